// What can be said for and against decisions, in every language. Whose decision it is nobody says: a review speaks of others', too.
import { language, type Language } from '../../../i18n'
import { plural } from '../../../i18n/plural'
import type { TokenKind } from '../board/types'
import type { Who } from '../i18n/en'

type Does = 'good' | 'card' | 'back' | 'place' | 'token' | 'boat' | 'statue'
type Later = 'points' | 'their_points' | 'goods' | 'their_goods' | 'tokens'

/** Names come as the game calls things: `what` are categories, `goods` goods with their numbers, `boat` a boat's points. */
export interface ClaimWords {
  of: (number: number, asked: number) => string
  // For a decision: sentences.
  leads: (what: string, number: string) => string
  takes: (number: string, goods: string) => string
  leaves: (cards: number, cities: number) => string // after one of the two above
  ends: (what: string, who: Who | undefined) => string
  nears: (what: string, number: string, others: number) => string
  opens: (what: string, cards: number, goods: string) => string
  enough: (what: string, number: string, card: string) => string
  keeps: (card: string, cities: number) => string
  saves: (cards: number, cities: number) => string
  survives: (influence: number, times: number, of: number) => string
  beats: (who: Who, influence: number, times: number, of: number) => string
  revolt: (strength: string, who: string, influence: number, times: number, of: number) => string
  does: Record<Does, string>
  removes: Record<TokenKind, (who: string) => string>
  lies: (goods: string, trade: string) => string
  suits: (what: string, number: string) => string
  wanted: (good: string, boat: string) => string
  any: string
  boat: (boat: string) => string
  before: (who: Who) => string
  nearer: (boat: string, goods: number) => string
  holds: (goods: string) => string
  hires: (card: string, times: number, of: number) => string
  place: (place: number) => string
  later: Record<Later, (by: string) => string>
  // Against one: what was given away, after "3 points lost:".
  left: (what: string, who: Who, goods: string) => string
  spends: (card: string, cities: number) => string
  idle: (card: string) => string
  needless: (what: string, number: number, others: number) => string
  short: (what: string, number: string) => string
  shortIn: (where: string, what: string, number: string) => string
  risks: (influence: number, times: number, of: number) => string
  own: Record<TokenKind, string>
  forgoes: (what: string, goods: string) => string
  unwanted: (goods: string) => string
  bare: (where: string) => string
  only: (where: string, goods: string) => string
  fewer: (boat: string) => string
  yields: (who: Who, boat: string) => string
  farther: (boat: string, goods: number) => string
  fires: (card: string, times: number, of: number) => string
  less: Record<Later, (by: string) => string>
}

const en = plural('en')
const cardsEn = (count: number) => en(count, { one: '# card', other: '# cards' })
const citiesEn = (count: number) => en(count, { one: '# city', other: '# cities' })
const whoEn = ({ name, you }: Who) => (you ? 'you' : name)

const ru = plural('ru')
const cardsRu = (count: number) => ru(count, { one: '# карта', few: '# карты', many: '# карт', other: '# карты' })
const citiesRu = (count: number) => ru(count, { one: '# город', few: '# города', many: '# городов', other: '# города' })
const lacksRu = (count: number) => ru(count, { one: '# ресурса', few: '# ресурсов', many: '# ресурсов', other: '# ресурса' })

const bg = plural('bg')
const cardsBg = (count: number) => bg(count, { one: '# карта', other: '# карти' })
const citiesBg = (count: number) => bg(count, { one: '# град', other: '# града' })
const lacksBg = (count: number) => bg(count, { one: '# стока', other: '# стоки' })

const de = plural('de')
const cardsDe = (count: number) => de(count, { one: '# Karte', other: '# Karten' })
const citiesDe = (count: number) => de(count, { one: '# Stadt', other: '# Städte' })
const whoDe = ({ name, you }: Who) => (you ? 'dir' : name)

export const CLAIMS: Record<Language, ClaimWords> = {
  en: {
    of: (number, asked) => `${number} of ${asked}`,
    leads: (what, number) => `Takes the lead: ${what} (${number})`,
    takes: (number, goods) => `${number}: takes ${goods}`,
    leaves: (cards, cities) => `, and leaves ${cardsEn(cards)} for ${citiesEn(cities)}`,
    ends: (what, who) => `${who ? `Denies ${whoEn(who)} the lead` : 'Ends somebody else’s lead'}: ${what}`,
    nears: (what, number, others) => `Comes to ${number}: ${what}${others ? `; the others have ${others} at most` : ''}`,
    opens: (what, cards, goods) => `${en(cards, { one: '# more card takes', other: '# more cards take' })} ${goods || `the lead: ${what}`}`,
    enough: (what, number, card) => `${number} is enough (${what}), and ${card} stays in the hand`,
    keeps: (card, cities) => `Keeps ${card} for ${citiesEn(cities)}`,
    saves: (cards, cities) => `Keeps ${cardsEn(cards)} for ${citiesEn(cities)}`,
    survives: (influence, times, of) => `Influence ${influence} withstands ${times} of ${of} revolts`,
    beats: (who, influence, times, of) => `${times} of ${of} revolts ${times === 1 ? 'drives' : 'drive'} off ${who.you ? 'your characters' : `the characters of ${who.name}`} (influence ${influence})`,
    revolt: (strength, who, influence, times, of) => `Brings a revolt of ${strength}${who && ` that can drive off ${who}`}; ${times} of ${of} revolts ${times === 1 ? 'drives' : 'drive'} off one’s own characters (influence ${influence})`,
    does: { good: 'Takes a good besides', card: 'Draws a character besides', back: 'A character comes back into the hand', place: 'Takes a place on the turn track', token: 'Can remove a token', boat: 'Brings a boat of one’s own', statue: 'Workers can become a statue' },
    removes: { mercenary: (who) => `Removes a mercenary token (${who})`, negotiator: (who) => `Removes a negotiator token (${who})` },
    lies: (goods, trade) => `There: ${goods}; the hand has trade ${trade}`,
    suits: (what, number) => `The hand has enough for it: ${what} ${number}`,
    wanted: (good, boat) => `Still missing for the boat worth ${boat}: ${good}`,
    any: 'A statue stands for any good',
    boat: (boat) => `Brings ${boat}`,
    before: (who) => `${who.you ? 'You' : who.name} could load this boat, too`,
    nearer: (boat, goods) => (goods ? `Then only ${en(goods, { one: '# good is', other: '# goods are' })} missing for the boat worth ${boat}` : `Then the boat worth ${boat} can be loaded`),
    holds: (goods) => `Keeps ${goods}`,
    hires: (card, times, of) => `${times} of ${of} cards that may come are better than ${card}`,
    place: (place) => `Place ${place} on the turn track`,
    later: {
      points: (by) => `On average ${by} points of boats more by the end of the next round`,
      their_points: (by) => `On average ${by} points of boats fewer for the best of the others by the end of the next round`,
      goods: (by) => `On average ${by} goods more by the end of the next round`,
      their_goods: (by) => `On average ${by} goods fewer for the best of the others by the end of the next round`,
      tokens: (by) => `On average ${by} tokens in cities more by the end of the next round`,
    },
    left: (what, who, goods) => `left ${whoEn(who)} the lead: ${what}${goods && ` (${goods})`}`,
    spends: (card, cities) => `spent ${card}, with ${citiesEn(cities)} to come`,
    idle: (card) => `spent ${card}, which takes no lead`,
    needless: (what, number, others) => `added to a lead that was there already: ${what}, ${number} to ${others}`,
    short: (what, number) => `even the whole hand comes only to ${number}: ${what}`,
    shortIn: (where, what, number) => `${where}: the hand has only ${number}, ${what}`,
    risks: (influence, times, of) => `${times} of ${of} revolts ${times === 1 ? 'drives' : 'drive'} off an influence of ${influence}`,
    own: { mercenary: 'gave up a mercenary token of one’s own', negotiator: 'gave up a negotiator token of one’s own' },
    forgoes: (what, goods) => `gave up the lead: ${what}${goods && ` (${goods})`}`,
    unwanted: (goods) => `no boat lacks that: ${goods}`,
    bare: (where) => `${where}: no goods lie there`,
    only: (where, goods) => `${where}: only ${goods}`,
    fewer: (boat) => `brings only ${boat}`,
    yields: (who, boat) => `left the boat worth ${boat} to ${whoEn(who)}`,
    farther: (boat, goods) => `then ${en(goods, { one: '# good is', other: '# goods are' })} missing for the boat worth ${boat}`,
    fires: (card, times, of) => `${times} of ${of} cards that may come are weaker than ${card}`,
    less: {
      points: (by) => `on average ${by} points of boats fewer by the end of the next round`,
      their_points: (by) => `on average ${by} points of boats more for the best of the others by the end of the next round`,
      goods: (by) => `on average ${by} goods fewer by the end of the next round`,
      their_goods: (by) => `on average ${by} goods more for the best of the others by the end of the next round`,
      tokens: (by) => `on average ${by} tokens in cities fewer by the end of the next round`,
    },
  },
  ru: {
    of: (number, asked) => `${number} из ${asked}`,
    leads: (what, number) => `Выводит вперёд: ${what} (${number})`,
    takes: (number, goods) => `${number}, ресурсы: ${goods}`,
    leaves: (cards, cities) => `; в запасе ${cardsRu(cards)} на ${citiesRu(cities)}`,
    ends: (what, who) => `Лишает соперника${who ? ` (${who.name})` : ''} первенства: ${what}`,
    nears: (what, number, others) => `Станет ${number}: ${what}${others ? `; у других не больше ${others}` : ''}`,
    opens: (what, cards, goods) => `Ещё ${cardsRu(cards)}, и ${goods ? `ресурсы взяты: ${goods}` : `первенство взято: ${what}`}`,
    enough: (what, number, card) => `${number} (${what}) достаточно, в руке остаётся ${card}`,
    keeps: (card, cities) => `Бережёт карту на ${citiesRu(cities)}: ${card}`,
    saves: (cards, cities) => `Бережёт карты: ${cardsRu(cards)} на ${citiesRu(cities)}`,
    survives: (influence, times, of) => `Влияния ${influence} хватит против ${times} из ${of} бунтов`,
    beats: (who, influence, times, of) => `${times} из ${of} бунтов ${times === 1 ? 'прогонит' : 'прогонят'} персонажей соперника (${who.name}, влияние ${influence})`,
    revolt: (strength, who, influence, times, of) => `Приносит бунт силой ${strength}${who && `, он может прогнать персонажей (${who})`}; своих персонажей (влияние ${influence}) ${times === 1 ? 'прогонит' : 'прогонят'} ${times} из ${of} бунтов`,
    does: { good: 'К тому же берёт ресурс', card: 'К тому же берёт карту персонажа', back: 'Возвращает персонажа в руку', place: 'Берёт место на шкале хода', token: 'Может убрать жетон', boat: 'Приносит собственную лодку', statue: 'Рабочих можно обменять на статую' },
    removes: { mercenary: (who) => `Убирает жетон наёмника (${who})`, negotiator: (who) => `Убирает жетон посредника (${who})` },
    lies: (goods, trade) => `Там: ${goods}; торговля на руке: ${trade}`,
    suits: (what, number) => `На руке достаточно: ${what} ${number}`,
    wanted: (good, boat) => `Для лодки (${boat}) ещё не хватает: ${good}`,
    any: 'Статуя заменяет любой ресурс',
    boat: (boat) => `Приносит ${boat}`,
    before: (who) => `Эту лодку может снарядить и соперник (${who.name})`,
    nearer: (boat, goods) => (goods ? `Тогда для лодки (${boat}) не хватает только ${lacksRu(goods)}` : `Тогда можно снарядить лодку (${boat})`),
    holds: (goods) => `Остаётся: ${goods}`,
    hires: (card, times, of) => `Из карт, что могут прийти, сильнее ${times} из ${of}: ${card}`,
    place: (place) => `Место ${place} на шкале хода`,
    later: {
      points: (by) => `К концу следующего раунда в среднем больше победных очков за лодки: +${by}`,
      their_points: (by) => `К концу следующего раунда у лучшего соперника в среднем меньше победных очков за лодки: −${by}`,
      goods: (by) => `К концу следующего раунда в среднем больше ресурсов: +${by}`,
      their_goods: (by) => `К концу следующего раунда у лучшего соперника в среднем меньше ресурсов: −${by}`,
      tokens: (by) => `К концу следующего раунда в среднем больше жетонов в городах: +${by}`,
    },
    left: (what, who, goods) => `первенство осталось за соперником (${who.name}): ${what}${goods && ` (${goods})`}`,
    spends: (card, cities) => `потрачена карта, а впереди ещё ${citiesRu(cities)}: ${card}`,
    idle: (card) => `потрачена карта, которая не выводит вперёд: ${card}`,
    needless: (what, number, others) => `прибавлено там, где первенство уже было: ${what}, ${number} против ${others}`,
    short: (what, number) => `даже всей руки хватит только на ${number}: ${what}`,
    shortIn: (where, what, number) => `${where}: на руке только ${number}, ${what}`,
    risks: (influence, times, of) => `${times} из ${of} бунтов ${times === 1 ? 'прогонит' : 'прогонят'} того, у кого влияние ${influence}`,
    own: { mercenary: 'убран свой жетон наёмника', negotiator: 'убран свой жетон посредника' },
    forgoes: (what, goods) => `упущено первенство: ${what}${goods && ` (${goods})`}`,
    unwanted: (goods) => `ни для одной лодки не нужно: ${goods}`,
    bare: (where) => `${where}: ресурсов там нет`,
    only: (where, goods) => `${where}: только ${goods}`,
    fewer: (boat) => `приносит только ${boat}`,
    yields: (who, boat) => `лодка (${boat}) осталась сопернику (${who.name})`,
    farther: (boat, goods) => `для лодки (${boat}) тогда не хватает ${lacksRu(goods)}`,
    fires: (card, times, of) => `из карт, что могут прийти, слабее ${times} из ${of}: ${card}`,
    less: {
      points: (by) => `к концу следующего раунда в среднем меньше победных очков за лодки: −${by}`,
      their_points: (by) => `к концу следующего раунда у лучшего соперника в среднем больше победных очков за лодки: +${by}`,
      goods: (by) => `к концу следующего раунда в среднем меньше ресурсов: −${by}`,
      their_goods: (by) => `к концу следующего раунда у лучшего соперника в среднем больше ресурсов: +${by}`,
      tokens: (by) => `к концу следующего раунда в среднем меньше жетонов в городах: −${by}`,
    },
  },
  bg: {
    of: (number, asked) => `${number} от ${asked}`,
    leads: (what, number) => `Извежда напред: ${what} (${number})`,
    takes: (number, goods) => `${number}, стоки: ${goods}`,
    leaves: (cards, cities) => `; в запас ${cardsBg(cards)} за ${citiesBg(cities)}`,
    ends: (what, who) => `Отнема чуждо първенство${who ? ` (${who.name})` : ''}: ${what}`,
    nears: (what, number, others) => `Става ${number}: ${what}${others ? `; другите имат най-много ${others}` : ''}`,
    opens: (what, cards, goods) => `Още ${cardsBg(cards)}, и ${goods ? `стоките са взети: ${goods}` : `първенството е взето: ${what}`}`,
    enough: (what, number, card) => `${number} (${what}) стига, в ръката остава ${card}`,
    keeps: (card, cities) => `Пази карта за ${citiesBg(cities)}: ${card}`,
    saves: (cards, cities) => `Пази ${cardsBg(cards)} за ${citiesBg(cities)}`,
    survives: (influence, times, of) => `Влияние ${influence} устоява на ${times} от ${of} бунта`,
    beats: (who, influence, times, of) => `${times} от ${of} бунта ${times === 1 ? 'прогонва' : 'прогонват'} персонажите на съперника (${who.name}, влияние ${influence})`,
    revolt: (strength, who, influence, times, of) => `Носи бунт със сила ${strength}${who && `, който може да прогони персонажи (${who})`}; ${times} от ${of} бунта ${times === 1 ? 'прогонва' : 'прогонват'} собствените персонажи (влияние ${influence})`,
    does: { good: 'Освен това взема стока', card: 'Освен това тегли персонаж', back: 'Персонаж се връща в ръката', place: 'Взема място по реда на хода', token: 'Може да махне жетон', boat: 'Носи собствена лодка', statue: 'Работници може да се сменят за статуя' },
    removes: { mercenary: (who) => `Маха жетон наемник (${who})`, negotiator: (who) => `Маха жетон посредник (${who})` },
    lies: (goods, trade) => `Там: ${goods}; търговия в ръката: ${trade}`,
    suits: (what, number) => `В ръката има достатъчно: ${what} ${number}`,
    wanted: (good, boat) => `За лодката (${boat}) още липсва: ${good}`,
    any: 'Статуята замества всяка стока',
    boat: (boat) => `Носи ${boat}`,
    before: (who) => `Тази лодка може да натовари и съперник (${who.name})`,
    nearer: (boat, goods) => (goods ? `Тогава за лодката (${boat}) не достига само: ${lacksBg(goods)}` : `Тогава лодката (${boat}) може да се натовари`),
    holds: (goods) => `Остава: ${goods}`,
    hires: (card, times, of) => `От картите, които може да дойдат, по-силни са ${times} от ${of}: ${card}`,
    place: (place) => `Място ${place} по реда на хода`,
    later: {
      points: (by) => `До края на следващия рунд средно повече точки от лодки: +${by}`,
      their_points: (by) => `До края на следващия рунд средно по-малко точки от лодки за най-добрия съперник: −${by}`,
      goods: (by) => `До края на следващия рунд средно повече стоки: +${by}`,
      their_goods: (by) => `До края на следващия рунд средно по-малко стоки за най-добрия съперник: −${by}`,
      tokens: (by) => `До края на следващия рунд средно повече жетони в градовете: +${by}`,
    },
    left: (what, who, goods) => `първенството остана за съперник (${who.name}): ${what}${goods && ` (${goods})`}`,
    spends: (card, cities) => `изразходвана карта, а предстоят още ${citiesBg(cities)}: ${card}`,
    idle: (card) => `изразходвана карта, която не извежда напред: ${card}`,
    needless: (what, number, others) => `добавено там, където първенството вече беше взето: ${what}, ${number} срещу ${others}`,
    short: (what, number) => `дори цялата ръка стига само до ${number}: ${what}`,
    shortIn: (where, what, number) => `${where}: в ръката има само ${number}, ${what}`,
    risks: (influence, times, of) => `${times} от ${of} бунта ${times === 1 ? 'прогонва' : 'прогонват'} онзи, който има влияние ${influence}`,
    own: { mercenary: 'махнат собствен жетон наемник', negotiator: 'махнат собствен жетон посредник' },
    forgoes: (what, goods) => `изпуснато първенство: ${what}${goods && ` (${goods})`}`,
    unwanted: (goods) => `не липсва за никоя лодка: ${goods}`,
    bare: (where) => `${where}: там няма стоки`,
    only: (where, goods) => `${where}: само ${goods}`,
    fewer: (boat) => `носи само ${boat}`,
    yields: (who, boat) => `лодката (${boat}) остана за съперник (${who.name})`,
    farther: (boat, goods) => `за лодката (${boat}) тогава не достига: ${lacksBg(goods)}`,
    fires: (card, times, of) => `от картите, които може да дойдат, по-слаби са ${times} от ${of}: ${card}`,
    less: {
      points: (by) => `до края на следващия рунд средно по-малко точки от лодки: −${by}`,
      their_points: (by) => `до края на следващия рунд средно повече точки от лодки за най-добрия съперник: +${by}`,
      goods: (by) => `до края на следващия рунд средно по-малко стоки: −${by}`,
      their_goods: (by) => `до края на следващия рунд средно повече стоки за най-добрия съперник: +${by}`,
      tokens: (by) => `до края на следващия рунд средно по-малко жетони в градовете: −${by}`,
    },
  },
  de: {
    of: (number, asked) => `${number} von ${asked}`,
    leads: (what, number) => `Damit vorn: ${what} (${number})`,
    takes: (number, goods) => `${number}: bringt ${goods}`,
    leaves: (cards, cities) => `; übrig: ${cardsDe(cards)} für ${citiesDe(cities)}`,
    ends: (what, who) => `Nimmt ${who ? whoDe(who) : 'jemandem'} die Führung: ${what}`,
    nears: (what, number, others) => `Kommt auf ${number}: ${what}${others ? `; die anderen haben höchstens ${others}` : ''}`,
    opens: (what, cards, goods) => `${de(cards, { one: '# weitere Karte bringt', other: '# weitere Karten bringen' })} ${goods || `die Führung: ${what}`}`,
    enough: (what, number, card) => `${number} (${what}) genügt, auf der Hand bleibt ${card}`,
    keeps: (card, cities) => `Behält für ${citiesDe(cities)}: ${card}`,
    saves: (cards, cities) => `Behält ${cardsDe(cards)} für ${citiesDe(cities)}`,
    survives: (influence, times, of) => `Einfluss ${influence} hält ${times} von ${of} Aufständen stand`,
    beats: (who, influence, times, of) => `${times} von ${of} Aufständen ${times === 1 ? 'vertreibt' : 'vertreiben'} ${who.you ? 'deine Personen' : `die Personen von ${who.name}`} (Einfluss ${influence})`,
    revolt: (strength, who, influence, times, of) => `Bringt einen Aufstand der Stärke ${strength}${who && `, der Personen vertreiben kann (${who})`}; ${times} von ${of} Aufständen ${times === 1 ? 'vertreibt' : 'vertreiben'} die eigenen (Einfluss ${influence})`,
    does: { good: 'Nimmt außerdem eine Ware', card: 'Zieht außerdem eine Person', back: 'Eine Person kommt auf die Hand zurück', place: 'Nimmt einen Platz der Reihenfolge', token: 'Kann einen Spielstein entfernen', boat: 'Bringt ein eigenes Boot', statue: 'Aus Arbeitern kann eine Statue werden' },
    removes: { mercenary: (who) => `Entfernt einen Söldnerstein (${who})`, negotiator: (who) => `Entfernt einen Unterhändlerstein (${who})` },
    lies: (goods, trade) => `Dort: ${goods}; die Hand hat Handel ${trade}`,
    suits: (what, number) => `Die Hand reicht dafür: ${what} ${number}`,
    wanted: (good, boat) => `Fehlt noch für das Boot (${boat}): ${good}`,
    any: 'Eine Statue ersetzt jede Ware',
    boat: (boat) => `Bringt ${boat}`,
    before: (who) => (who.you ? 'Auch du könntest dieses Boot beladen' : `Auch ${who.name} könnte dieses Boot beladen`),
    nearer: (boat, goods) => (goods ? `Dann ${de(goods, { one: 'fehlt nur # Ware', other: 'fehlen nur # Waren' })} für das Boot (${boat})` : `Dann kann das Boot (${boat}) beladen werden`),
    holds: (goods) => `Behält ${goods}`,
    hires: (card, times, of) => `Von den Karten, die kommen können, sind ${times} von ${of} besser: ${card}`,
    place: (place) => `Platz ${place} der Reihenfolge`,
    later: {
      points: (by) => `Im Schnitt ${by} Bootspunkte mehr bis zum Ende der nächsten Runde`,
      their_points: (by) => `Im Schnitt ${by} Bootspunkte weniger für den besten Gegner bis zum Ende der nächsten Runde`,
      goods: (by) => `Im Schnitt ${by} Waren mehr bis zum Ende der nächsten Runde`,
      their_goods: (by) => `Im Schnitt ${by} Waren weniger für den besten Gegner bis zum Ende der nächsten Runde`,
      tokens: (by) => `Im Schnitt ${by} Spielsteine mehr in Städten bis zum Ende der nächsten Runde`,
    },
    left: (what, who, goods) => `ließ ${whoDe(who)} die Führung: ${what}${goods && ` (${goods})`}`,
    spends: (card, cities) => `gab eine Karte her, und es ${de(cities, { one: 'kommt noch # Stadt', other: 'kommen noch # Städte' })}: ${card}`,
    idle: (card) => `gab eine Karte her, die keine Führung bringt: ${card}`,
    needless: (what, number, others) => `verstärkte, was schon gewonnen war: ${what}, ${number} zu ${others}`,
    short: (what, number) => `selbst die ganze Hand kommt nur auf ${number}: ${what}`,
    shortIn: (where, what, number) => `${where}: Die Hand hat nur ${number}, ${what}`,
    risks: (influence, times, of) => `${times} von ${of} Aufständen ${times === 1 ? 'vertreibt' : 'vertreiben'}, wer Einfluss ${influence} hat`,
    own: { mercenary: 'gab einen eigenen Söldnerstein auf', negotiator: 'gab einen eigenen Unterhändlerstein auf' },
    forgoes: (what, goods) => `verzichtete auf die Führung: ${what}${goods && ` (${goods})`}`,
    unwanted: (goods) => `das fehlt keinem Boot: ${goods}`,
    bare: (where) => `${where}: Dort liegen keine Waren`,
    only: (where, goods) => `${where}: nur ${goods}`,
    fewer: (boat) => `bringt nur ${boat}`,
    yields: (who, boat) => `ließ ${whoDe(who)} das Boot (${boat})`,
    farther: (boat, goods) => `dann ${de(goods, { one: 'fehlt # Ware', other: 'fehlen # Waren' })} für das Boot (${boat})`,
    fires: (card, times, of) => `von den Karten, die kommen können, sind ${times} von ${of} schwächer: ${card}`,
    less: {
      points: (by) => `im Schnitt ${by} Bootspunkte weniger bis zum Ende der nächsten Runde`,
      their_points: (by) => `im Schnitt ${by} Bootspunkte mehr für den besten Gegner bis zum Ende der nächsten Runde`,
      goods: (by) => `im Schnitt ${by} Waren weniger bis zum Ende der nächsten Runde`,
      their_goods: (by) => `im Schnitt ${by} Waren mehr für den besten Gegner bis zum Ende der nächsten Runde`,
      tokens: (by) => `im Schnitt ${by} Spielsteine weniger in Städten bis zum Ende der nächsten Runde`,
    },
  },
}
export const claimWords = (): ClaimWords => CLAIMS[language.value]
