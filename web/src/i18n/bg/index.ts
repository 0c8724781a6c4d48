import type { Words } from '../en'
import { common } from './common'
import { pyramidion } from './pyramidion'
import { pyramido } from './pyramido'
import { screens } from './screens'

export const words: Words = { ...common, pyramido, pyramidion, screens }
