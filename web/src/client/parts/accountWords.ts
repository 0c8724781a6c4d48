// What few ever read of their account; it comes with the part that says it.
import { language, type Language } from '../../i18n'

export const ACCOUNT: Record<Language, Record<'tokensHow' | 'deleteHow', string>> = {
  en: {
    tokensHow: 'With a key, a bot of your own can play in your name. It is shown only once.',
    deleteHow: 'Your account, ratings and keys are deleted for good; your games stay with the other players, without your name.',
  },
  ru: {
    tokensHow: 'С таким ключом ваш собственный бот играет от вашего имени. Ключ показывается один раз.',
    deleteHow: 'Учётная запись, рейтинг и ключи исчезнут навсегда; партии останутся у других игроков без вашего имени.',
  },
  bg: {
    tokensHow: 'С такъв ключ ваш собствен бот играе от ваше име. Показва се само веднъж.',
    deleteHow: 'Профилът, рейтингът и ключовете изчезват завинаги; игрите остават при другите, без вашето име.',
  },
  de: {
    tokensHow: 'Mit so einem Schlüssel spielt ein eigener Bot in deinem Namen. Er wird einmal gezeigt.',
    deleteHow: 'Konto, Wertungen und Schlüssel sind für immer weg; deine Spiele bleiben bei den anderen, ohne deinen Namen.',
  },
}
export const accountWords = () => ACCOUNT[language.value]
