import type { Rules as RulesOf } from '../../module'

export const FIGURES = ['domino', 'turns', 'jewels', 'card', 'quarry', 'levels', 'covering', 'touching', 'marking', 'hole', 'areas', 'scoring'] as const
export type FigureName = (typeof FIGURES)[number]
export type Rules = RulesOf<'story' | 'components' | 'setup' | 'pyramid' | 'turn' | 'stuck' | 'scoring' | 'end' | 'sums' | 'known' | 'credits', FigureName, never>
