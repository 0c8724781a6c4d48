import type { Rules } from './types'

export const rules: Rules = {
  breath:
    'Alle bauen aus Dominos eine Pyramide mit vier Baustufen, eine nach der anderen. Jede Baustufe bedeckt das meiste der unteren und verbirgt Juwelensymbole für immer. Steht eine Baustufe, gibt es Prestigepunkte für die Juwelensymbole, die in den Bereichen mit deinen Juwelenmarkern noch zu sehen sind, und dein ärmster Bereich zählt doppelt. Nach der Spitze gewinnt, wer die meisten Prestigepunkte hat.',
  sections: {
    story: {
      title: 'Die Geschichte',
      parts: [
        'Mino, der große Pharao, ruht in einer Pyramide, die seinem Sohn viel zu schlicht ist. Mido sitzt kaum auf dem Thron und denkt schon an sein eigenes Grab: Es soll funkeln. Also beginnen zwei bis vier Baumeister zugleich, jeder mit einer Pyramide voller Juwelensymbole. Wessen Werk am hellsten glänzt, der wird Wesir, reicher und mächtiger, als ein Baumeister zu träumen wagt. So erzählen es die deutsche und die bulgarische Ausgabe; in der russischen lebt Mino noch und lässt für sich selbst bauen.',
        'Darum heißt das Spiel Pyramido, und darum baut man mit Dominos. Ganz fort ist Mino nicht: Sein Bonus wacht über deinen ärmsten Bereich.',
        'Für zwei bis vier Personen ab 8 Jahren.',
      ],
    },
    components: {
      title: 'Spielmaterial',
      parts: [
        { figure: 'domino', caption: 'Ein Domino: zwei Blöcke aus je vier Vierteln und zwei Juwelensymbole.' },
        '**90 Dominos**, keine zwei gleich. Ein Domino besteht aus zwei **Blöcken** nebeneinander. Ein Block hat eine Farbe und ist durch zwei Linien in vier **Viertel** geteilt. Jeder Domino trägt genau zwei **Juwelensymbole**, jedes in einem eigenen Viertel; ein Block hat also keines, eines oder zwei.',
        '**Sechs Farben**, jede mit eigenem Juwelensymbol. Sie sind nicht gleich häufig: Wo es weniger Blöcke gibt, gibt es mehr Juwelensymbole.',
        { figure: 'jewels', caption: 'Die sechs Farben mit ihren Juwelensymbolen: Maske, Katze, Anch, Falke, Auge, Lotus.' },
        {
          columns: ['Farbe', 'Symbol', 'Blöcke', 'Symbole'],
          rows: [
            ['braun', 'Maske', '37', '24'],
            ['blau', 'Katze', '34', '28'],
            ['gelb', 'Anch', '31', '29'],
            ['türkis', 'Falke', '29', '31'],
            ['rot', 'Auge', '26', '32'],
            ['grün', 'Lotus', '23', '36'],
          ],
        },
        '**24 Juwelenmarker** und **12 Ausbesserungskarten**: für jede Person sechs Juwelenmarker, einen in jeder Farbe, und drei Karten. So eine Karte ist so groß wie ein Block und hat zwei Seiten, jede ein Block in einer Farbe mit einem einzigen Juwelensymbol: braun oder blau, gelb oder türkis, rot oder grün. Vor dem Legen darf man sie drehen.',
        { figure: 'card', caption: 'Die sechs Seiten der drei Ausbesserungskarten.' },
        'Und **ein Wertungsbogen**.',
      ],
    },
    setup: {
      title: 'Aufbau',
      parts: [
        'Für zwei, drei oder vier. Drei zufällige Dominos liegen offen in einer Reihe: der **Steinbruch**. Die übrigen 87 bilden vier offene **Stapel** mit 22, 22, 22 und 21. Sie stehen so um den Steinbruch, dass jedes seiner Felder zwischen zwei Stapeln liegt.',
        { figure: 'quarry', caption: 'Vier Stapel, und zwischen je zweien ein Feld des Steinbruchs.' },
        'Man sieht den obersten Domino jedes Stapels und nichts darunter. § Wer beginnt, entscheidet der Zufall (am Tisch: wer zuletzt eine Sandburg gebaut hat); es geht im Uhrzeigersinn.',
      ],
    },
    pyramid: {
      title: 'Die Pyramide',
      parts: [
        {
          columns: ['Baustufe', 'Blöcke', 'Dominos'],
          rows: [
            ['1', '5 × 4 oder 4 × 5', '10'],
            ['2', '4 × 3 oder 3 × 4', '6'],
            ['3', '3 × 2 oder 2 × 3', '3'],
            ['4', '2 × 1 oder 1 × 2', '1'],
          ],
        },
        { figure: 'levels', caption: 'Eine fertige Pyramide: vier Baustufen, jede um einen halben Block versetzt.' },
        'Eine Baustufe sitzt in der Mitte der unteren, in beiden Richtungen um einen halben Block versetzt. Jeder Block der Baustufen 2 bis 4 bedeckt also genau ein Viertel von jedem der vier Blöcke, auf denen er liegt. Ein Juwelensymbol in einem bedeckten Viertel ist verloren: Es zählt nie wieder.',
        { figure: 'covering', caption: 'Der obere Block verbirgt von jedem unteren ein Viertel. Zwei Juwelensymbole sind verloren, vier noch zu sehen.' },
        'Alle bauen zugleich an derselben Baustufe, ein Domino je Zug. Niemand beginnt die nächste, bevor alle diese fertig haben.',
      ],
    },
    turn: {
      title: 'Dein Zug',
      parts: [
        'Vier Schritte, immer in dieser Reihenfolge.',
        { head: '1. Einen Domino legen' },
        'Nimm einen der drei Dominos aus dem Steinbruch, dreh ihn, wie du magst, und leg ihn an die Baustufe an, an der du baust. Er bewegt sich nie wieder.',
        { figure: 'turns', caption: 'Ein Domino in seinen vier Lagen. Die Juwelensymbole drehen sich mit.' },
        {
          list: [
            '**Auf Baustufe 1** liegt dein erster Domino irgendwo. Jeder weitere muss die Baustufe mit einer ganzen Blockseite berühren; Ecken zählen nicht, und auch keine um einen halben Block versetzte Berührung. Am Ende muss die Baustufe ein Rechteck aus 5 × 4 oder 4 × 5 Blöcken sein. Wo genau und wie herum, bleibt offen, bis deine Dominos es festlegen.',
            '**Auf den Baustufen 2, 3 und 4** genügen zwei beliebige freie Nachbarplätze der Baustufe. Ein anderer Domino der Baustufe muss nicht berührt werden.',
          ],
        },
        { figure: 'touching', caption: 'Auf Baustufe 1: Seite an Seite.' },
        'Einzelne Löcher darfst du lassen. Früher oder später kosten sie dich etwas.',
        { head: '2. Den Domino verzieren' },
        'Sieh dir die Blöcke des neuen Dominos an, die mindestens ein Juwelensymbol haben. Hast du den Juwelenmarker in der Farbe eines solchen Blocks noch, **musst** du ihn auf diesen Block legen. Kommen beide Blöcke infrage, wähle einen: In diesem Schritt wird nur ein Juwelenmarker gelegt. Liegt dein Juwelenmarker der Farbe schon auf der Pyramide, bleibt er, wo er ist. § Ein Block ohne Juwelensymbol wird nicht verziert; die deutschen Regeln lassen das offen.',
        { figure: 'marking', caption: 'Der rote Block hat ein Juwelensymbol, also kommt der rote Juwelenmarker darauf.' },
        { head: '3. Ausbessern, wenn du magst' },
        'Du **darfst** eine deiner Ausbesserungskarten auf einen Block des neuen Dominos legen, auf dem kein Juwelenmarker liegt. Wähle Karte, Seite und Drehung. Von nun an ist der Block das, was die Karte zeigt, mit ihrem einen Juwelensymbol. Hast du den Juwelenmarker dieser Farbe noch, kommt er sofort auf die Karte: Nur so legt man zwei Juwelenmarker in einem Zug. Eine gelegte Karte bleibt bis zum Ende des Spiels.',
        { head: '4. Den Steinbruch auffüllen' },
        'Füll das leere Feld mit dem obersten Domino des Stapels links oder des Stapels rechts davon, wie du willst. Der nächste Domino dieses Stapels wird sichtbar.',
        'Es gibt immer vier Stapel. Ist einer aufgebraucht, wird die untere Hälfte eines anderen zum neuen. § Geteilt wird der größte, bei gleich großen der linke; von einer ungeraden Zahl wandert die kleinere Hälfte; die Reihenfolge ändert niemand.',
      ],
    },
    stuck: {
      title: 'Wenn kein Domino passt',
      parts: [
        'Sind am Anfang deines Zuges auf deiner Baustufe nur noch einzelne Löcher frei, kann kein Domino gelegt werden.',
        { figure: 'hole', caption: 'Zwei einzelne Löcher: Ausbesserungskarten müssen sie füllen.' },
        {
          list: [
            '**Genau zwei Löcher und mindestens zwei unbenutzte Karten:** Füll die Löcher mit zwei Karten, Seiten und Drehungen beliebig. Sie bekommen keinen Juwelenmarker. § Das ist dein ganzer Zug; du nimmst keinen Domino, und der Steinbruch bleibt, wie er ist.',
            '**Sonst scheidest du aus.** § Die anderen spielen weiter. Was du hast, bleibt auf dem Wertungsbogen, aber du liegst hinter allen, die nicht ausgeschieden sind. Ist nur noch eine Person übrig, endet das Spiel, und sie hat gewonnen.',
          ],
        },
      ],
    },
    scoring: {
      title: 'Eine Baustufe werten',
      parts: [
        'Haben alle, die noch im Spiel sind, die Baustufe fertig, wertet sie jede Person für sich.',
        {
          steps: [
            'Ein **Bereich** ist eine Gruppe sichtbarer Viertel einer Farbe, die Seite an Seite verbunden sind. Die Verbindung kann auf einer Baustufe verlaufen oder **über die Kante** zwischen zwei Baustufen: Ein Block ist mit dem verbunden, was von den Blöcken unter ihm zu sehen ist.',
            'Jeder deiner Juwelenmarker macht den Bereich, auf dem er liegt, zum **markierten Bereich**. Der bringt einen Prestigepunkt für jedes sichtbare Juwelensymbol darin, gleich auf welcher Baustufe. Bereiche ohne Juwelenmarker bringen nichts.',
            '**Minos’ Bonus:** Zähl deinen kleinsten markierten Bereich noch einmal. Hast du nur einen, ist er der kleinste und zählt doppelt.',
          ],
        },
        { figure: 'areas', caption: 'Ein grüner Bereich auf zwei Baustufen: der obere Block und was von den unteren zu sehen ist.' },
        { figure: 'scoring', caption: 'Markierte Bereiche mit 5 (blau), 4 (gelb), 3 (türkis) und 3 (grün) Juwelensymbolen und ein Bonus von 3 ergeben 18 Prestigepunkte.' },
        'Schreib die Prestigepunkte auf und nimm alle Juwelenmarker zurück. Wer **auf dieser Baustufe** am wenigsten Prestigepunkte hat, beginnt die nächste; haben mehrere gleich wenig, dann wer von ihnen in der Reihenfolge zuerst kommt, gezählt ab dem, der diese Baustufe begann.',
        '§ Nur was man sieht, verbindet. Manche Runden verbinden gleichfarbige Blöcke, die sich irgendwo berühren, auch unter anderen; das lässt sich beim Einrichten eines Tisches wählen. Verborgene Juwelensymbole zählen so oder so nicht.',
      ],
    },
    end: {
      title: 'Das Ende',
      parts: [
        'Nach Baustufe 4 gewinnt die höchste Summe, und wer gewinnt, wird Wesir. Bei Gleichstand liegt vorn, wer weniger Ausbesserungskarten gelegt hat; dann, wer die beste einzelne Baustufe hat; sonst wird der Platz geteilt.',
      ],
    },
    sums: {
      title: 'Beispiele zur Wertung',
      parts: [
        {
          columns: ['markierte Bereiche', 'Prestigepunkte', 'wie'],
          rows: [
            ['4, 4, 3, 4, 3, 3', '24', '21 und ein Bonus von 3'],
            ['6, 5, 4, 4', '23', '19 und 4'],
            ['7, 6, 6, 5', '29', '24 und 5'],
            ['8, 7', '22', '15 und 7'],
            ['7', '14', '7 und 7'],
          ],
        },
      ],
    },
    known: {
      title: 'Was man weiß und was nicht',
      parts: [
        'Alles liegt offen außer der Reihenfolge in den Stapeln. Welche Dominos noch kommen, ist bekannt: die, die niemand gesehen hat. Für Benben ist der nächste Domino eines Stapels Zufall; er wird in dem Augenblick, in dem er sichtbar wird, unter den ungesehenen gezogen. Niemand, weder Mensch noch Bot, kann es vorher wissen.',
      ],
    },
    credits: {
      title: 'Wer es gemacht hat',
      parts: [
        {
          list: [
            '**Pyramido**, © 2023 Jeux Synapses Games Inc. Autor: Ikhwan Kwon. Entwicklung: Carl Brière. Illustrationen: The Creation Studio. Künstlerische Leitung und Grafik: Marie-Hélène Bérubé. Redaktion und Übersetzung: Adam Marostica.',
            '**Die deutsche Ausgabe**, „Pyramido“: Die Regeln, aus denen wir sie kennen, nennen niemanden mit Namen.',
            '**Die russische Ausgabe**, «Пирамиды», © 2023 Magellan Proiswodstwo. Leitung: Michail Akulow. Produktion: Iwan Popow. Verlag: Alexander Kisseljow. Chefredaktion: Walentin Matjuscha. Redaktion: Anastassija Jegorowa. Übersetzung: Jewgenija Nekrassowa. Satz: Iwan Suchowei, Darja Weliksar. Korrektur: Olga Portugalowa. Mit Dank an Ilja Karpinski.',
            '**Die bulgarische Ausgabe**, „Пирамидо“, 2023, Fantasmagoria. Übersetzung: Silwija Stojanowa. Redaktion und Satz: Leda Gerowa.',
          ],
        },
      ],
    },
  },
}
