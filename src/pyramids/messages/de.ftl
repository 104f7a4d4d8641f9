# What is said of all games of caps, in German. Where all players share the caps, `$tint` is `any`.

pyramids-prompt = { $tint ->
    [white] Ziehe eine weiße Kappe.
    [black] Ziehe eine schwarze Kappe.
   *[any] Ziehe eine Kappe.
  }
pyramids-prompt-again = { $tint ->
    [white] Noch kein Ausbruch, also ziehe wieder eine weiße Kappe.
    [black] Noch kein Ausbruch, also ziehe wieder eine schwarze Kappe.
   *[any] Noch kein Ausbruch, also ziehe wieder eine Kappe.
  }
pyramids-prompt-return = Ziehe eine Kappe oder setze eine geschlagene Pyramide zurück.
pyramids-prompt-return-again = Noch kein Ausbruch: Ziehe noch einmal eine Kappe oder setze eine geschlagene Pyramide zurück.
pyramids-prompt-returned = Ziehe jetzt eine Kappe.
pyramids-prompt-over = Die Partie ist zu Ende.

pyramids-colour = { $colour ->
    [red] Rot
    [orange] Orange
    [yellow] Gelb
    [green] Grün
    [cyan] Türkis
    [blue] Blau
    [purple] Violett
    [white] Weiß
   *[clear] Transparent
  }

pyramids-letter = { $colour ->
    [red] R
    [orange] O
    [yellow] Ge
    [green] Gr
    [cyan] Tü
    [blue] B
    [purple] V
    [white] W
   *[clear] T
  }

pyramids-cell = { $cell }, { $contents }
pyramids-cell-cap = { $cell }, { $contents }, { $tint ->
    [white] weiße Kappe
    [black] schwarze Kappe
   *[any] Kappe
  } obenauf
pyramids-cell-cap-own = { $cell }, { $contents }, { $tint ->
    [white] weiße Kappe
    [black] schwarze Kappe
   *[any] Kappe
  } obenauf; { $use }
pyramids-cell-empty = leer
pyramids-cell-nest = Nest in { pyramids-colour }: groß auf mittel auf klein
pyramids-cell-tree = Baum in { pyramids-colour }: klein auf mittel auf groß
pyramids-cell-stack = { $count ->
    [one] { $pieces }
   *[other] Stapel aus { $count }, von oben: { $pieces }
  }
pyramids-cap-shut = eingeschlossen
pyramids-cap-quiet = kann ziehen, aber ohne Ausbruch
pyramids-cap-erupts = Ausbruch möglich { $directions }


pyramids-tell-quiet = { $why ->
    [empty] Kappe von { $from } nach { $to }, kein Ausbruch: Unter der Kappe war nichts.
    [fixed] Kappe von { $from } nach { $to }, kein Ausbruch: Große Steine brechen nie aus.
    [edge] Kappe von { $from } nach { $to }, kein Ausbruch: Der Rand ist im Weg.
    [white-large] Kappe von { $from } nach { $to }, kein Ausbruch: Ein großer weißer Stein ist im Weg.
    [black-large] Kappe von { $from } nach { $to }, kein Ausbruch: Ein großer schwarzer Stein ist im Weg.
   *[cap] Kappe von { $from } nach { $to }, kein Ausbruch: Eine Kappe ist im Weg.
  }
pyramids-tell-lands = { $piece } auf { $cell }
pyramids-tell-eruption = Kappe von { $from } nach { $to }: { $count ->
    [one] Eine Pyramide fliegt
   *[other] { $count } Pyramiden fliegen
  } { $direction }: { $flights }.
pyramids-tell-captures = Kappe von { $from } nach { $to }: { $count ->
    [one] Eine Pyramide fliegt
   *[other] { $count } Pyramiden fliegen
  } { $direction }: { $flights }. Geschlagen: { $captured }.
pyramids-foretell-eruption = Kappe von { $from } nach { $to }: { $count ->
    [one] Eine Pyramide würde fliegen
   *[other] { $count } Pyramiden würden fliegen
  } { $direction }: { $flights }.
pyramids-foretell-captures = Kappe von { $from } nach { $to }: { $count ->
    [one] Eine Pyramide würde fliegen
   *[other] { $count } Pyramiden würden fliegen
  } { $direction }: { $flights }. Der Zug würde { $captured } schlagen.
pyramids-tell-stays = { $told } { $why ->
    [edge] Den Rest hält der Rand auf.
    [white-large] Den Rest hält ein großer weißer Stein auf.
    [black-large] Den Rest hält ein großer schwarzer Stein auf.
    [fixed] Große Steine fliegen nie.
   *[cap] Den Rest hält eine Kappe auf.
  }
pyramids-tell-turn = { $caps ->
    [0] {""}
    [one] Eine Kappe gezogen, dann{" "}
   *[other] { $caps } Kappen gezogen, dann{" "}
  }{ $from }–{ $to }: { $count ->
    [0] kein Ausbruch.
    [one] Eine Pyramide fliegt{ $taken ->
        [0] , nichts geschlagen.
       *[other] , { $captured } geschlagen.
      }
   *[other] { $count } Pyramiden fliegen{ $taken ->
        [0] , nichts geschlagen.
       *[other] , { $captured } geschlagen.
      }
  }
pyramids-foretell-return = { $piece } zurück auf { $cell }. { $captures ->
    [some] Dann könnte { $from } ausbrechen und { $captured } schlagen.
   *[none] Damit würde kein Fang möglich.
  }
pyramids-tell-return = { $piece } ist zurück auf { $cell }.
pyramids-tell-turn-return = { $piece } ist zurück auf { $cell }. { $turn }

pyramids-refusal-over = Die Partie ist zu Ende.
pyramids-refusal-no-cap = Auf { $cell } steht keine Kappe: { $tint ->
    [white] Ziehe eine der weißen Kappen
    [black] Ziehe eine der schwarzen Kappen
   *[any] Nur Kappen werden gezogen
  }.
pyramids-refusal-no-cap-return = Auf { $cell } steht keine Kappe: Ziehe eine Kappe, oder wähle eine deiner geschlagenen Pyramiden, um sie dorthin zu setzen.
pyramids-refusal-other-cap = { $tint ->
    [white] Die Kappe auf { $cell } gehört Schwarz: Weiß zieht nur die weißen Kappen.
   *[black] Die Kappe auf { $cell } gehört Weiß: Schwarz zieht nur die schwarzen Kappen.
  }
pyramids-refusal-same = Diese Kappe steht schon auf { $cell }.
pyramids-refusal-capped = { $tint ->
    [white] Auf { $cell } steht eine weiße Kappe
    [black] Auf { $cell } steht eine schwarze Kappe
   *[any] Auf { $cell } steht schon eine Kappe
  }: nur eine Kappe je Feld.
pyramids-refusal-far = { $cell } liegt nicht neben { $from }: Eine Kappe zieht immer nur ein Feld weit.
pyramids-refusal-captured = Geschlagene Pyramiden sind aus dem Spiel.
pyramids-refusal-returned = In jedem Zug kommt höchstens eine Pyramide zurück.
pyramids-refusal-return-capped = Auf { $cell } steht eine Kappe: Eine Pyramide kommt auf einen Stapel oder ein leeres Feld zurück.
pyramids-refusal-not-held = Wähle eine deiner geschlagenen Pyramiden, dann das Feld, auf das sie zurückkommt.
pyramids-refusal-unheld = Diese Pyramide hast du nicht: { $piece }.
pyramids-refusal-nothing = Wähle { $tint ->
    [white] eine der weißen Kappen
    [black] eine der schwarzen Kappen
   *[any] eine Kappe
  }, dann das Feld, auf das sie zieht.

pyramids-group-tree = { $count ->
    [one] 1 einfarbiger Baum
   *[other] { $count } einfarbige Bäume
  }
pyramids-group-mixed = { $count ->
    [one] 1 gemischter Baum
   *[other] { $count } gemischte Bäume
  }
pyramids-group-single = { $count ->
    [one] 1 einzelne Pyramide
   *[other] { $count } einzelne Pyramiden
  }

pyramids-aid-some = { $count ->
    [one] 1 Fang möglich
   *[other] { $count } Fänge möglich, die besten zuerst
  }
pyramids-aid-none = In diesem Zug ist kein Fang möglich.
pyramids-aid-capture = { $from }–{ $to } fängt { $pieces }{ $steps ->
    [one] {""}
   *[other] {" "}· { $steps } Schritte
  }{ $worth ->
    [points] {" "}· { $gain }
    [tree] {" "}· ein einfarbiger Baum
   *[none] {""}
  }
pyramids-aid-return = { $piece } zurück auf { $cell }, dann { $chance }

# Reasons.
pyramids-why-lets-take = Nach dem gespielten Zug { $side ->
    [you] kannst du
   *[other] kann { $side }
  } { $cell } ausbrechen lassen und { $pieces } fangen, nach dem besseren { $other ->
    [0] nichts
    [one] höchstens 1 Stein
   *[other] höchstens { $other } Steine
  }.
pyramids-why-takes = { $compares ->
    [yes] Er fängt mehr von { $cell } aus: { $pieces }.
   *[no] { $cell } bricht aus und fängt { $pieces }.
  }
pyramids-why-tree = Er vollendet einen einfarbigen Baum mit { $pieces }.
pyramids-why-seals = Er hindert { $side ->
    [you] dich
   *[other] { $side }
  } daran, { $cell } ausbrechen zu lassen und { $pieces } zu fangen.
pyramids-why-threatens = Er droht, als Nächstes { $cell } ausbrechen zu lassen und { $pieces } zu fangen.
pyramids-why-fewer = Er lässt { $side ->
    [you] dir
   *[other] { $side }
  } { $count ->
    [0] keinen Fang
    [one] 1 Fang
   *[other] { $count } Fänge
  } zur Wahl statt { $other }.
pyramids-why-prepares = Er bereitet für den nächsten Zug { $count ->
    [one] 1 Fang
   *[other] { $count } Fänge
  } vor statt { $other }.
pyramids-look-lets-take = Sieh nach, was der Gegner nach deinem Zug schlagen kann.
pyramids-look-takes = Es lässt sich mehr schlagen: Verfolge jeden Ausbruch bis zum Ende.
pyramids-look-tree = Welche Pyramide fehlt dir zu einem Baum?
pyramids-look-seals = Welchen Ausbruch will der Gegner als Nächstes? Eine Kappe kann die Linie schließen.
pyramids-look-threatens = Bereite deinen nächsten Fang vor: Welche Linie könntest du öffnen?
pyramids-look-fewer = Zähle, wie viele Fänge du dem Gegner lässt.
pyramids-look-prepares = Welche Kappe öffnet dir als Nächstes mehr Linien?
