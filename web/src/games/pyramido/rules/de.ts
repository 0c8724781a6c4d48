import type { Rules } from './types'

export const rules: Rules = {
  breath:
    'Alle bauen aus Dominos eine Pyramide mit vier Baustufen, eine nach der anderen. Jede Stufe bedeckt das meiste der unteren und verbirgt Juwelen für immer. Steht eine Stufe, gibt es Punkte für die Juwelen, die in den Bereichen mit deinen Markern noch zu sehen sind, und dein ärmster Bereich zählt doppelt. Nach der Spitze gewinnt, wer die meisten Punkte hat.',
  sections: {
    components: {
      title: 'Spielmaterial',
      parts: [
        { figure: 'domino', caption: 'Ein Domino: zwei Blöcke aus je vier Vierteln und zwei Juwelen.' },
        '**90 Dominos**, keine zwei gleich. Ein Domino besteht aus zwei **Blöcken** nebeneinander. Ein Block hat eine Farbe und ist durch zwei Linien in vier **Viertel** geteilt. Jedes Domino trägt genau zwei **Juwelen**, jedes in einem eigenen Viertel; ein Block hat also kein, ein oder zwei Juwelen.',
        '**Sechs Farben**, jede mit eigenem Juwel. Sie sind nicht gleich häufig: Wo es weniger Blöcke gibt, gibt es mehr Juwelen.',
        { figure: 'jewels', caption: 'Die sechs Farben mit ihren Juwelen: Maske, Katze, Anch, Falke, Auge, Lotus.' },
        {
          columns: ['Farbe', 'Juwel', 'Blöcke', 'Juwelen'],
          rows: [
            ['braun', 'Maske', '37', '24'],
            ['blau', 'Katze', '34', '28'],
            ['gelb', 'Anch', '31', '29'],
            ['türkis', 'Falke', '29', '31'],
            ['rot', 'Auge', '26', '32'],
            ['grün', 'Lotus', '23', '36'],
          ],
        },
        'Für jede Person **sechs Juwelenmarker**, einen in jeder Farbe, und **drei Ausbesserungskarten**. So eine Karte ist so groß wie ein Block und hat zwei Seiten, jede ein Block in einer Farbe mit einem einzigen Juwel: braun oder blau, gelb oder türkis, rot oder grün. Vor dem Legen darf man sie drehen.',
        { figure: 'card', caption: 'Die sechs Seiten der drei Ausbesserungskarten.' },
      ],
    },
    setup: {
      title: 'Aufbau',
      parts: [
        'Für zwei, drei oder vier. Drei zufällige Dominos liegen offen in einer Reihe: der **Steinbruch**. Die übrigen 87 bilden vier offene **Stapel** mit 22, 22, 22 und 21. Sie stehen so um den Steinbruch, dass jedes seiner Felder zwischen zwei Stapeln liegt.',
        { figure: 'quarry', caption: 'Vier Stapel, und zwischen je zweien ein Feld des Steinbruchs.' },
        'Man sieht das oberste Domino jedes Stapels und nichts darunter. Wer beginnt, entscheidet der Zufall; es geht im Uhrzeigersinn.',
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
        'Eine Stufe sitzt in der Mitte der unteren, in beiden Richtungen um einen halben Block versetzt. Jeder Block der Stufen 2 bis 4 bedeckt also genau ein Viertel von jedem der vier Blöcke, auf denen er liegt. Ein Juwel in einem bedeckten Viertel ist verloren: Es zählt nie wieder.',
        { figure: 'covering', caption: 'Der obere Block verbirgt von jedem unteren ein Viertel. Zwei Juwelen sind verloren, vier noch zu sehen.' },
        'Alle bauen zugleich an derselben Stufe, ein Domino je Zug. Niemand beginnt die nächste, bevor alle diese fertig haben.',
      ],
    },
    turn: {
      title: 'Dein Zug',
      parts: [
        'Vier Schritte, immer in dieser Reihenfolge.',
        { head: '1. Ein Domino legen' },
        'Nimm eines der drei Dominos aus dem Steinbruch, dreh es, wie du magst, und leg es an die Stufe an, an der du baust. Es bewegt sich nie wieder.',
        { figure: 'turns', caption: 'Ein Domino in seinen vier Lagen. Die Juwelen drehen sich mit.' },
        {
          list: [
            '**Auf Stufe 1** liegt dein erstes Domino irgendwo. Jedes weitere muss die Stufe mit einer ganzen Blockseite berühren; Ecken zählen nicht, und auch keine um einen halben Block versetzte Berührung. Am Ende muss die Stufe ein Rechteck aus 5 × 4 oder 4 × 5 Blöcken sein. Wo genau und wie herum, bleibt offen, bis deine Dominos es festlegen.',
            '**Auf den Stufen 2, 3 und 4** genügen zwei beliebige freie Nachbarplätze der Stufe. Ein anderes Domino der Stufe muss nicht berührt werden.',
          ],
        },
        { figure: 'touching', caption: 'Auf Stufe 1: Seite an Seite.' },
        'Einzelne Löcher darfst du lassen. Früher oder später kosten sie dich etwas.',
        { head: '2. Verzieren' },
        'Sieh dir die Blöcke des neuen Dominos an, die mindestens ein Juwel haben. Hast du den Marker in der Farbe eines solchen Blocks noch, **musst** du ihn auf diesen Block stellen. Kommen beide Blöcke infrage, wähle einen: In diesem Schritt wird nur ein Marker gestellt. Steht dein Marker der Farbe schon auf der Pyramide, bleibt er, wo er ist.',
        { figure: 'marking', caption: 'Der rote Block hat ein Juwel, also kommt der rote Marker darauf.' },
        { head: '3. Ausbessern, wenn du magst' },
        'Du **darfst** eine deiner Ausbesserungskarten auf einen Block des neuen Dominos legen, auf dem kein Marker steht. Wähle Karte, Seite und Drehung. Von nun an ist der Block das, was die Karte zeigt, mit ihrem einen Juwel. Hast du den Marker dieser Farbe noch, kommt er sofort auf die Karte: Nur so stellt man zwei Marker in einem Zug. Eine gelegte Karte bleibt bis zum Ende des Spiels.',
        { head: '4. Den Steinbruch auffüllen' },
        'Füll das leere Feld mit dem obersten Domino des Stapels links oder des Stapels rechts davon, wie du willst. Das nächste Domino dieses Stapels wird sichtbar.',
        'Es gibt immer vier Stapel. Ist einer aufgebraucht, wird die untere Hälfte eines anderen zum neuen. § Geteilt wird der größte, bei gleich großen der linke; von einer ungeraden Zahl wandert die kleinere Hälfte; die Reihenfolge ändert niemand.',
      ],
    },
    stuck: {
      title: 'Wenn kein Domino passt',
      parts: [
        'Sind am Anfang deines Zuges auf deiner Stufe nur noch einzelne Löcher frei, kann kein Domino gelegt werden.',
        { figure: 'hole', caption: 'Zwei einzelne Löcher: Ausbesserungskarten müssen sie füllen.' },
        {
          list: [
            '**Genau zwei Löcher und mindestens zwei unbenutzte Karten:** Füll die Löcher mit zwei Karten, Seiten und Drehungen beliebig. Sie bekommen keinen Marker. § Das ist dein ganzer Zug; du nimmst kein Domino, und der Steinbruch bleibt, wie er ist.',
            '**Sonst scheidest du aus.** § Die anderen spielen weiter. Was du hast, bleibt auf dem Wertungsbogen, aber du liegst hinter allen, die nicht ausgeschieden sind. Ist nur noch eine Person übrig, endet das Spiel, und sie hat gewonnen.',
          ],
        },
      ],
    },
    scoring: {
      title: 'Eine Stufe werten',
      parts: [
        'Haben alle, die noch im Spiel sind, die Stufe fertig, wertet sie jede Person für sich.',
        {
          steps: [
            'Ein **Bereich** ist eine Gruppe sichtbarer Viertel einer Farbe, die Seite an Seite verbunden sind. Die Verbindung kann auf einer Stufe verlaufen oder **über die Kante** zwischen zwei Stufen: Ein Block ist mit dem verbunden, was von den Blöcken unter ihm zu sehen ist.',
            'Jeder deiner Marker macht den Bereich, auf dem er steht, zum **markierten Bereich**. Er bringt einen Punkt für jedes sichtbare Juwel darin, gleich auf welcher Stufe. Bereiche ohne Marker bringen nichts.',
            '**Minos’ Bonus:** Zähl deinen kleinsten markierten Bereich noch einmal. Hast du nur einen, ist er der kleinste und zählt doppelt.',
          ],
        },
        { figure: 'areas', caption: 'Ein grüner Bereich auf zwei Stufen: der obere Block und was von den unteren zu sehen ist.' },
        { figure: 'scoring', caption: 'Markierte Bereiche mit 5 (blau), 4 (gelb), 3 (türkis) und 3 (grün) Juwelen und ein Bonus von 3 ergeben 18 Punkte.' },
        'Schreib die Punkte auf und nimm alle Marker zurück. Wer **auf dieser Stufe** am wenigsten Punkte hat, beginnt die nächste; haben mehrere gleich wenig, dann wer von ihnen in der Reihenfolge zuerst kommt, gezählt ab dem, der diese Stufe begann.',
        '§ Nur was man sieht, verbindet. Manche Runden verbinden gleichfarbige Blöcke, die sich irgendwo berühren, auch unter anderen; das lässt sich beim Einrichten eines Tisches wählen. Verborgene Juwelen zählen so oder so nicht.',
      ],
    },
    end: {
      title: 'Das Ende',
      parts: [
        'Nach Stufe 4 gewinnt die höchste Summe, und wer gewinnt, wird Wesir. Bei Gleichstand liegt vorn, wer weniger Ausbesserungskarten gelegt hat; dann, wer die beste einzelne Stufe hat; sonst wird der Platz geteilt.',
      ],
    },
    sums: {
      title: 'Beispiele zur Wertung',
      parts: [
        {
          columns: ['markierte Bereiche', 'Punkte', 'wie'],
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
        'Alles liegt offen außer der Reihenfolge in den Stapeln. Welche Dominos noch kommen, ist bekannt: die, die niemand gesehen hat. Für Benben ist das nächste Domino eines Stapels Zufall; es wird in dem Augenblick, in dem es sichtbar wird, unter den ungesehenen gezogen. Niemand, weder Mensch noch Bot, kann es vorher wissen.',
      ],
    },
  },
}
