export const words = {
  touch: {
    title: 'Place and touch',
    asks: ['On your turn you take one domino from the quarry and add it to your pyramid. It must touch what lies there with a whole block side. Take the red one, and lay its red block beside your red.'],
    others: {
      yellow: 'You may: it touches. But its red block lies beside no red, so your red area has not grown.',
      apart: 'You may: any domino may be taken. But nothing of it is red, and your red area has not grown.',
    },
    done: ['Red beside red is one area. Areas are what you are paid for, and your first level has room for 5 × 4 blocks, or 4 × 5.'],
  },
  jewel: {
    title: 'A jewel is a quarter',
    asks: ['Points are jewels, not blocks. A block has four quarters, and each jewel sits in one. All three dominoes have yellow: lay the one that brings your yellow area the most ankhs.'],
    others: {
      none: 'You may. But count the quarters: the yellow block of this domino carries no ankh at all.',
      one: 'You may. This yellow block has a single ankh; another in the quarry has two.',
      apart: 'The right domino, and you may. But its ankhs lie beside no yellow: they are an area of their own.',
    },
    done: ['Every domino carries two jewels: on one block, or one on each. Two ankhs more: three in your yellow area now.'],
  },
  marker: {
    title: 'Only marked areas count',
    asks: ['The domino is laid; now one marker goes on one of its blocks with a jewel, and both would do. It stays until the level is scored, and only areas with a marker count. Mark the richer one.'],
    others: { red: 'You may. But this red area shows one jewel, and the green one four: as long as it has no marker they count for nothing.' },
    done: ['Green counts now: four jewels, four points. You have one marker of each colour. Where only one block can take one, it is set for you.'],
  },
  refill: {
    title: 'You fill the gap',
    asks: ['Your turn ends with a gift: the empty slot is filled from one of the two piles beside it, and you see what lies on top. The next player may take it. Look at their pyramid, and choose.'],
    others: { green: 'You may. But the others collect green, and you have just put two lotuses before them.' },
    done: ['Brown is of little use to them. Each slot lies between two piles, so you always choose between two dominoes.'],
  },
  cover: {
    title: 'A cover card',
    asks: ['You have three cover cards for the whole game. Before you refill, you may lay one over a block of the new domino that has no marker. Green lies on both sides of the brown block: cover it with green.'],
    others: {
      keep: 'You may, and often you should: there are only three. But here one card joins two green areas and brings its own marker.',
      colour: 'You may. But this colour joins nothing here; green would have made one area of two.',
    },
    done: ['The card brought a jewel, joined two areas, and your green marker came with it: the only way to set two markers in one turn.'],
  },
  mino: {
    title: 'Mino’s bonus',
    asks: [
      'The last domino of the level. When it is scored, your marked area with the fewest jewels counts once more: Mino’s bonus. Your poorest is red, with one jewel. Blue has five. Which domino brings most?',
      'Two jewels more, and no area is as poor as red was. Refill the quarry: then the level is scored.',
    ],
    others: {
      blue: 'You may: two more for blue. But red stays the poorest with one jewel, and Mino’s bonus stays one.',
      brown: 'You may. But these masks touch no marked area: they count for nothing.',
      card: 'You may lay a card here, too. Then refill the quarry.',
    },
    done: ['Each marked area gave a point a jewel, and the poorest counted again. So help your weakest area first. Your markers come back to you.'],
  },
  hides: {
    title: 'The next level hides',
    asks: ['Level 2 lies half a block inside, so each block covers a quarter of four others. A jewel that is covered is gone for good. Lay a domino where it hides none: what would be hidden is shown before you lay it.'],
    others: { hidden: 'You may, and sometimes it is worth it. But this one hides jewels that were in sight, and they will never count again.' },
    done: ['Nothing was lost. Areas climb: a red block on visible red below is one area, and jewels of both levels count.'],
  },
  hole: {
    title: 'Holes and two cards',
    asks: [
      'On level 3 there is room for three dominoes. Look ahead: a single block that stays empty is a hole no domino fits. Lay one so that two can follow.',
      'Here it has happened: two holes, and no domino fits. With two cover cards left you fill both, instead of a turn. Choose the card that joins red for the first one.',
      'And one for the other hole. No marker is set on them.',
    ],
    others: {
      hole: 'You may. But now two single holes are left, and no domino fits: you will need two cover cards. Without them you would be out of the game.',
      colour: 'You may. But only red would join the red area beside this hole.',
    },
    done: ['No hole: two dominoes still fit. The table warns you before you lay one that leaves a hole.', 'Saved, at the price of two cards. With only one card left you would have been out. Keep two until the third level stands.'],
  },
  begins: {
    title: 'The fewest points begin',
    asks: [
      'The last refill of level 2. The level is scored right after it, and whoever has the fewest points on it begins the next one: that is you. So what you put into the quarry now is yours to take.',
      'You begin level 3. Take what you have put there.',
    ],
    others: {
      poor: 'You may. But you begin, and could have taken two red jewels for your red area.',
      another: 'You may. But the two eyes were meant for you, and now the others may take them.',
    },
    done: ['A poor level has its good side: you choose first. After level 4 the most points win.'],
  },
}
export type Words = typeof words
