# What is said of Volcano, in German.

volcano-name = Volcano
volcano-pitch = Kappe weg, Ausbruch: behalte, was auf gleicher Größe landet.
volcano-about = Fünf Kappen halten fünf Vulkane ruhig. Ziehst du eine weg, bricht der Stapel darunter aus: Behalte jede Pyramide, die auf einer gleich großen landet, und beende die Partie, sobald du alle Farben hast. Es gewinnt, wer die meisten Punkte hat.
volcano-author = von Kristin Looney
volcano-players = 1 bis 6 Spieler
volcano-usual = Alle fünf Farben beenden die Partie

volcano-option-setup = Aufbau
volcano-option-setup-classic = Klassisch
volcano-option-setup-classic-note = 25 Nester in fünf Farben. Endet, sobald jemand alle fünf hat.
volcano-option-setup-mini4 = Mini 4
volcano-option-setup-mini4-told = Mini 4: endet, wenn nichts mehr zu schlagen ist
volcano-option-setup-mini4-note = 15 Nester in drei Farben. Endet, wenn nichts mehr geschlagen werden kann.
volcano-option-setup-mini5 = Mini 5
volcano-option-setup-mini5-told = Mini 5: endet, wenn nichts mehr zu schlagen ist
volcano-option-setup-mini5-note = Dieselben 15 Nester mit mehr Platz.
volcano-option-setup-mega = Mega
volcano-option-setup-mega-told = Mega: 7 Farben oder 3 Weiße beenden die Partie
volcano-option-setup-mega-note = 35 Nester in sieben Farben und ein weißes. Endet, sobald jemand alle sieben Farben oder alle drei weißen Pyramiden hat.
volcano-option-melting = Schmelzen
volcano-option-melting-note = Geschlagen wird die untere Pyramide statt der, die auf ihr landet.
volcano-option-melting-true = Schmelzen
volcano-option-melting-true-told = Schmelzen: die untere Pyramide wird geschlagen
volcano-option-melting-false = Ohne Schmelzen
volcano-option-layout = Anordnung
volcano-option-layout-note = Die zufällige Anordnung mischt die Nester auf denselben Feldern.
volcano-option-layout-standard = Standard
volcano-option-layout-random = Zufällige Anordnung
volcano-option-seed = Startzahl
volcano-option-seed-note = Dieselbe Zahl ergibt dieselbe Anordnung, hier und bei deinen Freunden.
volcano-option-caps = Kappen
volcano-option-caps-note = Wo die fünf Kappen am Anfang stehen.
volcano-option-caps-diagonal = Auf den roten
volcano-option-caps-cross = Als X
volcano-option-caps-plus = Als Plus
volcano-option-players = Spieler
volcano-option-players-note = Von einem bis sechs; eine Herausforderung spielst du allein.
volcano-option-challenge = Herausforderung
volcano-option-challenge-note = Eine Knobelei für dich allein: Schlage alles, was verlangt ist, und sonst so wenig wie möglich.
volcano-option-challenge-none = Keine
volcano-option-challenge-red = Alle roten
volcano-option-challenge-large = Alle großen
volcano-option-challenge-trees = Ein Baum je Farbe

volcano-button-agree = Einvernehmlich beenden
volcano-button-agree-ask = Die Partie jetzt beenden? Gezählt wird der jetzige Stand.

volcano-tell-agree = Alle haben zugestimmt, die Partie zu beenden.

volcano-refusal-shut = Die Kappe auf { $cell } ist vom Rand und von anderen Kappen eingeschlossen.

volcano-reason-colours = { $ender ->
    [you] Du hast
   *[other] { $ender } hat
  } alle Farben gesammelt.
volcano-reason-white = { $ender ->
    [you] Du hast
   *[other] { $ender } hat
  } alle drei weißen Pyramiden geschlagen.
volcano-reason-no-capture = Kein Ausbruch kann mehr etwas schlagen.
volcano-reason-stuck = Kein Ausbruch ist mehr möglich.
volcano-reason-agreed = Die Partie wurde einvernehmlich beendet.
volcano-reason-goal = Herausforderung geschafft.
volcano-reason-lost = Die Herausforderung ist nicht mehr zu schaffen.

volcano-goal-red = Schlage alle 15 roten und so wenige andere wie möglich
volcano-goal-large = Schlage alle großen bis auf eine und so wenige andere wie möglich
volcano-goal-trees = Schlage einen Baum jeder Farbe und sonst nichts

volcano-wanted-sign = { $colour }{ $size }
volcano-wanted = { $piece }
volcano-group-extra = { $count ->
    [one] 1 überzählige Pyramide
   *[other] { $count } überzählige Pyramiden
  }

volcano-white-letter = { $count }/3
volcano-white-goal = oder drei weiße Pyramiden
volcano-note-white = { $count ->
    [one] Eine weiße Pyramide
   *[other] { $count } weiße Pyramiden
  }
volcano-note-red = Rote { $held }/{ $total } · Zu viel { $extra }
volcano-note-large = Große { $held }/{ $total } · Zu viel { $extra }
volcano-note-trees = Pyramiden { $held }/{ $total }

volcano-mistake-caps = Nötig sind genau fünf Kappen, nicht { $about }
volcano-mistake-supply = der Aufbau hat nur { $most } { $about }

volcano-aid-eruptions = Mögliche Fänge

volcano-proof-second = { $piece } wurde ein zweites Mal geschlagen: Nur eine war gefragt.
volcano-proof-last = Für { $piece } bleibt keine andersfarbige Pyramide derselben Größe, auf der sie landen kann.
volcano-proof-cell = { $cell }
volcano-proof-nothing = Wo auch immer die Kappen stünden, keine Pyramide könnte auf einer anderen ihrer Größe landen.
volcano-proof-out-of-reach = Auf { $cells } liegen Fänge bereit, aber keine stillen Schritte bringen eine Kappe dorthin, wo sie sie auslösen würde.

# Reasons.
volcano-why-colour = Er bringt eine weitere Farbe: { $count } von { $other }.
volcano-look-colour = Welche Farbe fehlt dir für das Ende der Partie?
