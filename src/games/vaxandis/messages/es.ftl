# What is said of Vaxandis, in Spanish.

vaxandis-name = Vaxandis
vaxandis-pitch = Pilas de basalto y hielo que pasan, crecen y se congelan.
vaxandis-about = Pilas de basalto y de hielo que crecen al pasar junto a las suyas y se congelan junto a otras más altas.
vaxandis-author = de Saïd Galdseid
vaxandis-players = 2 jugadores
vaxandis-usual = 5 por lado
vaxandis-seat-1 = Negras, basalto
vaxandis-seat-2 = Blancas, hielo
vaxandis-colour-1 = Negras
vaxandis-colour-2 = Blancas

vaxandis-meter-placements = Colocar { $count }
vaxandis-meter-moves = Mover { $count }
vaxandis-meter-frozen = Congeladas { $count }

vaxandis-option-size = Tablero
vaxandis-option-size-note = Casillas en cada lado del hexágono. Cinco es el tamaño habitual.
vaxandis-option-size-4 = 4 por lado
vaxandis-option-size-5 = 5 por lado
vaxandis-option-size-5-told = 5 por lado
vaxandis-option-size-6 = 6 por lado
vaxandis-option-pie = Regla del pastel
vaxandis-option-pie-note = Tras la primera pila de las negras, las blancas pueden cambiar de bando: conviene una apertura equilibrada.
vaxandis-option-pie-true = Regla del pastel
vaxandis-option-pie-true-told = Regla del pastel
vaxandis-option-pie-false = Sin regla del pastel

vaxandis-aid-mobility = Movilidad

vaxandis-button-swap = Cambiar de bando
vaxandis-button-swap-note = Te quedas con el bando de tu rival y su primera jugada; tu rival sigue con el tuyo.

vaxandis-prompt = coloca una pila o mueve una.
vaxandis-prompt-first = coloca una pila.
vaxandis-prompt-place = coloca una pila; ninguna puede moverse.
vaxandis-prompt-move = mueve una pila; no hay casilla libre para una nueva.
vaxandis-prompt-pie = coloca una pila, o cambia de bando.
vaxandis-prompt-over = la partida ha terminado.

vaxandis-cell-free = { $cell }, vacía, se puede colocar una pila
vaxandis-cell-empty = { $cell }, vacía
vaxandis-cell-stack = { $cell }, { $stack }{ $group ->
    [1] { "" }
   *[other] , en un grupo de { $group }
  }{ $state ->
    [frozen] , congelada
    [shut] , no tiene dónde posarse
    [free] { $landings ->
        [one] , puede ir a 1 casilla
       *[other] , puede ir a { $landings } casillas
      }
   *[still] { "" }
  }

vaxandis-tell-swap = Bandos cambiados: quien llevaba las blancas lleva ahora las negras.
vaxandis-tell = { $side }: { $what }
vaxandis-place = Pila nueva en { $cell }.
vaxandis-tell-place = pila nueva en { $cell }.
vaxandis-tell-way = { $from }–{ $to }{ $jumped ->
    [0] { "" }
    [one] , por encima de una pila
   *[other] , por encima de { $jumped } pilas
  }
vaxandis-tell-move = { $way }; { $steps ->
    [0] no crece; sigue en { $height }.
   *[other] crece en { $where }, hasta { $height }; también { $others }.
  }{ $freezes ->
    [0] { "" }
    [one] { " " }Se congela: { $frozen }.
   *[other] { " " }Se congelan: { $frozen }.
  }{ $thaws ->
    [0] { "" }
    [one] { " " }Se descongela: { $thawed }.
   *[other] { " " }Se descongelan: { $thawed }.
  }

vaxandis-refusal-over = La partida ha terminado.
vaxandis-refusal-swap = Solo se cambia de bando en respuesta a la primera pila, en partidas con la regla del pastel.
vaxandis-refusal-nothing = Selecciona una casilla vacía para una pila nueva, o una pila y después la casilla a la que va.
vaxandis-refusal-next-to = { $cell } está junto a { $count ->
    [one] la pila de { $stacks }
   *[other] las pilas de { $stacks }
  }: una pila nueva no puede tocar ninguna otra, del color que sea.
vaxandis-refusal-enemy = La pila de { $cell } es de tu rival.
vaxandis-refusal-vacant = En { $cell } no hay ninguna pila.
vaxandis-refusal-frozen = { $cell } está congelada: { $whose ->
    [own] está
   *[group] { $touching }, del mismo grupo, está
  } junto { $count ->
    [one] a la pila rival de { $enemies }, que es más alta ({ $height }).
   *[other] al grupo rival { $enemies }, que es más alto ({ $height }).
  }
vaxandis-refusal-shut = La pila de { $cell } no está congelada, pero no hay ninguna casilla donde pueda posarse.
vaxandis-refusal-same = Esa pila ya está en { $cell }.
vaxandis-refusal-taken = En { $cell } hay una pila: { $stack }. Las pilas se saltan; para posarse hace falta una casilla vacía.
vaxandis-refusal-line = { $cell } no está en línea recta con { $from }.
vaxandis-refusal-freezes = Se congelaría en el camino, en { $cell }, con altura { $height }: { $count ->
    [one] la pila rival de { $enemies } es más alta.
   *[other] las pilas rivales de { $enemies } son más altas.
  } Desde ahí no puede seguir.
vaxandis-refusal-lonely = En { $cell } no tocaría ninguna de tus pilas. Debe posarse junto a una de ellas.
vaxandis-refusal-not-lower = No puede posarse en { $cell }: debe posarse junto a una de tus pilas más baja que { $low }, la más baja de las vecinas que deja.
vaxandis-refusal-too-high = No puede posarse en { $cell }: debe posarse junto a una de tus pilas que no sea más alta que ella ({ $height }).

vaxandis-reason-stalemate = { $winner ->
    [1] Las blancas
   *[other] Las negras
  } no pueden colocar ni mover ninguna pila.

vaxandis-note-stacks = { $count ->
    [one] 1 pila
   *[other] { $count } pilas
  }, la más alta { $highest }{ $frozen ->
    [0] { "" }
    [one] , { $frozen } congelada
   *[other] , { $frozen } congeladas
  }
vaxandis-note-mobility = { $side }: { $placements ->
    [0] ninguna colocación
    [one] una colocación
   *[other] { $placements } colocaciones
  }, { $moves ->
    [0] ningún movimiento
    [one] un movimiento
   *[other] { $moves } movimientos
  }
vaxandis-note-free = { $count ->
    [0] No hay casilla libre para una pila nueva.
    [one] Libre para una pila nueva: { $cells }.
   *[other] Libres para pilas nuevas: { $cells }.
  }
vaxandis-note-proof = { $side }: ninguna casilla libre y nada que mover; { $frozen ->
    [0] { $shut ->
        [0] no hay ninguna pila.
        [one] la única pila no tiene dónde posarse.
       *[other] ninguna de las { $shut } pilas tiene dónde posarse.
      }
    [one] 1 pila está congelada{ $shut ->
        [0] .
        [one] , 1 más no tiene dónde posarse.
       *[other] , { $shut } más no tienen dónde posarse.
      }
   *[other] { $frozen } pilas están congeladas{ $shut ->
        [0] .
        [one] , 1 más no tiene dónde posarse.
       *[other] , { $shut } más no tienen dónde posarse.
      }
  }

vaxandis-mistake-first = en el tablero vacío empiezan las negras, no { $about }
vaxandis-mistake-swap = solo las blancas pueden cambiar de bando, solo con la regla del pastel y solo mientras la primera pila de las negras está sola ({ $about })

# Reasons.
vaxandis-why-exposes = Tras el turno jugado, { $side ->
    [you] puedes
   *[other] { $side } puede
  } dejar { $count ->
    [one] 1 pila rival congelada
   *[other] { $count } pilas rivales congeladas
  } con { $move }; tras el mejor turno, { $other ->
    [0] ninguna
   *[other] { $other } como mucho
  }.
vaxandis-why-freezes = Congela { $cells }.
vaxandis-why-thaws = Descongela { $cells }.
vaxandis-why-last-place = No deja casillas para una pila nueva: { $count ->
    [one] { $cells } era la última.
   *[other] { $cells } eran las últimas.
  }
vaxandis-why-hems = { $side ->
    [you] Te deja
   *[other] Deja a { $side }
  } { $count ->
    [0] ninguna jugada posible
    [one] 1 jugada posible
   *[other] { $count } jugadas posibles
  } en vez de { $other }.
vaxandis-why-frees = { $side ->
    [you] Te deja
   *[other] Deja a { $side }
  } { $count ->
    [0] ninguna jugada posible
    [one] 1 jugada posible
   *[other] { $count } jugadas posibles
  } en vez de { $other }.
vaxandis-why-keeps = Tras el turno jugado, { $move } deja solo { $other } jugadas posibles; tras el mejor turno quedan al menos { $count }.
vaxandis-look-exposes = Mira cuáles de tus pilas podría congelar el rival.
vaxandis-look-freezes = ¿Qué pilas enemigas podrías congelar?
vaxandis-look-thaws = ¿Cuál de tus pilas congeladas puede deshelarse?
vaxandis-look-last-place = Cuenta las casillas donde aún cabe una pila.
vaxandis-look-hems = Cuenta los turnos que le dejas al rival.
vaxandis-look-frees = Cuenta los turnos que te quedan.
vaxandis-look-keeps = ¿Qué respuesta te quitaría más turnos?
