# The app's own words in French: pages, board, panels, dialogs.

app-title = Basalt : jeux de plateau abstraits

home-navigation = Pages
home-games = Jeux
home-go-on = Reprendre
home-finished = Terminée
home-saved = { $count ->
    [one] Une partie gardée
   *[other] { $count } parties gardées
  }{ $broken ->
    [0] {""}
    [one] {" "}(une est illisible)
   *[other] {" "}({ $broken } sont illisibles)
  }
home-continue = Continuer
home-play = Jouer
home-choose = Choisir…
home-first = Votre première partie
home-begin = Jouer maintenant
home-versus = contre { $names }
home-alone = Solitaire
home-alone-play = Choisir un défi
home-puzzles = Un seul tour pour gagner : trouvez-le.
home-puzzles-play = Résoudre
home-promise = Tout se passe sur votre appareil. Ni compte, ni serveur.
home-credits = Volcano de Kristin Looney, Hexano-Duel de Jeremiah Wittevrongel, Duplohex de José Manuel Astilleros García-Monge, Vaxandis de Saïd Galdseid ; HexaFuse Snap Duels ne nomme pas d’auteur.
home-licences = Licences des bibliothèques

table-home = Vers les jeux
table-board = Plateau
table-player = Joueur { $number }
table-you = Vous
table-turn = { $side } : { $prompt }
table-to-move = { $side ->
    [Vous] À vous de jouer.
   *[other] Au tour de { $side }.
  }
table-begin = La partie commence.
table-won = { $names ->
    [Vous] Vous avez gagné.
   *[other] Victoire de { $names }.
  }
table-shared = Égalité : { $names } partagent la victoire.
table-nobody-won = Personne ne gagne.
side = { $side }
table-undone = Coup annulé.
table-restarted = Retour au début. « Rétablir » rejoue les coups.
table-swapped = { $side ->
    [Vous] Vous changez de côté et reprenez le premier coup.
   *[other] { $side } change de côté et reprend le premier coup.
  }
table-looking-at = Étape { $ply } sur { $last }.
table-to-last = Aller au dernier coup
table-resume = Reprendre ici
table-linked = Une partie reçue par lien.
table-continue = Continuer à partir d’ici

board-label = Plateau. Les flèches déplacent, Entrée choisit.
board-help = Déplacez-vous avec les flèches, choisissez une pièce avec Entrée, puis une cible. Échap abandonne le choix, Retour arrière reprend un coup.
board-selected = choisie
board-selectable = peut être choisie
board-target = cible possible
board-target-stirring = cible possible, il s’y passe quelque chose

seat-to-move = Au trait
seat-waiting = Attend
seat-won = Gagne
seat-score = Score
seat-group = { $name } : { $pieces }, { $points } { $points ->
    [one] point
   *[other] points
  }
seat-has-all = A toutes les couleurs
seat-misses = Manque encore : { $names }
sheet-line = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
  } : { $points }

moves-label = Coups
moves-entry = { $text }
moves-entry-captured = { $text }, prend { $pieces }

controls-label = Coups de la partie
controls-first = Premier coup
controls-back = Précédent
controls-on = Suivant
controls-last = Dernier coup
controls-autoplay = Défilement automatique
controls-pause = Arrêter
controls-undo = Annuler
controls-redo = Rétablir
controls-restart = Recommencer
controls-replay = Revoir le dernier tour

notation-label = Taper un coup
notation-play = Le jouer

menu-title = Menu
menu-ended = Résultat

ended-margin = { $count ->
    [one] Un point d’avance.
   *[other] { $count } points d’avance.
  }
ended-review = Revoir
ended-new = Nouvelle partie
ended-rematch = Revanche
ended-same-start = Même départ
ended-new-start = Nouveau départ

ask-no = Non, continuer

new-title = Nouvelle partie
new-start = Commencer
new-seats = Places
new-add-seat = + Ajouter une place
new-remove-seat = − Retirer une place
new-begins = commence
new-lot = Au sort
new-another = Un autre
new-wrong-number = Tapez un nombre entier de { $least } à { $most }.

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
settings-language-system = Navigateur
settings-language-en = English
settings-language-fr = Français
settings-speed = Animation
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-off = Aucune
settings-patterns = Motifs sur les couleurs
settings-patterns-on = Oui
settings-patterns-off = Non
settings-coordinates = Coordonnées
settings-coordinates-on = Oui
settings-coordinates-off = Non

keys-title = Aide
help-rules = Les règles en bref
help-keys = Touches et gestes
help-whole = Toutes les règles
keys-touch = Touchez une pièce, puis sa destination ; ou faites-la glisser. Restez sur une cible pour voir ce qui se passerait. Gardez le doigt sur une pile pour la voir en grand.
keys-board = Se déplacer sur le plateau
keys-enter = Choisir une pièce ou une cible
keys-escape = Abandonner le choix
keys-undo = Annuler
keys-redo = Rétablir
keys-step = Hors du plateau : un pas en arrière, un pas en avant
keys-ends = Première position, dernière position
keys-loupe = Regarder une pile de près
keys-tab = D’une partie de la page à l’autre
keys-help = Cette liste

notice-update = Une nouvelle version de Basalt est prête.
notice-past = Basalt a été mis à jour ; rechargez pour continuer. Votre partie est gardée.
notice-update-take = Recharger
notice-blocked = Ce navigateur ne garde rien pour Basalt : la partie continue, mais elle sera perdue à la fermeture de la page. Envoyez-vous son lien pour la garder.
notice-full = Il n’y a plus de place pour les parties : la vôtre continue, mais ses nouveaux coups seront perdus à la fermeture de la page. Supprimez d’anciennes parties, ou envoyez-vous son lien.
notice-own = À partir d’ici, c’est votre partie.
notice-parted = Un autre onglet a continué cette partie. Ce que vous jouez ici est gardé comme une partie à part.
notice-followed = Un autre onglet a continué la partie. Vous voyez ses coups.
notice-deleted = La partie est supprimée.
notice-deleted-undo = La reprendre
notice-imported = { $good ->
    [0] Aucune partie ajoutée
    [one] Une partie ajoutée
   *[other] { $good } parties ajoutées
  }{ $newer ->
    [0] {""}
    [one]  ; une partie d’une version plus récente est gardée telle quelle
   *[other]  ; { $newer } parties d’une version plus récente sont gardées telles quelles
  }{ $aside ->
    [0] {""}
    [one]  ; une partie illisible est mise de côté
   *[other]  ; { $aside } parties illisibles sont mises de côté
  }{ $full ->
    [0] {""}
    [one]  ; il n’y a plus de place pour une partie
   *[other]  ; il n’y a plus de place pour { $full } parties
  }{ $bad ->
    [0] {""}
    [one]  ; un morceau n’est pas une partie enregistrée
   *[other]  ; { $bad } morceaux ne sont pas des parties enregistrées
  }.
notice-crashed = La dernière partie n’a pas pu être affichée. Elle est toujours parmi vos parties gardées.
notice-no-words = Les mots de cette langue n’ont pas pu être chargés. Réessayez quand il y aura du réseau.

problem-title = Cela n’a pas marché
problem-link = Ce lien ne fonctionne pas
problem-save = Une partie gardée est illisible
problem-newer = Une partie d’une version plus récente
problem-gone = Cette partie n’est pas ici
problem-gone-why = Elle a été supprimée, ou elle est gardée dans un autre navigateur. Le lien que donne « Partager » montre une partie partout.
problem-no-rules = Ces règles ne sont pas ici
problem-no-rules-why = Basalt ne connaît aucun jeu de ce nom. Le lien a peut-être été coupé.
problem-no-puzzle = Ce problème n’est pas ici
problem-no-puzzle-why = Basalt n’a pas de problème à cette adresse. Le lien a peut-être été coupé.
problem-show = { $ply ->
    [0] Voir la première position
    [one] Voir la partie jusqu’au premier coup
   *[other] Voir la partie jusqu’au coup { $ply }
  }

saved-title = Parties gardées
saved-short = Parties
saved-note = Chaque partie est gardée dans ce navigateur à mesure que vous jouez. Emportez le fichier sur un autre appareil, ou gardez-le au cas où ce navigateur oublierait.
saved-none = Aucune partie pour l’instant.
saved-more = En voir plus
saved-plies = { $count ->
    [0] aucun coup
    [one] un coup
   *[other] { $count } coups
  }
saved-aside = Elle est mise de côté. Vous pouvez la télécharger ou la supprimer.
saved-download = Télécharger
saved-delete = Supprimer
saved-export = Tout télécharger
saved-import = Ajouter un fichier…

share-title = Partager
share-what = Ce que montre le lien
share-game = Toute la partie, à ce coup
share-position = Seulement cette position
share-link = Lien
share-copy = Copier
share-copied = Copié.
share-by-hand = Ce navigateur ne nous laisse pas copier. Le lien est sélectionné : copiez-le à la main.
share-send = Envoyer…
share-note = Le lien contient la partie elle-même. Rien ne passe par un serveur.

guide-title = Les règles de { $name }
guide-short = Règles
guide-loading = Les règles arrivent…
guide-missing = Les règles n’ont pas pu être chargées. Réessayez quand il y aura du réseau.
guide-open = Ouvrir cette position
guide-back = Revenir à votre partie
figure-play = Jouer le coup
figure-again = Recommencer
figure-touch = Essayer ici
figure-try = Essayer ce qui est interdit

coach-title = Apprendre le jeu
coach-step = Étape { $number } sur { $count }
coach-next = Suivant
coach-play = Jouer
coach-skip = Passer
coach-wants = Ce coup est permis, mais cette étape demande { $action }.
coach-read-on = Continuez avec « Suivant ».

setup-title = Position de départ personnelle
setup-begin = Disposer soi-même…
arrange-prompt = Choisissez un chapeau ou un nid, puis sa destination. Un nid change de place avec l’autre.
arrange-told = De { $from } à { $to }.
arrange-refused = Impossible à cet endroit : un chapeau par case, et pas de position où la partie est déjà finie.

hand-label = En main
hand-queue = En attente : { $pieces }
hand-count = { $name } ({ $count })
choices-quiet = Vingt tours sans capture.
rotate-on = Tourner dans le sens horaire
rotate-back = Tourner dans l’autre sens
keys-turn = Tourner la pièce en main
share-start = Le même départ
sheet-title = Feuille de score
alone-ended = Défi terminé.
alone-stopped = Arrêté avant que le but soit atteint.
alone-stop = Arrêter le défi
alone-stop-ask = Abandonner ce défi ? Vous pourrez le retenter.
ended-try-again = Réessayer
ended-new-layout = Nouvelle disposition
feat = { $score ->
    [0] Parfait : résolu sans rien de trop
    [one] Résolu avec une pièce de trop
   *[other] Résolu avec { $score } pièces de trop
  } en { $turns ->
    [one] un tour
   *[other] { $turns } tours
  }.
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
puzzle-list = Problèmes
puzzle-title = Problème { $number } sur { $count }
puzzle-number = Problème { $number }{ $state ->
    [solved] , résolu
   *[open] {""}
  }
puzzle-goal = { $side } joue et gagne { $turns ->
    [one] dans ce tour
   *[other] en { $turns } tours
  }.
puzzle-missed = Cela ne gagne pas à coup sûr. Reprenez et regardez encore.
puzzle-solved = Résolu : c’est gagné, quoi que fasse l’autre camp.
puzzle-back = Reprendre
puzzle-next = Problème suivant

new-own-cells = { $what } : touchez { $count } cases sur l’image pour choisir les vôtres.
new-cells-left = { $count ->
    [0] Toutes choisies.
    [one] Encore une case.
   *[other] Encore { $count } cases.
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
bots-turn = C’est à { $side } de jouer. Faites-le attendre pour jouer à sa place.
bots-disagree = { $side } n’est pas encore d’accord pour finir. Après { $count } tours de suite sans capture, il le sera.
bots-thinks = { $side } réfléchit.
bots-waits = { $side } attend ; vous pouvez jouer à sa place.
bots-now = Jouer maintenant
bots-wait = Le faire attendre
bots-on = Le laisser jouer
hint = Conseil
hint-looks = Recherche d’un bon coup… { $percent } %
hint-steps = D’abord { $steps }.
hint-take = Jouer ce coup
notice-no-bot = Le robot ne répond pas. La partie continue : jouez à sa place, ou réessayez.
notice-no-bot-again = Réessayer
notice-away = Toujours là ? La partie vous attend.
notice-away-here = Continuer
notice-late-bot = Le robot n’est pas encore là. Il est peut-être en chemin ; vous pouvez aussi jouer à sa place.
menu-against = Continuer d’ici contre Pulse
who-plays = Qui joue : { $seat }
who = { $who ->
    [spark] Spark, facile
    [pulse] Pulse, fort
    [overdrive] Overdrive, le plus fort
   *[person] Humain
  }
keys-hint = Montrer un bon coup, ou l’effacer
keys-pause = Faire attendre les robots, ou les laisser jouer
