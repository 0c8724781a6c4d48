// What is said to whoever signs in, and of the names and passwords that may be; it comes with the screens that say it.
import { language, type Language } from '../../i18n'

interface SignWords {
  inTitle: string
  upTitle: string
  in: string
  up: string
  haveOne: string
  haveNone: string
  name: string
  nameHow: string
  password: string
  passwordHow: string
  show: string
  hide: string
  keep: (name: string) => string
  noMail: string
  tooShort: string
  already: (name: string) => string
  welcome: (name: string) => string
}

export const SIGN: Record<Language, SignWords> = {
  en: {
    inTitle: 'Sign in',
    upTitle: 'Create an account',
    in: 'Sign in',
    up: 'Create account',
    haveOne: 'I have an account',
    haveNone: 'I am new here',
    name: 'Name',
    nameHow: '2 to 24 letters, digits, “-”, “_” or single spaces.',
    password: 'Password',
    passwordHow: 'At least 8 characters. A whole sentence is easy to remember.',
    show: 'Show',
    hide: 'Hide',
    keep: (name) => `Your games as ${name} come with you.`,
    noMail: 'We never ask for an e-mail address, so a lost password cannot be recovered.',
    tooShort: 'Use at least 8 characters.',
    already: (name) => `You are signed in as ${name}.`,
    welcome: (name) => `Welcome, ${name}!`,
  },
  ru: {
    inTitle: 'Вход',
    upTitle: 'Новая учётная запись',
    in: 'Войти',
    up: 'Создать',
    haveOne: 'У меня есть запись',
    haveNone: 'Я здесь впервые',
    name: 'Имя',
    nameHow: 'От 2 до 24 букв, цифр, «-», «_» или одиночных пробелов.',
    password: 'Пароль',
    passwordHow: 'Не меньше 8 символов. Целую фразу легко запомнить.',
    show: 'Показать',
    hide: 'Скрыть',
    keep: (name) => `То, что вы сыграли как ${name}, останется с вами.`,
    noMail: 'Адрес почты не нужен, поэтому забытый пароль прислать нельзя.',
    tooShort: 'В пароле не меньше 8 символов.',
    already: (name) => `Вы вошли как ${name}.`,
    welcome: (name) => `Здравствуйте, ${name}!`,
  },
  bg: {
    inTitle: 'Вход',
    upTitle: 'Нов профил',
    in: 'Вход',
    up: 'Създаване на профил',
    haveOne: 'Имам профил',
    haveNone: 'Нов съм тук',
    name: 'Име',
    nameHow: 'От 2 до 24 букви, цифри, „-“, „_“ или единични интервали.',
    password: 'Парола',
    passwordHow: 'Поне 8 знака. Цяло изречение се помни лесно.',
    show: 'Показване',
    hide: 'Скриване',
    keep: (name) => `Изиграното като ${name} идва с вас.`,
    noMail: 'Не искаме имейл, затова забравена парола не може да ви бъде изпратена.',
    tooShort: 'Паролата има поне 8 знака.',
    already: (name) => `Влезли сте като ${name}.`,
    welcome: (name) => `Добре дошли, ${name}!`,
  },
  de: {
    inTitle: 'Anmelden',
    upTitle: 'Konto anlegen',
    in: 'Anmelden',
    up: 'Konto anlegen',
    haveOne: 'Ich habe ein Konto',
    haveNone: 'Ich bin neu hier',
    name: 'Name',
    nameHow: '2 bis 24 Buchstaben, Ziffern, „-“, „_“ oder einzelne Leerzeichen.',
    password: 'Passwort',
    passwordHow: 'Mindestens 8 Zeichen. Einen ganzen Satz merkt man sich leicht.',
    show: 'Zeigen',
    hide: 'Verbergen',
    keep: (name) => `Was du als ${name} gespielt hast, kommt mit.`,
    noMail: 'Wir fragen nicht nach einer E-Mail-Adresse; ein vergessenes Passwort kann dir daher niemand schicken.',
    tooShort: 'Ein Passwort hat mindestens 8 Zeichen.',
    already: (name) => `Du bist als ${name} angemeldet.`,
    welcome: (name) => `Willkommen, ${name}!`,
  },
}
export const signWords = (): SignWords => SIGN[language.value]
