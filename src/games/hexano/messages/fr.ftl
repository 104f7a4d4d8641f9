# What is said of Hexano-Duel, in French.

hexano-name = Hexano-Duel
hexano-pitch = Volcano à deux sur un hexagone : à chacun ses chapeaux et ses grandes pièces, qui barrent la route à l’autre.
hexano-players = 2 joueurs
hexano-usual = Toutes les couleurs et un arbre d’une couleur terminent la partie

hexano-option-layout = Disposition
hexano-option-layout-note = « Aléatoire » mélange les trente nids de couleur ; le nid transparent et les pierres ne bougent pas.
hexano-option-layout-standard = Standard
hexano-option-layout-random = Aléatoire
hexano-option-seed = Graine
hexano-option-seed-note = Le même nombre donne la même disposition, ici et chez votre adversaire.

hexano-button-agree = Terminer d’un commun accord
hexano-button-agree-ask = Êtes-vous tous les deux d’accord pour terminer maintenant ? La partie est comptée telle quelle.

hexano-prompt = { $tint ->
    [white] déplacez un chapeau blanc.
   *[black] déplacez un chapeau noir.
  }
hexano-prompt-again = { $tint ->
    [white] aucune éruption, déplacez encore un chapeau blanc.
   *[black] aucune éruption, déplacez encore un chapeau noir.
  }
hexano-prompt-over = la partie est finie.

hexano-colour = { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] vert
    [blue] bleu
    [purple] violet
   *[clear] transparent
  }
hexano-tree = un arbre d’une couleur

hexano-cell = { $cell }, { $contents }
hexano-cell-cap = { $cell }, { $contents }, chapeau { $tint ->
    [white] blanc
   *[black] noir
  } au sommet
hexano-cell-cap-own = { $cell }, { $contents }, chapeau { $tint ->
    [white] blanc
   *[black] noir
  } au sommet ; { $use }
hexano-cell-empty = vide
hexano-cell-large = grande pierre { $tint ->
    [white] blanche
   *[black] noire
  }
hexano-cell-on-large = grande pierre { $tint ->
    [white] blanche
   *[black] noire
  }, dessus : { $pieces }
hexano-cell-nest = nid { hexano-colour } : grande sur moyenne sur petite
hexano-cell-tree = arbre { hexano-colour } : petite sur moyenne sur grande
hexano-cell-stack = { $count ->
    [one] { $pieces }
   *[other] pile de { $count }, depuis le sommet : { $pieces }
  }
hexano-cap-shut = enfermé
hexano-cap-quiet = peut bouger, sans éruption
hexano-cap-erupts = éruption possible { $directions }

hexano-east = vers l’est
hexano-north-east = vers le nord-est
hexano-north-west = vers le nord-ouest
hexano-west = vers l’ouest
hexano-south-west = vers le sud-ouest
hexano-south-east = vers le sud-est

hexano-tell-agree = Les deux joueurs ont accepté de terminer la partie.
hexano-tell-quiet = { $why ->
    [empty] Chapeau de { $from } à { $to } : il ne couvrait rien, pas d’éruption.
    [fixed] Chapeau de { $from } à { $to } : pas d’éruption, une grande pierre ne vole jamais.
    [edge] Chapeau de { $from } à { $to } : pas d’éruption, le bord est sur le chemin.
    [white-large] Chapeau de { $from } à { $to } : pas d’éruption, la grande de Blanc est sur le chemin.
    [black-large] Chapeau de { $from } à { $to } : pas d’éruption, la grande de Noir est sur le chemin.
   *[cap] Chapeau de { $from } à { $to } : pas d’éruption, un chapeau est sur le chemin.
  }
hexano-tell-lands = { $piece } en { $cell }
hexano-tell-eruption = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce vole
   *[other] { $count } pièces volent
  } { $direction } : { $flights }.
hexano-tell-captures = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce vole
   *[other] { $count } pièces volent
  } { $direction } : { $flights }. Prises : { $captured }.

hexano-refusal-over = La partie est finie.
hexano-refusal-no-cap = Il n’y a pas de chapeau en { $cell } : déplacez un des chapeaux { $tint ->
    [white] blancs
   *[black] noirs
  }.
hexano-refusal-other-cap = { $tint ->
    [white] Le chapeau en { $cell } est à Noir : Blanc ne déplace que les chapeaux blancs.
   *[black] Le chapeau en { $cell } est à Blanc : Noir ne déplace que les chapeaux noirs.
  }
hexano-refusal-shut = Le chapeau en { $cell } est enfermé : autour de lui, il n’y a que le bord, des chapeaux ou une grande de l’adversaire.
hexano-refusal-same = Le chapeau est déjà en { $cell }.
hexano-refusal-capped = Un chapeau { $tint ->
    [white] blanc
   *[black] noir
  } est en { $cell } : un chapeau n’en couvre pas un autre.
hexano-refusal-large = { $tint ->
    [white] La grande de Blanc est en { $cell } : aucun chapeau noir
   *[black] La grande de Noir est en { $cell } : aucun chapeau blanc
  } n’y va.
hexano-refusal-far = { $cell } n’est pas voisine de { $from } : un chapeau avance d’une case à la fois.
hexano-refusal-captured = Les pièces prises le restent.
hexano-refusal-nothing = Choisissez un des chapeaux { $tint ->
    [white] blancs
   *[black] noirs
  }, puis la case où il va.

hexano-reason-collection = La partie s’est terminée avec toutes les couleurs et un arbre d’une couleur dans une même main ; le meilleur score gagne.
hexano-reason-stuck = Le joueur au trait ne pouvait plus provoquer aucune éruption ; le meilleur score gagne.
hexano-reason-agreed = La partie a été terminée d’un commun accord et comptée telle quelle.

hexano-group-tree = Arbre d’une couleur
hexano-group-mixed = Arbre mélangé
hexano-group-single = Pièce seule


hexano-mistake-caps = il faut exactement trois chapeaux par joueur, pas { $about }
hexano-mistake-supply = il y a plus de { $about } que le jeu n’en a
hexano-mistake-large = { $about } doit porter une grande pierre exactement là où la mise en place en a une
hexano-mistake-capped-large = aucun chapeau ne peut être en { $about }, sur une grande de l’adversaire

hexano-aid-eruptions = Prises possibles
hexano-aid-some = { $count ->
    [one] Une éruption avec prise est encore possible.
   *[other] { $count } éruptions avec prise sont encore possibles.
  }
hexano-aid-none = Aucune éruption avec prise n’est possible pendant ce tour.
hexano-aid-at-once = { $from } à { $to } prend { $pieces }
hexano-aid-after-walk = { $from } à { $to } prend { $pieces }, en { $steps } pas
