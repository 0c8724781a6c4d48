// Which domino is it? Its colours as they lie, the left or upper one first; then the picture that looks like it.
import { domino, laid } from '../board/dominoes'
import { Tile } from '../board/Tile'
import type { Colour } from '../board/types'
import { COLOURS } from '../art/colours'
import { gameWords } from '../i18n'
import { halfWords } from '../table/words'
import { switched } from '../../../parts/settings'
import { Segments } from '../../../ui/Segments'
import { halves, lyings, partners, type Lying } from './sheet'
import { enterWords } from './words'

export interface Wish {
  upright: boolean
  first?: Colour | undefined
  second?: Colour | undefined
}
export const lyingWords = (lying: Lying): string => gameWords().and(...(halves(lying).map(halfWords) as [string, string]))

interface Props {
  wish: Wish
  /** Where each domino lies that is not to be had, in words. */
  used: ReadonlyMap<number, string>
  chosen: Lying | undefined
  /** Whether it matters how it lies. */
  lies: boolean
  onWish: (wish: Wish) => void
  onPick: (lying: Lying) => void
  onUsed: (lying: Lying) => void
}
export function Picker({ wish, used, chosen, lies, onWish, onPick, onUsed }: Props) {
  const words = enterWords()
  const patterns = switched('patterns')
  const taken = new Set(used.keys())
  const { first, second, upright } = wish
  // In the quarry a domino is the same whichever way it is turned.
  const ways = lies || !first ? lyings(first, second, upright) : [...lyings(first, second, false), ...(second ? lyings(second, first, false) : lyings(undefined, first, false))]
  const all = lies ? ways : ways.filter((one, index) => ways.findIndex(({ id }) => id === one.id) === index)
  const others = first && partners(first, taken)
  const choose = (second: Colour | undefined) => {
    const next = { ...wish, second: second === wish.second ? undefined : second }
    onWish(next)
    const left = next.second ? lyings(first, next.second, upright) : []
    // The only one that it can be needs no tap of its own.
    if (lies && left.length === 1 && !taken.has(left[0]!.id)) onPick(left[0]!)
  }
  return (
    <div class="enter-picker">
      {lies && (
        <Segments
          small
          hideLabel
          label={words.lies}
          options={[
            { value: 'lying', text: words.lying },
            { value: 'upright', text: words.upright },
          ]}
          value={upright ? 'upright' : 'lying'}
          onChange={(value) => onWish({ ...wish, upright: value === 'upright' })}
        />
      )}
      <Row label={lies ? (upright ? words.upper : words.left) : words.oneHalf} value={first} onPick={(colour) => onWish({ ...wish, first: colour === first ? undefined : colour, second: undefined })} />
      <Row label={lies ? (upright ? words.lower : words.right) : words.otherHalf} value={second} may={others} disabled={!first} onPick={choose} />
      {first && (
        <ul class={`enter-tiles${upright && lies ? ' upright' : ''}`} aria-label={words.which}>
          {[...all].sort((a, b) => Number(used.has(a.id)) - Number(used.has(b.id))).map((one) => {
            const where = used.get(one.id)
            const is = chosen?.id === one.id && chosen.rotation === one.rotation
            return (
              <li key={`${one.id}/${one.rotation}`}>
                <button
                  type="button"
                  class={`enter-tile${where ? ' used' : ''}${is ? ' chosen' : ''}`}
                  aria-pressed={is}
                  data-domino={one.id}
                  aria-label={where ? `${lyingWords(one)}: ${where}` : lyingWords(one)}
                  title={where}
                  onClick={() => (where ? onUsed(one) : onPick(one))}
                >
                  <Tile blocks={laid(domino(one.id), 0, 0, one.rotation, 1)} patterns={patterns} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** One of the six colours, by its jewel. */
export function Row({ label, value, onPick, may, disabled }: { label: string; value: Colour | undefined; onPick: (colour: Colour) => void; may?: ReadonlySet<Colour> | undefined; disabled?: boolean }) {
  const { colours } = gameWords()
  return (
    <div class="enter-row" role="group" aria-label={label}>
      <span class="small quiet" aria-hidden="true">
        {label}
      </span>
      {COLOURS.map((colour) => (
        <button
          type="button"
          key={colour}
          class={`enter-colour${colour === value ? ' chosen' : ''}`}
          aria-pressed={colour === value}
          aria-label={`${label}: ${colours[colour]}`}
          title={colours[colour]}
          disabled={disabled || (may && !may.has(colour))}
          onClick={() => onPick(colour)}
        >
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <use href={`#stone-${colour}`} width="100" height="100" />
            {switched('patterns') && <use href={`#pattern-${colour}`} width="100" height="100" />}
            <use href={`#jewel-${colour}`} x="22" y="22" width="56" height="56" />
          </svg>
        </button>
      ))}
    </div>
  )
}
