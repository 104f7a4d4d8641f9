# German: its name, the numbers that take the singular, the sign between groups of digits, and what is said before its messages are there.
name = Deutsch
one = 1
group = U+002E
loading = Wird geladen…
slow = Das dauert länger als sonst. Du kannst warten oder die Seite neu laden.
start = Basalt konnte nicht starten. Prüfe die Verbindung und lade die Seite neu. Deine Partien sind gespeichert.
engine = Basalt braucht WebAssembly, und das ist in diesem Browser abgeschaltet, vielleicht durch den Blockierungsmodus oder eine Richtlinie. Erlaube es für diese Seite oder öffne sie in einem anderen Browser. Deine Partien sind gespeichert.
later = Etwas ist schiefgegangen. Deine Partie ist gespeichert: Mach weiter, wo du warst, oder lade die Seite neu.
lost = Etwas ist schiefgegangen. Dieser Browser speichert nichts für Basalt, deshalb ist die Partie verloren: Beginne eine neue oder lade die Seite neu.
on = Weiter
reload = Neu laden
late = Basalt lädt nicht.
late-slash = Endet die Adresse nicht mit „/“, dann häng einen Schrägstrich an.
late-reload = Seite neu laden
needs = Basalt braucht JavaScript und WebAssembly.
framed = In einer anderen Seite zeigt Basalt nur einzelne Partien.
open = Basalt öffnen
