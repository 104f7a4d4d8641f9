# What is said of Hexano-Duel, in Spanish.

hexano-name = Hexano-Duel
hexano-pitch = Volcano para dos, con piedras en el camino.
hexano-about = Volcano para dos en un hexágono: tus tapones, tus erupciones y piedras grandes que cierran el paso.
hexano-author = de Jeremiah Wittevrongel
hexano-players = 2 jugadores
hexano-usual = Seis colores y un árbol de un color terminan la partida
hexano-seat-1 = Tapones blancos
hexano-seat-2 = Tapones negros
hexano-colour-1 = Blancas
hexano-colour-2 = Negras

hexano-option-layout = Disposición
hexano-option-layout-note = La disposición aleatoria mezcla los treinta nidos de color; el nido transparente y las piedras no se mueven.
hexano-option-layout-standard = Estándar
hexano-option-layout-random = Disposición aleatoria
hexano-option-seed = Semilla
hexano-option-seed-note = El mismo número da la misma disposición, a ti y a tu rival.

hexano-button-agree = Terminar por acuerdo
hexano-button-agree-ask = ¿Terminar ya la partida? Se contará tal como está.

hexano-tree-sign = árbol
hexano-tree = un árbol de un color

hexano-cell-large = piedra grande { $tint ->
    [white] blanca
   *[black] negra
  }
hexano-cell-on-large = piedra grande { $tint ->
    [white] blanca
   *[black] negra
  }, encima: { $pieces }

hexano-tell-agree = Ambos han aceptado terminar la partida.

hexano-refusal-shut = El tapón de { $cell } está encerrado por el borde, los tapones y las piedras grandes del rival.
hexano-refusal-large = { $tint ->
    [white] En { $cell } hay una piedra grande blanca: ningún tapón negro
   *[black] En { $cell } hay una piedra grande negra: ningún tapón blanco
  } puede ir ahí.

hexano-reason-collection = { $ender ->
    [you] Has
   *[other] { $ender } ha
  } reunido todos los colores y un árbol de un color.
hexano-reason-stuck = El bando que mueve ya no puede desatar ninguna erupción.
hexano-reason-agreed = La partida terminó por acuerdo.

hexano-mistake-caps = debe haber exactamente tres tapones por bando, no { $about }
hexano-mistake-supply = el juego solo tiene { $most } { $about }
hexano-mistake-large = en { $about } debe haber una piedra grande si la preparación la tiene ahí, y solo entonces
hexano-mistake-capped-large = en { $about } no puede haber un tapón: es una piedra grande del otro bando

hexano-aid-eruptions = Capturas posibles

# Reasons.
hexano-why-colour = Aporta un color más: { $count } de { $other }.
hexano-look-colour = ¿Qué color te falta para el final de la partida?
