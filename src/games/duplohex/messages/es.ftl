# What is said of Duplohex, in Spanish.

duplohex-name = Duplohex
duplohex-pitch = Conecta tus lados solo con discos o solo con anillos.
duplohex-about = Hex en dos capas: conecta tus dos lados solo con discos o solo con anillos.
duplohex-author = de José Manuel Astilleros García-Monge
duplohex-players = 2 jugadores
duplohex-usual = 7 × 7
duplohex-seat-1 = Blancas, { $stands ->
    [yes] de arriba izquierda a abajo derecha
   *[other] izquierda–derecha
  }
duplohex-seat-2 = Negras, { $stands ->
    [yes] de arriba derecha a abajo izquierda
   *[other] arriba–abajo
  }
duplohex-colour-1 = Blancas
duplohex-colour-2 = Negras

duplohex-meter = { $kind ->
    [disc] Discos
   *[ring] Anillos
  }: { $count ->
    [0] unidos
    [one] falta 1
   *[other] faltan { $count }
  }
duplohex-meter-blocked = { $kind ->
    [disc] Discos
   *[ring] Anillos
  }: sin vía

duplohex-option-size = Tablero
duplohex-option-size-note = 7 × 7 es el estándar, 6 × 6 es para empezar, 9 × 9 para una partida más larga.
duplohex-option-size-6 = 6 × 6
duplohex-option-size-7 = 7 × 7
duplohex-option-size-9 = 9 × 9
duplohex-option-swap = Regla del pastel
duplohex-option-swap-note = Las negras pueden responder a la primera pieza de las blancas cambiando de bando.
duplohex-option-swap-true = Regla del pastel
duplohex-option-swap-false = Sin regla del pastel

duplohex-button-pass = Pasar
duplohex-button-swap = Cambiar de bando
duplohex-button-swap-note = Te quedas con el bando de tu rival y su primera jugada; tu rival sigue con el tuyo.

duplohex-aid-paths = Caminos más cortos

duplohex-prompt = juega un disco y un anillo, en cualquier orden.
duplohex-prompt-first = coloca un disco o un anillo en cualquier casilla.
duplohex-prompt-swap = juega un disco y un anillo, o cambia de bando.
duplohex-prompt-disc = anillo jugado, ahora un disco.
duplohex-prompt-ring = disco jugado, ahora un anillo.
duplohex-prompt-forced = no queda ninguna jugada normal: { $kinds ->
    [disc] pon un disco dentro de un anillo suelto
    [ring] pon un anillo alrededor de un disco suelto
   *[both] pon un disco dentro de un anillo suelto o un anillo alrededor de un disco suelto
  }.
duplohex-prompt-pass = ninguna jugada es posible: pasa.

duplohex-note-discs = { $count ->
    [one] Queda { $count } disco
   *[other] Quedan { $count } discos
  }
duplohex-note-rings = { $count ->
    [one] Queda { $count } anillo
   *[other] Quedan { $count } anillos
  }
duplohex-note-both = Disco y anillo por jugar
duplohex-note-owed = { $kind ->
    [disc] Anillo jugado, disco por jugar
   *[ring] Disco jugado, anillo por jugar
  }

duplohex-cell-empty = { $cell }, vacía
duplohex-cell-lone = { $cell }, { $piece }
duplohex-cell-fixed = { $cell }, { $disc } dentro de { $ring }, fijos los dos

duplohex-tell = { $side }: { $what }
duplohex-tell-add = { $piece } en { $cell }.
duplohex-tell-into = { $piece } de { $from } a { $cell }, dentro de { $partner }: quedan fijos.
duplohex-tell-over = { $piece } de { $from } a { $cell }, alrededor de { $partner }: quedan fijos.
duplohex-tell-forced = { $kind ->
    [disc] { $piece } dentro de { $partner } en { $cell }, la única jugada.
   *[ring] { $piece } alrededor de { $partner } en { $cell }, la única jugada.
  }
duplohex-tell-pass = Ninguna jugada era posible: se pasa el turno.
duplohex-tell-swap = Bandos cambiados; siguen jugando las negras.
duplohex-tell-step = { $piece } { $to }
duplohex-tell-step-from = { $piece } { $from }–{ $to }
duplohex-tell-turn = { $steps }.

duplohex-path = { $side }: { $kind ->
    [disc] { $count ->
        [one] falta 1 jugada de disco
       *[other] faltan { $count } jugadas de disco
      }
   *[ring] { $count ->
        [one] falta 1 jugada de anillo
       *[other] faltan { $count } jugadas de anillo
      }
  } ({ $cells })
duplohex-path-most = { $side }: { $kind ->
    [disc] { $count ->
        [one] falta como mucho 1 jugada de disco
       *[other] faltan como mucho { $count } jugadas de disco
      }
   *[ring] { $count ->
        [one] falta como mucho 1 jugada de anillo
       *[other] faltan como mucho { $count } jugadas de anillo
      }
  } ({ $cells })
duplohex-path-done = { $side }: lados conectados con { $kind ->
    [disc] discos
   *[ring] anillos
  }
duplohex-path-barred = { $side }: { $kind ->
    [disc] discos sin vía por ahora
   *[ring] anillos sin vía por ahora
  }
duplohex-chain = { $side }: lados conectados con { $kind ->
    [disc] discos
   *[ring] anillos
  } ({ $cells })

duplohex-refusal-over = La partida ha terminado.
duplohex-refusal-nothing = Elige una casilla vacía y un disco o un anillo, o una pieza tuya que pueda moverse.
duplohex-refusal-choose = Elige si ahí va un disco o un anillo.
duplohex-refusal-stuck = Ninguna jugada es posible en este turno: pasa.
duplohex-refusal-pass = Solo se puede pasar cuando no es posible nada más.
duplohex-refusal-swap = Solo se cambia de bando con la regla del pastel, en respuesta a la primera pieza de las blancas.
duplohex-refusal-used = { $kind ->
    [disc] Ya has jugado tu disco en este turno.
   *[ring] Ya has jugado tu anillo en este turno.
  }
duplohex-refusal-supply = { $kind ->
    [disc] No te queda ningún disco por colocar.
   *[ring] No te queda ningún anillo por colocar.
  }
duplohex-refusal-supplies = No te queda ningún disco ni ningún anillo por colocar.
duplohex-refusal-full = { $kind ->
    [disc] No queda ninguna casilla vacía para un disco{ $moves ->
        [no] , y ninguno de tus discos puede moverse.
       *[yes] : mueve uno al interior de un anillo vecino.
      }
   *[ring] No queda ninguna casilla vacía para un anillo{ $moves ->
        [no] , y ninguno de tus anillos puede moverse.
       *[yes] : mueve uno alrededor de un disco vecino.
      }
  }
duplohex-refusal-fixed = En { $cell } hay un disco dentro de un anillo: los dos están fijos.
duplohex-refusal-same-kind = Ya hay un { $kind ->
    [disc] disco
   *[ring] anillo
  } en { $cell }.
duplohex-refusal-not-forced = { $kind ->
    [disc] Un disco solo se coloca dentro del anillo de { $cell } cuando no queda otra acción{ $moves ->
        [no] .
       *[yes] ; mueve ahí uno desde una casilla vecina.
      }
   *[ring] Un anillo solo se coloca alrededor del disco de { $cell } cuando no queda otra acción{ $moves ->
        [no] .
       *[yes] ; mueve ahí uno desde una casilla vecina.
      }
  }
duplohex-refusal-forced = No queda ninguna jugada normal: { $kinds ->
    [disc] pon un disco dentro de un anillo suelto
    [ring] pon un anillo alrededor de un disco suelto
   *[both] pon un disco dentro de un anillo suelto o un anillo alrededor de un disco suelto
  }.
duplohex-refusal-theirs = { $kind ->
    [disc] El disco de { $cell } no es tuyo: solo se mueven las piezas propias.
   *[ring] El anillo de { $cell } no es tuyo: solo se mueven las piezas propias.
  }
duplohex-refusal-shut = { $kind ->
    [disc] El disco de { $cell } no puede moverse: no hay ningún anillo vacío al lado.
   *[ring] El anillo de { $cell } no puede moverse: no hay ningún disco suelto al lado.
  }
duplohex-refusal-same = { $kind ->
    [disc] Ese disco ya está en { $cell }.
   *[ring] Ese anillo ya está en { $cell }.
  }
duplohex-refusal-taken = La pareja de { $cell } está completa: ahí no cabe nada más.
duplohex-refusal-empty = { $kind ->
    [disc] { $cell } está vacía: un disco solo se mueve al interior de un anillo.
   *[ring] { $cell } está vacía: un anillo solo se mueve alrededor de un disco.
  }
duplohex-refusal-alike = { $kind ->
    [disc] Ya hay un disco en { $cell }: un disco solo se mueve al interior de un anillo.
   *[ring] Ya hay un anillo en { $cell }: un anillo solo se mueve alrededor de un disco.
  }
duplohex-refusal-far = { $cell } no es vecina de { $from }: una pieza se mueve una sola casilla.

duplohex-reason-discs = { $winner ->
    [1] Las blancas
   *[other] Las negras
  } han conectado sus dos lados con discos.
duplohex-reason-rings = { $winner ->
    [1] Las blancas
   *[other] Las negras
  } han conectado sus dos lados con anillos.
duplohex-reason-exhausted = Ningún bando puede mover: tablas.

duplohex-mistake-owed = «{ $about }» es imposible: solo a las blancas les queda una única pieza por jugar, en el tablero vacío
duplohex-mistake-chains = los dos bandos tienen una cadena completa
duplohex-mistake-supply = hay más piezas de una clase ({ $about }) de las que tiene el bando
duplohex-mistake-mark = «{ $about }» no corresponde a esta posición
duplohex-edit-owed = { $owed ->
    [first] una pieza, disco o anillo
    [both] un disco y un anillo
    [disc] un disco
   *[ring] un anillo
  }
duplohex-edit-mark = { $mark ->
    [none] ninguna
    [one] un turno pasado
    [two] dos turnos pasados
   *[swap] se puede cambiar de bando
  }

# Reasons.
duplohex-why-two-ways = Gana en el turno siguiente, se responda lo que se responda: los dos caminos son { $cells }.
duplohex-why-lets-two-ways = Tras el turno jugado, { $move } da la victoria a { $side ->
    [you] tu bando
   *[other] { $side }
  }, se responda lo que se responda: los dos caminos son { $cells }.
duplohex-why-longer = Alarga { $side ->
    [you] tu cadena más corta
   *[other] la cadena más corta de { $side }
  } de { $kind ->
    [disc] discos
   *[ring] anillos
  }: le faltan { $count } casillas en vez de { $other }.
duplohex-why-shorter = Acorta { $side ->
    [you] tu cadena más corta
   *[other] la cadena más corta de { $side }
  } de { $kind ->
    [disc] discos
   *[ring] anillos
  }: le { $count ->
    [one] falta 1 casilla
   *[other] faltan { $count } casillas
  } en vez de { $other }.
duplohex-why-exposed = Tras el turno jugado, un solo { $kind ->
    [disc] disco { $side ->
        [you] tuyo
       *[other] de { $side }
      } en { $cell } alarga la cadena más corta de discos
   *[ring] anillo { $side ->
        [you] tuyo
       *[other] de { $side }
      } en { $cell } alarga la cadena más corta de anillos
  }; tras el mejor turno no hay ninguna casilla así.
duplohex-why-pinches = Deja un punto débil en { $side ->
    [you] tu cadena más corta
   *[other] la cadena más corta de { $side }
  }: un { $kind ->
    [disc] disco
   *[ring] anillo
  } en { $cell } la alarga.
duplohex-why-roomier = Deja más espacio a { $side ->
    [you] tu cadena más corta
   *[other] la cadena más corta de { $side }
  } de { $kind ->
    [disc] discos
   *[ring] anillos
  }: { $count } casillas la acercan en vez de { $other }.
duplohex-why-narrower = Deja menos espacio a { $side ->
    [you] tu cadena más corta
   *[other] la cadena más corta de { $side }
  } de { $kind ->
    [disc] discos
   *[ring] anillos
  }: { $count ->
    [one] 1 casilla la acerca
   *[other] { $count } casillas la acercan
  } en vez de { $other }.
duplohex-look-two-ways = Busca un turno tras el cual podrías ganar de dos maneras.
duplohex-look-lets-two-ways = Tras la mejor respuesta del rival, ¿de cuántas maneras podría ganar?
duplohex-look-longer = ¿Qué casillas necesita la cadena más corta del rival? Ocupa una.
duplohex-look-shorter = ¿Qué turno acorta tu cadena más corta?
duplohex-look-exposed = ¿Dónde podría cortar el rival tu cadena con una sola pieza?
duplohex-look-pinches = Deja a la cadena del rival un único paso.
duplohex-look-roomier = Conserva varios caminos para tu cadena.
duplohex-look-narrower = Deja menos caminos a la cadena del rival.
