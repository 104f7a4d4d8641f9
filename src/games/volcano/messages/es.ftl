# What is said of Volcano, in Spanish.

volcano-name = Volcano
volcano-pitch = Quita un tapón y quédate con lo que caiga sobre su tamaño.
volcano-about = Cinco tapones mantienen en calma cinco volcanes. Aparta uno y la pila de debajo entra en erupción: quédate con cada pieza que caiga sobre otra de su tamaño y termina la partida cuando tengas todos los colores. Gana quien tenga más puntos.
volcano-author = de Kristin Looney
volcano-players = 1 a 6 jugadores
volcano-usual = Los cinco colores terminan la partida

volcano-option-setup = Preparación
volcano-option-setup-classic = Clásica
volcano-option-setup-classic-note = 25 nidos de cinco colores. Termina cuando alguien tiene los cinco.
volcano-option-setup-mini4 = Mini 4
volcano-option-setup-mini4-told = Mini 4: acaba cuando no se puede capturar nada
volcano-option-setup-mini4-note = 15 nidos de tres colores. Termina cuando ya no se puede capturar nada.
volcano-option-setup-mini5 = Mini 5
volcano-option-setup-mini5-told = Mini 5: acaba cuando no se puede capturar nada
volcano-option-setup-mini5-note = Los mismos 15 nidos, con más espacio.
volcano-option-setup-mega = Mega
volcano-option-setup-mega-told = Mega: 7 colores o 3 blancas acaban la partida
volcano-option-setup-mega-note = 35 nidos de siete colores y uno blanco. Termina cuando alguien tiene los siete, o las tres blancas.
volcano-option-melting = Fusión
volcano-option-melting-note = Se captura la pieza de debajo en lugar de la que cae.
volcano-option-melting-true = Con fusión
volcano-option-melting-true-told = Fusión: se captura la pieza de debajo
volcano-option-melting-false = Sin fusión
volcano-option-layout = Disposición
volcano-option-layout-note = La disposición aleatoria mezcla los nidos en las mismas casillas.
volcano-option-layout-standard = Estándar
volcano-option-layout-random = Disposición aleatoria
volcano-option-seed = Semilla
volcano-option-seed-note = El mismo número da la misma disposición, a ti y a tus amigos.
volcano-option-caps = Tapones
volcano-option-caps-note = Dónde están los cinco tapones al principio.
volcano-option-caps-diagonal = En las rojas
volcano-option-caps-cross = Aspa
volcano-option-caps-plus = Cruz
volcano-option-players = Jugadores
volcano-option-players-note = De uno a seis; un reto es para uno solo.
volcano-option-challenge = Reto
volcano-option-challenge-note = Un rompecabezas para una persona: captura todo lo que se pide y lo menos posible de lo demás.
volcano-option-challenge-none = Ninguno
volcano-option-challenge-red = Todas las rojas
volcano-option-challenge-large = Todas las grandes
volcano-option-challenge-trees = Un árbol por color

volcano-button-agree = Terminar por acuerdo
volcano-button-agree-ask = ¿Terminar ya la partida? Se contará tal como está.

volcano-tell-agree = Todos han aceptado terminar la partida.

volcano-refusal-shut = El tapón de { $cell } está encerrado por el borde y otros tapones.

volcano-reason-colours = { $ender ->
    [you] Has
   *[other] { $ender } ha
  } reunido todos los colores.
volcano-reason-white = { $ender ->
    [you] Has
   *[other] { $ender } ha
  } capturado las tres piezas blancas.
volcano-reason-no-capture = Ya no es posible ninguna captura.
volcano-reason-stuck = Ya no es posible ninguna erupción.
volcano-reason-agreed = La partida terminó por acuerdo.
volcano-reason-goal = Reto conseguido.
volcano-reason-lost = El reto ya no se puede conseguir.

volcano-goal-red = Captura las 15 rojas y las menos posibles de las demás
volcano-goal-large = Captura todas las grandes menos una y las menos posibles de las demás
volcano-goal-trees = Captura un árbol de cada color y nada más

volcano-wanted-sign = { $colour }{ $size }
volcano-wanted = { $piece }
volcano-group-extra = { $count ->
    [one] 1 pieza de más
   *[other] { $count } piezas de más
  }

volcano-white-letter = { $count }/3
volcano-white-goal = o tres piezas blancas
volcano-note-white = { $count ->
    [one] Una pieza blanca
   *[other] { $count } piezas blancas
  }
volcano-note-red = Rojas { $held }/{ $total } · De más { $extra }
volcano-note-large = Grandes { $held }/{ $total } · De más { $extra }
volcano-note-trees = Piezas { $held }/{ $total }

volcano-mistake-caps = debe haber exactamente cinco tapones, no { $about }
volcano-mistake-supply = la preparación solo tiene { $most } { $about }

volcano-aid-eruptions = Capturas posibles

volcano-proof-second = Se capturó una segunda { $piece }: solo hacía falta una.
volcano-proof-last = { $piece }: ya no queda otra pieza de su tamaño y de otro color sobre la que caer.
volcano-proof-cell = { $cell }
volcano-proof-nothing = Estén donde estén los tapones, ninguna pieza podría caer sobre otra de su tamaño.
volcano-proof-out-of-reach = Hay capturas listas en { $cells }, pero ningún paso sin erupción lleva un tapón adonde pueda desatarlas.

# Reasons.
volcano-why-colour = Aporta un color más: { $count } de { $other }.
volcano-look-colour = ¿Qué color te falta para el final de la partida?
