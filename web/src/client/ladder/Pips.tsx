import { Icon } from './Sign'
import { ladderWords } from './words'

/** A match of three: what was won and lost, and what is to come. */
export function Pips({ match }: { match: readonly boolean[] }) {
  const words = ladderWords()
  const [won, lost] = [true, false].map((how) => match.filter((one) => one === how).length as number)
  return (
    <span class="pips" role="img" aria-label={words.match(won!, lost!)}>
      {[0, 1, 2].map((index) => {
        const how = match[index] === undefined ? 'open' : match[index] ? 'won' : 'lost'
        return (
          <i key={index} class={`pip pip-${how}`} title={words.pips[how]}>
            {how !== 'open' && <Icon of={how} />}
          </i>
        )
      })}
    </span>
  )
}
