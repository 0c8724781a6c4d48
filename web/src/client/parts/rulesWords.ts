// What is said about the rules of every game; it comes with them.
import { language, type Language } from '../../i18n'

export const ABOUT_RULES: Record<Language, Record<'rulingHow' | 'noSubstitute', string>> = {
  en: {
    rulingHow: 'Where the printed rules leave a question open, Benben has to answer it. Such answers are marked like this.',
    noSubstitute: 'Told in our own words, and no substitute for the rulebook in the box.',
  },
  ru: {
    rulingHow: 'Где печатные правила молчат, Benben должен решить сам; такие места отмечены.',
    noSubstitute: 'Рассказано своими словами. Коробку это не заменит.',
  },
  bg: {
    rulingHow: 'Където печатните правила оставят въпрос, Benben трябва да отговори; такива отговори са отбелязани.',
    noSubstitute: 'Разказано с наши думи. Не замества кутията.',
  },
  de: {
    rulingHow: 'Wo die gedruckten Regeln eine Frage offenlassen, muss Benben sie beantworten; solche Antworten sind gekennzeichnet.',
    noSubstitute: 'In eigenen Worten erzählt. Die Schachtel ersetzt es nicht.',
  },
}
export const rulesWords = () => ABOUT_RULES[language.value]
