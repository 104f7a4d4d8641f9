# The app's own words in French: pages, board, panels, dialogs.

app-title = Basalt : jeux de plateau abstraits

home-navigation = Pages
home-games = Jeux
home-go-on = En cours
home-finished = Terminée
home-saved = { $count ->
    [one] 1 partie enregistrée
   *[other] { $count } parties enregistrées
  }{ $broken ->
    [0] {""}
    [one] {" "}(dont 1 illisible)
   *[other] {" "}(dont { $broken } illisibles)
  }
home-continue = Continuer
home-play = Jouer
home-live = { $count ->
    [one] 1 cherche une partie
   *[other] { $count } cherchent une partie
  }
home-live-games = { $count ->
    [one] 1 partie en cours
   *[other] { $count } parties en cours
  }
home-live-none = contre des gens
home-choose = Options…
home-begin = Commencer par
home-hero = Des jeux de pierre, de feu et de glace
home-hero-note = Gratuits, sans compte, même hors ligne.
home-more = Plus…
home-more-games = Autres jeux
home-today = Aujourd’hui
home-help = Aide, à propos, vie privée
home-turns = À vous de jouer
home-turns-shown = { $shown } parties sur { $count }
home-daily = { $done ->
    [0] { $count } plateaux du jour
   *[other] { $done } plateaux sur { $count }
  }
home-survival = { $rung ->
    [0] Battez robot après robot
   *[other] Échelon { $rung } sur { $count }
  }
home-practice = S’entraîner
home-practice-told = { $count ->
    [0] Les erreurs des parties analysées
    [one] Une de vos erreurs
   *[other] { $count } de vos erreurs
  }
home-friend = À deux sur cet écran
home-friend-link = Avec un ami, par lien
home-nearby = À proximité, hors ligne
home-about = À propos de { $name }
home-versus = contre { $names }
home-alone = Solitaire
home-puzzles = { $state ->
    [solved] { $count ->
        [one] Résolu pour aujourd’hui.
       *[other] Résolu, { $count } jours d’affilée.
      }
   *[open] { $count ->
        [0] Un seul tour est le meilleur : trouvez-le.
        [one] Résolu hier. Continuez aujourd’hui.
       *[other] { $count } jours d’affilée. Continuez aujourd’hui.
      }
  }
home-promise = Tout se passe sur votre appareil : pas de compte, et un serveur seulement pour jouer en ligne.
home-credits = Volcano et Caldera de Kristin Looney, Hexano-Duel de Jeremiah Wittevrongel, Duplohex de José Manuel Astilleros García-Monge, Vaxandis de Saïd Galdseid ; l’auteur de HexaFuse Snap Duels est inconnu.
home-licences = Licences des bibliothèques

puzzles-solved = { $count ->
    [0] Aucun résolu
    [one] Un résolu
   *[other] { $count } résolus
  }
puzzles-solve = Résoudre
puzzles-rating = Votre classement aux problèmes, à { $margin } près
puzzles-theme = Thème
puzzles-any-theme = Tous les thèmes
puzzles-note = Chaque position a un seul meilleur coup. Trouvez-le, ou voyez jusqu’où va votre série. Votre premier essai à chacun change votre classement aux problèmes ; avec un conseil, il ne compte pas.
lessons-title = Apprendre
lessons-plans = Plans
lessons-plans-note = Les premiers pas montrent les règles. Chaque plan prend cinq minutes : une idée, un plateau pour l’essayer et trois positions avec un seul meilleur tour.
lessons-done = { $count ->
    [0] Comment préparer de bons coups
    [one] 1 plan terminé
   *[other] { $count } plans terminés
  }
lesson-title = Leçon
lesson-missing = Impossible de charger cette leçon. Réessayez une fois en ligne.
lesson-done = Terminée.
lesson-leave = Leçons
lesson-show = Montrer
lesson-back = Annuler
lesson-watch = Montrez-moi
lesson-again = Recommencer
lesson-task = { $claim ->
    [win] { $count ->
        [one] Gagnez à ce tour.
       *[other] Gagnez en { $count } tours, quoi qu’on réponde.
      }
    [points] Marquez le plus de points possible à ce tour. { $look }
    [hold] { $count ->
        [one] { $side } va gagner. Un seul tour l’en empêche.
       *[other] { $side } va gagner en { $count } tours. Un seul tour l’en empêche.
      }
   *[most] { $look }
  }
lesson-lack = { $claim ->
    [win] { $count ->
        [one] Cela ne gagne pas.
       *[other] Cela ne gagne pas en { $count } tours : il y a une réponse.
      }
    [points] Un autre tour marque davantage.
    [hold] { $side } gagne quand même.
   *[most] Pas encore : un autre tour fait mieux.
  }
lesson-right = { $state ->
    [shown] Voici le bon tour.
   *[found] Bien vu !
  }
lessons-note = Un guide montre les premiers pas de chaque jeu sur un vrai plateau, et les plans, comment préparer de bons coups. Les règles disent le reste.

about-against = Jouer contre
about-play = Jouer contre { $name }
about-friend = Autres façons de jouer
about-here = Sur cet écran
print-title = Plateau vide
figures-title = En chiffres
figures-line = Durée, choix, qui commence et comment finissent les parties
figures-loading = Chargement des chiffres…
figures-lost = Les chiffres n’ont pas pu être chargés. Réessayez une fois en ligne.
figures-save = Enregistrer le fichier
figures-note = D’après { $games } parties entre bots de toutes forces, le { $day }.
figures-turns = La durée d’une partie
figures-turns-told = La moitié des parties durent de { $lower } à { $upper } tours, tous joueurs confondus. Une sur dix est finie après { $low }, une sur dix en dure plus de { $high }.
figures-choices = L’étendue du choix
figures-choices-told = D’ordinaire, vous avez le choix entre { $middle } coups environ. Une fois sur dix il y en a { $low } au plus, une fois sur dix plus de { $high }.
figures-first = Qui commence
figures-first-told = Entre les bots les plus forts mesurés, qui commence gagne { $share } des points (95 fois sur 100, la vraie part est entre { $least } et { $most }). Une part égale serait de { $even }.
figures-first-row = Classement { $from } à { $to } : { $share } en { $games } parties
figures-leads = Les changements de meneur
figures-leads-told = Dans la moitié des parties, l’avantage change de camp { $middle } fois ou plus, et dans une sur dix plus de { $high } fois.
figures-depth = Tout ce qu’il y a à apprendre
figures-depth-told = De Spark, à la portée d’un débutant, au bot le plus fort, il y a { $steps } échelons. À un échelon d’écart, le plus fort gagne 59 points sur 100.
figures-ends = Comment finissent les parties
figures-end = { $reason ->
    [trees] Le dernier arbre monochrome nécessaire
    [five] Cinq arbres
    [collection] Toutes les couleurs et un arbre monochrome
    [colours] Toutes les couleurs réunies
    [white] Toutes les pièces blanches prises
    [no-capture] Plus aucune prise possible
    [stuck] Plus aucune éruption possible
    [agreed] D’un commun accord
    [discs] Une chaîne de disques
    [rings] Une chaîne d’anneaux
    [exhausted] Aucun camp ne peut jouer
    [chain] Une chaîne d’un bord à l’autre
    [passes] Les deux camps ont passé
    [pieces] Toutes les pièces sont posées
    [stalemate] Un camp ne peut ni poser ni déplacer
    [cut] Encore en cours à la fin de la mesure
   *[other] Autrement
  }
print-line = À imprimer, pour la table de la cuisine
print-size = Taille
print-now = Imprimer
print-note = Le plateau remplit une feuille, sans les pièces.
print-back = Retour au jeu
about-rules = Toutes les règles, avec des figures à essayer
about-coach = Les premiers pas sur un vrai plateau
about-record = Mes résultats
about-no-record = Aucune partie terminée contre un robot.
about-results = { $won } gagnées, { $drawn } nulles, { $lost } perdues
about-leaders = Les meilleurs

site-play = « Jouer » commence aussitôt une partie contre un robot. « Plus… » mène à la leçon, aux règles et aux problèmes d’un jeu, et aux parties entre amis.
site-today = « Aujourd’hui » propose chaque jour un plateau par jeu, un problème et un solitaire, les mêmes pour tous.
site-learn = « Apprendre » enseigne chaque jeu sur un vrai plateau et réunit toutes les règles.
site-saved = Vos parties sont enregistrées dans ce navigateur. « Mes parties » les montre toutes et les exporte en un seul fichier.
site-board = Devant un plateau, « Aide » rappelle les règles et les touches. La touche « ? » ouvre l’aide partout.

table-home = Tous les jeux
table-column = À côté du plateau
table-board = Plateau
table-player = Joueur { $number }
table-you = Vous
table-opponent = Votre adversaire
table-turn = { $side ->
    [you] À vous de jouer
   *[other] { $side }
  } : { $prompt }
window-yours = À vous de jouer
window-turn = { $side ->
    [opponent] C’est à votre adversaire
   *[other] C’est à { $side }
  }
window-thinks = { $side } réfléchit
window-send = Coup à envoyer
window-answer = Une offre vous attend
window-puzzle = Problème
table-told = { $side } : { $told }
table-to-move = { $side ->
    [you] À vous de jouer.
    [opponent] C’est à votre adversaire de jouer.
   *[other] C’est à { $side } de jouer.
  }
table-next-rotate = Choisissez une case, ou tournez d’abord la pièce.
table-next-piece = Choisissez ce qui s’y pose.
table-next-cell = Choisissez sa destination.
table-confirm = Confirmer
table-erupt = Éruption
table-snap = Emboîter
table-slide = Glisser
table-move = Déplacer
table-place = Poser
table-foretold = { $what } Choisissez encore une fois pour jouer.
table-foretold-piece = { $what } Choisissez-la pour la poser.
table-begin = Nouvelle partie.
table-away = En pause jusqu’à votre retour.
table-won = { $names ->
    [you] Vous avez gagné.
    [opponent] Votre adversaire a gagné.
   *[other] Victoire de { $names }.
  }
table-shared = Égalité : { $names } partagent la victoire.
table-nobody-won = Pas de vainqueur.
ending-by = { ending-win } de { $count ->
    [one] un point
   *[other] { $count } points
  }
ending-with = { ending-win } avec { $count ->
    [one] un point
   *[other] { $count } points
  }
ending-tie = égalité ({ $names })
ending-nobody = personne ne gagne
ending-win = { $side ->
    [you] vous gagnez
    [opponent] votre adversaire gagne
   *[other] { $side } gagne
  }
ending-solved = le défi est réussi
ending-lost = le défi est perdu
ending-alone = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
foretold-end = Met fin à la partie : { $end }. { $what }
aid-end = { $what } · { $end }
side = { $side }
side-within = { $side ->
    [you] vous
    [opponent] votre adversaire
   *[other] { $side }
  }
table-undone = Coup annulé.
table-restarted = Retour au début. « Rétablir » rejoue les coups.
table-swapped = { $side ->
    [you] Vous reprenez le premier coup : vous jouez maintenant { $colour }.
   *[other] { $side } reprend le premier coup et joue maintenant { $colour }.
  }
table-swap-undone = L’échange est annulé : chacun retrouve son camp.
table-looking-at = { $turn ->
    [0] Début de la partie
   *[other] Tour { $turn } sur { $turns }
  }{ $steps ->
    [0] {""}
    [one] {""}
   *[other] , pas { $step } sur { $steps }
  }.
table-to-last = Dernier coup
table-resume = Jouer à partir d’ici
table-linked = Partie partagée.
table-continue = Jouer à partir d’ici
table-keep = La garder
variation = Variante.
variation-leave = Retour à la partie
variation-promoted = C’est maintenant la première variante ici.
variation-full = Il n’y a plus de place pour des variantes dans cette partie.
variation-own-game = La variante est enregistrée comme une partie à part.

plan-told = Prévu : { $moves }. Ce sera joué à votre tour, si c’est permis à ce moment-là.
plan-begun = Vous préparez votre prochain tour.
plan-dropped = Plan abandonné
plan-failed = Le tour prévu n’est plus possible ; il n’a pas été joué.
plan-outdated = La partie a pris un autre cours : votre plan a été abandonné.
plan-drop = Abandonner le plan

reply-prepare = Anticiper
reply-add = Ajouter la réponse
reply-how = Jouez le coup attendu. Votre réponse vient ensuite.
reply-yours = À présent, votre réponse.
reply-title = Réponses conditionnelles
reply-note = Jouées quand vous ouvrez un lien avec exactement ce coup. Elles restent sur cet appareil.
reply-note-online = Jouées quand exactement ce coup arrive, tant que cette page est ouverte. Elles restent sur cet appareil.
reply-if = Si { $move } : { $reply }
reply-then = puis, si { $move } : { $reply }
reply-remove = Retirer la réponse à { $move }
reply-added = Réponse ajoutée. Elle se trouve sous les coups.
reply-removed = Réponse retirée
reply-played = Votre réponse a été jouée : { $moves }.
reply-outdated = La partie a pris un autre cours : vos réponses préparées ont été abandonnées.
reply-missed = Aucune réponse préparée ne convient à ce coup.

drawn-label = Dessiné sur le plateau
drawn-arrow = Flèche { $ink ->
    [red] rouge
    [blue] bleue
    [yellow] jaune
   *[green] verte
} de { $from } à { $to }
drawn-mark = Marque { $ink ->
    [red] rouge
    [blue] bleue
    [yellow] jaune
   *[green] verte
} sur { $from }
drawn-begins = Flèche depuis { $from }. Choisissez où elle finit ; la même case donne une marque.
drawn-removed = Effacé : { $what }
drawn-cleared = Dessin effacé
drawn-undone = Dernier changement du dessin annulé
draw-title = Dessiner sur le plateau
draw-begins = Dessin. Entrée commence et finit une flèche, 1 à 4 choisissent le type, Échap arrête.
draw-ends = Dessin terminé.
draw-undo = Annuler le dernier changement du dessin
draw-clear = Effacer le dessin
draw-done = Arrêter de dessiner
ink-green = Vert : flèche pleine, cercle
ink-red = Rouge : flèche en tirets, losange
ink-blue = Bleu : flèche double, carré
ink-yellow = Jaune : flèche en pointillés, triangle

board-skip = Aller au plateau
board-label = Plateau. Les flèches déplacent, Entrée sélectionne.
board-help = Déplacez-vous avec les flèches, sélectionnez une pièce avec Entrée, puis une cible. Échap désélectionne, Retour arrière annule un coup.
board-selected = choisie
board-selectable = peut être choisie
board-target = cible possible
board-target-stirring = cible possible, avec effet
board-target-ending = cible possible, termine la partie

inquiry-stack = { $cell }, { $count } pièces du haut vers le bas : { $pieces }
inquiry-caps = { $count ->
    [0] Il n’y a aucun chapeau sur le plateau
    [one] Un chapeau :
   *[other] { $count } chapeaux :
  }
inquiry-own = { $count ->
    [0] { $side } n’a rien sur le plateau
    [one] { $side } a des pièces sur une case :
   *[other] { $side } a des pièces sur { $count } cases :
  }
inquiry-nothing-beside = Rien encore à côté du plateau pour { $side ->
    [you] vous
    [opponent] votre adversaire
   *[other] { $side }
  }
inquiry-beside = { $side ->
    [you] À côté du plateau pour vous
    [opponent] À côté du plateau pour votre adversaire
   *[other] À côté du plateau pour { $side }
  } : { $pieces }
inquiry-nothing-yet = Rien n’a encore été joué

seat-to-move = { $side ->
    [you] À vous de jouer
   *[other] C’est son tour
  }
seat-out = Hors jeu
seat-waiting = En attente
seat-won = Vainqueur
seat-score = Score
seat-has = À côté du plateau : { $pieces }
seat-name = Nom de { $seat }
seat-group = { $name } : { $pieces }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
  }
seat-has-all = Rien ne manque
seat-misses = Manque encore : { $names }
sheet-line = { $name } : { $points }

moves-label = Coups
moves-entry = { $text }
moves-entry-captured = { $text }, prend { $pieces }
moves-turn = { $number }, { $side } : { $said }
moves-earlier = Coups précédents
moves-later = Coups suivants
variation-label = Variante

note-title = Annoter ce coup
note-of = Annotation de { $move }
note-mark = Signe
note-comment = Commentaire
note-promote = Mettre en premier
note-promote-note = La partie elle-même ne change pas : cette variante passe seulement devant les autres.
note-delete = Supprimer à partir d’ici
note-copy = Copier le lien
note-no-copy = Ce navigateur ne laisse pas Basalt copier. Le lien se trouve sous Partager.
mark-brilliant = Coup brillant
mark-good = Bon coup
mark-interesting = Coup intéressant
mark-dubious = Coup douteux
mark-mistake = Erreur
mark-blunder = Gaffe

controls-label = Coups de la partie
controls-first = Premier coup
controls-back = Précédent
controls-on = Suivant
controls-last = Dernier coup
controls-autoplay = Lecture automatique
controls-pause = Arrêter
controls-undo = Annuler
controls-redo = Rétablir
controls-restart = Recommencer
controls-replay = Revoir depuis mon coup

notation-label = Taper un coup
notation-play = Jouer

menu-title = Menu
menu-game = Cette partie
menu-look = Regarder
menu-learn = Apprendre
menu-ended = Résultat

ended-by = { $side ->
    [you] Vous gagnez
   *[other] { $side } gagne
  } de { $count ->
    [one] un point
   *[other] { $count } points
  }
ended-with = { $side ->
    [you] Vous gagnez
   *[other] { $side } gagne
  } avec { $score ->
    [one] un point
   *[other] { $score } points
  }
ended-draw = Égalité, { $score }–{ $score }
ended-new = Nouvelle partie
ended-rematch = Revanche
ended-same-board = Même plateau

ask-no = Continuer à jouer
resign = Abandonner
resign-ask = { $side ->
    [you] La partie s’arrête ici, et vous la perdez.
   *[other] La partie s’arrête ici, et { $side } la perd.
  }
draw-agree = Convenir d’une nulle
draw-agree-ask = La partie s’arrête ici, sans vainqueur.

new-title = Nouvelle partie
new-start = Commencer
new-venue = Où
new-here = Sur cet appareil
new-here-note = Contre un bot, ou à plusieurs devant un écran.
new-seats = Joueurs
new-add-seat = + Ajouter un joueur
new-remove-seat = − Retirer un joueur
new-begins = commence
new-lot = Tirer au sort qui commence
new-another = Mélanger encore
new-wrong-number = Entrez un nombre entier de { $least } à { $most }.

loupe-title = { $cell } : { $count ->
    [0] vide
    [one] une pièce
   *[other] { $count } pièces
  }

dialog-close = Fermer

settings-title = Réglages
settings-theme = Thème
settings-theme-system = Système
settings-theme-dark = Sombre
settings-theme-light = Clair
settings-language = Langue
settings-language-system = Automatique
settings-speed = Animation
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-off = Aucune
settings-hand = Bouton principal sur téléphone
settings-hand-right = À droite
settings-hand-left = À gauche
settings-hand-note = « Annuler » est de l’autre côté.
settings-pondering = Les bots prennent leur temps
settings-pondering-on = Oui
settings-pondering-off = Non
settings-pondering-note = Un bot qui hésite entre plusieurs coups répond un peu plus tard ; si son coup est évident, aussitôt. Dans les parties classées et à la pendule, les bots n’attendent jamais.
settings-confirm = Confirmer les coups
settings-confirm-never = Jamais
settings-confirm-touch = Au toucher
settings-confirm-always = Toujours
settings-sound = Son
settings-sound-off = Désactivé
settings-sound-soft = Faible
settings-sound-medium = Moyen
settings-sound-loud = Fort
settings-vibration = Vibration
settings-vibration-on = Activée
settings-vibration-off = Désactivée
settings-shortcuts = Raccourcis à une touche
settings-shortcuts-on = Activés
settings-shortcuts-off = Désactivés
settings-shortcuts-note = Lettres, chiffres et signes agissent aussitôt, comme Z pour annuler. Désactivez-les si vous dictez ou si vous appuyez parfois par erreur ; les flèches, Entrée et Échap restent actives.
settings-pieces = Pièces
settings-pieces-solid = 3D
settings-pieces-flat = 2D
settings-patterns = Motifs sur les couleurs
settings-patterns-on = Oui
settings-patterns-off = Non
settings-coordinates = Coordonnées
settings-coordinates-on = Oui
settings-coordinates-off = Non
settings-numbers = Numéros des coups sur les pièces
settings-numbers-off = Aucun
settings-numbers-last = Derniers coups
settings-numbers-all = Tous les coups
settings-numbers-note = Une pièce porte le numéro du tour où elle est arrivée sur sa case.
settings-below = Côté placé en bas
settings-below-first = Premier joueur
settings-below-second = Second joueur
settings-below-own = Le mien
settings-below-turn = Qui doit jouer
settings-below-note = « Le mien » vaut contre les robots, par lien et en ligne. « Qui doit jouer » tourne le plateau entre deux personnes au même écran.
settings-facing = Les places font face aux joueurs
settings-facing-on = Oui
settings-facing-off = Non
settings-facing-note = Pour deux personnes avec un téléphone entre elles : la place d’en face est à l’envers.
settings-badge = Pastille sur l’icône de l’application
settings-badge-on = Oui
settings-badge-off = Non
settings-badge-note = Affichée tant que vous n’avez terminé aucun des plateaux du jour.
settings-takebacks = Reprises de coups
settings-takebacks-ask = Me demander
settings-takebacks-casual = Seulement en partie amicale
settings-takebacks-never = Jamais
settings-takebacks-note = Ce qui se passe quand quelqu’un demande à reprendre un coup en ligne.
settings-challenges = Défis
settings-challenges-on = Les montrer
settings-challenges-off = Jamais
settings-challenges-note = Quand un autre joueur vous défie en ligne. Tant que c’est activé, les pages ouvertes interrogent le serveur toutes les quelques secondes, dès que vous avez joué en ligne.
settings-notify = Notifications
settings-notify-on = Activées
settings-notify-off = Désactivées
settings-notify-note = Quand un adversaire est trouvé, que c’est à vous de jouer en ligne ou qu’on vous défie pendant que vous regardez autre chose. Une page de Basalt doit rester ouverte.
settings-notify-away = Quand c’est à vous de jouer en ligne ou qu’on vous défie, même si Basalt est fermé ; et quand un adversaire est trouvé pendant que vous regardez autre chose.
notify-refused = Votre navigateur n’autorise pas les notifications ici. Ses réglages pour ce site permettent de le changer.
push-title = C’est peut-être à vous de jouer
push-body = Une partie, une proposition ou un défi vous attend en ligne.
settings-back = Retour
settings-note = Tout s’applique aussitôt et reste dans ce navigateur. « Tout exporter » en tient compte.
settings-player = Joueur
settings-name = Votre nom
settings-name-note = Utilisé dans les nouvelles parties et les parties par lien.
settings-reviews = Bilan des parties terminées
settings-reviews-on = Tout seul
settings-reviews-off = À la demande
settings-reviews-note = Tout seul : tant que vous ne touchez à rien et qu’aucun plateau n’est affiché, cet appareil fait le bilan de vos dix dernières parties terminées. Vos erreurs reviennent sous « S’entraîner ».
engine-own = Votre propre moteur
engine-note = L’adresse qu’affiche « basalt bridge » sur cet appareil. Ce moteur calcule alors vos analyses et vos bilans de parties à deux ; les bots et les conseils restent les mêmes. Laissez vide pour le calcul de Basalt.
engine-answers = Moteur : { $name }
engine-passes = { $name } ne joue pas à ce jeu : Basalt calcule à sa place.
engine-dialled = Recherche du moteur…
engine-address-wrong = Une adresse sur cet appareil est attendue, comme { $example }.
engine-lost = { $why ->
    [absent] Aucun moteur ne répond à l’adresse des réglages.
    [ended] Votre moteur s’est arrêté.
    [silent] Votre moteur ne répond pas.
    [wrong] Votre moteur a dit quelque chose qui n’appartient pas au protocole des moteurs.
   *[other] Votre moteur donne des coups sans valeur.
  } Basalt calcule à sa place.
settings-look = Apparence
settings-board = Plateau
settings-moves = Coups et son
settings-preview = Un plateau avec ces réglages
settings-reset = Réglages par défaut
settings-version = Basalt, version { $number }
name-long = Un nom a au plus { $most } caractères ; celui-ci en a { $count }.
name-invisible = Ce nom n’a aucun caractère visible.
name-harmful = Ce nom contient un caractère qui modifie le texte autour de lui ({ $code }).

keys-title = Aide
help-rules = Les règles en bref
help-keys = Touches et gestes
help-whole = Toutes les règles
keys-touch = Touchez une pièce, puis sa destination ; ou faites-la glisser, depuis votre main ou votre réserve aussi. Lâchez-la hors du plateau pour la reprendre. Survolez une cible pour voir ce qui se passerait. Gardez le doigt sur une pile pour l’agrandir.
keys-off = Les raccourcis à une touche sont désactivés dans les réglages : les touches de lettre, de chiffre ou de signe ne font rien.
keys-board = Se déplacer sur le plateau
keys-enter = Sélectionner une pièce ou une cible
keys-escape = Désélectionner
keys-undo = Annuler
keys-redo = Rétablir
keys-step = Hors du plateau : coup précédent, coup suivant
keys-page = De même, comme les télécommandes de présentation les envoient
keys-beside = Hors du plateau : d’une variante à l’autre, ou vers la première et la dernière position
keys-ends = Première position, dernière position
keys-loupe = Agrandir une pile
keys-row = Sur le plateau : lire la rangée
keys-stack = Sur le plateau : lire la case, du haut vers le bas
keys-caps = Sur le plateau : lire où sont les chapeaux
keys-own = Sur le plateau : lire vos propres pièces
keys-last = Sur le plateau : lire le dernier changement
keys-tab = Partie suivante de la page
keys-help = Afficher cette aide

notice-update = Une nouvelle version de Basalt est prête.
notice-no-page = Aucune page à cette adresse. Voici l’accueil.
notice-past = Basalt a été mis à jour ; rechargez pour continuer. Votre partie est enregistrée.
notice-update-take = Recharger
notice-blocked = Ce navigateur ne peut pas enregistrer de parties : vous pouvez continuer, mais tout sera perdu à la fermeture de la page. Envoyez-vous le lien de la partie pour la garder.
notice-full = Il n’y a plus de place pour enregistrer : vous pouvez continuer, mais les nouveaux coups seront perdus à la fermeture de la page. Supprimez d’anciennes parties, ou envoyez-vous le lien de celle-ci.
sound-offer = Avec le son ?
sound-offer-take = Activer
notice-own = Enregistrée comme votre partie.
notice-parted = Un autre onglet a continué cette partie. Ce que vous jouez ici est enregistré comme une partie à part.
notice-followed = Un autre onglet a continué la partie. Vous voyez ses coups.
notice-deleted = { $count ->
    [one] Partie supprimée.
   *[other] { $count } parties supprimées.
  }
notice-deleted-undo = Annuler
notice-study-deleted = Supprimé.
notice-variation-deleted = { $count ->
    [one] Variante supprimée.
   *[other] { $count } variantes supprimées.
  }
intake = { $count ->
    [0] Rien de nouveau à importer
   *[other] Import terminé : { $new }
  }.{ $here ->
    [0] {""}
    [one] {" "}1 partie était déjà là.
   *[other] {" "}{ $here } parties étaient déjà là.
  }{ $newer ->
    [0] {""}
    [one] {" "}1 partie d’une version plus récente est gardée telle quelle.
   *[other] {" "}{ $newer } parties d’une version plus récente sont gardées telles quelles.
  }{ $aside ->
    [0] {""}
    [one] {" "}1 partie illisible est mise de côté.
   *[other] {" "}{ $aside } parties illisibles sont mises de côté.
  }{ $full ->
    [0] {""}
    [one] {" "}Il n’y avait plus de place pour 1 partie.
   *[other] {" "}Il n’y avait plus de place pour { $full } parties.
  }{ $bad ->
    [0] {""}
    [one] {" "}1 morceau n’est pas une partie enregistrée.
   *[other] {" "}{ $bad } morceaux ne sont pas des parties enregistrées.
  }
intake-known = { $games ->
    [0] Tout ce que contient ce fichier est déjà là.
    [one] Cette partie est déjà là.
   *[other] Les { $games } parties sont déjà là.
  }
intake-games = { $count ->
    [one] 1 partie
   *[other] { $count } parties
  }
intake-results = { $count ->
    [one] 1 résultat
   *[other] { $count } résultats
  }
intake-puzzles = progression dans les problèmes
intake-bests = { $count ->
    [one] 1 meilleur score
   *[other] { $count } meilleurs scores
  }
intake-studies = { $count ->
    [one] 1 étude
   *[other] { $count } études
  }
intake-practice = { $count ->
    [one] 1 erreur à retravailler
   *[other] { $count } erreurs à retravailler
  }
intake-settings = { $count ->
    [one] 1 réglage
   *[other] { $count } réglages
  }
notice-crashed = La dernière partie n’a pas pu être affichée. Elle est toujours dans « Mes parties ».
notice-no-words = Cette langue n’a pas pu être chargée. Réessayez une fois en ligne.

problem-title = Une erreur s’est produite
problem-link = Ce lien ne fonctionne pas
problem-save = Une partie enregistrée est illisible
problem-newer = Une partie d’une version plus récente
problem-gone = Partie introuvable
problem-gone-why = Elle a été supprimée, ou elle est enregistrée dans un autre navigateur. Pour ouvrir une partie ailleurs, utilisez le lien de « Partager ».
problem-no-game = Jeu introuvable
problem-no-game-why = Basalt n’a pas de jeu de ce nom. Le lien est peut-être incomplet.
problem-no-table = Table introuvable
problem-no-table-why = Aucune table ne porte ce nom. Le lien est peut-être incomplet.
problem-no-puzzle = Problème introuvable
problem-no-puzzle-why = Il n’y a pas de problème à cette adresse. Le lien est peut-être incomplet.
problem-puzzles-lost = Problèmes non chargés
problem-puzzles-lost-why = Les problèmes n’ont pas pu être chargés. Réessayez une fois en ligne.
problem-show = { $turn ->
    [0] Voir la première position
    [one] Voir la partie jusqu’au premier tour
   *[other] Voir la partie jusqu’au tour { $turn }
  }

studies-title = Études
studies-note = Des chapitres avec plateaux, variantes et commentaires : gardez vos analyses, expliquez un jeu ou posez des exercices. Un lien ou un fichier suffit pour les partager.
studies-none = Aucune étude pour l’instant.
studies-new = Nouvelle étude
study-untitled = Étude sans titre
study-unreadable = Étude illisible
study-newer = Une étude d’une version plus récente
study-gone = Cette étude n’est pas dans ce navigateur. A-t-elle été supprimée ?
study-empty = Cette étude n’a pas encore de chapitre.
study-count = { $count ->
    [one] 1 chapitre
   *[other] { $count } chapitres
  }
study-title = Titre de l’étude
study-chapters = Chapitres
study-chapter = Chapitre { $number }
study-place = { $number } sur { $count } : { $name }
study-chapter-name = Nom du chapitre
study-next = Chapitre suivant
study-previous = Chapitre précédent
study-text = Texte pour cette position
study-task = Type de chapitre
study-task-read = À lire
study-task-find = Trouver les coups
study-edit = Modifier l’étude
study-read = Terminer la modification
study-up = Monter
study-down = Descendre
study-delete-chapter = Supprimer le chapitre
study-game = Jeu
study-add = Ajouter un chapitre
study-main = En faire la ligne principale
study-full = Une étude compte au plus { $count } chapitres.
notice-study-refused = Vos derniers changements dans cette étude ne sont pas enregistrés : annulez-les ou continuez dans une autre étude. { $why }
notice-study-changed = Un autre onglet a modifié ce chapitre. Rouvrez-le pour le voir. Ce que vous changez ici va dans une copie.
notice-chapters-deleted = { $count ->
    [one] Chapitre supprimé.
   *[other] { $count } chapitres supprimés.
}
study-shared = Gardez cette étude pour la retrouver parmi les vôtres et la modifier.
study-keep = Garder
study-kept = Gardée parmi vos études.
study-parted = Un autre onglet a modifié cette étude. Vos changements vont dans une copie.
study-find = { $side } au trait. Trouvez le meilleur coup.
study-found = { $state ->
    [on] Bien vu. Et ensuite ?
    [right] Bien vu.
    [solved] Bien vu, c’est tout. Résolu.
    [shown] Voici la solution.
    [other] Pas celui-ci. Reprenez-le et essayez encore.
   *[unknown] Ce coup n’est pas dans l’étude. Reprenez-le et essayez encore.
  }
study-not-this = Pas celui-ci : { $comment }
study-add-to = Ajouter à une étude…
study-add-now = Ajouter
study-which = Étude
study-what = Ce qui est ajouté
study-whole = Toute la partie
study-here = À partir d’ici
study-added = Ajouté à « { $title } ».
study-share = Partager l’étude
study-share-note = Le lien contient toute l’étude ; rien n’est envoyé à un serveur.
study-long = Ce lien est long, et certaines applications coupent les longs liens. Envoyez plutôt le fichier.
study-file = Enregistrer le fichier

saved-title = Mes parties
saved-short = Mes parties
saved-note = Chaque partie est enregistrée dans ce navigateur pendant que vous jouez. Exportez-les toutes en un seul fichier pour en garder une copie ou les emporter sur un autre appareil.
saved-refused = Ce navigateur ne laisse pas Basalt enregistrer les parties : une partie est perdue quand sa page est fermée. Envoyez-vous le lien d’une partie pour la garder.
saved-none = Aucune partie pour l’instant.
saved-vacant = Chaque partie commencée est gardée ici : pour la reprendre, la revoir ou la partager.
saved-play = Choisir un jeu
saved-more = En voir plus
saved-turns = { $count ->
    [0] aucun tour
    [one] un tour
   *[other] { $count } tours
  }
saved-aside = Elle est mise de côté. Vous pouvez la télécharger ou la supprimer.
saved-download = Télécharger
saved-delete = Supprimer
saved-rename = Renommer
saved-cancel = Annuler
saved-title-field = Nom de la partie
saved-export = Tout exporter
saved-import = Importer…
saved-open = En cours ({ $count })
saved-over = Terminées ({ $count })
saved-unreadable = Illisibles ({ $count })
saved-search = Chercher une partie
saved-found = { $count ->
    [0] Aucune partie ne correspond.
    [one] 1 partie sur { $all }
   *[other] { $count } parties sur { $all }
  }
saved-show-all = Tout afficher
saved-game = Tous les jeux
saved-game-label = Jeu
saved-result = Tous les résultats
saved-result-label = Résultat
saved-result-turn = À vous de jouer
saved-result-waiting = En attente
saved-result-open = En cours
saved-result-over = Terminée
saved-result-won = Gagnée
saved-result-drawn = Nulle
saved-result-lost = Perdue
saved-opponent = Tous les adversaires
saved-opponent-label = Adversaire
saved-opponent-person = Entre humains
saved-opponent-rung = Robots par classement
saved-mode = Tous les modes
saved-mode-label = Mode
saved-mode-casual = Amicale
saved-mode-rated = Classée
saved-mode-link = Par lien
saved-mode-online = En ligne
saved-mode-daily = Défi du jour
saved-mode-practice = Entraînement
saved-mode-survival = Survie
saved-pick = Sélectionner
saved-pick-game = Sélectionner { $name }
saved-pick-all = Tout sélectionner
saved-pick-end = Terminer
saved-picked = { $count ->
    [0] Aucune partie sélectionnée
    [one] Une partie sélectionnée
   *[other] { $count } parties sélectionnées
  }
saved-export-picked = Exporter la sélection
saved-delete-picked = Supprimer la sélection
saved-kept = Ce navigateur a promis de ne pas effacer vos parties.
saved-not-kept = Ce navigateur peut effacer vos parties s’il manque de place.
saved-ask = Lui demander de les garder
saved-archived = Archives
saved-archive = { $count ->
    [one] Une partie plus ancienne se trouve dans les archives de ce navigateur, qui peuvent en contenir des milliers.
   *[other] { $count } parties plus anciennes se trouvent dans les archives de ce navigateur, qui peuvent en contenir des milliers.
  }
saved-archive-lost = { $count ->
    [one] Les archives ne s’ouvrent pas pour le moment : une partie plus ancienne manque ici.
   *[other] Les archives ne s’ouvrent pas pour le moment : { $count } parties plus anciennes manquent ici.
  }
saved-room = L’espace pour les parties est plein à { $percent } %. Les anciennes parties terminées sont archivées automatiquement.
saved-room-alone = L’espace pour les parties est plein à { $percent } %, et ce navigateur n’a pas d’archives pour les anciennes. Exportez vos parties, puis supprimez-en.
notice-archived = { $count ->
    [one] L’espace pour les parties se remplissait : une ancienne partie est passée aux archives. Elle reste dans « Mes parties ».
   *[other] L’espace pour les parties se remplissait : { $count } anciennes parties sont passées aux archives. Elles restent dans « Mes parties ».
  }
saved-export-now = Exporter maintenant
saved-reminder = Certaines de vos parties n’existent que dans ce navigateur depuis plus de deux mois. Un fichier exporté les met à l’abri.
saved-later = Plus tard
skipped-title = { $count ->
    [one] Un élément du fichier a été ignoré
   *[other] { $count } éléments du fichier ont été ignorés
  }
skipped = { $spot } : { $why }
skipped-file = Le fichier
skipped-line = Ligne { $number }
skipped-entry = { $part ->
    [games] Partie
    [aside] Partie mise de côté
    [results] Résultat
    [puzzles] Entrée sur les problèmes
    [bests] Meilleur résultat
   *[settings] Réglage
  } { $number }
skipped-keyed = { $entry } (« { $key } »)
skipped-foreign = c’est endommagé, ou cela ne vient pas de Basalt.
skipped-full = il n’y a plus de place pour cet élément.

share-title = Partager
share-what = Ce que montre le lien
share-game = Toute la partie, à ce coup
share-position = Cette position seulement
share-link = Lien
share-copy = Copier
share-copied = Copié.
share-by-hand = Ce navigateur ne laisse pas Basalt copier. Le lien est sélectionné : copiez-le vous-même.
share-not-sent = Ce navigateur n’a pas pu l’envoyer. Le lien est sélectionné : copiez-le vous-même.
share-send = Envoyer…
share-note = Le lien contient toute la partie et les noms ; rien n’est envoyé à un serveur.
share-bare = Vos commentaires, signes et variantes ne sont pas dans le lien. Pour les envoyer aussi, ajoutez la partie à une étude.
share-as = Partager sous forme de
share-text = Texte
share-diagram = Diagramme
share-record = Notation
share-record-note = Basalt sait la rouvrir : choisissez « { paste-title } ».
share-save-code = Enregistrer le QR code
share-save = Enregistrer
share-as-link = Un lien
share-code = QR code
share-code-label = Le lien sous forme de QR code
share-code-note = L’appareil photo d’un téléphone en ouvre la partie. Rien n’est envoyé à un serveur.
share-code-long = Ce lien est trop long pour un QR code. Partagez seulement la position.
share-picture = Image
share-square = Carré
share-wide = Large
share-why = Pourquoi
share-better = Meilleur : { $move }
share-played = Joué : { $move }
share-beats = { $winner } bat { $loser }
share-picture-note = PNG pour les messageries, SVG pour l’impression et les éditeurs.
share-copy-picture = Copier l’image
share-not-copied = Ce navigateur ne laisse pas Basalt copier l’image. Enregistrez-la.
share-svg = Enregistrer en SVG
share-png = Enregistrer en PNG
share-failed = L’image n’a pas pu être créée. Réessayez une fois en ligne.
share-animation = Animation
share-turn = Ce tour
share-whole = Toute la partie
share-loop = Boucle, 3 s
share-frames = { $frames } images, { $seconds } s, au format GIF.
share-make = Créer le GIF
share-making = Création de l’animation
share-stop = Arrêter
share-embed = Intégrer
share-markup = Code HTML
share-embed-note = Le plateau et ses coups, dans un cadre sur n’importe quelle page.
embed-open = Ouvrir dans Basalt
embed-help = Les flèches mènent d’un coup à l’autre, Début et Fin au premier et au dernier.
diagram-after = { $turn ->
    [0] au début
   *[other] après le tour { $turn }
  }
install-app = Installer Basalt
paste-title = Ouvrir un lien ou un texte…
paste-note = Un lien, une notation, une partie enregistrée, le texte d’une position, un fichier exporté ou une partie terminée de Volcano d’Abstract Play.
paste-label = Collez-le ici
paste-file = Depuis un fichier…
paste-open = Ouvrir
paste-at = Au caractère { $at } :

sending-title = Envoyer votre coup
sending-invitation = Inviter votre adversaire
sending-reply = Envoyer votre réponse
sending-last = Envoyer le dernier coup
sending-note = Ce lien transmet la partie à votre adversaire. La réponse est aussi un lien, à ouvrir ici, dans ce navigateur.
sending-last-note = Ce lien montre à votre adversaire comment la partie s’est terminée.
sending-keep = Il contient toute la partie : si un message se perd, rien n’est perdu. Renvoyez-le quand vous voulez.
sending-code-long = La partie est devenue trop longue pour un QR code. Copiez plutôt le lien.
sending-answer = Ouvrir la réponse
sending-done = Terminé
correspondence-begin = Jouez votre premier coup ; vous aurez ensuite un lien pour votre ami.
correspondence-ready = Pas encore envoyé.
correspondence-send = L’envoyer
correspondence-again = Renvoyer
correspondence-waiting = En attente de la réponse.
correspondence-offered = Votre adversaire propose d’arrêter la partie.
correspondence-accept = Arrêter la partie
correspondence-decline = Continuer
correspondence-declined = Votre adversaire préfère continuer.
correspondence-apart = Ce lien ne prolonge pas votre partie.
correspondence-new = Ouvrir comme nouvelle partie
correspondence-vary = Ajouter comme variante
correspondence-varied = Ajoutée à votre partie comme variante.
correspondence-known = Rien de nouveau dans ce lien : votre partie en est déjà là.
correspondence-turn = { online-turn } Ouvrez le lien que vous recevrez.
correspondence-barred = Pas dans une partie par lien : les coups envoyés restent, et il n’y a pas d’aide avant la fin.
menu-by-link = Continuer par lien
new-by-link = Par lien
new-by-link-note = Chaque coup voyage sous forme de lien, dans n’importe quelle messagerie. Sans compte, sans serveur, sans hâte.

guide-title = Les règles de { $name }
guide-short = Règles
guide-loading = Chargement des règles…
guide-missing = Les règles n’ont pas pu être chargées. Réessayez une fois en ligne.
guide-open = Ouvrir cette position
guide-back = Revenir à votre partie
guide-back-editor = Revenir à l’éditeur
guide-back-puzzle = Revenir au problème
study-back = Revenir à l’étude
guide-back-online = Revenir à « Jouer en ligne »
guide-contents = Sommaire
figure-play = Jouer le coup
figure-again = Recommencer
figure-touch = Essayer ici
figure-try = Essayer ce qui est interdit

coach-title = Apprendre le jeu
coach-step = Étape { $number } sur { $count }
coach-next = Suivant
coach-play = Jouer
coach-skip = Passer
coach-wants = Ce coup est permis, mais cette étape demande { $what ->
    [disc] un disque en { $cell }
    [ring] un anneau en { $cell }
    [piece] le { $letter } avec sa lettre en { $cell }
    [move] le coup de { $from } à { $cell }
   *[cell] { $cell }
  }.
coach-read-on = Continuez avec « Suivant ».

setup-title = Mise en place libre
setup-begin = Mise en place libre…
arrange-prompt = Choisissez un chapeau ou un nid, puis sa nouvelle case. Deux nids échangent leurs places.
arrange-told = De { $from } à { $to }.
arrange-refused = Impossible à cet endroit : un chapeau par case, et pas de position où la partie est déjà finie.

hand-label = Main
hand-queue = En attente : { $pieces }
hand-next = Ensuite
hand-count = { $name } ({ $count })
column-return = Remettre { $piece }
choices-quiet = Personne n’a gagné de pièce depuis vingt tours.
rotate-on = Tourner à droite
rotate-back = Tourner à gauche
keys-pick = Prendre une pièce de la main ou de la réserve
keys-turn = Tourner la pièce sélectionnée, comme la molette et le bouton droit
share-start = La position de départ
sheet-title = Feuille de score
sheet-held = Ce que chaque camp possède
alone-ended = Défi terminé.
alone-stop = Arrêter le défi
alone-stop-ask = Abandonner ce défi ? Vous pourrez le retenter.
alone-scored = { $count ->
    [one] Terminé avec { $count } point.
   *[other] Terminé avec { $count } points.
  }
alone-stop-here = Terminer la partie
alone-stop-here-ask = Terminer la partie maintenant ? Vos points comptent.
fact-turns = { $count ->
    [one] tour
   *[other] tours
  }
fact-captured = { $count ->
    [one] pièce à la meilleure prise
   *[other] pièces à la meilleure prise
  }
fact-chain = { $count ->
    [one] case dans la chaîne
   *[other] cases dans la chaîne
  }
fact-placed = { $count ->
    [one] pièce placée
   *[other] pièces placées
  }
fact-time = de jeu
ended-try-again = Réessayer
ended-new-layout = Nouvelle disposition
feat = { $score ->
    [0] Parfait : résolu sans rien de trop
    [one] Résolu avec une pièce de trop
   *[other] Résolu avec { $score } pièces de trop
  } en { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }.{ $score ->
    [0] {""}
   *[other] {" "}Est-ce possible sans aucune ?
  }
best = Votre record sur cette disposition : { $score ->
    [0] rien de trop
   *[other] { $score } de trop
  }, { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }.

clock-label = Secondes restantes
clock-little = Plus que { $count } secondes.
puzzle-short = Problèmes
puzzle-list = Tous les problèmes
puzzle-list-note = Les plus faciles viennent en premier. Un problème montre ses thèmes une fois que vous l’avez essayé, car ils trahissent la solution ; le filtre les connaît dès le début.
puzzle-daily = Problème du jour
puzzle-loading = Chargement des problèmes…
puzzle-title = Problème { $number }/{ $count }
puzzle-number = Problème { $number }
puzzle-progress-legend = Progression
puzzle-progress = { $state ->
    [new] Nouveau
    [solved] Résolu
    [missed] Manqué
   *[any] Tous
  }
puzzle-found = { $count ->
    [0] Aucun problème ne correspond à ce choix.
   *[other] { $count } sur { $all } problèmes
  }
puzzle-show-all = Tout afficher
puzzle-goal = { $aim ->
    [points] Trouvez le tour qui marque le plus.
   *[win] { $turns ->
        [one] Gagnez dans ce tour.
       *[other] Gagnez en { $turns } tours.
      }
  }
puzzle-told = { $aim ->
    [points] { $state ->
        [missed] Ce tour marque { $points }. Il y a mieux : reprenez-le et essayez encore.
        [shown] Ce tour marque { $points }, plus que tous les autres.
       *[solved] Résolu ! { $points } { $points ->
            [one] point
           *[other] points
          } : aucun autre tour ne marque autant.
      }
    [now] { $state ->
        [missed] Ce coup ne gagne pas. Reprenez-le et essayez encore.
        [shown] Ce tour fait gagner la partie.
       *[solved] Résolu ! Ce tour fait gagner la partie.
      }
   *[win] { $state ->
        [missed] Ce coup ne gagne pas. Reprenez-le et essayez encore.
        [shown] C’est gagné, quoi que fasse l’autre camp.
       *[solved] Résolu ! C’est gagné, quoi que fasse l’autre camp.
      }
  }
puzzle-second-hint = Second conseil
puzzle-hint = Conseil { $step }/2 : { $what }
puzzle-hint-then = { $told } { $step }
puzzle-solution = Solution : { $steps ->
    [one] {""}
   *[other] { $text }.{" "}
  }{ $turn }{ $told }
puzzle-solution-turn = { $number } sur { $count } : { $text }.
puzzle-solution-turns = Solution { $turns }{ $told }
puzzle-first = D’abord : si vous ne faisiez rien, votre adversaire gagnerait-il au tour suivant ?
puzzle-first-yes = Oui
puzzle-first-no = Non
puzzle-first-open = Répondez d’abord à la question.
puzzle-first-told = { $answer ->
    [right] { $threat ->
        [yes] Exact : votre adversaire menace { $turn }. Votre tour doit aussi l’empêcher.
       *[no] Exact : votre adversaire ne peut pas encore gagner. Trouvez maintenant votre tour.
    }
   *[wrong] { $threat ->
        [yes] Non : votre adversaire menace { $turn }. Votre tour doit aussi l’empêcher.
       *[no] Non : votre adversaire ne peut pas encore gagner. Trouvez maintenant votre tour.
    }
}
puzzle-refuted = Ce coup ne gagne pas : la réponse est { $reply }. Reprenez-le et essayez encore.
puzzle-analyse = Analyser
puzzle-rating = Votre classement aux problèmes : { $rating } ± { $margin }
puzzle-its-rating = Ce problème : { $rating }, { $grade ->
    [1] facile
    [2] moyen
   *[3] difficile
  }
puzzle-show = Voir la solution
puzzle-back = Reprendre
puzzle-next = Problème suivant
puzzle-unreadable = { $count ->
    [one] 1 entrée sur les problèmes est illisible. Elle reste telle quelle, et « Tout exporter » l’inclut.
   *[other] { $count } entrées sur les problèmes sont illisibles. Elles restent telles quelles, et « Tout exporter » les inclut.
  }
puzzle-wrong = Pourquoi pas un autre tour ?
puzzle-right = Pourquoi ce tour ?
puzzle-tempting = { $why ->
    [points] { $turn } : seulement { $points } { $points ->
        [one] point
       *[other] points
      }.
    [reply] { $turn } : la réponse est { $reply }.
   *[no] { $turn } : cela ne gagne pas.
  }
puzzle-themes = Thèmes : { $themes }
theme-capture = Prise
theme-captures = Plusieurs prises
theme-tree = Complète un arbre
theme-power-play = Power play
theme-walk = Plusieurs pas
theme-end = Finit la partie
theme-discs = Chaîne de disques
theme-rings = Chaîne d’anneaux
theme-turns = Plusieurs tours
theme-place = Pose
theme-move = Déplacement
theme-move-and-place = Déplacement et pose
theme-freeze = Gel
theme-block = Blocage
theme-contact = Contact
theme-contacts = Plusieurs contacts
theme-bridge = Pont
theme-lock = Verrou
theme-quiet = Tour tranquille
practice-title = Retravailler ses erreurs
practice-note = Faites le bilan d’une partie, et vos plus mauvais tours arrivent ici. Une erreur corrigée revient après 1, 3, 9 et 27 jours ; une erreur manquée revient demain.
practice-new = Nouvelles
practice-wait = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
  }
practice-told = { $state ->
    [none] Il n’y a encore rien à retravailler.
    [later] Rien pour aujourd’hui. La prochaine erreur revient le { $next }.
   *[due] { $count ->
        [one] Une erreur est à revoir aujourd’hui.
       *[other] { $count } erreurs sont à revoir aujourd’hui.
      }
  }
practice-round = { $solved } sur { $count } au premier essai
practice-unreadable = { $count ->
    [one] 1 erreur est illisible. Elle reste telle quelle, et « Tout exporter » l’inclut.
   *[other] { $count } erreurs sont illisibles. Elles restent telles quelles, et « Tout exporter » les inclut.
  }
practice-games = Jeu
practice-any-game = Tous les jeux
practice-begin = S’entraîner
practice-place = Erreur { $number } sur { $count }
practice-of = Partie du { $date }
practice-goal = Trouvez un meilleur tour que { $move }.
practice-open = Il a été joué, et vos chances de gagner sont passées de { $before } % à { $after } %.
practice-leave = Ne plus montrer
practice-keep = La garder
streak-title = Série de problèmes
streak-rules = Résolvez les problèmes l’un après l’autre, chacun au moins aussi bien classé que le précédent. La première erreur met fin à la série, et il n’y a pas de conseils. Une série en cours est enregistrée : vous pouvez partir et revenir.
streak-begin = Commencer une série
streak-again = Nouvelle série
streak-look = Revoir ce problème
streak-place = Série : { $count } · { $grade ->
    [1] facile
    [2] moyen
   *[3] difficile
  }
streak-last = Dernière série : { $count }
streak-best = Meilleure série : { $count }
streak-told = { $state ->
    [missed] Ce n’est pas ça. La série s’arrête à { $count }.
    [whole] Résolu ! C’était le dernier problème : { $count } d’affilée.
   *[solved] Résolu ! { $count } d’affilée.
  }
streak-followed = Un autre onglet a continué cette série. Vous voyez où elle en est.
storm-title = Tempête
storm-rules = Trois minutes, un problème après l’autre, aucun plus facile que le précédent. Une erreur coûte dix secondes, et votre classement ne change pas.
storm-begin = Lancer une tempête
storm-again = Nouvelle tempête
storm-solved = Résolus : { $count }
storm-last = Dernière tempête : { $count } résolus, { $missed } manqués
storm-day = Meilleure tempête du jour : { $count }
storm-best = Meilleure tempête : { $count }
storm-told = { $state ->
    [missed] Manqué. Cela coûte dix secondes.
    [whole] Vous avez vu tous les problèmes. Résolus : { $count }
    [time] Le temps est écoulé. Résolus : { $count }
   *[solved] Résolu !
  }

new-own-cells = { $what } : touchez { $count } cases sur l’image pour choisir les vôtres.
new-cells-left = { $count ->
    [0] Toutes choisies.
    [one] Encore une case.
   *[other] Encore { $count } cases.
  }
new-wrong-cells = { $count ->
    [one] Il manque une case : touchez-la sur l’image, ou choisissez un motif ci-dessous.
   *[other] Il manque { $count } cases : touchez-les sur l’image, ou choisissez un motif ci-dessous.
  }

seat-thinking = Réfléchit… { $percent } %
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
    [calm] calme
    [sharp] agressif
   *[grasping] avide
  }
bots-turn = C’est à { $side } de jouer. Mettez { $side } en pause pour jouer à sa place.
bots-disagree = { $side } refuse ; { $side } acceptera quand personne n’aura gagné de pièce pendant { $count } tours.
bots-thinks = { $side } réfléchit.
bots-waits = { $side } est en pause ; vous pouvez jouer à sa place.
bots-now = Jouer maintenant
bots-wait = Mettre en pause
bots-on = Relancer le robot
hint = Conseil
hint-looks = Recherche d’un bon coup… { $percent } %
hint-steps = D’abord { $steps }, puis :
hint-from = Commencez en { $cell } : { $piece }.
hint-tray = Jouez cette pièce : { $piece }
hint-named = { $what } ({ $name }).
hint-line = Regardez la ligne { $line }.
hint-take = Jouer ce tour
analysis = Analyse
analysis-chances = { $side } : { $verdict ->
    [lost] perdu
    [won] gagné
   *[open] { $percent } % de chances de gagner
  }
analysis-line = { $verdict ->
    [lost] perdu
    [won] gagné
   *[open] { $percent } %
  } · { $line }
analysis-begins = Étude de la position…
analysis-goes-on = { $side ->
    [you] Vos meilleurs tours
    [opponent] Les meilleurs tours de votre adversaire
   *[other] Les meilleurs tours de { $side }
  } et leurs chances de gagner. { $count } positions étudiées jusqu’ici.
analysis-ended = { $side ->
    [you] Vos meilleurs tours
    [opponent] Les meilleurs tours de votre adversaire
   *[other] Les meilleurs tours de { $side }
  } et leurs chances de gagner. { $count } positions étudiées.
analysis-waits = L’analyse reprend quand les pièces et les robots sont au repos.
analysis-over = La partie est finie ici. Revenez en arrière pour analyser ce qui y a mené.
analysis-random = Essayer un coup au hasard
analysis-random-game = Jouer au hasard jusqu’à la fin
explorer = Ouvertures
explorer-whose = Parties de qui
explorer-bots = Robots
explorer-own = Mes parties
explorer-site = Ce site
explorer-coming = Décompte des parties…
explorer-lost = Impossible de charger les parties. Appuyez de nouveau sur le bouton.
explorer-no-own = Vous n’avez encore terminé aucune partie de ce jeu ici.
explorer-no-games = Pas encore de parties.
explorer-none = Aucune de ces parties n’est passée par cette position dans ses premiers tours.
explorer-other-start = Aucune de ces parties n’a commencé comme celle-ci.
explorer-games = { $count ->
    [one] Une partie est passée par cette position.
   *[other] { $count } parties sont passées par cette position.
  } À côté d’un coup : toutes les parties passées par sa position, dans n’importe quel ordre.
explorer-ends = { $count ->
    [one] Une partie est passée par cette position. La suite n’est pas comptée.
   *[other] { $count } parties sont passées par cette position. La suite n’est pas comptée.
  }
explorer-bots-note = Les deux joueurs sont des bots d’au moins { $rating } points.
explorer-count = { $count }
explorer-won = joueur { $number } gagnant à { $percent } %
explorer-drawn = { $percent } % de nulles
explorer-move = { $move }{ $equal ->
    [0] {""}
    [one] {" "}(et un coup équivalent)
   *[other] {" "}(et { $equal } coups équivalents)
  } : { $count ->
    [one] une partie
   *[other] { $count } parties
  }, { $results }
review = Bilan
review-game = Bilan de la partie
review-goes-on = { $found } tours sur { $wanted }
review-confirms = Vérification des tournants…
review-stopped = { $found } tours sur { $wanted }, arrêté
review-whole = { $wanted ->
    [one] 1 tour
   *[other] { $wanted } tours
  }
review-done = Le bilan est prêt.
review-stop = Arrêter le bilan
review-go-on = Continuer le bilan
review-progress = Avancement du bilan
review-curve = Chances de gagner, tour par tour
review-nothing = Examen de la première position…
review-place = { $turn ->
    [0] Au début
   *[other] Après le tour { $turn } sur { $turns }
  } : { $name ->
    [you] vous avez
   *[other] { $name } a
  } { $percent } % de chances de gagner.
review-place-fault = { $fault ->
    [inaccuracy] Suite à une imprécision
    [mistake] Suite à une erreur
   *[blunder] Suite à une gaffe
  } { $name ->
    [you] de votre part
   *[other] de { $name }
  }.
review-accuracy = Précision
review-percent = { $percent } %
review-faults = { $fault ->
    [inaccuracy] Imprécisions
    [mistake] Erreurs
   *[blunder] Gaffes
  }
review-points = Tournants : trouvez mieux
review-none = Aucun coup n’a coûté cher.
review-none-yet = Aucun pour l’instant.
review-at-point = { $number } sur { $count }
review-change = de { $before } à { $after } %
review-point = Tour { $number }, { $name } : { $move }, { $fault ->
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] gaffe
  }, chances de gagner de { $before } à { $after } %. Trouvez mieux
review-more = { $count ->
    [one] Encore un
   *[other] Encore { $count }
  }
review-fewer = Moins
review-question = { $name ->
    [you] Vous avez
   *[other] { $name } a
  } joué { $move } : de { $before } % à { $after } %. Trouvez mieux.
review-judging = { $move } : examen…
review-best = { $move } est le meilleur coup. Bien vu !
review-as-good = { $move } est tout aussi bon : { $percent } %.
review-played = { $move }, c’est le coup joué. Il y a mieux.
review-worse = { $move } donne { $percent } % ; le meilleur tour donne { $best } %.
review-answer = Le meilleur tour : { $move }, { $percent } %.
review-again = Réessayer
review-reveal = Réponse
review-next = Suivant
review-back = Retour à la courbe
notice-no-bot = Le robot ne répond pas. La partie continue : jouez à sa place, ou réessayez.
part-coming = Chargement…
part-lost = Un élément de Basalt n’a pas pu être chargé.
part-again = Réessayer
notice-no-bot-again = Réessayer
notice-away = Toujours là ? La partie vous attend.
notice-away-here = Continuer
notice-late-bot = Le robot n’est pas encore chargé. Il est peut-être en chemin ; vous pouvez aussi jouer à sa place.
menu-against = Jouer à partir d’ici contre Pulse
who-plays = Qui joue : { $seat }
who = { $who ->
    [spark] Spark, facile
    [pulse] Pulse, moyen
    [overdrive] Overdrive, le plus fort
    [rating] Classement
   *[person] Humain
  }
level-choice = Classement : { $seat }
level-own = Mon classement ({ $rating })
level-own-note = Aussi fort que votre classement ici. Chaque nouvelle partie choisit à nouveau.
level-rating = Classement { $rating }
keys-hint = Afficher ou masquer un conseil
keys-analysis = Afficher ou masquer l’analyse
keys-flip = Retourner le plateau
keys-pause = Mettre les robots en pause, ou les relancer
keys-draw = Commencer ou arrêter de dessiner ; Entrée commence et finit une flèche, deux fois sur une case donne une marque
keys-ink = En dessinant : choisir le type de flèche
keys-drawing = Dessinez sur le plateau avec le bouton droit : glissez pour une flèche, cliquez pour une marque. Maj, Alt ou les deux donnent d’autres types. Un clic qui ne joue rien efface le dessin. Sur un écran tactile, choisissez « Dessiner sur le plateau » dans le menu. Vous seul le voyez, sauf si vous partagez la position.

profile-title = Profil
profile-note = Les parties contre des robots jouées jusqu’au bout depuis le départ habituel comptent ici, ainsi que les problèmes résolus. Les résultats restent dans ce navigateur ; « Tout exporter » les inclut.
profile-none = Aucune partie terminée contre un robot et aucun problème résolu pour l’instant.
profile-rating = Classement { $rating } ± { $margin }{ $state ->
    [provisional] , provisoire
   *[sure] {""}
  }
profile-unrated = Pas encore de classement
profile-chart = Classement sur { $count ->
    [one] une partie
   *[other] { $count } parties
  } : de { $first } à { $last }, au mieux { $best }.
profile-against = Contre
profile-won = Gagnées
profile-drawn = Nulles
profile-lost = Perdues
profile-helped = Avec conseils ou analyse
profile-streak = Victoires d’affilée : { $count } (record { $longest })
profile-margin = Plus grande victoire : { $count ->
    [one] un point
   *[other] { $count } points
  }
profile-quickest = Victoire la plus rapide : { $count ->
    [one] un tour
   *[other] { $count } tours
  }
profile-time = Temps de jeu : { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
profile-puzzles = Problèmes résolus : { $count }
profile-puzzle-streak = Meilleure série de problèmes : { $count }
profile-survival = Échelons franchis dans la meilleure tentative de survie : { $count }
profile-daily = Problèmes du jour d’affilée : { $count } (record { $longest })
profile-insights = Points faibles
profile-insights-note = Ce que vous avez laissé échapper dans les parties contre des bots ou en ligne dont le bilan est fait : la chance de gagner qu’un tour a coûtée en moyenne. Une barre mène aux parties où c’est arrivé. Les parties avec conseils ou analyse sont à part. Sous chaque barre : ce qu’un bot de votre classement y laisse échapper contre lui-même.
profile-insight-games = { $games ->
    [one] Une partie avec bilan
   *[other] { $games } parties avec bilan
  }, { $turns ->
    [one] un de vos tours
   *[other] { $turns } de vos tours
  }
profile-insight-kind = { $kind ->
    [phase] Par phase
    [theme] Selon ce que fait le meilleur tour
    [clock] Selon le temps restant
    [number] Par camp
   *[help] Selon l’aide
  }
profile-insight-place = { $place ->
    [opening] Premier tiers
    [middle] Tiers central
    [ending] Dernier tiers
    [least] Moins de 10 secondes
    [little] De 10 à 30 secondes
    [some] De 30 secondes à 2 minutes
    [much] Plus de 2 minutes
    [alone] Sans aide
   *[helped] Avec conseils ou analyse
  }
profile-insight-loss = { $whole },{ $tenth } %
profile-insight-turns = { $count ->
    [one] 1 tour
   *[other] { $count } tours
  }
profile-insight-you = Vous
profile-insight-rated = Un bot de votre classement ({ $rating })
profile-insight-beside = { $turns } · bot { $loss }
profile-wipe = Supprimer les résultats
profile-unreadable = { $count ->
    [one] Un résultat est illisible, peut-être parce qu’une version plus récente l’a écrit. Il est gardé et ne compte pas.
   *[other] { $count } résultats sont illisibles, peut-être parce qu’une version plus récente les a écrits. Ils sont gardés et ne comptent pas.
  }
profile-csv = Enregistrer les résultats en tableau (CSV)
profile-more = Par ordre, durée et heure
profile-by-number = Ordre de jeu
profile-by-length = Durée
profile-turns = { $first } à { $last } tours
profile-turns-more = { $first } tours et plus
profile-by-time = Fin
profile-night = La nuit
profile-morning = Le matin
profile-afternoon = L’après-midi
profile-evening = Le soir
notice-wiped = Résultats supprimés.
notice-reset = Tous les réglages sont rétablis ; votre nom reste.

clock-title = Pendule
clock-off = Sans
clock-turn = { $seconds } s par tour
clock-days = { $days ->
    [one] 1 jour par tour
   *[other] { $days } jours par tour
  }
clock-game = { $minutes } min + { $increment } s
clock-hours = { $hours } h par tour
off-title = Jours
off-none = Tous les jours
off-weekends = Week-ends libres
off-weekends-note = Aucune pendule ne tourne le samedi et le dimanche. Pour vous, un jour commence à { $time }.
off-nights = pas de pendule de { $from } à { $to }
off-nights-title = Nuits libres
off-nights-none = Aucune
clock-stands = arrêtée jusqu’au { $time } : { $why ->
    [weekend] week-end libre
    [night] nuit libre
   *[away] absence
  }
clock-time = Temps restant
rated = Classée
rated-title = Partie classée
rated-note = Elle change votre classement. On n’annule que pendant son tour, sans conseils ni aides, et la pendule tourne quand la page est cachée.
rated-barred = Pas dans une partie classée.
table-flagged = { $side ->
    [you] Vous n’avez plus de temps.
   *[other] { $side } n’a plus de temps.
  }
double-title = Partie double
double-note = Deux parties à partir du même début : chacun commence une fois, et les points s’additionnent.
ended-second-game = Deuxième partie
ended-double-comes = L’autre joueur commence la seconde partie. Son lien arrive avec le premier coup.
online-second = La seconde partie a commencé.
ended-overall = { $side ->
    [you] Vous gagnez au total.
   *[other] { $side } gagne au total.
  }
ended-overall-drawn = Égalité au total.
ended-double = { $game ->
    [first] Après la première des deux parties
   *[second] Les deux parties ensemble
  } : { $one ->
    [you] Vous
   *[other] { $one }
  } { $points }, { $other ->
    [you] vous
   *[other] { $other }
  } { $more }.
ended-rating = { $side ->
    [you] Votre classement
   *[other] { $side }
  } : { $rating } ({ $change }){ $state ->
    [provisional] , provisoire.
   *[sure] .
  }

ended-repeated = Pendant une semaine, les parties entre les deux mêmes personnes comptent de moins en moins.
daily-title = Défi du jour
daily-note = Chaque jour, un plateau par jeu, le même pour tout le monde. La première partie que vous y jouez, contre Pulse, compte : retour en arrière seulement dans le tour en cours, pas d’aide. Ensuite, entraînez-vous autant que vous voulez.
daily-alone = Solitaire du jour
daily-alone-note = Autant d’essais que vous voulez ; votre meilleur résultat est gardé.
daily-alone-play = Jouer
daily-midnight = De nouveaux plateaux chaque jour à { $time }, heure locale (minuit UTC).
daily-streak = { $count ->
    [0] Pas encore de série
    [one] Un jour d’affilée
   *[other] { $count } jours d’affilée
  }
daily-boards = Plateaux du { $date }
daily-open = Pas encore joué
daily-begun = En cours
daily-lost = Commencé, mais la partie a été supprimée
daily-past = Pas joué
daily-future = Pas encore : ce plateau ouvrira le jour venu.
daily-result = { $verdict ->
    [won] Gagné
    [drawn] Nul
   *[lost] Perdu
  }{ $scored ->
    [yes] {" "}{ $own } : { $other }
   *[no] {""}
  }, { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }
daily-begin = Commencer
daily-look = Revoir la partie
daily-practise = S’entraîner
daily-share = Partager le résultat
daily-copied = Résultat copié
daily-by-hand = Copiez ce texte :
daily-all = Tous les plateaux
daily-loading = Chargement du plateau…
daily-missing = Le plateau n’a pas pu être chargé.
daily-calendar = Calendrier
daily-earlier = Mois précédent
daily-later = Mois suivant
daily-day = { $date } : { $done ->
    [0] rien de joué
    [one] { $done } sur { $count } joué, { $won } gagné
   *[other] { $done } sur { $count } joués, { $won } { $won ->
        [one] gagné
       *[other] gagnés
      }
  }
daily-of = Défi du jour, { $date }
daily-practice = Entraînement, { $date }
daily-barred = Pas dans le défi du jour.
problem-no-daily = Plateau introuvable
problem-no-daily-why = Il n’y a pas de plateau de ce jeu pour ce jour-là.

survival-title = Survie
survival-note = Un robot après l’autre, chacun plus fort que le précédent. Une victoire vous fait monter d’un échelon, une partie nulle se rejoue, la première défaite met fin à la tentative. Retour en arrière seulement dans le tour en cours, pas d’aide.
survival-rungs = { $count ->
    [one] Un échelon
   *[other] { $count } échelons
  }
survival-at = Votre tentative : échelon { $rung } sur { $count }
survival-begin = Nouvelle tentative
survival-first = Commencer
survival-go-on = Continuer
survival-next = Échelon suivant
survival-all = Toutes les tentatives
survival-best = Meilleures tentatives
survival-run = { $count ->
    [0] Aucun échelon franchi
    [one] Un échelon franchi
   *[other] { $count } échelons franchis
  }
survival-passed = { $over ->
    [yes] Votre tentative est terminée
   *[no] Votre tentative
  } : { $count ->
    [0] aucun échelon franchi
    [one] un échelon franchi
   *[other] { $count } échelons franchis
  }.
survival-rung = { $state ->
    [beaten] battu
    [next] prochain
   *[open] échelon { $rung }
  }
survival-style = { $style ->
    [calm] Préfère les coups tranquilles.
    [sharp] Cherche la bagarre.
   *[grasping] Prend tout ce qu’il peut.
  }
survival-game = Jeu
survival-number = Échelon { $rung }
survival-you = Vous : échelon { $rung }
survival-most = Record : { $rung }
survival-tier = { $tier ->
    [stones] Roches
    [gems] Gemmes
   *[peaks] Pics
  }
survival-opponents = Adversaires
survival-ended = Terminée contre { $name }
survival-barred = Pas dans une tentative de survie.

editor-title = Éditeur de position
editor-here = Modifier cette position
editor-open = Ouvrir dans l’éditeur
editor-pieces = Pièces à poser sur le plateau
editor-eraser = Retirer des pièces
editor-all = Pièces pâles : toutes sont sur le plateau ou prises.
editor-empty = Plateau vide
editor-start = Position de départ
editor-legal = Au trait : { $who }. Cette position peut être jouée.
editor-over = Cette position peut être partagée, mais la partie y est finie. { $why }
editor-add = Ajouter la pièce en main : { $side }
editor-add-short = Ajouter
editor-remove = Enlever { $piece } : { $side }
editor-none = aucune
editor-text = Position en texte
editor-text-note = Le plateau se met à jour quand vous quittez ce champ.
editor-game = Jeu
editor-play = Jouer
editor-analyse = Analyser
editor-pose = En faire un problème
editor-poses = Recherche du meilleur tour… { $percent } %
editor-stop = Arrêter
editor-posed = { $aim ->
    [win] { $turns ->
        [one] Un seul tour gagne sur-le-champ
       *[other] Un seul tour permet de gagner en { $turns } tours
      }
   *[points] Un tour rapporte { $points } points, plus que tout autre
  } : un problème { $grade ->
    [1] facile
    [2] moyen
   *[3] difficile
  }.
editor-solve = Le résoudre
editor-copy = Copier le lien du problème
editor-copied = Lien copié
editor-by-hand = Copiez ce lien :
editor-failed = La recherche s’est interrompue. Réessayez.
puzzle-own = Problème · { $grade ->
    [1] facile
    [2] moyen
   *[3] difficile
  }

# Games online
online-title = En ligne
online-actions = Abandon, nulle…
online-turn = { $side ->
    [opponent] C’est à votre adversaire de jouer.
   *[other] C’est à { $side } de jouer.
  }
online-barred = Pas dans une partie en ligne : un coup ne se reprend qu’avec l’accord de tous, et il n’y a pas d’aide avant la fin.
online-refused = Ce coup n’a pas compté : la partie avait déjà changé.
online-taken-back = Un tour a été repris.
online-connecting = Connexion…
online-reconnecting = Connexion perdue. Nouvelle tentative…
online-apart = Les appareils se sont perdus. Un nouveau code les reconnecte, et la partie continue.
online-meet = Reconnecter
online-none = Le jeu en ligne n’est pas disponible ici : cette adresse n’a pas de serveur de jeu. Tout le reste fonctionne.
online-instead = Vous pouvez quand même jouer contre un robot, à deux sur un écran ou par lien :
online-old = Le serveur de jeu a été mis à jour. Rechargez la page pour jouer en ligne.
online-insecure = Le jeu en ligne demande une adresse sécurisée, qui commence par https.
online-lost = Le jeu en ligne n’a pas pu être chargé. Rechargez la page et réessayez.
online-full = Le journal de cette table est plein : on ne peut plus y jouer.
online-crowded = Le serveur de jeu est plein pour l’instant. Réessayez plus tard.
online-hour = Vous avez trop envoyé en une heure. Réessayez dans un moment.
online-log-lost = Le serveur de jeu n’a plus le journal de cette partie : elle ne peut pas continuer. Les coups joués sont gardés ici.
online-other-key = Une autre clé est utilisée ici à présent. Pour continuer cette partie, revenez à sa clé sous « Confidentialité ».
online-cancelled = Cette table a été fermée avant le début de la partie.
online-gone = Cette table n’existe plus.
online-soon = Votre partie commence ici d’elle-même à l’heure convenue.
online-waiting = Envoyez ce lien. La partie commence dès que tout le monde est assis. La table n’est affichée nulle part.
online-watching = La partie va commencer.
online-invited = { $named ->
    [yes] { $name } vous invite à une partie de { $game }
   *[no] Vous êtes invité à une partie de { $game }
  }
invited-note = Vous jouez sans compte : jouez sur le plateau, puis renvoyez un lien.
invited-learn = L’apprendre en deux minutes
invited-look = Voir le plateau
online-lasts = { $minutes ->
    [0] vous jouez quand cela vous convient
   *[other] jusqu’à { $minutes } minutes
  }
online-no-clock = sans pendule
online-locked = Seuls ceux qui ont le lien d’invitation complet peuvent s’asseoir ici. Redemandez ce lien, ou regardez la partie.
online-name = Votre nom
online-name-note = Les autres le voient. Ce champ peut rester vide.
online-sit = S’asseoir
online-cancel = Fermer la table
online-watch = Regarder
online-free = libre
online-begins = { $name } commence
online-lot = le premier joueur est tiré au sort
online-sending = Envoi de votre coup…
online-offered = Proposé. En attente d’une réponse.
online-withdraw = Retirer
online-accept = Accepter
online-decline = Refuser
online-offers-end = { $side ->
    [you] Vous proposez de terminer la partie.
   *[other] { $side } propose de terminer la partie.
  }
online-offers-draw = { $side ->
    [you] Vous proposez une partie nulle.
   *[other] { $side } propose une partie nulle.
  }
online-offers-back = { $side ->
    [you] Vous aimeriez reprendre votre dernier tour.
   *[other] { $side } aimerait reprendre son dernier tour.
  }
online-offers-again = { $side ->
    [you] Vous aimeriez une revanche.
   *[other] { $side } aimerait une revanche.
  }
online-offer-end = Proposer de terminer
online-offer-draw = Proposer une partie nulle
online-offer-back = Demander à reprendre
online-again = Revanche
online-accept-again = Accepter la revanche
online-call = Êtes-vous là ?
online-called = Sans réponse dans { $count } secondes, vous pourrez réclamer la victoire.
online-claim = Réclamer la victoire
online-away = non connecté
online-say = Dire quelque chose
online-say-hello = Bonjour !
online-say-luck = Bonne chance !
online-say-well = Bien joué !
online-say-thanks = Merci pour la partie !
online-say-oops = Oups !
online-say-moment = Je reviens tout de suite.
online-tables = Tables qui attendent des joueurs
online-watchers = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
  }
online-watch-link = Lien pour regarder
online-watch-note = Toute personne qui a ce lien peut regarder ; personne ne peut s’y joindre.
online-kept = Le journal de cette partie est gardé jusqu’à 30 jours après le dernier coup. Partagez-la pour la garder toujours.
table-resigned = { $side ->
    [you] Vous avez abandonné.
   *[other] { $side } a abandonné.
  }
table-left = { $side ->
    [you] Vous avez quitté la partie.
   *[other] { $side } a quitté la partie.
  }
table-drawn = Vous êtes convenus d’une partie nulle.
new-online = En ligne avec des amis
new-online-note = Envoyez un lien et jouez en direct, chacun dans son navigateur. Sans compte.

# Quick match
nearby-title = Jouer à proximité
nearby-note = Deux appareils sur le même Wi-Fi ou point d’accès jouent l’un contre l’autre, sans internet ni serveur. Les parties sont amicales : l’appareil qui montre le premier code tient les pendules.
nearby-show = Montrer un code
nearby-read = Ou lisez le code de l’autre appareil : collez-le, ou son lien
nearby-read-answer = La réponse de l’autre appareil
nearby-take = Connecter
nearby-scan = Lire avec l’appareil photo
nearby-camera = Ce que voit l’appareil photo
nearby-no-camera = Arrêter l’appareil photo
nearby-making = Préparation du code…
nearby-first = 1. Lisez ceci avec l’appareil photo de l’autre appareil
nearby-second = 2. Lisez la réponse qu’il montre
nearby-answer = Montrez cette réponse au premier appareil. La partie commence dès qu’il l’a lue.
nearby-picture = Code QR pour l’autre appareil
nearby-connecting = Connexion…
nearby-cancel = Annuler
nearby-no-code = Ce n’est pas un code pour jouer à proximité, ou il en manque une partie.
nearby-newer = Une version plus récente de Basalt a créé ce code. Rechargez la page ici, ou mettez l’application à jour.
nearby-own-code = C’est votre propre code. Lisez-le avec l’autre appareil.
nearby-passed-on = C’est la réponse au code d’une autre page. Si celle-ci est ouverte dans un autre onglet, elle a maintenant la réponse : retournez-y. Sinon, montrez un nouveau code.
nearby-unreached = Les appareils n’ont pas pu se joindre. Vérifiez qu’ils sont sur le même Wi-Fi ou point d’accès, puis montrez un nouveau code. Certains réseaux isolent les appareils.
nearby-no-connection = Ce navigateur ne peut pas se connecter à un autre appareil.
nearby-no-address = Cet appareil n’est sur aucun réseau. Connectez-le à un Wi-Fi ou à un point d’accès, puis réessayez.
nearby-version = L’autre appareil a une autre version de Basalt. Mettez les deux à jour, puis réessayez.
nearby-other = Les appareils n’ont pas la même partie. Choisissez sur le premier laquelle continuer.
nearby-same = Les deux appareils jouent avec la même clé. Utilisez un autre profil de navigateur sur l’un d’eux.
nearby-games = Parties avec un autre appareil
nearby-again = Reconnecter
nearby-save = Enregistrer le journal
nearby-forget = Supprimer le journal
nearby-log = Le journal contient chaque coup, signé par son auteur. Si vous le supprimez, la partie reste parmi vos parties enregistrées.
nearby-private = Le code contient l’adresse de votre appareil sur ce réseau, dans certains navigateurs un nom aléatoire à la place. Rien n’est envoyé à un serveur.

quick-short = Jouer en ligne
quick-title = Jouer en ligne
quick-searching = Recherche d’un adversaire…
quick-waiting = { $time } · à moins de { $band } points de votre classement
quick-bot-note = Personne pour l’instant. Jouer contre un robot en attendant ? Vous passerez à la table dès que quelqu’un arrivera.
quick-bot = Jouer contre un robot en attendant
quick-stop = Arrêter la recherche
quick-search = Chercher un adversaire
quick-kind = Classée ou amicale
quick-opponents = Adversaires
quick-people = Humains seulement
quick-bots-too = Humains et bots
quick-rated = Classée
quick-casual = Amicale
clock-left-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
  }
quick-found = Adversaire trouvé
quick-found-note = La partie commence dès que vous êtes là tous les deux.
quick-found-left = { $count ->
    [one] encore 1 seconde
   *[other] encore { $count } secondes
  }
quick-leave = Partir
quick-again = Nouvel adversaire
quick-own = Votre classement : { $rating } ± { $margin }{ $state ->
    [provisional] , provisoire
   *[sure] {""}
  }
quick-public = Tout le monde peut regarder les parties trouvées ici.
quick-clock = Pendule
lobby-waiting = Attendent un adversaire
lobby-nobody = Personne n’attend. Cherchez un adversaire, et vous apparaîtrez ici.
online-bot = bot
online-bot-named = { $name } (bot)
rating-with-bots = { $game }, avec des bots
lobby-playing = Parties en cours
lobby-no-game = Aucune partie à regarder pour l’instant.
lobby-own = Vos parties
lobby-own-turn = À vous de jouer
lobby-own-waits = En attente
lobby-featured = À la une
lobby-quiet = Personne d’autre n’est là pour l’instant
lobby-quiet-note = Jouez contre un bot, invitez quelqu’un par un lien, ou publiez une annonce ci-dessous.
lobby-bot = Jouer contre un bot
lobby-invite = Inviter quelqu’un
seek-list = Annonces
seek-note = Des offres valables même en l’absence de leurs joueurs. Acceptez-en une, et vous jouez ensemble.
seek-none = Personne ne propose de partie pour l’instant. Publiez une annonce, et quelqu’un pourra l’accepter en votre absence.
seek-own = Parties convenues
seek-take = Accepter
seek-withdraw = Retirer
seek-call-off = Annuler
seek-calendar = Ajouter au calendrier
seek-to-table = Aller à la table
seek-post = Publier une annonce
seek-press = Publier
seek-post-note = Tout le monde la voit, et chacun peut regarder. Une partie en jours commence dès que quelqu’un accepte l’annonce, valable jusqu’à 30 jours après votre dernière visite. Une heure fixe revient au premier qui l’accepte.
seek-when = Quand
seek-by-days = À tout moment, en jours
seek-at-date = À une heure fixe
seek-date = Date et heure chez vous
seek-games = Parties à la fois
seek-at-a-time = { $games ->
    [one] une partie à la fois
   *[other] { $games } parties à la fois
  }
seek-no-date = Choisissez une date et une heure.
seek-too-soon = Choisissez une heure dans cinq minutes au plus tôt.
seek-too-far = Choisissez une date dans les 60 jours.
seek-impossible = Ce jeu ne se joue pas avec cette pendule.
seek-enough = Vous avez quatre annonces. Retirez-en une pour en publier une autre.
seek-refused = Impossible pour l’instant : l’annonce a été modifiée ou acceptée, ou il y en a trop.
away-title = Absence
away-until = Absence jusqu’au
away-go = Je m’absente
away-back = Je suis de retour
away-now = Vous êtes absent jusqu’au { $date }.
away-said = absence jusqu’au { $date }
away-note = Jusqu’à ce jour, votre pendule est arrêtée dans les parties où un tour peut durer des heures ou des jours et dans les parties sans pendule. Dans chaque partie, vous avez { $days } jours par an.
arena-title = Arène
arenas-title = Arènes
arena-new = Ouvrir une arène
arena-named = Arène { $game }
arena-by = par { $name }
arena-note = Une arène vous oppose, partie après partie, à qui est libre, jusqu’à la fin du temps. Deux points par victoire, un par partie nulle. Qui ne joue pas son premier coup en 30 secondes perd. Dans un autre onglet vous gardez votre place ; un téléphone qui se verrouille ou affiche une autre application peut la perdre.
arena-join = Participer
arena-leave = Se retirer
arena-in = Vous participez. La partie commence dès qu’un adversaire est libre.
arena-in-early = Vous participez. Les premières parties commencent à l’heure dite : restez ici jusque-là.
arena-to-table = À votre partie
arena-back = Retour à l’arène
arena-starts = Début à { $time }, dans { $left }
arena-left = Encore { $left }
arena-last-games = Le temps est écoulé. Les parties en cours comptent encore.
arena-over = Cette arène est terminée.
arena-standings = Classement
arena-nobody = Personne ne participe encore.
arena-place = Rang
arena-points = Points
arena-games = Parties
arena-plays = joue
arena-rank = Vous êtes au rang { $rank } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
arena-start = Début
arena-now = Tout de suite
arena-length = Durée
arena-minutes = { $minutes } min
arena-open = Ouvrir l’arène
arena-open-note = Tout le monde la voit et peut participer, et chacun peut regarder les parties. Vous pouvez en avoir une ouverte à la fois.
arena-from = dès { $time }
arena-until = jusqu’à { $time }
arena-ended = terminée à { $time }
arena-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
arena-gone = Cette arène n’existe pas. Elle est peut-être finie depuis longtemps, ou le lien est incomplet.
arena-none-open = Impossible pour l’instant : l’arène est terminée, la vôtre est encore ouverte, ou il y en a trop.
arena-lost = Le serveur de jeu n’a pas répondu. Réessayez.
event-title = Tournoi
event-list = Tournois
event-none = Aucun tournoi pour l’instant. Ouvrez-en un, et envoyez son lien à celles et ceux que vous voulez affronter.
event-new = Ouvrir un tournoi
event-by-host = par l’hébergeur de ce serveur
event-named-robin = { $game } : toutes rondes
event-named-swiss = { $game } : système suisse
event-plan = { $form ->
    [robin] Tous contre tous
   *[swiss] { $rounds } rondes entre joueurs qui ont à peu près autant de points
  }, { $games ->
    [one] en une partie
   *[two] en deux parties à la fois, où chacun commence une fois
  } : { $terms }. { $pace ->
    [together] Toutes les parties commencent en même temps.
    [finished] Une ronde commence quand les parties de la précédente sont finies.
   *[days] Une ronde commence tous les { $days } jours.
  }
event-starts = Début : { $time }, ou dès que { $most } joueurs sont inscrits
event-lacks = Il faut au moins trois joueurs.
event-round = Ronde { $round } sur { $rounds }
event-all-begun = Toutes les parties ont commencé.
event-over = Ce tournoi est terminé.
event-called-off = Ce tournoi n’a pas eu lieu.
event-from = début : { $time }
event-under-way = en cours
event-ended = terminé
event-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
event-enter = Participer
event-enter-note = On joue sur plusieurs jours : vos parties commencent d’elles-mêmes, et vous revenez pour chaque tour. Tout le monde peut les regarder. Si vous vous retirez, les parties en cours continuent, et les suivantes comptent comme perdues.
event-in = Vous participez.
event-in-early = Vous participez. Vos parties commenceront d’elles-mêmes : revenez ici pour vos premiers tours.
event-shut-begun = Il a commencé, et on n’entre pas plus tard dans un tournoi toutes rondes.
event-shut-halfway = Plus de la moitié des rondes ont commencé : on ne peut plus entrer.
event-shut-full = Toutes les places sont prises.
event-shut-often = Vous êtes entré et ressorti trop souvent pour participer encore.
event-cut = Le serveur de jeu ne répond pas. Voici la situation du { $time }.
event-entered = Joueurs
event-nobody = Personne ne participe encore.
event-strength = Départage
event-note = Deux points par victoire, un par partie nulle. À égalité, le départage décide : chaque point compte autant que les points de l’adversaire à qui il a été pris. Une ronde de repos compte comme une victoire.
event-withdrawn = retiré
event-row-games = { $ended } sur { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
event-game = Ronde { $round } · { $begins ->
    [yes] commence contre { $name }
   *[no] second contre { $name }
  } · { $result }
event-won = gagnée
event-drawn = nulle
event-lost = perdue
event-playing = en cours
event-unplayed = non jouée
event-rest = Une ronde de repos, qui compte comme une victoire
event-crosstable = Grille américaine
event-crosstable-note = Les points pris à chaque adversaire ; * est une partie en cours.
event-save = Enregistrer la grille (CSV)
event-back = Retour au tournoi
event-form = Forme
event-robin = Toutes rondes
event-swiss = Suisse, { $rounds } rondes
event-games = Parties entre deux adversaires
event-double = Deux, chacun en commence une
event-single = Une
event-pace = Rondes
event-together = Toutes les parties à la fois
event-finished = L’une après l’autre
event-days = Tous les { $days } jours
event-most = Joueurs au plus
event-start = Début
event-in-hours = Dans { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
  }
event-in-days = Dans { $days ->
    [one] { $days } jour
   *[other] { $days } jours
  }
event-open = Ouvrir le tournoi
event-open-note = Tout le monde le voit et peut participer, et chacun peut regarder les parties. Vous pouvez en avoir un ouvert à la fois. L’ouvrir ne vous inscrit pas.
event-gone = Ce tournoi n’existe pas. Il est peut-être fini depuis longtemps, ou le lien est incomplet.
event-refused = Impossible pour l’instant : le tournoi est terminé ou complet, le vôtre est encore ouvert, ou il y en a trop.
ladder-title = Échelle
ladder-named = Échelle de { $game }
ladder-list = Échelles
ladder-list-note = Une par jeu. Entrez tout en bas et montez de défi en défi.
ladder-note = Défiez l’un des trois joueurs au-dessus de vous : la partie commence aussitôt, et c’est lui qui joue en premier. Si vous gagnez, vous prenez sa place. Après un mois sans jouer, on descend.
ladder-nobody = Personne n’est encore sur cette échelle. Entrez, et le prochain pourra vous défier.
ladder-enter-note = Vous commencez tout en bas. Ceux du dessous peuvent vous défier à tout moment, vous y jouez une partie à la fois, et vous la perdez si votre temps s’écoule. Tout le monde peut regarder.
ladder-in = Vous êtes à la place { $place }. Vous pouvez défier ceux qui sont marqués plus bas.
ladder-first = Vous êtes à la première place. Aux autres de vous défier.
ladder-busy = Vous êtes à la place { $place }. Ceux que vous pourriez défier sont en train de jouer.
ladder-playing = Vous êtes à la place { $place }, et votre partie est en cours.
ladder-sinking = Vous êtes à la place { $place } et descendez de semaine en semaine jusqu’à votre prochaine partie.
ladder-own-game = Aller à votre partie
ladder-against = joue contre { $name }
ladder-idle = descend
ladder-places = Places
ladder-leave = Quitter l’échelle
ladder-full = Cette échelle est complète.
ladder-back = Retour à l’échelle
ladder-gone = Cette échelle n’existe pas.
ladder-refused = Impossible pour le moment : l’un de vous joue, ou les places ont changé.
challenge-title = Défi
challenge-told = { $name } ({ $rating }) vous défie : { $game }
challenge-who = Qui est-ce ?
challenge-send = Envoyer le défi
challenge-whom = Défier { $name }
challenge-many = { $count } défis
challenge-show = Afficher
challenge-hide = Masquer
challenge-decline-all = Tout refuser
challenge-press = Défier
challenge-note = Le défi reste valable cinq minutes. Tout le monde peut regarder la partie.
challenge-waiting = Votre défi est envoyé. La partie commence dès qu’il est accepté ; il expire au bout de cinq minutes.
challenge-declined = Votre défi a été refusé.
challenge-full = Votre défi n’a pas été transmis : trop d’autres attendent déjà cette personne. Réessayez dans quelques minutes.
challenge-full-own = Votre défi n’a pas été transmis : cinq des vôtres sont encore en attente. Retirez-en un ou patientez quelques minutes.
challenge-lost = Le serveur n’a pas répondu, donc personne n’en a rien su. Réessayez.
challenge-own-link = Toute personne qui a ce lien peut vous défier.
player-title = Joueur
player-form = Forme
player-number = Numéro de clé
player-bot = C’est un bot : un programme, signalé par l’hôte de ce serveur. Les parties avec des bots ont leurs propres classements.
player-you = Vous : { $name }
player-own = Votre page, avec un lien pour vous défier
player-none = Ce joueur n’existe pas. Le lien est peut-être incomplet.
people-follow = Suivre
people-unfollow = Ne plus suivre
people-block = Bloquer
people-unblock = Débloquer
people-followed = suivi
people-followed-list = Joueurs que vous suivez
people-blocked-list = Joueurs bloqués
people-followed-note = Vous suivez ce joueur : ses parties, ses recherches et ses défis viennent en premier dans Jouer en ligne. Seul ce navigateur le sait.
people-blocked-note = Bloqué : aucune recherche ne vous réunit, ses défis sont refusés et vous ne voyez plus ce qu’il dit. Les parties en cours continuent, et dans les arènes, les tournois et les échelles vous jouez contre tous les inscrits. Seul ce navigateur le sait.
report-title = Signaler
report-note = Pour la personne qui gère ce serveur, avec votre dernière partie contre ce joueur. Personne d’autre ne le voit.
report-reason = Motif
report-help = Joue avec l’aide d’un ordinateur
report-leaves = Quitte les parties ou laisse filer la pendule
report-throws = Perd exprès
report-name = Nom offensant
report-send = Envoyer
report-sent = Votre signalement a été envoyé.
report-lost = Le serveur n’a pas répondu. Réessayez.
find-player = Trouver un joueur
find-press = Trouver
find-nobody = Personne de ce nom n’a terminé de partie ici.

# Players online, and their privacy
online-nameless = sans nom
players-title = En ligne
players-note = Classements contre d’autres personnes, vos dernières parties et les meilleurs joueurs. Ils sont demandés au serveur de jeu.
players-show = Afficher les classements
players-none = Aucun classement disponible : il n’y a pas de serveur de jeu ici, ou il ne répond pas.
players-unrated = Pas encore de partie classée en ligne.
players-compared = Mieux que { $percent } % des { $count } joueurs
players-game = Jeu
players-rating = Classement
players-history = Dernières parties
players-counts = Les parties d’une recherche, d’une arène, d’un tournoi ou d’un défi sont classées. Le premier jour, elles comptent pour moitié, et celles des deux mêmes personnes de moins en moins. Dès la troisième de la journée, une partie abandonnée aussitôt est perdue. Les classements reposent sur la confiance : personne ne voit si quelqu’un demande ses coups à un programme, et avec plusieurs clés on peut gonfler un classement.
players-leaders = Meilleurs joueurs
players-no-leaders = Personne n’est encore en tête : il faut cinq parties classées contre trois adversaires qui en ont joué cinq eux aussi, et que tous aient débuté avant aujourd’hui.
players-bots = Bots
news-title = Nouveautés
news-version = Version { $number }. Ici, rien ne demande de compte et, sauf les parties en ligne, tout marche aussi hors ligne.
news-games = Sept jeux
news-games-told = Volcano sur tous ses plateaux carrés, Caldera et ses éditions Fiesta, Hexano-Duel, Duplohex, Vaxandis et HexaFuse Snap Duels, chacun avec des règles à essayer, une initiation et des leçons ; et Hex, sous « Autres jeux ».
news-bots = Des adversaires de toute force
news-bots-told = Choisissez un bot d’après son classement, ou proche du vôtre. Les bots se trompent comme nous : surtout quand deux coups se valent presque.
news-review = Des bilans qui expliquent
news-review-told = Le bilan dit pourquoi un autre coup était meilleur, et le plateau le montre. Vos erreurs reviennent jusqu’à ce que vous les ayez résolues.
news-puzzles = Problèmes
news-puzzles-told = Un classement, des séries, des tempêtes de trois minutes, un problème et un plateau pour chaque jour.
news-online = Jouer en ligne
news-online-told = Vos amis, des joueurs proches de votre classement, des arènes d’une heure des tournois sur plusieurs jours et une échelle par jeu.
news-look = Pierre, feu et glace
news-look-told = Des éruptions à voir et à entendre, deux thèmes, deux jeux de pièces ; au clavier, avec un lecteur d’écran et sur téléphone.
news-sharing = Partager
news-sharing-told = Une partie en lien, en image, en animation ou en plateau dans votre page ; des études avec vos notes et vos flèches.
news-open = Ouvert à vos programmes
news-open-told = Votre propre moteur peut analyser et évaluer ; des programmes jouent sur les serveurs, signalés comme bots ; les règles existent en paquets pour JavaScript et Rust.
news-promise = Une promesse
news-promise-told = Dès la version 1.0, chaque partie, chaque lien et chaque fichier reste lisible dans toutes les versions suivantes.
privacy-title = Confidentialité
privacy-here = Tout ce que vous jouez ici hors ligne reste dans ce navigateur : parties, résultats, réglages. Rien n’est envoyé, et les visites ne sont pas comptées.
privacy-engine = Si vous indiquez votre propre moteur dans les réglages, cette page lui envoie les parties dont vous demandez l’analyse ou le bilan. Ce ne peut être qu’un programme sur cet appareil ; aucun n’est indiqué sans vous.
privacy-key = Si vous jouez en ligne, votre navigateur crée une clé. C’est votre compte : tout ce que vous faites est signé avec elle. Elle ne quitte jamais ce navigateur, sauf si vous l’enregistrez vous-même.
privacy-server = Le serveur de jeu conserve tout ce qui est envoyé à une table, signé par vous : vos coups, le nom que vous avez donné, la fin de vos absences, un numéro tiré de votre clé et l’heure. Il le garde jusqu’à 30 jours après le dernier coup, ou après le retour d’un joueur absent. Les premiers coups des parties terminées restent, pour compter sous « Ouvertures ». Les recherches d’adversaire sont oubliées au bout de 15 minutes.
privacy-public = Quiconque a le lien d’une table peut en lire le journal. Les résultats, les classements et votre dernier nom sont visibles par tous. Ceux qui cherchent un adversaire, et les parties qui en naissent, figurent sous « Jouer en ligne » ; les défis sont visibles pour quiconque connaît le numéro de votre clé, et sont oubliés au bout d’un jour. Les participants d’un tournoi sont visibles par tous, et oubliés deux ans après son ouverture. Dès que vous avez joué en ligne, les pages ouvertes demandent au serveur toutes les quelques secondes si quelqu’un vous défie ; les réglages y mettent fin.
privacy-address = Le serveur compte par adresse réseau les connexions, les recherches et ce qui a été envoyé, en mémoire seulement. Il ne note aucune adresse.
privacy-nearby = Si vous jouez à proximité, votre code donne à l’autre appareil votre adresse sur le réseau commun, dans certains navigateurs un nom aléatoire à la place. Les deux appareils conservent la partie ; rien n’est envoyé à personne d’autre.
privacy-push = Si vous activez les notifications et que ce serveur en envoie, il conserve l’adresse à laquelle l’éditeur de votre navigateur reçoit les messages pour cet appareil : jusqu’à ce que vous les désactiviez, ou deux mois après votre dernière visite. Les messages sont vides : l’éditeur de votre navigateur apprend seulement quand il en part un.
privacy-delete = Supprimez la clé, et le serveur ne montre plus ni votre nom, ni vos classements, ni vos parties ; il ne reste qu’un numéro qui n’est plus à personne. Les tables des 30 derniers jours s’effacent d’elles-mêmes. Une clé perdue ne peut être ni supprimée ni retrouvée.
privacy-own-key = Votre clé
privacy-take = Pour jouer sous la même identité sur un autre appareil, enregistrez la clé dans un fichier avec un mot de passe, puis ouvrez-le là-bas : vos parties en ligne en cours suivent. Qui a le fichier et le mot de passe peut se faire passer pour vous.
privacy-password = Mot de passe
privacy-password-short = Le mot de passe doit avoir au moins { $count } caractères.
privacy-export = Enregistrer la clé
privacy-import = Ouvrir une clé
privacy-forget = Supprimer la clé
privacy-forget-sure = Oui, la supprimer
privacy-forget-asks = Supprimer la clé { $key } ? Le serveur ne montrera plus son nom, ses classements ni ses parties.
privacy-exported = La clé est enregistrée.
privacy-not-exported = La clé ne peut pas être enregistrée dans ce navigateur.
privacy-imported = Vous jouez maintenant avec la clé du fichier.
privacy-wrong-password = Le mot de passe n’ouvre pas ce fichier.
privacy-no-key = Ce n’est pas un fichier de clé Basalt.
privacy-forgotten = La clé { $key } est supprimée ici, et le serveur l’a oubliée.
privacy-forgotten-here = La clé { $key } est supprimée ici. Le serveur n’a pas pu être prévenu.
key-title = Utiliser cette clé ici ?
key-file = Le fichier contient cette clé :
key-then = Désormais vous jouez avec elle et avec son classement, et ses parties en cours suivent.
key-replaces = Elle remplace la clé d’ici, qui reste dans ce navigateur. Vous pouvez y revenir sur cette page :
key-use = Utiliser cette clé
key-keep = Ne pas l’utiliser
key-here = utilisée
key-returned = Vous jouez de nouveau avec cette clé.

# Reasons.
why-show = Montrer sur le plateau
why-none = La recherche le préfère ; il n’y a pas de raison courte.
why-wins = Il gagne aussitôt.
why-ends-ahead = Il finit la partie et la gagne, { $own } à { $other }.
why-ends-behind = Le tour joué finit la partie et la perd, { $own } à { $other }.
why-loses = Après le tour joué, { $side ->
    [you] vous gagnez
   *[other] { $side } gagne
  } aussitôt avec { $move }.
reason-how = { $claim } { $how }
why-forces = Il gagne quoi qu’on réponde, en { $count } tours au plus.
why-forced = Après le tour joué, { $move } fait gagner { $side ->
    [you] votre camp
   *[other] { $side }
  } quoi qu’on réponde, en { $count } tours au plus.
why-points = Il marque { $best }{ $compares ->
    [yes] { " " }au lieu de { $played }
   *[no] { "" }
  }.
why-allows = Après le tour joué, { $side ->
    [you] vous pouvez
   *[other] { $side } peut
  } marquer { $count } avec { $move } ; après le meilleur tour, { $other ->
    [0] rien
   *[other] { $other } au plus
  }.

# The coach beside the board.
coach = Coach
coach-note = Après chacun de vos tours un mot, et après un mauvais la raison et un retour en arrière.
coach-off = Sans
coach-gentle = Indulgent
coach-fair = Moyen
coach-strict = Sévère
coach-take-back = Reprendre
coach-good = Bien.
coach-fine = Correct.
coach-slip = Une imprécision : la chance de gagner passe de { $before } à { $after } %.
coach-mistake = Une erreur : la chance de gagner passe de { $before } à { $after } %.
seat-also = { $said } · { $also }
seat-judged = { $grade ->
    [good] bien
    [fine] correct
    [slip] imprécision
   *[mistake] erreur
  }
look-none = Comparez deux ou trois tours, et la meilleure réponse à chacun.
look-wins = Un tour gagne aussitôt : cherchez-le.
look-ends-ahead = La partie peut-elle finir maintenant, pendant que vous menez ?
look-ends-behind = Ne terminez pas la partie tant que vous êtes derrière.
look-loses = Regardez avec quoi l’adversaire pourrait gagner ensuite.
look-forces = Il y a un gain forcé : regardez les tours qui laissent peu de réponses.
look-forced = Trouvez la réponse la plus forte de l’adversaire, et un tour qui l’empêche.
look-points = Comptez ce que marque chaque tour.
look-allows = Comptez ce que marque la meilleure réponse à votre tour.
