# Spanish: its name, the numbers that take the singular, the sign between groups of digits, and what is said before its messages are there.
name = Español
one = 1
group = U+202F
loading = Cargando…
slow = Esto tarda más de lo habitual. Puedes esperar o recargar la página.
start = Basalt no ha podido arrancar. Comprueba la conexión y recarga la página. Tus partidas siguen guardadas.
engine = Basalt necesita WebAssembly, que está desactivado en este navegador, quizá por el modo de aislamiento o por una directiva. Permítelo para esta página o ábrela en otro navegador. Tus partidas siguen guardadas.
later = Algo ha fallado. Tu partida está guardada: sigue donde estabas o recarga la página.
lost = Algo ha fallado. Este navegador no guarda nada para Basalt, así que la partida se ha perdido: empieza otra o recarga la página.
on = Continuar
reload = Recargar
late = Basalt no se carga.
late-slash = Si la dirección no termina en «/», añádela.
late-reload = Recargar la página
needs = Basalt necesita JavaScript y WebAssembly.
framed = Dentro de otra página, Basalt solo muestra partidas sueltas.
open = Abrir Basalt
