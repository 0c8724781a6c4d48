// The picture on the first screen: a finished pyramid in the sand. It stands at the bottom middle of whatever room it gets; land and
// sky go on beyond it.
import './art.css'
import { Pyramid } from './board'
import { FINISHED } from './finished'

const ASIDE = { pitch: 44, yaw: -20, turns: 1 }

export function Art() {
  return (
    <>
      <svg viewBox="0 0 300 300" preserveAspectRatio="xMidYMax meet" class="game-art" aria-hidden="true">
        <circle cx="272" cy="38" r="22" class="art-sun" />
        <path class="art-far" d="M-900 190c300-30 560-26 760-6 120 12 240-26 360-24s260 20 420 8 300-20 560 0v400H-900z" />
        <path class="art-near" d="M-900 222c280 10 620-26 900-14s420 26 640 8 280-10 560 4v400H-900z" />
        <ellipse cx="150" cy="236" rx="150" ry="46" fill="#5f3a12" opacity=".2" />
      </svg>
      <Pyramid class="game-art art-pyramid" blocks={FINISHED} camera={ASIDE} />
    </>
  )
}
