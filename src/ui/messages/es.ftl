# The app's own words in Spanish: pages, board, panels, dialogs.
#
# The name of a variant has no accents: `[you]` is meant for “Tú”.

app-title = Basalt: juegos de tablero abstractos

home-navigation = Páginas
home-games = Juegos
home-go-on = En curso
home-finished = Terminada
home-saved = { $count ->
    [one] 1 partida guardada
   *[other] { $count } partidas guardadas
  }{ $broken ->
    [0] {""}
    [one] {" "}(1 ilegible)
   *[other] {" "}({ $broken } ilegibles)
  }
home-continue = Continuar
home-play = Jugar
home-live = { $count ->
    [one] 1 busca partida
   *[other] { $count } buscan partida
  }
home-live-games = { $count ->
    [one] 1 partida en juego
   *[other] { $count } partidas en juego
  }
home-live-none = contra personas
home-choose = Opciones…
home-begin = Empezar con
home-hero = Juegos de piedra, fuego y hielo
home-hero-note = Gratis, sin cuenta y también sin conexión.
home-more = Más…
home-more-games = Más juegos
home-today = Hoy
home-help = Ayuda, créditos, privacidad
home-turns = Te toca
home-turns-shown = { $shown } de { $count } partidas
home-daily = { $done ->
    [0] { $count } tableros del día
   *[other] { $done } de { $count } tableros
  }
home-survival = { $rung ->
    [0] Vence a un bot tras otro
   *[other] Peldaño { $rung } de { $count }
  }
home-practice = Practicar
home-practice-told = { $count ->
    [0] Errores de las partidas que revisas
    [one] Uno de tus errores
   *[other] { $count } de tus errores
  }
home-friend = Entre amigos en esta pantalla
home-friend-link = Con un amigo, por enlace
home-nearby = Cerca, sin conexión
home-about = Acerca de { $name }
home-versus = contra { $names }
home-alone = Solitario
home-puzzles = { $state ->
    [solved] { $count ->
        [one] Resuelto por hoy.
       *[other] Resuelto, { $count } días seguidos.
      }
   *[open] { $count ->
        [0] Un turno supera a los demás: encuéntralo.
        [one] Resuelto ayer. Sigue hoy.
       *[other] { $count } días seguidos. Sigue hoy.
      }
  }
home-promise = Todo funciona en tu propio dispositivo: sin cuenta, y con servidor solo para jugar en línea.
home-credits = Volcano y Caldera son de Kristin Looney; Hexano-Duel, de Jeremiah Wittevrongel; Duplohex, de José Manuel Astilleros García-Monge; Vaxandis, de Saïd Galdseid; se desconoce quién creó HexaFuse Snap Duels.
home-licences = Licencias de las bibliotecas

puzzles-solved = { $count ->
    [0] Ninguno resuelto
    [one] Uno resuelto
   *[other] { $count } resueltos
  }
puzzles-solve = Resolver
puzzles-rating = Tu puntuación en problemas, ± { $margin }
puzzles-theme = Tema
puzzles-any-theme = Todos los temas
puzzles-note = En cada posición hay una sola jugada mejor. Encuéntrala, o mira hasta dónde llega tu racha. Tu primer intento en cada uno cambia tu puntuación en problemas; con una pista no cuenta.
lessons-title = Aprender
lessons-plans = Planes
lessons-plans-note = Los primeros pasos enseñan las reglas. Cada plan dura cinco minutos: una idea, un tablero para probarla y tres posiciones con un único mejor turno.
lessons-done = { $count ->
    [0] Cómo preparar buenas jugadas
    [one] 1 plan hecho
   *[other] { $count } planes hechos
  }
lesson-title = Lección
lesson-missing = No se ha podido cargar esta lección. Inténtalo de nuevo cuando tengas conexión.
lesson-done = Hecha.
lesson-leave = Lecciones
lesson-show = Mostrar
lesson-back = Deshacer
lesson-watch = Enséñamelo
lesson-again = Volver a empezar
lesson-task = { $claim ->
    [win] { $count ->
        [one] Gana en este turno.
       *[other] Gana en { $count } turnos, sea cual sea la respuesta.
      }
    [points] Consigue tantos puntos como puedas en este turno. { $look }
    [hold] { $count ->
        [one] { $side } está a punto de ganar. Solo un turno lo impide.
       *[other] { $side } gana en { $count } turnos. Solo un turno lo impide.
      }
   *[most] { $look }
  }
lesson-lack = { $claim ->
    [win] { $count ->
        [one] Así no se gana.
       *[other] Así no se gana en { $count } turnos: hay una respuesta.
      }
    [points] Otro turno consigue más.
    [hold] { $side } gana de todos modos.
   *[most] Todavía no: otro turno hace más.
  }
lesson-right = { $state ->
    [shown] Este es el turno.
   *[found] ¡Muy bien!
  }
lessons-note = Un guía enseña los primeros pasos de cada juego en un tablero de verdad, y los planes, cómo preparar buenas jugadas. Las reglas cuentan el resto.

about-against = Jugar contra
about-play = Jugar contra { $name }
about-friend = Otras formas de jugar
about-here = En esta pantalla
print-title = Tablero vacío
figures-title = En cifras
figures-line = Duración, opciones, quién empieza y cómo acaban las partidas
figures-loading = Cargando las cifras…
figures-lost = No se han podido cargar las cifras. Vuelve a intentarlo cuando tengas conexión.
figures-save = Guardar como archivo
figures-note = De { $games } partidas entre bots de todas las fuerzas, el { $day }.
figures-turns = Cuánto dura una partida
figures-turns-told = La mitad de las partidas dura de { $lower } a { $upper } turnos, sumando los de todos. Una de cada diez acaba tras { $low }, y una de cada diez pasa de { $high }.
figures-choices = Cuánto hay para elegir
figures-choices-told = Lo normal es elegir entre unas { $middle } jugadas. Una vez de cada diez hay { $low } como mucho, y una de cada diez más de { $high }.
figures-first = Quién empieza
figures-first-told = Entre los bots más fuertes medidos, quien empieza gana el { $share } de los puntos (95 veces de cada 100, la parte real está entre el { $least } y el { $most }). Una parte igual sería el { $even }.
figures-first-row = Puntuación { $from } a { $to }: { $share } en { $games } partidas
figures-leads = Cuántas veces cambia la ventaja
figures-leads-told = En la mitad de las partidas la ventaja cambia de manos { $middle } veces o más, y en una de cada diez más de { $high } veces.
figures-depth = Cuánto hay que aprender
figures-depth-told = De Spark, al alcance de un principiante, al bot más fuerte hay { $steps } escalones. A un escalón de distancia, el más fuerte gana 59 de cada 100 puntos.
figures-ends = Cómo acaban las partidas
figures-end = { $reason ->
    [trees] El último árbol de un color que hacía falta
    [five] Cinco árboles
    [collection] Todos los colores y un árbol de un color
    [colours] Todos los colores reunidos
    [white] Todas las piezas blancas capturadas
    [no-capture] Ya no es posible ninguna captura
    [stuck] Ya no es posible ninguna erupción
    [agreed] Por acuerdo
    [discs] Una cadena de discos
    [rings] Una cadena de anillos
    [exhausted] Ningún bando puede mover
    [chain] Una cadena de lado a lado
    [passes] Los dos bandos han pasado
    [pieces] Todas las piezas están colocadas
    [stalemate] Un bando no puede colocar ni mover
    [cut] Sin acabar al final de la medición
   *[other] De otro modo
  }
print-line = Para imprimir y jugar en la mesa de la cocina
print-size = Tamaño
print-now = Imprimir
print-note = El tablero llena una hoja, sin piezas.
print-back = Volver al juego
about-rules = Todas las reglas, con figuras para probar
about-coach = Los primeros pasos en un tablero de verdad
about-record = Mis resultados
about-no-record = Aún no hay partidas terminadas contra bots.
about-results = { $won } ganadas, { $drawn } empatadas, { $lost } perdidas
about-leaders = Los mejores

site-play = «Jugar» empieza al momento una partida contra un bot. «Más…» lleva a la lección, las reglas y los problemas de un juego, y a las partidas con amigos.
site-today = «Hoy» trae cada día un tablero por juego, un problema y un solitario, los mismos para todos.
site-learn = «Aprender» enseña cada juego en un tablero de verdad y reúne todas las reglas.
site-saved = Tus partidas se guardan en este navegador. «Mis partidas» las muestra todas y las exporta en un solo archivo.
site-board = Ante un tablero, «Ayuda» resume las reglas y las teclas. La tecla «?» abre la ayuda en todas partes.

table-home = Todos los juegos
table-column = Junto al tablero
table-board = Tablero
table-player = Jugador { $number }
table-you = Tú
table-opponent = Tu rival
table-turn = { $side ->
    [you] Te toca
   *[other] { $side }
  }: { $prompt }
window-yours = Te toca
window-turn = { $side ->
    [opponent] Le toca a tu rival
   *[other] Le toca a { $side }
  }
window-thinks = { $side } está pensando
window-send = Envía tu jugada
window-answer = Responde a la oferta
window-puzzle = Problema
table-told = { $side }: { $told }
table-to-move = { $side ->
    [you] Te toca.
    [opponent] Le toca a tu rival.
   *[other] Le toca a { $side }.
  }
table-next-rotate = Elige una casilla, o gira antes la pieza.
table-next-piece = Elige qué va ahí.
table-next-cell = Elige adónde va.
table-confirm = Confirmar
table-erupt = Erupción
table-snap = Encajar
table-slide = Deslizar
table-move = Mover
table-place = Colocar
table-foretold = { $what } Vuelve a elegir para jugar.
table-foretold-piece = { $what } Elígela para colocarla.
table-begin = Nueva partida.
table-away = En pausa hasta que vuelvas.
table-won = { $names ->
    [you] Has ganado.
    [opponent] Tu rival ha ganado.
   *[other] Victoria: { $names }.
  }
table-shared = Empate, con victoria compartida: { $names }.
table-nobody-won = Sin ganador.
ending-by = { ending-win } por { $count }
ending-with = { ending-win } con { $count }
ending-tie = empate ({ $names })
ending-nobody = nadie gana
ending-win = { $side ->
    [you] ganas
    [opponent] gana tu rival
   *[other] gana { $side }
  }
ending-solved = reto conseguido
ending-lost = reto perdido
ending-alone = { $count ->
    [one] un punto
   *[other] { $count } puntos
  }
foretold-end = Termina la partida: { $end }. { $what }
aid-end = { $what } · { $end }
side = { $side }
side-within = { $side ->
    [you] tú
    [opponent] tu rival
   *[other] { $side }
  }
table-undone = Jugada deshecha.
table-restarted = De vuelta al inicio. «Rehacer» recupera las jugadas.
table-swapped = { $side ->
    [you] Te quedas con la primera jugada: ahora juegas con { $colour }.
   *[other] { $side } se queda con la primera jugada y ahora juega con { $colour }.
  }
table-swap-undone = El cambio se ha deshecho: cada uno vuelve a su bando.
table-looking-at = { $turn ->
    [0] Inicio de la partida
   *[other] Turno { $turn } de { $turns }
  }{ $steps ->
    [0] {""}
    [one] {""}
   *[other] , paso { $step } de { $steps }
  }.
table-to-last = Última jugada
table-resume = Jugar desde aquí
table-linked = Partida compartida.
table-continue = Jugar desde aquí
table-keep = Guardarla
variation = Variante.
variation-leave = Volver a la partida
variation-promoted = Ahora es la primera variante aquí.
variation-full = En esta partida ya no caben más variantes.
variation-own-game = La variante se ha guardado como partida aparte.

plan-told = Previsto: { $moves }. Se jugará cuando te toque, si entonces es legal.
plan-begun = Preparas tu próximo turno.
plan-dropped = Plan descartado
plan-failed = El turno previsto ya no es posible, así que no se ha jugado.
plan-outdated = La partida siguió otro curso, así que tu plan se descartó.
plan-drop = Descartar el plan

reply-prepare = Anticipar
reply-add = Añadir respuesta
reply-how = Haz la jugada que esperas. Después viene tu respuesta.
reply-yours = Ahora tu respuesta.
reply-title = Respuestas condicionales
reply-note = Se juegan cuando abres un enlace con exactamente esa jugada. Se guardan en este dispositivo.
reply-note-online = Se juegan cuando llega exactamente esa jugada, mientras esta página esté abierta. Se guardan en este dispositivo.
reply-if = Si { $move }: { $reply }
reply-then = luego, si { $move }: { $reply }
reply-remove = Quitar la respuesta a { $move }
reply-added = Respuesta añadida. Está debajo de las jugadas.
reply-removed = Respuesta quitada
reply-played = Se jugó tu respuesta: { $moves }.
reply-outdated = La partida siguió otro curso, así que tus respuestas preparadas se descartaron.
reply-missed = Ninguna respuesta preparada encaja con esta jugada.

drawn-label = Dibujado en el tablero
drawn-arrow = Flecha { $ink ->
    [red] roja
    [blue] azul
    [yellow] amarilla
   *[green] verde
} de { $from } a { $to }
drawn-mark = Marca { $ink ->
    [red] roja
    [blue] azul
    [yellow] amarilla
   *[green] verde
} en { $from }
drawn-begins = Flecha desde { $from }. Elige dónde termina; la misma casilla hace una marca.
drawn-removed = Borrado: { $what }
drawn-cleared = Dibujo borrado
drawn-undone = Último cambio del dibujo deshecho
draw-title = Dibujar en el tablero
draw-begins = Dibujando. Intro empieza y termina una flecha, 1 a 4 eligen el tipo, Escape lo deja.
draw-ends = Ya no dibujas.
draw-undo = Deshacer el último cambio del dibujo
draw-clear = Borrar el dibujo
draw-done = Dejar de dibujar
ink-green = Verde: flecha continua, círculo
ink-red = Rojo: flecha discontinua, rombo
ink-blue = Azul: flecha doble, cuadrado
ink-yellow = Amarillo: flecha de puntos, triángulo

board-skip = Ir al tablero
board-label = Tablero. Las flechas mueven, Intro selecciona.
board-help = Muévete con las flechas, selecciona una pieza con Intro y después un destino. Escape anula la selección, Retroceso deshace una jugada.
board-selected = elegida
board-selectable = se puede elegir
board-target = destino posible
board-target-stirring = destino posible, con efecto
board-target-ending = destino posible, termina la partida

inquiry-stack = { $cell }, { $count } piezas de arriba abajo: { $pieces }
inquiry-caps = { $count ->
    [0] No hay tapones en el tablero
    [one] Un tapón:
   *[other] { $count } tapones:
  }
inquiry-own = { $count ->
    [0] { $side } no tiene nada en el tablero
    [one] { $side } tiene piezas en una casilla:
   *[other] { $side } tiene piezas en { $count } casillas:
  }
inquiry-nothing-beside = Aún no hay nada junto al tablero para { $side ->
    [you] ti
    [opponent] tu rival
   *[other] { $side }
  }
inquiry-beside = { $side ->
    [you] Junto al tablero para ti
    [opponent] Junto al tablero para tu rival
   *[other] Junto al tablero para { $side }
  }: { $pieces }
inquiry-nothing-yet = Todavía no se ha jugado nada

seat-to-move = { $side ->
    [you] Te toca
   *[other] Juega
  }
seat-out = Fuera
seat-waiting = En espera
seat-won = Victoria
seat-score = Puntos
seat-has = Junto al tablero: { $pieces }
seat-name = Nombre de { $seat }
seat-group = { $name }: { $pieces }{ $points ->
    [0] {""}
    [one] , { $points } punto
   *[other] , { $points } puntos
  }
seat-has-all = No falta nada
seat-misses = Aún falta: { $names }
sheet-line = { $name }: { $points }

moves-label = Jugadas
moves-entry = { $text }
moves-entry-captured = { $text }, captura { $pieces }
moves-turn = { $number }, { $side }: { $said }
moves-earlier = Jugadas anteriores
moves-later = Jugadas posteriores
variation-label = Variante

note-title = Anotar jugada
note-of = Nota sobre { $move }
note-mark = Signo
note-comment = Comentario
note-promote = Poner en primer lugar
note-promote-note = La partida no cambia: esta variante solo pasa delante de las demás.
note-delete = Borrar desde aquí
note-copy = Copiar enlace
note-no-copy = Este navegador no deja copiar a Basalt. El enlace está en «Compartir».
mark-brilliant = Jugada brillante
mark-good = Buena jugada
mark-interesting = Jugada interesante
mark-dubious = Jugada dudosa
mark-mistake = Error
mark-blunder = Error grave

controls-label = Jugadas de la partida
controls-first = Primera jugada
controls-back = Anterior
controls-on = Siguiente
controls-last = Última jugada
controls-autoplay = Reproducir
controls-pause = Detener
controls-undo = Deshacer
controls-redo = Rehacer
controls-restart = Reiniciar
controls-replay = Ver desde mi jugada

notation-label = Escribir una jugada
notation-play = Jugar

menu-title = Menú
menu-game = Esta partida
menu-look = Mirar
menu-learn = Aprender
menu-ended = Resultado

ended-by = { $side ->
    [you] Ganas
   *[other] { $side } gana
  } por { $count }
ended-with = { $side ->
    [you] Ganas
   *[other] { $side } gana
  } con { $score }
ended-draw = Empate, { $score }–{ $score }
ended-new = Nueva partida
ended-rematch = Revancha
ended-same-board = Mismo tablero

ask-no = Seguir jugando
resign = Abandonar
resign-ask = { $side ->
    [you] La partida termina aquí y la pierdes.
   *[other] La partida termina aquí y { $side } la pierde.
  }
draw-agree = Acordar tablas
draw-agree-ask = La partida termina aquí y nadie gana.

new-title = Nueva partida
new-start = Empezar
new-venue = Dónde
new-here = En este dispositivo
new-here-note = Contra un bot, o con otros en una misma pantalla.
new-seats = Jugadores
new-add-seat = + Añadir jugador
new-remove-seat = − Quitar jugador
new-begins = empieza
new-lot = Sortear quién empieza
new-another = Otra mezcla
new-wrong-number = Escribe un número entero de { $least } a { $most }.

loupe-title = { $cell }: { $count ->
    [0] vacía
    [one] una pieza
   *[other] { $count } piezas
  }

dialog-close = Cerrar

settings-title = Ajustes
settings-theme = Tema
settings-theme-system = Sistema
settings-theme-dark = Oscuro
settings-theme-light = Claro
settings-language = Idioma
settings-language-system = Automático
settings-speed = Animación
settings-speed-slow = Lenta
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-speed-off = No
settings-hand = Botón principal en el teléfono
settings-hand-right = A la derecha
settings-hand-left = A la izquierda
settings-hand-note = «Deshacer» está en el otro lado.
settings-pondering = Los bots se toman su tiempo
settings-pondering-on = Sí
settings-pondering-off = No
settings-pondering-note = Si un bot duda entre varias jugadas, responde un poco más tarde; si su jugada es clara, al instante. En partidas puntuadas y con reloj, los bots nunca esperan.
settings-confirm = Confirmar jugadas
settings-confirm-never = Nunca
settings-confirm-touch = Al tocar
settings-confirm-always = Siempre
settings-sound = Sonido
settings-sound-off = No
settings-sound-soft = Bajo
settings-sound-medium = Medio
settings-sound-loud = Alto
settings-vibration = Vibración
settings-vibration-on = Sí
settings-vibration-off = No
settings-shortcuts = Atajos de una tecla
settings-shortcuts-on = Sí
settings-shortcuts-off = No
settings-shortcuts-note = Letras, números y signos actúan al momento, como Z para deshacer. Desactívalos si dictas o pulsas teclas sin querer; las flechas, Intro y Escape siguen funcionando.
settings-pieces = Piezas
settings-pieces-solid = 3D
settings-pieces-flat = 2D
settings-patterns = Tramas en los colores
settings-patterns-on = Sí
settings-patterns-off = No
settings-coordinates = Coordenadas
settings-coordinates-on = Sí
settings-coordinates-off = No
settings-numbers = Números de jugada en las piezas
settings-numbers-off = No
settings-numbers-last = Últimas jugadas
settings-numbers-all = Todas las jugadas
settings-numbers-note = Cada pieza lleva el número del turno en que llegó a su casilla.
settings-below = Bando que queda abajo
settings-below-first = Primer jugador
settings-below-second = Segundo jugador
settings-below-own = El mío
settings-below-turn = A quien le toca
settings-below-note = «El mío» vale contra bots, por enlace y en línea. «A quien le toca» gira el tablero entre dos personas ante una misma pantalla.
settings-facing = Los puestos miran a sus jugadores
settings-facing-on = Sí
settings-facing-off = No
settings-facing-note = Para dos personas con un teléfono entre ambas: el puesto lejano está del revés.
settings-badge = Aviso en el icono de la aplicación
settings-badge-on = Sí
settings-badge-off = No
settings-badge-note = Visible hasta que termines uno de los tableros de hoy.
settings-takebacks = Deshacer jugadas
settings-takebacks-ask = Preguntarme
settings-takebacks-casual = Solo en amistosas
settings-takebacks-never = Nunca
settings-takebacks-note = Qué ocurre cuando alguien pide deshacer su turno en línea.
settings-challenges = Desafíos
settings-challenges-on = Mostrarlos
settings-challenges-off = Nunca
settings-challenges-note = Cuando otro jugador te desafía en línea. Mientras esté activado, las páginas abiertas preguntan al servidor cada pocos segundos, una vez que hayas jugado en línea.
settings-notify = Notificaciones
settings-notify-on = Activadas
settings-notify-off = Desactivadas
settings-notify-note = Cuando se encuentra un rival, te toca en una partida en línea o te desafían mientras miras otra cosa. Tiene que haber una página de Basalt abierta.
settings-notify-away = Cuando te toca en una partida en línea o te desafían, aunque Basalt esté cerrado; y cuando se encuentra un rival mientras miras otra cosa.
notify-refused = Tu navegador no permite notificaciones aquí. Puedes cambiarlo en sus ajustes para este sitio.
push-title = Puede que te toque jugar
push-body = Te espera en línea una partida, una oferta o un desafío.
settings-back = Volver
settings-note = Todo se aplica al instante y se guarda en este navegador; «Exportar todo» lo incluye.
settings-player = Jugador
settings-name = Tu nombre
settings-name-note = Se usa en partidas nuevas y en partidas por enlace.
settings-reviews = Revisar las partidas terminadas
settings-reviews-on = Por sí solo
settings-reviews-off = Cuando lo pida
settings-reviews-note = Por sí solo: mientras no toques nada ni haya un tablero a la vista, este dispositivo revisa tus diez últimas partidas terminadas. Tus errores vuelven en «Practicar».
engine-own = Tu propio motor
engine-note = La dirección que muestra «basalt bridge» en este dispositivo. Ese motor calcula entonces tus análisis y revisiones de partidas entre dos; los bots y las pistas siguen igual. Déjalo vacío para usar el de Basalt.
engine-answers = Motor: { $name }
engine-passes = { $name } no juega a este juego: Basalt calcula en su lugar.
engine-dialled = Buscando el motor…
engine-address-wrong = Se esperaba una dirección de este dispositivo, como { $example }.
engine-lost = { $why ->
    [absent] Ningún motor responde en la dirección de los ajustes.
    [ended] Tu motor ha terminado.
    [silent] Tu motor no responde.
    [wrong] Tu motor ha dicho algo que no es del protocolo de motores.
   *[other] Tu motor da jugadas sin valor.
  } Basalt calcula en su lugar.
settings-look = Apariencia
settings-board = Tablero
settings-moves = Jugadas y sonido
settings-preview = Un tablero con estos ajustes
settings-reset = Restablecer ajustes
settings-version = Basalt, versión { $number }
name-long = Un nombre tiene como máximo { $most } caracteres; este tiene { $count }.
name-invisible = Este nombre no tiene caracteres visibles.
name-harmful = Este nombre contiene un carácter que altera el texto a su alrededor ({ $code }).

keys-title = Ayuda
help-rules = Reglas en breve
help-keys = Teclas y gestos
help-whole = Todas las reglas
keys-touch = Toca una pieza y después su destino, o haz clic en ellos; también puedes arrastrarla hasta allí, incluso desde tu mano o tu reserva. Suéltala fuera del tablero para recuperarla. Pasa el cursor por un destino para ver qué ocurriría. Mantén pulsada una pila para ampliarla.
keys-off = Los atajos de una tecla están desactivados en los ajustes: las teclas de letra, número o signo no hacen nada.
keys-board = Moverse por el tablero
keys-enter = Seleccionar una pieza o un destino
keys-escape = Anular la selección
keys-undo = Deshacer
keys-redo = Rehacer
keys-step = Fuera del tablero: jugada anterior, jugada siguiente
keys-page = Lo mismo, como lo envían los mandos de presentación
keys-beside = Fuera del tablero: de una variante a otra, o a la primera y a la última posición
keys-ends = Primera posición, última posición
keys-loupe = Ampliar una pila
keys-row = En el tablero: leer la fila
keys-stack = En el tablero: leer la casilla, de arriba abajo
keys-caps = En el tablero: leer dónde están los tapones
keys-own = En el tablero: leer tus propias piezas
keys-last = En el tablero: leer lo último que ha pasado
keys-tab = Sección siguiente
keys-help = Mostrar esta ayuda

notice-update = Hay una nueva versión de Basalt.
notice-no-page = No hay ninguna página en esa dirección. Esta es la de inicio.
notice-past = Basalt se ha actualizado; recarga la página para continuar. Tu partida está guardada.
notice-update-take = Recargar
notice-blocked = Este navegador no puede guardar partidas: puedes seguir jugando, pero la partida se pierde al cerrar la página. Envíate su enlace para conservarla.
notice-full = No queda sitio para guardar partidas: puedes seguir jugando, pero las nuevas jugadas se pierden al cerrar la página. Borra partidas antiguas o envíate el enlace de esta.
sound-offer = ¿Con sonido?
sound-offer-take = Activar
notice-own = Guardada como partida tuya.
notice-parted = Otra pestaña ha seguido jugando esta partida. Lo que juegues aquí se guarda como partida aparte.
notice-followed = Otra pestaña ha seguido jugando. Estás viendo sus jugadas.
notice-deleted = { $count ->
    [one] Partida borrada.
   *[other] { $count } partidas borradas.
  }
notice-deleted-undo = Deshacer
notice-study-deleted = Borrado.
notice-variation-deleted = { $count ->
    [one] Variante borrada.
   *[other] { $count } variantes borradas.
  }
intake = { $count ->
    [0] No se ha importado nada nuevo
   *[other] Importado: { $new }
  }.{ $here ->
    [0] {""}
    [one] {" "}1 partida ya estaba aquí.
   *[other] {" "}{ $here } partidas ya estaban aquí.
  }{ $newer ->
    [0] {""}
    [one] {" "}1 partida de una versión más reciente queda como está.
   *[other] {" "}{ $newer } partidas de una versión más reciente quedan como están.
  }{ $aside ->
    [0] {""}
    [one] {" "}1 partida no se puede leer y se ha apartado.
   *[other] {" "}{ $aside } partidas no se pueden leer y se han apartado.
  }{ $full ->
    [0] {""}
    [one] {" "}No quedaba sitio para 1 partida.
   *[other] {" "}No quedaba sitio para { $full } partidas.
  }{ $bad ->
    [0] {""}
    [one] {" "}1 parte no es una partida guardada.
   *[other] {" "}{ $bad } partes no son partidas guardadas.
  }
intake-known = { $games ->
    [0] Todo lo de este archivo ya está aquí.
    [one] Esta partida ya está aquí.
   *[other] Las { $games } partidas ya están aquí.
  }
intake-games = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
  }
intake-results = { $count ->
    [one] 1 resultado
   *[other] { $count } resultados
  }
intake-puzzles = avance en los problemas
intake-bests = { $count ->
    [one] 1 mejor marca
   *[other] { $count } mejores marcas
  }
intake-studies = { $count ->
    [one] 1 estudio
   *[other] { $count } estudios
  }
intake-practice = { $count ->
    [one] 1 error para practicar
   *[other] { $count } errores para practicar
  }
intake-settings = { $count ->
    [one] 1 ajuste
   *[other] { $count } ajustes
  }
notice-crashed = No se ha podido mostrar la última partida. Sigue estando en «Mis partidas».
notice-no-words = No se ha podido cargar este idioma. Vuelve a intentarlo cuando tengas conexión.

problem-title = Algo ha fallado
problem-link = Este enlace no funciona
problem-save = Una partida guardada es ilegible
problem-newer = Una partida de una versión más reciente
problem-gone = Partida no encontrada
problem-gone-why = Se ha borrado o está guardada en otro navegador. Para abrir una partida en otro sitio, usa un enlace de «Compartir».
problem-no-game = No existe ese juego
problem-no-game-why = Basalt no tiene ningún juego con ese nombre. Puede que el enlace esté incompleto.
problem-no-table = No existe esa mesa
problem-no-table-why = Ninguna mesa tiene ese nombre. Puede que el enlace esté incompleto.
problem-no-puzzle = Problema no encontrado
problem-no-puzzle-why = No hay ningún problema en esta dirección. Puede que el enlace esté incompleto.
problem-puzzles-lost = Problemas no cargados
problem-puzzles-lost-why = No se han podido cargar los problemas. Vuelve a intentarlo cuando tengas conexión.
problem-show = { $turn ->
    [0] Ver la primera posición
    [one] Ver la partida hasta su primer turno
   *[other] Ver la partida hasta el turno { $turn }
  }

studies-title = Estudios
studies-note = Capítulos con tableros, variantes y notas: guarda tus análisis, enseña a alguien o propón ejercicios. Se comparten con un enlace o un archivo.
studies-none = Aún no hay estudios.
studies-new = Nuevo estudio
study-untitled = Estudio sin título
study-unreadable = Estudio ilegible
study-newer = Un estudio de una versión más reciente
study-gone = Este estudio no está en este navegador. ¿Se ha borrado?
study-empty = Este estudio aún no tiene capítulos.
study-count = { $count ->
    [one] 1 capítulo
   *[other] { $count } capítulos
  }
study-title = Título del estudio
study-chapters = Capítulos
study-chapter = Capítulo { $number }
study-place = { $number } de { $count }: { $name }
study-chapter-name = Nombre del capítulo
study-next = Capítulo siguiente
study-previous = Capítulo anterior
study-text = Texto de esta posición
study-task = Tipo de capítulo
study-task-read = Para leer
study-task-find = Encontrar las jugadas
study-edit = Editar el estudio
study-read = Dejar de editar
study-up = Subir
study-down = Bajar
study-delete-chapter = Borrar capítulo
study-game = Juego
study-add = Añadir capítulo
study-main = Hacerla línea principal
study-full = Un estudio tiene como máximo { $count } capítulos.
notice-study-refused = Tus últimos cambios en este estudio no se han guardado: deshazlos o sigue en otro estudio. { $why }
notice-study-changed = Otra pestaña ha cambiado este capítulo. Vuelve a abrirlo para verlo. Lo que cambies aquí va a una copia.
notice-chapters-deleted = { $count ->
    [one] Capítulo borrado.
   *[other] { $count } capítulos borrados.
}
study-shared = Guarda este estudio para encontrarlo entre los tuyos y cambiarlo.
study-keep = Guardar
study-kept = Guardado entre tus estudios.
study-parted = Otra pestaña ha cambiado este estudio. Tus cambios van a una copia.
study-find = { $side ->
    [opponent] Le toca a tu rival.
   *[other] Le toca a { $side }.
  } Encuentra la mejor jugada.
study-found = { $state ->
    [on] Bien. ¿Y ahora?
    [right] Bien.
    [solved] Bien, eso es todo. Resuelto.
    [shown] Esta es la solución.
    [other] Esa no. Deshazla y prueba de nuevo.
   *[unknown] Esa jugada no está en el estudio. Deshazla y prueba de nuevo.
  }
study-not-this = Esa no: { $comment }
study-add-to = Añadir a un estudio…
study-add-now = Añadir
study-which = Estudio
study-what = Qué se añade
study-whole = Toda la partida
study-here = Desde esta posición
study-added = Añadido a «{ $title }».
study-share = Compartir el estudio
study-share-note = El enlace contiene todo el estudio; no se envía nada a ningún servidor.
study-long = Este enlace es largo, y algunas aplicaciones cortan los enlaces largos. Envía mejor el archivo.
study-file = Guardar como archivo

saved-title = Mis partidas
saved-short = Mis partidas
saved-note = Cada partida se guarda en este navegador mientras juegas. Expórtalas todas en un solo archivo para conservar una copia o llevarlas a otro dispositivo.
saved-refused = Este navegador no deja que Basalt guarde partidas: una partida se pierde al cerrar su página. Envíate el enlace de una partida para conservarla.
saved-none = Aún no hay partidas.
saved-vacant = Aquí se guarda cada partida que empiezas: para seguirla, repasarla o compartirla.
saved-play = Elegir un juego
saved-more = Ver más
saved-turns = { $count ->
    [0] sin turnos
    [one] un turno
   *[other] { $count } turnos
  }
saved-aside = Se ha apartado. Puedes descargarla o borrarla.
saved-download = Descargar
saved-delete = Borrar
saved-rename = Cambiar el nombre
saved-cancel = Cancelar
saved-title-field = Nombre de la partida
saved-export = Exportar todo
saved-import = Importar…
saved-open = En curso ({ $count })
saved-over = Terminadas ({ $count })
saved-unreadable = Ilegibles ({ $count })
saved-search = Buscar partidas
saved-found = { $count ->
    [0] Ninguna partida coincide.
    [one] 1 partida de { $all }
   *[other] { $count } partidas de { $all }
  }
saved-show-all = Ver todas
saved-game = Todos los juegos
saved-game-label = Juego
saved-result = Todos los resultados
saved-result-label = Resultado
saved-result-turn = Te toca
saved-result-waiting = En espera
saved-result-open = En curso
saved-result-over = Terminada
saved-result-won = Ganada
saved-result-drawn = Tablas
saved-result-lost = Perdida
saved-opponent = Cualquier rival
saved-opponent-label = Rival
saved-opponent-person = Personas
saved-opponent-rung = Bots por puntuación
saved-mode = Todos los tipos
saved-mode-label = Tipo
saved-mode-casual = Amistosa
saved-mode-rated = Puntuada
saved-mode-link = Por enlace
saved-mode-online = En línea
saved-mode-daily = Reto del día
saved-mode-practice = Práctica
saved-mode-survival = Supervivencia
saved-pick = Seleccionar
saved-pick-game = Seleccionar { $name }
saved-pick-all = Seleccionar todo
saved-pick-end = Listo
saved-picked = { $count ->
    [0] Ninguna partida seleccionada
    [one] Una partida seleccionada
   *[other] { $count } partidas seleccionadas
  }
saved-export-picked = Exportar la selección
saved-delete-picked = Borrar la selección
saved-kept = Este navegador ha prometido no borrar tus partidas.
saved-not-kept = Este navegador puede borrar tus partidas si le falta espacio.
saved-ask = Pedirle que las conserve
saved-archived = Archivo
saved-archive = { $count ->
    [one] Una partida más antigua está en el archivo de este navegador, donde caben miles.
   *[other] { $count } partidas más antiguas están en el archivo de este navegador, donde caben miles.
  }
saved-archive-lost = { $count ->
    [one] El archivo no se puede abrir ahora: aquí falta una partida más antigua.
   *[other] El archivo no se puede abrir ahora: aquí faltan { $count } partidas más antiguas.
  }
saved-room = El espacio para las partidas está al { $percent } %. Las partidas antiguas terminadas se archivan automáticamente.
saved-room-alone = El espacio para las partidas está al { $percent } %, y este navegador no tiene archivo para las antiguas. Exporta tus partidas y borra algunas.
notice-archived = { $count ->
    [one] El espacio para las partidas se estaba llenando: una partida antigua ha pasado al archivo. Sigue en «Mis partidas».
   *[other] El espacio para las partidas se estaba llenando: { $count } partidas antiguas han pasado al archivo. Siguen en «Mis partidas».
  }
saved-export-now = Exportar ahora
saved-reminder = Algunas de tus partidas llevan más de dos meses solo en este navegador. Un archivo exportado las pone a salvo.
saved-later = Ahora no
skipped-title = { $count ->
    [one] Se ha omitido un elemento del archivo
   *[other] Se han omitido { $count } elementos del archivo
  }
skipped = { $spot }: { $why }
skipped-file = El archivo
skipped-line = Línea { $number }
skipped-entry = { $part ->
    [games] Partida
    [aside] Partida apartada
    [results] Resultado
    [puzzles] Dato de problemas
    [bests] Mejor resultado
   *[settings] Ajuste
  } { $number }
skipped-keyed = { $entry } («{ $key }»)
skipped-foreign = está dañado, o no es de Basalt.
skipped-full = ya no queda sitio para esto.

share-title = Compartir
share-what = Qué muestra el enlace
share-game = Toda la partida, en esta jugada
share-position = Solo esta posición
share-link = Enlace
share-copy = Copiar
share-copied = Copiado.
share-by-hand = Este navegador no deja copiar a Basalt. El enlace está seleccionado: cópialo tú.
share-not-sent = Este navegador no ha podido enviarlo. El enlace está seleccionado: cópialo tú.
share-send = Enviar…
share-note = El enlace contiene toda la partida y los nombres; no se envía nada a ningún servidor.
share-bare = Tus comentarios, signos y variantes no van en el enlace. Para enviarlos también, añade la partida a un estudio.
share-as = Compartir como
share-text = Texto
share-diagram = Diagrama
share-record = Notación
share-record-note = Basalt puede volver a abrirla: elige «{ paste-title }».
share-save-code = Guardar el código QR
share-save = Guardar
share-as-link = Enlace
share-code = Código QR
share-code-label = El enlace como código QR
share-code-note = La cámara de un teléfono abre la partida con él. No se envía nada a ningún servidor.
share-code-long = Este enlace es demasiado largo para un código QR. Comparte solo la posición.
share-picture = Imagen
share-square = Cuadrada
share-wide = Ancha
share-why = Por qué
share-better = Mejor: { $move }
share-played = Jugado: { $move }
share-beats = { $winner } gana a { $loser }
share-picture-note = PNG para chats, SVG para imprimir y para editores gráficos.
share-copy-picture = Copiar imagen
share-not-copied = Este navegador no deja que Basalt copie la imagen. Guárdala.
share-svg = Guardar SVG
share-png = Guardar PNG
share-failed = No se ha podido crear la imagen. Vuelve a intentarlo cuando tengas conexión.
share-animation = Animación
share-turn = Este turno
share-whole = Toda la partida
share-loop = Bucle, 3 s
share-frames = { $frames } fotogramas, { $seconds } s, como GIF.
share-make = Crear GIF
share-making = Creando la animación
share-stop = Detener
share-embed = Insertar
share-markup = Código HTML
share-embed-note = El tablero con sus jugadas, en un marco dentro de cualquier página.
embed-open = Abrir en Basalt
embed-help = Las flechas pasan de una jugada a otra; Inicio y Fin van a la primera y a la última.
diagram-after = { $turn ->
    [0] al inicio
   *[other] tras el turno { $turn }
  }
install-app = Instalar Basalt
paste-title = Abrir un enlace o texto…
paste-note = Un enlace, una notación, una partida guardada, el texto de una posición, un archivo exportado o una partida terminada de Volcano de Abstract Play.
paste-label = Pégalo aquí
paste-file = Desde un archivo…
paste-open = Abrir
paste-at = En el carácter { $at }:

sending-title = Envía tu jugada
sending-reply = Envía tu respuesta
sending-last = Envía la última jugada
sending-invitation = Invita a tu rival
sending-note = Este enlace lleva la partida a tu rival. La respuesta también es un enlace: ábrelo aquí, en este navegador.
sending-last-note = Este enlace muestra a tu rival cómo terminó la partida.
sending-keep = Contiene toda la partida: si un mensaje se pierde, no se pierde nada. Reenvíalo cuando quieras.
sending-code-long = La partida ya es demasiado larga para un código QR. Copia el enlace.
sending-answer = Abrir la respuesta
sending-done = Listo
correspondence-begin = Haz tu primera jugada; después tendrás un enlace para tu amigo.
correspondence-ready = Aún sin enviar.
correspondence-send = Enviar
correspondence-again = Reenviar
correspondence-waiting = Esperando la respuesta.
correspondence-offered = Tu rival propone terminar la partida.
correspondence-accept = Terminar la partida
correspondence-decline = Seguir jugando
correspondence-declined = Tu rival prefiere seguir jugando.
correspondence-apart = Este enlace no continúa tu partida.
correspondence-new = Abrir como partida nueva
correspondence-vary = Añadir como variante
correspondence-varied = Añadida a tu partida como variante.
correspondence-known = Este enlace no trae nada nuevo: tu partida ya ha llegado ahí.
correspondence-turn = { online-turn } Abre el enlace que te llegue.
correspondence-barred = No en una partida por enlace: las jugadas enviadas se quedan, y no hay ayuda antes del final.
menu-by-link = Seguir por enlace
new-by-link = Por enlace
new-by-link-note = Cada jugada viaja como un enlace, por cualquier mensajería. Sin cuenta, sin servidor, sin prisa.

guide-title = Reglas de { $name }
guide-short = Reglas
guide-loading = Cargando las reglas…
guide-missing = No se han podido cargar las reglas. Vuelve a intentarlo cuando tengas conexión.
guide-open = Abrir esta posición
guide-back = Volver a tu partida
guide-back-editor = Volver al editor
guide-back-puzzle = Volver al problema
study-back = Volver al estudio
guide-back-online = Volver a «Jugar en línea»
guide-contents = Contenido
figure-play = Ver la jugada
figure-again = Otra vez
figure-touch = Probar aquí
figure-try = Probar lo prohibido

coach-title = Aprender el juego
coach-step = Paso { $number } de { $count }
coach-next = Siguiente
coach-play = Jugar
coach-skip = Saltar
coach-wants = Esa jugada es legal, pero este paso pide { $what ->
    [disc] un disco en { $cell }
    [ring] un anillo en { $cell }
    [piece] la { $letter } con su letra en { $cell }
    [move] la jugada de { $from } a { $cell }
   *[cell] { $cell }
  }.
coach-read-on = Elige «Siguiente» para continuar.

setup-title = Posición inicial propia
setup-begin = Posición propia…
arrange-prompt = Elige un tapón o un nido y después su nueva casilla. Dos nidos intercambian sus lugares.
arrange-told = De { $from } a { $to }.
arrange-refused = Ahí no puede ir: un tapón por casilla, y ninguna posición con la partida ya terminada.

hand-label = Mano
hand-queue = En espera: { $pieces }
hand-next = Luego
hand-count = { $name } ({ $count })
column-return = Devolver { $piece }
choices-quiet = Nadie ha ganado piezas en veinte turnos.
rotate-on = Girar a la derecha
rotate-back = Girar a la izquierda
keys-pick = Tomar una pieza de la mano o de la reserva
keys-turn = Girar la pieza seleccionada; también con la rueda y el botón derecho
share-start = La posición inicial
sheet-title = Hoja de puntos
sheet-held = Lo que tiene cada bando
alone-ended = Reto terminado.
alone-stop = Dejar el reto
alone-stop-ask = ¿Abandonar este reto? Podrás volver a intentarlo.
alone-scored = { $count ->
    [one] Terminado con un punto.
   *[other] Terminado con { $count } puntos.
  }
alone-stop-here = Terminar la partida
alone-stop-here-ask = ¿Terminar la partida ahora? Tus puntos cuentan.
fact-turns = { $count ->
    [one] turno
   *[other] turnos
  }
fact-captured = { $count ->
    [one] pieza en la mejor captura
   *[other] piezas en la mejor captura
  }
fact-chain = { $count ->
    [one] casilla en la cadena
   *[other] casillas en la cadena
  }
fact-placed = { $count ->
    [one] pieza colocada
   *[other] piezas colocadas
  }
fact-time = de juego
ended-try-again = Reintentar
ended-new-layout = Otra disposición
feat = { $score ->
    [0] Perfecto: resuelto sin piezas de más
    [one] Resuelto con una pieza de más
   *[other] Resuelto con { $score } piezas de más
  } en { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }.{ $score ->
    [0] {""}
   *[other] {" "}¿Se puede sin ninguna?
  }
best = Tu récord en esta disposición: { $score ->
    [0] nada de más
   *[other] { $score } de más
  }, { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }.

clock-label = Segundos restantes
clock-little = Quedan { $count } segundos.
puzzle-short = Problemas
puzzle-list = Todos los problemas
puzzle-list-note = Los más fáciles van primero. Un problema muestra sus temas cuando ya lo has intentado, porque delatan la solución; el filtro los conoce desde el principio.
puzzle-daily = Problema del día
puzzle-loading = Cargando los problemas…
puzzle-title = Problema { $number }/{ $count }
puzzle-number = Problema { $number }
puzzle-progress-legend = Progreso
puzzle-progress = { $state ->
    [new] Nuevo
    [solved] Resuelto
    [missed] Fallado
   *[any] Todos
  }
puzzle-found = { $count ->
    [0] Ningún problema cumple esta selección.
   *[other] { $count } de { $all } problemas
  }
puzzle-show-all = Mostrar todos
puzzle-goal = { $aim ->
    [points] Encuentra el turno que más suma.
   *[win] { $turns ->
        [one] Gana en este turno.
       *[other] Gana en { $turns } turnos.
      }
  }
puzzle-told = { $aim ->
    [points] { $state ->
        [missed] Ese turno suma { $points }. Hay otro que suma más: deshazlo y prueba de nuevo.
        [shown] Este turno suma { $points }, más que todos los demás.
       *[solved] ¡Resuelto! { $points } { $points ->
            [one] punto
           *[other] puntos
          }: ningún otro turno suma tanto.
      }
    [now] { $state ->
        [missed] Así no se gana. Deshazlo y prueba de nuevo.
        [shown] Con este turno se gana la partida.
       *[solved] ¡Resuelto! Con este turno se gana la partida.
      }
   *[win] { $state ->
        [missed] Así no se gana. Deshazlo y prueba de nuevo.
        [shown] Así se gana, haga lo que haga el otro bando.
       *[solved] ¡Resuelto! Así se gana, haga lo que haga el otro bando.
      }
  }
puzzle-second-hint = Segunda pista
puzzle-hint = Pista { $step } de 2: { $what }
puzzle-hint-then = { $told } { $step }
puzzle-solution = Solución: { $steps ->
    [one] {""}
   *[other] { $text }.{" "}
  }{ $turn }{ $told }
puzzle-solution-turn = { $number } de { $count }: { $text }.
puzzle-solution-turns = Solución { $turns }{ $told }
puzzle-first = Primero: si no hicieras nada, ¿ganaría tu rival en el turno siguiente?
puzzle-first-yes = Sí
puzzle-first-no = No
puzzle-first-open = Responde primero a la pregunta.
puzzle-first-told = { $answer ->
    [right] { $threat ->
        [yes] Exacto: tu rival amenaza { $turn }. Tu turno también debe impedirlo.
       *[no] Exacto: tu rival todavía no puede ganar. Ahora encuentra tu turno.
    }
   *[wrong] { $threat ->
        [yes] No: tu rival amenaza { $turn }. Tu turno también debe impedirlo.
       *[no] No: tu rival todavía no puede ganar. Ahora encuentra tu turno.
    }
}
puzzle-refuted = Así no se gana: la respuesta es { $reply }. Deshazlo y prueba de nuevo.
puzzle-analyse = Analizar
puzzle-rating = Tu puntuación en problemas: { $rating } ± { $margin }
puzzle-its-rating = Este problema: { $rating }, { $grade ->
    [1] fácil
    [2] medio
   *[3] difícil
  }
puzzle-show = Ver la solución
puzzle-back = Deshacer
puzzle-next = Siguiente
puzzle-unreadable = { $count ->
    [one] 1 dato de problemas es ilegible. Queda como está, y «Exportar todo» lo incluye.
   *[other] { $count } datos de problemas son ilegibles. Quedan como están, y «Exportar todo» los incluye.
  }
puzzle-wrong = ¿Por qué no otro turno?
puzzle-right = ¿Por qué este turno?
puzzle-tempting = { $why ->
    [points] { $turn }: solo { $points } { $points ->
        [one] punto
       *[other] puntos
      }.
    [reply] { $turn }: la respuesta es { $reply }.
   *[no] { $turn }: eso no gana.
  }
puzzle-themes = Temas: { $themes }
theme-capture = Captura
theme-captures = Varias capturas
theme-tree = Completa un árbol
theme-power-play = Power play
theme-walk = Varios pasos
theme-end = Acaba la partida
theme-discs = Cadena de discos
theme-rings = Cadena de anillos
theme-turns = Varios turnos
theme-place = Colocación
theme-move = Movimiento
theme-move-and-place = Movimiento y colocación
theme-freeze = Congelación
theme-block = Bloqueo
theme-contact = Contacto
theme-contacts = Varios contactos
theme-bridge = Puente
theme-lock = Cierre
theme-quiet = Turno tranquilo
practice-title = Practica tus errores
practice-note = Revisa una partida y tus peores turnos llegarán aquí. El error que corriges vuelve al cabo de 1, 3, 9 y 27 días; el que fallas, mañana.
practice-new = Nuevos
practice-wait = { $days ->
    [one] 1 día
   *[other] { $days } días
  }
practice-told = { $state ->
    [none] Aún no hay nada que practicar.
    [later] Hoy no toca nada. El próximo error vuelve el { $next }.
   *[due] { $count ->
        [one] Hoy toca un error.
       *[other] Hoy tocan { $count } errores.
      }
  }
practice-round = { $solved } de { $count } resueltos a la primera
practice-unreadable = { $count ->
    [one] 1 error es ilegible. Queda como está, y «Exportar todo» lo incluye.
   *[other] { $count } errores son ilegibles. Quedan como están, y «Exportar todo» los incluye.
  }
practice-games = Juego
practice-any-game = Todos los juegos
practice-begin = Practicar
practice-place = Error { $number } de { $count }
practice-of = Partida del { $date }
practice-goal = Encuentra un turno mejor que { $move }.
practice-open = Así se jugó, y tu probabilidad de ganar bajó del { $before } % al { $after } %.
practice-leave = No mostrar más
practice-keep = Conservarlo
streak-title = Racha de problemas
streak-rules = Resuelve un problema tras otro, cada uno con al menos la puntuación del anterior. El primer fallo acaba con la racha, y no hay pistas. Una racha en curso se guarda: puedes irte y volver.
streak-begin = Empezar una racha
streak-again = Nueva racha
streak-look = Ver este problema
streak-place = Racha: { $count } · { $grade ->
    [1] fácil
    [2] medio
   *[3] difícil
  }
streak-last = Última racha: { $count }
streak-best = Mejor racha: { $count }
streak-told = { $state ->
    [missed] No era eso. La racha termina en { $count }.
    [whole] ¡Resuelto! Era el último problema. Racha: { $count }.
   *[solved] ¡Resuelto! Racha: { $count }.
  }
streak-followed = Otra pestaña ha continuado esta racha. Aquí ves por dónde va.
storm-title = Tormenta
storm-rules = Tres minutos, un problema tras otro, ninguno más fácil que el anterior. Un fallo cuesta diez segundos y tu puntuación no cambia.
storm-begin = Empezar una tormenta
storm-again = Nueva tormenta
storm-solved = Resueltos: { $count }
storm-last = Última tormenta: { $count } resueltos, { $missed } fallados
storm-day = Mejor tormenta de hoy: { $count }
storm-best = Mejor tormenta: { $count }
storm-told = { $state ->
    [missed] Fallado. Te cuesta diez segundos.
    [whole] Has visto todos los problemas. Resueltos: { $count }
    [time] Se acabó el tiempo. Resueltos: { $count }
   *[solved] ¡Resuelto!
  }

new-own-cells = { $what }: toca { $count } casillas de la imagen para elegir las tuyas.
new-cells-left = { $count ->
    [0] Todas elegidas.
    [one] Una casilla más.
   *[other] { $count } casillas más.
  }
new-wrong-cells = { $count ->
    [one] Falta una casilla: tócala en la imagen o elige abajo un patrón.
   *[other] Faltan { $count } casillas: tócalas en la imagen o elige abajo un patrón.
  }

seat-thinking = Pensando… { $percent } %
bot-name = { $level ->
    [spark] Spark
    [pulse] Pulse
   *[overdrive] Overdrive
  }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
  }
bot-rung = { $name }
bot-style = { $style ->
    [calm] tranquilo
    [sharp] agresivo
   *[grasping] codicioso
  }
bots-turn = Le toca a { $side }. Pon a { $side } en pausa para jugar en su lugar.
bots-disagree = { $side } no acepta; aceptará cuando nadie haya ganado piezas en { $count } turnos seguidos.
bots-thinks = { $side } está pensando.
bots-waits = { $side } está en pausa; puedes jugar en su lugar.
bots-now = Jugar ya
bots-wait = Pausar bot
bots-on = Reanudar bot
hint = Pista
hint-looks = Buscando una buena jugada… { $percent } %
hint-steps = Primero { $steps } y después:
hint-from = Empieza en { $cell }: { $piece }.
hint-tray = Juega esta pieza: { $piece }
hint-named = { $what } ({ $name }).
hint-line = Mira la línea { $line }.
hint-take = Jugarlo
analysis = Análisis
analysis-chances = { $side }: { $verdict ->
    [lost] perdida
    [won] ganada
   *[open] { $percent } % de opciones de ganar
  }
analysis-line = { $verdict ->
    [lost] perdida
    [won] ganada
   *[open] { $percent } %
  } · { $line }
analysis-begins = Estudiando la posición…
analysis-goes-on = { $side }: los mejores turnos, con sus opciones de ganar. { $count } posiciones estudiadas hasta ahora.
analysis-ended = { $side }: los mejores turnos, con sus opciones de ganar. { $count } posiciones estudiadas.
analysis-waits = El análisis sigue cuando nada se mueve y ningún bot piensa.
analysis-over = Aquí la partida ya ha terminado. Retrocede para analizar lo que llevó a esto.
analysis-random = Probar un turno al azar
analysis-random-game = Jugar al azar hasta el final
explorer = Aperturas
explorer-whose = Partidas de quién
explorer-bots = Bots
explorer-own = Mis partidas
explorer-site = Este sitio
explorer-coming = Contando partidas…
explorer-lost = No se han podido cargar las partidas. Pulsa el botón otra vez.
explorer-no-own = Aún no has terminado aquí ninguna partida de este juego.
explorer-no-games = Aún no hay partidas.
explorer-none = Ninguna de estas partidas pasó por esta posición en sus primeros turnos.
explorer-other-start = Ninguna de estas partidas empezó como esta.
explorer-games = { $count ->
    [one] Una partida pasó por esta posición.
   *[other] { $count } partidas pasaron por esta posición.
  } Junto a una jugada: todas las partidas que pasaron por su posición, en cualquier orden.
explorer-ends = { $count ->
    [one] Una partida pasó por esta posición. No se cuenta cómo siguió.
   *[other] { $count } partidas pasaron por esta posición. No se cuenta cómo siguieron.
  }
explorer-bots-note = Ambos jugadores son bots de al menos { $rating } puntos.
explorer-count = { $count }
explorer-won = el jugador { $number } ganó el { $percent } %
explorer-drawn = { $percent } % de empates
explorer-move = { $move }{ $equal ->
    [0] {""}
    [one] {" "}(y una jugada igual)
   *[other] {" "}(y { $equal } jugadas iguales)
  }: { $count ->
    [one] una partida
   *[other] { $count } partidas
  }, { $results }
review = Revisión
review-game = Revisión de la partida
review-goes-on = { $found } de { $wanted } turnos
review-confirms = Comprobando los momentos clave…
review-stopped = { $found } de { $wanted } turnos, detenida
review-whole = { $wanted ->
    [one] 1 turno
   *[other] { $wanted } turnos
  }
review-done = La revisión está lista.
review-stop = Detener la revisión
review-go-on = Continuar la revisión
review-progress = Progreso de la revisión
review-curve = Opciones de ganar, turno a turno
review-nothing = Estudiando la primera posición…
review-place = { $turn ->
    [0] Al inicio
   *[other] Tras el turno { $turn } de { $turns }
  }: { $name ->
    [you] tienes
   *[other] { $name } tiene
  } un { $percent } % de opciones de ganar.
review-place-fault = Se ha llegado aquí por { $name ->
    [you] tu { $fault ->
        [inaccuracy] imprecisión
        [mistake] error
       *[blunder] error grave
      }
   *[other] { $fault ->
        [inaccuracy] una imprecisión
        [mistake] un error
       *[blunder] un error grave
      } de { $name }
  }.
review-accuracy = Precisión
review-percent = { $percent } %
review-faults = { $fault ->
    [inaccuracy] Imprecisiones
    [mistake] Errores
   *[blunder] Errores graves
  }
review-points = Momentos clave: encuentra algo mejor
review-none = Ningún turno ha salido caro.
review-none-yet = Ninguno por ahora.
review-at-point = { $number } de { $count }
review-change = del { $before } al { $after } %
review-point = Turno { $number }, { $name }: { $move }, { $fault ->
    [inaccuracy] imprecisión
    [mistake] error
   *[blunder] error grave
  }, opciones de ganar del { $before } al { $after } %. Encuentra algo mejor
review-more = { $count ->
    [one] Uno más
   *[other] { $count } más
  }
review-fewer = Menos
review-question = { $name ->
    [you] Jugaste
   *[other] { $name } jugó
  } { $move }: del { $before } % al { $after } %. Encuentra un turno mejor.
review-judging = { $move }: estudiándolo…
review-best = { $move } es el mejor turno. ¡Bien visto!
review-as-good = { $move } es igual de bueno: { $percent } %.
review-played = { $move } es lo que se jugó en la partida. Hay un turno mejor.
review-worse = { $move } da un { $percent } %; el mejor turno, un { $best } %.
review-answer = El mejor turno era { $move }: { $percent } %.
review-again = Reintentar
review-reveal = Solución
review-next = Siguiente
review-back = Volver a la curva
notice-no-bot = El bot no responde. La partida sigue: juega en su lugar o vuelve a intentarlo.
part-coming = Cargando…
part-lost = No se ha podido cargar esta parte de Basalt.
part-again = Reintentar
notice-no-bot-again = Reintentar
notice-away = ¿Sigues ahí? La partida te espera.
notice-away-here = Continuar
notice-late-bot = El bot aún no se ha cargado. Puede que esté en camino; también puedes jugar en su lugar.
menu-against = Jugar desde aquí contra Pulse
who-plays = Quién juega: { $seat }
who = { $who ->
    [spark] Spark, fácil
    [pulse] Pulse, medio
    [overdrive] Overdrive, el más fuerte
    [rating] Puntuación
   *[person] Persona
  }
level-choice = Puntuación: { $seat }
level-own = Mi puntuación ({ $rating })
level-own-note = Tan fuerte como tu puntuación aquí. Cada partida nueva elige de nuevo.
level-rating = Puntuación { $rating }
keys-hint = Mostrar u ocultar una pista
keys-analysis = Mostrar u ocultar el análisis
keys-flip = Girar el tablero
keys-pause = Pausar o reanudar los bots
keys-draw = Empezar o dejar de dibujar; Intro empieza y termina una flecha, dos veces en una casilla hace una marca
keys-ink = Al dibujar: elegir el tipo de flecha
keys-drawing = Dibuja en el tablero con el botón derecho: arrastra para una flecha, haz clic para una marca. Mayús, Alt o ambas dan otros tipos. Un clic que no juega nada borra el dibujo. En una pantalla táctil, elige «Dibujar en el tablero» en el menú. Solo tú lo ves, salvo que compartas la posición.

profile-title = Perfil
profile-note = Aquí cuentan las partidas contra bots jugadas hasta el final desde el inicio habitual, y los problemas resueltos. Los resultados se quedan en este navegador; «Exportar todo» los incluye.
profile-none = Aún no hay partidas terminadas contra bots ni problemas resueltos.
profile-rating = Puntuación { $rating } ± { $margin }{ $state ->
    [provisional] , provisional
   *[sure] {""}
  }
profile-unrated = Aún sin puntuación
profile-chart = Puntuación en { $count ->
    [one] una partida
   *[other] { $count } partidas
  }: de { $first } a { $last }, máximo { $best }.
profile-against = Contra
profile-won = Ganadas
profile-drawn = Tablas
profile-lost = Perdidas
profile-helped = Con pistas o análisis
profile-streak = Victorias seguidas: { $count } (récord { $longest })
profile-margin = Mayor victoria: { $count ->
    [one] un punto
   *[other] { $count } puntos
  }
profile-quickest = Victoria más rápida: { $count ->
    [one] un turno
   *[other] { $count } turnos
  }
profile-time = Tiempo jugado: { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
profile-puzzles = Problemas resueltos: { $count }
profile-puzzle-streak = Mejor racha de problemas: { $count }
profile-survival = Peldaños superados en el mejor intento de supervivencia: { $count }
profile-daily = Problemas del día seguidos: { $count } (récord { $longest })
profile-insights = Dónde pierdes
profile-insights-note = Lo que has regalado en partidas revisadas contra bots o en línea: la probabilidad de ganar que costó cada turno de media. Una barra lleva a las partidas en las que ocurrió. Las partidas con pistas o análisis van aparte. Bajo cada barra: lo que un bot de tu puntuación regala ahí contra sí mismo.
profile-insight-games = { $games ->
    [one] Una partida revisada
   *[other] { $games } partidas revisadas
  }, { $turns ->
    [one] un turno tuyo
   *[other] { $turns } turnos tuyos
  }
profile-insight-kind = { $kind ->
    [phase] Por fase
    [theme] Por lo que hace el mejor turno
    [clock] Por tiempo restante
    [number] Por bando
   *[help] Por ayuda
  }
profile-insight-place = { $place ->
    [opening] Primer tercio
    [middle] Tercio central
    [ending] Último tercio
    [least] Menos de 10 segundos
    [little] De 10 a 30 segundos
    [some] De 30 segundos a 2 minutos
    [much] Más de 2 minutos
    [alone] Sin ayuda
   *[helped] Con pistas o análisis
  }
profile-insight-loss = { $whole },{ $tenth } %
profile-insight-turns = { $count ->
    [one] 1 turno
   *[other] { $count } turnos
  }
profile-insight-you = Tú
profile-insight-rated = Un bot de tu puntuación ({ $rating })
profile-insight-beside = { $turns } · bot { $loss }
profile-wipe = Borrar resultados
profile-unreadable = { $count ->
    [one] Un resultado no se puede leer, quizá porque lo escribió una versión más nueva. Se conserva y no cuenta.
   *[other] { $count } resultados no se pueden leer, quizá porque los escribió una versión más nueva. Se conservan y no cuentan.
  }
profile-csv = Guardar los resultados como tabla (CSV)
profile-more = Por orden, duración y hora
profile-by-number = Orden de juego
profile-by-length = Duración
profile-turns = { $first } a { $last } turnos
profile-turns-more = { $first } turnos o más
profile-by-time = Final
profile-night = De noche
profile-morning = Por la mañana
profile-afternoon = Por la tarde
profile-evening = Al anochecer
notice-wiped = Resultados borrados.
notice-reset = Ajustes restablecidos; tu nombre se mantiene.

clock-title = Reloj
clock-off = No
clock-turn = { $seconds } s por turno
clock-days = { $days ->
    [one] 1 día por turno
   *[other] { $days } días por turno
  }
clock-game = { $minutes } min + { $increment } s
clock-hours = { $hours } h por turno
off-title = Días
off-none = Todos los días
off-weekends = Fines de semana libres
off-weekends-note = Ningún reloj corre los sábados ni los domingos. Para ti, un día empieza a las { $time }.
off-nights = sin reloj de { $from } a { $to }
off-nights-title = Noches libres
off-nights-none = Ninguna
clock-stands = parado hasta el { $time }: { $why ->
    [weekend] fin de semana libre
    [night] noche libre
   *[away] ausencia
  }
clock-time = Tiempo restante
rated = Puntuada
rated-title = Partida puntuada
rated-note = Cambia tu puntuación. Solo se deshace dentro del turno, no hay pistas ni ayudas, y el reloj corre aunque la página esté oculta.
rated-barred = No en una partida puntuada.
table-flagged = { $side ->
    [you] Te has quedado sin tiempo.
   *[other] { $side }: tiempo agotado.
  }
double-title = Partida doble
double-note = Dos partidas desde el mismo comienzo: cada uno empieza una vez, y los puntos se suman.
ended-second-game = Segunda partida
ended-double-comes = El otro jugador empieza la segunda partida. Su enlace llega con el primer turno.
online-second = La segunda partida ha empezado.
ended-overall = { $side ->
    [you] Ganas en conjunto.
   *[other] { $side } gana en conjunto.
  }
ended-overall-drawn = Empate en conjunto.
ended-double = { $game ->
    [first] Tras la primera de dos partidas
   *[second] Las dos partidas juntas
  }: { $one ->
    [you] Tú
   *[other] { $one }
  } { $points }, { $other ->
    [you] tú
   *[other] { $other }
  } { $more }.
ended-rating = { $side ->
    [you] Tu puntuación
   *[other] { $side }
  }: { $rating } ({ $change }){ $state ->
    [provisional] , provisional.
   *[sure] .
  }

ended-repeated = Durante una semana, las partidas entre las mismas dos personas cuentan cada vez menos.
daily-title = Reto del día
daily-note = Cada día, un tablero por juego, el mismo para todos. Cuenta la primera partida que juegas en él, contra Pulse: solo puedes deshacer dentro del turno, y sin ayuda. Después, practica en él cuanto quieras.
daily-alone = Solitario del día
daily-alone-note = Inténtalo cuantas veces quieras; se guarda tu mejor resultado.
daily-alone-play = Jugar
daily-midnight = Tableros nuevos cada día a las { $time }, hora local (medianoche UTC).
daily-streak = { $count ->
    [0] Aún sin racha
    [one] Racha de un día
   *[other] Racha de { $count } días
  }
daily-boards = Tableros del { $date }
daily-open = Sin jugar
daily-begun = En curso
daily-lost = Empezado, pero la partida se borró
daily-past = Sin jugar
daily-future = Todavía no: este tablero se abre en su día.
daily-result = { $verdict ->
    [won] Victoria
    [drawn] Tablas
   *[lost] Derrota
  }{ $scored ->
    [yes] {" "}{ $own }–{ $other }
   *[no] {""}
  }, { $turns ->
    [one] un turno
   *[other] { $turns } turnos
  }
daily-begin = Empezar
daily-look = Ver la partida
daily-practise = Practicar
daily-share = Compartir resultado
daily-copied = Resultado copiado
daily-by-hand = Copia este texto:
daily-all = Todos los tableros
daily-loading = Cargando el tablero…
daily-missing = No se ha podido cargar el tablero.
daily-calendar = Calendario
daily-earlier = Mes anterior
daily-later = Mes siguiente
daily-day = { $date }: { $done ->
    [0] nada jugado
    [one] { $done } de { $count } jugado, { $won } { $won ->
        [one] ganado
       *[other] ganados
      }
   *[other] { $done } de { $count } jugados, { $won } { $won ->
        [one] ganado
       *[other] ganados
      }
  }
daily-of = Reto del día, { $date }
daily-practice = Práctica, { $date }
daily-barred = No en el reto del día.
problem-no-daily = Tablero no encontrado
problem-no-daily-why = No hay tablero de este juego para ese día.

survival-title = Supervivencia
survival-note = Un bot tras otro, cada uno más fuerte que el anterior. Con una victoria subes un peldaño, con tablas se juega otra vez, y la primera derrota acaba con el intento. Solo puedes deshacer dentro del turno, y sin ayuda.
survival-rungs = { $count ->
    [one] Un peldaño
   *[other] { $count } peldaños
  }
survival-at = Tu intento: peldaño { $rung } de { $count }
survival-begin = Nuevo intento
survival-first = Empezar
survival-go-on = Continuar
survival-next = Subir peldaño
survival-all = Mis intentos
survival-best = Mejores intentos
survival-run = { $count ->
    [0] Ningún peldaño superado
    [one] Un peldaño superado
   *[other] { $count } peldaños superados
  }
survival-passed = { $over ->
    [yes] Tu intento ha terminado
   *[no] Tu intento
  }: { $count ->
    [0] ningún peldaño superado
    [one] un peldaño superado
   *[other] { $count } peldaños superados
  }.
survival-rung = { $state ->
    [beaten] vencido
    [next] siguiente
   *[open] peldaño { $rung }
  }
survival-style = { $style ->
    [calm] Prefiere las jugadas tranquilas.
    [sharp] Busca pelea.
   *[grasping] Se lleva todo lo que puede.
  }
survival-game = Juego
survival-number = Peldaño { $rung }
survival-you = Tú: peldaño { $rung }
survival-most = Récord: { $rung }
survival-tier = { $tier ->
    [stones] Rocas
    [gems] Gemas
   *[peaks] Picos
  }
survival-opponents = Rivales
survival-ended = Terminó contra { $name }
survival-barred = No en un intento de supervivencia.

editor-title = Editor de posiciones
editor-here = Editar esta posición
editor-open = Abrir en el editor
editor-pieces = Piezas para poner en el tablero
editor-eraser = Quitar piezas
editor-all = Piezas tenues: todas están en el tablero o capturadas.
editor-empty = Tablero vacío
editor-start = Posición inicial
editor-legal = Le toca a { $who }. Esta posición se puede jugar.
editor-over = Esta posición se puede compartir, pero en ella la partida ya ha terminado. { $why }
editor-add = Añadir la pieza elegida: { $side }
editor-add-short = Añadir
editor-remove = Quitar { $piece }: { $side }
editor-none = ninguna
editor-text = Posición como texto
editor-text-note = El tablero se actualiza al salir de este campo.
editor-game = Juego
editor-play = Jugar
editor-analyse = Analizar
editor-pose = Crear un problema
editor-poses = Buscando el mejor turno… { $percent } %
editor-stop = Detener
editor-posed = { $aim ->
    [win] { $turns ->
        [one] Un único turno gana de inmediato
       *[other] Un único turno permite ganar en { $turns } turnos
      }
   *[points] Un turno suma { $points } { $points ->
        [one] punto
       *[other] puntos
      }, más que todos los demás
  }: un problema { $grade ->
    [1] fácil
    [2] de nivel medio
   *[3] difícil
  }.
editor-solve = Resolver
editor-copy = Copiar enlace al problema
editor-copied = Enlace copiado
editor-by-hand = Copia este enlace:
editor-failed = La búsqueda se ha interrumpido. Vuelve a intentarlo.
puzzle-own = Problema · { $grade ->
    [1] fácil
    [2] medio
   *[3] difícil
  }

# Games online
online-title = En línea
online-actions = Rendirse, tablas…
online-turn = { $side ->
    [opponent] Le toca a tu rival.
   *[other] Le toca a { $side }.
  }
online-barred = No en una partida en línea: una jugada solo se deshace si todos están de acuerdo, y no hay ayuda antes del final.
online-refused = Esa jugada no ha contado: la partida ya había cambiado.
online-taken-back = Se ha deshecho un turno.
online-connecting = Conectando…
online-reconnecting = Sin conexión. Reconectando…
online-apart = Los dispositivos se han perdido. Un código nuevo los conecta y la partida sigue.
online-meet = Volver a conectar
online-none = Aquí no se puede jugar en línea: esta dirección no tiene servidor de juego. Todo lo demás funciona.
online-instead = Aun así puedes jugar contra bots, dos en una pantalla o por enlace:
online-old = El servidor de juego se ha actualizado. Recarga la página para jugar en línea.
online-insecure = Para jugar en línea hace falta una dirección segura, que empiece por https.
online-lost = No se ha podido cargar el juego en línea. Recarga la página e inténtalo de nuevo.
online-full = El registro de esta mesa está lleno: aquí ya no se puede jugar más.
online-crowded = El servidor de juego está lleno por ahora. Inténtalo más tarde.
online-hour = Has enviado demasiado en una hora. Inténtalo dentro de un rato.
online-log-lost = El servidor de juego ya no tiene el registro de esta partida, así que no puede continuar. Las jugadas hechas se conservan aquí.
online-other-key = Aquí se usa ahora otra clave. Para seguir con esta partida, vuelve a su clave en «Privacidad».
online-cancelled = Esta mesa se cerró antes de empezar la partida.
online-gone = Esta mesa ya no existe.
online-soon = Tu partida empieza aquí sola a la hora acordada.
online-waiting = Envía este enlace. La partida empieza en cuanto todos se hayan sentado. La mesa no aparece en ninguna lista.
online-watching = La partida está a punto de empezar.
online-invited = { $named ->
    [yes] { $name } te invita a una partida de { $game }
   *[no] Te han invitado a una partida de { $game }
  }
invited-note = Juegas sin cuenta: haz tu jugada en el tablero y devuelve un enlace.
invited-learn = Aprenderlo en dos minutos
invited-look = Ver el tablero
online-lasts = { $minutes ->
    [0] juegas cuando te venga bien
   *[other] hasta { $minutes } minutos
  }
online-no-clock = sin reloj
online-locked = Aquí solo pueden sentarse quienes tengan el enlace completo de la invitación. Pídelo otra vez o mira la partida.
online-name = Tu nombre
online-name-note = Lo ven los demás. También puedes dejarlo vacío.
online-sit = Sentarse
online-cancel = Cerrar la mesa
online-watch = Mirar
online-free = libre
online-begins = Empieza { $name }
online-lot = se sortea quién empieza
online-sending = Enviando tu jugada…
online-offered = Propuesto. Esperando respuesta.
online-withdraw = Retirar
online-accept = Aceptar
online-decline = Rechazar
online-offers-end = { $side ->
    [you] Propones terminar la partida.
   *[other] { $side } propone terminar la partida.
  }
online-offers-draw = { $side ->
    [you] Propones tablas.
   *[other] { $side } propone tablas.
  }
online-offers-back = { $side ->
    [you] Quieres deshacer tu último turno.
   *[other] { $side } quiere deshacer su último turno.
  }
online-offers-again = { $side ->
    [you] Quieres la revancha.
   *[other] { $side } quiere la revancha.
  }
online-offer-end = Proponer terminar
online-offer-draw = Proponer tablas
online-offer-back = Pedir deshacer
online-again = Revancha
online-accept-again = Aceptar la revancha
online-call = ¿Sigues ahí?
online-called = Si no hay respuesta en { $count } segundos, podrás reclamar la victoria.
online-claim = Reclamar la victoria
online-away = sin conexión
online-say = Decir algo
online-say-hello = ¡Hola!
online-say-luck = ¡Buena suerte!
online-say-well = ¡Bien jugado!
online-say-thanks = ¡Gracias por la partida!
online-say-oops = ¡Uy!
online-say-moment = Vuelvo enseguida.
online-tables = Mesas que esperan jugadores
online-watchers = { $count ->
    [one] 1 espectador
   *[other] { $count } espectadores
  }
online-watch-link = Enlace para mirar
online-watch-note = Quien tenga este enlace puede mirar; nadie puede unirse.
online-kept = El registro de esta partida se guarda hasta 30 días después de la última jugada. Compártela para conservarla.
table-resigned = { $side ->
    [you] Has abandonado.
   *[other] { $side }: abandono.
  }
table-left = { $side ->
    [you] Has dejado la partida.
   *[other] { $side } ha dejado la partida.
  }
table-drawn = Habéis acordado tablas.
new-online = En línea con amigos
new-online-note = Envía un enlace y jugad en directo, cada cual en su navegador. Sin cuenta.

# Quick match
nearby-title = Jugar cerca
nearby-note = Dos dispositivos en la misma wifi o punto de acceso juegan entre sí, sin internet ni servidor. Las partidas son amistosas: el dispositivo que muestra el primer código lleva los relojes.
nearby-show = Mostrar un código
nearby-read = O lee el código del otro dispositivo: pégalo, o su enlace
nearby-read-answer = La respuesta del otro dispositivo
nearby-take = Conectar
nearby-scan = Leer con la cámara
nearby-camera = Lo que ve la cámara
nearby-no-camera = Apagar la cámara
nearby-making = Preparando el código…
nearby-first = 1. Lee esto con la cámara del otro dispositivo
nearby-second = 2. Lee la respuesta que muestra
nearby-answer = Muestra esta respuesta al primer dispositivo. La partida empieza en cuanto la lea.
nearby-picture = Código QR para el otro dispositivo
nearby-connecting = Conectando…
nearby-cancel = Cancelar
nearby-no-code = Eso no es un código para jugar cerca, o le falta una parte.
nearby-newer = Una versión más nueva de Basalt creó este código. Vuelve a cargar la página aquí o actualiza la aplicación.
nearby-own-code = Ese es tu propio código. Léelo con el otro dispositivo.
nearby-passed-on = Esa es la respuesta al código de otra página. Si está abierta en otra pestaña, ya tiene la respuesta: vuelve a ella. Si no, muestra un código nuevo.
nearby-unreached = Los dispositivos no han podido conectarse. Comprueba que los dos estén en la misma wifi o punto de acceso y muestra un código nuevo. Algunas redes aíslan los dispositivos.
nearby-no-connection = Este navegador no puede conectarse con otro dispositivo.
nearby-no-address = Este dispositivo no está en ninguna red. Conéctalo a una wifi o a un punto de acceso y vuelve a intentarlo.
nearby-version = El otro dispositivo tiene otra versión de Basalt. Actualiza los dos y vuelve a intentarlo.
nearby-other = Los dispositivos no tienen la misma partida. Elige en el primero cuál debe seguir.
nearby-same = Los dos dispositivos juegan con la misma clave. Usa otro perfil del navegador en uno de ellos.
nearby-games = Partidas con otro dispositivo
nearby-again = Volver a conectar
nearby-save = Guardar el registro
nearby-forget = Quitar el registro
nearby-log = El registro contiene cada jugada, firmada por quien la hizo. Si lo quitas, la partida sigue entre las guardadas.
nearby-private = El código contiene la dirección de tu dispositivo en esta red, en algunos navegadores un nombre aleatorio. No se envía nada a ningún servidor.

quick-short = Jugar en línea
quick-title = Jugar en línea
quick-searching = Buscando rival…
quick-waiting = { $time } · a menos de { $band } puntos de tu puntuación
quick-bot-note = Aún no hay nadie. ¿Juegas contra un bot mientras esperas? Pasarás a la mesa en cuanto llegue alguien.
quick-bot = Jugar contra un bot mientras tanto
quick-stop = Dejar de buscar
quick-search = Buscar rival
quick-kind = Puntuada o amistosa
quick-opponents = Rivales
quick-people = Solo personas
quick-bots-too = Personas y bots
quick-rated = Puntuada
quick-casual = Amistosa
clock-left-days = { $days ->
    [one] 1 día
   *[other] { $days } días
  }
quick-found = Rival encontrado
quick-found-note = La partida empieza en cuanto estéis los dos.
quick-found-left = { $count ->
    [one] queda 1 segundo
   *[other] quedan { $count } segundos
  }
quick-leave = Salir
quick-again = Nuevo rival
quick-own = Tu puntuación: { $rating } ± { $margin }{ $state ->
    [provisional] , provisional
   *[sure] {""}
  }
quick-public = Cualquiera puede mirar las partidas que se encuentran aquí.
quick-clock = Reloj
lobby-waiting = Esperan rival
lobby-nobody = Nadie espera. Busca un rival y aparecerás aquí.
online-bot = bot
online-bot-named = { $name } (bot)
rating-with-bots = { $game }, con bots
lobby-playing = Partidas en curso
lobby-no-game = Ahora no hay ninguna partida que mirar.
lobby-own = Tus partidas
lobby-own-turn = Te toca
lobby-own-waits = En espera
lobby-featured = Destacada
lobby-quiet = Ahora no hay nadie más aquí
lobby-quiet-note = Juega contra un bot, invita a alguien con un enlace o publica un anuncio abajo.
lobby-bot = Jugar contra un bot
lobby-invite = Invitar a alguien
seek-list = Anuncios
seek-note = Ofertas que valen aunque sus jugadores no estén. Acepta una y jugaréis juntos.
seek-none = Ahora nadie ofrece una partida. Publica un anuncio y alguien podrá aceptarlo mientras no estás.
seek-own = Partidas acordadas
seek-take = Aceptar
seek-withdraw = Retirar
seek-call-off = Anular
seek-calendar = Guardar en el calendario
seek-to-table = Ir a la mesa
seek-post = Publicar un anuncio
seek-press = Publicar
seek-post-note = Todos lo ven, y cualquiera puede mirar. Una partida por días empieza en cuanto alguien acepta el anuncio, que vale hasta 30 días después de tu última visita. Una hora fija es de quien la acepte primero.
seek-when = Cuándo
seek-by-days = En cualquier momento, por días
seek-at-date = A una hora fija
seek-date = Fecha y hora donde estás
seek-games = Partidas a la vez
seek-at-a-time = { $games ->
    [one] una partida a la vez
   *[other] { $games } partidas a la vez
  }
seek-no-date = Elige una fecha y una hora.
seek-too-soon = Elige una hora dentro de cinco minutos como pronto.
seek-too-far = Elige una fecha en los próximos 60 días.
seek-impossible = Este juego no se juega con este reloj.
seek-enough = Tienes cuatro anuncios. Retira uno para publicar otro.
seek-refused = Ahora no es posible: el anuncio ha cambiado o ya está aceptado, o hay demasiados.
away-title = Ausencia
away-until = Ausente hasta el
away-go = Me ausento
away-back = He vuelto
away-now = Estás ausente hasta el { $date }.
away-said = ausente hasta el { $date }
away-note = Hasta ese día, tu reloj está parado en las partidas en las que un turno puede durar horas o días y en las que no tienen reloj. En cada partida tienes { $days } días al año.
arena-title = Arena
arenas-title = Arenas
arena-new = Abrir una arena
arena-named = Arena de { $game }
arena-by = de { $name }
arena-note = En una arena juegas una partida tras otra contra quien esté libre, hasta que se acaba el tiempo. Dos puntos por victoria y uno por empate. Quien no haga su primera jugada en 30 segundos pierde. En otra pestaña conservas tu sitio; un teléfono que se bloquea o muestra otra aplicación puede perderlo.
arena-join = Participar
arena-leave = Retirarse
arena-in = Estás dentro. Irás al tablero en cuanto haya un rival libre.
arena-in-early = Estás dentro. Las primeras partidas empiezan a la hora fijada: quédate aquí hasta entonces.
arena-to-table = A tu partida
arena-back = Volver a la arena
arena-starts = Empieza a las { $time }, en { $left }
arena-left = Quedan { $left }
arena-last-games = Se acabó el tiempo. Las partidas en curso aún cuentan.
arena-over = Esta arena ha terminado.
arena-standings = Clasificación
arena-nobody = Todavía no participa nadie.
arena-place = Puesto
arena-points = Puntos
arena-games = Partidas
arena-plays = jugando
arena-rank = Vas en el puesto { $rank } con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
  }.
arena-start = Comienzo
arena-now = Ya
arena-length = Duración
arena-minutes = { $minutes } min
arena-open = Abrir la arena
arena-open-note = Todos la ven y pueden participar, y cualquiera puede ver sus partidas. Solo puedes tener una abierta a la vez.
arena-from = desde las { $time }
arena-until = hasta las { $time }
arena-ended = terminó a las { $time }
arena-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
  }
arena-gone = Esa arena no existe. Puede que terminara hace tiempo o que el enlace esté incompleto.
arena-none-open = Ahora no es posible: la arena ha terminado, la tuya sigue abierta o hay demasiadas.
arena-lost = El servidor de juego no respondió. Inténtalo otra vez.
event-title = Torneo
event-list = Torneos
event-none = Ahora no hay ningún torneo. Abre uno y envía su enlace a quienes quieras de rivales.
event-new = Abrir un torneo
event-by-host = del anfitrión de este servidor
event-named-robin = { $game }: todos contra todos
event-named-swiss = { $game }: sistema suizo
event-plan = { $form ->
    [robin] Todos contra todos
   *[swiss] { $rounds } rondas entre jugadores con puntos parecidos
  }, { $games ->
    [one] a una partida
   *[two] a dos partidas a la vez, y cada cual empieza una
  }: { $terms }. { $pace ->
    [together] Todas las partidas empiezan a la vez.
    [finished] Una ronda empieza cuando acaban las partidas de la anterior.
   *[days] Cada { $days } días empieza una ronda.
  }
event-starts = Empieza: { $time }, o en cuanto haya { $most } jugadores
event-lacks = Hacen falta al menos tres jugadores.
event-round = Ronda { $round } de { $rounds }
event-all-begun = Todas las partidas han empezado.
event-over = Este torneo ha terminado.
event-called-off = Este torneo no se jugó.
event-from = empieza: { $time }
event-under-way = en juego
event-ended = terminado
event-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
  }
event-enter = Participar
event-enter-note = Se juega a lo largo de días: tus partidas empiezan solas y vuelves para cada turno. Cualquiera puede verlas. Si te retiras, las partidas en curso siguen y las siguientes cuentan como perdidas.
event-in = Estás dentro.
event-in-early = Estás dentro. Tus partidas empezarán solas: vuelve aquí para tus primeros turnos.
event-shut-begun = Ya ha empezado, y en un todos contra todos no se entra más tarde.
event-shut-halfway = Ha empezado más de la mitad de las rondas, así que ya no se puede entrar.
event-shut-full = No quedan plazas.
event-shut-often = Has entrado y salido demasiadas veces para volver a participar.
event-cut = El servidor de juego no responde. Así estaban las cosas: { $time }.
event-entered = Jugadores
event-nobody = Todavía no participa nadie.
event-strength = Desempate
event-note = Dos puntos por victoria y uno por empate. A igualdad de puntos decide el desempate: cada punto vale tanto como los puntos del rival al que se le ganó. Descansar una ronda cuenta como victoria.
event-withdrawn = retirado
event-row-games = { $ended } de { $count ->
    [one] 1 partida
   *[other] { $count } partidas
  }
event-game = Ronda { $round } · { $begins ->
    [yes] empieza contra { $name }
   *[no] segundo contra { $name }
  } · { $result }
event-won = ganada
event-drawn = tablas
event-lost = perdida
event-playing = en juego
event-unplayed = no jugada
event-rest = Una ronda de descanso, que cuenta como victoria
event-crosstable = Tabla cruzada
event-crosstable-note = Los puntos ganados a cada rival; * es una partida en curso.
event-save = Guardar tabla (CSV)
event-back = Volver al torneo
event-form = Forma
event-robin = Todos contra todos
event-swiss = Suizo, { $rounds } rondas
event-games = Partidas entre dos rivales
event-double = Dos, cada cual empieza una
event-single = Una
event-pace = Rondas
event-together = Todas las partidas a la vez
event-finished = Una tras otra
event-days = Cada { $days } días
event-most = Jugadores como máximo
event-start = Comienzo
event-in-hours = En { $hours ->
    [one] 1 hora
   *[other] { $hours } horas
  }
event-in-days = En { $days ->
    [one] 1 día
   *[other] { $days } días
  }
event-open = Abrir el torneo
event-open-note = Todos lo ven y pueden participar, y cualquiera puede ver sus partidas. Solo puedes tener uno abierto a la vez. Abrirlo no te inscribe.
event-gone = Ese torneo no existe. Puede que terminara hace mucho o que el enlace esté incompleto.
event-refused = Ahora no es posible: el torneo ha terminado o está lleno, el tuyo sigue abierto o hay demasiados.
ladder-title = Escalera
ladder-named = Escalera de { $game }
ladder-list = Escaleras
ladder-list-note = Una por juego. Entra por abajo y sube con desafíos.
ladder-note = Desafía a uno de los tres que tienes encima: la partida empieza enseguida y empieza el otro. Si ganas, ocupas su puesto. Quien pasa un mes sin jugar, baja.
ladder-nobody = Todavía no hay nadie en esta escalera. Entra, y el siguiente podrá desafiarte.
ladder-enter-note = Empiezas abajo del todo. Los de debajo pueden desafiarte en cualquier momento, aquí juegas una partida a la vez y la pierdes si se te acaba el tiempo. Cualquiera puede mirar.
ladder-in = Estás en el puesto { $place }. Puedes desafiar a los que aparecen marcados abajo.
ladder-first = Estás en el primer puesto. Ahora te desafían los demás.
ladder-busy = Estás en el puesto { $place }. Los que podrías desafiar están jugando.
ladder-playing = Estás en el puesto { $place } y tu partida está en curso.
ladder-sinking = Estás en el puesto { $place } y bajas cada semana hasta que juegues.
ladder-own-game = Ir a tu partida
ladder-against = juega contra { $name }
ladder-idle = baja
ladder-places = Puestos
ladder-leave = Dejar la escalera
ladder-full = Esta escalera está llena.
ladder-back = Volver a la escalera
ladder-gone = No existe esa escalera.
ladder-refused = Ahora no es posible: uno de los dos está jugando o los puestos han cambiado.
challenge-title = Desafío
challenge-told = { $name } ({ $rating }) te desafía: { $game }
challenge-who = ¿Quién es?
challenge-send = Enviar el desafío
challenge-whom = Desafiar a { $name }
challenge-many = { $count } desafíos
challenge-show = Mostrar
challenge-hide = Ocultar
challenge-decline-all = Rechazar todos
challenge-press = Desafiar
challenge-note = El desafío vale cinco minutos. Cualquiera puede mirar la partida.
challenge-waiting = Has enviado un desafío. La partida empieza en cuanto lo acepten; caduca a los cinco minutos.
challenge-declined = Han rechazado tu desafío.
challenge-full = Tu desafío no ha llegado: esta persona ya tiene demasiados pendientes. Inténtalo dentro de unos minutos.
challenge-full-own = Tu desafío no ha llegado: cinco de los tuyos siguen pendientes. Retira uno o espera unos minutos.
challenge-lost = El servidor no ha respondido, así que nadie se ha enterado. Inténtalo otra vez.
challenge-own-link = Cualquiera que tenga este enlace puede desafiarte.
player-title = Jugador
player-form = Racha
player-number = Número de clave
player-bot = Es un bot: un programa, marcado así por el anfitrión de este servidor. Las partidas con bots tienen puntuaciones propias.
player-you = Tú: { $name }
player-own = Tu página, con un enlace para desafiarte
player-none = No existe ese jugador. Puede que el enlace esté incompleto.
people-follow = Seguir
people-unfollow = Dejar de seguir
people-block = Bloquear
people-unblock = Desbloquear
people-followed = seguido
people-followed-list = Jugadores que sigues
people-blocked-list = Jugadores bloqueados
people-followed-note = Sigues a este jugador: sus partidas, búsquedas y desafíos aparecen primero en Jugar en línea. Solo lo sabe este navegador.
people-blocked-note = Bloqueado: ninguna búsqueda os empareja, sus desafíos se rechazan y no ves lo que dice. Las partidas en curso continúan, y en las arenas, los torneos y las escaleras juegas contra todos los inscritos. Solo lo sabe este navegador.
report-title = Denunciar
report-note = Se envía a quien administra este servidor, junto con tu última partida contra este jugador. Nadie más lo ve.
report-reason = Motivo
report-help = Juega con ayuda de un ordenador
report-leaves = Abandona partidas o deja correr el reloj
report-throws = Pierde a propósito
report-name = Nombre ofensivo
report-send = Enviar
report-sent = Tu denuncia se ha enviado.
report-lost = El servidor no ha respondido. Inténtalo otra vez.
find-player = Buscar un jugador
find-press = Buscar
find-nobody = Nadie con ese nombre ha terminado aquí una partida.

# Players online, and their privacy
online-nameless = sin nombre
players-title = En línea
players-note = Puntuaciones contra personas, tus últimas partidas y quiénes van en cabeza. Se piden al servidor de juego.
players-show = Mostrar puntuaciones y clasificación
players-none = No hay puntuaciones disponibles: aquí no hay servidor de juego, o no responde.
players-unrated = Aún no hay partidas puntuadas en línea.
players-compared = Mejor que el { $percent } % de { $count } jugadores
players-game = Juego
players-rating = Puntuación
players-history = Últimas partidas
players-counts = Puntúan las partidas de una búsqueda, una arena, un torneo o un desafío. El primer día cuentan la mitad, y entre las mismas dos personas cada vez menos. Desde la tercera del día, una partida abandonada al instante es una derrota. Las puntuaciones se basan en la confianza: nadie ve si alguien consulta sus jugadas a un programa, y con varias claves se puede inflar una puntuación.
players-leaders = Clasificación
players-no-leaders = Aún no hay líderes: hacen falta cinco partidas puntuadas contra tres rivales que también hayan jugado cinco, y que todos hayan empezado antes de hoy.
players-bots = Bots
news-title = Novedades
news-version = Versión { $number }. Aquí todo funciona sin cuenta y, salvo las partidas en línea, también sin conexión.
news-games = Siete juegos
news-games-told = Volcano en todos sus tableros cuadrados, Caldera con sus ediciones Fiesta, Hexano-Duel, Duplohex, Vaxandis y HexaFuse Snap Duels, cada uno con reglas para probar, iniciación y lecciones; y Hex, en «Más juegos».
news-bots = Rivales de cualquier fuerza
news-bots-told = Elige un bot por su puntuación, o uno cercano a la tuya. Los bots fallan como las personas: sobre todo cuando dos jugadas valen casi lo mismo.
news-review = Revisiones con razones
news-review-told = La revisión dice por qué otra jugada era mejor, y el tablero lo muestra. Tus errores vuelven hasta que los resuelvas.
news-puzzles = Problemas
news-puzzles-told = Una puntuación, rachas, tormentas de tres minutos, un problema y un tablero para cada día.
news-online = Jugar en línea
news-online-told = Amigos, rivales cercanos a tu puntuación, arenas de una hora torneos de varios días y una escalera por juego.
news-look = Piedra, fuego y hielo
news-look-told = Erupciones que se ven y se oyen, dos temas, dos juegos de piezas; con teclado, con lector de pantalla y en el móvil.
news-sharing = Compartir
news-sharing-told = Una partida como enlace, imagen, animación o tablero en tu propia página; estudios con tus notas y flechas.
news-open = Abierto a tus programas
news-open-told = Tu propio motor puede analizar y evaluar; los programas juegan en los servidores, marcados como bots; las reglas son paquetes para JavaScript y Rust.
news-promise = Una promesa
news-promise-told = Desde la versión 1.0, toda partida, todo enlace y todo archivo se podrán leer en todas las versiones posteriores.
privacy-title = Privacidad
privacy-here = Todo lo que juegas aquí por tu cuenta se queda en este navegador: partidas, resultados, ajustes. No se envía nada y no se cuentan las visitas.
privacy-engine = Si indicas un motor propio en los ajustes, esta página le envía las partidas que analizas y revisas. Solo puede ser un programa de este dispositivo; no hay ninguno si no lo indicas tú.
privacy-key = Si juegas en línea, tu navegador crea una clave. Es tu cuenta: todo lo que haces se firma con ella. Nunca sale de este navegador, salvo que la guardes tú.
privacy-server = El servidor de juego guarda todo lo que se envía en una mesa, firmado por ti: tus jugadas, el nombre que diste, hasta cuándo estás ausente, un número que sale de tu clave y la hora. Lo guarda hasta 30 días después de la última jugada, o después de que vuelva un jugador ausente. Las primeras jugadas de las partidas terminadas se quedan, para contar en «Aperturas». Las búsquedas de rival se olvidan a los 15 minutos.
privacy-public = Quien tenga el enlace de una mesa puede leer su registro. Los resultados, las puntuaciones y tu último nombre los ve todo el mundo. Quienes buscan rival, y las partidas que salen de ahí, aparecen en «Jugar en línea»; los desafíos los puede ver quien conozca el número de tu clave, y se olvidan al cabo de un día. Quién participa en un torneo lo ve todo el mundo, y se olvida dos años después de abrirlo. Una vez que hayas jugado en línea, las páginas abiertas preguntan al servidor cada pocos segundos si alguien te desafía; los ajustes lo desactivan.
privacy-address = El servidor cuenta por dirección de red las conexiones, las búsquedas y cuánto se ha enviado, solo en memoria. No anota ninguna dirección.
privacy-nearby = Si juegas cerca, tu código da al otro dispositivo tu dirección en la red que compartís, en algunos navegadores un nombre aleatorio. Los dos dispositivos guardan la partida; no se envía nada a nadie más.
privacy-push = Si activas las notificaciones y este servidor las envía, guarda la dirección en la que el fabricante de tu navegador recibe mensajes para este dispositivo: hasta que las desactives o hasta dos meses después de tu última visita. Los mensajes van vacíos, así que el fabricante de tu navegador solo sabe cuándo se envía uno.
privacy-delete = Borra la clave y el servidor dejará de mostrar tu nombre, tu puntuación y tus partidas; solo queda un número que ya no es de nadie. Las mesas de los últimos 30 días se borran solas. Una clave perdida no se puede borrar ni recuperar.
privacy-own-key = Tu clave
privacy-take = Para jugar como la misma persona en otro dispositivo, guarda la clave en un archivo con contraseña y ábrelo allí: tus partidas en línea en curso van con ella. Quien tenga el archivo y la contraseña podrá hacerse pasar por ti.
privacy-password = Contraseña
privacy-password-short = La contraseña necesita al menos { $count } caracteres.
privacy-export = Guardar la clave
privacy-import = Abrir una clave
privacy-forget = Borrar la clave
privacy-forget-sure = Sí, borrarla
privacy-forget-asks = ¿Borrar la clave { $key }? El servidor dejará de mostrar su nombre, su puntuación y sus partidas.
privacy-exported = Clave guardada.
privacy-not-exported = La clave no se puede guardar en este navegador.
privacy-imported = Ahora juegas con la clave del archivo.
privacy-wrong-password = La contraseña no abre este archivo.
privacy-no-key = No es un archivo de clave de Basalt.
privacy-forgotten = La clave { $key } se ha borrado aquí y el servidor la ha olvidado.
privacy-forgotten-here = La clave { $key } se ha borrado aquí. No se ha podido avisar al servidor.
key-title = ¿Usar esta clave aquí?
key-file = El archivo contiene esta clave:
key-then = A partir de ahora juegas con ella y con su puntuación, y sus partidas en curso vienen con ella.
key-replaces = Sustituye a la clave que hay aquí, que se queda en este navegador. Puedes volver a ella en esta página:
key-use = Usar esta clave
key-keep = No usarla
key-here = en uso
key-returned = Juegas otra vez con esta clave.

# Reasons.
why-show = Mostrarlo en el tablero
why-none = La búsqueda lo prefiere; no hay una razón breve.
why-wins = Gana en el acto.
why-ends-ahead = Acaba la partida y la gana, { $own } a { $other }.
why-ends-behind = El turno jugado acaba la partida y la pierde, { $own } a { $other }.
why-loses = Tras el turno jugado, { $side ->
    [you] ganas
   *[other] { $side } gana
  } en el acto con { $move }.
reason-how = { $claim } { $how }
why-forces = Gana contra cualquier defensa, en { $count } turnos como mucho.
why-forced = Tras el turno jugado, { $move } da la victoria a { $side ->
    [you] tu bando
   *[other] { $side }
  } contra cualquier defensa, en { $count } turnos como mucho.
why-points = Suma { $best }{ $compares ->
    [yes] { " " }en vez de { $played }
   *[no] { "" }
  }.
why-allows = Tras el turno jugado, { $side ->
    [you] puedes
   *[other] { $side } puede
  } sumar { $count } con { $move }; tras el mejor turno, { $other ->
    [0] nada
   *[other] { $other } como mucho
  }.

# The coach beside the board.
coach = Entrenador
coach-note = Tras cada turno tuyo una palabra, y tras uno malo la razón y una vuelta atrás.
coach-off = Sin
coach-gentle = Suave
coach-fair = Medio
coach-strict = Exigente
coach-take-back = Deshacer
coach-good = Bien.
coach-fine = Correcto.
coach-slip = Un desliz: la probabilidad de ganar baja del { $before } al { $after } %.
coach-mistake = Un error: la probabilidad de ganar baja del { $before } al { $after } %.
seat-also = { $said } · { $also }
seat-judged = { $grade ->
    [good] bien
    [fine] correcto
    [slip] desliz
   *[mistake] error
  }
look-none = Compara dos o tres turnos y la mejor respuesta a cada uno.
look-wins = Un turno gana al momento: búscalo.
look-ends-ahead = ¿Puede acabar ya la partida, mientras vas por delante?
look-ends-behind = No acabes la partida mientras vas por detrás.
look-loses = Mira con qué podría ganar el rival a continuación.
look-forces = Hay una victoria forzada: mira los turnos que dejan pocas respuestas.
look-forced = Busca la respuesta más fuerte del rival y un turno que la impida.
look-points = Cuenta lo que suma cada turno.
look-allows = Cuenta lo que suma la mejor respuesta a tu turno.
