// Why a decision is advised, and why another was worse: what the engine found (games/pyramidion/words/claims.h), in words.
import type { Compared, PyramidionClaim, PyramidionReason } from '../../../generated/protocol'
import { number } from '../../../i18n'
import { comparedText } from '../../../parts/compared'
import { isYou, seatName } from '../../../parts/names'
import type { View } from '../../../source/types'
import type { Why } from '../../module'
import { boxOf } from '../board/components'
import { goodsText } from '../board/goods'
import type { Goods } from '../board/types'
import { gameWords } from '../i18n'
import type { Who } from '../i18n/en'
import { cardName } from '../table/words'
import { claimWords } from './words'

export function claimText(claim: PyramidionClaim, view: View): string {
  const words = claimWords()
  const game = gameWords()
  const who = (seat: number): Who => ({ name: seatName(view, seat), you: isYou(view, seat) })
  const card = (number: number) => cardName(number, boxOf(view))
  const goods = (some: Goods | undefined) => (some ? goodsText(some) : '')
  const what = (categories: readonly (keyof typeof game.inText)[]) => categories.map((one) => game.inText[one]).join(', ')
  const boat = (points: number) => game.points(points)
  switch (claim.kind) {
    case 'leads': {
      const of = words.of(claim.number, claim.asked)
      const lead = claim.goods ? words.takes(of, goods(claim.goods)) : words.leads(what(claim.categories), of)
      return claim.cities ? lead + words.leaves(claim.cards, claim.cities) : lead
    }
    case 'ends':
      return words.ends(what(claim.categories), claim.seat === undefined ? undefined : who(claim.seat))
    case 'leaves':
      return words.left(what(claim.categories), who(claim.seat), goods(claim.goods))
    case 'nears':
      return words.nears(what([claim.category]), words.of(claim.number, claim.asked), claim.others)
    case 'opens':
      return words.opens(what([claim.category]), claim.cards, goods(claim.goods))
    case 'enough':
      return words.enough(what([claim.category]), words.of(claim.number, claim.asked), card(claim.card))
    case 'keeps':
    case 'spends':
      return words[claim.kind](card(claim.card), claim.cities)
    case 'saves':
      return words.saves(claim.cards, claim.cities)
    case 'survives':
    case 'risks':
      return words[claim.kind](claim.number, claim.times, claim.of)
    case 'beats':
      return words.beats(who(claim.seat), claim.number, claim.times, claim.of)
    case 'revolt': {
      const strength = claim.least === claim.most ? String(claim.most) : `${claim.least}–${claim.most}`
      return words.revolt(strength, claim.seats.map((seat) => seatName(view, seat)).join(', '), claim.number, claim.times, claim.of)
    }
    case 'does':
      return words.does[claim.what]
    case 'removes':
      return words.removes[claim.what](claim.seat === undefined ? '' : seatName(view, claim.seat))
    case 'own':
      return words.own[claim.what]
    case 'needless':
      return words.needless(what([claim.category]), claim.number, claim.others)
    case 'short': {
      const of = words.of(claim.number, claim.asked)
      return claim.city ? words.shortIn(game.city[claim.city], what([claim.category]), of) : words.short(what([claim.category]), of)
    }
    case 'idle':
      return words.idle(card(claim.card))
    case 'forgoes':
      return words.forgoes(what(claim.categories), goods(claim.goods))
    case 'unwanted':
    case 'holds':
      return words[claim.kind](goods(claim.goods))
    case 'lies':
      return words.lies(goods(claim.goods), words.of(claim.number, claim.asked))
    case 'suits':
      return words.suits(what([claim.category]), words.of(claim.number, claim.asked))
    case 'bare':
      return words.bare(game.city[claim.city])
    case 'only':
      return words.only(game.city[claim.city], goods(claim.goods))
    case 'wanted':
      return words.wanted(game.count[claim.good](1), boat(claim.points))
    case 'any':
      return words.any
    case 'boat':
    case 'fewer':
      return words[claim.kind](boat(claim.points))
    case 'before':
      return words.before(who(claim.seat))
    case 'yields':
      return words.yields(who(claim.seat), boat(claim.points))
    case 'nearer':
    case 'farther':
      return words[claim.kind](boat(claim.points), claim.number)
    case 'hires':
    case 'fires':
      return words[claim.kind](card(claim.card), claim.times, claim.of)
    case 'place':
      return words.place(claim.number)
    case 'later':
    case 'less':
      return words[claim.kind][claim.what](number(claim.by, 1))
  }
}

const isCompared = (reason: { kind: string }): reason is Compared => reason.kind === 'only' || reason.kind === 'even' || reason.kind === 'close' || reason.kind === 'ahead'
/** What an older or newer engine said that this page has no words for is not said. */
const said = (claim: PyramidionClaim | undefined, view: View): string => (claim && claimText(claim, view)) ?? ''

export const why: Why = {
  advice: ({ reason }, view) => (isCompared(reason) ? comparedText(reason) : said(reason as PyramidionClaim, view)),
  reason: (reason, view) => {
    const { better, lost } = reason as PyramidionReason
    return { better: said(better, view), lost: said(lost, view) }
  },
}
