import { gameWords } from '../i18n'
import { GOODS, type Good, type Goods } from './types'

/** "2 camels and 1 wood", "nothing". */
export function goodsText(goods: Goods): string {
  const words = gameWords()
  const parts = GOODS.filter((good) => goods[good]).map((good) => words.count[good](goods[good]!))
  if (!parts.length) return words.nothing
  return parts.length > 1 ? parts.slice(0, -1).join(', ') + words.and + parts.at(-1)! : parts[0]!
}
export function listText(goods: readonly Good[]): string {
  const counts: Goods = {}
  for (const good of goods) counts[good] = (counts[good] ?? 0) + 1
  return goodsText(counts)
}
