# What is said of Caldera, in Spanish.

caldera-name = Caldera
caldera-edition = La caja actual: Caldera
caldera-edition-short = Hoy: Caldera
caldera-edition-note = Es el juego de la caja que hoy se vende como Volcano. El antiguo:
caldera-pitch = Volcano como carrera: reúne árboles y devuelve piezas.
caldera-about = Volcano como carrera, sin puntos: gana quien completa primero tres árboles de un color (cuatro en Mega-Fiesta). Una vez por turno puedes devolver al tablero una pieza capturada, donde puede darte más.
caldera-author = de Kristin Looney
caldera-players = 2 a 4 jugadores
caldera-usual = Ganan tres árboles de un color

caldera-option-setup = Preparación
caldera-option-setup-classic = Caldera
caldera-option-setup-classic-note = 24 nidos de cuatro colores alrededor de un centro vacío. Ganan tres árboles de un color.
caldera-option-setup-fiesta = Fiesta
caldera-option-setup-fiesta-told = Fiesta: ganan tres árboles de un color o cinco cualesquiera
caldera-option-setup-fiesta-note = El Volcano de hoy: 24 nidos de ocho colores. Ganan tres árboles de un color, o cinco árboles cualesquiera.
caldera-option-setup-mega = Mega-Fiesta
caldera-option-setup-mega-told = Mega-Fiesta: ganan cuatro árboles de un color
caldera-option-setup-mega-note = 36 nidos de nueve colores en 6x6 y solo cuatro tapones. Ganan cuatro árboles de un color.

caldera-option-layout = Disposición
caldera-option-layout-note = La disposición aleatoria mezcla los nidos; nunca hay dos colores iguales uno al lado del otro.
caldera-option-layout-standard = Estándar
caldera-option-layout-random = Disposición aleatoria
caldera-option-seed = Semilla
caldera-option-seed-note = El mismo número da la misma disposición, a ti y a tus amigos.
caldera-option-players = Jugadores
caldera-option-players-note = De dos a cuatro.

caldera-button-agree = Terminar por acuerdo
caldera-button-agree-ask = ¿Terminar ya la partida? No gana nadie.
caldera-tell-agree = Todos han aceptado terminar la partida.
caldera-refusal-shut = El tapón de { $cell } está encerrado por el borde y otros tapones.

caldera-reason-trees = { $ender ->
    [you] Has
   *[other] { $ender } ha
  } completado el último árbol de un color que hacía falta.
caldera-reason-five = { $ender ->
    [you] Has
   *[other] { $ender } ha
  } completado cinco árboles.
caldera-reason-stuck = Ya no es posible ninguna erupción.
caldera-reason-agreed = La partida terminó por acuerdo.

caldera-progress-trees = Árboles de un color: { $held } de { $goal }
caldera-progress-trees-sign = { $held }/{ $goal }
caldera-progress-any = Todos los árboles: { $held } de { $goal }
caldera-progress-any-sign = todos { $held }/{ $goal }
caldera-lacking = Para otro árbol: { $pieces }
caldera-lacking-any = Para otro árbol cualquiera: una pieza { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
  }
caldera-mistake-caps = hacen falta exactamente seis tapones, o cuatro en Mega-Fiesta, no { $about }
caldera-mistake-supply = la preparación solo tiene { $most } { $about }
caldera-aid-eruptions = Capturas posibles

# Reasons.
caldera-why-closer = { $count ->
    [one] Captura { $pieces }: ya solo falta 1 pieza para ganar, en vez de { $other }.
   *[other] Captura { $pieces }: faltan { $count } piezas para ganar, en vez de { $other }.
  }
caldera-why-lets-closer = Tras el turno jugado, { $side ->
    [you] puedes capturar { $pieces } y quedarte
   *[other] { $side } puede capturar { $pieces } y quedarse
  } a { $count ->
    [one] 1 pieza
   *[other] { $count } piezas
  } de ganar; tras el mejor turno, al menos { $other }.
caldera-why-returns = Con { $piece } de vuelta en { $cell } captura { $pieces }: ningún turno sin eso captura tantas.
caldera-look-closer = ¿Qué pieza necesitan todavía tus árboles?
caldera-look-lets-closer = ¿Qué pieza necesitan los árboles del rival? Mira si podrá capturarla tras tu turno.
caldera-look-returns = Una pieza que devuelves puede abrir una línea.
