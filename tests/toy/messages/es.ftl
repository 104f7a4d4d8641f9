# The words of the toy.
toy-name = Tres en raya
toy-author = de las pruebas
toy-pitch = Nueve casillas y tres discos en fila.
toy-about = Coloca un disco en una casilla libre. Ganan tres en fila.
toy-players = 2 jugadores
toy-usual = ganan tres en fila
toy-option-misere = Pierden tres en fila
toy-option-misere-true = Pierden tres en fila
toy-option-misere-false = Ganan tres en fila
toy-option-misere-note = Se juega al revés.
toy-button-agree = Acordar tablas
toy-prompt = Coloca un disco en una casilla vacía.
toy-cell = { $cell }, { $what }
toy-empty = vacía
toy-disc = { $side ->
    [opponent] tu rival
   *[other] { $side }
  }
toy-placed = { $side } coloca un disco en { $cell }.
toy-agreed = Ambos acuerdan tablas.
toy-taken = Ahí ya hay un disco.
toy-left = { $count ->
    [one] Queda { $count } disco
   *[other] Quedan { $count } discos
}
toy-reason-row = Tres en fila.
toy-reason-full = El tablero está lleno.
toy-reason-agreed = Por acuerdo.
toy-uneven = no puede haber ese número de discos
toy-went-on = tres en fila y aun así la partida siguió
