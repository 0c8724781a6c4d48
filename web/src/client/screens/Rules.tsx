import './screens.css'
import './rules.css'
import { useEffect } from 'preact/hooks'
import { GAMES } from '../../games/all'
import { gameOf, gameText, type Figures, type Part } from '../../games/module'
import { language, t } from '../../i18n'
import { Button } from '../../ui/Button'
import { useLoaded } from '../../parts/load'
import { useSession } from '../../parts/session'
import { Reload } from '../Broken'
import { usePage } from '../page'
import { GameEmblem } from '../parts/Emblem'
import { startQuick } from '../parts/quick'
import { gameOr } from '../parts/setup'
import { place } from '../../parts/router'

export default function Rules({ id }: { id: string }) {
  const words = t().screens.rules
  const { source } = useSession()
  const game = gameOr(id)
  usePage(words.titleOf(gameText(game).name))
  const tongue = language.value
  // A language's rules of one game are loaded when somebody reads them.
  const { value: text, failed } = useLoaded(async () => {
    const { rules } = gameOf(game)
    const [{ rules: words }, { figures }] = await Promise.all([rules.text[tongue](), rules.figures()])
    return { rules: words, figures }
  }, [game, tongue])
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
      {rules && (
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
            <Button look="gold" onClick={() => void startQuick(source, game, 'bot')}>
              {words.playNow}
            </Button>
          </nav>
          <article class="panel rules-text">
            <p class="breath">{rules.breath}</p>
            <p class="quiet small">
              {words.noSubstitute} <Sign /> <b aria-hidden="true">{words.ruling}.</b> {words.rulingHow}
            </p>
            {sections.map(([section, { title, parts }]) => (
              <section key={section} aria-labelledby={section}>
                <h2 id={section} tabIndex={-1}>
                  {title}
                </h2>
                {parts.map((part, index) => (
                  <PartOf key={index} part={part} figures={text!.figures} />
                ))}
              </section>
            ))}
          </article>
        </div>
      )}
    </main>
  )
}

/** The sign of a ruling. */
function Sign() {
  const words = t().screens.rules
  return (
    <span class="ruling" title={`${words.ruling}. ${words.rulingHow}`}>
      <span class="sr">({words.ruling})</span>
      <span aria-hidden="true">◆</span>
    </span>
  )
}

/** A text with **stress** and rulings. */
function Rich({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\*\*.+?\*\*|§)/).map((piece, index) =>
        piece === '§' ? <Sign key={index} /> : piece.startsWith('**') ? <strong key={index}>{piece.slice(2, -2)}</strong> : piece,
      )}
    </>
  )
}

function PartOf({ part, figures: { Figure, RowPicture } }: { part: Part; figures: Figures }) {
  if (typeof part === 'string')
    return (
      <p>
        <Rich text={part} />
      </p>
    )
  if ('head' in part) return <h3>{part.head}</h3>
  if ('list' in part || 'steps' in part) {
    const items = ('list' in part ? part.list : part.steps).map((item, index) => (
      <li key={index}>
        <Rich text={item} />
      </li>
    ))
    return 'list' in part ? <ul>{items}</ul> : <ol>{items}</ol>
  }
  if ('figure' in part)
    return (
      <figure class="figure">
        <Figure name={part.figure} />
        <figcaption>{part.caption}</figcaption>
      </figure>
    )
  return (
    <div class="table-scroll">
      <table class={`grid${part.columns.length === 2 ? ' pairs' : ''}`}>
        <thead>
          <tr>
            {part.columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row, at) => (
            <tr key={row[0]}>
              {row.map((cell, index) =>
                index ? (
                  <td key={index}>
                    <Rich text={cell} />
                  </td>
                ) : (
                  <th scope="row" key={index}>
                    {part.pictures && RowPicture && <RowPicture of={part.pictures} row={at} />}
                    {cell}
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
