import type { Rules as RulesOf } from '../../module'

export const FIGURES = ['domino', 'turns', 'jewels', 'card', 'quarry', 'levels', 'covering', 'touching', 'marking', 'hole', 'areas', 'scoring'] as const
export type FigureName = (typeof FIGURES)[number]
export type Section = 'story' | 'components' | 'setup' | 'pyramid' | 'turn' | 'stuck' | 'scoring' | 'end' | 'sums' | 'known' | 'credits'
export type Rules = RulesOf<Section, FigureName, never>
