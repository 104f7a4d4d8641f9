# The words of the toy.
toy-name = Drei in einer Reihe
toy-author = von den Tests
toy-pitch = Neun Felder und drei Scheiben in einer Reihe.
toy-about = Setze eine Scheibe auf ein freies Feld. Drei in einer Reihe gewinnen.
toy-players = 2 Spieler
toy-usual = drei in einer Reihe gewinnen
toy-option-misere = Drei in einer Reihe verlieren
toy-option-misere-true = Drei in einer Reihe verlieren
toy-option-misere-false = Drei in einer Reihe gewinnen
toy-option-misere-note = Umgekehrt gespielt.
toy-button-agree = Unentschieden vereinbaren
toy-prompt = Lege eine Scheibe auf ein leeres Feld.
toy-cell = { $cell }, { $what }
toy-empty = leer
toy-disc = { $side ->
    [opponent] dein Gegner
   *[other] { $side }
  }
toy-placed = { $side } legt eine Scheibe auf { $cell }.
toy-agreed = Beide vereinbaren Unentschieden.
toy-taken = Da liegt schon eine Scheibe.
toy-left = { $count ->
    [one] { $count } Scheibe übrig
   *[other] { $count } Scheiben übrig
}
toy-reason-row = Drei in einer Reihe.
toy-reason-full = Das Brett ist voll.
toy-reason-agreed = Vereinbart.
toy-uneven = so viele Scheiben kann es nicht geben
toy-went-on = drei in einer Reihe, und doch ging die Partie weiter
