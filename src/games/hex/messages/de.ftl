# What is said of Hex, in German.

hex-name = Hex
hex-pitch = Verbinde deine beiden Ränder. Remis gibt es nicht.
hex-about = Das älteste Verbindungsspiel: Verbinde deine beiden Ränder mit einer Kette deiner Steine.
hex-author = von Piet Hein und John Nash
hex-players = 2 Spieler
hex-usual = 11 × 11
hex-seat-1 = Weiß, { $stands ->
    [yes] oben links–unten rechts
   *[other] links–rechts
  }
hex-seat-2 = Schwarz, { $stands ->
    [yes] oben rechts–unten links
   *[other] oben–unten
  }
hex-colour-1 = Weiß
hex-colour-2 = Schwarz

hex-meter = Kette: { $count ->
    [0] verbunden
   *[other] noch { $count }
  }
hex-meter-blocked = Kette: blockiert

hex-option-size = Brett
hex-option-size-note = 11 × 11 ist Standard, 7 × 7 zum Einstieg, 13 × 13 für eine längere Partie.
hex-option-size-7 = 7 × 7
hex-option-size-9 = 9 × 9
hex-option-size-11 = 11 × 11
hex-option-size-13 = 13 × 13
hex-option-swap = Tauschregel
hex-option-swap-note = Schwarz darf auf den ersten Stein von Weiß mit einem Seitentausch antworten.
hex-option-swap-true = Tauschregel
hex-option-swap-false = Ohne Tauschregel

hex-button-swap = Seiten tauschen
hex-button-swap-note = Übernimm Seite und ersten Zug des Gegners; er spielt mit deiner Seite weiter.

hex-aid-paths = Kürzeste Wege

hex-prompt = Setze einen Stein auf ein leeres Feld.
hex-prompt-swap = Setze einen Stein auf ein leeres Feld, oder tausche die Seiten.

hex-cell-empty = { $cell }, leer
hex-cell-stone = { $cell }, { $colour ->
    [white] weißer Stein
   *[black] schwarzer Stein
  }

hex-tell-place = { $side }: Stein auf { $cell }.
hex-tell-swap = Seiten getauscht; Schwarz bleibt am Zug.

hex-path = { $side ->
    [you] Du brauchst
   *[other] { $side } braucht
  } noch { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
  }: { $cells }
hex-path-done = { $side ->
    [you] Deine Ränder sind verbunden
   *[other] { $side }: Ränder verbunden
  }
hex-path-barred = { $side ->
    [you] Dein Weg ist versperrt
   *[other] { $side }: Weg versperrt
  }
hex-chain = { $side ->
    [you] Du verbindest
   *[other] { $side } verbindet
  } beide Ränder: { $cells }

hex-refusal-over = Die Partie ist zu Ende.
hex-refusal-nothing = Wähle ein leeres Feld für deinen Stein.
hex-refusal-taken = Auf { $cell } liegt schon ein Stein.
hex-refusal-swap = Die Seiten werden nur mit der Tauschregel getauscht, als Antwort auf den ersten Stein von Weiß.

hex-reason-chain = { $winner ->
    [1] Weiß
   *[other] Schwarz
  } hat seine beiden Ränder verbunden.

hex-mistake-count = Weiß hat so viele Steine wie Schwarz, oder einen mehr, wenn Schwarz am Zug ist; hier haben sie { $about }
hex-mistake-went-on = die Seite am Zug hat ihre Ränder schon verbunden
hex-mistake-swap = die Seiten werden nur als Antwort auf den ersten Stein von Weiß getauscht, mit der Tauschregel
