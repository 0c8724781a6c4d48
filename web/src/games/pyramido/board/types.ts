// What the server tells of a game of Pyramido (docs/notation.md, docs/protocol.md), by the names used here.
import type { PyramidoDecision, PyramidoInsight, PyramidoPreview } from '../../../generated/protocol'

export type { Area, Block, Colour, Place as Spot, PyramidoAsked as Asked, PyramidoChoice as Choice, PyramidoObservation as Observation, PyramidoPlayer as Player, Corner as Quarter, Rectangle as Rect, Rotation, Scoring } from '../../../generated/protocol'
export type Decision = PyramidoDecision
export type Placing = Extract<Decision, { do: 'place' }>
/** A cover card laid, over a block or into a hole. */
export type Carding = Extract<Decision, { colour: unknown }>
export type PlayerInsight = PyramidoInsight['players'][number]
export type Preview = Extract<PyramidoPreview, { scoring: unknown }>
