# English: its name, the numbers that take the singular, the sign between groups of digits, and what is said before its messages are there.
name = English
one = 1
group = U+002C
loading = Loading…
slow = This takes longer than usual. You can wait, or reload the page.
start = Basalt could not start. Check the connection, then reload the page. Your games are safe.
engine = Basalt needs WebAssembly, which is switched off in this browser, perhaps by Lockdown Mode or a policy. Allow it for this page, or open the page in another browser. Your games are safe.
later = Something went wrong. Your game is saved: continue, or reload the page.
lost = Something went wrong. This browser saves nothing for Basalt, so the game is lost: start a new one, or reload the page.
on = Continue
reload = Reload
late = Basalt isn’t loading.
late-slash = If its address does not end with “/”, add one.
late-reload = Reload the page
needs = Basalt needs JavaScript and WebAssembly.
framed = Inside another page Basalt shows only single games.
open = Open Basalt
