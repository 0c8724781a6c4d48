import { common } from './common'
import { screens } from './screens'

export const words = { ...common, screens }
export type Words = typeof words
