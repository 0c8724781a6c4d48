// Why a decision is advised, and why another was worse.
import type { Why } from '../module'
import { reasonText } from './reasons'
import { adviceText } from './table/words'

export const why: Why = { advice: adviceText, reason: (reason) => ({ lost: reasonText(reason), better: '' }) }
