// Goods that change hands fly there: from the city that lost them to the player that got them. What a city's settling brought flies
// when that is told.
import type { ComponentChild } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { Good as GoodSign } from '../art/Good'
import { Token } from '../art/Sign'
import { useSteps, type Presenter } from '../../../present/presenter'
import { GOODS, type City, type Good, type Observation } from '../board/types'
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

const piece = (thing: ComponentChild) => <span class="pyramidion-pieces">{thing}</span>

export function useFlights(table: Presenter, root: { current: HTMLElement | null }): void {
  useSteps(table, ({ before, view }) => {
    const [then, now] = [before.observation as Observation, view.observation as Observation]
    if (then.seat !== now.seat || table.pace.told.value || !root.current) return
    for (const [index, { good, from, to }] of flights(then, now).entries())
      travel({ thing: piece(<GoodSign good={good} />), width: 32, from: root.current.querySelector(`[data-city="${from}"]`), to: root.current.querySelector(`[data-goods="${to}"]`), ms: 300 + index * 50 })
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
    const go = (thing: ComponentChild, from: Element | null | undefined, to: Element | null | undefined) => travel({ thing: piece(thing), width: 28, from, to, ms: (ms += 60) })
    for (const { winner, gains, prize } of contest?.categories ?? [])
      if (winner && gains && 'token' in prize) go(<Token token={prize.token} seat={winner} />, find(`[data-row="${winner}"]`), place)
    for (const { good, to } of flights(view.observation as Observation, live.observation as Observation)) go(<GoodSign good={good} />, place, player(to))
    for (const good of GOODS) for (let n = 0; revolt?.winner && n < (revolt.reward?.[good] ?? 0); n++) go(<GoodSign good={good} />, find('.arena-revolt'), player(revolt.winner))
  }, [rewarding?.settlement])
}
