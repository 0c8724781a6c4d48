import type { Rules } from './types'

export const rules: Rules = {
  breath:
    'Eight cities fill with goods. Each round you send characters into cities to win their goods by trade, to leave a negotiator who collects a good every round, or a mercenary who helps you load. With goods you load boats; the first to load ten points’ worth ends the game.',
  sections: {
    story: {
      title: 'The story',
      parts: [
        'At Giza the pyramid of Cheops grows, the greatest that was ever begun. For twenty years it swallows whatever Egypt has: stone and wood, camels and food, statues, and thousands of hands. Someone has to bring it all there. You are one of the contractors who do: you bargain with merchants, let negotiators speak for you, pay mercenaries, and send loaded boats down the Nile.',
        'Whoever has done most for the pyramid is honoured by the pharaoh himself, and may set its last stone: the capstone, which is called a pyramidion.',
        'For two to four players from 10 years.',
      ],
    },
    things: {
      title: 'Components',
      parts: [
        { figure: 'people', caption: 'The five basic cards of every player, and a rebel. The shields show influence (red), agreements (blue) and trade (green).' },
        {
          list: [
            '**60 character cards.** Each has a kind and up to three numbers: **influence**, **agreements**, **trade**; some carry an **ankh**. Twenty are basic: every player has the same five (two merchants, a negotiator, a mercenary, a deity). Forty are shared: 12 merchants, 8 negotiators, 8 mercenaries, 3 rebels, and nine specials, one of each. § The rulebook counts 20 negotiators; only 12 of them make 60 cards.',
            '**8 cities**, each with a threshold for every number, an effect of its own, and a good that a mercenary there supplies.',
            '**20 boats**, each with a cost in goods and with points. **10 supply cards** that say where new goods go. **6 revolt tokens** with a strength and a reward.',
            '**Goods**: 35 each of camel, food, worker, wood and stone, and 10 statues. A statue is a good like the others §, and when a boat is loaded it can stand for any of them.',
            'For each player **5 mercenary tokens** and **5 negotiator tokens**; 12 **category tokens**, 4 of each category, for the deities.',
            '**4 player tokens**, which stand on the turn track in Giza, and **4 turn-order tokens**, of which as many are used as there are players. **8 sundials** for the cities that have been played. **A philosopher token** for the character that the philosopher copies.',
          ],
        },
        { figure: 'goods', caption: 'Camel, food, worker, wood, stone, statue.' },
        { figure: 'signs', caption: 'A mercenary token, a negotiator token, a sundial, a revolt token.' },
        'Nothing is unlimited: what has run out cannot be taken, and an effect then gives what is there. A deck that runs out is shuffled anew from its discards, at the moment a card is needed.',
        '§ The published rules show only some of the numbers on cards, cities, boats and tokens. Benben keeps those and fills in the rest by play.',
      ],
    },
    setup: {
      title: 'Setup',
      parts: [
        'Two to four players, seats numbered clockwise. Chance decides the order on the **turn track**. One supply card lies open, five boats lie open. Nobody has goods.',
        'The turn track says who activates, collects, exchanges and loads first. Inside a city players act clockwise by seat §.',
      ],
    },
    round: {
      title: 'A round',
      parts: [
        {
          steps: [
            '**Boats.** New boats are opened until five lie open. Boats nobody loaded stay.',
            '**New goods.** The goods on the open supply card go to the cities named on it, on top of what is there, city by city and good by good as far as the stock lasts §. The card is discarded and the next one is opened: everybody can see what the coming round brings.',
            '**Collecting.** Every negotiator token takes one good of its owner’s choice from its city, if there is any: players in turn order, each one’s cities in their fixed order §. You cannot refuse §.',
            '**Characters.** You take your five basic cards. All forty shared cards are shuffled and everybody gets four, secretly; whoever has the mercenary token in Thebes gets a fifth.',
            '**Cities.** In turn order, twice around, a player activates a city that has not been played this round, and it is played to its end.',
            '**Turn order.** Whoever took a turn-order token in Giza moves to that place; the others keep their order in the places left.',
            '**Loading boats.** In turn order, around and around.',
            '**End of the round.** Points are counted; hands are discarded and sundials removed. Goods and tokens stay.',
          ],
        },
        { figure: 'newBoats', caption: 'Boats, an example: three were left over, so two more are opened.' },
        { figure: 'supply', caption: 'New goods, an example. This card sends a camel and two food to Giza, a worker and a statue to Thebes, four stone to Luxor, two wood to Cairo, a worker to Alexandria and a camel to Philae. Abu Simbel and Karnak go without.' },
        { figure: 'collect', caption: 'Collecting, an example: Blue’s negotiator token stands in Karnak, where two food and a camel lie. Blue takes the camel; the food stays.' },
        { figure: 'order', caption: 'Turn order, an example: it was Red, Blue, Green. Only Green laid a mercenary in Giza, and took token 2. The others keep their order in places 1 and 3: now it is Red, Green, Blue.' },
      ],
    },
    cities: {
      title: 'Playing a city',
      parts: [
        { figure: 'city', caption: 'Luxor: three thresholds, the tokens that stand here, the goods that lie here.' },
        'The activator begins. In turn everybody lays one character face up, or passes; passing is final for this city. When you pass you may **hire**: discard a card from your hand and draw one from the deck. Hiring is possible after having laid cards, too §. The city is settled when all have passed.',
        'What happens on laying, in this order §: a philosopher becomes its copy; a special acts; then the city’s effect.',
      ],
    },
    settling: {
      title: 'Settling a city',
      parts: [
        {
          steps: [
            '**Revolt**, if rebels lie here. One revolt token is drawn for each rebel, and their strengths are added. Whoever has laid characters and has less influence than that discards all of them. The one player with the most influence takes the rewards on the tokens from the stock, if it is at least that strength §; if two are equal, nobody does. The tokens go back. Influence is counted for everyone before anybody discards §.',
            '**Influence:** the one player with the most, if it reaches the city’s threshold, puts a mercenary token here; another’s token goes home.',
            '**Agreements:** the same, with a negotiator token.',
            '**Trade:** the same; the player takes all goods lying here.',
            'High priests take a card back. All other cards are discarded, basic ones beside their owner, and the city gets its sundial: it is done for this round.',
          ],
        },
        { figure: 'revolt', caption: 'Revolt, an example: Green laid a rebel in Philae, and the token drawn has strength 7, in Philae 9. Green has influence 7, Blue none: both discard what they laid. Red has 10, the most and enough: Red’s characters stay, and Red takes a worker, the token’s reward.' },
        { figure: 'influence', caption: 'Influence, an example: Thebes asks for 7. Red has 6, Blue 9. Blue puts a mercenary token there; Green’s, which stood there, goes home.' },
        { figure: 'agreements', caption: 'Agreements, an example: Red has the most, but 6 are too few for Alexandria, which asks for 7. Nothing happens; Green’s negotiator token stays.' },
        { figure: 'trade', caption: 'Trade, an example: Luxor asks for 7, and Red and Blue both have 9. A tie: the four stone stay where they are, for another round.' },
        'A tie for the most means that nothing happens. Only players with characters lying in the city compete §. Somebody without a token left wins none, and the old token stays §.',
      ],
    },
    boats: {
      title: 'Loading boats',
      parts: [
        { figure: 'boat', caption: 'A boat worth 2 points: it asks for two camels, a food, a worker and two stone.' },
        'In turn order, around and around, everybody loads one boat or declines; declining is final for the round §, and who can load nothing has declined. To load, pay its cost to the stock and put the boat face down before you.',
        {
          list: [
            'Each of your **mercenary tokens** can help once a round: it supplies one good of its city’s kind, if the boat asks for it and the stock has it. What it supplies cannot be kept.',
            'A **statue** stands for any good you lack. Statues are used only for what your goods and the chosen tokens leave open (§ keeping a statue is never worse). A cost in statues is paid with statues.',
          ],
        },
        { figure: 'load', caption: 'An example: Blue owns a camel, a food, two stone and a statue. The mercenary token in Giza supplies the second camel, the statue stands for the worker: the boat is loaded.' },
      ],
    },
    end: {
      title: 'The end',
      parts: [
        'At the end of a round everyone adds up their boats. The one player with the most mercenary tokens in cities counts one point more, for this round only. Whoever has ten or more must show it §, and the game is over. It is also over when the last boat is loaded §.',
        'You can also play to 12 or 15 points, or until all twenty boats are loaded.',
        '**Winner:** most points (with the mercenary point); then most characters in hand; then most boats; then the better place on the track.',
      ],
    },
    two: {
      title: 'Two players',
      parts: [
        'Three cities a round: the first player, the second, the first. You must lay at least one character in each city if you can, at most five each §, counting those discarded since §. There is no hiring. If Giza was not played, the second player becomes the first of the next round.',
      ],
    },
    effects: {
      title: 'The cities',
      parts: [
        {
          pictures: 'cities',
          columns: ['city', 'effect'],
          rows: [
            ['Giza', 'Laying a mercenary takes a free turn-order token of your choice. One a player a round; you keep it even if the mercenary is discarded §.'],
            ['Abu Simbel', 'When the city is done, each player in turn order may change workers into statues, three for one, as often as they like §, even without characters here.'],
            ['Thebes', 'A mercenary token here means one card more in the next dealing.'],
            ['Luxor', 'The first ankh laid here lets its player draw a card. If they decline, it is gone §.'],
            ['Cairo', 'The first ankh laid here lets its player remove a mercenary or negotiator token from Cairo.'],
            ['Alexandria', 'Every ankh laid here brings its player one good of their choice from the stock.'],
            ['Philae', 'Every revolt token drawn here is stronger by 2.'],
            ['Karnak', 'On activating, before the first card, you draw a boat. Only you can load it; if you do not this round, it is discarded.'],
          ],
        },
      ],
    },
    specials: {
      title: 'The specials',
      parts: [
        'You may refuse only hiring and the effects of Luxor, Cairo and Abu Simbel; everything else must be done if it can be, even to your own harm §. An effect without a target does nothing.',
        {
          pictures: 'specials',
          columns: ['card', 'what it does'],
          rows: [
            ['Deity', 'Choose a category: +6 there. Each category has four tokens.'],
            ['High priest', 'When the city is settled, take one of your characters lying here back into your hand, this one if you like. Priests act clockwise from the activator, one player’s in the order laid, and only if still there §.'],
            ['Guard', 'Discard any other character here, or remove a token from this city.'],
            ['Bandit', 'Discard any other character here.'],
            ['Thief', 'Discard any merchant here.'],
            ['Vizier', 'Take one good from this city.'],
            ['Overseer', 'Every number on the others’ characters here is 1 less, but not below 0: a deity’s after its 6 §.'],
            ['Philosopher', 'Becomes a copy of any other character here: kind, numbers, ankh and action. It stays so when the original goes, and is a philosopher again in hand or discard. Alone it is a card of zeros §.'],
            ['Politician', 'Put any good from the stock into this city, and draw a card.'],
            ['Stonecutter', 'Raise the three thresholds by 3 while this card lies here, or swap goods with another city: two for two, or one for one if either has only one, your choice on both sides.'],
          ],
        },
        'A copied kind counts everywhere: a copied mercenary takes a token in Giza, a copied merchant can be robbed, a copied rebel brings a revolt token. A discarded rebel brings none. When an overseer, a stonecutter or a high priest is discarded its effect ends, though a swap stays.',
      ],
    },
    secret: {
      title: 'What is secret',
      parts: ['Hands, and what the decks and the revolt tokens will bring. Loaded boats lie face down and nobody shows theirs; but everyone saw which boat went where and may remember it §. Whoever makes a table can choose open points instead: then everybody’s are shown.'],
    },
    credits: {
      title: 'Who made it',
      parts: [
        {
          list: [
            '**Pyramidion**, published by White Goblin Games. Author: Yannick Gervais.',
            '**The Russian rules**, which we play by: translated by Alexander Petrunin, Igroved.',
          ],
        },
      ],
    },
  },
}
