// Where there is no room for everything the table is a book of leaves. The leaf that the present question is about opens by itself;
// one that changed while it lay underneath wears a mark until it is looked at.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Asked, Observation } from '../board/types'
import type { View } from '../../../source/types'
import type { Room } from './room'

export const LEAVES = ['map', 'city', 'boats', 'players', 'story'] as const
export type Leaf = (typeof LEAVES)[number]
/** The leaves there are: not those that lie open anyway, the boats while they are loaded among them. */
export function bookFor(room: Room, sideways: boolean, loading: boolean): readonly Leaf[] {
  if (room === 'narrow') return LEAVES
  return loading ? (sideways ? BESIDE_QUAY : SIDE_BESIDE_QUAY) : sideways ? BESIDE : SIDE
}
const BESIDE: readonly Leaf[] = ['map', 'boats', 'players', 'story']
const BESIDE_QUAY: readonly Leaf[] = ['map', 'players', 'story']
const SIDE: readonly Leaf[] = ['boats', 'players', 'story']
const SIDE_BESIDE_QUAY: readonly Leaf[] = ['players', 'story']

/** Where the answer to a question lies. */
export function leafOf(asked: Asked): Leaf {
  if (asked === 'collect' || asked === 'activate' || asked === 'stonecutter') return 'map'
  return asked === 'load' ? 'boats' : asked === 'over' ? 'players' : 'city'
}

/** What each leaf shows, as one text: another text is a change. */
export function contents(view: View): Record<Leaf, string> {
  const seen = view.observation as Observation
  return {
    map: JSON.stringify([seen.cities, seen.sundials]),
    city: JSON.stringify([seen.here, seen.laid, seen.insight?.contest?.passed]),
    boats: JSON.stringify(seen.insight?.boats.map((boat) => [boat.boat, boat.loadable])),
    players: JSON.stringify(seen.players.map((player) => [player.goods, player.boats, player.place])),
    story: String(view.turn),
  }
}

/** The leaves that lie open (`all` of a book), and which others changed since they were last open. */
export function useLeaves(view: View, all: readonly Leaf[], mine: boolean) {
  const asked = (view.observation as Observation).insight?.asked ?? 'over'
  const wanted = leafOf(asked)
  const [open, setOpen] = useState<Leaf>(all.includes(wanted) ? wanted : all[0]!)
  useEffect(() => setOpen(all.includes(wanted) ? wanted : all[0]!), [all]) // another book is opened anew
  // Comes forward when the game turns to it, or when we are asked; in between everybody leafs as they like.
  useEffect(() => {
    if (all.includes(wanted)) setOpen(wanted)
  }, [wanted, mine])
  const shown = all.includes(open) ? open : all[0]!
  const now = useMemo(() => contents(view), [view])
  const seen = useRef(now)
  for (const leaf of LEAVES) if (leaf === shown || !all.includes(leaf)) seen.current[leaf] = now[leaf]
  return { open: shown, setOpen, changed: all.filter((leaf) => seen.current[leaf] !== now[leaf]) }
}
