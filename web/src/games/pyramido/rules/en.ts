import type { Rules } from './types'

export const rules: Rules = {
  breath:
    'Everybody builds a pyramid of four levels out of dominoes, one level after the other. Each level covers most of the one below and hides jewels for good. When a level stands, you are paid for the jewels that can still be seen in the coloured areas you have put a marker on, and your poorest area counts twice. After the top, most points win.',
  sections: {
    story: {
      title: 'The story',
      parts: [
        'Mino, the great pharaoh, rests in a pyramid that his son finds far too plain. Hardly on the throne, Mido thinks of a grave of his own, and it shall glitter: two to four builders begin at once, each with a pyramid full of jewels. The one whose work shines brightest will be Vizier, with more gold and power than a builder dreams of. So the story goes in German and Bulgarian; in the Russian edition Mino is alive and has them build for himself.',
        'That is why it is called Pyramido and is built of dominoes. And Mino has not quite left: his bonus watches over your poorest area.',
        'For two to four players from 8 years.',
      ],
    },
    components: {
      title: 'Components',
      parts: [
        { figure: 'domino', caption: 'A domino: two blocks, each cut into four quarters, and two jewels.' },
        '**90 dominoes**, no two alike. A domino is two **blocks** side by side. A block has one colour and is cut by two lines into four **quarters**. Every domino carries exactly two **jewels**, each in a quarter of its own, so a block has no jewel, one or two.',
        '**Six colours**, each with its own jewel. They are not equally common: where there are fewer blocks, there are more jewels.',
        { figure: 'jewels', caption: 'The six colours with their jewels: mask, cat, ankh, falcon, eye, lotus.' },
        {
          columns: ['colour', 'jewel', 'blocks', 'jewels'],
          rows: [
            ['brown', 'mask', '37', '24'],
            ['blue', 'cat', '34', '28'],
            ['yellow', 'ankh', '31', '29'],
            ['aqua', 'falcon', '29', '31'],
            ['red', 'eye', '26', '32'],
            ['green', 'lotus', '23', '36'],
          ],
        },
        '**24 markers** and **12 cover cards**: for each player six markers, one of each colour, and three cards. A cover card is as large as one block and has two sides, each a block of one colour with a single jewel: brown or blue, yellow or aqua, red or green. It may be turned before it is laid down.',
        { figure: 'card', caption: 'The six sides of the three cover cards.' },
        'And **a score pad**.',
      ],
    },
    setup: {
      title: 'Setup',
      parts: [
        'For two, three or four players. Three dominoes, drawn at random, lie face up in a row: the **quarry**. The other 87 make four face-up **piles** of 22, 22, 22 and 21. They stand around the quarry so that each slot lies between two of them.',
        { figure: 'quarry', caption: 'Four piles, and a slot of the quarry between each two of them.' },
        'You see the top domino of each pile and nothing below it. § Chance picks who begins (at a table: whoever built a sand castle last); turns go round clockwise.',
      ],
    },
    pyramid: {
      title: 'The pyramid',
      parts: [
        {
          columns: ['level', 'blocks', 'dominoes'],
          rows: [
            ['1', '5 × 4 or 4 × 5', '10'],
            ['2', '4 × 3 or 3 × 4', '6'],
            ['3', '3 × 2 or 2 × 3', '3'],
            ['4', '2 × 1 or 1 × 2', '1'],
          ],
        },
        { figure: 'levels', caption: 'A finished pyramid: four levels, each shifted by half a block.' },
        'A level sits in the middle of the level below, shifted by half a block both ways. So every block of levels 2 to 4 covers exactly one quarter of each of the four blocks it rests on. A jewel in a covered quarter is gone: it will never count again.',
        { figure: 'covering', caption: 'The block above hides a quarter of each block below it. Two jewels are gone, four can still be seen.' },
        'All players build the same level at the same time, a domino each turn. Nobody starts the next level before everybody has finished this one.',
      ],
    },
    turn: {
      title: 'Your turn',
      parts: [
        'Four steps, always in this order.',
        { head: '1. Place a domino' },
        'Take one of the three dominoes in the quarry, turn it as you like, and add it to the level you are building. It never moves again.',
        { figure: 'turns', caption: 'One domino in its four positions. The jewels turn with it.' },
        {
          list: [
            '**On level 1** your first domino may lie anywhere. Each later one must touch the level along a whole block side; corners do not count, and neither does a contact shifted by half a block. The level must end up as a rectangle of 5 × 4 or 4 × 5. Where exactly, and which way round, stays open until your dominoes have settled it.',
            '**On levels 2, 3 and 4** any two free neighbouring places of the level will do. The domino need not touch another one of its level.',
          ],
        },
        { figure: 'touching', caption: 'On level 1: side against side.' },
        'You may leave single holes. Sooner or later they cost you.',
        { head: '2. Mark it' },
        'Look at the blocks of the new domino that have at least one jewel. If you still hold the marker of such a block’s colour, you **must** put it on that block. With two possible blocks, choose one: this step places one marker only. If your marker of the colour already stands on the pyramid, it stays where it is. § A block without a jewel gets no marker; the German rules leave that open.',
        { figure: 'marking', caption: 'The red block has a jewel, so the red marker goes onto it.' },
        { head: '3. Cover it, if you like' },
        'You **may** lay one of your cover cards on a block of the new domino that carries no marker. Pick the card, its side and its rotation. From now on the block is what the card shows, with the card’s one jewel. If you still hold the marker of that colour, it goes onto the card at once: this is the only way to place two markers in one turn. A card that has been laid stays for the rest of the game.',
        { head: '4. Refill the quarry' },
        'Fill the empty slot with the top domino of the pile to its left or of the pile to its right, as you choose. The next domino of that pile comes to light.',
        'There are always four piles. When one is used up, the lower half of another becomes the new pile. § The largest pile is halved, the leftmost if several are largest; of an odd number the smaller half moves; nobody changes the order.',
      ],
    },
    stuck: {
      title: 'When no domino fits',
      parts: [
        'If only single holes are left on your level at the start of your turn, no domino can be placed.',
        { figure: 'hole', caption: 'Two single holes: cover cards must fill them.' },
        {
          list: [
            '**Exactly two holes, and at least two unused cover cards:** fill the holes with two cards, any sides and rotations. They get no marker. § That is your whole turn; you take no domino, and the quarry stays as it is.',
            '**Otherwise you are out of the game.** § The others go on. What you have scored stays on the pad, but you rank behind everybody who is not out. Once a single player is left, the game ends and that player has won.',
          ],
        },
      ],
    },
    scoring: {
      title: 'Scoring a level',
      parts: [
        'When all who are still in the game have finished the level, each of them scores it.',
        {
          steps: [
            'An **area** is a group of visible quarters of one colour that are connected side by side. The connection may run on one level or **across the step** between two levels: a block is connected with what can be seen of the blocks it lies on.',
            'Each of your markers makes the area it stands on a **marked area**. A marked area is worth one point for each visible jewel in it, on whatever level that jewel lies. Areas without a marker are worth nothing.',
            '**Mino’s bonus:** count your smallest marked area once more. If you have just one, it is the smallest and counts twice.',
          ],
        },
        { figure: 'areas', caption: 'One green area on two levels: the block above and what can be seen of the blocks below.' },
        { figure: 'scoring', caption: 'Marked areas of 5 (blue), 4 (yellow), 3 (aqua) and 3 (green) jewels and a bonus of 3 make 18 points.' },
        'Write the points down and take all markers back. Whoever scored fewest points **on this level** begins the next one; if several did, the one of them who comes first in turn order, counting from the player who began this level.',
        '§ Only what can be seen connects. Some tables join blocks of one colour that touch anywhere, under other blocks too; that is an option when a table is set up. Hidden jewels count in neither.',
      ],
    },
    end: {
      title: 'The end',
      parts: [
        'After level 4 the highest total wins, and the winner becomes Vizier. If totals are equal, the player who laid fewer cover cards is ahead; then the one with the best single level; then they share the place.',
      ],
    },
    sums: {
      title: 'Scoring examples',
      parts: [
        {
          columns: ['marked areas', 'points', 'how'],
          rows: [
            ['4, 4, 3, 4, 3, 3', '24', '21 and a bonus of 3'],
            ['6, 5, 4, 4', '23', '19 and 4'],
            ['7, 6, 6, 5', '29', '24 and 5'],
            ['8, 7', '22', '15 and 7'],
            ['7', '14', '7 and 7'],
          ],
        },
      ],
    },
    known: {
      title: 'Open and hidden information',
      parts: [
        'Everything lies open but the order inside the piles. Which dominoes are still to come is known: those that nobody has seen. Benben treats the next domino of a pile as chance, drawn among the unseen ones when it comes to light, so no player, person or bot, can know it before.',
      ],
    },
    credits: {
      title: 'Who made it',
      parts: [
        {
          list: [
            '**Pyramido**, © 2023 Jeux Synapses Games Inc. Author: Ikhwan Kwon. Development: Carl Brière. Illustrations: The Creation Studio. Art direction and graphic design: Marie-Hélène Bérubé. Editing and translation: Adam Marostica.',
            '**The Russian edition**, “Piramidy”, © 2023 Magellan Proizvodstvo. Direction: Mikhail Akulov. Production: Ivan Popov. Publishing: Alexander Kiselev. Editor-in-chief: Valentin Matyusha. Editor: Anastasia Egorova. Translation: Evgenia Nekrasova. Layout: Ivan Sukhovey, Darya Veliksar. Proofreading: Olga Portugalova. With thanks to Ilya Karpinsky.',
            '**The Bulgarian edition**, “Piramido”, 2023, Fantasmagoria. Translation: Silvia Stoyanova. Editing and layout: Leda Gerova.',
            '**The German edition**, “Pyramido”: the rules we know it from do not name who made it.',
          ],
        },
      ],
    },
  },
}
