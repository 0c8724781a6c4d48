import { useEffect, useRef } from 'preact/hooks'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import { Dialog } from '../../ui/Dialog'
import { ReloadButton } from '../Broken'
import { RulesText, useRules } from '../parts/RulesText'

/** The rules over the table, open at what matters now; the game goes on behind them. */
export function RulesOver({ game, at, onClose }: { game: string; at: string | undefined; onClose: () => void }) {
  const { value: text, failed } = useRules(game)
  const body = useRef<HTMLDivElement>(null)
  const turnTo = (section: string) => {
    const title = body.current?.querySelector<HTMLElement>(`#${section}`)
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (text && at) turnTo(at)
  }, [text])
  return (
    <Dialog title={t().screens.rules.titleOf(gameText(game).name)} onClose={onClose} wide>
      <div class="rules-text rules-over" ref={body} aria-busy={!text && !failed}>
        {failed && (
          <>
            <p>{t().line.missing}</p>
            <ReloadButton />
          </>
        )}
        {text && (
          <>
            <nav class="rules-over-toc" aria-label={t().screens.rules.contents}>
              {Object.entries(text.rules.sections).map(([section, { title }]) => (
                <button type="button" key={section} class="button small" onClick={() => turnTo(section)}>
                  {title}
                </button>
              ))}
            </nav>
            <RulesText text={text} />
          </>
        )}
      </div>
    </Dialog>
  )
}
