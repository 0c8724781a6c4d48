import type { Rules as RulesOf } from '../../module'

export const FIGURES = ['people', 'goods', 'city', 'boat', 'signs'] as const
export type FigureName = (typeof FIGURES)[number]
export type Rules = RulesOf<'things' | 'setup' | 'round' | 'cities' | 'settling' | 'boats' | 'end' | 'two' | 'effects' | 'specials' | 'secret', FigureName, 'cities' | 'specials'>
