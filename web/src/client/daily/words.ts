// What is said of the deal of the day; it comes with the parts that say it.
import { language, locale, type Language } from '../../i18n'
import { plural } from '../../i18n/plural'

interface DailyWords {
  title: string
  lead: string
  leadAlone: string
  against: string
  play: string
  goOn: string
  practise: string
  practised: string
  replay: string
  review: string
  next: (hours: number, minutes: number) => string
  rank: (rank: number, of: number) => string
  only: string
  better: (percent: number) => string
  rankBots: (rank: number, of: number) => string
  field: (done: number, of: number) => string
  fieldFailed: string
  again: string
  out: string
  sent: string
  wasSent: (game: string) => string
  notSent: (game: string) => string
  running: (date: string) => string
  late: string
  streak: (days: number) => string
  longest: (days: number) => string
  standings: string
  nobody: string
  played: (people: number) => string
  place: string
  name: string
  points: string
  calendar: string
  before: string
  after: string
  legend: { won: string; lost: string; out: string; running: string; sent: string }
  dayNone: string
  share: string
  picture: string
  copied: string
  copy: string
  failed: string
  botsMark: string
  fair: string
  fairHow: string
  fairCheck: string
  fairAlone: string
  day: string
  fingerprint: string
  secret: string
  lost: string
  playAlone: string
  clockOther: (day: string) => string
  clockBack: (played: string, today: string) => string
  noServerYet: string
  ended: (date: string) => string
  endedPractice: (date: string) => string
  toDaily: string
}

const days = { en: plural('en'), ru: plural('ru'), bg: plural('bg'), de: plural('de') }

export const DAILY: Record<Language, DailyWords> = {
  en: {
    title: 'Daily deal',
    lead: 'Every day one deal of each game, the same for everybody, against the same bot. It counts once; no hints, nothing taken back. The week begins easily on Monday and ends with the strongest on Sunday. Days change at midnight UTC.',
    leadAlone: 'Every day one deal of each game, the same for everybody who plays without a server. It counts once; no hints, nothing taken back. Your result is compared with 200 bots of many strengths on the same deal. Days change at midnight UTC.',
    against: 'Against',
    play: 'Play',
    goOn: 'Go on',
    practise: 'Once more, as practice',
    practised: 'Practice does not count.',
    replay: 'Replay',
    review: 'Review',
    next: (hours, minutes) => (hours ? `Next deal in ${hours} h ${minutes} min` : `Next deal in ${minutes} min`),
    rank: (rank, of) => `Place ${rank} of ${of} so far`,
    only: 'The first to finish this one',
    better: (percent) => `better than ${percent}%`,
    rankBots: (rank, of) => `Place ${rank} among ${of}, you and the bots`,
    field: (done, of) => `The bots are playing this deal: ${done} of ${of}`,
    fieldFailed: 'The bots could not play this deal just now: what one of them has learnt is not on this device.',
    again: 'Try again',
    out: 'This one does not count: it was not played to its end by you alone, or too late.',
    sent: 'Played without the server, on the offline deal of its day: it counts for your streak.',
    wasSent: (game) => `Your ${game} of that day, played without the server, was checked and counts for your streak.`,
    notSent: (game) => `Your ${game} of that day could not be counted by the server: it does not come to the same when it is replayed there.`,
    running: (date) => `Your game of ${date} is not over. It counts until the end of the day after.`,
    late: 'Begun before midnight, it counts for its own day for one day more.',
    streak: (n) => days.en(n, { one: '# day in a row', other: '# days in a row' }),
    longest: (n) => days.en(n, { one: 'longest: # day', other: 'longest: # days' }),
    standings: 'Today’s best',
    nobody: 'Nobody has finished it yet.',
    played: (n) => days.en(n, { one: '# has finished it', other: '# have finished it' }),
    place: 'Place',
    name: 'Name',
    points: 'Points : bot',
    calendar: 'Your days',
    before: 'Month before',
    after: 'Month after',
    legend: { won: 'won', lost: 'not won', out: 'does not count', running: 'under way', sent: 'played without the server' },
    dayNone: 'not played',
    share: 'Share the result',
    picture: 'As a picture',
    copied: 'Copied',
    copy: 'Copy this:',
    failed: 'The picture could not be made.',
    botsMark: 'bots',
    fair: 'Nobody knew this deal: how to check',
    fairHow: 'Each day’s deal follows from a secret of this server alone. Its fingerprint (SHA-256) stands here a week before the day, so the server cannot change the deal afterwards. Two days later, when nobody can play it for a result any more, the secret is shown. Whoever runs the server could know a deal before its day; nobody else could.',
    fairCheck: 'To check a day: the fingerprint of the secret must be the one that stood here before, and “benben verify” on your game’s record must come to the same deal.',
    fairAlone: 'Without a server nobody can commit to anything: this deal follows from the date by a public rule. It is the same for everybody, nobody chose it, and anybody who wants to can reckon it out beforehand.',
    day: 'Day',
    fingerprint: 'Fingerprint',
    secret: 'Secret',
    lost: 'The server is out of reach, and its deal of today with it. Meanwhile there is an offline deal: another one, the same for everybody today, which counts for your streak when the server is back.',
    playAlone: 'Play today’s offline deal',
    clockOther: (day) => `This device says it is another day. By the server’s clock it is ${day}, and that counts.`,
    clockBack: (played, today) => `This device says it is ${today}, but you have already played the deal of ${played}. Please check its date: until then what you play here is practice.`,
    noServerYet: 'Waiting for the server …',
    ended: (date) => `This was the daily deal of ${date}.`,
    endedPractice: (date) => `This was the daily deal of ${date}, as practice: it does not count.`,
    toDaily: 'To the daily deal',
  },
  ru: {
    title: 'Партия дня',
    lead: 'Каждый день по одной раздаче каждой игры, для всех одной и той же, против одного и того же бота. Засчитывается один раз; без подсказок и без возврата ходов. Неделя начинается легко в понедельник и кончается сильнейшим в воскресенье. Дни сменяются в полночь по UTC.',
    leadAlone: 'Каждый день по одной раздаче каждой игры, одной и той же для всех, кто играет без сервера. Засчитывается один раз; без подсказок и без возврата ходов. Ваш результат сравнивается с результатами 200 ботов разной силы на той же раздаче. Дни сменяются в полночь по UTC.',
    against: 'Соперник',
    play: 'Играть',
    goOn: 'Продолжить',
    practise: 'Ещё раз, для тренировки',
    practised: 'Тренировка не засчитывается.',
    replay: 'Просмотр',
    review: 'Разбор',
    next: (hours, minutes) => (hours ? `Следующая через ${hours} ч ${minutes} мин` : `Следующая через ${minutes} мин`),
    rank: (rank, of) => `Пока ${rank}-е место из ${of}`,
    only: 'Вы доиграли первым из всех',
    better: (percent) => `лучше, чем у ${percent} %`,
    rankBots: (rank, of) => `${rank}-е место из ${of}, вы и боты`,
    field: (done, of) => `Боты играют эту раздачу: ${done} из ${of}`,
    fieldFailed: 'Сейчас боты не могут сыграть эту раздачу: на этом устройстве нет того, чему один из них научился.',
    again: 'Попробовать снова',
    out: 'Эта партия не засчитана: она сыграна не до конца, не только вами или слишком поздно.',
    sent: 'Сыграно без сервера, на офлайн-раздаче дня: засчитано в вашу серию.',
    wasSent: (game) => `Ваша партия «${game}» того дня, сыгранная без сервера, проверена и засчитана в серию.`,
    notSent: (game) => `Сервер не может засчитать вашу партию «${game}» того дня: при повторе она приводит к другому.`,
    running: (date) => `Ваша партия за ${date} не окончена. Она засчитывается до конца следующего дня.`,
    late: 'Начатая до полуночи партия ещё сутки засчитывается за свой день.',
    streak: (n) => days.ru(n, { one: '# день подряд', few: '# дня подряд', many: '# дней подряд', other: '# дня подряд' }),
    longest: (n) => days.ru(n, { one: 'рекорд: # день', few: 'рекорд: # дня', many: 'рекорд: # дней', other: 'рекорд: # дня' }),
    standings: 'Лучшие сегодня',
    nobody: 'Её ещё никто не доиграл.',
    played: (n) => days.ru(n, { one: 'доиграл # человек', few: 'доиграли # человека', many: 'доиграли # человек', other: 'доиграли # человека' }),
    place: 'Место',
    name: 'Имя',
    points: 'Очки : бот',
    calendar: 'Ваши дни',
    before: 'Предыдущий месяц',
    after: 'Следующий месяц',
    legend: { won: 'победа', lost: 'не победа', out: 'не засчитано', running: 'идёт', sent: 'сыграно без сервера' },
    dayNone: 'не сыграно',
    share: 'Поделиться результатом',
    picture: 'Картинкой',
    copied: 'Скопировано',
    copy: 'Скопируйте это:',
    failed: 'Не удалось сделать картинку.',
    botsMark: 'боты',
    fair: 'Эту раздачу никто не знал: как проверить',
    fairHow: 'Раздача каждого дня следует из одного лишь секрета этого сервера. Его отпечаток (SHA-256) стоит здесь за неделю до самого дня, поэтому сервер уже не может изменить раздачу. Через два дня, когда сыграть её на результат больше нельзя, секрет показывают. Знать раздачу заранее мог бы владелец сервера, и больше никто.',
    fairCheck: 'Чтобы проверить день: отпечаток секрета должен быть тем, что стоял здесь раньше, а «benben verify» по записи вашей партии должен прийти к той же раздаче.',
    fairAlone: 'Без сервера никто не может ничего обещать заранее: раздача следует из даты по открытому правилу. Она у всех одна и та же, её никто не выбирал, и кто захочет, может вычислить её заранее.',
    day: 'День',
    fingerprint: 'Отпечаток',
    secret: 'Секрет',
    lost: 'Сервер недоступен, а с ним и его сегодняшняя раздача. Пока можно сыграть офлайн-раздачу дня: она другая, но сегодня одна для всех, и она пойдёт в вашу серию, когда сервер вернётся.',
    playAlone: 'Играть офлайн-раздачу дня',
    clockOther: (day) => `По часам этого устройства сейчас другой день. По часам сервера сегодня ${day}, и это решает.`,
    clockBack: (played, today) => `По часам этого устройства сегодня ${today}, но вы уже сыграли партию за ${played}. Проверьте дату: до тех пор всё, что вы здесь играете, — тренировка.`,
    noServerYet: 'Ждём сервер…',
    ended: (date) => `Это была партия дня за ${date}.`,
    endedPractice: (date) => `Это была партия дня за ${date}, для тренировки: она не засчитывается.`,
    toDaily: 'К партии дня',
  },
  bg: {
    title: 'Игра на деня',
    lead: 'Всеки ден по едно раздаване от всяка игра, едно и също за всички, срещу един и същ бот. Брои се веднъж; без подсказки и без връщане на ходове. Седмицата започва лесно в понеделник и завършва с най-силния в неделя. Дните се сменят в полунощ по UTC.',
    leadAlone: 'Всеки ден по едно раздаване от всяка игра, едно и също за всички, които играят без сървър. Брои се веднъж; без подсказки и без връщане на ходове. Резултатът ви се сравнява с 200 бота с различна сила на същото раздаване. Дните се сменят в полунощ по UTC.',
    against: 'Срещу',
    play: 'Играйте',
    goOn: 'Продължете',
    practise: 'Още веднъж, за упражнение',
    practised: 'Упражнението не се брои.',
    replay: 'Преглед',
    review: 'Разбор',
    next: (hours, minutes) => (hours ? `Следващата след ${hours} ч ${minutes} мин` : `Следващата след ${minutes} мин`),
    rank: (rank, of) => `Засега ${rank}-о място от ${of}`,
    only: 'Завършихте първи от всички',
    better: (percent) => `по-добре от ${percent}%`,
    rankBots: (rank, of) => `${rank}-о място от ${of}, вие и ботовете`,
    field: (done, of) => `Ботовете играят това раздаване: ${done} от ${of}`,
    fieldFailed: 'В момента ботовете не могат да изиграят това раздаване: наученото от един от тях не е на това устройство.',
    again: 'Опитайте пак',
    out: 'Тази игра не се брои: не е изиграна докрай само от вас или е твърде късно.',
    sent: 'Изиграна без сървъра, на офлайн раздаването за деня: брои се за поредицата ви.',
    wasSent: (game) => `Вашата игра „${game}“ от онзи ден, изиграна без сървъра, беше проверена и се брои за поредицата ви.`,
    notSent: (game) => `Сървърът не може да зачете вашата игра „${game}“ от онзи ден: при повторение там излиза друго.`,
    running: (date) => `Играта ви за ${date} не е завършена. Брои се до края на следващия ден.`,
    late: 'Започната преди полунощ, тя се брои за своя ден още едно денонощие.',
    streak: (n) => days.bg(n, { one: '# ден подред', other: '# дни подред' }),
    longest: (n) => days.bg(n, { one: 'рекорд: # ден', other: 'рекорд: # дни' }),
    standings: 'Най-добрите днес',
    nobody: 'Още никой не я е завършил.',
    played: (n) => days.bg(n, { one: 'завърши я # човек', other: 'завършиха я # души' }),
    place: 'Място',
    name: 'Име',
    points: 'Точки : бот',
    calendar: 'Вашите дни',
    before: 'Предишен месец',
    after: 'Следващ месец',
    legend: { won: 'победа', lost: 'без победа', out: 'не се брои', running: 'тече', sent: 'изиграна без сървъра' },
    dayNone: 'неизиграна',
    share: 'Споделете резултата',
    picture: 'Като картинка',
    copied: 'Копирано',
    copy: 'Копирайте това:',
    failed: 'Картинката не можа да се направи.',
    botsMark: 'ботове',
    fair: 'Никой не знаеше това раздаване: как се проверява',
    fairHow: 'Раздаването на всеки ден следва само от една тайна на този сървър. Нейният отпечатък (SHA-256) стои тук седмица преди деня, затова сървърът не може да промени раздаването после. Два дни по-късно, когато никой вече не може да го играе за резултат, тайната се показва. Само стопанинът на сървъра би могъл да знае раздаване преди деня му.',
    fairCheck: 'За да проверите един ден: отпечатъкът на тайната трябва да е този, който е стоял тук преди, а „benben verify“ върху записа на играта ви трябва да стига до същото раздаване.',
    fairAlone: 'Без сървър никой не може да се обвърже с нищо: раздаването следва от датата по открито правило. То е еднакво за всички, никой не го е избирал и който иска, може да го изчисли предварително.',
    day: 'Ден',
    fingerprint: 'Отпечатък',
    secret: 'Тайна',
    lost: 'Сървърът не е достъпен, а с него и днешното му раздаване. Междувременно можете да играете офлайн раздаването за деня: друго, но днес едно и също за всички, което се брои за поредицата ви, когато сървърът се върне.',
    playAlone: 'Играйте офлайн раздаването за деня',
    clockOther: (day) => `Според това устройство е друг ден. По часовника на сървъра днес е ${day} и това важи.`,
    clockBack: (played, today) => `Според това устройство днес е ${today}, но вече сте изиграли играта за ${played}. Проверете датата: дотогава играното тук е упражнение.`,
    noServerYet: 'Чакаме сървъра…',
    ended: (date) => `Това беше играта на деня за ${date}.`,
    endedPractice: (date) => `Това беше играта на деня за ${date}, за упражнение: не се брои.`,
    toDaily: 'Към играта на деня',
  },
  de: {
    title: 'Partie des Tages',
    lead: 'Jeden Tag von jedem Spiel eine Mischung, für alle dieselbe, gegen denselben Bot. Sie zählt einmal; keine Hinweise, nichts wird zurückgenommen. Die Woche beginnt am Montag leicht und endet am Sonntag mit dem Stärksten. Der Tag wechselt um Mitternacht UTC.',
    leadAlone: 'Jeden Tag von jedem Spiel eine Mischung, dieselbe für alle, die ohne Server spielen. Sie zählt einmal; keine Hinweise, nichts wird zurückgenommen. Dein Ergebnis wird mit 200 Bots verschiedener Stärke auf derselben Mischung verglichen. Der Tag wechselt um Mitternacht UTC.',
    against: 'Gegen',
    play: 'Spielen',
    goOn: 'Weiterspielen',
    practise: 'Noch einmal, zum Üben',
    practised: 'Üben zählt nicht.',
    replay: 'Ansehen',
    review: 'Analyse',
    next: (hours, minutes) => (hours ? `Die nächste in ${hours} h ${minutes} min` : `Die nächste in ${minutes} min`),
    rank: (rank, of) => `Bisher Platz ${rank} von ${of}`,
    only: 'Du bist als Erstes fertig',
    better: (percent) => `besser als ${percent} %`,
    rankBots: (rank, of) => `Platz ${rank} von ${of}, du und die Bots`,
    field: (done, of) => `Die Bots spielen diese Mischung: ${done} von ${of}`,
    fieldFailed: 'Die Bots konnten diese Mischung gerade nicht spielen: Was einer von ihnen gelernt hat, ist nicht auf diesem Gerät.',
    again: 'Noch einmal versuchen',
    out: 'Diese zählt nicht: Du hast sie nicht allein zu Ende gespielt, oder zu spät.',
    sent: 'Ohne den Server gespielt, auf der Offline-Mischung des Tages: zählt für deine Serie.',
    wasSent: (game) => `Deine Partie ${game} von jenem Tag, ohne den Server gespielt, wurde geprüft und zählt für deine Serie.`,
    notSent: (game) => `Der Server kann deine Partie ${game} von jenem Tag nicht werten: Nachgespielt ergibt sie dort etwas anderes.`,
    running: (date) => `Deine Partie vom ${date} ist nicht zu Ende. Sie zählt bis zum Ende des Tages danach.`,
    late: 'Vor Mitternacht begonnen, zählt sie noch einen Tag lang für ihren Tag.',
    streak: (n) => days.de(n, { one: '# Tag in Folge', other: '# Tage in Folge' }),
    longest: (n) => days.de(n, { one: 'längste: # Tag', other: 'längste: # Tage' }),
    standings: 'Die Besten heute',
    nobody: 'Noch hat sie niemand zu Ende gespielt.',
    played: (n) => days.de(n, { one: '# hat sie zu Ende gespielt', other: '# haben sie zu Ende gespielt' }),
    place: 'Platz',
    name: 'Name',
    points: 'Punkte : Bot',
    calendar: 'Deine Tage',
    before: 'Monat davor',
    after: 'Monat danach',
    legend: { won: 'gewonnen', lost: 'nicht gewonnen', out: 'zählt nicht', running: 'läuft', sent: 'ohne den Server gespielt' },
    dayNone: 'nicht gespielt',
    share: 'Ergebnis teilen',
    picture: 'Als Bild',
    copied: 'Kopiert',
    copy: 'Kopiere dies:',
    failed: 'Das Bild ließ sich nicht machen.',
    botsMark: 'Bots',
    fair: 'Niemand kannte diese Mischung: so prüfst du das',
    fairHow: 'Die Mischung eines Tages folgt allein aus einem Geheimnis dieses Servers. Sein Fingerabdruck (SHA-256) steht hier eine Woche vor dem Tag, also kann der Server sie danach nicht mehr ändern. Zwei Tage später, wenn niemand sie mehr für ein Ergebnis spielen kann, wird das Geheimnis gezeigt. Wer den Server betreibt, könnte eine Mischung vor ihrem Tag kennen; sonst niemand.',
    fairCheck: 'So prüfst du einen Tag: Der Fingerabdruck des Geheimnisses muss der sein, der vorher hier stand, und „benben verify“ muss aus der Aufzeichnung deiner Partie dieselbe Mischung erhalten.',
    fairAlone: 'Ohne Server kann sich niemand auf etwas festlegen: Diese Mischung folgt nach einer offenen Regel aus dem Datum. Sie ist für alle dieselbe, niemand hat sie ausgesucht, und wer will, kann sie vorher ausrechnen.',
    day: 'Tag',
    fingerprint: 'Fingerabdruck',
    secret: 'Geheimnis',
    lost: 'Der Server ist nicht zu erreichen, und mit ihm seine Mischung von heute. Solange kannst du die Offline-Mischung des Tages spielen: eine andere, heute für alle dieselbe, die für deine Serie zählt, wenn der Server zurück ist.',
    playAlone: 'Offline-Mischung des Tages spielen',
    clockOther: (day) => `Dieses Gerät meint, es sei ein anderer Tag. Nach der Uhr des Servers ist ${day}, und das gilt.`,
    clockBack: (played, today) => `Dieses Gerät meint, es sei ${today}, aber du hast schon die Partie vom ${played} gespielt. Prüfe bitte sein Datum: Bis dahin ist, was du hier spielst, Übung.`,
    noServerYet: 'Warte auf den Server …',
    ended: (date) => `Das war die Partie des Tages vom ${date}.`,
    endedPractice: (date) => `Das war die Partie des Tages vom ${date}, zum Üben: Sie zählt nicht.`,
    toDaily: 'Zur Partie des Tages',
  },
}
export const dailyWords = (): DailyWords => DAILY[language.value]

/** A day as people write it: it is UTC's, wherever they are. */
export function dayText(day: string, style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }): string {
  return new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...style }).format(Date.parse(day))
}
