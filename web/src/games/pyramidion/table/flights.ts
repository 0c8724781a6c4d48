// Goods that change hands fly there: from the city that lost them to the player that got them.
import { useSteps, type Presenter } from '../../../present/presenter'
import { GOODS, type City, type Good, type Observation } from '../board/types'
import { lessMotion } from '../../../parts/settings'

export interface Flight {
  good: Good
  from: City
  to: number
}

/** What went from which city to whom between two positions. */
export function flights(before: Observation, after: Observation): Flight[] {
  const found: Flight[] = []
  for (const [index, player] of after.players.entries())
    for (const good of GOODS) {
      let gained = (player.goods[good] ?? 0) - (before.players[index]?.goods[good] ?? 0)
      for (const city of before.cities) {
        const now = after.cities.find((one) => one.name === city.name)!
        for (let lost = (city.goods[good] ?? 0) - (now.goods[good] ?? 0); lost > 0 && gained > 0; lost--, gained--) found.push({ good, from: city.name, to: index + 1 })
      }
    }
  return found
}

export function useFlights(table: Presenter, root: { current: HTMLElement | null }): void {
  useSteps(table, ({ before, view }) => {
    const [then, now] = [before.observation as Observation, view.observation as Observation]
    if (lessMotion.value || then.seat !== now.seat || !root.current) return
    for (const [index, flight] of flights(then, now).entries()) fly(flight, index, root.current)
  })
}

function fly({ good, from, to }: Flight, index: number, root: HTMLElement): void {
  const start = root.querySelector(`[data-city="${from}"]`)?.getBoundingClientRect()
  const end = root.querySelector(`[data-goods="${to}"]`)?.getBoundingClientRect()
  const picture = root.querySelector(`.good-${good}`)?.cloneNode(true)
  if (!start || !end || !picture || !start.width || !end.width) return
  const thing = document.createElement('div')
  thing.className = 'flight'
  thing.append(picture)
  document.body.append(thing)
  const place = (box: DOMRect, scale: number) => `translate(${box.x + box.width / 2 - 16}px, ${box.y + box.height / 2 - 16}px) scale(${scale})`
  const motion = thing.animate([{ transform: place(start, 1.6) }, { transform: place(end, 0.9), opacity: 0.9 }], {
    duration: 250,
    delay: index * 50,
    easing: 'cubic-bezier(0.4, 0, 0.3, 1)',
    fill: 'both',
  })
  motion.onfinish = motion.oncancel = () => thing.remove()
}
