export const words = {
  tie: 'A tie in this city: only who leads alone wins, so nobody got anything, and what lay there stays. When you cannot lead, a tie is worth a card.',
  short: 'Somebody led alone, but below the number that the city asks for: then nobody wins it.',
  revolt: 'A revolt comes before everything else in a city: who has less influence than its strength discards all their characters there. The strongest gets the reward.',
  collect: 'Your negotiator token takes one good from its city at the start of every round. You choose which, and you must take one.',
  load: 'Now boats are loaded, in turn order, one at a time. Who declines loads nothing more this round. A statue stands for any good, and each of your mercenaries for one good of its city.',
  order: 'The turn order has changed. It decides who activates, collects and loads first; in a city it goes by seats.',
  cards: 'These cards are all you have for the whole round: your five basic ones come back next round, the others are dealt anew. Pass in good time.',
  replaced: 'Somebody else won the influence in a city of yours: your mercenary token has come back to you.',
}
export type Words = typeof words
