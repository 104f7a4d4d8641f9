# What is said of HexaFuse Snap Duels, in German.

hexafuse-name = HexaFuse Snap Duels
hexafuse-pitch = Kante an Kante, bis die andere Seite keinen Platz mehr hat.
hexafuse-about = Verbinde deine Steine über Kanten, triff die andere Seite nur an Ecken und lass ihr keinen Platz.
hexafuse-author = Autor unbekannt
hexafuse-players = 2 Spieler
hexafuse-usual = 30 Sekunden pro Zug
hexafuse-seat-1 = Gelb
hexafuse-seat-2 = Blau
hexafuse-colour-1 = Gelb
hexafuse-colour-2 = Blau

hexafuse-meter-cells = Felder { $count }
hexafuse-meter-contacts = Kontakte { $count } × { $worth }
hexafuse-meter-lock = Sperre { $count }

hexafuse-option-seed = Startzahl
hexafuse-option-seed-note = Dieselbe Zahl ergibt dieselben blockierten Felder und dieselbe Reihenfolge der Steine, hier und bei deinen Freunden.
hexafuse-option-clock = Uhr
hexafuse-option-clock-note = Wie lange ein Zug dauern darf; läuft die Zeit ab, wird gepasst.
hexafuse-option-clock-off = Ohne Uhr
hexafuse-option-clock-15 = 15 Sekunden
hexafuse-option-clock-15-told = 15 Sekunden pro Zug
hexafuse-option-clock-30 = 30 Sekunden
hexafuse-option-clock-30-told = 30 Sekunden pro Zug
hexafuse-option-clock-60 = 60 Sekunden
hexafuse-option-clock-60-told = 60 Sekunden pro Zug
hexafuse-option-pie = Tauschregel
hexafuse-option-pie-note = Wer als Zweiter zieht, darf den ersten Stein übernehmen und dafür die Seiten tauschen.
hexafuse-option-pie-true = Tauschregel
hexafuse-option-pie-true-told = Tauschregel
hexafuse-option-pie-false = Ohne Tauschregel

hexafuse-button-pass = Passen
hexafuse-button-swap = Seiten tauschen
hexafuse-button-swap-note = Übernimm Seite und ersten Zug des Gegners; er spielt mit deiner Seite weiter.

hexafuse-aid-fits = Mögliche Plätze

hexafuse-prompt = Lege einen Stein aus deiner Hand.
hexafuse-prompt-swap = Lege einen Stein, oder tausche die Seiten.
hexafuse-prompt-swap-pass = Keiner deiner Steine hat Platz: Passe, oder tausche die Seiten.
hexafuse-prompt-pass = Keiner deiner Steine hat Platz: Du musst passen.
hexafuse-prompt-over = Die Partie ist zu Ende.

hexafuse-piece = { $piece } ({ $piece ->
    [A] Einer
    [B] Zweier
    [C] Dreierlinie
    [D] Dreierknick
    [E] Dreieck
    [F] Viererlinie
    [G] Welle
    [H] Haken
    [I] Propeller
    [J] Bogen
    [K] Raute
    [L] Pistole
    [M] Fünferlinie
    [N] Winkel
   *[O] offener Ring
  })

hexafuse-at = { $cell }
hexafuse-cell = { $cell }, { $contents }
hexafuse-cell-empty = leer
hexafuse-cell-blocked = blockiert
hexafuse-cell-anchor = { $side ->
    [you] dein Anker
    [opponent] Anker deines Gegners
   *[other] Anker von { $side }
  }
hexafuse-cell-piece = { $side ->
    [you] dein Stein
    [opponent] Stein deines Gegners:
   *[other] { $side }, Stein
  } { $piece }

hexafuse-parts = { $size ->
    [one] 1 Feld
   *[other] { $size } Felder
  }{ $contacts ->
    [0] {""}
    [one] , 1 Kontakt +{ $worth }
   *[other] , { $contacts } Kontakte +{ $worth }
  }{ $bridges ->
    [0] {""}
    [one] , 1 Brücke
   *[other] , { $bridges } Brücken
  }
hexafuse-place = { $piece } auf { $cells } legen: +{ $points } ({ $parts }).
hexafuse-place-lock = { $piece } auf { $cells } legen: +{ $points } ({ $parts }, Sperre +10: { $other ->
    [you] keiner deiner Steine
    [opponent] kein Stein deines Gegners
   *[other] kein Stein von { $other }
  } hat Platz).
hexafuse-tell-place = { $side }: { $piece } auf { $cells } ({ $parts }); { $points ->
    [one] ein Punkt.
   *[other] { $points } Punkte.
  }
hexafuse-tell-lock = { $side }: { $piece } auf { $cells } ({ $parts }, Sperre +10: { $other ->
    [you] keiner deiner Steine
    [opponent] kein Stein deines Gegners
   *[other] kein Stein von { $other }
  } hat Platz); { $points } Punkte.
hexafuse-tell-pass = { $side ->
    [you] Keiner deiner Steine hat Platz: gepasst.
    [opponent] Kein Stein deines Gegners hat Platz: gepasst.
   *[other] Kein Stein von { $side } hat Platz: gepasst.
  }
hexafuse-tell-swap = Seiten getauscht: Wer als Zweiter zieht, übernimmt den ersten Stein.
hexafuse-tell-timeout = { $side ->
    [you] Deine Zeit ist abgelaufen: gepasst.
    [opponent] Die Zeit deines Gegners ist abgelaufen: gepasst.
   *[other] Die Zeit von { $side } ist abgelaufen: gepasst.
  }

hexafuse-fits = { $piece }: { $count ->
    [0] kein Platz
    [one] ein Platz
   *[other] { $count } Plätze
  }

hexafuse-refusal-over = Die Partie ist zu Ende.
hexafuse-refusal-pass = Ein Stein deiner Hand hat noch Platz: Passen darfst du nur, wenn keiner Platz hat.
hexafuse-refusal-swap = Die Seiten werden nur direkt nach dem ersten Stein getauscht, bevor sonst etwas geschieht.
hexafuse-refusal-no-pie = Diese Partie wird ohne Tauschregel gespielt: Die Seiten werden nicht getauscht.
hexafuse-refusal-clock = Diese Partie hat keine Uhr.
hexafuse-refusal-no-piece = Dort ist kein Stein mehr.
hexafuse-refusal-queue = { $piece } wartet noch: In deiner Hand sind nur die ersten fünf Steine.
hexafuse-refusal-played = Dein Stein { $piece } liegt schon auf dem Brett.
hexafuse-refusal-missing = Den Stein { $piece } hast du in dieser Partie nicht.
hexafuse-refusal-nowhere = { $piece } hat jetzt nirgends Platz, wie auch immer du ihn drehst.
hexafuse-refusal-go-on = { $piece } ist in deiner Hand: Wähle das Feld für seinen Buchstaben.
hexafuse-refusal-rotation = So herum hat er nirgends Platz.
hexafuse-refusal-choose = Wähle zuerst einen Stein aus deiner Hand, dann { $cell } oder ein anderes Feld für ihn.
hexafuse-refusal-outside = Mit dem Buchstaben auf { $cell } und so herum würde { $piece } über den Rand ragen.
hexafuse-refusal-taken = { $piece } hat hier keinen Platz, { $cell } ist belegt: { $what }.
hexafuse-refusal-touching = { $piece } hätte bei { $cell } eine gemeinsame Kante mit dem Gegner: { $what }. Ihn darfst du nur an Ecken berühren.
hexafuse-refusal-loose = { $piece } hätte mit keinem deiner Steine oder Anker eine gemeinsame Kante: Jeder Stein muss mit ihnen verbunden sein.
hexafuse-refusal-corner = { $piece } würde deinen Stein { $own } nur an einer Ecke berühren (bei { $cells }), ohne Brücke: Kein gegnerischer Stein liegt an den Ecken beider.
hexafuse-refusal-free = { $piece } hat hier Platz.
hexafuse-refusal-stuck = Kein Stein aus deiner Hand passt: Passe.
hexafuse-refusal-nothing = Wähle einen Stein aus deiner Hand, drehe ihn und wähle dann das Feld für seinen Buchstaben.

hexafuse-reason-passes = Beide Seiten haben gepasst.
hexafuse-reason-pieces = Alle Steine sind gelegt.

hexafuse-group-cells = Felder
hexafuse-group-contacts = Kontakte
hexafuse-group-lock = Sperrbonus

hexafuse-contact = { $piece } { $count }
hexafuse-note-contacts = Kontakte durch { $contacts }
hexafuse-note-hand = Hand: { $pieces }
hexafuse-note-queue = Danach: { $pieces }

hexafuse-mistake-anchors = Die Anker von Gelb stehen auf e1 und e9, die von Blau auf a1 und i5; siehe { $about }
hexafuse-mistake-blocked = Nötig sind zwei blockierte Felder einander gegenüber, weder in der Mitte noch auf oder neben einem Anker, nicht { $about }
hexafuse-mistake-shape = Die Felder von { $about } sind dieser Stein nicht, wie auch immer er gedreht wird
hexafuse-mistake-loose = { $about } ist mit keinem Anker seiner Seite verbunden
hexafuse-mistake-touching = Die beiden Seiten berühren sich an Kanten bei { $about }
hexafuse-mistake-twice = Der Stein { $about } ist doppelt da
hexafuse-mistake-contacts = Beide Zahlen zusammen müssen die Kontakte auf dem Brett ergeben, { $about }
hexafuse-mistake-swap = Seiten werden nur mit der Tauschregel getauscht, wenn Blau am Zug ist und auf dem Brett nur ein Stein liegt, einer von Gelb
hexafuse-mistake-room = Auf { $about } ist dafür kein Platz

# Reasons.
hexafuse-why-locks = Er sperrt { $side ->
    [you] dich
   *[other] { $side }
  } aus: 10 Punkte.
hexafuse-why-lets-lock = Nach dem gespielten Zug bringt { $move } { $side ->
    [you] dir
   *[other] { $side }
  } die 10 Punkte der Sperre, nach dem besseren nichts.
hexafuse-why-traps = Was { $side ->
    [you] du auch antwortest
   *[other] { $side } auch antwortet
  }, der nächste Stein kann sperren.
hexafuse-why-ground = Er hält { $count } statt { $other } Felder, die sonst niemand füllen kann.
hexafuse-why-crowds = Er lässt { $side ->
    [you] dir
   *[other] { $side }
  } { $count ->
    [0] keine Legemöglichkeit
    [one] 1 Legemöglichkeit
   *[other] { $count } Legemöglichkeiten
  } statt { $other }.
hexafuse-why-spreads = Er lässt { $side ->
    [you] dir
   *[other] { $side }
  } { $count ->
    [0] keine Legemöglichkeit
    [one] 1 Legemöglichkeit
   *[other] { $count } Legemöglichkeiten
  } statt { $other }.
hexafuse-why-keeps = Nach dem gespielten Zug lässt { $move } nur { $other } Legemöglichkeiten, nach dem besseren bleiben mindestens { $count }.
hexafuse-why-even = Ein Tausch bringt weniger ein: Die Seiten unterscheiden sich um { $count } Legemöglichkeiten statt um { $other }.
hexafuse-why-side = { $kind ->
    [swap] Er übernimmt die Seite mit mehr Raum: { $count } Legemöglichkeiten gegen { $other }.
   *[stay] Der Tausch übernimmt die Seite mit weniger Raum: { $count } Legemöglichkeiten gegen { $other }.
  }
hexafuse-why-taken-points = Er übernimmt { $count } Punkte{ $other ->
    [0] { "" }
   *[other] ; der gespielte Zug bringt { $other }
  }.
hexafuse-look-locks = Ein Stein kann den Gegner aussperren: Such ihn.
hexafuse-look-lets-lock = Könnte der Gegner dich mit dem nächsten Stein aussperren?
hexafuse-look-traps = Bereite die Sperre vor: Wo kann der Gegner noch legen?
hexafuse-look-ground = Grenze Felder ab, die nur du füllen kannst.
hexafuse-look-crowds = Zähle die Legemöglichkeiten, die du dem Gegner lässt.
hexafuse-look-spreads = Zähle die Legemöglichkeiten, die dir bleiben.
hexafuse-look-keeps = Welche Antwort nähme dir die meisten Legemöglichkeiten?
hexafuse-look-even = Eröffne so, dass ein Tausch wenig bringt.
hexafuse-look-side = Tauschen oder bleiben: Welche Seite hat mehr Legemöglichkeiten?
hexafuse-look-taken-points = Tauschen oder bleiben: Welche Seite hat mehr Punkte?
