// What is said of the games that are kept on this device. Few ever read it, so it comes with the parts that say it.
import { language, type Language } from '../../i18n'
import { plural } from '../../i18n/plural'
import type { Trouble } from '../../source/local'

interface DeviceWords {
  finished: string
  bring: (count: number) => string
  bringHow: string
  brought: (count: number) => string
  where: string
  whereHow: string
  places: { device: string; server: string }
  save: string
  damaged: string
  whole: string
  away: { title: string; how: string; alone: string; aloneHow: string; noteHow: string; again: string; still: string; yours: string }
  troubles: Record<Trouble, string>
}
export const DEVICE: Record<Language, DeviceWords> = {
  en: {
    finished: 'Finished on this device',
    bring: (count) => plural('en')(count, { one: 'Send # game to my account', other: 'Send # games to my account' }),
    bringHow: 'The server plays each of them again and keeps it with your games. They count for no rating.',
    brought: (count) => plural('en')(count, { one: '# game is with your account now.', other: '# games are with your account now.' }),
    where: 'Games with bots or on one screen',
    whereHow: 'On this device they begin at once, need no network, and nobody else sees them. On the server you find them on your other devices, too.',
    places: { device: 'On this device', server: 'On the server' },
    save: 'Save the game',
    damaged: 'This game was damaged where this device keeps it, and cannot be opened.',
    whole: 'The decisions before the damage are whole: save them as a record.',
    away: {
      title: 'The server cannot be reached',
      how: 'What belongs here is kept there: games with other people, and all that goes with an account. Nothing of it is lost. It comes by itself when the line is back; meanwhile everything else works on this device.',
      alone: 'This page plays without a server',
      aloneHow: 'Games with other people, ratings and accounts are kept by a server, and there is none here. Against bots and at one screen you can play everything; those games are kept on this device.',
      noteHow: 'Shown is what this device keeps.',
      again: 'Try again',
      still: 'The server still does not answer.',
      yours: 'Games on this device',
    },
    troubles: {
      full: 'This device has no room left for your game. It goes on as long as this page is open: save it before you close the page.',
      refused: 'This browser does not let us keep games, as in a private window. Yours goes on as long as this page is open.',
      thinker: 'A bot broke down while it was thinking. Your game is kept: reload the page to let the bot go on.',
      net: 'What this bot has learnt could not be loaded. Until it can, another strong bot decides in its place.',
      ended: 'What plays the games on this device broke down. Nothing that was kept is lost; if it does not go on, reload the page.',
      unable: 'What plays the games could not be started in this browser. Reload the page; if that does not help, take another browser or a newer one.',
    },
  },
  ru: {
    finished: 'Сыграно на этом устройстве',
    bring: (count) => plural('ru')(count, { one: 'Отправить # партию в мой аккаунт', few: 'Отправить # партии в мой аккаунт', many: 'Отправить # партий в мой аккаунт', other: 'Отправить # партии в мой аккаунт' }),
    bringHow: 'Сервер проверяет каждую, разыгрывая её заново, и хранит с вашими партиями. На рейтинг они не влияют.',
    brought: (count) => plural('ru')(count, { one: '# партия теперь в вашем аккаунте.', few: '# партии теперь в вашем аккаунте.', many: '# партий теперь в вашем аккаунте.', other: '# партии теперь в вашем аккаунте.' }),
    where: 'Партии с ботами и за одним экраном',
    whereHow: 'На этом устройстве они начинаются сразу, не нуждаются в сети, и никто другой их не видит. На сервере вы найдёте их и с других своих устройств.',
    places: { device: 'На этом устройстве', server: 'На сервере' },
    save: 'Сохранить партию',
    damaged: 'Эта партия повреждена там, где её хранит устройство, и открыть её нельзя.',
    whole: 'Решения до повреждения целы: их можно сохранить как запись.',
    away: {
      title: 'Сервер недоступен',
      how: 'То, что должно быть здесь, хранится на сервере: партии с другими людьми и всё, что связано с аккаунтом. Ничего не потеряно. Когда связь вернётся, это появится само; а пока всё остальное работает на этом устройстве.',
      alone: 'Эта страница работает без сервера',
      aloneHow: 'Партии с другими людьми, рейтинги и аккаунты хранит сервер, а здесь его нет. Против ботов и за одним экраном можно играть во всё; такие партии хранит это устройство.',
      noteHow: 'Показано то, что хранит это устройство.',
      again: 'Попробовать снова',
      still: 'Сервер всё ещё не отвечает.',
      yours: 'Партии на этом устройстве',
    },
    troubles: {
      full: 'На этом устройстве нет места для вашей партии. Она продолжается, пока открыта эта страница: сохраните её, прежде чем закрыть.',
      refused: 'Этот браузер не даёт сохранять партии, как в приватном окне. Ваша продолжается, пока открыта эта страница.',
      thinker: 'Бот сбился, пока думал. Партия сохранена: перезагрузите страницу, и он продолжит.',
      net: 'Не удалось загрузить то, чему бот научился. Пока этого нет, за него решает другой сильный бот.',
      ended: 'Сбой в том, что ведёт партии на этом устройстве. Ничего сохранённого не потеряно; если игра не продолжается, перезагрузите страницу.',
      unable: 'То, что ведёт партии, не удалось запустить в этом браузере. Перезагрузите страницу; если не поможет, возьмите другой браузер или более новый.',
    },
  },
  bg: {
    finished: 'Изиграни на това устройство',
    bring: (count) => plural('bg')(count, { one: 'Изпрати # игра в профила ми', other: 'Изпрати # игри в профила ми' }),
    bringHow: 'Сървърът проиграва всяка отново и я пази при вашите игри. За рейтинга не се броят.',
    brought: (count) => plural('bg')(count, { one: '# игра вече е в профила ви.', other: '# игри вече са в профила ви.' }),
    where: 'Игри с ботове и на един екран',
    whereHow: 'На това устройство започват веднага, не им трябва мрежа и никой друг не ги вижда. На сървъра ги намирате и от другите си устройства.',
    places: { device: 'На това устройство', server: 'На сървъра' },
    save: 'Запазете играта',
    damaged: 'Тази игра се е повредила там, където я пази устройството, и не може да се отвори.',
    whole: 'Решенията преди повредата са цели: запазете ги като запис.',
    away: {
      title: 'Сървърът не е достъпен',
      how: 'Това, което трябва да е тук, се пази на сървъра: игрите с други хора и всичко, свързано с профила. Нищо не е загубено. Щом връзката се върне, то ще се появи само; дотогава всичко останало работи на това устройство.',
      alone: 'Тази страница работи без сървър',
      aloneHow: 'Игрите с други хора, рейтингите и профилите се пазят на сървър, а тук няма такъв. Срещу ботове и на един екран можете да играете всичко; тези игри се пазят на това устройство.',
      noteHow: 'Показано е това, което пази устройството.',
      again: 'Опитайте пак',
      still: 'Сървърът още не отговаря.',
      yours: 'Игри на това устройство',
    },
    troubles: {
      full: 'На това устройство няма място за играта ви. Тя продължава, докато страницата е отворена: запазете я, преди да я затворите.',
      refused: 'Този браузър не позволява да пазим игри, както в частен прозорец. Вашата продължава, докато страницата е отворена.',
      thinker: 'Бот се срина, докато мислеше. Играта е запазена: презаредете страницата и той ще продължи.',
      net: 'Наученото от този бот не можа да се зареди. Дотогава вместо него решава друг силен бот.',
      ended: 'Това, което води игрите на устройството, се срина. Нищо запазено не е загубено; ако играта не продължи, презаредете страницата.',
      unable: 'Това, което води игрите, не можа да се пусне в този браузър. Презаредете страницата; ако не помогне, вземете друг или по-нов браузър.',
    },
  },
  de: {
    finished: 'Auf diesem Gerät beendet',
    bring: (count) => plural('de')(count, { one: '# Partie an mein Konto schicken', other: '# Partien an mein Konto schicken' }),
    bringHow: 'Der Server spielt jede nach und bewahrt sie bei deinen Partien auf. Für die Wertung zählen sie nicht.',
    brought: (count) => plural('de')(count, { one: '# Partie ist jetzt bei deinem Konto.', other: '# Partien sind jetzt bei deinem Konto.' }),
    where: 'Partien mit Bots oder an einem Bildschirm',
    whereHow: 'Auf diesem Gerät beginnen sie sofort, brauchen kein Netz, und niemand sonst sieht sie. Auf dem Server findest du sie auch mit deinen anderen Geräten.',
    places: { device: 'Auf diesem Gerät', server: 'Auf dem Server' },
    save: 'Partie speichern',
    damaged: 'Diese Partie ist dort beschädigt, wo dieses Gerät sie aufbewahrt, und lässt sich nicht öffnen.',
    whole: 'Die Entscheidungen vor dem Schaden sind unversehrt: Speichere sie als Aufzeichnung.',
    away: {
      title: 'Der Server ist nicht zu erreichen',
      how: 'Was hierher gehört, liegt dort: Partien mit anderen und alles, was zu einem Konto gehört. Nichts davon ist verloren. Es kommt von selbst, sobald die Verbindung wieder steht; bis dahin geht alles andere auf diesem Gerät.',
      alone: 'Diese Seite spielt ohne Server',
      aloneHow: 'Partien mit anderen, Wertungen und Konten liegen auf einem Server, und hier ist keiner. Gegen Bots und an einem Bildschirm kannst du alles spielen; diese Partien bewahrt dieses Gerät auf.',
      noteHow: 'Gezeigt wird, was dieses Gerät aufbewahrt.',
      again: 'Noch einmal versuchen',
      still: 'Der Server antwortet noch immer nicht.',
      yours: 'Partien auf diesem Gerät',
    },
    troubles: {
      full: 'Auf diesem Gerät ist kein Platz mehr für deine Partie. Sie geht weiter, solange diese Seite offen ist: Speichere sie, bevor du die Seite schließt.',
      refused: 'Dieser Browser lässt uns keine Partien aufbewahren, wie in einem privaten Fenster. Deine geht weiter, solange diese Seite offen ist.',
      thinker: 'Ein Bot ist beim Nachdenken abgestürzt. Deine Partie ist aufbewahrt: Lade die Seite neu, und er spielt weiter.',
      net: 'Was dieser Bot gelernt hat, ließ sich nicht laden. Bis dahin entscheidet an seiner Stelle ein anderer starker Bot.',
      ended: 'Was die Partien auf diesem Gerät führt, ist abgestürzt. Nichts Aufbewahrtes ist verloren; geht es nicht weiter, lade die Seite neu.',
      unable: 'Was die Partien führt, ließ sich in diesem Browser nicht starten. Lade die Seite neu; hilft das nicht, nimm einen anderen Browser oder einen neueren.',
    },
  },
}
export const deviceWords = (): DeviceWords => DEVICE[language.value]
