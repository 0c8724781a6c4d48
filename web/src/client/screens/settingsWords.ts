// What only the settings say; it comes with the screen. What a table’s menu says too is the frame’s.
import { language, type Language } from '../../i18n'

interface SettingsWords {
  title: string
  how: string
  look: string
  language: string
  auto: string
  theme: string
  themes: Record<'auto' | 'light' | 'dark', string>
  motion: string
  motions: Record<'auto' | 'full' | 'less', string>
  boardSize: string
  boardSizes: Record<'fit' | 'large', string>
  only: (game: string) => string
  play: string
  soundHow: string
  notify: string
  notifyHow: string
  notifyDenied: string
  confirmHow: string
  reactions: string
  reactionsHow: string
  reset: string
}

export const SETTINGS: Record<Language, SettingsWords> = {
  en: {
    title: 'Settings',
    how: 'Saved in this browser. Changes apply immediately.',
    look: 'Appearance',
    language: 'Language',
    auto: 'Same as device',
    theme: 'Colours',
    themes: { auto: 'Same as device', light: 'Day', dark: 'Night' },
    motion: 'Motion',
    motions: { auto: 'Same as device', full: 'Full', less: 'Reduced' },
    boardSize: 'Board',
    boardSizes: { fit: 'Fit to the screen', large: 'Large' },
    only: (game) => `Only in ${game}`,
    play: 'Play',
    soundHow: 'A small bell when it is your turn, and stone on stone.',
    notify: 'Notifications',
    notifyHow: 'Says “Your turn” while the page is in the background.',
    notifyDenied: 'Your browser blocks notifications for this page. You can allow them in its settings.',
    confirmHow: 'Off: a click decides at once; on a touch screen the first tap shows it and the second one decides. Undo takes it back.',
    reactions: 'Reactions',
    reactionsHow: 'Shows what others say across the table.',
    reset: 'Reset to defaults',
  },
  ru: {
    title: 'Настройки',
    how: 'Сохраняются в этом браузере и сразу применяются.',
    look: 'Вид',
    language: 'Язык',
    auto: 'Как на устройстве',
    theme: 'Цвета',
    themes: { auto: 'Как на устройстве', light: 'День', dark: 'Ночь' },
    motion: 'Движение',
    motions: { auto: 'Как на устройстве', full: 'Полное', less: 'Меньше' },
    boardSize: 'Поле',
    boardSizes: { fit: 'По экрану', large: 'Крупное' },
    only: (game) => `Только в игре «${game}»`,
    play: 'Игра',
    soundHow: 'Колокольчик, когда ваш ход, и камень о камень.',
    notify: 'Уведомления',
    notifyHow: 'Сообщают «Ваш ход», пока страница в фоне.',
    notifyDenied: 'Браузер запрещает уведомления этой странице. Разрешить их можно в его настройках.',
    confirmHow: 'Выключено: щелчок мышью решает сразу; на сенсорном экране первое касание показывает, второе решает. Ход можно отменить.',
    reactions: 'Реакции',
    reactionsHow: 'Показывать, что говорят другие за столом.',
    reset: 'Сбросить настройки',
  },
  bg: {
    title: 'Настройки',
    how: 'Пазят се в този браузър. Промените важат веднага.',
    look: 'Изглед',
    language: 'Език',
    auto: 'Както на устройството',
    theme: 'Цветове',
    themes: { auto: 'Системно', light: 'Ден', dark: 'Нощ' },
    motion: 'Движение',
    motions: { auto: 'Системно', full: 'Пълно', less: 'По-малко' },
    boardSize: 'Поле',
    boardSizes: { fit: 'Според екрана', large: 'Голямо' },
    only: (game) => `Само в „${game}“`,
    play: 'Игра',
    soundHow: 'Камбанка, когато е ваш ред, и камък върху камък.',
    notify: 'Известия',
    notifyHow: 'Казват „Ваш ред е“, докато страницата е на заден план.',
    notifyDenied: 'Браузърът забранява известия от тази страница. Може да ги разрешите в неговите настройки.',
    confirmHow: 'Изключено: щракването решава веднага; на сензорен екран първото докосване показва, второто решава. Ходът може да се върне.',
    reactions: 'Реакции',
    reactionsHow: 'Показва какво подвикват другите на масата.',
    reset: 'Връщане на настройките по подразбиране',
  },
  de: {
    title: 'Einstellungen',
    how: 'In diesem Browser gespeichert. Änderungen gelten sofort.',
    look: 'Aussehen',
    language: 'Sprache',
    auto: 'Wie das Gerät',
    theme: 'Farben',
    themes: { auto: 'Wie das Gerät', light: 'Tag', dark: 'Nacht' },
    motion: 'Bewegung',
    motions: { auto: 'Wie das Gerät', full: 'Voll', less: 'Weniger' },
    boardSize: 'Spielbrett',
    boardSizes: { fit: 'Passend zum Bildschirm', large: 'Groß' },
    only: (game) => `Nur in ${game}`,
    play: 'Spiel',
    soundHow: 'Ein Glöckchen, wenn du dran bist, Stein auf Stein.',
    notify: 'Benachrichtigungen',
    notifyHow: 'Melden „Du bist am Zug“, während die Seite im Hintergrund ist.',
    notifyDenied: 'Der Browser verbietet dieser Seite Benachrichtigungen. In seinen Einstellungen lassen sie sich erlauben.',
    confirmHow: 'Aus: Ein Klick entscheidet sofort; auf dem Touchscreen zeigt der erste Tipp, was geschieht, und der zweite entscheidet. Zurücknehmen hilft.',
    reactions: 'Zurufe',
    reactionsHow: 'Zeigen, was andere über den Tisch rufen.',
    reset: 'Auf Standard zurücksetzen',
  },
}
export const settingsWords = (): SettingsWords => SETTINGS[language.value]
