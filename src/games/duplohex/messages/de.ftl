# What is said of Duplohex, in German.

duplohex-name = Duplohex
duplohex-pitch = Verbinde deine Ränder nur mit Scheiben oder nur mit Ringen.
duplohex-about = Hex auf zwei Ebenen: Verbinde deine beiden Ränder nur mit Scheiben oder nur mit Ringen.
duplohex-author = von José Manuel Astilleros García-Monge
duplohex-players = 2 Spieler
duplohex-usual = 7 × 7
duplohex-seat-1 = Weiß, { $stands ->
    [yes] oben links–unten rechts
   *[other] links–rechts
  }
duplohex-seat-2 = Schwarz, { $stands ->
    [yes] oben rechts–unten links
   *[other] oben–unten
  }
duplohex-colour-1 = Weiß
duplohex-colour-2 = Schwarz

duplohex-meter = { $kind ->
    [disc] Scheiben
   *[ring] Ringe
  }: { $count ->
    [0] verbunden
   *[other] noch { $count }
  }
duplohex-meter-blocked = { $kind ->
    [disc] Scheiben
   *[ring] Ringe
  }: blockiert

duplohex-option-size = Brett
duplohex-option-size-note = 7 × 7 ist Standard, 6 × 6 zum Einstieg, 9 × 9 für eine längere Partie.
duplohex-option-size-6 = 6 × 6
duplohex-option-size-7 = 7 × 7
duplohex-option-size-9 = 9 × 9
duplohex-option-swap = Tauschregel
duplohex-option-swap-note = Schwarz darf auf den ersten Stein von Weiß mit einem Seitentausch antworten.
duplohex-option-swap-true = Tauschregel
duplohex-option-swap-false = Ohne Tauschregel

duplohex-button-pass = Passen
duplohex-button-swap = Seiten tauschen
duplohex-button-swap-note = Übernimm Seite und ersten Zug des Gegners; er spielt mit deiner Seite weiter.

duplohex-aid-paths = Kürzeste Wege

duplohex-prompt = Spiele eine Scheibe und einen Ring, in beliebiger Reihenfolge.
duplohex-prompt-first = Setze eine Scheibe oder einen Ring auf ein beliebiges Feld.
duplohex-prompt-swap = Spiele eine Scheibe und einen Ring, oder tausche die Seiten.
duplohex-prompt-disc = Ring gespielt, jetzt eine Scheibe.
duplohex-prompt-ring = Scheibe gespielt, jetzt einen Ring.
duplohex-prompt-forced = Keine normale Aktion mehr: { $kinds ->
    [disc] Setze eine Scheibe in einen einzelnen Ring
    [ring] Setze einen Ring um eine einzelne Scheibe
   *[both] Setze eine Scheibe in einen einzelnen Ring oder einen Ring um eine einzelne Scheibe
  }.
duplohex-prompt-pass = Kein Zug möglich: Passe.

duplohex-note-discs = { $count ->
    [one] Noch 1 Scheibe
   *[other] Noch { $count } Scheiben
  }
duplohex-note-rings = { $count ->
    [one] Noch 1 Ring
   *[other] Noch { $count } Ringe
  }
duplohex-note-both = Scheibe und Ring zu spielen
duplohex-note-owed = { $kind ->
    [disc] Ring gespielt, Scheibe zu spielen
   *[ring] Scheibe gespielt, Ring zu spielen
  }

duplohex-cell-empty = { $cell }, leer
duplohex-cell-lone = { $cell }, { $piece }
duplohex-cell-fixed = { $cell }, festes Paar: { $ring }, darin { $disc }

duplohex-tell = { $side }: { $what }
duplohex-tell-add = { $piece } auf { $cell }.
duplohex-tell-into = { $piece } von { $from } nach { $cell }, { $partner } darum: ein festes Paar.
duplohex-tell-over = { $piece } von { $from } nach { $cell }, { $partner } darin: ein festes Paar.
duplohex-tell-forced = { $kind ->
    [disc] { $piece } auf { $cell }, { $partner } darum – der einzige Zug.
   *[ring] { $piece } auf { $cell }, { $partner } darin – der einzige Zug.
  }
duplohex-tell-pass = Kein Zug war möglich: gepasst.
duplohex-tell-swap = Seiten getauscht; Schwarz bleibt am Zug.
duplohex-tell-step = { $piece } { $to }
duplohex-tell-step-from = { $piece } { $from }–{ $to }
duplohex-tell-turn = { $steps }.

duplohex-path = { $side ->
    [you] Du brauchst
   *[other] { $side } braucht
  } { $kind ->
    [disc] { $count ->
        [one] noch 1 Scheibenzug
       *[other] noch { $count } Scheibenzüge
      }
   *[ring] { $count ->
        [one] noch 1 Ringzug
       *[other] noch { $count } Ringzüge
      }
  }: { $cells }
duplohex-path-most = { $side ->
    [you] Du brauchst
   *[other] { $side } braucht
  } { $kind ->
    [disc] { $count ->
        [one] höchstens noch 1 Scheibenzug
       *[other] höchstens noch { $count } Scheibenzüge
      }
   *[ring] { $count ->
        [one] höchstens noch 1 Ringzug
       *[other] höchstens noch { $count } Ringzüge
      }
  }: { $cells }
duplohex-path-done = { $side ->
    [you] Deine { $kind ->
        [disc] Scheiben
       *[ring] Ringe
      }
    [opponent] { $kind ->
        [disc] Scheiben
       *[ring] Ringe
      } deines Gegners
   *[other] { $kind ->
        [disc] Scheiben
       *[ring] Ringe
      } von { $side }
  }: verbunden
duplohex-path-barred = { $side ->
    [you] Deine { $kind ->
        [disc] Scheiben
       *[ring] Ringe
      }
    [opponent] { $kind ->
        [disc] Scheiben
       *[ring] Ringe
      } deines Gegners
   *[other] { $kind ->
        [disc] Scheiben
       *[ring] Ringe
      } von { $side }
  }: vorerst blockiert
duplohex-chain = { $side ->
    [you] Du verbindest
   *[other] { $side } verbindet
  } beide Ränder mit { $kind ->
    [disc] Scheiben
   *[ring] Ringen
  }: { $cells }

duplohex-refusal-over = Die Partie ist zu Ende.
duplohex-refusal-nothing = Wähle ein leeres Feld und eine Scheibe oder einen Ring, oder einen deiner Steine, der ziehen kann.
duplohex-refusal-choose = Wähle, ob eine Scheibe oder ein Ring dorthin kommt.
duplohex-refusal-stuck = In diesem Zug ist nichts möglich: Passe.
duplohex-refusal-pass = Passen darfst du nur, wenn nichts anderes möglich ist.
duplohex-refusal-swap = Die Seiten werden nur mit der Tauschregel getauscht, als Antwort auf den ersten Stein von Weiß.
duplohex-refusal-used = { $kind ->
    [disc] Du hast in diesem Zug schon deine Scheibe gespielt.
   *[ring] Du hast in diesem Zug schon deinen Ring gespielt.
  }
duplohex-refusal-supply = { $kind ->
    [disc] Du hast keine Scheibe mehr zum Setzen.
   *[ring] Du hast keinen Ring mehr zum Setzen.
  }
duplohex-refusal-supplies = Du hast weder Scheibe noch Ring zum Setzen.
duplohex-refusal-full = { $kind ->
    [disc] Für eine Scheibe ist kein leeres Feld mehr da{ $moves ->
        [no] , und keine deiner Scheiben kann ziehen.
       *[yes] : Ziehe eine in einen Ring daneben.
      }
   *[ring] Für einen Ring ist kein leeres Feld mehr da{ $moves ->
        [no] , und keiner deiner Ringe kann ziehen.
       *[yes] : Ziehe einen um eine Scheibe daneben.
      }
  }
duplohex-refusal-fixed = Auf { $cell } liegt eine Scheibe in einem Ring: ein festes Paar.
duplohex-refusal-same-kind = Auf { $cell } liegt schon { $kind ->
    [disc] eine Scheibe
   *[ring] ein Ring
  }.
duplohex-refusal-not-forced = { $kind ->
    [disc] Eine Scheibe kommt nur dann direkt in den Ring auf { $cell }, wenn keine andere Aktion bleibt{ $moves ->
        [no] .
       *[yes] ; ziehe eine von nebenan hinein.
      }
   *[ring] Ein Ring kommt nur dann direkt um die Scheibe auf { $cell }, wenn keine andere Aktion bleibt{ $moves ->
        [no] .
       *[yes] ; ziehe einen von nebenan herüber.
      }
  }
duplohex-refusal-forced = Keine normale Aktion mehr: { $kinds ->
    [disc] Setze eine Scheibe in einen einzelnen Ring
    [ring] Setze einen Ring um eine einzelne Scheibe
   *[both] Setze eine Scheibe in einen einzelnen Ring oder einen Ring um eine einzelne Scheibe
  }.
duplohex-refusal-theirs = { $kind ->
    [disc] Die Scheibe auf { $cell } gehört dir nicht: Du ziehst nur eigene Steine.
   *[ring] Der Ring auf { $cell } gehört dir nicht: Du ziehst nur eigene Steine.
  }
duplohex-refusal-shut = { $kind ->
    [disc] Die Scheibe auf { $cell } kann nicht ziehen: Daneben liegt kein leerer Ring.
   *[ring] Der Ring auf { $cell } kann nicht ziehen: Daneben liegt keine einzelne Scheibe.
  }
duplohex-refusal-same = { $kind ->
    [disc] Diese Scheibe liegt schon auf { $cell }.
   *[ring] Dieser Ring liegt schon auf { $cell }.
  }
duplohex-refusal-taken = Das Paar auf { $cell } ist vollständig: Dort passt nichts mehr hin.
duplohex-refusal-empty = { $kind ->
    [disc] { $cell } ist leer: Eine Scheibe zieht nur in einen Ring.
   *[ring] { $cell } ist leer: Ein Ring zieht nur um eine Scheibe.
  }
duplohex-refusal-alike = { $kind ->
    [disc] Auf { $cell } liegt schon eine Scheibe: Eine Scheibe zieht nur in einen Ring.
   *[ring] Auf { $cell } liegt schon ein Ring: Ein Ring zieht nur um eine Scheibe.
  }
duplohex-refusal-far = { $cell } liegt nicht neben { $from }: Ein Stein zieht ein Feld weit.

duplohex-reason-discs = { $winner ->
    [1] Weiß
   *[other] Schwarz
  } hat seine Ränder mit Scheiben verbunden.
duplohex-reason-rings = { $winner ->
    [1] Weiß
   *[other] Schwarz
  } hat seine Ränder mit Ringen verbunden.
duplohex-reason-exhausted = Keine Seite kann mehr ziehen: Remis.

duplohex-mistake-owed = „{ $about }“ ist unmöglich: Nur Weiß hat einen einzigen Stein zu spielen, auf dem leeren Brett
duplohex-mistake-chains = Beide Seiten haben eine fertige Kette
duplohex-mistake-supply = Von einer Art ({ $about }) sind mehr da, als die Seite hat
duplohex-mistake-mark = „{ $about }“ passt nicht zu dieser Stellung
duplohex-edit-owed = { $owed ->
    [first] ein Stein, Scheibe oder Ring
    [both] Scheibe und Ring
    [disc] eine Scheibe
   *[ring] ein Ring
  }
duplohex-edit-mark = { $mark ->
    [none] keiner
    [one] ein Zug gepasst
    [two] zwei Züge gepasst
   *[swap] Seitentausch möglich
  }

# Reasons.
duplohex-why-two-ways = Er gewinnt im nächsten Zug, was auch kommt: die zwei Wege sind { $cells }.
duplohex-why-lets-two-ways = Nach dem gespielten Zug gewinnt { $move } für { $side ->
    [you] dich
   *[other] { $side }
  }, was auch kommt: die zwei Wege sind { $cells }.
duplohex-why-longer = Er verlängert { $side ->
    [you] deine kürzeste Kette
   *[other] die kürzeste Kette von { $side }
  } aus { $kind ->
    [disc] Scheiben
   *[ring] Ringen
  }: Es fehlen { $count } statt { $other } Felder.
duplohex-why-shorter = Er verkürzt { $side ->
    [you] deine kürzeste Kette
   *[other] die kürzeste Kette von { $side }
  } aus { $kind ->
    [disc] Scheiben
   *[ring] Ringen
  }: Es { $count ->
    [one] fehlt 1 Feld
   *[other] fehlen { $count } Felder
  } statt { $other }.
duplohex-why-exposed = Nach dem gespielten Zug verlängert { $kind ->
    [disc] eine Scheibe { $side ->
        [you] von dir
       *[other] von { $side }
      } auf { $cell } die kürzeste Kette aus Scheiben
   *[ring] ein Ring { $side ->
        [you] von dir
       *[other] von { $side }
      } auf { $cell } die kürzeste Kette aus Ringen
  }; nach dem besseren gibt es kein solches Feld.
duplohex-why-pinches = Er lässt { $side ->
    [you] deiner kürzesten Kette
   *[other] der kürzesten Kette von { $side }
  } eine schwache Stelle: { $kind ->
    [disc] Eine Scheibe
   *[ring] Ein Ring
  } auf { $cell } macht sie länger.
duplohex-why-roomier = Er lässt { $side ->
    [you] deiner kürzesten Kette
   *[other] der kürzesten Kette von { $side }
  } aus { $kind ->
    [disc] Scheiben
   *[ring] Ringen
  } mehr Raum: { $count } statt { $other } Felder bringen sie voran.
duplohex-why-narrower = Er lässt { $side ->
    [you] deiner kürzesten Kette
   *[other] der kürzesten Kette von { $side }
  } aus { $kind ->
    [disc] Scheiben
   *[ring] Ringen
  } weniger Raum: { $count ->
    [one] 1 Feld bringt sie voran statt { $other }
   *[other] { $count } Felder bringen sie voran statt { $other }
  }.
duplohex-look-two-ways = Such einen Zug, nach dem du auf zwei Arten gewinnen könntest.
duplohex-look-lets-two-ways = Wie viele Wege zum Sieg hat der Gegner nach seiner besten Antwort?
duplohex-look-longer = Welche Felder braucht die kürzeste Kette des Gegners? Nimm eines.
duplohex-look-shorter = Welcher Zug macht deine kürzeste Kette kürzer?
duplohex-look-exposed = Wo könnte der Gegner deine Kette mit einem Stein schneiden?
duplohex-look-pinches = Lass der Kette des Gegners nur einen Durchgang.
duplohex-look-roomier = Halte deiner Kette mehrere Wege offen.
duplohex-look-narrower = Lass der Kette des Gegners weniger Wege.
