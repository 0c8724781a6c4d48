// The six stones: base, shade and light, and the jewel that each one bears.
export const COLOURS = ['brown', 'blue', 'yellow', 'aqua', 'red', 'green'] as const
export type Colour = (typeof COLOURS)[number]
export const JEWEL_OF = { brown: 'mask', blue: 'cat', yellow: 'ankh', aqua: 'falcon', red: 'eye', green: 'lotus' } as const
export type JewelName = (typeof JEWEL_OF)[Colour]

export interface Paint {
  base: string
  shade: string
  light: string
}
export const PAINT: Record<Colour, Paint> = {
  brown: { base: '#b98152', shade: '#8f5d37', light: '#d9a878' },
  blue: { base: '#2f62c6', shade: '#1f4493', light: '#6f97e6' },
  yellow: { base: '#e6b23a', shade: '#b98518', light: '#f7d67e' },
  aqua: { base: '#2fb3ae', shade: '#1c817d', light: '#7fdcd6' },
  red: { base: '#c5402f', shade: '#8f271b', light: '#e97f6c' },
  green: { base: '#4a9a4a', shade: '#2f6d31', light: '#8fcf83' },
}
