# What is said of Hex, in Spanish.

hex-name = Hex
hex-pitch = Une tus dos lados del tablero. No hay tablas.
hex-about = El juego de conexión más antiguo: une tus dos lados del tablero con una cadena de fichas tuyas.
hex-author = de Piet Hein y John Nash
hex-players = 2 jugadores
hex-usual = 11 × 11
hex-seat-1 = Blancas, { $stands ->
    [yes] de arriba izquierda a abajo derecha
   *[other] izquierda–derecha
  }
hex-seat-2 = Negras, { $stands ->
    [yes] de arriba derecha a abajo izquierda
   *[other] arriba–abajo
  }
hex-colour-1 = Blancas
hex-colour-2 = Negras

hex-meter = Cadena: { $count ->
    [0] unida
    [one] falta 1
   *[other] faltan { $count }
  }
hex-meter-blocked = Cadena: sin vía

hex-option-size = Tablero
hex-option-size-note = 11 × 11 es el estándar, 7 × 7 es para empezar, 13 × 13 para una partida más larga.
hex-option-size-7 = 7 × 7
hex-option-size-9 = 9 × 9
hex-option-size-11 = 11 × 11
hex-option-size-13 = 13 × 13
hex-option-swap = Regla del pastel
hex-option-swap-note = Las negras pueden responder a la primera ficha de las blancas cambiando de bando.
hex-option-swap-true = Regla del pastel
hex-option-swap-false = Sin regla del pastel

hex-button-swap = Cambiar de bando
hex-button-swap-note = Te quedas con el bando de tu rival y su primera jugada; tu rival sigue con el tuyo.

hex-aid-paths = Caminos más cortos

hex-prompt = coloca una ficha en una casilla vacía.
hex-prompt-swap = coloca una ficha en una casilla vacía, o cambia de bando.

hex-cell-empty = { $cell }, vacía
hex-cell-stone = { $cell }, { $colour ->
    [white] ficha blanca
   *[black] ficha negra
  }

hex-tell-place = { $side }: ficha en { $cell }.
hex-tell-swap = Bandos cambiados; siguen jugando las negras.

hex-path = { $side }: { $count ->
    [one] falta 1 ficha
   *[other] faltan { $count } fichas
  } ({ $cells })
hex-path-done = { $side }: lados unidos
hex-path-barred = { $side }: sin vía
hex-chain = { $side }: lados unidos ({ $cells })

hex-refusal-over = La partida ha terminado.
hex-refusal-nothing = Elige una casilla vacía para tu ficha.
hex-refusal-taken = Ya hay una ficha en { $cell }.
hex-refusal-swap = Solo se cambia de bando con la regla del pastel, en respuesta a la primera ficha de las blancas.

hex-reason-chain = { $winner ->
    [1] Las blancas
   *[other] Las negras
  } han unido sus dos lados.

hex-mistake-count = las blancas tienen tantas fichas como las negras, o una más cuando juegan las negras; aquí tienen { $about }
hex-mistake-went-on = el bando al que le toca ya ha unido sus lados
hex-mistake-swap = solo se cambia de bando en respuesta a la primera ficha de las blancas, con la regla del pastel
