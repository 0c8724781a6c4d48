// The rules of a game as they are read, on a page of their own or over a table.
import '../screens/rules.css'
import { gameOf, type Figures, type Part, type Rules } from '../../games/module'
import { language, t } from '../../i18n'
import { useLoaded } from '../../parts/load'
import { rulesWords } from './rulesWords'

export interface RulesOf {
  rules: Rules
  figures: Figures
}
/** A language's rules of one game are loaded when somebody reads them. */
export function useRules(game: string): { value: RulesOf | undefined; failed: boolean } {
  const tongue = language.value
  return useLoaded(async () => {
    const { rules } = gameOf(game)
    const [{ rules: words }, { figures }] = await Promise.all([rules.text[tongue](), rules.figures()])
    return { rules: words, figures }
  }, [game, tongue])
}

export function RulesText({ text: { rules, figures } }: { text: RulesOf }) {
  const words = t().screens.rules
  return (
    <>
      <p class="breath">{rules.breath}</p>
      <p class="quiet small">
        {rulesWords().noSubstitute} <Sign /> <b aria-hidden="true">{words.ruling}.</b> {rulesWords().rulingHow}
      </p>
      {Object.entries(rules.sections).map(([section, { title, parts }]) => (
        <section key={section} aria-labelledby={section}>
          <h2 id={section} tabIndex={-1}>
            {title}
          </h2>
          {parts.map((part, index) => (
            <PartOf key={index} part={part} figures={figures} />
          ))}
        </section>
      ))}
    </>
  )
}

/** The sign of a ruling. */
function Sign() {
  const words = t().screens.rules
  return (
    <span class="ruling" title={`${words.ruling}. ${rulesWords().rulingHow}`}>
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
