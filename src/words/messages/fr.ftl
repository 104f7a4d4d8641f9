# What all games and pages share, in French: pieces, lists, what is wrong with a text.

list-and = { $before } et { $last }

look-pyramid = { $size ->
    [small] petite
    [medium] moyenne
   *[large] grande
  } { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] verte
    [cyan] cyan
    [blue] bleue
    [purple] violette
    [white] blanche
    [clear] incolore
    [opaque-white] pierre blanche
   *[opaque-black] pierre noire
  }
look-cap = { $tint ->
    [white] chapeau blanc
   *[black] chapeau noir
  }
look-disc = { $tint ->
    [white] disque blanc
   *[black] disque noir
  }
look-ring = { $tint ->
    [white] anneau blanc
   *[black] anneau noir
  }
look-column = { $tint ->
    [white] pile blanche de { $height }
   *[black] pile noire de { $height }
  }
look-polyhex = pièce { $letter }
look-anchor = { $side ->
    [1] ancre jaune
   *[other] ancre bleue
  }
look-blocked = case bloquée

mistake-unreadable = { $part } : « { $found } » est illisible ; la forme attendue est { $expected }.
expected-either = { $one } ou { $other }
expected-joined = { $count } parties séparées par « { $sign } »
mistake-impossible = { $part } : { $reason }
mistake-illegal = { $ply ->
    [0] « { $action } » n’est pas possible ici.
   *[other] Le coup { $ply }, « { $action } », n’est pas possible à cet endroit.
  }
mistake-unknown-game = Cette version de Basalt ne connaît pas de jeu « { $game } ».
mistake-study-cut = il manque la fin, elle a sans doute été coupée
mistake-study-long = elle dépasse { $about }
mistake-study-chapters = elle a plus de { $about } chapitres
mistake-not-by-link = { $about } ne se joue pas ainsi par lien : il y faut deux joueurs et pas d’horloge
mistake-no-arranging = { $game } ne permet pas de mise en place libre.
mistake-other-version = Cette partie de { $game } a été écrite pour la version { $found } de ses règles, que cette version de Basalt ne connaît pas. Rechargez la page pour obtenir la plus récente.
mistake-foreign-link = Ce lien ne mène à aucune partie ni page de Basalt.
mistake-cut-link = Il manque une partie du lien.
mistake-newer-save = Ceci a été enregistré par une version plus récente de Basalt (format { $found }). Tout reste tel quel ; rechargez pour obtenir la dernière version.

part-record = Texte de la partie
part-version = Version des règles
part-options = Options
part-board = Plateau
part-to-move = Camp au trait
part-captures = Prises
part-owed = Actions restantes
part-supplies = Réserves
part-mark = Marque de la position
part-action = Coup
part-position = Position
part-link = Lien
part-line = Ligne
part-ply = Coup affiché
part-drawing = Dessin
part-save = Partie enregistrée
part-game = Partie
part-last = Dernier coup
part-names = Noms
part-begun = Date du début
part-changed = Date du dernier coup
part-order = Ordre des pièces
part-contacts = Contacts
part-lock = Verrou
part-passes = Tours passés de suite
part-swap = Échange des camps
part-study = Étude
part-chapter = Chapitre
part-variations = Variantes
part-review = Bilan

table-looking-back = C’est une position antérieure. Allez au dernier coup, ou jouez à partir d’ici.
table-type-something = Tapez d’abord un coup.
table-type-unclear = Cela peut être { $one } ou { $other }.
alone-stopped = Arrêté avant que le but soit atteint.
alone-stopped-here = Vous avez terminé la partie.

edit-prompt = Choisissez une pièce et posez-la sur le plateau, ou déplacez-en une qui s’y trouve.
edit-nothing = Il n’y a rien en { $cell } qui puisse être retiré ou y être déplacé.
edit-there = la même pièce se trouve déjà en { $about }
edit-told-put = { $piece } en { $cell }.
edit-told-take = Retirée de { $cell }.
edit-told-move = De { $from } à { $cell }.
edit-told-all = La position a changé.
edit-player = Joueur { $number }
edit-nobody = personne
edit-count = { $count }
edit-share = { $one } et { $other }
edit-swap = { $swap ->
    [yes] les camps peuvent être échangés
   *[no] pas maintenant
  }
edit-no-puzzle = { $why ->
    [several] Pas de problème : { $count ->
        [one] plusieurs tours sont aussi bons.
       *[other] plusieurs tours gagnent en { $count } tours.
      }
    [nothing] Pas de problème : { $count ->
        [one] aucun tour ne gagne ni ne rapporte de points.
       *[other] aucun tour ne gagne en { $count } tours.
      }
    [wide] Pas de problème : aucun tour ne gagne sur-le-champ, et avec { $count } coups au choix c’est trop large pour chercher plus loin. On en cherche 30 au plus.
   *[ending] Pas de problème : le meilleur tour finit la partie sans la gagner.
  }
mistake-no-solution = la solution ({ $about }) n’atteint pas ce que demande le problème

compass-east = vers l’est
compass-north-east = vers le nord-est
compass-north = vers le nord
compass-north-west = vers le nord-ouest
compass-west = vers l’ouest
compass-south-west = vers le sud-ouest
compass-south = vers le sud
compass-south-east = vers le sud-est
