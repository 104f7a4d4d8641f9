# What is said of Vaxandis, in German.

vaxandis-name = Vaxandis
vaxandis-pitch = Stapel aus Basalt und Eis ziehen, wachsen und gefrieren.
vaxandis-about = Stapel aus Basalt und Eis wachsen, wenn sie an ihresgleichen vorbeiziehen, und gefrieren neben höheren.
vaxandis-author = von Saïd Galdseid
vaxandis-players = 2 Spieler
vaxandis-usual = 5 je Seite
vaxandis-seat-1 = Schwarz, Basalt
vaxandis-seat-2 = Weiß, Eis
vaxandis-colour-1 = Schwarz
vaxandis-colour-2 = Weiß

vaxandis-meter-placements = Setzen { $count }
vaxandis-meter-moves = Ziehen { $count }
vaxandis-meter-frozen = Gefroren { $count }

vaxandis-option-size = Brett
vaxandis-option-size-note = Felder an jeder Seite des Sechsecks. Fünf ist üblich.
vaxandis-option-size-4 = 4 je Seite
vaxandis-option-size-5 = 5 je Seite
vaxandis-option-size-5-told = 5 je Seite
vaxandis-option-size-6 = 6 je Seite
vaxandis-option-pie = Tauschregel
vaxandis-option-pie-note = Nach dem ersten Stapel von Schwarz darf Weiß die Seiten tauschen; eine ausgewogene Eröffnung lohnt sich also.
vaxandis-option-pie-true = Tauschregel
vaxandis-option-pie-true-told = Tauschregel
vaxandis-option-pie-false = Ohne Tauschregel

vaxandis-aid-mobility = Mobilität

vaxandis-button-swap = Seiten tauschen
vaxandis-button-swap-note = Übernimm Seite und ersten Zug des Gegners; er spielt mit deiner Seite weiter.

vaxandis-prompt = Setze einen Stapel oder ziehe mit einem.
vaxandis-prompt-first = Setze einen Stapel.
vaxandis-prompt-place = Setze einen Stapel; keiner kann ziehen.
vaxandis-prompt-move = Ziehe mit einem Stapel; für einen neuen ist kein Feld frei.
vaxandis-prompt-pie = Setze einen Stapel, oder tausche die Seiten.
vaxandis-prompt-over = Die Partie ist zu Ende.

vaxandis-cell-free = { $cell }, leer, frei für einen neuen Stapel
vaxandis-cell-empty = { $cell }, leer
vaxandis-cell-stack = { $cell }, { $stack }{ $group ->
    [1] { "" }
   *[other] , in einer Gruppe aus { $group }
  }{ $state ->
    [frozen] , gefroren
    [shut] , kann nirgends landen
    [free] { $landings ->
        [one] , kann auf 1 Feld ziehen
       *[other] , kann auf { $landings } Felder ziehen
      }
   *[still] { "" }
  }

vaxandis-tell-swap = Seiten getauscht: Wer Weiß hatte, ist jetzt Schwarz.
vaxandis-tell = { $side }: { $what }
vaxandis-place = Neuer Stapel auf { $cell }.
vaxandis-tell-place = neuer Stapel auf { $cell }.
vaxandis-tell-way = { $from } nach { $to }{ $jumped ->
    [0] { "" }
    [one] , über einen Stapel
   *[other] , über { $jumped } Stapel
  }
vaxandis-tell-move = { $way }; { $steps ->
    [0] wächst nicht; bleibt bei { $height }.
   *[other] wächst bei { $where }, auf { $height }; ebenso { $others }.
  }{ $freezes ->
    [0] { "" }
    [one] { " " }Jetzt gefroren: { $frozen }.
   *[other] { " " }Jetzt gefroren: { $frozen }.
  }{ $thaws ->
    [0] { "" }
    [one] { " " }Nicht mehr gefroren: { $thawed }.
   *[other] { " " }Nicht mehr gefroren: { $thawed }.
  }

vaxandis-refusal-over = Die Partie ist zu Ende.
vaxandis-refusal-swap = Die Seiten werden nur als Antwort auf den ersten Stapel getauscht, in Partien mit der Tauschregel.
vaxandis-refusal-nothing = Wähle ein leeres Feld für einen neuen Stapel, oder einen Stapel und dann das Feld, auf dem er landet.
vaxandis-refusal-next-to = { $cell } liegt neben { $count ->
    [one] dem Stapel auf { $stacks }
   *[other] den Stapeln auf { $stacks }
  }: Ein neuer Stapel steht neben keinem anderen, gleich welcher Farbe.
vaxandis-refusal-enemy = Der Stapel auf { $cell } gehört deinem Gegner.
vaxandis-refusal-vacant = Auf { $cell } steht kein Stapel.
vaxandis-refusal-frozen = { $cell } ist gefroren: { $whose ->
    [own] Der Stapel
   *[group] { $touching } aus derselben Gruppe
  } steht neben { $count ->
    [one] dem gegnerischen Stapel auf { $enemies }, der höher ist ({ $height }).
   *[other] der gegnerischen Gruppe { $enemies }, die höher ist ({ $height }).
  }
vaxandis-refusal-shut = Der Stapel auf { $cell } ist nicht gefroren, aber es gibt kein Feld, auf dem er landen darf.
vaxandis-refusal-same = Dieser Stapel steht schon auf { $cell }.
vaxandis-refusal-taken = Auf { $cell } steht etwas: { $stack }. Stapel werden übersprungen; zum Landen braucht es ein leeres Feld.
vaxandis-refusal-line = { $cell } liegt mit { $from } nicht auf einer geraden Linie.
vaxandis-refusal-freezes = Er würde unterwegs bei { $cell } gefrieren, wo er { $height } hoch ist: { $count ->
    [one] Der gegnerische Stapel auf { $enemies } ist höher.
   *[other] Die gegnerischen Stapel auf { $enemies } sind höher.
  } Von dort kann er nicht weiter.
vaxandis-refusal-lonely = Auf { $cell } stünde er neben keinem deiner Stapel. Er muss neben einem von ihnen landen.
vaxandis-refusal-not-lower = Auf { $cell } darf er nicht landen: Neben ihm muss einer deiner Stapel stehen, der niedriger ist als { $low }, der niedrigste Nachbar, den er verlässt.
vaxandis-refusal-too-high = Auf { $cell } darf er nicht landen: Neben ihm muss einer deiner Stapel stehen, der nicht höher ist als er selbst ({ $height }).

vaxandis-reason-stalemate = { $winner ->
    [1] Weiß
   *[other] Schwarz
  } kann weder setzen noch ziehen.

vaxandis-note-stacks = { $count ->
    [one] 1 Stapel
   *[other] { $count } Stapel
  }, höchster { $highest }{ $frozen ->
    [0] { "" }
   *[other] , { $frozen } gefroren
  }
vaxandis-note-mobility = { $side }: Setzen { $placements ->
    [0] nirgends
    [one] auf 1 Feld
   *[other] auf { $placements } Feldern
  }, Ziehen { $moves ->
    [0] gar nicht
    [one] auf 1 Art
   *[other] auf { $moves } Arten
  }
vaxandis-note-free = { $count ->
    [0] Für einen neuen Stapel ist kein Feld frei.
    [one] Frei für einen neuen Stapel: { $cells }.
   *[other] Frei für neue Stapel: { $cells }.
  }
vaxandis-note-proof = Kein Feld ist frei, und { $side ->
    [you] du kannst
    [opponent] dein Gegner kann
   *[other] { $side } kann
  } mit nichts ziehen: { $frozen ->
    [0] { $shut ->
        [0] Es ist kein Stapel da.
        [one] Der einzige Stapel kann nirgends landen.
       *[other] Keiner der { $shut } Stapel kann irgendwo landen.
      }
    [one] 1 Stapel ist gefroren{ $shut ->
        [0] .
        [one] , 1 weiterer kann nirgends landen.
       *[other] , { $shut } weitere können nirgends landen.
      }
   *[other] { $frozen } Stapel sind gefroren{ $shut ->
        [0] .
        [one] , 1 weiterer kann nirgends landen.
       *[other] , { $shut } weitere können nirgends landen.
      }
  }

vaxandis-mistake-first = Auf dem leeren Brett zieht Schwarz zuerst, nicht { $about }
vaxandis-mistake-swap = Nur Weiß darf die Seiten tauschen, nur mit der Tauschregel und nur, solange der erste Stapel von Schwarz allein steht ({ $about })

# Reasons.
vaxandis-why-exposes = Nach dem gespielten Zug { $side ->
    [you] kannst du
   *[other] kann { $side }
  } mit { $move } { $count ->
    [one] 1 gegnerischen Stapel
   *[other] { $count } gegnerische Stapel
  } in Frost halten, nach dem besseren { $other ->
    [0] keinen
   *[other] höchstens { $other }
  }.
vaxandis-why-freezes = Er lässt { $cells } gefrieren.
vaxandis-why-thaws = Er taut { $cells } auf.
vaxandis-why-last-place = Er lässt kein Feld für einen neuen Stapel: { $count ->
    [one] { $cells } war das letzte.
   *[other] { $cells } waren die letzten.
  }
vaxandis-why-hems = Er lässt { $side ->
    [you] dir
   *[other] { $side }
  } { $count ->
    [0] keinen möglichen Zug
    [one] 1 möglichen Zug
   *[other] { $count } mögliche Züge
  } statt { $other }.
vaxandis-why-frees = Er lässt { $side ->
    [you] dir
   *[other] { $side }
  } { $count ->
    [0] keinen möglichen Zug
    [one] 1 möglichen Zug
   *[other] { $count } mögliche Züge
  } statt { $other }.
vaxandis-why-keeps = Nach dem gespielten Zug lässt { $move } nur { $other } mögliche Züge, nach dem besseren bleiben mindestens { $count }.
vaxandis-look-exposes = Sieh nach, welche deiner Stapel der Gegner einfrieren könnte.
vaxandis-look-freezes = Welche gegnerischen Stapel könntest du einfrieren?
vaxandis-look-thaws = Welcher deiner gefrorenen Stapel kann tauen?
vaxandis-look-last-place = Zähle die Felder, auf die noch ein Stapel passt.
vaxandis-look-hems = Zähle die Züge, die du dem Gegner lässt.
vaxandis-look-frees = Zähle die Züge, die dir selbst bleiben.
vaxandis-look-keeps = Welche Antwort nähme dir die meisten Züge?
