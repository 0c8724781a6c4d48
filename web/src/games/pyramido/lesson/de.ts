import type { Words } from './en'

export const words: Words = {
  touch: {
    title: 'Legen und berühren',
    asks: ['In deinem Zug nimmst du einen Domino aus dem Steinbruch und legst ihn an deine Pyramide. Er muss sie mit einer ganzen Blockseite berühren. Nimm den mit Rot und leg seinen roten Block neben dein Rot.'],
    others: {
      yellow: 'Das darfst du: Er berührt. Aber sein roter Block liegt neben keinem roten, also ist dein roter Bereich nicht gewachsen.',
      apart: 'Das darfst du: Jeder Domino ist erlaubt. Aber nichts an ihm ist rot, und dein roter Bereich ist nicht gewachsen.',
    },
    done: ['Rot neben Rot ist ein Bereich. Für Bereiche bekommst du Prestigepunkte, und deine erste Baustufe hat Platz für 5 × 4 Blöcke oder 4 × 5.'],
  },
  jewel: {
    title: 'Ein Juwelensymbol ist ein Viertel',
    asks: ['Es zählen Juwelensymbole, nicht Blöcke. Ein Block hat vier Viertel, und jedes Juwelensymbol sitzt in einem. Alle drei Dominos haben Gelb: Leg den, der deinem gelben Bereich die meisten Anchs bringt.'],
    others: {
      none: 'Das darfst du. Aber zähl die Viertel: Der gelbe Block hier trägt gar kein Anch.',
      one: 'Das darfst du. Dieser gelbe Block hat ein einziges Anch; ein anderer im Steinbruch hat zwei.',
      apart: 'Der richtige Domino, und du darfst das. Aber seine Anchs liegen neben keinem Gelb: Sie sind ein Bereich für sich.',
    },
    done: ['Jeder Domino trägt zwei Juwelensymbole: auf einem Block oder auf jedem eines. Zwei Anchs mehr: In deinem gelben Bereich sind es nun drei.'],
  },
  marker: {
    title: 'Nur markierte Bereiche zählen',
    asks: ['Der Domino liegt; nun kommt ein Juwelenmarker auf einen seiner Blöcke mit Juwelensymbol, und beide kämen infrage. Er bleibt bis zur Wertung, und nur Bereiche mit Juwelenmarker zählen. Markiere den reicheren.'],
    others: { red: 'Das darfst du. Aber dieser rote Bereich zeigt ein Juwelensymbol und der grüne vier: Ohne Juwelenmarker zählen sie nichts.' },
    done: ['Jetzt zählt Grün: vier Juwelensymbole, vier Prestigepunkte. Von jeder Farbe hast du einen Juwelenmarker. Wo nur ein Block infrage kommt, wird er für dich gesetzt.'],
  },
  refill: {
    title: 'Du füllst die Lücke',
    asks: ['Dein Zug endet mit einem Geschenk: Die Lücke wird von einem der beiden Stapel daneben aufgefüllt, und du siehst, was oben liegt. Der Nächste darf es nehmen. Sieh dir seine Pyramide an und wähle.'],
    others: { green: 'Das darfst du. Aber dort wird Grün gesammelt, und du hast gerade zwei Lotusse hingelegt.' },
    done: ['Braun nützt dort wenig. Jeder Platz liegt zwischen zwei Stapeln, du wählst also immer zwischen zwei Dominos.'],
  },
  cover: {
    title: 'Eine Ausbesserungskarte',
    asks: ['Du hast drei Ausbesserungskarten für das ganze Spiel. Vor dem Auffüllen darfst du eine auf einen Block des neuen Dominos legen, auf dem kein Juwelenmarker steht. Auf beiden Seiten des braunen Blocks liegt Grün: Bessere ihn mit Grün aus.'],
    others: {
      keep: 'Das darfst du, und oft ist es klug: Es sind nur drei. Aber hier verbindet eine Karte zwei grüne Bereiche und bringt ihren Juwelenmarker mit.',
      colour: 'Das darfst du. Aber diese Farbe verbindet hier nichts; Grün hätte aus zwei Bereichen einen gemacht.',
    },
    done: ['Die Karte brachte ein Juwelensymbol, verband zwei Bereiche, und dein grüner Juwelenmarker kam dazu: nur so setzt du zwei in einem Zug.'],
  },
  mino: {
    title: 'Minos’ Bonus',
    asks: [
      'Der letzte Domino der Baustufe. Bei der Wertung zählt dein markierter Bereich mit den wenigsten Juwelensymbolen noch einmal: Minos’ Bonus. Am ärmsten ist Rot mit einem. Blau hat fünf. Welcher Domino bringt am meisten?',
      'Zwei Juwelensymbole mehr, und kein Bereich ist so arm, wie Rot es war. Füll den Steinbruch auf: Dann wird die Baustufe gewertet.',
    ],
    others: {
      blue: 'Das darfst du: zwei mehr für Blau. Aber Rot bleibt mit einem Juwelensymbol der ärmste Bereich, und Minos’ Bonus bleibt eins.',
      brown: 'Das darfst du. Aber diese Masken berühren keinen markierten Bereich: Sie zählen nichts.',
      card: 'Auch eine Karte darfst du hier legen. Füll danach den Steinbruch auf.',
    },
    done: ['Jeder markierte Bereich brachte einen Prestigepunkt je Juwelensymbol, und der ärmste zählte noch einmal. Hilf also zuerst dem schwächsten. Deine Juwelenmarker kommen zurück.'],
  },
  hides: {
    title: 'Die nächste Baustufe verdeckt',
    asks: ['Baustufe 2 liegt einen halben Block weiter innen: Jeder Block verdeckt je ein Viertel von vier anderen. Ein verdecktes Juwelensymbol ist für immer weg. Leg einen Domino, der keines verdeckt: Was weg wäre, siehst du vor dem Legen.'],
    others: { hidden: 'Das darfst du, und manchmal lohnt es sich. Aber dieser verdeckt Juwelensymbole, die zu sehen waren, und sie zählen nie wieder.' },
    done: ['Nichts ging verloren. Bereiche klettern: Ein roter Block auf sichtbarem Rot ist ein Bereich, und die Juwelensymbole beider Baustufen zählen.'],
  },
  hole: {
    title: 'Löcher und zwei Karten',
    asks: [
      'Auf Baustufe 3 ist Platz für drei Dominos. Denk voraus: Ein einzelner Block, der leer bleibt, ist ein Loch, in das kein Domino passt. Leg so, dass zwei folgen können.',
      'Hier ist es geschehen: zwei Löcher, und kein Domino passt. Mit zwei Ausbesserungskarten füllst du beide, statt eines Zuges. Nimm für das erste die Karte, die zu Rot gehört.',
      'Und eine für das andere Loch. Auf diese Karten kommt kein Juwelenmarker.',
    ],
    others: {
      hole: 'Das darfst du. Aber nun bleiben zwei einzelne Löcher, und kein Domino passt: Du wirst zwei Ausbesserungskarten brauchen. Ohne sie wärst du ausgeschieden.',
      colour: 'Das darfst du. Aber nur Rot gehört zum roten Bereich neben diesem Loch.',
    },
    done: ['Kein Loch: Zwei Dominos passen noch. Der Tisch warnt dich, bevor du ein Loch lässt.', 'Gerettet, um den Preis zweier Karten. Mit nur einer wärst du ausgeschieden. Heb zwei auf, bis die dritte Baustufe steht.'],
  },
  begins: {
    title: 'Die wenigsten Prestigepunkte beginnen',
    asks: [
      'Das letzte Auffüllen auf Baustufe 2. Gleich danach wird gewertet, und wer auf ihr die wenigsten Prestigepunkte hat, beginnt die nächste: Das bist du. Was du jetzt in den Steinbruch legst, kannst du selbst nehmen.',
      'Du beginnst Baustufe 3. Nimm, was du dir hingelegt hast.',
    ],
    others: {
      poor: 'Das darfst du. Aber du beginnst und hättest zwei rote Juwelensymbole für deinen roten Bereich nehmen können.',
      another: 'Das darfst du. Aber die zwei Augen waren für dich, und jetzt können andere sie nehmen.',
    },
    done: ['Auch eine arme Baustufe hat ihr Gutes: Du wählst zuerst. Nach Baustufe 4 gewinnt, wer die meisten Prestigepunkte hat.'],
  },
}
