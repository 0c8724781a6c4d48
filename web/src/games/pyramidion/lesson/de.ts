import type { Words } from './en'

export const words: Words = {
  boat: {
    title: 'Ein Boot und was es kostet',
    asks: ['Gewonnen wird mit beladenen Booten. Am Ende einer Runde darfst du Waren abgeben und dafür ein Boot nehmen: Es zeigt, was es kostet und wie viele Punkte es bringt. Du hast 2 Nahrung, 3 Arbeiter und 3 Holz. Belade ein Boot.'],
    others: {
      small: 'Das darfst du: 1 Punkt. Aber es nimmt zwei deiner Arbeiter, und nun fehlen sie dem Boot für 2 Punkte.',
      decline: 'Das darfst du, und deine Waren bleiben dir. Aber wer ablehnt, belädt in dieser Runde nichts mehr, und du hättest 2 Punkte haben können.',
    },
    done: ['2 Punkte. Dann ist der Nächste an der Reihe, immer reihum. Wer zuerst 10 Punkte auf Booten hat, beendet das Spiel. Die Boote liegen verdeckt.'],
  },
  trade: {
    title: 'Handel: die Waren einer Stadt',
    asks: [
      'Waren gewinnt man in Städten, mit Personen. Theben verlangt 5 Handel, den grünen Schild. Wer dort am meisten hat, und mindestens 5, nimmt alle Waren. Leg einen Händler, der das allein erreicht.',
      'Du führst im Handel mit 6. Die andere Seite hat einen Söldner gelegt und holt dich damit nicht ein. Passe: Was du behältst, hilft dir in der nächsten Stadt.',
    ],
    others: {
      less: 'Das darfst du, und danach noch einen. Aber dieser Händler hat 4, und Theben verlangt 5: Eine Karte hätte gereicht.',
      kind: 'Das darfst du. Aber diese Karte hat keinen Handel, und Handel nimmt die Waren.',
      more: 'Das darfst du. Aber du hattest schon gewonnen, und diese Karte ist für die Runde weg.',
    },
    done: ['Alle Waren Thebens gehören dir. Haben alle gepasst, wird eine Stadt gewertet: erst Einfluss, dann Verträge, dann Handel.'],
  },
  tie: {
    title: 'Allein vorn oder niemand',
    asks: [
      'In Karnak führt die andere Seite mit 6 Handel und hat gepasst: Die Waren wären ihre. Du hast dort 3 und keine Karte, die überholt. Aber nur wer allein führt, gewinnt. Leg die Karte, die 6 zu 6 macht.',
      '6 zu 6: Gleichstand, und niemand nimmt etwas. Passe.',
    ],
    others: {
      pass: 'Das darfst du. Dann hat die andere Seite den meisten Handel und nimmt die Waren.',
      kind: 'Das darfst du. Aber diese Karte hat keinen Handel: Die andere Seite führt weiter allein.',
      more: 'Das darfst du. Aber der Gleichstand steht schon; behalte deine Karten.',
    },
    done: ['Die Waren bleiben eine weitere Runde in Karnak. Zweierlei ist immer nötig: die Schwelle der Stadt zu erreichen und allein vorn zu sein.'],
  },
  agreements: {
    title: 'Verträge: ein Unterhändler',
    asks: [
      'Der blaue Schild sind Verträge. Wer sie gewinnt, lässt einen Unterhändlerstein da, der jede Runde eine Ware dieser Stadt nimmt. Luxor verlangt 5. Leg einen Unterhändler, der das erreicht.',
      'Du erreichst 5. Passe.',
      'Eine neue Runde: Dein Unterhändler in Luxor nimmt eine Ware deiner Wahl. Sieh dir das Boot für 2 Kamele, 2 Steine, einen Arbeiter und Nahrung an. Was fehlt dir dafür?',
    ],
    others: {
      less: 'Das darfst du. Aber dein eigener Unterhändler hat 4, eins weniger, als Luxor verlangt.',
      kind: 'Das darfst du. Aber diese Karte hat keine Verträge.',
      more: 'Das darfst du. Aber du hattest schon gewonnen.',
      wood: 'Das darfst du. Aber dieses Boot braucht kein Holz; mit einem Stein mehr hättest du es beladen können.',
    },
    done: ['Dein Stein steht in Luxor. Er bleibt, bis jemand anders dort die Verträge gewinnt.', 'Jede Runde eine Ware, solange etwas da liegt. Dieses Boot kannst du nun beladen.'],
  },
  influence: {
    title: 'Einfluss: ein Söldner',
    asks: [
      'Der rote Schild ist Einfluss. Wer ihn gewinnt, lässt einen Söldnerstein da; ein anderer, der dort steht, geht heim. Die andere Seite hat einen in Alexandria, das 5 verlangt. Nimm ihr die Stadt.',
      'Du erreichst 5 und bist allein. Passe.',
    ],
    others: {
      less: 'Das darfst du. Aber dieser Söldner hat 4, und Alexandria verlangt 5.',
      kind: 'Das darfst du. Aber diese Karte hat keinen Einfluss.',
      more: 'Das darfst du. Aber du hattest schon gewonnen.',
    },
    done: ['Dein Söldner hilft beim Beladen: Einmal je Runde steht er für die Ware der Stadt, hier Nahrung. Und wer die meisten dieser Steine hat, zählt am Ende einer Runde einen Punkt mehr.'],
  },
  nine: {
    title: 'Neun Karten für die Runde',
    asks: ['In jeder Runde hast du deine fünf Grundkarten und vier weitere, und damit werden alle Städte der Runde gespielt. Hier führt die andere Seite weit, für eine Nahrung. Du hast noch acht Karten, und zwei Städte kommen noch. Was ist klug?'],
    others: { lay: 'Das darfst du. Aber nichts davon gewinnt hier allein, und jede gelegte Karte ist bis zur nächsten Runde weg.' },
    done: ['Eine Nahrung aufgegeben, und du gehst mit acht Karten gegen vier in die nächsten Städte. Rechtzeitig passen ist das halbe Spiel.'],
  },
  deity: {
    title: 'Gottheit und Anch',
    asks: [
      'Deine Gottheit hat keine eigene Zahl: Beim Legen wählst du eine, und dort zählt sie 6. Außerdem trägt sie ein Anch, das in manchen Städten etwas bewirkt. Leg sie.',
      'Die andere Seite hat hier 10 Einfluss. Alexandria verlangt 5 Einfluss, 7 Verträge, 6 Handel. Wo gewinnen 6?',
      'In Alexandria nimmt jedes Anch eine Ware deiner Wahl aus dem Vorrat. Sieh dir die Boote an: Was fehlt dir?',
    ],
    others: {
      other: 'Das darfst du. Aber nichts davon gewinnt hier allein.',
      influence: 'Das darfst du. Aber die andere Seite hat 10 Einfluss: 6 reichen nicht.',
      agreements: 'Das darfst du. Aber Alexandria verlangt 7 Verträge: 6 reichen nicht.',
      good: 'Das darfst du: Ware ist Ware. Mit Nahrung hättest du das Boot für 2 Kamele, 2 Steine, einen Arbeiter und Nahrung beladen können.',
    },
    done: ['6 Handel gewinnen hier alle Waren, und eine aus dem Vorrat kam dazu. In Luxor darf das erste Anch eine Karte ziehen, in Kairo einen Stein entfernen.'],
  },
  specials: {
    title: 'Besondere mit einem Ziel',
    asks: [
      'Manche Personen tun etwas, sobald sie gelegt werden. In Theben führt die andere Seite mit 9 Handel gegen deine 4. Dein Räuber wirft eine Person ab, die hier liegt. Leg ihn.',
      'Wer soll gehen? Der Räuber selbst bringt 1 Handel.',
      'Du hast 5 Handel, die andere Seite 3, und Theben verlangt 5. Passe.',
      'In Philae hat die andere Seite einen Unterhändlerstein, der jede Runde eine Ware nimmt. Dein Wächter kann eine Person abwerfen oder einen Stein entfernen. Leg ihn.',
      'Nun wähle: eine Karte, die nach der Wertung ohnehin weg ist, oder den Stein, der bliebe?',
    ],
    others: {
      no_bandit: 'Das darfst du. Aber die andere Seite bleibt weit vorn.',
      own: 'Das darfst du, auch die eigene. Aber dann bleibt dir 1 Handel.',
      small: 'Das darfst du. Aber der Händler mit 6 liegt noch da, und du hast 5.',
      more: 'Das darfst du. Aber du hattest schon gewonnen.',
      no_guard: 'Das darfst du. Aber der Stein bleibt und nimmt jede Runde eine Ware.',
      card: 'Das darfst du. Aber der Stein bleibt und nimmt jede Runde eine Ware.',
    },
    done: ['Eine Karte hat die Stadt gedreht. Was jede besondere tut, kannst du nachlesen, wenn du sie ansiehst.', 'Der Stein ist weg. Aber Vorsicht: Gewinnt die andere Seite hier die Verträge, kommt ein neuer. Es gibt neun besondere, jede einmal.'],
  },
  revolt: {
    title: 'Rebell und Aufstand',
    asks: [
      'Wo ein Rebell liegt, wird zuerst ein Aufstandsstein gezogen, mit Stärke 4 bis 8. Wer weniger Einfluss hat, wirft dort alle Personen ab. Du hast 6 Einfluss, die andere Seite keinen. Leg den Rebellen.',
      'Nun hast du 9, mehr als jeder einzelne Stein. Passe und sieh zu.',
    ],
    others: {
      calm: 'Das darfst du. Aber die andere Seite führt mit 10 Handel gegen deine 6, und daran ändert das nichts.',
      more: 'Das darfst du. Es ändert nichts mehr.',
    },
    done: ['Die Händler der anderen Seite sind weg, also nahmen deine 6 Handel die Waren. Und als Stärkster bekamst du die Belohnung des Steins. Zwei Rebellen ziehen zwei Steine.'],
  },
  activate: {
    title: 'Was als Nächstes kommt',
    asks: ['Du wählst, welche Stadt jetzt gespielt wird. Sieh auf dreierlei: was dort liegt, was die nächste Runde bringt (klein bei jeder Stadt) und was die Boote verlangen. Du hast Holz und Arbeiter und starke Händler auf der Hand.'],
    others: {
      empty: 'Das darfst du. Aber dort liegt nichts: Handel brächte nichts.',
      other: 'Das darfst du. Aber in Luxor liegen vier Steine, die die Boote für 3 und 4 Punkte verlangen, und deine Händler erreichen seine 7 Handel.',
    },
    done: ['Vier Steine, und deine Hand kann sie gewinnen. Wer eine Stadt aktiviert, legt dort auch die erste Person.'],
  },
  load: {
    title: 'Söldner und Statue helfen',
    asks: ['Das Boot für 2 Punkte kostet 2 Kamele, 2 Steine, einen Arbeiter und Nahrung. Du hast 1 Kamel, 2 Steine, einen Arbeiter und eine Statue, die für jede Ware steht. Und dein Söldner in Gizeh gibt ein Kamel. Belade es.'],
    others: { decline: 'Das darfst du. Aber alles ist da: das Kamel des Söldners und die Statue als Nahrung.' },
    done: ['Der Söldner gab das zweite Kamel und bleibt, wo er ist; die Statue stand für die Nahrung. Jeder Söldner hilft einmal je Runde.'],
  },
  hire: {
    title: 'Anheuern, und zu zweit',
    asks: ['Zu dritt oder viert darf, wer passt, anheuern: eine Karte abwerfen und eine neue ziehen. Hier kannst du nicht gewinnen. Passe und tausche eine Karte, die dir wenig nützt.'],
    others: {
      pass: 'Das darfst du. Aber Anheuern kostet nur eine Karte, die du nicht brauchst.',
      lay: 'Das darfst du. Aber nichts, was du hast, gewinnt in dieser Stadt.',
    },
    done: ['Eine neue Karte für die nächsten Städte. Zu zweit heuert niemand an, je Runde werden drei Städte gespielt, und in jede müsst ihr mindestens eine Person legen, höchstens fünf.'],
  },
}
