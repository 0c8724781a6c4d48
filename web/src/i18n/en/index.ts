import { common } from './common'
import { pyramidion } from './pyramidion'
import { pyramido } from './pyramido'
import { screens } from './screens'

export const words = { ...common, pyramido, pyramidion, screens }
export type Words = typeof words
