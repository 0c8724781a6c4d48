import type { RefObject } from 'preact'
import { SeatSign } from '../art/SeatSign'
import { Revolt, Shield } from '../art/Sign'
import { gameWords } from '../i18n'
import type { View } from '../../../source/types'
import { Button } from '../../../ui/Button'
import { seatName } from '../../../parts/names'
import type { Stage } from './settlement'
import { categoryLine, happeningLines, prizeText, type Saying } from './story'
import { capital } from './words'

/** What is said at this moment of a settling. */
export function sayings({ beat, settlement: { city, contest, revolt } }: Pick<Stage, 'beat' | 'settlement'>, view: View): Saying[] {
  const words = gameWords()
  const say = (text: string): Saying[] => [{ seats: [], outcome: true, text }]
  if (beat === 'hold') return say(words.settling.hold)
  if (beat === 'revolt') {
    // Its strength is said above them, and those who lose share a line.
    const { beaten } = revolt!
    const others = happeningLines(revolt!, view).slice(1 + beaten.length)
    return [...(beaten.length ? [{ seats: beaten, outcome: true, text: `${capital(words.settling.beaten)}: ${beaten.map((seat) => seatName(view, seat)).join(', ')}` }] : []), ...others]
  }
  if (beat !== 'rewards') return [categoryLine(contest!.categories.find(({ category }) => category === beat)!, view)!]
  // Who won was said before; now it is given.
  const won = contest?.categories.flatMap((one): Saying[] => (one.winner ? [{ seats: [one.winner], category: one.category, outcome: true, text: `${seatName(view, one.winner)}: ${prizeText(one)}` }] : [])) ?? []
  return won.length ? won : say(words.told.nobodyWon(words.city[city]))
}

/** How a city is settled, in the place of the question: it can be stopped, taken step by step, and skipped. */
export function Settling({ section, stage, view }: { section: RefObject<HTMLElement | null>; stage: Stage; view: View }) {
  const words = gameWords()
  const { beat, paused, settlement } = stage
  return (
    <section ref={section} tabIndex={-1} class="prompt settling" aria-label={words.lastCity(words.city[settlement.city])}>
      <div class="prompt-head">
        <p class="prompt-question">
          {beat === 'revolt' && <Revolt />} {beat === 'revolt' ? words.told.revolt(settlement.revolt!.strength) : words.lastCity(words.city[settlement.city])}
        </p>
        <ul key={beat} class="settling-lines" data-beat={beat}>
          {sayings(stage, view).map((one) => (
            <li key={one.text}>
              {one.category && <Shield category={one.category} />}
              {one.seats.map((seat) => (
                <SeatSign key={seat} seat={seat} />
              ))}
              <span>{one.text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div class="prompt-act">
        <Button small onClick={() => stage.pause(!paused)}>
          {paused ? words.settling.goOn : words.settling.pause}
        </Button>
        <Button small onClick={stage.step}>
          {words.settling.step}
        </Button>
        <Button small look="gold" class="settling-skip" aria-keyshortcuts="Escape" onClick={stage.skip}>
          {words.settling.skip}
        </Button>
      </div>
    </section>
  )
}
