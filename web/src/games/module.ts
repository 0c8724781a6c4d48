// What a game gives to the page. The frame knows seats, clocks, lists and screens; whatever belongs to one game it asks the
// game's module for, and it never names a game. `all.ts` has the list.
import type { ComponentType } from 'preact'
import type { Language, Lexicon } from '../i18n'
import type { Habits, Lie, Presenter, Telling } from '../present/presenter'
import type { Hint } from '../source/table'
import type { DecideEvent, Parts, Reason, View } from '../source/types'
import { GAMES } from './all'
import type { Lesson, Notes } from './lesson'

/** A game as every screen knows it. What is large comes when it is wanted. */
export interface GameModule {
  /** As the server calls it. */
  name: string
  words: Lexicon<{ game: GameWords }>
  /** The game's sign, drawn in a square of 48. */
  Emblem: ComponentType
  /** The picture on the first screen. */
  art: () => Promise<{ Art: ComponentType }>
  /** A game in one tap: the bots that people choose from, weakest first, and the one that is chosen at first. */
  quick: {
    levels: readonly string[]
    standard: string
    /** How many of a hundred games each level but the first wins against the one below (docs/strength.md). */
    wins?: readonly number[]
  }
  /** What is told of a finished game in figures (docs/protocol.md), in the language in use. */
  figures?: () => Promise<{ figures: () => readonly Figure[] }>
  /** What a person may switch on for this game alone: in the settings, and in the table's menu. */
  switches: { settings: readonly string[]; menu: readonly string[] }
  rules: { text: Record<Language, () => Promise<{ rules: Rules }>>; figures: () => Promise<{ figures: Figures }> }
  /** The number of the part that a moment belongs to; it only ever rises. */
  chapter: (observation: unknown) => number
  /** Why a decision is advised, and why another was worse. */
  why?: () => Promise<{ why: Why }>
  /** What is said of the one who has won, where the game has words of its own. */
  winner?: (name: string, you: boolean) => string | undefined
  /** Who was out of a game before its end, and why, if anybody was. */
  out?: (view: View) => string | undefined
  table: () => Promise<{ default: GameUi }>
  /** Where it can be played with what is printed on somebody's own box: what to enter that with. */
  box?: () => Promise<{ default: BoxUi }>
  /** The score pad for a real box; without one there is a plain pad of numbers. */
  pad?: () => Promise<{ pad: GamePad }>
  /** A guided first game. */
  lesson?: () => Promise<{ lesson: Lesson }>
  /** What is told to whoever plays it for the first times, when it happens. */
  notes?: () => Promise<{ notes: Notes }>
  /** What its puzzles are about, by the names that their files have. */
  puzzles?: () => Promise<{ themes: Record<Language, Record<string, Theme>> }>
}

export interface BoxProps {
  parts: Parts
  /** By place, as the engine says it (`boats[3].cost`): what does not fit there, in words. */
  wrong: ReadonlyMap<string, string>
  /** Whether anything at this place or below it is not as shipped. */
  isChanged: (path: string) => boolean
  onChange: (path: string, value: unknown) => void
}
/** The parts of a box, to be typed in. The engine checks them. */
export interface BoxUi {
  /** The numbers to start from, as the engine reads them. */
  shipped: Parts
  Editor: ComponentType<BoxProps>
  /** The engine's reason in words, where it is one of this game alone. */
  why?: (what: string) => string | undefined
}

/** What the engine found, in words. */
export interface Why {
  /** What speaks for a decision. */
  advice: (hint: Pick<Hint, 'decision' | 'reason'>, view: View) => string
  /** Why a decision cost something, and what the better one has before it; either may be unknown. */
  reason: (reason: Reason, view: View) => { lost: string; better: string }
}

/** The theme of a puzzle: its name, and what is asked for. */
export interface Theme {
  name: string
  how: string
  /** What was given away in every puzzle of this theme, instead of a reason that speaks of something else: by the kind of the reason. */
  lost?: Readonly<Record<string, string>>
}

/** What the frame says about a game. */
export interface GameWords {
  name: string
  line: string // the game in one sentence
  about: string // who made it
  chapter: (number: number) => string
  options: Record<string, { name: string; how?: string; values: Record<string, string> }> // as the server names them; no value is 'all'
  switches?: Record<string, { label: string; how: string }>
  bots?: Record<string, string> // that only this game has
  manners?: Record<string, string> // how a level plays this game, where there is more to say than for all
}

/** One figure of a finished game, as people read it. */
export interface Figure {
  key: string // as the server calls it
  name: string
  how?: string // what is counted
  part?: (index: number) => string // of a list: what its elements are called
}

/** Draws an svg of the class `trophy`, and says beside it what is worth a stamp. */
export interface TrophyProps {
  table: Presenter
  view: View
  seat: number
}

/** What a game gives to the table's frame. The frame knows seats, clocks, the log and the end; the game draws the rest. */
export interface GameUi extends Habits {
  /** Everything under the header: boards, hand, prompt, panels. */
  Board: ComponentType<{ table: Presenter; view: View }>
  /** Beside the game's name in the header: "level 2 of 4". */
  subtitle: (view: View, telling: Telling | undefined) => string
  /** One decision as a sentence, for screen readers; `lie` as `lies` of `Presenter`. */
  describe: (event: DecideEvent, view: View, lie: Lie) => string
  /** What might have been decided, where `describe` speaks of what happened. */
  advise?: (decision: unknown, seat: number, before: View, lie: Lie) => string
  /** How many pieces lie there: one more is heard. */
  pieces: (view: View) => number
  /** The log, in the game's own order. */
  Story: ComponentType<{ table: Presenter; view: View }>
  /** Points in detail for the end of the game. */
  Scores: ComponentType<{ table: Presenter; view: View }>
  /** What was built, to be looked at and shared when it is over. */
  trophy?: () => Promise<{ Trophy: ComponentType<TrophyProps> }>
  /** It is the winner's, whoever looks. */
  trophyOfWinner?: boolean
  /** What the board is telling now, in words; the header says it, and the end of the game waits for it. */
  telling?: (telling: Telling) => string
  /** The section of the rules that matters now. */
  rulesAt?: (view: View, telling: Telling | undefined) => string
  /** What can be done by keys, for a list of them: the keys, and what they do. */
  keys?: () => readonly (readonly [keys: string, does: string])[]
  /** Whether a side has something that others may not see: at one screen the game heeds `Presenter.covered`. */
  secret: boolean
  /** A review shows the table as a decision found it, where it cannot be seen on what came of it. */
  reviewsBefore?: boolean
}

/** A sheet of the score pad, as it is kept. */
export interface PadSheet {
  id: string
  game: string
  how: string // one of the pad's ways
  names: string[] // by seat; empty: called by their colour
  first: number // the seat that begins
  changed: number // when, by the device's clock
  data: unknown // the pad's own
}
export interface PadProps {
  sheet: PadSheet
  names: readonly string[] // as people are called
  /** What the rules say of the sheet (protocol/pad.h); nothing until they have said it. */
  answer: object | undefined
  /** Whether it is said of what stands there now; a moment later it will be. */
  settled: boolean
  /** Writes on the sheet; it can be taken back. */
  change: (data: unknown) => void
  /** Takes back what was written last; nothing if there is nothing. */
  undo: (() => void) | undefined
  /** What the rules would say of another text of the sheet. */
  judge: (data: unknown) => Promise<object>
}
/** What a game gives to the score pad. */
export interface GamePad {
  /** The ways to fill a sheet, the quickest first. */
  ways: () => readonly { key: string; name: string; line: string }[]
  /** The rulebook's own question for who begins. */
  question?: () => string
  /** An empty sheet; `luck` is a number below 2^30. */
  begin: (how: string, players: number, first: number, luck: number) => unknown
  /** The sheet as the engine reads it; nothing if it cannot be one. */
  ask: (sheet: PadSheet) => object | undefined
  Sheet: ComponentType<PadProps>
  /** How it stands, line by line, for whoever is sent it. */
  result: (sheet: PadSheet, names: readonly string[], answer: object) => string[]
}

// The rules as people read them: each language says the same sections. In texts, **words** are stressed and § stands for
// the sign of a ruling: Benben's answer where the printed rules leave a question open.
export type Part<F extends string = string, P extends string = string> =
  | string // a paragraph
  | { head: string } // a smaller title
  | { list: string[] }
  | { steps: string[] }
  | { columns: string[]; rows: string[][]; pictures?: P }
  | { figure: F; caption: string }
export interface Rules<S extends string = string, F extends string = string, P extends string = string> {
  breath: string // the game in one breath
  sections: Record<S, { title: string; parts: Part<F, P>[] }>
}
/** The pictures of the rules, drawn with the board's own pieces: hidden from those who hear the caption. */
export interface Figures {
  names: readonly string[]
  Figure: ComponentType<{ name: string }>
  /** The picture in a row of a table with `pictures`. */
  RowPicture?: ComponentType<{ of: string; row: number }>
}

export const isGame = (name: unknown): name is string => GAMES.some((game) => game.name === name)
export function gameOf(name: string): GameModule {
  const game = GAMES.find((one) => one.name === name)
  if (!game) throw new Error(`this page does not know the game '${name}'`)
  return game
}
/** What the frame says about it, in the language in use. */
export const gameText = (name: string): GameWords => gameOf(name).words.words.game
