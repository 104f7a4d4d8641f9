# What is said of HexaFuse Snap Duels, in Spanish.

hexafuse-name = HexaFuse Snap Duels
hexafuse-pitch = Enlaza lado con lado y deja a tu rival sin sitio.
hexafuse-about = Enlaza tus piezas por los lados, toca al rival solo por las esquinas y déjalo sin sitio.
hexafuse-author = autor desconocido
hexafuse-players = 2 jugadores
hexafuse-usual = 30 segundos por turno
hexafuse-seat-1 = Amarillo
hexafuse-seat-2 = Azul
hexafuse-colour-1 = Amarillo
hexafuse-colour-2 = Azul

hexafuse-meter-cells = Casillas { $count }
hexafuse-meter-contacts = Contactos { $count } × { $worth }
hexafuse-meter-lock = Cierre { $count }

hexafuse-option-seed = Semilla
hexafuse-option-seed-note = El mismo número da las mismas casillas bloqueadas y el mismo orden de piezas, a ti y a tus amigos.
hexafuse-option-clock = Reloj
hexafuse-option-clock-note = Cuánto puede durar un turno; cuando se acaba el tiempo, se pasa el turno.
hexafuse-option-clock-off = Sin reloj
hexafuse-option-clock-15 = 15 segundos
hexafuse-option-clock-15-told = 15 segundos por turno
hexafuse-option-clock-30 = 30 segundos
hexafuse-option-clock-30-told = 30 segundos por turno
hexafuse-option-clock-60 = 60 segundos
hexafuse-option-clock-60-told = 60 segundos por turno
hexafuse-option-pie = Regla del pastel
hexafuse-option-pie-note = Tras la primera colocación, el segundo jugador puede quedarse con ella cambiando de bando.
hexafuse-option-pie-true = Regla del pastel
hexafuse-option-pie-true-told = Regla del pastel
hexafuse-option-pie-false = Sin regla del pastel

hexafuse-button-pass = Pasar
hexafuse-button-swap = Cambiar de bando
hexafuse-button-swap-note = Te quedas con el bando de tu rival y su primera jugada; tu rival sigue con el tuyo.

hexafuse-aid-fits = Sitios posibles

hexafuse-prompt = coloca una pieza de tu mano.
hexafuse-prompt-swap = coloca una pieza, o cambia de bando.
hexafuse-prompt-swap-pass = ninguna de tus piezas cabe: pasa, o cambia de bando.
hexafuse-prompt-pass = ninguna de tus piezas cabe: pasa.
hexafuse-prompt-over = la partida ha terminado.

hexafuse-piece = { $piece } ({ $piece ->
    [A] sola
    [B] doble
    [C] línea de tres
    [D] codo de tres
    [E] triángulo
    [F] línea de cuatro
    [G] onda
    [H] gancho
    [I] hélice
    [J] arco
    [K] rombo
    [L] pistola
    [M] línea de cinco
    [N] flecha
   *[O] anillo abierto
  })

hexafuse-at = { $cell }
hexafuse-cell = { $cell }, { $contents }
hexafuse-cell-empty = vacía
hexafuse-cell-blocked = bloqueada
hexafuse-cell-anchor = { $side ->
    [you] tu ancla
    [opponent] ancla de tu rival
   *[other] ancla, { $side }
  }
hexafuse-cell-piece = { $side ->
    [you] tu pieza { $piece }
    [opponent] pieza { $piece } de tu rival
   *[other] pieza { $piece }, { $side }
  }

hexafuse-parts = { $size ->
    [one] 1 casilla
   *[other] { $size } casillas
  }{ $contacts ->
    [0] {""}
    [one] , 1 contacto +{ $worth }
   *[other] , { $contacts } contactos +{ $worth }
  }{ $bridges ->
    [0] {""}
    [one] , 1 puente
   *[other] , { $bridges } puentes
  }
hexafuse-place = Colocar { $piece } en { $cells }: +{ $points } ({ $parts }).
hexafuse-place-lock = Colocar { $piece } en { $cells }: +{ $points } ({ $parts }, cierre +10: { $other ->
    [you] ninguna de tus piezas cabe
    [opponent] tu rival sin sitio
   *[other] { $other } sin sitio
  }).
hexafuse-tell-place = { $side }: { $piece } en { $cells } ({ $parts }); { $points ->
    [one] un punto.
   *[other] { $points } puntos.
  }
hexafuse-tell-lock = { $side }: { $piece } en { $cells } ({ $parts }, cierre +10: { $other ->
    [you] ninguna de tus piezas cabe
    [opponent] tu rival sin sitio
   *[other] { $other } sin sitio
  }); { $points } puntos.
hexafuse-tell-pass = { $side ->
    [you] Ninguna de tus piezas cabe: pasas el turno.
   *[other] { $side }: ninguna pieza cabe, se pasa el turno.
  }
hexafuse-tell-swap = Bandos cambiados: el segundo jugador se queda con la primera colocación.
hexafuse-tell-timeout = { $side ->
    [you] Te has quedado sin tiempo: pasas el turno.
   *[other] { $side }: tiempo agotado, se pasa el turno.
  }

hexafuse-fits = { $piece }: { $count ->
    [0] no cabe
    [one] una colocación
   *[other] { $count } colocaciones
  }

hexafuse-refusal-over = La partida ha terminado.
hexafuse-refusal-pass = Aún cabe alguna pieza de tu mano: solo se pasa cuando no cabe ninguna.
hexafuse-refusal-swap = Solo se cambia de bando justo después de la primera colocación, antes de cualquier otra cosa.
hexafuse-refusal-no-pie = Esta partida se juega sin la regla del pastel: no se cambia de bando.
hexafuse-refusal-clock = Esta partida se juega sin reloj.
hexafuse-refusal-no-piece = Ahí ya no hay ninguna pieza.
hexafuse-refusal-queue = { $piece } aún está en la cola: tu mano son las cinco primeras piezas.
hexafuse-refusal-played = Tu { $piece } ya está en el tablero.
hexafuse-refusal-missing = No tienes { $piece } en esta partida.
hexafuse-refusal-nowhere = { $piece } no cabe ahora en ningún sitio, se gire como se gire.
hexafuse-refusal-go-on = { $piece } está en tu mano: elige la casilla para su letra.
hexafuse-refusal-rotation = Girada así no cabe en ningún sitio.
hexafuse-refusal-choose = Elige primero una pieza de tu mano y después { $cell } u otra casilla para ella.
hexafuse-refusal-outside = Girada así y con su letra en { $cell }, { $piece } se saldría del tablero.
hexafuse-refusal-taken = { $piece } no cabe aquí: { $cell } está ocupada ({ $what }).
hexafuse-refusal-touching = { $piece } compartiría en { $cell } un lado con el rival ({ $what }). Solo se le puede tocar por las esquinas.
hexafuse-refusal-loose = { $piece } no compartiría ningún lado con tus piezas ni tus anclas: toda pieza debe estar enlazada con ellas.
hexafuse-refusal-corner = { $piece } tocaría tu { $own } solo por una esquina (en { $cells }) y sin puente: ninguna pieza rival está en las esquinas de ambas.
hexafuse-refusal-free = { $piece } cabe aquí.
hexafuse-refusal-stuck = Ninguna pieza de tu mano cabe: pasa.
hexafuse-refusal-nothing = Elige una pieza de tu mano, gírala y después elige la casilla para su letra.

hexafuse-reason-passes = Los dos bandos han pasado.
hexafuse-reason-pieces = Todas las piezas están colocadas.

hexafuse-group-cells = Casillas
hexafuse-group-contacts = Contactos
hexafuse-group-lock = Premio del cierre

hexafuse-contact = { $piece } { $count }
hexafuse-note-contacts = Contactos de { $contacts }
hexafuse-note-hand = Mano: { $pieces }
hexafuse-note-queue = Después: { $pieces }

hexafuse-mistake-anchors = las anclas del amarillo están en e1 y e9, las del azul en a1 e i5; mira { $about }
hexafuse-mistake-blocked = debe haber dos casillas bloqueadas opuestas, ni en el centro ni en un ancla o junto a ella, no { $about }
hexafuse-mistake-shape = las casillas de { $about } no forman esa pieza, se gire como se gire
hexafuse-mistake-loose = { $about } no está enlazada con ningún ancla de su bando
hexafuse-mistake-touching = los dos bandos se tocan por un lado en { $about }
hexafuse-mistake-twice = la pieza { $about } está dos veces
hexafuse-mistake-contacts = los dos números juntos deben ser los contactos del tablero, { $about }
hexafuse-mistake-swap = solo se cambia de bando con la regla del pastel, cuando le toca al azul y hay en el tablero una sola pieza, del amarillo
hexafuse-mistake-room = en { $about } no hay sitio para eso

# Reasons.
hexafuse-why-locks = { $side ->
    [you] Te cierra el paso
   *[other] Cierra el paso a { $side }
  }: 10 puntos.
hexafuse-why-lets-lock = Tras el turno jugado, { $move } da { $side ->
    [you] a tu bando
   *[other] a { $side }
  } los 10 puntos del cierre; tras el mejor turno, nada los da.
hexafuse-why-traps = { $side ->
    [you] Respondas lo que respondas
   *[other] Responda lo que responda { $side }
  }, la pieza siguiente puede cerrar el paso.
hexafuse-why-ground = Conserva { $count } casillas que nadie más puede llenar, en vez de { $other }.
hexafuse-why-crowds = { $side ->
    [you] Te deja
   *[other] Deja a { $side }
  } { $count ->
    [0] ninguna colocación
    [one] 1 colocación
   *[other] { $count } colocaciones
  } en vez de { $other }.
hexafuse-why-spreads = { $side ->
    [you] Te deja
   *[other] Deja a { $side }
  } { $count ->
    [0] ninguna colocación
    [one] 1 colocación
   *[other] { $count } colocaciones
  } en vez de { $other }.
hexafuse-why-keeps = Tras el turno jugado, { $move } deja solo { $other } colocaciones; tras el mejor turno quedan al menos { $count }.
hexafuse-why-even = Quien cambie gana menos: los bandos difieren en { $count } colocaciones en vez de { $other }.
hexafuse-why-side = { $kind ->
    [swap] Se queda con el bando que tiene más espacio: { $count } colocaciones contra { $other }.
   *[stay] El cambio se queda con el bando que tiene menos espacio: { $count } colocaciones contra { $other }.
  }
hexafuse-why-taken-points = Se queda con { $count } puntos{ $other ->
    [0] { "" }
   *[other] ; el turno jugado suma { $other }
  }.
hexafuse-look-locks = Una pieza puede bloquear al rival: búscala.
hexafuse-look-lets-lock = ¿Podría el rival bloquearte con la próxima pieza?
hexafuse-look-traps = Prepara el bloqueo: ¿dónde puede colocar aún el rival?
hexafuse-look-ground = Cerca casillas que solo tú puedas llenar.
hexafuse-look-crowds = Cuenta las colocaciones que le dejas al rival.
hexafuse-look-spreads = Cuenta las colocaciones que te quedan.
hexafuse-look-keeps = ¿Qué respuesta te quitaría más colocaciones?
hexafuse-look-even = Abre de modo que un cambio gane poco.
hexafuse-look-side = Cambiar o quedarse: ¿qué bando tiene más colocaciones?
hexafuse-look-taken-points = Cambiar o quedarse: ¿qué bando tiene más puntos?
