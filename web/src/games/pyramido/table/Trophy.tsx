// The finished pyramid as what was won: it turns once in the light, and rests.
import { useEffect, useState } from 'preact/hooks'
import { drop, project, TILTED, UNIT } from '../board/camera'
import { Scene } from '../board/Pyramid'
import { extentOf } from '../board/scene'
import type { Block, Observation, Scoring } from '../board/types'
import { gameWords } from '../i18n'
import { ownRecord } from '../../../parts/records'
import { seatName } from '../../../parts/names'
import { lessMotion, switched } from '../../../parts/settings'
import type { View } from '../../../source/types'
import type { TrophyProps } from '../../module'

const PITCH = 56
const ROUND_MS = 20_000 // once around
const FRAME_MS = 45

/** How far around it has come, from 0 to 1: slowly once, and home. */
function useRound(): number {
  const [part, setPart] = useState(lessMotion.value ? 1 : 0)
  useEffect(() => {
    if (lessMotion.value) return
    let begin = 0
    let last = 0
    let frame = requestAnimationFrame(function turn(now) {
      begin ||= now
      const part = (now - begin) / ROUND_MS
      if (now - last >= FRAME_MS || part >= 1) {
        last = now
        setPart(Math.min(1, part))
      }
      if (part < 1) frame = requestAnimationFrame(turn)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return part
}

export function Trophy({ table, view, seat }: TrophyProps) {
  const words = gameWords()
  const part = useRound()
  const { blocks } = (view.observation as Observation).players[seat - 1]!
  const [scorings, setScorings] = useState<Scoring[]>([])
  useEffect(() => {
    let here = true
    table.source.ask('scorings', { table: table.id }).then(
      (answer) => here && setScorings(answer.scorings),
      () => undefined, // nobody misses it
    )
    return () => void (here = false)
  }, [table])
  if (!blocks.length) return null
  // What is costly to paint comes when it stands.
  const camera = { pitch: PITCH, yaw: TILTED.yaw + 360 * part, turns: 0 }
  const { x, y, width, height } = extentOf(blocks)
  const [px, py] = project(camera, x + width / 2, y + height / 2)
  // Whatever side it shows, it keeps its place and its size.
  const radius = (Math.hypot(width, height) / 2) * UNIT + 12
  const flat = radius * Math.cos((PITCH * Math.PI) / 180)
  const top = drop(camera) + 8 // of the first level: what stands on it stands further in
  return (
    <>
      <svg class="trophy" viewBox={[-radius, -flat - top, 2 * radius, 2 * flat + top].map(Math.round).join(' ')} role="img" aria-label={words.board(seatName(view, seat))}>
        <g transform={`translate(${(-px).toFixed(1)} ${(-py).toFixed(1)})`}>
          <Scene blocks={blocks as Block[]} look={{ camera, patterns: switched('patterns'), plain: part < 1 }} />
        </g>
      </svg>
      <Largest view={view} seat={seat} scorings={scorings} />
    </>
  )
}

// The largest area of the game, and whether it is the largest that was built on this device.
function Largest({ view, seat, scorings }: { view: View; seat: number; scorings: readonly Scoring[] }) {
  const words = gameWords()
  const areas = scorings.filter(({ player }) => player === seat).flatMap(({ areas }) => areas.filter(({ marked }) => marked))
  const most = areas.sort((a, b) => b.jewels - a.jewels)[0]
  if (!most?.jewels) return null
  const own = view.you.length === 1 && view.you[0] === seat && !view.settings.again
  const record = own && ownRecord('pyramido.area', most.jewels, view.table)
  return <span class={record ? 'stamp record' : 'stamp'}>{(record ? words.largestYet : words.largest)(words.colours[most.colour], most.jewels)}</span>
}
