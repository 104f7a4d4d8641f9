# What all games and pages share, in Spanish: pieces, lists, what is wrong with a text.

# “y” becomes “e” before the names of cells that begin with an i.
list-and = { $before } { $last ->
    [i1] e
    [i2] e
    [i3] e
    [i4] e
    [i5] e
   *[other] y
  } { $last }

look-pyramid = { $colour ->
    [red] roja
    [orange] naranja
    [yellow] amarilla
    [green] verde
    [cyan] cian
    [blue] azul
    [purple] morada
    [white] blanca
    [clear] transparente
    [opaque-white] piedra blanca
   *[opaque-black] piedra negra
  } { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
  }
look-cap = { $tint ->
    [white] tapón blanco
   *[black] tapón negro
  }
look-disc = { $tint ->
    [white] disco blanco
   *[black] disco negro
  }
look-ring = { $tint ->
    [white] anillo blanco
   *[black] anillo negro
  }
look-column = { $tint ->
    [white] pila blanca de { $height }
   *[black] pila negra de { $height }
  }
look-polyhex = pieza { $letter }
look-anchor = { $side ->
    [1] ancla amarilla
   *[other] ancla azul
  }
look-blocked = casilla bloqueada

mistake-unreadable = { $part }: «{ $found }» no se puede leer; debería ser como { $expected }.
expected-either = { $one } o { $other }
expected-joined = { $count } partes unidas por «{ $sign }»
mistake-impossible = { $part }: { $reason }
mistake-illegal = { $ply ->
    [0] «{ $action }» no es posible aquí.
   *[other] La jugada { $ply }, «{ $action }», no es posible en ese momento.
  }
mistake-unknown-game = Esta versión de Basalt no conoce ningún juego llamado «{ $game }».
mistake-study-cut = falta el final, seguramente se cortó
mistake-study-long = supera { $about }
mistake-study-chapters = tiene más de { $about } capítulos
mistake-not-by-link = { $about } no se juega así por enlace: hacen falta dos jugadores y ningún reloj
mistake-no-arranging = { $game } no admite posiciones iniciales propias.
mistake-other-version = Esta partida de { $game } se escribió para la versión { $found } de sus reglas, que esta versión de Basalt no conoce. Recarga la página para obtener la más reciente.
mistake-foreign-link = Este enlace no lleva a ninguna partida ni página de Basalt.
mistake-cut-link = Falta una parte del enlace.
mistake-newer-save = Esto lo guardó una versión más reciente de Basalt (formato { $found }). Queda como está; recarga la página para obtener la última versión.

part-record = Texto de la partida
part-version = Versión de las reglas
part-options = Opciones
part-board = Tablero
part-to-move = Bando que mueve
part-captures = Capturas
part-owed = Acciones pendientes
part-supplies = Reservas
part-mark = Marca de la posición
part-action = Jugada
part-position = Posición
part-link = Enlace
part-line = Línea
part-ply = Jugada mostrada
part-drawing = Dibujo
part-save = Partida guardada
part-game = Partida
part-last = Última jugada
part-names = Nombres
part-begun = Fecha de inicio
part-changed = Fecha de la última jugada
part-order = Orden de las piezas
part-contacts = Contactos
part-lock = Bloqueo
part-passes = Pases seguidos
part-swap = Cambio de bando
part-study = Estudio
part-chapter = Capítulo
part-variations = Variantes
part-review = Revisión

table-looking-back = Esta es una posición anterior. Ve a la última jugada o juega desde aquí.
table-type-something = Escribe primero una jugada.
table-type-unclear = Puede ser { $one } o { $other }.
alone-stopped = Detenido antes de alcanzar el objetivo.
alone-stopped-here = Has terminado la partida.

edit-prompt = Elige una pieza y ponla en el tablero, o mueve una que ya esté en él.
edit-nothing = En { $cell } no hay nada que quitar, y nada se puede mover ahí.
edit-there = en { $about } ya está la misma pieza
edit-told-put = { $piece } en { $cell }.
edit-told-take = Se ha quitado de { $cell }.
edit-told-move = De { $from } a { $cell }.
edit-told-all = La posición ha cambiado.
edit-player = Jugador { $number }
edit-nobody = nadie
edit-count = { $count }
edit-share = { $one } y { $other }
edit-swap = { $swap ->
    [yes] posible
   *[no] ahora no
  }
edit-no-puzzle = { $why ->
    [several] No sirve como problema: { $count ->
        [one] hay varios turnos igual de buenos.
       *[other] varios turnos permiten ganar en { $count } turnos.
      }
    [nothing] No sirve como problema: { $count ->
        [one] ningún turno gana ni suma puntos.
       *[other] ningún turno permite ganar en { $count } turnos.
      }
    [wide] No sirve como problema: ningún turno gana de inmediato, y { $count } jugadas posibles son demasiadas para buscar más allá. Se estudian 30 como máximo.
   *[ending] No sirve como problema: el mejor turno termina la partida sin ganarla.
  }
mistake-no-solution = la solución ({ $about }) no consigue lo que pide el problema

compass-east = hacia el este
compass-north-east = hacia el noreste
compass-north = hacia el norte
compass-north-west = hacia el noroeste
compass-west = hacia el oeste
compass-south-west = hacia el suroeste
compass-south = hacia el sur
compass-south-east = hacia el sureste
