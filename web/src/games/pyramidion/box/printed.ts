import { SHIPPED_SET } from '../board/components'

/** What the rulebook shows of the components (`printed` in the data file), as places in a set; all other numbers are reconstructed. */
export const PRINTED: readonly string[] = ['goods_supply', 'cities[0].mercenary_good', 'cities[2].influence', 'supply[0]', 'boats[9].cost', 'revolt[3]', 'revolt[4]']
export const isPrinted = (path: string): boolean => PRINTED.some((one) => path === one || path.startsWith(`${one}.`))

export const SHIPPED_PARTS = SHIPPED_SET as unknown as Record<string, unknown>
