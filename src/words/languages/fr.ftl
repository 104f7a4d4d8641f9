# French: its name, the numbers that take the singular, the sign between groups of digits, and what is said before its messages are there.
name = Français
one = 0 1
group = U+202F
loading = Chargement…
slow = Le chargement dure plus longtemps que d’habitude. Attendez encore, ou rechargez la page.
start = Basalt n’a pas pu démarrer. Vérifiez la connexion, puis rechargez la page. Vos parties sont gardées.
engine = Basalt a besoin de WebAssembly, qui est désactivé dans ce navigateur, peut-être par le mode Isolement ou par une règle. Autorisez-le pour cette page, ou ouvrez-la dans un autre navigateur. Vos parties sont gardées.
later = Quelque chose a mal tourné. Votre partie est gardée : continuez où vous en étiez, ou rechargez la page.
lost = Quelque chose a mal tourné. Ce navigateur ne garde rien pour Basalt : la partie est perdue. Commencez-en une autre, ou rechargez la page.
on = Continuer
reload = Recharger
late = Basalt ne se charge pas.
late-slash = Si l’adresse ne se termine pas par « / », ajoutez-le.
late-reload = Recharger la page
needs = Basalt a besoin de JavaScript et de WebAssembly.
framed = Dans une autre page, Basalt ne montre que des parties isolées.
open = Ouvrir Basalt
