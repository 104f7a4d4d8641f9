# What is said of all games of caps, in Spanish. Where all players share the caps, `$tint` is `any`.

pyramids-prompt = { $tint ->
    [white] mueve un tapón blanco.
    [black] mueve un tapón negro.
   *[any] mueve un tapón.
  }
pyramids-prompt-again = { $tint ->
    [white] aún no hay erupción: mueve otra vez un tapón blanco.
    [black] aún no hay erupción: mueve otra vez un tapón negro.
   *[any] aún no hay erupción: mueve otra vez un tapón.
  }
pyramids-prompt-return = mueve un tapón o devuelve una pieza capturada.
pyramids-prompt-return-again = aún no hay erupción: mueve otra vez un tapón o devuelve una pieza capturada.
pyramids-prompt-returned = ahora mueve un tapón.
pyramids-prompt-over = la partida ha terminado.

pyramids-colour = { $colour ->
    [red] rojo
    [orange] naranja
    [yellow] amarillo
    [green] verde
    [cyan] cian
    [blue] azul
    [purple] morado
    [white] blanco
   *[clear] transparente
  }

pyramids-letter = { $colour ->
    [red] R
    [orange] N
    [yellow] Am
    [green] V
    [cyan] C
    [blue] Az
    [purple] M
    [white] B
   *[clear] T
  }

pyramids-cell = { $cell }, { $contents }
pyramids-cell-cap = { $cell }, { $contents }, { $tint ->
    [white] con un tapón blanco
    [black] con un tapón negro
   *[any] con un tapón
  } encima
pyramids-cell-cap-own = { $cell }, { $contents }, { $tint ->
    [white] con un tapón blanco
    [black] con un tapón negro
   *[any] con un tapón
  } encima; { $use }
pyramids-cell-empty = vacía
pyramids-cell-nest = nido { pyramids-colour }: grande sobre mediana sobre pequeña
pyramids-cell-tree = árbol { pyramids-colour }: pequeña sobre mediana sobre grande
pyramids-cell-stack = { $count ->
    [one] { $pieces }
   *[other] pila de { $count }, desde arriba: { $pieces }
  }
pyramids-cap-shut = encerrado
pyramids-cap-quiet = puede moverse, pero sin erupción
pyramids-cap-erupts = erupción posible { $directions }


pyramids-tell-quiet = { $why ->
    [empty] Tapón de { $from } a { $to }: no tapaba nada, así que no hay erupción.
    [fixed] Tapón de { $from } a { $to }: las piedras grandes nunca entran en erupción.
    [edge] Tapón de { $from } a { $to }: el borde lo impide, así que no hay erupción.
    [white-large] Tapón de { $from } a { $to }: la piedra grande blanca lo impide, así que no hay erupción.
    [black-large] Tapón de { $from } a { $to }: la piedra grande negra lo impide, así que no hay erupción.
   *[cap] Tapón de { $from } a { $to }: otro tapón lo impide, así que no hay erupción.
  }
pyramids-tell-lands = { $piece } a { $cell }
pyramids-tell-eruption = Tapón de { $from } a { $to }: { $count ->
    [one] una pieza vuela
   *[other] { $count } piezas vuelan
  } { $direction }: { $flights }.
pyramids-tell-captures = Tapón de { $from } a { $to }: { $count ->
    [one] una pieza vuela
   *[other] { $count } piezas vuelan
  } { $direction }: { $flights }. Capturas: { $captured }.
pyramids-foretell-eruption = Tapón de { $from } a { $to }: { $count ->
    [one] una pieza volaría
   *[other] { $count } piezas volarían
  } { $direction }: { $flights }.
pyramids-foretell-captures = Tapón de { $from } a { $to }: { $count ->
    [one] una pieza volaría
   *[other] { $count } piezas volarían
  } { $direction }: { $flights }. Capturaría { $captured }.
pyramids-tell-stays = { $told } { $why ->
    [edge] El borde detiene el resto.
    [white-large] La piedra grande blanca detiene el resto.
    [black-large] La piedra grande negra detiene el resto.
    [fixed] Las piedras grandes nunca vuelan.
   *[cap] Un tapón detiene el resto.
  }
pyramids-tell-turn = { $caps ->
    [0] {""}
    [one] un tapón movido y luego{" "}
   *[other] { $caps } tapones movidos y luego{" "}
  }{ $from }–{ $to }: { $count ->
    [0] no hay erupción.
    [one] una pieza vuela{ $taken ->
        [0] , sin capturas.
       *[other] , captura: { $captured }.
      }
   *[other] { $count } piezas vuelan{ $taken ->
        [0] , sin capturas.
       *[other] , capturas: { $captured }.
      }
  }
pyramids-foretell-return = { $piece } vuelve a { $cell }. { $captures ->
    [some] Después, una erupción en { $from } podría capturar { $captured }.
   *[none] No haría posible ninguna captura.
  }
pyramids-tell-return = { $piece } está de vuelta en { $cell }.
pyramids-tell-turn-return = { $piece } está de vuelta en { $cell }. { $turn }

pyramids-refusal-over = La partida ha terminado.
pyramids-refusal-no-cap = En { $cell } no hay ningún tapón: { $tint ->
    [white] mueve uno de los tapones blancos
    [black] mueve uno de los tapones negros
   *[any] solo se mueven los tapones
  }.
pyramids-refusal-no-cap-return = En { $cell } no hay ningún tapón: mueve un tapón o elige una de tus piezas capturadas para devolverla ahí.
pyramids-refusal-other-cap = { $tint ->
    [white] El tapón de { $cell } es de las negras: las blancas solo mueven los tapones blancos.
   *[black] El tapón de { $cell } es de las blancas: las negras solo mueven los tapones negros.
  }
pyramids-refusal-same = Ese tapón ya está en { $cell }.
pyramids-refusal-capped = { $tint ->
    [white] Hay un tapón blanco en { $cell }
    [black] Hay un tapón negro en { $cell }
   *[any] Ya hay un tapón en { $cell }
  }: solo cabe un tapón por casilla.
pyramids-refusal-far = { $cell } no es vecina de { $from }: un tapón avanza una sola casilla por paso.
pyramids-refusal-captured = Las piezas capturadas ya no están en juego.
pyramids-refusal-returned = Solo puede volver una pieza por turno.
pyramids-refusal-return-capped = En { $cell } hay un tapón: una pieza vuelve a una pila o a una casilla vacía.
pyramids-refusal-not-held = Selecciona una de tus piezas capturadas y luego la casilla a la que vuelve.
pyramids-refusal-unheld = No tienes esa pieza: { $piece }.
pyramids-refusal-nothing = Selecciona { $tint ->
    [white] uno de los tapones blancos
    [black] uno de los tapones negros
   *[any] un tapón
  } y después la casilla a la que va.

pyramids-group-tree = { $count ->
    [one] 1 árbol de un color
   *[other] { $count } árboles de un color
  }
pyramids-group-mixed = { $count ->
    [one] 1 árbol mixto
   *[other] { $count } árboles mixtos
  }
pyramids-group-single = { $count ->
    [one] 1 pieza suelta
   *[other] { $count } piezas sueltas
  }

pyramids-aid-some = { $count ->
    [one] 1 captura posible
   *[other] { $count } capturas posibles, las mejores primero
  }
pyramids-aid-none = Ninguna captura posible en este turno.
pyramids-aid-capture = { $from }–{ $to } captura { $pieces }{ $steps ->
    [one] {""}
   *[other] {" "}· { $steps } pasos
  }{ $worth ->
    [points] {" "}· { $gain }
    [tree] {" "}· un árbol de un color
   *[none] {""}
  }
pyramids-aid-return = { $piece } vuelve a { $cell }; después, { $chance }

# Reasons.
pyramids-why-lets-take = Tras el turno jugado, { $side ->
    [you] puedes
   *[other] { $side } puede
  } hacer erupción en { $cell } y capturar { $pieces }; tras el mejor turno, { $other ->
    [0] nada
    [one] 1 pieza como mucho
   *[other] { $other } piezas como mucho
  }.
pyramids-why-takes = { $compares ->
    [yes] Captura más desde { $cell }: { $pieces }.
   *[no] { $cell } entra en erupción y captura { $pieces }.
  }
pyramids-why-tree = Completa un árbol de un solo color con { $pieces }.
pyramids-why-seals = Impide { $side ->
    [you] tu erupción
   *[other] a { $side } la erupción
  } de { $cell } que capturaría { $pieces }.
pyramids-why-threatens = Amenaza con hacer erupción en { $cell } y capturar { $pieces }.
pyramids-why-fewer = { $side ->
    [you] Te deja
   *[other] Deja a { $side }
  } { $count ->
    [0] ninguna captura
    [one] 1 captura
   *[other] { $count } capturas
  } a elegir en vez de { $other }.
pyramids-why-prepares = Prepara { $count ->
    [one] 1 captura
   *[other] { $count } capturas
  } para el próximo turno en vez de { $other }.
pyramids-look-lets-take = Mira qué puede capturar el rival tras tu turno.
pyramids-look-takes = Se puede capturar más: sigue cada erupción hasta el final.
pyramids-look-tree = ¿Qué pieza te falta para un árbol?
pyramids-look-seals = ¿Qué erupción quiere ahora el rival? Un tapón puede cerrar su línea.
pyramids-look-threatens = Prepara tu próxima captura: ¿qué línea podrías abrir?
pyramids-look-fewer = Cuenta las capturas que le dejas al rival.
pyramids-look-prepares = ¿Qué tapón te abre más líneas para el próximo turno?
