import type { Words } from '../en'
import { common } from './common'
import { screens } from './screens'

export const words: Words = { ...common, screens }
