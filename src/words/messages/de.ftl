# What all games and pages share, in German: pieces, lists, what is wrong with a text.

list-and = { $before } und { $last }

look-pyramid = { $colour ->
    [opaque-white] { $size ->
        [small] kleiner
        [medium] mittlerer
       *[large] großer
      } weißer Stein
    [opaque-black] { $size ->
        [small] kleiner
        [medium] mittlerer
       *[large] großer
      } schwarzer Stein
   *[other] { $size ->
        [small] kleine
        [medium] mittlere
       *[large] große
      } { $colour ->
        [red] rote
        [orange] orange
        [yellow] gelbe
        [green] grüne
        [cyan] türkise
        [blue] blaue
        [purple] violette
        [white] weiße
       *[clear] transparente
      }
  }
look-cap = { $tint ->
    [white] weiße Kappe
   *[black] schwarze Kappe
  }
look-disc = { $tint ->
    [white] weiße Scheibe
   *[black] schwarze Scheibe
  }
look-ring = { $tint ->
    [white] weißer Ring
   *[black] schwarzer Ring
  }
look-column = { $tint ->
    [white] weißer Stapel der Höhe { $height }
   *[black] schwarzer Stapel der Höhe { $height }
  }
look-polyhex = Stein { $letter }
look-anchor = { $side ->
    [1] gelber Anker
   *[other] blauer Anker
  }
look-blocked = blockiertes Feld

mistake-unreadable = { $part }: „{ $found }“ ist nicht lesbar; erwartet wird { $expected }.
expected-either = { $one } oder { $other }
expected-joined = { $count } Teile, getrennt durch „{ $sign }“
mistake-impossible = { $part }: { $reason }
mistake-illegal = { $ply ->
    [0] „{ $action }“ ist hier nicht möglich.
   *[other] Schritt { $ply }, „{ $action }“, ist dort nicht möglich.
  }
mistake-unknown-game = Diese Version von Basalt kennt kein Spiel namens „{ $game }“.
mistake-study-cut = Das Ende fehlt, vermutlich wurde sie abgeschnitten
mistake-study-long = Sie ist länger als { $about }
mistake-study-chapters = Sie hat mehr als { $about } Kapitel
mistake-not-by-link = { $about } wird so nicht per Link gespielt: Es braucht zwei Spieler und keine Uhr
mistake-no-arranging = { $game } erlaubt keine eigene Startstellung.
mistake-other-version = Diese Partie { $game } wurde für Version { $found } der Regeln geschrieben, die diese Version von Basalt nicht kennt. Lade neu, um die neueste zu bekommen.
mistake-foreign-link = Dieser Link führt zu keiner Partie oder Seite von Basalt.
mistake-cut-link = Ein Teil des Links fehlt.
mistake-newer-save = Das wurde mit einer neueren Version von Basalt gespeichert (Format { $found }). Es bleibt, wie es ist; lade neu, um die neueste Version zu bekommen.

part-record = Text der Partie
part-version = Version der Regeln
part-options = Optionen
part-board = Brett
part-to-move = Seite am Zug
part-captures = Geschlagenes
part-owed = Offene Aktionen
part-supplies = Vorrat
part-mark = Zusatz zur Stellung
part-action = Zug
part-position = Stellung
part-link = Link
part-line = Zeile
part-ply = Gezeigter Schritt
part-drawing = Zeichnung
part-save = Gespeicherte Partie
part-game = Partie
part-last = Letzter Zug
part-names = Namen
part-begun = Zeit des Beginns
part-changed = Zeit des letzten Zuges
part-order = Reihenfolge der Steine
part-contacts = Kontakte
part-lock = Sperre
part-passes = Mal gepasst
part-swap = Seitentausch
part-study = Studie
part-chapter = Kapitel
part-variations = Varianten
part-review = Auswertung

table-looking-back = Das ist eine frühere Stellung. Gehe zum letzten Zug oder spiele ab hier.
table-type-something = Gib zuerst einen Zug ein.
table-type-unclear = Das kann { $one } oder { $other } heißen.
alone-stopped = Beendet, bevor das Ziel erreicht war.
alone-stopped-here = Du hast die Partie beendet.

edit-prompt = Wähle einen Stein und setze ihn auf das Brett, oder versetze einen, der dort steht.
edit-nothing = Auf { $cell } gibt es nichts zu entfernen, und dorthin lässt sich nichts versetzen.
edit-there = Auf { $about } ist schon der gleiche Stein
edit-told-put = { $piece } auf { $cell }.
edit-told-take = Von { $cell } entfernt.
edit-told-move = Von { $from } nach { $cell }.
edit-told-all = Die Stellung ist geändert.
edit-player = Spieler { $number }
edit-nobody = niemand
edit-count = { $count }
edit-share = { $one } und { $other }
edit-swap = { $swap ->
    [yes] möglich
   *[no] jetzt nicht
  }
edit-no-puzzle = { $why ->
    [several] Keine Aufgabe: { $count ->
        [one] Es gibt mehrere beste Züge.
       *[other] Mehrere Züge gewinnen in { $count } Zügen.
      }
    [nothing] Keine Aufgabe: { $count ->
        [one] Kein Zug gewinnt oder bringt Punkte.
       *[other] Kein Zug gewinnt in { $count } Zügen.
      }
    [wide] Keine Aufgabe: Kein Zug gewinnt sofort, und { $count } mögliche Züge sind zu viele, um weiter zu suchen. Höchstens 30 werden untersucht.
   *[ending] Keine Aufgabe: Der beste Zug beendet die Partie, ohne sie zu gewinnen.
  }
mistake-no-solution = Die Lösung ({ $about }) erreicht nicht, was die Aufgabe verlangt

compass-east = nach Osten
compass-north-east = nach Nordosten
compass-north = nach Norden
compass-north-west = nach Nordwesten
compass-west = nach Westen
compass-south-west = nach Südwesten
compass-south = nach Süden
compass-south-east = nach Südosten
