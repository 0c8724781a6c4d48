// What is said to the owner of an account; it comes with the part that says it.
import { language, type Language } from '../../i18n'

interface AccountWords {
  account: string
  signOut: string
  rename: string
  newName: string
  renamed: string
  changePassword: string
  oldPassword: string
  newPassword: string
  passwordChanged: string
  data: string
  exportAll: string
  records: string
  tokens: string
  tokensHow: string
  tokenLabel: string
  makeToken: string
  tokenIs: string
  dropToken: (label: string) => string
  drop: string
  delete: string
  deleteHow: string
  deleteSure: string
  password: string
}

export const ACCOUNT: Record<Language, AccountWords> = {
  en: {
    account: 'Account',
    signOut: 'Sign out',
    rename: 'Change name',
    newName: 'New name',
    renamed: 'Your name has been changed.',
    changePassword: 'Change password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    passwordChanged: 'Your password has been changed. Other devices are signed out, and keys for programs no longer work.',
    data: 'Your data',
    exportAll: 'Download everything we keep about you',
    records: 'Download the records of your games',
    tokens: 'Keys for programs',
    tokensHow: 'With a key, a bot of your own can play in your name. It is shown only once.',
    tokenLabel: 'What is it for?',
    makeToken: 'Create a key',
    tokenIs: 'Your new key. Copy it now: it will not be shown again.',
    dropToken: (label) => `Revoke “${label}”`,
    drop: 'Revoke',
    delete: 'Delete account',
    deleteHow: 'Your account, ratings and keys are deleted for good; your games stay with the other players, without your name.',
    deleteSure: 'Delete for good',
    password: 'Password',
  },
  ru: {
    account: 'Учётная запись',
    signOut: 'Выйти',
    rename: 'Сменить имя',
    newName: 'Новое имя',
    renamed: 'Имя изменено.',
    changePassword: 'Сменить пароль',
    oldPassword: 'Старый пароль',
    newPassword: 'Новый пароль',
    passwordChanged: 'Пароль изменён. Другие устройства и ключи для программ отключены.',
    data: 'Ваши данные',
    exportAll: 'Скачать всё, что о вас хранится',
    records: 'Скачать записи ваших партий',
    tokens: 'Ключи для программ',
    tokensHow: 'С таким ключом ваш собственный бот играет от вашего имени. Ключ показывается один раз.',
    tokenLabel: 'Для чего он?',
    makeToken: 'Создать ключ',
    tokenIs: 'Новый ключ. Скопируйте его сейчас: больше он не покажется.',
    dropToken: (label) => `Отозвать «${label}»`,
    drop: 'Отозвать',
    delete: 'Удалить учётную запись',
    deleteHow: 'Учётная запись, рейтинг и ключи исчезнут навсегда; партии останутся у других игроков без вашего имени.',
    deleteSure: 'Удалить навсегда',
    password: 'Пароль',
  },
  bg: {
    account: 'Профил',
    signOut: 'Изход',
    rename: 'Смяна на името',
    newName: 'Ново име',
    renamed: 'Името е сменено.',
    changePassword: 'Смяна на паролата',
    oldPassword: 'Стара парола',
    newPassword: 'Нова парола',
    passwordChanged: 'Паролата е сменена. Другите устройства са изведени, а ключовете за програми вече не важат.',
    data: 'Вашите данни',
    exportAll: 'Изтегляне на всичко, което се пази за вас',
    records: 'Изтегляне на записите на игрите ви',
    tokens: 'Ключове за програми',
    tokensHow: 'С такъв ключ ваш собствен бот играе от ваше име. Показва се само веднъж.',
    tokenLabel: 'За какво е?',
    makeToken: 'Нов ключ',
    tokenIs: 'Новият ключ. Копирайте го сега: няма да се покаже повече.',
    dropToken: (label) => `Отмяна на „${label}“`,
    drop: 'Отмяна',
    delete: 'Изтриване на профила',
    deleteHow: 'Профилът, рейтингът и ключовете изчезват завинаги; игрите остават при другите, без вашето име.',
    deleteSure: 'Изтриване завинаги',
    password: 'Парола',
  },
  de: {
    account: 'Konto',
    signOut: 'Abmelden',
    rename: 'Namen ändern',
    newName: 'Neuer Name',
    renamed: 'Der Name ist geändert.',
    changePassword: 'Passwort ändern',
    oldPassword: 'Altes Passwort',
    newPassword: 'Neues Passwort',
    passwordChanged: 'Das Passwort ist geändert. Andere Geräte sind abgemeldet, und Schlüssel für Programme gelten nicht mehr.',
    data: 'Deine Daten',
    exportAll: 'Alles herunterladen, was über dich gespeichert ist',
    records: 'Aufzeichnungen deiner Spiele herunterladen',
    tokens: 'Schlüssel für Programme',
    tokensHow: 'Mit so einem Schlüssel spielt ein eigener Bot in deinem Namen. Er wird einmal gezeigt.',
    tokenLabel: 'Wofür ist er?',
    makeToken: 'Schlüssel anlegen',
    tokenIs: 'Der neue Schlüssel. Kopier ihn jetzt: Er wird nicht noch einmal gezeigt.',
    dropToken: (label) => `„${label}“ widerrufen`,
    drop: 'Widerrufen',
    delete: 'Konto löschen',
    deleteHow: 'Konto, Wertungen und Schlüssel sind für immer weg; deine Spiele bleiben bei den anderen, ohne deinen Namen.',
    deleteSure: 'Für immer löschen',
    password: 'Passwort',
  },
}
export const accountWords = (): AccountWords => ACCOUNT[language.value]
