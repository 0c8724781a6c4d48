// Numbers as people write them, in the language in use.
import { language } from './index'

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value)
}
/** With its sign, and a real minus. */
export function signed(value: number, digits = 1): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits, minimumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value).replace('-', '−')
}
