# What is said of Hexano-Duel, in German.

hexano-name = Hexano-Duel
hexano-pitch = Volcano zu zweit, mit Steinen im Weg.
hexano-about = Volcano zu zweit auf einem Sechseck: eigene Kappen, eigene Ausbrüche und große Steine, die den Weg versperren.
hexano-author = von Jeremiah Wittevrongel
hexano-players = 2 Spieler
hexano-usual = Sechs Farben und ein einfarbiger Baum beenden die Partie
hexano-seat-1 = Weiße Kappen
hexano-seat-2 = Schwarze Kappen
hexano-colour-1 = Weiß
hexano-colour-2 = Schwarz

hexano-option-layout = Anordnung
hexano-option-layout-note = Die zufällige Anordnung mischt die dreißig farbigen Nester; das transparente Nest und die Steine bleiben.
hexano-option-layout-standard = Standard
hexano-option-layout-random = Zufällige Anordnung
hexano-option-seed = Startzahl
hexano-option-seed-note = Dieselbe Zahl ergibt dieselbe Anordnung, hier und bei deinem Gegner.

hexano-button-agree = Einvernehmlich beenden
hexano-button-agree-ask = Die Partie jetzt beenden? Gezählt wird der jetzige Stand.

hexano-tree-sign = Baum
hexano-tree = ein einfarbiger Baum

hexano-cell-large = großer { $tint ->
    [white] weißer
   *[black] schwarzer
  } Stein
hexano-cell-on-large = großer { $tint ->
    [white] weißer
   *[black] schwarzer
  } Stein, darauf: { $pieces }

hexano-tell-agree = Beide haben zugestimmt, die Partie zu beenden.

hexano-refusal-shut = Die Kappe auf { $cell } ist vom Rand, von Kappen und von großen Steinen des Gegners eingeschlossen.
hexano-refusal-large = { $tint ->
    [white] Auf { $cell } steht ein großer weißer Stein: Keine schwarze Kappe
   *[black] Auf { $cell } steht ein großer schwarzer Stein: Keine weiße Kappe
  } darf dorthin.

hexano-reason-collection = { $ender ->
    [you] Du hast
   *[other] { $ender } hat
  } alle Farben und einen einfarbigen Baum gesammelt.
hexano-reason-stuck = Wer am Zug ist, kann nichts mehr ausbrechen lassen.
hexano-reason-agreed = Die Partie wurde einvernehmlich beendet.

hexano-mistake-caps = Nötig sind genau drei Kappen je Seite, nicht { $about }
hexano-mistake-supply = das Spiel hat nur { $most } { $about }
hexano-mistake-large = Auf { $about } muss ein großer Stein genau dann stehen, wenn der Aufbau dort einen hat
hexano-mistake-capped-large = Auf { $about } darf keine Kappe stehen, denn dort steht ein großer Stein der anderen Seite

hexano-aid-eruptions = Mögliche Fänge

# Reasons.
hexano-why-colour = Er bringt eine weitere Farbe: { $count } von { $other }.
hexano-look-colour = Welche Farbe fehlt dir für das Ende der Partie?
