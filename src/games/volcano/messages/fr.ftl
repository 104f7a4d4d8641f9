# What is said of Volcano, in French.

volcano-name = Volcano
volcano-pitch = Déplacez un chapeau, provoquez une éruption, retombez sur des pièces de même taille.
volcano-players = 1 à 6 joueurs
volcano-usual = Classique : une pièce de chaque couleur termine la partie

volcano-option-setup = Mise en place
volcano-option-setup-note = Classique et Méga se terminent quand un joueur a toutes les couleurs (dans Méga, les trois pièces blanches font gagner aussitôt), les Minis quand plus rien ne peut être pris.
volcano-option-setup-classic = Classique
volcano-option-setup-mini4 = Mini 4
volcano-option-setup-mini5 = Mini 5
volcano-option-setup-mega = Méga
volcano-option-melting = Fusion
volcano-option-melting-note = La pièce du dessous est prise au lieu de celle qui retombe.
volcano-option-melting-true = Fusion
volcano-option-melting-false = Sans fusion
volcano-option-layout = Disposition
volcano-option-layout-note = « Aléatoire » mélange les nids sur les mêmes cases.
volcano-option-layout-standard = Standard
volcano-option-layout-random = Aléatoire
volcano-option-seed = Graine
volcano-option-seed-note = Le même nombre donne la même disposition, ici et chez vos amis.
volcano-option-caps = Chapeaux
volcano-option-caps-note = Où se trouvent les cinq chapeaux au départ.
volcano-option-caps-diagonal = Diagonale
volcano-option-caps-cross = Croix
volcano-option-caps-plus = Plus
volcano-option-players = Joueurs
volcano-option-players-note = De un à six ; un défi se joue seul.
volcano-option-challenge = Défi
volcano-option-challenge-note = Un casse-tête pour une personne : prenez tout ce qui est demandé, et le moins possible d’autres pièces.
volcano-option-challenge-none = Aucun
volcano-option-challenge-red = Toutes les rouges
volcano-option-challenge-large = Toutes les grandes
volcano-option-challenge-trees = Un arbre par couleur

volcano-button-agree = Terminer d’un commun accord
volcano-button-agree-ask = Tout le monde est-il d’accord pour terminer maintenant ? La partie est comptée telle quelle.

volcano-prompt = déplacez un chapeau.
volcano-prompt-again = aucune éruption, déplacez encore un chapeau.
volcano-prompt-over = la partie est finie.

volcano-colour = { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] vert
    [cyan] cyan
    [blue] bleu
    [purple] violet
   *[white] blanc
  }

volcano-cell = { $cell }, { $contents }
volcano-cell-cap = { $cell }, { $contents }, chapeau au sommet ; { $use }
volcano-cell-cap-over = { $cell }, { $contents }, chapeau au sommet
volcano-cell-empty = vide
volcano-cell-nest = nid { volcano-colour } : grande sur moyenne sur petite
volcano-cell-tree = arbre { volcano-colour } : petite sur moyenne sur grande
volcano-cell-stack = { $count ->
    [one] { $pieces }
   *[other] pile de { $count }, depuis le sommet : { $pieces }
  }
volcano-cap-shut = enfermé
volcano-cap-quiet = peut bouger, sans éruption
volcano-cap-erupts = éruption possible { $directions }

volcano-east = vers l’est
volcano-north-east = vers le nord-est
volcano-north = vers le nord
volcano-north-west = vers le nord-ouest
volcano-west = vers l’ouest
volcano-south-west = vers le sud-ouest
volcano-south = vers le sud
volcano-south-east = vers le sud-est

volcano-tell-agree = Tout le monde a accepté de terminer la partie.
volcano-tell-quiet = { $why ->
    [empty] Chapeau de { $from } à { $to } : il ne couvrait rien, pas d’éruption.
    [edge] Chapeau de { $from } à { $to } : pas d’éruption, le bord est sur le chemin.
   *[cap] Chapeau de { $from } à { $to } : pas d’éruption, un chapeau est sur le chemin.
  }
volcano-tell-lands = { $piece } en { $cell }
volcano-tell-eruption = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce vole
   *[other] { $count } pièces volent
  } { $direction } : { $flights }.
volcano-tell-captures = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce vole
   *[other] { $count } pièces volent
  } { $direction } : { $flights }. Prises : { $captured }.

volcano-refusal-over = La partie est finie.
volcano-refusal-no-cap = Il n’y a pas de chapeau en { $cell } : seuls les chapeaux se déplacent.
volcano-refusal-shut = Le chapeau en { $cell } est enfermé : autour de lui, il n’y a que le bord ou d’autres chapeaux.
volcano-refusal-same = Le chapeau est déjà en { $cell }.
volcano-refusal-capped = Il y a déjà un chapeau en { $cell } : un chapeau n’en couvre pas un autre.
volcano-refusal-far = { $cell } n’est pas voisine de { $from } : un chapeau avance d’une case à la fois.
volcano-refusal-captured = Les pièces prises le restent.
volcano-refusal-nothing = Choisissez un chapeau, puis la case où il va.

volcano-reason-colours = La partie s’est terminée avec une pièce de chaque couleur dans une même main ; le meilleur score gagne.
volcano-reason-white = Les trois pièces blanches sont dans une même main : victoire immédiate.
volcano-reason-no-capture = Plus aucune éruption ne pouvait rien prendre ; le meilleur score gagne.
volcano-reason-stuck = Plus aucune éruption n’était possible ; le meilleur score gagne.
volcano-reason-agreed = La partie a été terminée d’un commun accord et comptée telle quelle.
volcano-reason-goal = Le défi est réussi.
volcano-reason-lost = Le défi ne peut plus être réussi.

volcano-group-tree = Arbre d’une couleur
volcano-group-mixed = Arbre mélangé
volcano-group-single = Pièce seule
volcano-group-wanted = Pièces voulues
volcano-group-others = Autres pièces

volcano-note-white = { $count ->
    [one] Une pièce blanche
   *[other] { $count } pièces blanches
  }
volcano-note-red = { $held ->
    [one] { $held } rouge prise
   *[other] { $held } rouges prises
  }, reste { $left }
volcano-note-large = { $held ->
    [one] { $held } grande prise
   *[other] { $held } grandes prises
  }, reste { $left }
volcano-note-trees = { $held ->
    [one] { $held } pièce prise sur quinze
   *[other] { $held } pièces prises sur quinze
  }, reste { $left }

volcano-mistake-caps = il faut exactement cinq chapeaux, pas { $about }
volcano-mistake-supply = il y a plus de { $about } que la mise en place n’en a

volcano-aid-eruptions = Prises possibles
volcano-aid-some = { $count ->
    [one] Une éruption avec prise est encore possible.
   *[other] { $count } éruptions avec prise sont encore possibles.
  }
volcano-aid-none = Aucune éruption avec prise n’est possible pendant ce tour.
volcano-aid-at-once = { $from } à { $to } prend { $pieces }
volcano-aid-after-walk = { $from } à { $to } prend { $pieces }, en { $steps } pas

volcano-proof-cell = { $cell }
volcano-proof-nothing = Où que soient les chapeaux, aucune pièce ne pourrait retomber sur une autre de sa taille.
volcano-proof-out-of-reach = Des prises sont prêtes en { $cells }, mais aucun pas sans éruption n’amène un chapeau où il les provoquerait.
