import './screens.css'
import { useEffect } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import { Button } from '../../ui/Button'
import { useSession } from '../../parts/session'
import { Reload } from '../Broken'
import { usePage } from '../page'
import { GameEmblem } from '../parts/Emblem'
import { startQuick } from '../parts/quick'
import { RulesText, useRules } from '../parts/RulesText'
import { gameOr } from '../parts/setup'
import { place } from '../../parts/router'

export default function Rules({ id }: { id: string }) {
  const words = t().screens.rules
  const session = useSession()
  const game = gameOr(id)
  usePage(words.titleOf(gameText(game).name))
  const { value: text, failed } = useRules(game)
  const rules = text?.rules
  const sections = Object.entries(rules?.sections ?? {})
  const hash = place.value.hash
  useEffect(() => {
    if (!hash || !rules) return
    const target = document.getElementById(hash)
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [hash, rules])
  if (failed) return <Reload why={t().line.missing} />
  return (
    <main id="main" class="page rules-page" aria-busy={rules ? undefined : true}>
      <header class="page-head">
        <h1 tabIndex={-1}>{words.titleOf(gameText(game).name)}</h1>
        <nav class="game-tabs" aria-label={t().screens.game}>
          {GAMES.map(({ name: one }) => (
            <a key={one} href={`/rules/${one}`} aria-current={one === game ? 'page' : undefined}>
              <GameEmblem game={one} size={28} />
              {gameText(one).name}
            </a>
          ))}
        </nav>
      </header>
      {text && (
        <div class="rules-layout">
          <nav class="panel rules-toc" aria-labelledby="rules-toc">
            <h2 id="rules-toc">{words.contents}</h2>
            <ol>
              {sections.map(([section, { title }]) => (
                <li key={section}>
                  <a href={`/rules/${game}#${section}`} aria-current={hash === section ? 'true' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
            <Button look="gold" onClick={() => void startQuick(session, game, 'bot')}>
              {words.playNow}
            </Button>
          </nav>
          <article class="panel rules-text">
            <RulesText text={text} />
          </article>
        </div>
      )}
    </main>
  )
}
