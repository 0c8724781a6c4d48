import type { Words } from './en'

export const words: Words = {
  mino: 'Die Baustufe wurde gewertet: ein Prestigepunkt je Juwelensymbol in deinen markierten Bereichen, und der ärmste noch einmal. Das ist Minos’ Bonus, hilf also deinem schwächsten Bereich. Wer die wenigsten Prestigepunkte auf der Baustufe hat, beginnt die nächste.',
  hides: 'Baustufe 2 verdeckt Viertel der unteren. Ein verdecktes Juwelensymbol ist für immer weg, aber Bereiche gehen über die Kante weiter, wo die Farbe zu sehen bleibt.',
  forced: 'Nur ein Block deines Dominos konnte einen Juwelenmarker tragen, also wurde er für dich gesetzt. Das ist keine Wahl: Passt einer, muss er gesetzt werden.',
  split: 'Ein Stapel war leer, darum kam die untere Hälfte des größten dorthin: Es gibt immer vier Stapel.',
  hole: 'Deine Baustufe hat jetzt ein Loch: einen einzelnen Block, in den kein Domino passt. Bleiben nur Löcher, brauchst du zwei Ausbesserungskarten, sonst scheidest du aus.',
  cover: 'Vor dem Auffüllen darfst du eine deiner drei Ausbesserungskarten auf einen Block des neuen Dominos legen. Sie müssen für das ganze Spiel reichen, und zwei sind deine Reserve für Löcher.',
  fill: 'Kein Domino passt mehr: Zwei deiner Ausbesserungskarten füllen die beiden Löcher. Das ist dein Zug, und der Steinbruch bleibt, wie er ist.',
}
