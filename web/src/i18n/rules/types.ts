// The rules as people read them: each language says the same sections. In texts, **words** are stressed and § stands for
// the sign of a ruling: Benben's answer where the printed rules leave a question open.
export const PYRAMIDO_SECTIONS = ['components', 'setup', 'pyramid', 'turn', 'stuck', 'scoring', 'end', 'sums', 'known'] as const
export const PYRAMIDION_SECTIONS = ['things', 'setup', 'round', 'cities', 'settling', 'boats', 'end', 'two', 'effects', 'specials', 'secret'] as const
export const FIGURES = ['domino', 'turns', 'jewels', 'card', 'quarry', 'levels', 'covering', 'touching', 'marking', 'hole', 'areas', 'scoring'] as const
export const PYRAMIDION_FIGURES = ['people', 'goods', 'city', 'boat', 'signs'] as const

export type PyramidoSection = (typeof PYRAMIDO_SECTIONS)[number]
export type PyramidionSection = (typeof PYRAMIDION_SECTIONS)[number]
export type FigureName = (typeof FIGURES)[number]
export type PyramidionFigureName = (typeof PYRAMIDION_FIGURES)[number]

export type Part =
  | string // a paragraph
  | { head: string } // a smaller title
  | { list: string[] }
  | { steps: string[] }
  | { columns: string[]; rows: string[][]; pictures?: 'cities' | 'specials' }
  | { figure: FigureName | PyramidionFigureName; caption: string }
export interface Section {
  title: string
  parts: Part[]
}
export interface Rules<S extends string> {
  breath: string // the game in one breath
  sections: Record<S, Section>
}
export type PyramidoRules = Rules<PyramidoSection>
export type PyramidionRules = Rules<PyramidionSection>
