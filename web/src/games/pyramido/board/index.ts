// Pyramids to look at, for tables, replays, rules and the front page.
export { Pyramid, type PyramidProps } from './Pyramid'
export { Tile } from './Tile'
export { ABOVE, TILTED, type Camera } from './camera'
export { domino, laid } from './dominoes'
export type { Block, Observation, Scoring, Spot } from './types'
