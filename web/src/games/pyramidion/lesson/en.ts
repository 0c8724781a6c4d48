export const words = {
  boat: {
    title: 'A boat and its cost',
    asks: ['You win by loading boats. At the end of a round you may give back goods and take a boat: each shows its points in front and its cost on board. You have 2 food, 3 workers and 3 wood. Load a boat.'],
    others: {
      small: 'You may: 1 point. But it takes two of your workers, and now the boat for 2 points lacks them.',
      decline: 'You may, and your goods stay yours. But who declines loads nothing more this round, and you could have had 2 points.',
    },
    done: ['2 points. Then it is the next player’s turn, round and round. Whoever first has 10 points on boats ends the game. The boats lie face down.'],
  },
  trade: {
    title: 'Trade: the goods of a city',
    asks: [
      'Goods are won in cities, with characters. Thebes asks for 5 trade, the green shield. Whoever has the most there, and at least 5, takes all its goods. Lay a merchant who reaches it alone.',
      'You lead in trade with 6. The other laid a mercenary and cannot catch up with it. Pass: what you keep serves you in the next city.',
    ],
    others: {
      less: 'You may, and lay another after it. But this merchant has 4, and Thebes asks for 5: one card would have been enough.',
      kind: 'You may. But this card has no trade, and trade is what takes the goods.',
      more: 'You may. But you had won already, and this card is gone for this round.',
    },
    done: ['All goods of Thebes are yours. When everybody has passed, a city is settled: first influence, then agreements, then trade.'],
  },
  tie: {
    title: 'Alone in front, or nobody',
    asks: [
      'The other leads with 6 trade in Karnak and has passed: the goods are theirs. You have 3 there, and no card that overtakes them. But only who leads alone wins. Lay the card that makes it 6 to 6.',
      '6 to 6: a tie, and nobody takes anything. Pass.',
    ],
    others: {
      pass: 'You may. Then the other has the most trade, and takes the goods.',
      kind: 'You may. But this card has no trade: the other still leads alone.',
      more: 'You may. But the tie stands already; keep your cards.',
    },
    done: ['The goods stay in Karnak for another round. Two things are always asked: to reach the city’s number, and to be alone in front.'],
  },
  agreements: {
    title: 'Agreements: a negotiator',
    asks: [
      'The blue shield is agreements. Who wins it leaves a negotiator token, which takes one good from this city every round. Luxor asks for 5. Lay a negotiator who reaches it.',
      'You reach 5. Pass.',
      'A new round: your negotiator in Luxor takes one good, whichever you like. Look at the boat for 2 camels, 2 stone, a worker and food. What do you lack for it?',
    ],
    others: {
      less: 'You may. But your own negotiator has 4, one less than Luxor asks for.',
      kind: 'You may. But this card has no agreements.',
      more: 'You may. But you had won already.',
      wood: 'You may. But this boat asks for no wood; with one more stone it could have sailed.',
    },
    done: ['Your token stands in Luxor. It stays until somebody else wins the agreements there.', 'One good every round, as long as there is something. That boat is yours to load now.'],
  },
  influence: {
    title: 'Influence: a mercenary',
    asks: [
      'The red shield is influence. Who wins it leaves a mercenary token; one that stands there goes home. The other has one in Alexandria, which asks for 5. Take the city from them.',
      'You reach 5 and are alone. Pass.',
    ],
    others: {
      less: 'You may. But this mercenary has 4, and Alexandria asks for 5.',
      kind: 'You may. But this card has no influence.',
      more: 'You may. But you had won already.',
    },
    done: ['Your mercenary helps with boats: once a round it stands for the city’s good, here food. And who has the most of these tokens counts one point more at the end of a round.'],
  },
  nine: {
    title: 'Nine cards, a whole round',
    asks: ['Each round you have your five basic cards and four others, and all cities of the round are played with them. Here the other leads by far, for one food. You have eight cards left, and two cities to come. What is wise?'],
    others: { lay: 'You may. But nothing you have wins here alone, and each card you lay is gone until the next round.' },
    done: ['You gave up one food, and go into the next cities with eight cards against four. To pass in time is half the game.'],
  },
  deity: {
    title: 'Deity and ankh',
    asks: [
      'Your deity has no number of its own: when you lay it you choose one, and it counts 6 there. It also carries an ankh, which does something in some cities. Lay it.',
      'The other has 10 influence here. Alexandria asks for 5 influence, 7 agreements, 6 trade. Where do 6 win?',
      'In Alexandria each ankh takes one good of your choice from the stock. Look at the boats: what do you lack?',
    ],
    others: {
      other: 'You may. But none of these wins here alone.',
      influence: 'You may. But the other has 10 influence: 6 are not enough.',
      agreements: 'You may. But Alexandria asks for 7 agreements: 6 are not enough.',
      good: 'You may: a good is a good. With food you could have loaded the boat for 2 camels, 2 stone, a worker and food.',
    },
    done: ['6 trade win all goods here, and a good from the stock besides. In Luxor the first ankh may draw a card, in Cairo remove a token.'],
  },
  specials: {
    title: 'Specials with a target',
    asks: [
      'Some characters do something as soon as they are laid. In Thebes the other leads with 9 trade to your 4. Your bandit discards one character that lies here. Lay it.',
      'Which one should go? The bandit brings 1 trade of its own.',
      'You have 5 trade, the other 3, and Thebes asks for 5. Pass.',
      'In Philae the other has a negotiator token that takes a good each round. Your guard can discard a character, or remove a token. Lay it.',
      'Now choose: a card that is discarded anyway when the city is settled, or the token that would stay?',
    ],
    others: {
      no_bandit: 'You may. But the other stays far in front.',
      own: 'You may, even your own. But then you have 1 trade left.',
      small: 'You may. But the merchant with 6 still lies there, and you have 5.',
      more: 'You may. But you had won already.',
      no_guard: 'You may. But the token stays, and takes a good every round.',
      card: 'You may. But the token stays, and takes a good every round.',
    },
    done: ['One card has turned the city. What each special does is written on it: look at a card and read.', 'The token is gone. But beware: if they win the agreements here now, a new one comes. There are nine specials, one of each.'],
  },
  revolt: {
    title: 'Rebel and revolt',
    asks: [
      'Where a rebel lies, a revolt token is drawn first, with a strength from 4 to 8. Who has less influence discards all their characters there. You have 6 influence, the other none. Lay the rebel.',
      'Now you have 9, more than any single token. Pass, and look.',
    ],
    others: {
      calm: 'You may. But the other leads with 10 trade to your 6, and nothing here changes that.',
      more: 'You may. It makes no difference now.',
    },
    done: ['The other’s merchants are gone, so your 6 trade took the goods. And as the strongest you got the token’s reward. Two rebels draw two tokens.'],
  },
  activate: {
    title: 'What comes next',
    asks: ['You choose which city is played now. Look at three things: what lies there, what the next round will bring (small, at each city), and what the boats ask for. You have wood and workers, and strong merchants in hand.'],
    others: {
      empty: 'You may. But nothing lies there: trade would bring nothing.',
      other: 'You may. But Luxor has four stones, which the boats for 3 and 4 points ask for, and your merchants reach its 7 trade.',
    },
    done: ['Four stones, and your hand can win them. Who activates a city also lays the first character there.'],
  },
  load: {
    title: 'Mercenary and statue help',
    asks: ['The boat for 2 points costs 2 camels, 2 stone, a worker and food. You have 1 camel, 2 stone, a worker, and a statue, which stands for any good. And your mercenary in Giza gives a camel. Load it.'],
    others: { decline: 'You may. But it is all there: the mercenary’s camel, and the statue as food.' },
    done: ['The mercenary gave the second camel, and stays where it is; the statue stood for the food. Each mercenary helps once a round.'],
  },
  hire: {
    title: 'Hiring, and two players',
    asks: ['With three or four players, whoever passes may hire: discard one card and draw another. Here you cannot win. Pass, and exchange a card that is of little use to you.'],
    others: {
      pass: 'You may. But hiring costs only a card that you do not need.',
      lay: 'You may. But nothing you have wins in this city.',
    },
    done: ['A new card for the next cities. With two players nobody hires, three cities are played a round, and everybody must lay a character in each, five at most.'],
  },
}
export type Words = typeof words
