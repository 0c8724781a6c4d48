import { gameOf, type Theme } from '../../games/module'
import { language } from '../../i18n'
import { useLoaded, type Loaded } from '../../parts/load'

/** What a game's puzzles are about, in the language in use; a game without puzzles has none. */
export function useThemes(game: string): Loaded<Readonly<Record<string, Theme>>> {
  const { value, failed } = useLoaded(gameOf(game).puzzles, [game])
  return { value: value?.themes[language.value], failed }
}
/** The same, for whoever needs their names alone. */
export const themeNames = async (game: string): Promise<string[]> => Object.keys((await gameOf(game).puzzles?.())?.themes.en ?? {})
