# English: its name, the numbers that take the singular, the sign between groups of digits, and what is said before its messages are there.
name = English
one = 1
group = U+002C
loading = Loading…
slow = This takes longer than usual. You can wait, or reload the page.
start = Basalt could not start. Check the connection, then reload the page. Your games are kept.
later = Something went wrong. Your game is kept: go on where you were, or reload the page.
lost = Something went wrong. This browser keeps nothing for Basalt, so the game is gone: begin a new one, or reload the page.
on = Go on
reload = Reload
late = Basalt does not arrive.
late-slash = If its address does not end with “/”, add one.
late-reload = Reload the page
needs = Basalt needs JavaScript and WebAssembly.
framed = Inside another page Basalt shows only single games.
open = Open Basalt
