import './screens.css'
import './rules.css'
import { useEffect, useState } from 'preact/hooks'
import { language, t, type Language } from '../../i18n'
import { PYRAMIDION_FIGURES, PYRAMIDION_SECTIONS, PYRAMIDO_SECTIONS, type Part, type PyramidionFigureName, type Rules as Text } from '../../i18n/rules/types'
import type { GameName } from '../../net/types'
import { Button } from '../../ui/Button'
import { usePage } from '../page'
import { GameEmblem } from '../parts/Emblem'
import { Figure } from '../parts/figures'
import { PyramidionFigure, RowPicture } from '../parts/pyramidionFigures'
import { startQuick } from '../parts/quick'
import { place } from '../router'

// A language's rules of one game are loaded when somebody reads them.
const LOAD: Record<GameName, Record<Language, () => Promise<{ rules: Text<string> }>>> = {
  pyramido: {
    en: () => import('../../i18n/rules/en/pyramido'),
    ru: () => import('../../i18n/rules/ru/pyramido'),
    bg: () => import('../../i18n/rules/bg/pyramido'),
    de: () => import('../../i18n/rules/de/pyramido'),
  },
  pyramidion: {
    en: () => import('../../i18n/rules/en/pyramidion'),
    ru: () => import('../../i18n/rules/ru/pyramidion'),
    bg: () => import('../../i18n/rules/bg/pyramidion'),
    de: () => import('../../i18n/rules/de/pyramidion'),
  },
}
const SECTIONS: Record<GameName, readonly string[]> = { pyramido: PYRAMIDO_SECTIONS, pyramidion: PYRAMIDION_SECTIONS }

export default function Rules({ id }: { id: string }) {
  const words = t().screens.rules
  const game: GameName = id === 'pyramidion' ? 'pyramidion' : 'pyramido'
  usePage(words.titleOf(t().games[game]))
  const [text, setText] = useState<{ game: GameName; rules: Text<string> }>()
  const tongue = language.value
  useEffect(() => {
    let wanted = true
    void LOAD[game][tongue]().then(({ rules }) => wanted && setText({ game, rules }))
    return () => void (wanted = false)
  }, [game, tongue])
  const rules = text?.game === game ? text.rules : undefined
  const hash = place.value.hash
  useEffect(() => {
    if (!hash || !rules) return
    const target = document.getElementById(hash)
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [hash, rules])
  return (
    <main id="main" class="page rules-page" aria-busy={rules ? undefined : true}>
      <header class="page-head">
        <h1 tabIndex={-1}>{words.titleOf(t().games[game])}</h1>
        <nav class="game-tabs" aria-label={t().screens.game}>
          {(['pyramido', 'pyramidion'] as const).map((one) => (
            <a key={one} href={`/rules/${one}`} aria-current={one === game ? 'page' : undefined}>
              <GameEmblem game={one} size={28} />
              {t().games[one]}
            </a>
          ))}
        </nav>
      </header>
      {rules && (
        <div class="rules-layout">
          <nav class="panel rules-toc" aria-labelledby="rules-toc">
            <h2 id="rules-toc">{words.contents}</h2>
            <ol>
              {SECTIONS[game].map((section) => (
                <li key={section}>
                  <a href={`/rules/${game}#${section}`} aria-current={hash === section ? 'true' : undefined}>
                    {rules.sections[section]!.title}
                  </a>
                </li>
              ))}
            </ol>
            <Button look="gold" onClick={() => void startQuick(game, 'bot')}>
              {words.playNow}
            </Button>
          </nav>
          <article class="panel rules-text">
            <p class="breath">{rules.breath}</p>
            <p class="quiet small">
              {words.noSubstitute} <Sign /> <b aria-hidden="true">{words.ruling}.</b> {words.rulingHow}
            </p>
            {SECTIONS[game].map((section) => (
              <section key={section} aria-labelledby={section}>
                <h2 id={section} tabIndex={-1}>
                  {rules.sections[section]!.title}
                </h2>
                {rules.sections[section]!.parts.map((part, index) => (
                  <PartOf key={index} part={part} />
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

const isPyramidion = (name: string): name is PyramidionFigureName => PYRAMIDION_FIGURES.some((one) => one === name)

function PartOf({ part }: { part: Part }) {
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
        {isPyramidion(part.figure) ? <PyramidionFigure name={part.figure} label={part.caption} /> : <Figure name={part.figure} label={part.caption} />}
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
                    {part.pictures && <RowPicture of={part.pictures} row={at} />}
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
