// Goods that change hands fly there: from the city that lost them to the player that got them. What a city's settling brought flies
// when that is told.
import type { ComponentChild } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { Good as GoodSign } from '../art/Good'
import { Token } from '../art/Sign'
import { useSteps, type Presenter } from '../../../present/presenter'
import { GOODS, type City, type Good, type Observation } from '../board/types'
import { lessMotion } from '../../../parts/settings'
import { travel } from '../../../parts/travel'
import type { View } from '../../../source/types'
import type { Stage } from './settlement'

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
    if (lessMotion.value || then.seat !== now.seat || table.pace.told.value || !root.current) return
    for (const [index, flight] of flights(then, now).entries()) fly(flight, index, root.current)
  })
}

/** What was won goes to whom it belongs: tokens into the city, its goods and a revolt's reward to the players. */
export function useRewards(stage: Stage | undefined, live: View, root: { current: HTMLElement | null }): void {
  const rewarding = stage?.beat === 'rewards' ? stage : undefined
  useLayoutEffect(() => {
    if (!rewarding || !root.current) return
    const { city, contest, revolt, view } = rewarding.settlement
    const find = (...names: string[]) => names.map((name) => root.current!.querySelector(name)).find((one) => one?.getBoundingClientRect().width)
    const place = find(`[data-lying="${city}"]`)
    const player = (seat: number) => find(`[data-goods="${seat}"]`, `[data-row="${seat}"]`)
    let ms = 500
    const go = (thing: ComponentChild, from: Element | null | undefined, to: Element | null | undefined) => travel({ thing: <span class="pyramidion-pieces">{thing}</span>, width: 28, from, to, ms: (ms += 60) })
    for (const { winner, gains, prize } of contest?.categories ?? [])
      if (winner && gains && 'token' in prize) go(<Token token={prize.token} seat={winner} />, find(`[data-row="${winner}"]`), place)
    for (const { good, to } of flights(view.observation as Observation, live.observation as Observation)) go(<GoodSign good={good} />, place, player(to))
    for (const good of GOODS) for (let n = 0; revolt?.winner && n < (revolt.reward?.[good] ?? 0); n++) go(<GoodSign good={good} />, find('.arena-revolt'), player(revolt.winner))
  }, [rewarding?.settlement])
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
