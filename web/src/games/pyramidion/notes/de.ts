import type { Words } from './en'

export const words: Words = {
  tie: 'Gleichstand in dieser Stadt: Nur wer allein führt, gewinnt. Also bekam niemand etwas, und alles bleibt liegen. Wenn du nicht führen kannst, ist ein Gleichstand eine Karte wert.',
  short: 'Jemand führte allein, aber unter der Schwelle der Stadt: Dann gewinnt niemand.',
  revolt: 'Ein Aufstand kommt in einer Stadt vor allem anderen: Wer weniger Einfluss hat, als er stark ist, wirft dort alle Personen ab. Der Stärkste bekommt die Belohnung.',
  collect: 'Dein Unterhändlerstein nimmt zu Beginn jeder Runde eine Ware aus seiner Stadt. Du wählst, welche; ablehnen geht nicht.',
  load: 'Jetzt werden Boote beladen, in Zugreihenfolge, eins nach dem anderen. Wer ablehnt, belädt in dieser Runde nichts mehr. Eine Statue steht für jede Ware, und jeder deiner Söldner für eine Ware seiner Stadt.',
  order: 'Die Zugreihenfolge hat sich geändert. Sie sagt, wer zuerst aktiviert, einsammelt und belädt; in einer Stadt geht es nach Plätzen.',
  cards: 'Diese Karten sind alles, was du für die ganze Runde hast: Deine fünf Grundkarten kommen in der nächsten zurück, die anderen werden neu verteilt. Passe rechtzeitig.',
  replaced: 'Jemand anders hat den Einfluss in einer deiner Städte gewonnen: Dein Söldnerstein ist zu dir zurückgekommen.',
}
