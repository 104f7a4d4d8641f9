# The app's own words in German: pages, board, panels, dialogs.

app-title = Basalt: abstrakte Brettspiele

home-navigation = Seiten
home-games = Spiele
home-go-on = Laufende Partie
home-finished = Beendet
home-saved = { $count ->
    [one] Eine gespeicherte Partie
   *[other] { $count } gespeicherte Partien
  }{ $broken ->
    [0] {""}
    [one] {" "}(eine nicht lesbar)
   *[other] {" "}({ $broken } nicht lesbar)
  }
home-continue = Fortsetzen
home-play = Spielen
home-live = { $count ->
    [one] 1 sucht eine Partie
   *[other] { $count } suchen eine Partie
  }
home-live-games = { $count ->
    [one] 1 Partie läuft
   *[other] { $count } Partien laufen
  }
home-live-none = gegen Menschen
home-choose = Optionen…
home-begin = Los geht’s mit
home-hero = Brettspiele aus Stein, Feuer und Eis
home-hero-note = Kostenlos, ohne Konto, auch ohne Netz.
home-more = Mehr…
home-more-games = Weitere Spiele
home-today = Heute
home-help = Hilfe, Infos, Datenschutz
home-turns = Du bist am Zug
home-turns-shown = { $shown } von { $count ->
    [one] einer Partie
   *[other] { $count } Partien
  }
home-daily = { $done ->
    [0] { $count } Bretter des Tages
   *[other] { $done } von { $count } Brettern
  }
home-survival = { $rung ->
    [0] Schlage Bot um Bot
   *[other] Stufe { $rung } von { $count }
  }
home-practice = Üben
home-practice-told = { $count ->
    [0] Fehler aus ausgewerteten Partien
    [one] Einer deiner Fehler
   *[other] { $count } deiner Fehler
  }
home-friend = Zu zweit an diesem Bildschirm
home-friend-link = Mit Freunden per Link
home-nearby = In der Nähe, offline
home-about = Über { $name }
home-versus = gegen { $names }
home-alone = Solo
home-puzzles = { $state ->
    [solved] { $count ->
        [one] Für heute gelöst.
       *[other] Gelöst, { $count } Tage in Folge.
      }
   *[open] { $count ->
        [0] Ein Zug ist der beste: Finde ihn.
        [one] Gestern gelöst. Mach heute weiter.
       *[other] { $count } Tage in Folge. Mach heute weiter.
      }
  }
home-promise = Alles läuft auf deinem Gerät: kein Konto, und einen Server nur, um online gegen andere zu spielen.
home-credits = Volcano und Caldera von Kristin Looney, Hexano-Duel von Jeremiah Wittevrongel, Duplohex von José Manuel Astilleros García-Monge, Vaxandis von Saïd Galdseid; wer HexaFuse Snap Duels erfunden hat, ist unbekannt.
home-licences = Lizenzen der Bibliotheken

puzzles-solved = { $count ->
    [0] Noch keine gelöst
    [one] Eine gelöst
   *[other] { $count } gelöst
  }
puzzles-solve = Lösen
puzzles-rating = Deine Aufgabenwertung, ± { $margin }
puzzles-theme = Thema
puzzles-any-theme = Alle Themen
puzzles-note = In jeder Stellung ist ein Zug der beste. Finde ihn, oder sieh, wie lang deine Serie wird. Dein erster Versuch an jeder ändert deine Aufgabenwertung; mit Tipp zählt er nicht.
lessons-title = Lernen
lessons-plans = Pläne
lessons-plans-note = Die ersten Schritte zeigen die Regeln. Jeder Plan dauert fünf Minuten: eine Idee, ein Brett zum Ausprobieren und drei Stellungen mit einem besten Zug.
lessons-done = { $count ->
    [0] Wie man gute Züge vorbereitet
    [one] 1 Plan geschafft
   *[other] { $count } Pläne geschafft
  }
lesson-title = Lektion
lesson-missing = Diese Lektion ließ sich nicht laden. Versuche es noch einmal, wenn du online bist.
lesson-done = Geschafft.
lesson-leave = Lektionen
lesson-show = Zeigen
lesson-back = Zurück
lesson-watch = Zeig es mir
lesson-again = Von vorn
lesson-task = { $claim ->
    [win] { $count ->
        [one] Gewinne mit diesem Zug.
       *[other] Gewinne in { $count } Zügen, egal was kommt.
      }
    [points] Hol in diesem Zug so viele Punkte wie möglich. { $look }
    [hold] { $count ->
        [one] { $side } gewinnt gleich. Nur ein Zug verhindert es.
       *[other] { $side } gewinnt in { $count } Zügen. Nur ein Zug verhindert es.
      }
   *[most] { $look }
  }
lesson-lack = { $claim ->
    [win] { $count ->
        [one] Das gewinnt nicht.
       *[other] Das gewinnt nicht in { $count } Zügen: Es gibt eine Antwort.
      }
    [points] Ein anderer Zug bringt mehr.
    [hold] { $side } gewinnt trotzdem.
   *[most] Noch nicht: Ein anderer Zug leistet mehr.
  }
lesson-right = { $state ->
    [shown] Das ist der Zug.
   *[found] Richtig!
  }
lessons-note = Ein Trainer zeigt die ersten Schritte jedes Spiels auf einem echten Brett, und Pläne zeigen, wie man gute Züge vorbereitet. Alles Weitere steht in den Regeln.

about-against = Spielen gegen
about-play = Gegen { $name } spielen
about-friend = Anders spielen
about-here = An diesem Bildschirm
print-title = Leeres Brett
figures-title = In Zahlen
figures-line = Länge, Auswahl, wer anfängt und wie Partien enden
figures-loading = Zahlen werden geladen…
figures-lost = Die Zahlen ließen sich nicht laden. Versuche es noch einmal, wenn du online bist.
figures-save = Als Datei speichern
figures-note = Aus { $games } Partien zwischen Bots jeder Stärke, vom { $day }.
figures-turns = Wie lang eine Partie ist
figures-turns-told = Die Hälfte aller Partien dauert { $lower } bis { $upper } Züge, alle Spieler zusammengezählt. Jede zehnte ist nach { $low } vorbei, jede zehnte dauert länger als { $high }.
figures-choices = Wie groß die Auswahl ist
figures-choices-told = Meist hast du etwa { $middle } Züge zur Wahl. Bei einem von zehn Zügen sind es höchstens { $low }, bei einem von zehn mehr als { $high }.
figures-first = Wer anfängt
figures-first-told = Unter den stärksten gemessenen Bots holt, wer anfängt, { $share } der Punkte (in 95 von 100 Fällen liegt der wahre Anteil zwischen { $least } und { $most }). Ausgeglichen wären { $even }.
figures-first-row = Wertung { $from } bis { $to }: { $share } in { $games } Partien
figures-leads = Wie oft die Führung wechselt
figures-leads-told = In der Hälfte der Partien wechselt die Führung { $middle }-mal oder öfter, in einer von zehn mehr als { $high }-mal.
figures-depth = Wie viel es zu lernen gibt
figures-depth-told = Von Spark, mit dem es Neulinge aufnehmen können, bis zum stärksten Bot sind es { $steps } Stufen. Liegt eine Stufe dazwischen, holt der Stärkere 59 von 100 Punkten.
figures-ends = Wie Partien enden
figures-end = { $reason ->
    [trees] Der letzte nötige einfarbige Baum
    [five] Fünf Bäume
    [collection] Alle Farben und ein einfarbiger Baum
    [colours] Alle Farben gesammelt
    [white] Alle weißen Pyramiden geschlagen
    [no-capture] Nichts lässt sich mehr schlagen
    [stuck] Kein Ausbruch ist mehr möglich
    [agreed] Einvernehmlich
    [discs] Eine Kette aus Scheiben
    [rings] Eine Kette aus Ringen
    [exhausted] Keine Seite kann mehr ziehen
    [chain] Eine Kette von Rand zu Rand
    [passes] Beide Seiten haben gepasst
    [pieces] Alle Steine sind gelegt
    [stalemate] Eine Seite kann weder setzen noch ziehen
    [cut] Am Ende der Messung noch im Gang
   *[other] Auf andere Weise
  }
print-line = Zum Ausdrucken, für den Küchentisch
print-size = Größe
print-now = Drucken
print-note = Das Brett füllt ein Blatt, ohne Steine.
print-back = Zurück zum Spiel
about-rules = Alle Regeln, mit Bildern zum Ausprobieren
about-coach = Die ersten Schritte auf einem echten Brett
about-record = Meine Ergebnisse
about-no-record = Noch keine beendete Partie gegen Bots.
about-results = { $won } gewonnen, { $drawn } remis, { $lost } verloren
about-leaders = Die Besten

site-play = „Spielen“ beginnt sofort eine Partie gegen einen Bot. Unter „Mehr…“ findest du Einführung, Regeln und Aufgaben eines Spiels und Partien mit Freunden.
site-today = „Heute“ hat jeden Tag ein Brett für jedes Spiel, eine Aufgabe und ein Solo, für alle dieselben.
site-learn = „Lernen“ erklärt jedes Spiel auf einem echten Brett und enthält alle Regeln.
site-saved = Deine Partien sind in diesem Browser gespeichert. „Partien“ listet sie auf und exportiert sie als eine Datei.
site-board = Am Brett nennt „Hilfe“ die Regeln in Kürze und die Tasten. Die Taste „?“ öffnet überall die Hilfe.

table-home = Alle Spiele
table-column = Neben dem Brett
table-board = Brett
table-player = Spieler { $number }
table-you = Du
table-opponent = Dein Gegner
table-turn = { $side ->
    [you] Du bist am Zug
   *[other] { $side }
  }: { $prompt }
window-yours = Du bist am Zug
window-turn = { $side } am Zug
window-thinks = { $side } denkt nach
window-send = Zug abschicken
window-answer = Angebot beantworten
window-puzzle = Aufgabe
table-told = { $side }: { $told }
table-to-move = { $side ->
    [you] Du bist am Zug.
   *[other] { $side } ist am Zug.
  }
table-next-rotate = Wähle ein Feld, oder drehe den Stein zuerst.
table-next-piece = Wähle, was dorthin kommt.
table-next-cell = Wähle das Zielfeld.
table-confirm = Bestätigen
table-erupt = Ausbrechen
table-snap = Einrasten
table-slide = Schieben
table-move = Ziehen
table-place = Setzen
table-foretold = { $what } Noch einmal wählen, um zu ziehen.
table-foretold-piece = { $what } Zum Setzen auswählen.
table-begin = Neue Partie.
table-away = Angehalten, bis du wieder da bist.
table-won = { $names ->
    [you] Du hast gewonnen.
   *[other] { $names } hat gewonnen.
  }
table-shared = Gleichstand, geteilter Sieg: { $names }.
table-nobody-won = Niemand hat gewonnen.
ending-by = { ending-win } mit { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
  } Vorsprung
ending-with = { ending-win } mit { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
  }
ending-tie = geteilter Sieg ({ $names })
ending-nobody = niemand gewinnt
ending-win = { $side ->
    [you] du gewinnst
    [opponent] dein Gegner gewinnt
   *[other] { $side } gewinnt
  }
ending-solved = die Herausforderung ist geschafft
ending-lost = die Herausforderung ist verloren
ending-alone = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
  }
foretold-end = Beendet die Partie: { $end }. { $what }
aid-end = { $what } · { $end }
side = { $side }
side-within = { $side ->
    [you] du
    [opponent] dein Gegner
   *[other] { $side }
  }
table-undone = Zurückgenommen.
table-restarted = Zurück am Anfang. „Wiederholen“ bringt die Züge zurück.
table-swapped = { $side ->
    [you] Du hast den ersten Zug übernommen: Du bist jetzt { $colour }.
   *[other] { $side } hat den ersten Zug übernommen und ist jetzt { $colour }.
  }
table-swap-undone = Der Seitenwechsel ist zurückgenommen: Alle haben wieder ihre eigene Seite.
table-looking-at = { $turn ->
    [0] Anfang der Partie
   *[other] Zug { $turn } von { $turns }
  }{ $steps ->
    [0] {""}
    [one] {""}
   *[other] , Schritt { $step } von { $steps }
  }.
table-to-last = Letzter Zug
table-resume = Ab hier spielen
table-linked = Geteilte Partie.
table-continue = Ab hier spielen
table-keep = Behalten
variation = Variante.
variation-leave = Zurück zur Partie
variation-promoted = Jetzt die erste Variante an dieser Stelle.
variation-full = In dieser Partie ist kein Platz mehr für Varianten.
variation-own-game = Die Variante ist als eigene Partie gespeichert.

plan-told = Geplant: { $moves }. Das wird gespielt, sobald du am Zug bist, wenn es dann erlaubt ist.
plan-begun = Du planst deinen nächsten Zug.
plan-dropped = Plan verworfen
plan-failed = Dein geplanter Zug ist nicht mehr möglich und wurde nicht gespielt.
plan-outdated = Die Partie ist anders weitergegangen, deshalb wurde dein Plan verworfen.
plan-drop = Plan verwerfen

reply-prepare = Planen
reply-add = Als Antwort merken
reply-how = Mach den Zug, den du erwartest. Danach kommt deine Antwort.
reply-yours = Jetzt deine Antwort.
reply-title = Bedingte Antworten
reply-note = Werden gespielt, wenn du einen Link mit genau diesem Zug öffnest. Sie bleiben auf diesem Gerät.
reply-note-online = Werden gespielt, wenn genau dieser Zug kommt, solange diese Seite offen ist. Sie bleiben auf diesem Gerät.
reply-if = Auf { $move }: { $reply }
reply-then = dann auf { $move }: { $reply }
reply-remove = Antwort auf { $move } entfernen
reply-added = Antwort hinzugefügt. Sie steht unter den Zügen.
reply-removed = Antwort entfernt
reply-played = Deine Antwort wurde gespielt: { $moves }.
reply-outdated = Die Partie ist anders weitergegangen, deshalb wurden deine vorbereiteten Antworten verworfen.
reply-missed = Keine vorbereitete Antwort passt zu diesem Zug.

drawn-label = Auf das Brett gezeichnet
drawn-arrow = { $ink ->
    [red] Roter
    [blue] Blauer
    [yellow] Gelber
   *[green] Grüner
} Pfeil von { $from } nach { $to }
drawn-mark = { $ink ->
    [red] Rote
    [blue] Blaue
    [yellow] Gelbe
   *[green] Grüne
} Markierung auf { $from }
drawn-begins = Pfeil ab { $from }. Wähle sein Ende; dasselbe Feld ergibt eine Markierung.
drawn-removed = Entfernt: { $what }
drawn-cleared = Zeichnung gelöscht
drawn-undone = Letzte Änderung der Zeichnung zurückgenommen
draw-title = Auf das Brett zeichnen
draw-begins = Zeichnen. Enter beginnt und beendet einen Pfeil, 1 bis 4 wählen die Art, Escape hört auf.
draw-ends = Zeichnen beendet.
draw-undo = Letzte Änderung der Zeichnung zurücknehmen
draw-clear = Zeichnung löschen
draw-done = Zeichnen beenden
ink-green = Grün: durchgezogener Pfeil, Kreis
ink-red = Rot: gestrichelter Pfeil, Raute
ink-blue = Blau: doppelter Pfeil, Quadrat
ink-yellow = Gelb: gepunkteter Pfeil, Dreieck

board-skip = Zum Brett
board-label = Brett. Pfeiltasten bewegen, Enter wählt aus.
board-help = Gehe mit den Pfeiltasten über das Brett, wähle mit Enter einen Stein aus, dann ein Ziel. Esc hebt die Auswahl auf, die Rücktaste nimmt den letzten Schritt zurück.
board-selected = gewählt
board-selectable = wählbar
board-target = mögliches Ziel
board-target-stirring = mögliches Ziel mit Wirkung
board-target-ending = mögliches Ziel, beendet die Partie

inquiry-stack = { $cell }, Stapel aus { $count }, von oben: { $pieces }
inquiry-caps = { $count ->
    [0] Auf dem Brett ist keine Kappe
    [one] Eine Kappe:
   *[other] { $count } Kappen:
  }
inquiry-own = { $count ->
    [0] { $side } hat nichts auf dem Brett
    [one] { $side } hat Steine auf einem Feld:
   *[other] { $side } hat Steine auf { $count } Feldern:
  }
inquiry-nothing-beside = Neben dem Brett liegt noch nichts für { $side ->
    [you] dich
    [opponent] deinen Gegner
   *[other] { $side }
  }
inquiry-beside = { $side ->
    [you] Neben dem Brett für dich
    [opponent] Neben dem Brett für deinen Gegner
   *[other] Neben dem Brett für { $side }
  }: { $pieces }
inquiry-nothing-yet = Noch ist nichts gespielt

seat-to-move = { $side ->
    [you] Du bist am Zug
   *[other] Am Zug
  }
seat-out = Ausgeschieden
seat-waiting = Wartet
seat-won = Gewonnen
seat-score = Punkte
seat-has = Neben dem Brett: { $pieces }
seat-name = Name von { $seat }
seat-group = { $name }: { $pieces }{ $points ->
    [0] {""}
    [one] , { $points } Punkt
   *[other] , { $points } Punkte
  }
seat-has-all = Alles beisammen
seat-misses = Es fehlt noch: { $names }
sheet-line = { $name }: { $points }

moves-label = Züge
moves-entry = { $text }
moves-entry-captured = { $text }, geschlagen: { $pieces }
moves-turn = { $number }, { $side }: { $said }
moves-earlier = Frühere Züge
moves-later = Spätere Züge
variation-label = Variante

note-title = Zug kommentieren
note-of = Kommentar zu { $move }
note-mark = Zeichen
note-comment = Kommentar
note-promote = An die erste Stelle
note-promote-note = Die Partie selbst ändert sich nicht: Diese Variante steht nur vor den anderen.
note-delete = Ab hier löschen
note-copy = Link kopieren
note-no-copy = Dieser Browser lässt Basalt nicht kopieren. Unter „Teilen“ steht der Link.
mark-brilliant = Brillanter Zug
mark-good = Guter Zug
mark-interesting = Interessanter Zug
mark-dubious = Zweifelhafter Zug
mark-mistake = Fehler
mark-blunder = Patzer

controls-label = Züge der Partie
controls-first = Zum Anfang
controls-back = Voriger Zug
controls-on = Nächster Zug
controls-last = Zum Ende
controls-autoplay = Abspielen
controls-pause = Anhalten
controls-undo = Rückgängig
controls-redo = Wiederholen
controls-restart = Von vorn
controls-replay = Ab meinem Zug zeigen

notation-label = Zug eingeben
notation-play = Ziehen

menu-title = Menü
menu-game = Diese Partie
menu-look = Ansehen
menu-learn = Lernen
menu-ended = Ergebnis

ended-by = { $side ->
    [you] Du gewinnst
   *[other] { $side } gewinnt
  } mit { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
  } Vorsprung
ended-with = { $side ->
    [you] Du gewinnst
   *[other] { $side } gewinnt
  } mit { $score ->
    [one] einem Punkt
   *[other] { $score } Punkten
  }
ended-draw = Unentschieden, { $score }:{ $score }
ended-new = Neue Partie
ended-rematch = Revanche
ended-same-board = Gleiches Brett

ask-no = Weiterspielen
resign = Aufgeben
resign-ask = { $side ->
    [you] Die Partie endet hier, und du verlierst sie.
   *[other] Die Partie endet hier, und { $side } verliert sie.
  }
draw-agree = Auf Remis einigen
draw-agree-ask = Die Partie endet hier, und niemand gewinnt.

new-title = Neue Partie
new-start = Starten
new-venue = Wo
new-here = Auf diesem Gerät
new-here-note = Gegen einen Bot oder mit anderen an einem Bildschirm.
new-seats = Spieler
new-add-seat = + Neuer Spieler
new-remove-seat = − Spieler entfernen
new-begins = beginnt
new-lot = Auslosen, wer beginnt
new-another = Neu mischen
new-wrong-number = Gib eine ganze Zahl von { $least } bis { $most } ein.

loupe-title = { $cell }: { $count ->
    [0] leer
    [one] ein Stein
   *[other] { $count } Steine
  }

dialog-close = Schließen

settings-title = Einstellungen
settings-theme = Design
settings-theme-system = System
settings-theme-dark = Dunkel
settings-theme-light = Hell
settings-language = Sprache
settings-language-system = Automatisch
settings-speed = Animation
settings-speed-slow = Langsam
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-speed-off = Aus
settings-hand = Hauptknopf am Handy
settings-hand-right = Rechts
settings-hand-left = Links
settings-hand-note = „Rückgängig“ liegt am anderen Rand.
settings-pondering = Bots lassen sich Zeit
settings-pondering-on = Ja
settings-pondering-off = Nein
settings-pondering-note = Schwankt ein Bot zwischen Zügen, antwortet er etwas später; ist sein Zug klar, sofort. In gewerteten Partien und mit Uhr warten Bots nie.
settings-confirm = Züge bestätigen
settings-confirm-never = Nie
settings-confirm-touch = Bei Touch
settings-confirm-always = Immer
settings-sound = Ton
settings-sound-off = Aus
settings-sound-soft = Leise
settings-sound-medium = Mittel
settings-sound-loud = Laut
settings-vibration = Vibration
settings-vibration-on = An
settings-vibration-off = Aus
settings-shortcuts = Kurzbefehle mit einer Taste
settings-shortcuts-on = An
settings-shortcuts-off = Aus
settings-shortcuts-note = Buchstaben, Ziffern und Zeichen wirken sofort, etwa Z für „Rückgängig“. Schalte sie aus, wenn du diktierst oder leicht danebengreifst; Pfeiltasten, Enter und Escape gehen weiter.
settings-pieces = Steine
settings-pieces-solid = 3D
settings-pieces-flat = 2D
settings-patterns = Farbmuster
settings-patterns-on = An
settings-patterns-off = Aus
settings-coordinates = Koordinaten
settings-coordinates-on = An
settings-coordinates-off = Aus
settings-numbers = Zugnummern auf den Steinen
settings-numbers-off = Aus
settings-numbers-last = Letzte Züge
settings-numbers-all = Alle Züge
settings-numbers-note = Ein Stein trägt die Nummer des Zugs, mit dem er auf sein Feld kam.
settings-below = Seite unten
settings-below-first = Wer beginnt
settings-below-second = Wer nachzieht
settings-below-own = Meine
settings-below-turn = Wer am Zug ist
settings-below-note = „Meine“ gilt gegen Bots, per Link und online. „Wer am Zug ist“ dreht das Brett zwischen zwei Personen an einem Bildschirm.
settings-facing = Plätze zeigen zu ihren Spielern
settings-facing-on = An
settings-facing-off = Aus
settings-facing-note = Für zwei Personen mit einem Handy zwischen sich: Der ferne Platz steht auf dem Kopf.
settings-badge = Hinweis am App-Symbol
settings-badge-on = An
settings-badge-off = Aus
settings-badge-note = Zu sehen, bis du eines der heutigen Bretter zu Ende gespielt hast.
settings-takebacks = Zugrücknahmen
settings-takebacks-ask = Mich fragen
settings-takebacks-casual = Nur in ungewerteten Partien
settings-takebacks-never = Nie
settings-takebacks-note = Was geschieht, wenn online jemand einen Zug zurücknehmen möchte.
settings-challenges = Herausforderungen
settings-challenges-on = Zeigen
settings-challenges-off = Nie
settings-challenges-note = Wenn dich jemand online herausfordert. Solange das an ist, fragen offene Seiten alle paar Sekunden beim Spielserver nach, sobald du einmal online gespielt hast.
settings-notify = Benachrichtigungen
settings-notify-on = An
settings-notify-off = Aus
settings-notify-note = Wenn ein Gegner gefunden ist, du in einer Online-Partie am Zug bist oder herausgefordert wirst, während du etwas anderes ansiehst. Dafür muss eine Seite von Basalt offen sein.
settings-notify-away = Wenn du in einer Online-Partie am Zug bist oder herausgefordert wirst, auch wenn Basalt geschlossen ist; und wenn ein Gegner gefunden ist, während du etwas anderes ansiehst.
notify-refused = Dein Browser erlaubt hier keine Benachrichtigungen. Das lässt sich in seinen Einstellungen zu dieser Seite ändern.
push-title = Du bist vielleicht am Zug
push-body = Online wartet eine Partie, ein Angebot oder eine Herausforderung auf dich.
settings-back = Zurück
settings-note = Alles gilt sofort und bleibt in diesem Browser. „Alle exportieren“ schließt es ein.
settings-player = Spieler
settings-name = Dein Name
settings-name-note = Gilt für neue Partien und Partien per Link.
settings-reviews = Beendete Partien auswerten
settings-reviews-on = Von selbst
settings-reviews-off = Auf Wunsch
settings-reviews-note = Von selbst: Solange du nichts berührst und kein Brett zu sehen ist, wertet dieses Gerät deine letzten zehn beendeten Partien aus. Deine Fehler kommen unter „Üben“ wieder.
engine-own = Eigene Engine
engine-note = Die Adresse, die „basalt bridge“ auf diesem Gerät ausgibt. Die Engine rechnet dann bei Analysen und Auswertungen von Partien zu zweit; Bots und Tipps bleiben, wie sie sind. Ohne Adresse rechnet Basalt selbst.
engine-answers = Engine: { $name }
engine-passes = { $name } spielt dieses Spiel nicht: Basalt rechnet selbst.
engine-dialled = Die Engine wird gesucht …
engine-address-wrong = Erwartet wird eine Adresse auf diesem Gerät, etwa { $example }.
engine-lost = { $why ->
    [absent] Unter der Adresse in den Einstellungen antwortet keine Engine.
    [ended] Deine Engine wurde beendet.
    [silent] Deine Engine antwortet nicht.
    [wrong] Deine Engine hat etwas gesagt, das nicht zum Engine-Protokoll gehört.
   *[other] Deine Engine nennt Züge ohne Werte.
  } Basalt rechnet stattdessen selbst.
settings-look = Darstellung
settings-board = Brett
settings-moves = Züge und Ton
settings-preview = Ein Brett mit diesen Einstellungen
settings-reset = Auf Standard zurücksetzen
settings-version = Basalt, Version { $number }
name-long = Ein Name hat höchstens { $most } Zeichen; dieser hat { $count }.
name-invisible = Dieser Name hat keine sichtbaren Zeichen.
name-harmful = Dieser Name enthält ein Zeichen, das den Text um ihn herum verändert ({ $code }).

keys-title = Hilfe
help-rules = Kurzregeln
help-keys = Tasten und Gesten
help-whole = Alle Regeln
keys-touch = Tippe oder klicke auf einen Stein, dann auf sein Ziel; oder ziehe ihn dorthin, auch aus der Hand oder dem Vorrat. Lass neben dem Brett los, um ihn zurückzulegen. Zeige mit der Maus auf ein Ziel, um zu sehen, was geschehen würde. Halte einen Stapel gedrückt, um ihn zu vergrößern.
keys-off = Kurzbefehle mit einer Taste sind in den Einstellungen aus: Tasten mit Buchstabe, Ziffer oder Zeichen tun nichts.
keys-board = Über das Brett gehen
keys-enter = Stein oder Ziel auswählen
keys-escape = Auswahl aufheben
keys-undo = Rückgängig
keys-redo = Wiederholen
keys-step = Neben dem Brett: voriger Zug, nächster Zug
keys-page = Dasselbe, wie es Presenter senden
keys-beside = Neben dem Brett: von Variante zu Variante, oder zur ersten und zur letzten Stellung
keys-ends = Erste Stellung, letzte Stellung
keys-loupe = Stapel vergrößern
keys-row = Auf dem Brett: die Reihe vorlesen
keys-stack = Auf dem Brett: das Feld von oben nach unten vorlesen
keys-caps = Auf dem Brett: vorlesen, wo die Kappen sind
keys-own = Auf dem Brett: die eigenen Steine vorlesen
keys-last = Auf dem Brett: vorlesen, was zuletzt geschah
keys-tab = Nächster Bereich
keys-help = Diese Hilfe zeigen

notice-update = Eine neue Version von Basalt ist da.
notice-no-page = Unter dieser Adresse gibt es keine Seite. Das ist die Startseite.
notice-past = Basalt wurde aktualisiert; lade neu, um weiterzuspielen. Deine Partie ist gespeichert.
notice-update-take = Neu laden
notice-blocked = Dieser Browser kann keine Partien speichern: Du kannst weiterspielen, aber die Partie ist verloren, wenn du die Seite schließt. Schick dir ihren Link, um sie zu behalten.
notice-full = Für gespeicherte Partien ist kein Platz mehr: Du kannst weiterspielen, aber neue Züge sind verloren, wenn du die Seite schließt. Lösche alte Partien oder schick dir den Link dieser Partie.
sound-offer = Mit Ton?
sound-offer-take = Einschalten
notice-own = Als eigene Partie gespeichert.
notice-parted = In einem anderen Tab wurde diese Partie fortgesetzt. Was du hier spielst, wird als eigene Partie gespeichert.
notice-followed = In einem anderen Tab wurde weitergespielt. Du siehst die Züge von dort.
notice-deleted = { $count ->
    [one] Partie gelöscht.
   *[other] { $count } Partien gelöscht.
  }
notice-deleted-undo = Rückgängig
notice-study-deleted = Gelöscht.
notice-variation-deleted = { $count ->
    [one] Variante gelöscht.
   *[other] { $count } Varianten gelöscht.
  }
intake = { $count ->
    [0] Nichts Neues importiert
   *[other] Importiert: { $new }
  }.{ $here ->
    [0] {""}
    [one] {" "}1 Partie war schon da.
   *[other] {" "}{ $here } Partien waren schon da.
  }{ $newer ->
    [0] {""}
    [one] {" "}1 Partie aus einer neueren Version bleibt, wie sie ist.
   *[other] {" "}{ $newer } Partien aus einer neueren Version bleiben, wie sie sind.
  }{ $aside ->
    [0] {""}
    [one] {" "}1 Partie war nicht lesbar und wurde beiseitegelegt.
   *[other] {" "}{ $aside } Partien waren nicht lesbar und wurden beiseitegelegt.
  }{ $full ->
    [0] {""}
    [one] {" "}Für 1 Partie war kein Platz mehr.
   *[other] {" "}Für { $full } Partien war kein Platz mehr.
  }{ $bad ->
    [0] {""}
    [one] {" "}1 Teil ist keine gespeicherte Partie.
   *[other] {" "}{ $bad } Teile sind keine gespeicherten Partien.
  }
intake-known = { $games ->
    [0] Alles aus dieser Datei ist schon da.
    [one] Diese Partie ist schon da.
   *[other] Alle { $games } Partien sind schon da.
  }
intake-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
intake-results = { $count ->
    [one] 1 Ergebnis
   *[other] { $count } Ergebnisse
  }
intake-puzzles = gelöste Aufgaben
intake-bests = { $count ->
    [one] 1 Bestleistung
   *[other] { $count } Bestleistungen
  }
intake-studies = { $count ->
    [one] 1 Studie
   *[other] { $count } Studien
  }
intake-practice = { $count ->
    [one] 1 Fehler zum Üben
   *[other] { $count } Fehler zum Üben
  }
intake-settings = { $count ->
    [one] 1 Einstellung
   *[other] { $count } Einstellungen
  }
notice-crashed = Die letzte Partie ließ sich nicht anzeigen. Du findest sie weiterhin unter „Meine Partien“.
notice-no-words = Diese Sprache ließ sich nicht laden. Versuche es noch einmal, wenn du online bist.

problem-title = Etwas ist schiefgegangen
problem-link = Dieser Link funktioniert nicht
problem-save = Gespeicherte Partie nicht lesbar
problem-newer = Partie aus einer neueren Version
problem-gone = Partie nicht gefunden
problem-gone-why = Sie wurde gelöscht oder ist in einem anderen Browser gespeichert. Mit einem Link aus „Teilen“ öffnest du eine Partie überall.
problem-no-game = Kein solches Spiel
problem-no-game-why = Basalt hat kein Spiel mit diesem Namen. Vielleicht ist der Link unvollständig.
problem-no-table = Kein solcher Tisch
problem-no-table-why = Kein Tisch hat diesen Namen. Vielleicht ist der Link unvollständig.
problem-no-puzzle = Aufgabe nicht gefunden
problem-no-puzzle-why = Unter dieser Adresse gibt es keine Aufgabe. Vielleicht ist der Link unvollständig.
problem-puzzles-lost = Aufgaben nicht geladen
problem-puzzles-lost-why = Die Aufgaben ließen sich nicht laden. Versuche es noch einmal, wenn du online bist.
problem-show = { $turn ->
    [0] Anfangsstellung zeigen
    [one] Partie bis zum ersten Zug zeigen
   *[other] Partie bis Zug { $turn } zeigen
  }

studies-title = Studien
studies-note = Kapitel mit Brettern, Varianten und Kommentaren: Bewahre deine Analysen auf, erkläre etwas oder stelle Aufgaben. Geteilt werden sie per Link oder Datei.
studies-none = Noch keine Studien.
studies-new = Neue Studie
study-untitled = Studie ohne Titel
study-unreadable = Unlesbare Studie
study-newer = Studie aus einer neueren Version
study-gone = Diese Studie ist nicht in diesem Browser. Wurde sie gelöscht?
study-empty = Diese Studie hat noch keine Kapitel.
study-count = { $count ->
    [one] 1 Kapitel
   *[other] { $count } Kapitel
  }
study-title = Titel der Studie
study-chapters = Kapitel
study-chapter = Kapitel { $number }
study-place = { $number } von { $count }: { $name }
study-chapter-name = Name des Kapitels
study-next = Nächstes Kapitel
study-previous = Voriges Kapitel
study-text = Text zu dieser Stellung
study-task = Art des Kapitels
study-task-read = Zum Lesen
study-task-find = Züge finden
study-edit = Studie bearbeiten
study-read = Bearbeiten beenden
study-up = Nach oben
study-down = Nach unten
study-delete-chapter = Kapitel löschen
study-game = Spiel
study-add = Kapitel hinzufügen
study-main = Zur Hauptvariante machen
study-full = Eine Studie hat höchstens { $count } Kapitel.
notice-study-refused = Deine letzten Änderungen an dieser Studie sind nicht gespeichert: Nimm sie zurück oder mach in einer anderen Studie weiter. { $why }
notice-study-changed = In einem anderen Tab wurde dieses Kapitel geändert. Öffne es neu, um das zu sehen. Was du hier änderst, kommt in eine Kopie.
notice-chapters-deleted = { $count ->
    [one] Kapitel gelöscht.
   *[other] { $count } Kapitel gelöscht.
}
study-shared = Behalte diese Studie, dann findest du sie bei deinen und kannst sie ändern.
study-keep = Behalten
study-kept = Bei deinen Studien gespeichert.
study-parted = In einem anderen Tab wurde diese Studie geändert. Deine Änderungen kommen in eine Kopie.
study-find = { $side } am Zug. Finde den besten Zug.
study-found = { $state ->
    [on] Richtig. Wie geht es weiter?
    [right] Richtig.
    [solved] Richtig, das war alles. Gelöst.
    [shown] Das ist die Lösung.
    [other] Der nicht. Nimm ihn zurück und versuche es noch einmal.
   *[unknown] Dieser Zug kommt in der Studie nicht vor. Nimm ihn zurück und versuche es noch einmal.
  }
study-not-this = Der nicht: { $comment }
study-add-to = Zu einer Studie hinzufügen…
study-add-now = Hinzufügen
study-which = Studie
study-what = Was hinzukommt
study-whole = Die ganze Partie
study-here = Ab dieser Stellung
study-added = Hinzugefügt zu „{ $title }“.
study-share = Studie teilen
study-share-note = Der Link enthält die ganze Studie; nichts wird an einen Server geschickt.
study-long = Dieser Link ist lang, und manche Apps schneiden lange Links ab. Schicke lieber die Datei.
study-file = Als Datei speichern

saved-title = Meine Partien
saved-short = Partien
saved-note = Jede Partie wird beim Spielen in diesem Browser gespeichert. Exportiere alle als eine Datei, um sie zu sichern oder auf ein anderes Gerät mitzunehmen.
saved-refused = Dieser Browser lässt Basalt keine Partien speichern: Eine Partie geht verloren, wenn ihre Seite geschlossen wird. Schick dir den Link einer Partie, um sie zu behalten.
saved-none = Noch keine Partien.
saved-vacant = Jede Partie, die du beginnst, bleibt hier: zum Weiterspielen, Nachsehen und Teilen.
saved-play = Ein Spiel wählen
saved-more = Mehr anzeigen
saved-turns = { $count ->
    [0] noch kein Zug
    [one] ein Zug
   *[other] { $count } Züge
  }
saved-aside = Sie wurde beiseitegelegt. Du kannst sie herunterladen oder löschen.
saved-download = Herunterladen
saved-delete = Löschen
saved-rename = Umbenennen
saved-cancel = Abbrechen
saved-title-field = Name der Partie
saved-export = Alle exportieren
saved-import = Importieren…
saved-open = Laufend ({ $count })
saved-over = Beendet ({ $count })
saved-unreadable = Unlesbar ({ $count })
saved-search = Partien suchen
saved-found = { $count ->
    [0] Keine Partie passt dazu.
    [one] 1 von { $all } Partien
   *[other] { $count } von { $all } Partien
  }
saved-show-all = Alle zeigen
saved-game = Alle Spiele
saved-game-label = Spiel
saved-result = Alle Ergebnisse
saved-result-label = Ergebnis
saved-result-turn = Du bist am Zug
saved-result-waiting = Wartet
saved-result-open = Läuft noch
saved-result-over = Beendet
saved-result-won = Gewonnen
saved-result-drawn = Remis
saved-result-lost = Verloren
saved-opponent = Alle Gegner
saved-opponent-label = Gegner
saved-opponent-person = Menschen
saved-opponent-rung = Bots nach Wertung
saved-mode = Alle Arten
saved-mode-label = Art
saved-mode-casual = Ungewertet
saved-mode-rated = Gewertet
saved-mode-link = Per Link
saved-mode-online = Online
saved-mode-daily = Tagespartie
saved-mode-practice = Übung
saved-mode-survival = Überleben
saved-pick = Auswählen
saved-pick-game = { $name } auswählen
saved-pick-all = Alle auswählen
saved-pick-end = Fertig
saved-picked = { $count ->
    [0] Nichts ausgewählt
    [one] Eine Partie ausgewählt
   *[other] { $count } Partien ausgewählt
  }
saved-export-picked = Auswahl exportieren
saved-delete-picked = Auswahl löschen
saved-kept = Dieser Browser hat zugesagt, deine Partien nicht zu löschen.
saved-not-kept = Dieser Browser löscht deine Partien vielleicht, wenn ihm der Platz ausgeht.
saved-ask = Dauerhaft speichern
saved-archived = Archiv
saved-archive = { $count ->
    [one] Eine ältere Partie liegt im Archiv dieses Browsers, in dem Platz für Tausende ist.
   *[other] { $count } ältere Partien liegen im Archiv dieses Browsers, in dem Platz für Tausende ist.
  }
saved-archive-lost = { $count ->
    [one] Das Archiv lässt sich gerade nicht öffnen: Eine ältere Partie fehlt hier.
   *[other] Das Archiv lässt sich gerade nicht öffnen: { $count } ältere Partien fehlen hier.
  }
saved-room = Der Speicher für Partien ist zu { $percent } % voll. Ältere beendete Partien kommen automatisch ins Archiv.
saved-room-alone = Der Speicher für Partien ist zu { $percent } % voll, und dieser Browser hat kein Archiv für ältere. Exportiere deine Partien und lösche dann einige.
notice-archived = { $count ->
    [one] Der Speicher für Partien wurde voll: Eine ältere Partie ist ins Archiv umgezogen. Du findest sie weiterhin unter „Meine Partien“.
   *[other] Der Speicher für Partien wurde voll: { $count } ältere Partien sind ins Archiv umgezogen. Du findest sie weiterhin unter „Meine Partien“.
  }
saved-export-now = Jetzt exportieren
saved-reminder = Manche deiner Partien gibt es seit über zwei Monaten nur in diesem Browser. Eine exportierte Datei bewahrt sie sicher auf.
saved-later = Später
skipped-title = { $count ->
    [one] Ein Eintrag der Datei wurde übersprungen
   *[other] { $count } Einträge der Datei wurden übersprungen
  }
skipped = { $spot }: { $why }
skipped-file = Die Datei
skipped-line = Zeile { $number }
skipped-entry = { $part ->
    [games] Partie
    [aside] Beiseitegelegte Partie
    [results] Ergebnis
    [puzzles] Eintrag zu Aufgaben
    [bests] Bestes Ergebnis
   *[settings] Einstellung
  } { $number }
skipped-keyed = { $entry } („{ $key }“)
skipped-foreign = beschädigt, oder nicht aus Basalt.
skipped-full = dafür ist kein Platz mehr.

share-title = Teilen
share-what = Was der Link zeigt
share-game = Die ganze Partie, bei diesem Zug
share-position = Nur diese Stellung
share-link = Link
share-copy = Kopieren
share-copied = Kopiert.
share-by-hand = Dieser Browser lässt Basalt nicht kopieren. Der Link ist markiert: Kopiere ihn selbst.
share-not-sent = Dieser Browser konnte nichts senden. Der Link ist markiert: Kopiere ihn selbst.
share-send = Senden…
share-note = Der Link enthält die ganze Partie und die Namen; nichts wird an einen Server geschickt.
share-bare = Deine Kommentare, Zeichen und Varianten sind nicht im Link. Um auch sie zu schicken, füge die Partie einer Studie hinzu.
share-as = Teilen als
share-text = Text
share-diagram = Diagramm
share-record = Notation
share-record-note = Basalt kann sie wieder öffnen: Wähle „{ paste-title }“.
share-save-code = QR-Code speichern
share-save = Speichern
share-as-link = Link
share-code = QR-Code
share-code-label = Der Link als QR-Code
share-code-note = Die Kamera eines Handys öffnet damit die Partie. Nichts wird an einen Server geschickt.
share-code-long = Dieser Link ist zu lang für einen QR-Code. Teile nur die Stellung.
share-picture = Bild
share-square = Quadrat
share-wide = Breit
share-why = Warum
share-better = Besser: { $move }
share-played = Gespielt: { $move }
share-beats = { $winner } schlägt { $loser }
share-picture-note = PNG für Chats, SVG zum Drucken und für Grafikprogramme.
share-copy-picture = Bild kopieren
share-not-copied = Dieser Browser lässt Basalt das Bild nicht kopieren. Speichere es stattdessen.
share-svg = SVG speichern
share-png = PNG speichern
share-failed = Das Bild ließ sich nicht erzeugen. Versuche es noch einmal, wenn du online bist.
share-animation = Animation
share-turn = Dieser Zug
share-whole = Die ganze Partie
share-loop = Schleife, 3 s
share-frames = { $frames } Bilder, { $seconds } s, als GIF.
share-make = GIF erzeugen
share-making = Die Animation wird erzeugt
share-stop = Abbrechen
share-embed = Einbetten
share-markup = HTML-Code
share-embed-note = Das Brett mit seinen Zügen, in einem Rahmen auf jeder beliebigen Seite.
embed-open = In Basalt öffnen
embed-help = Die Pfeiltasten gehen von Zug zu Zug, Pos1 und Ende zum ersten und zum letzten.
diagram-after = { $turn ->
    [0] am Anfang
   *[other] nach Zug { $turn }
  }
install-app = Basalt installieren
paste-title = Link oder Text öffnen…
paste-note = Ein Link, eine Notation, eine gespeicherte Partie, der Text einer Stellung, eine exportierte Datei oder eine beendete Volcano-Partie von Abstract Play.
paste-label = Hier einfügen
paste-file = Aus einer Datei…
paste-open = Öffnen
paste-at = Bei Zeichen { $at }:

sending-title = Zug senden
sending-reply = Antwort senden
sending-last = Letzten Zug senden
sending-invitation = Gegner einladen
sending-note = Dieser Link bringt die Partie zu deinem Gegner. Die Antwort ist auch ein Link: Öffne ihn hier, in diesem Browser.
sending-last-note = Dieser Link zeigt deinem Gegner, wie die Partie ausging.
sending-keep = Er enthält die ganze Partie: Geht eine Nachricht verloren, ist nichts verloren. Sende ihn erneut, wann du willst.
sending-code-long = Für einen QR-Code ist die Partie zu lang geworden. Kopiere stattdessen den Link.
sending-answer = Antwort öffnen
sending-done = Fertig
correspondence-begin = Mach deinen ersten Zug; dann bekommst du einen Link für deinen Freund.
correspondence-ready = Noch nicht gesendet.
correspondence-send = Senden
correspondence-again = Erneut senden
correspondence-waiting = Warten auf die Antwort.
correspondence-offered = Dein Gegner schlägt vor, die Partie zu beenden.
correspondence-accept = Partie beenden
correspondence-decline = Weiterspielen
correspondence-declined = Dein Gegner möchte lieber weiterspielen.
correspondence-apart = Dieser Link setzt deine Partie nicht fort.
correspondence-new = Als neue Partie öffnen
correspondence-vary = Als Variante hinzufügen
correspondence-varied = Als Variante zu deiner Partie hinzugefügt.
correspondence-known = Nichts Neues in diesem Link: So weit ist deine Partie schon.
correspondence-turn = { online-turn } Öffne den Link, der zurückkommt.
correspondence-barred = Nicht in einer Partie per Link: Gesendete Züge bleiben, und vor dem Ende gibt es keine Hilfe.
menu-by-link = Per Link weiterspielen
new-by-link = Per Link
new-by-link-note = Jeder Zug reist als Link, mit jedem Messenger. Ohne Konto, ohne Server, ohne Eile.

guide-title = Die Regeln von { $name }
guide-short = Regeln
guide-loading = Regeln werden geladen…
guide-missing = Die Regeln ließen sich nicht laden. Versuche es noch einmal, wenn du online bist.
guide-open = Stellung öffnen
guide-back = Zurück zu deiner Partie
guide-back-editor = Zurück zum Editor
guide-back-puzzle = Zurück zur Aufgabe
study-back = Zurück zur Studie
guide-back-online = Zurück zu „Online spielen“
guide-contents = Inhalt
figure-play = Zug spielen
figure-again = Noch einmal
figure-touch = Ausprobieren
figure-try = Verbotenes probieren

coach-title = Das Spiel lernen
coach-step = Schritt { $number } von { $count }
coach-next = Weiter
coach-play = Spielen
coach-skip = Überspringen
coach-wants = Das ist erlaubt, aber hier ist etwas anderes gefragt: { $what ->
    [disc] eine Scheibe auf { $cell }
    [ring] ein Ring auf { $cell }
    [piece] das { $letter } mit seinem Buchstaben auf { $cell }
    [move] der Zug von { $from } nach { $cell }
   *[cell] { $cell }
  }.
coach-read-on = Wähle „Weiter“, um fortzufahren.

setup-title = Eigene Startstellung
setup-begin = Eigene Stellung…
arrange-prompt = Wähle eine Kappe oder ein Nest, dann das neue Feld. Zwei Nester tauschen die Plätze.
arrange-told = { $from } nach { $to }.
arrange-refused = Das geht dort nicht: eine Kappe je Feld, und keine Stellung, in der die Partie schon zu Ende ist.

hand-label = Hand
hand-queue = Als Nächstes: { $pieces }
hand-next = Danach
hand-count = { $name } ({ $count })
column-return = Zurücklegen: { $piece }
choices-quiet = Seit zwanzig Zügen hat niemand etwas dazugewonnen.
rotate-on = Rechts drehen
rotate-back = Links drehen
keys-pick = Stein aus Hand oder Vorrat nehmen
keys-turn = Ausgewählten Stein drehen; das Mausrad und die rechte Taste tun das auch
share-start = Die Startstellung
sheet-title = Abrechnung
sheet-held = Was jede Seite hat
alone-ended = Herausforderung beendet.
alone-stop = Aufgeben
alone-stop-ask = Diese Herausforderung aufgeben? Du kannst sie wieder versuchen.
alone-scored = { $count ->
    [one] Beendet mit einem Punkt.
   *[other] Beendet mit { $count } Punkten.
  }
alone-stop-here = Partie beenden
alone-stop-here-ask = Die Partie jetzt beenden? Deine Punkte gelten.
fact-turns = { $count ->
    [one] Zug
   *[other] Züge
  }
fact-captured = { $count ->
    [one] Stein im besten Fang
   *[other] Steine im besten Fang
  }
fact-chain = { $count ->
    [one] Feld in der Kette
   *[other] Felder in der Kette
  }
fact-placed = { $count ->
    [one] Stein gesetzt
   *[other] Steine gesetzt
  }
fact-time = Spielzeit
ended-try-again = Noch einmal
ended-new-layout = Neue Anordnung
feat = Gelöst in { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
  }{ $score ->
    [0] , kein Stein zu viel: perfekt!
    [one] , ein Stein zu viel. Geht es auch ohne?
   *[other] , { $score } Steine zu viel. Geht es auch ohne?
  }
best = Dein Rekord mit dieser Anordnung: { $score ->
    [0] kein Stein zu viel
    [one] ein Stein zu viel
   *[other] { $score } Steine zu viel
  }, { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
  }.

clock-label = Restliche Sekunden
clock-little = Noch { $count } Sekunden.
puzzle-short = Aufgaben
puzzle-list = Alle Aufgaben
puzzle-list-note = Die leichtesten stehen vorn. Eine Aufgabe zeigt ihre Themen erst, wenn du sie versucht hast, denn sie verraten die Lösung; der Filter findet sie auch vorher.
puzzle-daily = Aufgabe des Tages
puzzle-loading = Aufgaben werden geladen…
puzzle-title = Aufgabe { $number } von { $count }
puzzle-number = Aufgabe { $number }
puzzle-progress-legend = Stand
puzzle-progress = { $state ->
    [new] Neu
    [solved] Gelöst
    [missed] Verfehlt
   *[any] Alle
  }
puzzle-found = { $count ->
    [0] Keine Aufgabe passt zu dieser Auswahl.
   *[other] { $count } von { $all } Aufgaben
  }
puzzle-show-all = Alle anzeigen
puzzle-goal = { $aim ->
    [points] Finde den Zug, der die meisten Punkte bringt.
   *[win] { $turns ->
        [one] Gewinne in diesem Zug.
       *[other] Gewinne in { $turns } Zügen.
      }
  }
puzzle-told = { $aim ->
    [points] { $state ->
        [missed] Das bringt { $points } { $points ->
            [one] Punkt
           *[other] Punkte
          }. Es gibt einen besseren Zug: Nimm diesen zurück und versuche es noch einmal.
        [shown] Dieser Zug bringt { $points } { $points ->
            [one] Punkt
           *[other] Punkte
          }, mehr als jeder andere.
       *[solved] Gelöst! { $points } { $points ->
            [one] Punkt
           *[other] Punkte
          }: So viel bringt kein anderer Zug.
      }
    [now] { $state ->
        [missed] So gewinnst du nicht. Nimm den Zug zurück und versuche es noch einmal.
        [shown] Dieser Zug gewinnt die Partie.
       *[solved] Gelöst! Dieser Zug gewinnt die Partie.
      }
   *[win] { $state ->
        [missed] So gewinnst du nicht. Nimm den Zug zurück und versuche es noch einmal.
        [shown] Das gewinnt, egal was die andere Seite tut.
       *[solved] Gelöst! Das gewinnt, egal was die andere Seite tut.
      }
  }
puzzle-second-hint = Zweiter Tipp
puzzle-hint = Tipp { $step } von 2: { $what }
puzzle-hint-then = { $told } { $step }
puzzle-solution = Lösung: { $steps ->
    [one] {""}
   *[other] { $text }.{" "}
  }{ $turn }{ $told }
puzzle-solution-turn = { $number } von { $count }: { $text }.
puzzle-solution-turns = Lösung { $turns }{ $told }
puzzle-first = Zuerst: Wenn du nichts tätest, würde dein Gegner im nächsten Zug gewinnen?
puzzle-first-yes = Ja
puzzle-first-no = Nein
puzzle-first-open = Beantworte zuerst die Frage.
puzzle-first-told = { $answer ->
    [right] { $threat ->
        [yes] Richtig: Dein Gegner droht { $turn }. Dein Zug muss auch das verhindern.
       *[no] Richtig: Dein Gegner kann noch nicht gewinnen. Finde jetzt deinen Zug.
    }
   *[wrong] { $threat ->
        [yes] Nein: Dein Gegner droht { $turn }. Dein Zug muss auch das verhindern.
       *[no] Nein: Dein Gegner kann noch nicht gewinnen. Finde jetzt deinen Zug.
    }
}
puzzle-refuted = So gewinnst du nicht: Die Antwort ist { $reply }. Nimm den Zug zurück und versuche es noch einmal.
puzzle-analyse = Analysieren
puzzle-rating = Deine Aufgabenwertung: { $rating } ± { $margin }
puzzle-its-rating = Diese Aufgabe: { $rating }, { $grade ->
    [1] leicht
    [2] mittel
   *[3] schwer
  }
puzzle-show = Lösung zeigen
puzzle-back = Zurücknehmen
puzzle-next = Nächste Aufgabe
puzzle-unreadable = { $count ->
    [one] 1 Eintrag zu Aufgaben ist nicht lesbar. Er bleibt, wie er ist, und „Alle exportieren“ schließt ihn ein.
   *[other] { $count } Einträge zu Aufgaben sind nicht lesbar. Sie bleiben, wie sie sind, und „Alle exportieren“ schließt sie ein.
  }
puzzle-wrong = Warum kein anderer Zug?
puzzle-right = Warum dieser Zug?
puzzle-tempting = { $why ->
    [points] { $turn }: nur { $points } { $points ->
        [one] Punkt
       *[other] Punkte
      }.
    [reply] { $turn }: Die Antwort ist { $reply }.
   *[no] { $turn }: Das gewinnt nicht.
  }
puzzle-themes = Themen: { $themes }
theme-capture = Schlag
theme-captures = Mehrfachschlag
theme-tree = Vollendet einen Baum
theme-power-play = Power Play
theme-walk = Mehrere Schritte
theme-end = Beendet das Spiel
theme-discs = Kette aus Scheiben
theme-rings = Kette aus Ringen
theme-turns = Mehrere Züge
theme-place = Setzen
theme-move = Ziehen
theme-move-and-place = Ziehen und setzen
theme-freeze = Einfrieren
theme-block = Blockade
theme-contact = Kontakt
theme-contacts = Mehrere Kontakte
theme-bridge = Brücke
theme-lock = Sperre
theme-quiet = Stiller Zug
practice-title = Eigene Fehler üben
practice-note = Werte eine Partie aus, und deine schlechtesten Züge kommen hierher. Ein Fehler, den du verbesserst, kommt nach 1, 3, 9 und 27 Tagen wieder, sonst schon morgen.
practice-new = Neu
practice-wait = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
practice-told = { $state ->
    [none] Noch gibt es nichts zu üben.
    [later] Heute steht nichts an. Der nächste Fehler kommt am { $next } wieder.
   *[due] { $count ->
        [one] Heute steht ein Fehler an.
       *[other] Heute stehen { $count } Fehler an.
      }
  }
practice-round = { $solved } von { $count } im ersten Versuch gelöst
practice-unreadable = { $count ->
    [one] 1 Fehler ist nicht lesbar. Er bleibt, wie er ist, und „Alle exportieren“ schließt ihn ein.
   *[other] { $count } Fehler sind nicht lesbar. Sie bleiben, wie sie sind, und „Alle exportieren“ schließt sie ein.
  }
practice-games = Spiel
practice-any-game = Alle Spiele
practice-begin = Üben
practice-place = Fehler { $number } von { $count }
practice-of = Partie vom { $date }
practice-goal = Finde einen besseren Zug als { $move }.
practice-open = So wurde gespielt: Deine Gewinnchance fiel von { $before } % auf { $after } %.
practice-leave = Nicht mehr zeigen
practice-keep = Doch behalten
streak-title = Aufgabenserie
streak-rules = Löse eine Aufgabe nach der anderen, keine mit kleinerer Wertung als die vorige. Der erste Fehler beendet die Serie, und Tipps gibt es nicht. Eine laufende Serie wird gespeichert: Du kannst gehen und wiederkommen.
streak-begin = Serie beginnen
streak-again = Neue Serie
streak-look = Aufgabe ansehen
streak-place = Serie: { $count } · { $grade ->
    [1] leicht
    [2] mittel
   *[3] schwer
  }
streak-last = Letzte Serie: { $count }
streak-best = Beste Serie: { $count }
streak-told = { $state ->
    [missed] Das war es nicht. Die Serie endet bei { $count }.
    [whole] Gelöst! Das war die letzte Aufgabe: { $count } in Folge.
   *[solved] Gelöst! { $count } in Folge.
  }
streak-followed = In einem anderen Tab ging diese Serie weiter. Du siehst, wo sie jetzt steht.
storm-title = Sturm
storm-rules = Drei Minuten, eine Aufgabe nach der anderen, keine leichter als die vorige. Ein Fehler kostet zehn Sekunden, und deine Wertung bleibt, wie sie ist.
storm-begin = Sturm beginnen
storm-again = Neuer Sturm
storm-solved = Gelöst: { $count }
storm-last = Letzter Sturm: { $count } gelöst, { $missed } verfehlt
storm-day = Bester Sturm heute: { $count }
storm-best = Bester Sturm: { $count }
storm-told = { $state ->
    [missed] Verfehlt. Das kostet zehn Sekunden.
    [whole] Du hast alle Aufgaben gesehen. Gelöst: { $count }
    [time] Die Zeit ist um. Gelöst: { $count }
   *[solved] Gelöst!
  }

new-own-cells = { $what }: Tippe im Bild auf { $count } Felder, um deine eigenen zu wählen.
new-cells-left = { $count ->
    [0] Alle gewählt.
    [one] Noch ein Feld.
   *[other] Noch { $count } Felder.
  }
new-wrong-cells = { $count ->
    [one] Ein Feld fehlt noch: Tippe es im Bild an oder wähle unten ein Muster.
   *[other] { $count } Felder fehlen noch: Tippe sie im Bild an oder wähle unten ein Muster.
  }

seat-thinking = Denkt… { $percent } %
bot-name = { $level ->
    [spark] Spark
    [pulse] Pulse
   *[overdrive] Overdrive
  }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
  }
bot-rung = { $name }
bot-style = { $style ->
    [calm] ruhig
    [sharp] scharf
   *[grasping] gierig
  }
bots-turn = { $side } ist am Zug. Halte { $side } an, um selbst zu ziehen.
bots-disagree = { $side } lehnt ab und nimmt erst an, wenn { $count } Züge lang niemand etwas dazugewonnen hat.
bots-thinks = { $side } denkt nach.
bots-waits = { $side } ist angehalten; du kannst selbst ziehen.
bots-now = Jetzt ziehen
bots-wait = Bot anhalten
bots-on = Bot fortsetzen
hint = Tipp
hint-looks = Suche einen guten Zug… { $percent } %
hint-steps = Erst { $steps }, dann:
hint-from = Beginne auf { $cell }: { $piece }.
hint-tray = Spiele diesen Stein: { $piece }
hint-named = { $what } ({ $name }).
hint-line = Sieh dir die Linie { $line } an.
hint-take = Zug spielen
analysis = Analyse
analysis-chances = { $side }: { $verdict ->
    [lost] verloren
    [won] gewonnen
   *[open] { $percent } % Gewinnchance
  }
analysis-line = { $verdict ->
    [lost] verloren
    [won] gewonnen
   *[open] { $percent } %
  } · { $line }
analysis-begins = Die Stellung wird untersucht…
analysis-goes-on = Die besten Züge für { $side ->
    [you] dich
   *[other] { $side }
  } mit ihrer Gewinnchance. Bisher { $count } Stellungen untersucht.
analysis-ended = Die besten Züge für { $side ->
    [you] dich
   *[other] { $side }
  } mit ihrer Gewinnchance. { $count } Stellungen untersucht.
analysis-waits = Die Analyse geht weiter, sobald sich nichts bewegt und kein Bot denkt.
analysis-over = Hier ist die Partie zu Ende. Gehe zurück, um zu untersuchen, was dazu geführt hat.
analysis-random = Einen zufälligen Zug probieren
analysis-random-game = Zufällig bis zum Ende spielen
explorer = Eröffnungen
explorer-whose = Wessen Partien
explorer-bots = Bots
explorer-own = Meine Partien
explorer-site = Diese Seite
explorer-coming = Partien werden gezählt…
explorer-lost = Die Partien ließen sich nicht laden. Drücke die Taste noch einmal.
explorer-no-own = Du hast hier noch keine solche Partie beendet.
explorer-no-games = Noch keine Partien.
explorer-none = Keine dieser Partien hat in ihren ersten Zügen diese Stellung erreicht.
explorer-other-start = Keine dieser Partien hat so begonnen wie diese.
explorer-games = { $count ->
    [one] Eine Partie hat diese Stellung erreicht.
   *[other] { $count } Partien haben diese Stellung erreicht.
  } Neben einem Zug: alle Partien, die seine Stellung erreicht haben, in beliebiger Zugfolge.
explorer-ends = { $count ->
    [one] Eine Partie hat diese Stellung erreicht. Wie sie weiterging, ist nicht gezählt.
   *[other] { $count } Partien haben diese Stellung erreicht. Wie sie weitergingen, ist nicht gezählt.
  }
explorer-bots-note = Beide Spieler sind Bots mit mindestens { $rating } Punkten.
explorer-count = { $count }
explorer-won = Spieler { $number } gewann { $percent } %
explorer-drawn = { $percent } % unentschieden
explorer-move = { $move }{ $equal ->
    [0] {""}
    [one] {" "}(und ein gleicher Zug)
   *[other] {" "}(und { $equal } gleiche Züge)
  }: { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  }, { $results }
review = Auswertung
review-game = Auswertung der Partie
review-goes-on = { $found } von { $wanted } Zügen
review-confirms = Die Wendepunkte werden nachgeprüft…
review-stopped = { $found } von { $wanted } Zügen, angehalten
review-whole = { $wanted ->
    [one] 1 Zug
   *[other] { $wanted } Züge
  }
review-done = Die Auswertung ist fertig.
review-stop = Auswertung anhalten
review-go-on = Auswertung fortsetzen
review-progress = Fortschritt der Auswertung
review-curve = Gewinnchance, Zug für Zug
review-nothing = Die erste Stellung wird untersucht…
review-place = { $turn ->
    [0] Am Anfang
   *[other] Nach Zug { $turn } von { $turns }
  }: { $name ->
    [you] du hast
   *[other] { $name } hat
  } { $percent } % Gewinnchance.
review-place-fault = Hierher führte { $fault ->
    [inaccuracy] eine Ungenauigkeit
    [mistake] ein Fehler
   *[blunder] ein Patzer
  } von { $name ->
    [you] dir
   *[other] { $name }
  }.
review-accuracy = Genauigkeit
review-percent = { $percent } %
review-faults = { $fault ->
    [inaccuracy] Ungenauigkeiten
    [mistake] Fehler
   *[blunder] Patzer
  }
review-points = Wendepunkte: Finde etwas Besseres
review-none = Kein Zug hat viel verschenkt.
review-none-yet = Bisher keine gefunden.
review-at-point = { $number } von { $count }
review-change = von { $before } auf { $after } %
review-point = Zug { $number }, { $name }: { $move }, { $fault ->
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] Patzer
  }, Gewinnchance von { $before } auf { $after } %. Finde etwas Besseres
review-more = { $count ->
    [one] Noch einer
   *[other] Noch { $count }
  }
review-fewer = Weniger
review-question = { $name ->
    [you] Du hast
   *[other] { $name } hat
  } { $move } gespielt: von { $before } % auf { $after } %. Finde einen besseren Zug.
review-judging = { $move }: wird untersucht…
review-best = { $move } ist der beste Zug. Gut gefunden!
review-as-good = { $move } ist genauso gut: { $percent } %.
review-played = { $move } wurde in der Partie gespielt. Es gibt etwas Besseres.
review-worse = { $move } ergibt { $percent } %; der beste Zug { $best } %.
review-answer = Der beste Zug war { $move }: { $percent } %.
review-again = Noch einmal
review-reveal = Lösung
review-next = Weiter
review-back = Zurück zur Kurve
notice-no-bot = Der Bot antwortet nicht. Die Partie geht weiter: Ziehe für ihn oder versuche es noch einmal.
part-coming = Wird geladen…
part-lost = Dieser Teil von Basalt konnte nicht geladen werden.
part-again = Noch einmal
notice-no-bot-again = Noch einmal
notice-away = Noch da? Die Partie wartet auf dich.
notice-away-here = Weiter
notice-late-bot = Der Bot ist noch nicht geladen. Vielleicht ist er noch unterwegs; du kannst auch für ihn ziehen.
menu-against = Ab hier gegen Pulse spielen
who-plays = Wer spielt: { $seat }
who = { $who ->
    [spark] Spark, leicht
    [pulse] Pulse, mittel
    [overdrive] Overdrive, am stärksten
    [rating] Wertung
   *[person] Mensch
  }
level-choice = Wertung: { $seat }
level-own = Meine Wertung ({ $rating })
level-own-note = So stark wie deine Wertung hier. Jede neue Partie wählt neu.
level-rating = Wertung { $rating }
keys-hint = Tipp zeigen oder verbergen
keys-analysis = Analyse zeigen oder verbergen
keys-flip = Brett umdrehen
keys-pause = Bots anhalten oder fortsetzen
keys-draw = Zeichnen beginnen oder beenden; Enter beginnt und beendet einen Pfeil, zweimal auf einem Feld ergibt eine Markierung
keys-ink = Beim Zeichnen: die Art des Pfeils wählen
keys-drawing = Zeichne mit der rechten Taste auf das Brett: Ziehen ergibt einen Pfeil, Klicken eine Markierung. Umschalt, Alt oder beide ergeben andere Arten. Ein Klick, der nichts spielt, löscht die Zeichnung. Auf dem Touchscreen wähle im Menü „Auf das Brett zeichnen“. Nur du siehst sie, außer du teilst die Stellung.

profile-title = Profil
profile-note = Hier zählen zu Ende gespielte Partien gegen Bots vom üblichen Start aus und gelöste Aufgaben. Die Ergebnisse bleiben in diesem Browser; „Alle exportieren“ schließt sie ein.
profile-none = Noch keine beendete Partie gegen einen Bot und keine gelöste Aufgabe.
profile-rating = Wertung { $rating } ± { $margin }{ $state ->
    [provisional] , vorläufig
   *[sure] {""}
  }
profile-unrated = Noch keine Wertung
profile-chart = Wertung über { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  }: von { $first } auf { $last }, Höchstwert { $best }.
profile-against = Gegen
profile-won = Gewonnen
profile-drawn = Remis
profile-lost = Verloren
profile-helped = Mit Tipps oder Analyse
profile-streak = Siege in Folge: { $count } (Rekord { $longest })
profile-margin = Höchster Sieg: { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
  }
profile-quickest = Schnellster Sieg: { $count ->
    [one] ein Zug
   *[other] { $count } Züge
  }
profile-time = Spielzeit: { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
profile-puzzles = Gelöste Aufgaben: { $count }
profile-puzzle-streak = Beste Aufgabenserie: { $count }
profile-survival = Überleben, geschaffte Stufen im besten Lauf: { $count }
profile-daily = Aufgaben des Tages in Folge: { $count } (Rekord { $longest })
profile-insights = Einblicke
profile-insights-note = Was du in ausgewerteten Partien gegen Bots oder online verschenkt hast: die Gewinnchance, die ein Zug im Schnitt gekostet hat. Ein Balken führt zu den Partien, in denen es geschah. Partien mit Tipps oder Analyse zählen für sich. Unter jedem Balken: was ein Bot deiner Wertung dort in Partien gegen sich selbst verschenkt.
profile-insight-games = { $games ->
    [one] Eine ausgewertete Partie
   *[other] { $games } ausgewertete Partien
  }, { $turns ->
    [one] ein Zug von dir
   *[other] { $turns } Züge von dir
  }
profile-insight-kind = { $kind ->
    [phase] Nach Spielabschnitt
    [theme] Nach dem, was der beste Zug tut
    [clock] Nach Restzeit
    [number] Nach Seite
   *[help] Nach Hilfe
  }
profile-insight-place = { $place ->
    [opening] Erstes Drittel
    [middle] Mittleres Drittel
    [ending] Letztes Drittel
    [least] Unter 10 Sekunden
    [little] 10 bis 30 Sekunden
    [some] 30 Sekunden bis 2 Minuten
    [much] Über 2 Minuten
    [alone] Ohne Hilfe
   *[helped] Mit Tipps oder Analyse
  }
profile-insight-loss = { $whole },{ $tenth } %
profile-insight-turns = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
  }
profile-insight-you = Du
profile-insight-rated = Ein Bot deiner Wertung ({ $rating })
profile-insight-beside = { $turns } · Bot { $loss }
profile-wipe = Ergebnisse löschen
profile-unreadable = { $count ->
    [one] Ein Ergebnis ist nicht lesbar, vielleicht weil eine neuere Version es geschrieben hat. Es bleibt erhalten und zählt nicht.
   *[other] { $count } Ergebnisse sind nicht lesbar, vielleicht weil eine neuere Version sie geschrieben hat. Sie bleiben erhalten und zählen nicht.
  }
profile-csv = Ergebnisse als Tabelle speichern (CSV)
profile-more = Nach Reihenfolge, Länge und Tageszeit
profile-by-number = Reihenfolge
profile-by-length = Länge
profile-turns = { $first } bis { $last } Züge
profile-turns-more = { $first } Züge und mehr
profile-by-time = Ende
profile-night = Nachts
profile-morning = Vormittags
profile-afternoon = Nachmittags
profile-evening = Abends
notice-wiped = Ergebnisse gelöscht.
notice-reset = Einstellungen zurückgesetzt; dein Name bleibt.

clock-title = Uhr
clock-off = Aus
clock-turn = { $seconds } s pro Zug
clock-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
  }
clock-game = { $minutes } min + { $increment } s
clock-hours = { $hours } Std. pro Zug
off-title = Tage
off-none = Jeden Tag
off-weekends = Wochenende frei
off-weekends-note = Samstags und sonntags läuft keine Uhr. Ein Tag beginnt bei dir um { $time }.
off-nights = keine Uhr von { $from } bis { $to }
off-nights-title = Nächte frei
off-nights-none = Keine
clock-stands = steht bis { $time }: { $why ->
    [weekend] Wochenende frei
    [night] Nacht frei
   *[away] abwesend
  }
clock-time = Restzeit
rated = Gewertet
rated-title = Gewertete Partie
rated-note = Ändert deine Wertung. Zurücknehmen kannst du nur innerhalb deines Zuges, es gibt keine Tipps und Hilfen, und die Uhr läuft weiter, während die Seite verdeckt ist.
rated-barred = Nicht in einer gewerteten Partie.
table-flagged = { $side ->
    [you] Deine Zeit ist abgelaufen.
    [opponent] Die Zeit deines Gegners ist abgelaufen.
   *[other] Die Zeit von { $side } ist abgelaufen.
  }
double-title = Doppelpartie
double-note = Zwei Partien vom selben Start aus: Jeder fängt einmal an, und die Punkte werden zusammengezählt.
ended-second-game = Zweite Partie
ended-double-comes = Die zweite Partie beginnt der andere Spieler. Ihr Link kommt mit dem ersten Zug.
online-second = Die zweite Partie hat begonnen.
ended-overall = { $side ->
    [you] Du gewinnst insgesamt.
   *[other] { $side } gewinnt insgesamt.
  }
ended-overall-drawn = Insgesamt unentschieden.
ended-double = { $game ->
    [first] Nach der ersten von zwei Partien
   *[second] Beide Partien zusammen
  }: { $one ->
    [you] Du
   *[other] { $one }
  } { $points }, { $other ->
    [you] du
   *[other] { $other }
  } { $more }.
ended-rating = { $side ->
    [you] Deine Wertung
   *[other] { $side }
  }: { $rating } ({ $change }){ $state ->
    [provisional] , vorläufig.
   *[sure] .
  }

ended-repeated = Partien derselben zwei zählen eine Woche lang immer weniger.
daily-title = Tagespartie
daily-note = Jeden Tag für jedes Spiel ein Brett, für alle dasselbe. Deine erste Partie darauf, gegen Pulse, zählt: Zurücknehmen nur innerhalb des Zuges, keine Hilfe. Danach kannst du darauf üben, so oft du willst.
daily-alone = Solo des Tages
daily-alone-note = Versuche es, so oft du willst; dein bestes Ergebnis zählt.
daily-alone-play = Spielen
daily-midnight = Neue Bretter jeden Tag um { $time } deiner Zeit (Mitternacht UTC).
daily-streak = { $count ->
    [0] Noch keine Serie
    [one] Ein Tag in Folge
   *[other] { $count } Tage in Folge
  }
daily-boards = Bretter vom { $date }
daily-open = Noch nicht gespielt
daily-begun = Läuft
daily-lost = Begonnen, aber die Partie wurde gelöscht
daily-past = Nicht gespielt
daily-future = Noch nicht: Dieses Brett öffnet an seinem Tag.
daily-result = { $verdict ->
    [won] Gewonnen
    [drawn] Remis
   *[lost] Verloren
  }{ $scored ->
    [yes] {" "}{ $own }:{ $other }
   *[no] {""}
  }, { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
  }
daily-begin = Beginnen
daily-look = Partie ansehen
daily-practise = Üben
daily-share = Ergebnis teilen
daily-copied = Ergebnis kopiert
daily-by-hand = Kopiere diesen Text:
daily-all = Alle Bretter
daily-loading = Das Brett wird geladen…
daily-missing = Das Brett ließ sich nicht laden.
daily-calendar = Kalender
daily-earlier = Voriger Monat
daily-later = Nächster Monat
daily-day = { $date }: { $done ->
    [0] nichts gespielt
   *[other] { $done } von { $count } gespielt, { $won } gewonnen
  }
daily-of = Tagespartie, { $date }
daily-practice = Übung, { $date }
daily-barred = Nicht in der Tagespartie.
problem-no-daily = Kein solches Brett
problem-no-daily-why = Für diesen Tag gibt es kein Brett dieses Spiels.

survival-title = Überleben
survival-note = Ein Bot nach dem anderen, jeder stärker als der vorige. Ein Sieg bringt dich eine Stufe höher, ein Remis wird wiederholt, die erste Niederlage beendet den Lauf. Zurücknehmen nur innerhalb des Zuges, keine Hilfe.
survival-rungs = { $count ->
    [one] Eine Stufe
   *[other] { $count } Stufen
  }
survival-at = Dein Lauf: Stufe { $rung } von { $count }
survival-begin = Neuer Lauf
survival-first = Starten
survival-go-on = Weiter
survival-next = Nächste Stufe
survival-all = Alle Läufe
survival-best = Beste Läufe
survival-run = { $count ->
    [0] Keine Stufe geschafft
    [one] Eine Stufe geschafft
   *[other] { $count } Stufen geschafft
  }
survival-passed = { $over ->
    [yes] Dein Lauf ist zu Ende
   *[no] Dein Lauf
  }: { $count ->
    [0] keine Stufe geschafft
    [one] eine Stufe geschafft
   *[other] { $count } Stufen geschafft
  }.
survival-rung = { $state ->
    [beaten] besiegt
    [next] als Nächstes
   *[open] Stufe { $rung }
  }
survival-style = { $style ->
    [calm] Zieht am liebsten ruhig.
    [sharp] Sucht den Kampf.
   *[grasping] Nimmt, was zu holen ist.
  }
survival-game = Spiel
survival-number = Stufe { $rung }
survival-you = Du: Stufe { $rung }
survival-most = Rekord: { $rung }
survival-tier = { $tier ->
    [stones] Steine
    [gems] Juwelen
   *[peaks] Gipfel
  }
survival-opponents = Gegner
survival-ended = Endete gegen { $name }
survival-barred = Nicht im Überlebensmodus.

editor-title = Stellungseditor
editor-here = Stellung bearbeiten
editor-open = Im Editor öffnen
editor-pieces = Steine zum Aufstellen
editor-eraser = Steine entfernen
editor-all = Blasse Steine: Alle davon sind auf dem Brett oder geschlagen.
editor-empty = Leeres Brett
editor-start = Startstellung
editor-legal = Am Zug: { $who }. Diese Stellung ist spielbar.
editor-over = Diese Stellung lässt sich teilen, aber in ihr ist die Partie zu Ende. { $why }
editor-add = Gewählten Stein hinzufügen: { $side }
editor-add-short = Hinzufügen
editor-remove = Entfernen, { $side }: { $piece }
editor-none = keine
editor-text = Stellung als Text
editor-text-note = Das Brett folgt, sobald du das Feld verlässt.
editor-game = Spiel
editor-play = Spielen
editor-analyse = Analysieren
editor-pose = Aufgabe erstellen
editor-poses = Suche den besten Zug… { $percent } %
editor-stop = Abbrechen
editor-posed = { $aim ->
    [win] { $turns ->
        [one] Genau ein Zug gewinnt sofort
       *[other] Genau ein Zug gewinnt in { $turns } Zügen
      }
   *[points] Ein Zug bringt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
      }, mehr als jeder andere
  }: eine { $grade ->
    [1] leichte
    [2] mittelschwere
   *[3] schwere
  } Aufgabe.
editor-solve = Lösen
editor-copy = Link zur Aufgabe kopieren
editor-copied = Link kopiert
editor-by-hand = Kopiere diesen Link:
editor-failed = Die Suche ist abgebrochen. Versuche es noch einmal.
puzzle-own = Aufgabe · { $grade ->
    [1] leicht
    [2] mittel
   *[3] schwer
  }

# Games online
online-title = Online
online-actions = Aufgeben, Remis …
online-turn = { $side } ist am Zug.
online-barred = Nicht in einer Online-Partie: Zurückgenommen wird nur, wenn alle zustimmen, und vor dem Ende gibt es keine Hilfe.
online-refused = Dieser Zug zählte nicht: Die Partie war schon weiter.
online-taken-back = Ein Zug wurde zurückgenommen.
online-connecting = Verbindung wird aufgebaut …
online-reconnecting = Keine Verbindung. Neuer Versuch …
online-apart = Die Geräte haben einander verloren. Ein neuer Code verbindet sie, und die Partie geht weiter.
online-meet = Wieder verbinden
online-none = Online spielen geht hier nicht: Diese Adresse hat keinen Spielserver. Alles andere funktioniert.
online-instead = Gegen Bots, zu zweit an einem Bildschirm und per Link kannst du trotzdem spielen:
online-old = Der Spielserver wurde aktualisiert. Lade die Seite neu, um online zu spielen.
online-insecure = Zum Online-Spielen braucht es eine sichere Adresse, die mit https beginnt.
online-lost = Das Online-Spiel konnte nicht geladen werden. Lade die Seite neu und versuche es noch einmal.
online-full = Das Protokoll dieses Tisches ist voll: Hier kann nicht weitergespielt werden.
online-crowded = Der Spielserver ist gerade voll. Versuch es später noch einmal.
online-hour = Du hast in einer Stunde zu viel gesendet. Versuch es nach einer Weile noch einmal.
online-log-lost = Der Spielserver hat das Protokoll dieser Partie nicht mehr, daher kann sie nicht weitergehen. Die bisherigen Züge bleiben hier.
online-other-key = Hier ist jetzt ein anderer Schlüssel in Gebrauch. Um diese Partie fortzusetzen, geh unter „Datenschutz“ zu ihrem Schlüssel zurück.
online-cancelled = Dieser Tisch wurde geschlossen, bevor die Partie begann.
online-gone = Diesen Tisch gibt es nicht mehr.
online-soon = Deine Partie beginnt hier von selbst zur vereinbarten Zeit.
online-waiting = Verschicke diesen Link. Die Partie beginnt, sobald alle Platz genommen haben. Der Tisch ist nirgends aufgeführt.
online-watching = Die Partie beginnt gleich.
online-invited = { $named ->
    [yes] { $name } lädt dich zu einer Partie { $game } ein
   *[no] Du bist zu einer Partie { $game } eingeladen
  }
invited-note = Du spielst ohne Konto: Zieh auf dem Brett und schick dann einen Link zurück.
invited-learn = In zwei Minuten lernen
invited-look = Das Brett ansehen
online-lasts = { $minutes ->
    [0] du ziehst, wenn du Zeit hast
   *[other] bis zu { $minutes } Minuten
  }
online-no-clock = ohne Uhr
online-locked = Hier kann sich nur hinsetzen, wer den ganzen Einladungslink hat. Lass ihn dir noch einmal schicken, oder schau zu.
online-name = Dein Name
online-name-note = Andere sehen ihn. Du kannst das Feld auch leer lassen.
online-sit = Platz nehmen
online-cancel = Tisch schließen
online-watch = Zuschauen
online-free = frei
online-begins = { $name } beginnt
online-lot = wer beginnt, wird ausgelost
online-sending = Dein Zug ist unterwegs …
online-offered = Angeboten. Warten auf Antwort.
online-withdraw = Zurückziehen
online-accept = Annehmen
online-decline = Ablehnen
online-offers-end = { $side ->
    [you] Du bietest an, die Partie zu beenden.
   *[other] { $side } bietet an, die Partie zu beenden.
  }
online-offers-draw = { $side ->
    [you] Du bietest Remis an.
   *[other] { $side } bietet Remis an.
  }
online-offers-back = { $side ->
    [you] Du möchtest deinen letzten Zug zurücknehmen.
   *[other] { $side } möchte den letzten Zug zurücknehmen.
  }
online-offers-again = { $side ->
    [you] Du möchtest eine Revanche.
   *[other] { $side } möchte eine Revanche.
  }
online-offer-end = Ende anbieten
online-offer-draw = Remis anbieten
online-offer-back = Um Zurücknahme bitten
online-again = Revanche
online-accept-again = Revanche annehmen
online-call = Bist du noch da?
online-called = Kommt in { $count } Sekunden keine Antwort, kannst du den Sieg beanspruchen.
online-claim = Sieg beanspruchen
online-away = nicht verbunden
online-say = Etwas sagen
online-say-hello = Hallo!
online-say-luck = Viel Glück!
online-say-well = Gut gespielt!
online-say-thanks = Danke für die Partie!
online-say-oops = Hoppla!
online-say-moment = Bin gleich zurück.
online-tables = Tische, an denen noch jemand fehlt
online-watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
  }
online-watch-link = Link zum Zuschauen
online-watch-note = Wer diesen Link hat, kann zuschauen, aber nicht mitspielen.
online-kept = Das Protokoll dieser Partie bleibt bis 30 Tage nach dem letzten Zug. Teile die Partie, um sie zu behalten.
table-resigned = { $side ->
    [you] Du hast aufgegeben.
   *[other] { $side } hat aufgegeben.
  }
table-left = { $side ->
    [you] Du hast die Partie verlassen.
   *[other] { $side } hat die Partie verlassen.
  }
table-drawn = Ihr habt euch auf Remis geeinigt.
new-online = Online mit Freunden
new-online-note = Verschicke einen Link und spielt live, jeder in seinem Browser. Ohne Konto.

# Quick match
nearby-title = In der Nähe spielen
nearby-note = Zwei Geräte im selben WLAN oder Hotspot spielen miteinander. Sie brauchen weder Internet noch Server. Die Partien sind ungewertet: Das Gerät, das den ersten Code zeigt, führt die Uhren.
nearby-show = Code zeigen
nearby-read = Oder den Code des anderen Geräts lesen: ihn oder seinen Link einfügen
nearby-read-answer = Die Antwort des anderen Geräts
nearby-take = Verbinden
nearby-scan = Mit der Kamera lesen
nearby-camera = Was die Kamera sieht
nearby-no-camera = Kamera ausschalten
nearby-making = Der Code wird erstellt…
nearby-first = 1. Lies das mit der Kamera des anderen Geräts
nearby-second = 2. Lies die Antwort, die es zeigt
nearby-answer = Zeig diese Antwort dem ersten Gerät. Sobald es sie gelesen hat, beginnt die Partie.
nearby-picture = QR-Code für das andere Gerät
nearby-connecting = Verbindung wird hergestellt…
nearby-cancel = Abbrechen
nearby-no-code = Das ist kein Code für das Spiel in der Nähe, oder ein Teil davon fehlt.
nearby-newer = Diesen Code hat eine neuere Version von Basalt erstellt. Lade die Seite hier neu oder aktualisiere die App.
nearby-own-code = Das ist dein eigener Code. Lies ihn mit dem anderen Gerät.
nearby-passed-on = Das ist die Antwort auf den Code einer anderen Seite. Ist diese in einem anderen Tab offen, hat sie die Antwort jetzt: Geh dorthin zurück. Sonst zeig einen neuen Code.
nearby-unreached = Die Geräte haben einander nicht erreicht. Prüfe, ob beide im selben WLAN oder Hotspot sind, und zeig einen neuen Code. Manche Netze trennen Geräte voneinander.
nearby-no-connection = Dieser Browser kann sich nicht mit einem anderen Gerät verbinden.
nearby-no-address = Dieses Gerät ist in keinem Netz. Verbinde es mit einem WLAN oder Hotspot und versuch es noch einmal.
nearby-version = Das andere Gerät hat eine andere Version von Basalt. Aktualisiere beide und versuch es noch einmal.
nearby-other = Die Geräte haben nicht dieselbe Partie. Wähl auf dem ersten Gerät, welche weitergehen soll.
nearby-same = Beide Geräte spielen mit demselben Schlüssel. Nimm auf einem davon ein anderes Browserprofil.
nearby-games = Partien mit einem anderen Gerät
nearby-again = Wieder verbinden
nearby-save = Protokoll speichern
nearby-forget = Protokoll entfernen
nearby-log = Das Protokoll enthält jeden Zug, signiert von dem, der ihn gemacht hat. Wird es entfernt, bleibt die Partie unter den gespeicherten.
nearby-private = Der Code enthält die Adresse deines Geräts in diesem Netz, in manchen Browsern einen Zufallsnamen dafür. An einen Server wird nichts gesendet.

quick-short = Online spielen
quick-title = Online spielen
quick-searching = Suche nach einem Gegner …
quick-waiting = { $time } · höchstens { $band } Punkte von deiner Wertung entfernt
quick-bot-note = Noch niemand da. Inzwischen gegen einen Bot spielen? Du kommst an den Tisch, sobald jemand da ist.
quick-bot = Inzwischen gegen einen Bot
quick-stop = Suche beenden
quick-search = Gegner suchen
quick-kind = Gewertet oder ungewertet
quick-opponents = Gegner
quick-people = Nur Menschen
quick-bots-too = Menschen und Bots
quick-rated = Gewertet
quick-casual = Ungewertet
clock-left-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
quick-found = Gegner gefunden
quick-found-note = Die Partie beginnt, sobald ihr beide da seid.
quick-found-left = { $count ->
    [one] noch 1 Sekunde
   *[other] noch { $count } Sekunden
  }
quick-leave = Verlassen
quick-again = Neuer Gegner
quick-own = Deine Wertung: { $rating } ± { $margin }{ $state ->
    [provisional] , vorläufig
   *[sure] {""}
  }
quick-public = Bei Partien, die hier zustande kommen, kann jeder zuschauen.
quick-clock = Uhr
lobby-waiting = Warten auf einen Gegner
lobby-nobody = Niemand wartet. Suche einen Gegner, dann stehst du hier.
online-bot = Bot
online-bot-named = { $name } (Bot)
rating-with-bots = { $game }, mit Bots
lobby-playing = Gerade gespielt
lobby-no-game = Im Moment gibt es keine Partie zum Zuschauen.
lobby-own = Deine Partien
lobby-own-turn = Du bist am Zug
lobby-own-waits = Wartet
lobby-featured = Im Blickpunkt
lobby-quiet = Gerade ist sonst niemand hier
lobby-quiet-note = Spiele gegen einen Bot, lade jemanden per Link ein, oder gib unten ein Gesuch auf.
lobby-bot = Gegen einen Bot spielen
lobby-invite = Jemanden einladen
seek-list = Gesuche
seek-note = Angebote, die auch gelten, wenn ihre Spieler nicht da sind. Nimm eins an, und ihr spielt gegeneinander.
seek-none = Gerade bietet niemand eine Partie an. Gib ein Gesuch auf, und jemand kann es annehmen, während du weg bist.
seek-own = Vereinbarte Partien
seek-take = Annehmen
seek-withdraw = Zurückziehen
seek-call-off = Absagen
seek-calendar = In den Kalender
seek-to-table = Zum Tisch
seek-post = Gesuch aufgeben
seek-press = Aufgeben
seek-post-note = Alle sehen es, und jeder kann zuschauen. Eine Partie mit Tagen je Zug beginnt, sobald jemand das Gesuch annimmt; es gilt bis 30 Tage nach deinem letzten Besuch. Eine feste Zeit gehört dem, der sie zuerst annimmt.
seek-when = Wann
seek-by-days = Jederzeit, mit Tagen je Zug
seek-at-date = Zu einer festen Zeit
seek-date = Datum und Uhrzeit bei dir
seek-games = Partien zugleich
seek-at-a-time = { $games ->
    [one] eine Partie zugleich
   *[other] { $games } Partien zugleich
  }
seek-no-date = Wähle Datum und Uhrzeit.
seek-too-soon = Wähle eine Zeit, die mindestens fünf Minuten entfernt ist.
seek-too-far = Wähle ein Datum in den nächsten 60 Tagen.
seek-impossible = Dieses Spiel geht nicht mit dieser Uhr.
seek-enough = Du hast vier Gesuche. Zieh eins zurück, um ein neues aufzugeben.
seek-refused = Das geht gerade nicht: Das Gesuch wurde geändert oder angenommen, oder es gibt zu viele.
away-title = Abwesenheit
away-until = Abwesend bis
away-go = Ich bin weg
away-back = Ich bin zurück
away-now = Du bist bis { $date } abwesend.
away-said = abwesend bis { $date }
away-note = Bis zu diesem Tag steht deine Uhr in Partien, in denen ein Zug Stunden oder Tage dauern darf, und in Partien ohne Uhr. In jeder Partie hast du { $days } Tage im Jahr.
arena-title = Arena
arenas-title = Arenen
arena-new = Arena eröffnen
arena-named = { $game }-Arena
arena-by = von { $name }
arena-note = In einer Arena spielst du Partie um Partie gegen alle, die gerade frei sind, bis die Zeit um ist. Ein Sieg bringt zwei Punkte, ein Remis einen. Machst du deinen ersten Zug nicht innerhalb von 30 Sekunden, verlierst du die Partie. In einem anderen Tab behältst du deinen Platz; ein Handy, das sperrt oder eine andere App zeigt, kann ihn verlieren.
arena-join = Mitspielen
arena-leave = Aussteigen
arena-in = Du bist dabei. Sobald ein Gegner frei ist, geht es ans Brett.
arena-in-early = Du bist dabei. Die ersten Partien beginnen zum Start: bleib so lange hier.
arena-to-table = Zu deiner Partie
arena-back = Zurück zur Arena
arena-starts = Beginnt um { $time }, in { $left }
arena-left = Noch { $left }
arena-last-games = Die Zeit ist um. Laufende Partien zählen noch.
arena-over = Diese Arena ist vorbei.
arena-standings = Tabelle
arena-nobody = Noch spielt niemand mit.
arena-place = Rang
arena-points = Punkte
arena-games = Partien
arena-plays = spielt
arena-rank = Du bist auf Rang { $rank } mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  }.
arena-start = Beginn
arena-now = Sofort
arena-length = Dauer
arena-minutes = { $minutes } min
arena-open = Arena eröffnen
arena-open-note = Alle sehen sie und können mitspielen, und jeder kann den Partien zuschauen. Du kannst immer nur eine offen haben.
arena-from = ab { $time }
arena-until = bis { $time }
arena-ended = endete { $time }
arena-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
  }
arena-gone = Diese Arena gibt es nicht. Vielleicht ist sie schon länger vorbei, oder der Link ist unvollständig.
arena-none-open = Das geht gerade nicht: Die Arena ist vorbei, deine ist noch offen, oder es gibt schon zu viele.
arena-lost = Der Spielserver hat nicht geantwortet. Versuch es noch einmal.
event-title = Turnier
event-list = Turniere
event-none = Gerade gibt es kein Turnier. Eröffne eins und schick den Link an alle, mit denen du spielen möchtest.
event-new = Turnier eröffnen
event-by-host = vom Betreiber dieses Servers
event-named-robin = { $game }: Rundenturnier
event-named-swiss = { $game }: Schweizer System
event-plan = { $form ->
    [robin] Alle gegen alle
   *[swiss] { $rounds } Runden zwischen Spielern mit etwa gleich vielen Punkten
  }, { $games ->
    [one] in einer Partie
   *[two] in zwei Partien zugleich, von denen jeder eine beginnt
  }: { $terms }. { $pace ->
    [together] Alle Partien beginnen zur selben Zeit.
    [finished] Eine Runde beginnt, sobald die Partien der letzten zu Ende sind.
   *[days] Alle { $days } Tage beginnt eine Runde.
  }
event-starts = Beginnt { $time } oder sobald { $most } Spieler dabei sind
event-lacks = Es braucht mindestens drei Spieler.
event-round = Runde { $round } von { $rounds }
event-all-begun = Alle Partien haben begonnen.
event-over = Dieses Turnier ist vorbei.
event-called-off = Dieses Turnier hat nicht stattgefunden.
event-from = beginnt { $time }
event-under-way = läuft
event-ended = vorbei
event-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
  }
event-enter = Mitspielen
event-enter-note = Gespielt wird über Tage: Deine Partien beginnen von selbst, und du kommst für jeden Zug wieder. Jeder kann ihnen zuschauen. Steigst du aus, laufen begonnene Partien weiter, und spätere zählen als verloren.
event-in = Du bist dabei.
event-in-early = Du bist dabei. Deine Partien beginnen zum Start von selbst: Komm für deine ersten Züge hierher zurück.
event-shut-begun = Es hat begonnen, und ein Rundenturnier nimmt später niemanden auf.
event-shut-halfway = Mehr als die Hälfte der Runden hat begonnen, darum kann niemand mehr dazukommen.
event-shut-full = Alle Plätze sind vergeben.
event-shut-often = Du bist zu oft ein- und ausgestiegen, um noch einmal mitzuspielen.
event-cut = Der Spielserver antwortet nicht. Das ist der Stand von { $time }.
event-entered = Spieler
event-nobody = Noch spielt niemand mit.
event-strength = Wertung
event-note = Ein Sieg bringt zwei Punkte, ein Remis einen. Bei gleichen Punkten entscheidet die Wertung: Jeder Punkt zählt so viel, wie der Gegner Punkte hat, gegen den er gewonnen wurde. Eine Runde Pause zählt als Sieg.
event-withdrawn = ausgestiegen
event-row-games = { $ended } von { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
event-game = Runde { $round } · { $begins ->
    [yes] beginnt gegen { $name }
   *[no] zieht als Zweiter gegen { $name }
  } · { $result }
event-won = gewonnen
event-drawn = remis
event-lost = verloren
event-playing = läuft
event-unplayed = nicht gespielt
event-rest = Eine Runde Pause, die als Sieg zählt
event-crosstable = Kreuztabelle
event-crosstable-note = Die Punkte gegen jeden Gegner; * ist eine laufende Partie.
event-save = Kreuztabelle speichern (CSV)
event-back = Zurück zum Turnier
event-form = Form
event-robin = Rundenturnier
event-swiss = Schweizer System, { $rounds } Runden
event-games = Partien zwischen zweien
event-double = Zwei, jeder beginnt eine
event-single = Eine
event-pace = Runden
event-together = Alle Partien zugleich
event-finished = Eine nach der anderen
event-days = Alle { $days } Tage
event-most = Höchstens so viele Spieler
event-start = Beginn
event-in-hours = In { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
  }
event-in-days = In { $days ->
    [one] 1 Tag
   *[other] { $days } Tagen
  }
event-open = Turnier eröffnen
event-open-note = Alle sehen es und können mitspielen, und jeder kann den Partien zuschauen. Du kannst immer nur eins offen haben. Wer es eröffnet, spielt nicht von selbst mit.
event-gone = Dieses Turnier gibt es nicht. Vielleicht ist es schon lange vorbei, oder der Link ist unvollständig.
event-refused = Das geht gerade nicht: Das Turnier ist vorbei oder voll, deins ist noch offen, oder es gibt schon zu viele.
ladder-title = Rangliste
ladder-named = { $game }: Rangliste
ladder-list = Ranglisten
ladder-list-note = Eine je Spiel. Steig unten ein, und klettere durch Herausforderungen.
ladder-note = Fordere einen der drei über dir heraus: Die Partie beginnt sofort, und der andere fängt an. Gewinnst du, bekommst du seinen Platz. Wer einen Monat lang nicht spielt, sinkt.
ladder-nobody = Noch ist niemand auf dieser Rangliste. Steig ein, dann kann dich der Nächste herausfordern.
ladder-enter-note = Du beginnst ganz unten. Wer unter dir steht, kann dich jederzeit herausfordern; du spielst hier eine Partie zur Zeit und verlierst sie, wenn deine Zeit abläuft. Alle können zusehen.
ladder-in = Du stehst auf Platz { $place }. Unten siehst du, wen du herausfordern kannst.
ladder-first = Du stehst auf dem ersten Platz. Jetzt fordern die anderen dich heraus.
ladder-busy = Du stehst auf Platz { $place }. Alle, die du herausfordern könntest, spielen gerade.
ladder-playing = Du stehst auf Platz { $place }, und deine Partie läuft.
ladder-sinking = Du stehst auf Platz { $place } und sinkst Woche für Woche, bis du spielst.
ladder-own-game = Zu deiner Partie
ladder-against = spielt gegen { $name }
ladder-idle = sinkt
ladder-places = Plätze
ladder-leave = Rangliste verlassen
ladder-full = Diese Rangliste ist voll.
ladder-back = Zurück zur Rangliste
ladder-gone = Diese Rangliste gibt es nicht.
ladder-refused = Das geht gerade nicht: Einer von euch spielt, oder die Plätze haben sich geändert.
challenge-title = Herausforderung
challenge-told = { $name } ({ $rating }) fordert dich heraus: { $game }
challenge-who = Wer ist das?
challenge-send = Herausforderung senden
challenge-whom = { $name } herausfordern
challenge-many = { $count } Herausforderungen
challenge-show = Anzeigen
challenge-hide = Ausblenden
challenge-decline-all = Alle ablehnen
challenge-press = Herausfordern
challenge-note = Die Herausforderung gilt fünf Minuten. Bei der Partie kann jeder zuschauen.
challenge-waiting = Die Herausforderung ist unterwegs. Die Partie beginnt, sobald sie angenommen wird; nach fünf Minuten verfällt sie.
challenge-declined = Deine Herausforderung wurde abgelehnt.
challenge-full = Deine Herausforderung ist nicht angekommen: Für diese Person sind schon zu viele offen. Versuche es in ein paar Minuten noch einmal.
challenge-full-own = Deine Herausforderung ist nicht angekommen: Fünf von dir sind noch offen. Zieh eine zurück oder warte ein paar Minuten.
challenge-lost = Der Spielserver hat nicht geantwortet, also hat niemand davon erfahren. Versuche es noch einmal.
challenge-own-link = Wer diesen Link hat, kann dich herausfordern.
player-title = Spieler
player-form = Form
player-number = Schlüsselnummer
player-bot = Das ist ein Bot: ein Programm, das der Betreiber dieses Servers so gekennzeichnet hat. Partien mit Bots haben eigene Wertungen.
player-you = Du: { $name }
player-own = Deine Seite, mit einem Link, um dich herauszufordern
player-none = Diesen Spieler gibt es nicht. Vielleicht ist der Link unvollständig.
people-follow = Folgen
people-unfollow = Nicht mehr folgen
people-block = Blockieren
people-unblock = Nicht mehr blockieren
people-followed = gefolgt
people-followed-list = Spieler, denen du folgst
people-blocked-list = Blockierte Spieler
people-followed-note = Du folgst diesem Spieler: Seine Partien, Suchen und Herausforderungen stehen bei Online spielen zuerst. Nur dieser Browser weiß davon.
people-blocked-note = Blockiert: Keine Suche bringt euch zusammen, Herausforderungen werden abgelehnt, und du siehst nicht, was dieser Spieler sagt. Laufende Partien gehen weiter, und in Arenen, Turnieren und Ranglisten spielst du gegen alle, die dabei sind. Nur dieser Browser weiß davon.
report-title = Melden
report-note = Für den Betreiber dieses Spielservers, mit deiner letzten Partie gegen diesen Spieler. Sonst sieht es niemand.
report-reason = Grund
report-help = Spielt mit Computerhilfe
report-leaves = Verlässt Partien oder lässt die Uhr laufen
report-throws = Verliert mit Absicht
report-name = Anstößiger Name
report-send = Meldung senden
report-sent = Deine Meldung wurde gesendet.
report-lost = Der Spielserver hat nicht geantwortet. Versuche es noch einmal.
find-player = Spieler finden
find-press = Finden
find-nobody = Niemand mit diesem Namen hat hier eine Partie beendet.

# Players online, and their privacy
online-nameless = ohne Namen
players-title = Online
players-note = Wertungen gegen Menschen, deine letzten Partien und wer vorn liegt. Sie werden beim Spielserver erfragt.
players-show = Wertungen und Rangliste zeigen
players-none = Keine Wertungen verfügbar: Hier gibt es keinen Spielserver, oder er antwortet nicht.
players-unrated = Noch keine gewertete Partie online.
players-compared = Besser als { $percent } % von { $count } Spielern
players-game = Spiel
players-rating = Wertung
players-history = Letzte Partien
players-counts = Gewertet wird, wen die Suche, eine Arena, ein Turnier oder eine Herausforderung zusammenbringt. Am ersten Tag zählen Partien halb, und dieselben zwei zählen immer weniger. Wer an einem Tag zum dritten Mal sofort aufgibt, verliert. Wertungen beruhen auf Vertrauen: Niemand sieht, ob jemand ein Programm nach Zügen fragt, und mit mehreren Schlüsseln lässt sich eine Wertung heben.
players-leaders = Rangliste
players-no-leaders = Noch führt niemand: Dafür braucht es fünf gewertete Partien gegen drei Gegner, die selbst fünf gespielt haben, und alle müssen schon vor heute dabei gewesen sein.
players-bots = Bots
news-title = Neuigkeiten
news-version = Version { $number }. Alles hier geht ohne Konto und, außer Partien gegen andere übers Netz, auch offline.
news-games = Sieben Spiele
news-games-told = Volcano auf allen quadratischen Brettern, Caldera mit seinen Fiesta-Ausgaben, Hexano-Duel, Duplohex, Vaxandis und HexaFuse Snap Duels, jedes mit Regeln zum Ausprobieren, Einführung und Lektionen; dazu Hex unter „Weitere Spiele“.
news-bots = Gegner jeder Stärke
news-bots-told = Wähle einen Bot nach seiner Wertung oder einen nahe deiner eigenen. Bots irren wie Menschen: am ehesten, wo zwei Züge fast gleich gut sind.
news-review = Auswertungen mit Gründen
news-review-told = Die Auswertung sagt, warum ein anderer Zug besser war, und das Brett zeigt es. Deine Fehler kommen wieder, bis du sie gelöst hast.
news-puzzles = Aufgaben
news-puzzles-told = Eine Wertung, Serien, Stürme von drei Minuten, für jeden Tag eine Aufgabe und ein Brett.
news-online = Online spielen
news-online-told = Freunde, Gegner nahe deiner Wertung, Arenen von einer Stunde Turniere über Tage und eine Rangliste für jedes Spiel.
news-look = Stein, Feuer und Eis
news-look-told = Ausbrüche zum Sehen und Hören, zwei Farbschemata, zwei Sätze von Figuren; spielbar mit der Tastatur, mit Screenreader und auf dem Handy.
news-sharing = Teilen
news-sharing-told = Eine Partie als Link, Bild, Animation oder als Brett auf deiner eigenen Seite; Studien mit deinen Notizen und Pfeilen.
news-open = Offen für deine Programme
news-open-told = Eine eigene Engine kann analysieren und auswerten; Programme spielen auf Servern, als Bots gekennzeichnet; die Regeln gibt es als Pakete für JavaScript und Rust.
news-promise = Ein Versprechen
news-promise-told = Ab Version 1.0 bleibt jede Partie, jeder Link und jede Datei in allen späteren Versionen lesbar.
privacy-title = Datenschutz
privacy-here = Alles, was du hier für dich spielst, bleibt in diesem Browser: Partien, Ergebnisse, Einstellungen. Nichts davon wird verschickt, und Besuche werden nicht gezählt.
privacy-engine = Trägst du in den Einstellungen eine eigene Engine ein, schickt diese Seite ihr die Partien, die du analysierst und auswertest. Es kann nur ein Programm auf diesem Gerät sein; ohne dein Zutun ist keine eingetragen.
privacy-key = Wenn du online spielst, erzeugt dein Browser einen Schlüssel. Er ist dein Konto: Alles, was du tust, wird damit signiert. Er verlässt diesen Browser nie, außer du speicherst ihn selbst.
privacy-server = Der Spielserver speichert alles, was an einem Tisch gesendet wird, von dir signiert: deine Züge, den Namen, den du angegeben hast, bis wann du abwesend bist, eine Nummer, die sich aus deinem Schlüssel ergibt, und die Zeit. Das bewahrt er bis 30 Tage nach dem letzten Zug auf, oder nachdem jemand von einer Abwesenheit zurück ist. Die ersten Züge beendeter Partien bleiben, damit sie unter „Eröffnungen“ zählen. Die Suche nach einem Gegner vergisst er nach 15 Minuten.
privacy-public = Wer den Link zu einem Tisch hat, kann dessen Protokoll lesen. Ergebnisse, Wertungen und deinen letzten Namen sehen alle. Wer einen Gegner sucht, und die Partien, die daraus werden, stehen unter „Online spielen“; Herausforderungen kann sehen, wer die Nummer deines Schlüssels kennt, und sie werden nach einem Tag vergessen. Wer bei einem Turnier mitspielt, sehen alle, und zwei Jahre nach der Eröffnung wird es vergessen. Sobald du einmal online gespielt hast, fragen offene Seiten alle paar Sekunden beim Server nach, ob dich jemand herausfordert; das lässt sich in den Einstellungen abschalten.
privacy-address = Der Server zählt nach Netzadresse, wie viele Verbindungen und Suchen es gibt und wie viel gesendet wurde, nur im Arbeitsspeicher. Er schreibt keine Adresse auf.
privacy-nearby = Spielst du in der Nähe, nennt dein Code dem anderen Gerät deine Adresse im gemeinsamen Netz, in manchen Browsern einen Zufallsnamen dafür. Die beiden Geräte speichern die Partie; sonst wird niemandem etwas gesendet.
privacy-push = Wenn du Benachrichtigungen einschaltest und dieser Server welche schickt, speichert er die Adresse, unter der der Hersteller deines Browsers Nachrichten für dieses Gerät annimmt: bis du sie ausschaltest oder bis zwei Monate nach deinem letzten Besuch. Die Nachrichten sind leer, der Hersteller deines Browsers erfährt also nur, wann eine kommt.
privacy-delete = Lösche den Schlüssel, und der Server zeigt deinen Namen, deine Wertungen und Partien nicht mehr; übrig bleibt eine Nummer, die niemandem mehr gehört. Tische der letzten 30 Tage verschwinden von selbst. Ein verlorener Schlüssel lässt sich weder löschen noch zurückholen.
privacy-own-key = Dein Schlüssel
privacy-take = Um auf einem anderen Gerät als dieselbe Person zu spielen, speichere den Schlüssel mit einem Passwort als Datei und öffne sie dort: Deine laufenden Online-Partien kommen mit. Wer Datei und Passwort hat, kann sich als du ausgeben.
privacy-password = Passwort
privacy-password-short = Das Passwort braucht mindestens { $count } Zeichen.
privacy-export = Schlüssel speichern
privacy-import = Schlüssel öffnen
privacy-forget = Schlüssel löschen
privacy-forget-sure = Ja, löschen
privacy-forget-asks = Den Schlüssel { $key } löschen? Der Server zeigt dann seinen Namen, seine Wertungen und Partien nicht mehr.
privacy-exported = Der Schlüssel ist gespeichert.
privacy-not-exported = Der Schlüssel kann in diesem Browser nicht gespeichert werden.
privacy-imported = Du spielst jetzt mit dem Schlüssel aus der Datei.
privacy-wrong-password = Das Passwort öffnet diese Datei nicht.
privacy-no-key = Das ist keine Datei mit einem Basalt-Schlüssel.
privacy-forgotten = Der Schlüssel { $key } ist hier gelöscht, und der Server hat ihn vergessen.
privacy-forgotten-here = Der Schlüssel { $key } ist hier gelöscht. Der Server war nicht zu erreichen.
key-title = Diesen Schlüssel hier verwenden?
key-file = In der Datei ist dieser Schlüssel:
key-then = Du spielst ab jetzt mit ihm, mit seiner Wertung, und seine laufenden Partien kommen mit.
key-replaces = Er ersetzt den Schlüssel, der jetzt hier ist. Dieser bleibt im Browser, und du kannst auf dieser Seite zu ihm zurück:
key-use = Schlüssel verwenden
key-keep = Nicht verwenden
key-here = in Gebrauch
key-returned = Du spielst wieder mit diesem Schlüssel.

# Reasons.
why-show = Auf dem Brett zeigen
why-none = Die Suche zieht ihn vor; einen kurzen Grund gibt es nicht.
why-wins = Er gewinnt sofort.
why-ends-ahead = Er beendet die Partie und gewinnt sie { $own } zu { $other }.
why-ends-behind = Der gespielte Zug beendet die Partie und verliert sie { $own } zu { $other }.
why-loses = Nach dem gespielten Zug { $side ->
    [you] gewinnst du
   *[other] gewinnt { $side }
  } sofort mit { $move }.
reason-how = { $claim } { $how }
why-forces = Er gewinnt gegen jede Verteidigung, in höchstens { $count } Zügen.
why-forced = Nach dem gespielten Zug gewinnt { $move } für { $side ->
    [you] dich
   *[other] { $side }
  } gegen jede Verteidigung, in höchstens { $count } Zügen.
why-points = Er bringt { $best }{ $compares ->
    [yes] { " " }statt { $played }
   *[no] { "" }
  } Punkte.
why-allows = Nach dem gespielten Zug { $side ->
    [you] kannst du
   *[other] kann { $side }
  } mit { $move } { $count } Punkte machen, nach dem besseren { $other ->
    [0] keinen
   *[other] höchstens { $other }
  }.

# The coach beside the board.
coach = Coach
coach-note = Nach jedem deiner Züge ein Wort, nach einem schlechten auch der Grund und ein Weg zurück.
coach-off = Aus
coach-gentle = Mild
coach-fair = Mittel
coach-strict = Streng
coach-take-back = Zurücknehmen
coach-good = Gut.
coach-fine = In Ordnung.
coach-slip = Ein Ausrutscher: Die Gewinnchance fällt von { $before } auf { $after } %.
coach-mistake = Ein Fehler: Die Gewinnchance fällt von { $before } auf { $after } %.
seat-also = { $said } · { $also }
seat-judged = { $grade ->
    [good] gut
    [fine] in Ordnung
    [slip] Ausrutscher
   *[mistake] Fehler
  }
look-none = Vergleiche zwei oder drei Züge und die beste Antwort auf jeden.
look-wins = Ein Zug gewinnt sofort: Such ihn.
look-ends-ahead = Kann die Partie jetzt enden, solange du führst?
look-ends-behind = Beende die Partie nicht, solange du zurückliegst.
look-loses = Sieh nach, womit der Gegner gleich gewinnen könnte.
look-forces = Es gibt einen erzwungenen Gewinn: Sieh dir Züge an, die wenige Antworten lassen.
look-forced = Finde die stärkste Antwort des Gegners und einen Zug, der sie verhindert.
look-points = Zähle, was jeder Zug einbringt.
look-allows = Zähle, was die beste Antwort auf deinen Zug einbringt.
