import type { Rules as RulesOf } from '../../module'

export const FIGURES = ['people', 'goods', 'city', 'boat', 'signs', 'newBoats', 'supply', 'collect', 'order', 'revolt', 'influence', 'agreements', 'trade', 'load'] as const
export type FigureName = (typeof FIGURES)[number]
export type Section = 'story' | 'things' | 'setup' | 'round' | 'cities' | 'settling' | 'boats' | 'end' | 'two' | 'effects' | 'specials' | 'secret' | 'credits'
export type Rules = RulesOf<Section, FigureName, 'cities' | 'specials'>
