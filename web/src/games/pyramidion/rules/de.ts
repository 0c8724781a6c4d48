import type { Rules } from './types'

export const rules: Rules = {
  breath:
    'Acht Städte füllen sich mit Waren. In jeder Runde schickst du Personen in Städte: um ihre Waren durch Handel zu gewinnen, um einen Unterhändler zu hinterlassen, der jede Runde eine Ware einsammelt, oder einen Söldner, der beim Beladen hilft. Mit Waren belädst du Boote; wer zuerst Boote für zehn Punkte beladen hat, beendet das Spiel.',
  sections: {
    story: {
      title: 'Die Geschichte',
      parts: [
        'In Gizeh wächst die Pyramide des Cheops, die größte, die je begonnen wurde. Zwanzig Jahre lang verschlingt sie, was Ägypten hat: Stein und Holz, Kamele und Nahrung, Statuen und Tausende von Händen. Jemand muss all das heranschaffen. Du bist einer der Lieferanten: Du feilschst mit Händlern, schickst Unterhändler vor, bezahlst Söldner und lässt beladene Boote den Nil hinabfahren.',
        'Wer am meisten für die Pyramide getan hat, den ehrt der Pharao selbst: Er darf den letzten Stein setzen, die Spitze, die man Pyramidion nennt.',
        'Für zwei bis vier Personen ab 10 Jahren.',
      ],
    },
    things: {
      title: 'Spielmaterial',
      parts: [
        { figure: 'people', caption: 'Die fünf Grundkarten, die alle haben, und ein Rebell. Die Schilde zeigen Einfluss (rot), Verträge (blau) und Handel (grün).' },
        {
          list: [
            '**60 Personenkarten.** Jede hat eine Art und bis zu drei Zahlen: **Einfluss**, **Verträge**, **Handel**; manche tragen ein **Anch**. Zwanzig sind Grundkarten: Alle haben dieselben fünf (zwei Händler, ein Unterhändler, ein Söldner, eine Gottheit). Vierzig sind gemeinsam: 12 Händler, 8 Unterhändler, 8 Söldner, 3 Rebellen und neun besondere, jede einmal. § Die Regeln zählen 20 Unterhändler; nur mit 12 werden es 60 Karten.',
            '**8 Städte**, jede mit einer Schwelle für jede Zahl, einer eigenen Wirkung und einer Ware, die ein Söldner dort liefert.',
            '**20 Boote**, jedes mit Kosten in Waren und mit Punkten. **10 Vorratskarten** sagen, wohin neue Waren kommen. **6 Aufstandssteine** mit Stärke und Belohnung.',
            '**Waren:** je 35 Kamele, Nahrung, Arbeiter, Holz und Stein und 10 Statuen. Eine Statue ist eine Ware wie die anderen §, und beim Beladen kann sie für jede stehen.',
            'Für jede Person **5 Söldnersteine** und **5 Unterhändlersteine**; 12 **Kategoriesteine**, 4 von jeder Kategorie, für die Gottheiten.',
            '**4 Spielersteine**, die auf der Zugleiste in Gizeh stehen, und **4 Reihenfolgesteine**, von denen so viele gebraucht werden, wie Leute mitspielen. **8 Sonnenuhren** für die gespielten Städte. **Ein Stein des Philosophen** für die Person, die er kopiert.',
          ],
        },
        { figure: 'goods', caption: 'Kamel, Nahrung, Arbeiter, Holz, Stein, Statue.' },
        { figure: 'signs', caption: 'Ein Söldnerstein, ein Unterhändlerstein, eine Sonnenuhr, ein Aufstandsstein.' },
        'Nichts ist unbegrenzt: Was aufgebraucht ist, kann niemand nehmen, und eine Wirkung gibt dann, was da ist. Ein leerer Stapel wird aus seiner Ablage neu gemischt, in dem Augenblick, in dem eine Karte gebraucht wird.',
        '§ Die veröffentlichten Regeln zeigen nur einen Teil der Zahlen auf Karten, Städten, Booten und Steinen. Benben behält diese und ergänzt die übrigen durch Ausprobieren.',
      ],
    },
    setup: {
      title: 'Aufbau',
      parts: [
        'Zwei bis vier Personen, die Plätze im Uhrzeigersinn nummeriert. Der Zufall bestimmt die Reihenfolge auf der **Zugleiste**. Eine Vorratskarte liegt offen, fünf Boote liegen offen. Niemand hat Waren.',
        'Die Zugleiste sagt, wer zuerst aktiviert, einsammelt, tauscht und belädt. In einer Stadt geht es im Uhrzeigersinn nach Plätzen §.',
      ],
    },
    round: {
      title: 'Eine Runde',
      parts: [
        {
          steps: [
            '**Boote.** Neue werden aufgedeckt, bis fünf offen liegen. Nicht beladene Boote bleiben.',
            '**Neue Waren.** Die Waren der offenen Vorratskarte kommen in die genannten Städte, zu dem, was dort liegt, Stadt für Stadt und Ware für Ware, solange der Vorrat reicht §. Die Karte wird abgelegt und die nächste aufgedeckt: Alle sehen, was die kommende Runde bringt.',
            '**Einsammeln.** Jeder Unterhändlerstein nimmt eine Ware nach Wahl seines Besitzers aus seiner Stadt, wenn dort etwas liegt: reihum nach der Zugleiste, die Städte jeder Person in fester Reihenfolge §. Ablehnen geht nicht §.',
            '**Personen.** Du nimmst deine fünf Grundkarten. Alle vierzig gemeinsamen werden gemischt, und jeder bekommt verdeckt vier; wer den Söldnerstein in Theben hat, eine fünfte.',
            '**Städte.** In Zugreihenfolge, zweimal herum, aktiviert jemand eine Stadt, die in dieser Runde noch nicht gespielt wurde, und sie wird zu Ende gespielt.',
            '**Zugreihenfolge.** Wer in Gizeh einen Reihenfolgestein genommen hat, rückt auf diesen Platz; die anderen behalten ihre Reihenfolge auf den übrigen.',
            '**Boote beladen.** In Zugreihenfolge, immer reihum.',
            '**Ende der Runde.** Die Punkte werden gezählt; Handkarten werden abgelegt, Sonnenuhren entfernt. Waren und Steine bleiben.',
          ],
        },
        { figure: 'newBoats', caption: 'Boote, ein Beispiel: Drei sind übrig, also werden zwei weitere aufgedeckt.' },
        { figure: 'supply', caption: 'Neue Waren, ein Beispiel. Diese Karte schickt ein Kamel und zwei Nahrung nach Gizeh, einen Arbeiter und eine Statue nach Theben, vier Steine nach Luxor, zwei Holz nach Kairo, einen Arbeiter nach Alexandria und ein Kamel nach Philae. Abu Simbel und Karnak gehen leer aus.' },
        { figure: 'collect', caption: 'Einsammeln, ein Beispiel: In Karnak steht der Unterhändlerstein von Blau, und dort liegen zwei Nahrung und ein Kamel. Blau nimmt das Kamel; die Nahrung bleibt.' },
        { figure: 'order', caption: 'Zugreihenfolge, ein Beispiel: Es galt Rot, Blau, Grün. Nur Grün hat in Gizeh einen Söldner gelegt und Stein 2 genommen. Die anderen behalten ihre Reihenfolge auf den Plätzen 1 und 3: Nun gilt Rot, Grün, Blau.' },
      ],
    },
    cities: {
      title: 'Eine Stadt spielen',
      parts: [
        { figure: 'city', caption: 'Luxor: drei Schwellen, die Steine, die hier stehen, die Waren, die hier liegen.' },
        'Wer aktiviert hat, beginnt. Reihum legt jeder eine Person offen aus oder passt; Passen gilt für diese Stadt endgültig. Wer passt, darf **anwerben**: eine Handkarte ablegen und eine vom Stapel ziehen. Das geht auch, wenn man schon Karten gelegt hat §. Haben alle gepasst, wird die Stadt abgerechnet.',
        'Was beim Legen geschieht, in dieser Reihenfolge §: Ein Philosoph wird zur Kopie; eine besondere Karte wirkt; dann die Wirkung der Stadt.',
      ],
    },
    settling: {
      title: 'Eine Stadt abrechnen',
      parts: [
        {
          steps: [
            '**Aufstand**, wenn hier Rebellen liegen. Für jeden Rebellen wird ein Aufstandsstein gezogen, die Stärken werden addiert. Wer Personen gelegt hat und weniger Einfluss hat, wirft sie alle ab. Wer allein den meisten Einfluss hat, nimmt die Belohnungen der Steine aus dem Vorrat, wenn er mindestens so groß ist wie die Stärke §; sind zwei gleich, niemand. Die Steine gehen zurück. Der Einfluss wird für alle gezählt, bevor jemand abwirft §.',
            '**Einfluss:** Wer allein am meisten hat, mindestens die Schwelle der Stadt, setzt einen Söldnerstein hierher; ein fremder geht heim.',
            '**Verträge:** ebenso, mit einem Unterhändlerstein.',
            '**Handel:** ebenso; man nimmt alle Waren, die hier liegen.',
            'Hohepriester holen eine Karte zurück. Alle anderen Karten werden abgelegt, Grundkarten neben ihrem Besitzer, und die Stadt bekommt ihre Sonnenuhr: Sie ist für diese Runde fertig.',
          ],
        },
        { figure: 'revolt', caption: 'Aufstand, ein Beispiel: Grün hat in Philae einen Rebellen gelegt, der gezogene Stein hat Stärke 7, in Philae also 9. Grün hat Einfluss 7, Blau gar keinen: Beide werfen ab, was sie gelegt haben. Rot hat 10, am meisten und genug: Seine Personen bleiben, und Rot nimmt einen Arbeiter, die Belohnung des Steins.' },
        { figure: 'influence', caption: 'Einfluss, ein Beispiel: Theben verlangt 7. Rot hat 6, Blau 9. Blau setzt einen Söldnerstein dorthin; der von Grün, der dort stand, geht heim.' },
        { figure: 'agreements', caption: 'Verträge, ein Beispiel: Rot hat am meisten, aber 6 sind zu wenig für Alexandria, das 7 verlangt. Nichts geschieht; der Unterhändlerstein von Grün bleibt.' },
        { figure: 'trade', caption: 'Handel, ein Beispiel: Luxor verlangt 7, und Rot und Blau haben beide 9. Gleichstand: Die vier Steine bleiben für eine andere Runde liegen.' },
        'Bei Gleichstand an der Spitze geschieht nichts. Nur wer Personen in der Stadt liegen hat, tritt an §. Wer keinen Stein mehr hat, gewinnt keinen, und der alte bleibt §.',
      ],
    },
    boats: {
      title: 'Boote beladen',
      parts: [
        { figure: 'boat', caption: 'Ein Boot für 2 Punkte: Es verlangt zwei Kamele, eine Nahrung, einen Arbeiter und zwei Steine.' },
        'In Zugreihenfolge, immer reihum, belädt jeder ein Boot oder verzichtet; der Verzicht gilt für die ganze Runde §, und wer nichts beladen kann, hat verzichtet. Zum Beladen zahlst du die Kosten in den Vorrat und legst das Boot verdeckt vor dich.',
        {
          list: [
            'Jeder deiner **Söldnersteine** kann einmal je Runde helfen: Er liefert eine Ware seiner Stadt, wenn das Boot sie verlangt und der Vorrat sie hat. Behalten kann man sie nicht.',
            'Eine **Statue** steht für jede Ware, die dir fehlt. Statuen werden nur für das verwendet, was deine Waren und die gewählten Steine offenlassen (§ eine Statue zu behalten ist nie schlechter). Kosten in Statuen werden mit Statuen bezahlt.',
          ],
        },
        { figure: 'load', caption: 'Ein Beispiel: Blau besitzt ein Kamel, eine Nahrung, zwei Steine und eine Statue. Der Söldnerstein in Gizeh liefert das zweite Kamel, die Statue steht für den Arbeiter: Das Boot ist beladen.' },
      ],
    },
    end: {
      title: 'Das Ende',
      parts: [
        'Am Ende einer Runde zählen alle ihre Boote zusammen. Wer allein die meisten Söldnersteine in Städten hat, zählt einen Punkt mehr, nur für diese Runde. Wer zehn oder mehr hat, muss es zeigen §, und das Spiel ist aus. Es ist auch aus, wenn das letzte Boot beladen ist §.',
        'Man kann auch bis 12 oder 15 Punkte spielen oder bis alle zwanzig Boote beladen sind.',
        '**Sieg:** die meisten Punkte (mit dem Söldnerpunkt); dann die meisten Personen auf der Hand; dann die meisten Boote; dann der bessere Platz auf der Leiste.',
      ],
    },
    two: {
      title: 'Zu zweit',
      parts: [
        'Drei Städte je Runde: erst die eine Person, dann die andere, dann wieder die erste. In jeder Stadt musst du mindestens eine Person legen, wenn du kannst, und höchstens fünf je Person §, abgeworfene mitgezählt §. Anwerben gibt es nicht. Wurde Gizeh nicht gespielt, wird die zweite Person die erste der nächsten Runde.',
      ],
    },
    effects: {
      title: 'Die Städte',
      parts: [
        {
          pictures: 'cities',
          columns: ['Stadt', 'Wirkung'],
          rows: [
            ['Gizeh', 'Wer einen Söldner legt, nimmt einen freien Reihenfolgestein nach Wahl. Einen je Person und Runde; man behält ihn, auch wenn der Söldner abgeworfen wird §.'],
            ['Abu Simbel', 'Ist die Stadt fertig, darf jeder in Zugreihenfolge Arbeiter in Statuen tauschen, drei für eine, so oft man will §, auch ohne Personen hier.'],
            ['Theben', 'Ein Söldnerstein hier bedeutet eine Karte mehr beim Austeilen.'],
            ['Luxor', 'Das erste hier gelegte Anch lässt eine Karte ziehen. Wer verzichtet, hat es verbraucht §.'],
            ['Kairo', 'Das erste hier gelegte Anch lässt einen Söldner- oder Unterhändlerstein aus Kairo entfernen.'],
            ['Alexandria', 'Jedes hier gelegte Anch bringt eine Ware nach Wahl aus dem Vorrat.'],
            ['Philae', 'Jeder hier gezogene Aufstandsstein ist um 2 stärker.'],
            ['Karnak', 'Beim Aktivieren, vor der ersten Karte, ziehst du ein Boot. Nur du kannst es beladen; tust du es in dieser Runde nicht, wird es abgelegt.'],
          ],
        },
      ],
    },
    specials: {
      title: 'Die besonderen Personen',
      parts: [
        'Ablehnen darf man nur das Anwerben und die Wirkungen von Luxor, Kairo und Abu Simbel; alles andere muss geschehen, wenn es geht, auch zum eigenen Schaden §. Eine Wirkung ohne Ziel bewirkt nichts.',
        {
          pictures: 'specials',
          columns: ['Karte', 'was sie tut'],
          rows: [
            ['Gottheit', 'Wähle eine Kategorie: +6 dort. Jede Kategorie hat vier Steine.'],
            ['Hohepriester', 'Wird die Stadt abgerechnet, nimm eine deiner hier liegenden Personen zurück auf die Hand, gern auch ihn selbst. Priester wirken im Uhrzeigersinn ab dem Aktivierenden, die einer Person in der gelegten Reihenfolge, und nur, wenn sie noch da sind §.'],
            ['Wächter', 'Wirf eine beliebige andere Person hier ab oder entferne einen Stein aus dieser Stadt.'],
            ['Räuber', 'Wirf eine beliebige andere Person hier ab.'],
            ['Dieb', 'Wirf einen beliebigen Händler hier ab.'],
            ['Wesir', 'Nimm eine Ware aus dieser Stadt.'],
            ['Aufseher', 'Jede Zahl auf den Personen der anderen ist hier um 1 kleiner, aber nicht unter 0: bei einer Gottheit nach ihren 6 §.'],
            ['Philosoph', 'Wird zur Kopie einer beliebigen anderen Person hier: Art, Zahlen, Anch und Handlung. Er bleibt es, wenn das Original geht, und ist auf der Hand oder in der Ablage wieder Philosoph. Allein ist er eine Karte aus Nullen §.'],
            ['Politiker', 'Leg eine beliebige Ware aus dem Vorrat in diese Stadt und zieh eine Karte.'],
            ['Steinmetz', 'Heb die drei Schwellen um 3, solange diese Karte hier liegt, oder tausche Waren mit einer anderen Stadt: zwei gegen zwei, oder eine gegen eine, wenn irgendwo nur eine liegt; auf beiden Seiten wählst du.'],
          ],
        },
        'Eine kopierte Art gilt überall: Ein kopierter Söldner nimmt in Gizeh einen Stein, ein kopierter Händler kann bestohlen werden, ein kopierter Rebell bringt einen Aufstandsstein. Ein abgeworfener Rebell bringt keinen. Wird ein Aufseher, Steinmetz oder Hohepriester abgeworfen, endet seine Wirkung; ein Tausch aber bleibt.',
      ],
    },
    secret: {
      title: 'Was geheim ist',
      parts: ['Die Handkarten und was Stapel und Aufstandssteine bringen werden. Beladene Boote liegen verdeckt, und niemand zeigt seine; aber alle haben gesehen, welches Boot zu wem kam, und dürfen es sich merken §. Wer einen Tisch aufmacht, kann stattdessen offene Punkte wählen: Dann sieht man die Punkte aller.'],
    },
    credits: {
      title: 'Wer es gemacht hat',
      parts: [
        {
          list: [
            '**Pyramidion**, erschienen bei White Goblin Games. Autor: Yannick Gervais.',
            '**Die russischen Regeln**, nach denen wir spielen: übersetzt von Alexander Petrunin, Igrowed.',
          ],
        },
      ],
    },
  },
}
