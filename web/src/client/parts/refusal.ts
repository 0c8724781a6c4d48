import { t } from '../../i18n'
import type { Refused } from '../../source/types'

/** Why the server refused, in words. */
export function refusalText(refused: Refused): string {
  const words = t().errors
  const known = words[refused.code as keyof typeof words]
  return typeof known === 'string' ? known : words.other(refused.code)
}
