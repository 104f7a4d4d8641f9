# What is said of Vaxandis, in French.

vaxandis-name = Vaxandis
vaxandis-pitch = Des piles de basalte et de glace passent, grandissent et gèlent.
vaxandis-about = Des piles de basalte et de glace grandissent en passant près des leurs, et gèlent à côté de plus hautes.
vaxandis-author = de Saïd Galdseid
vaxandis-players = 2 joueurs
vaxandis-usual = 5 de côté
vaxandis-seat-1 = Noir, basalte
vaxandis-seat-2 = Blanc, glace
vaxandis-colour-1 = Noir
vaxandis-colour-2 = Blanc

vaxandis-meter-placements = Poses { $count }
vaxandis-meter-moves = Coups { $count }
vaxandis-meter-frozen = Gelées { $count }

vaxandis-option-size = Plateau
vaxandis-option-size-note = Nombre de cases par côté de l’hexagone. Cinq est la taille habituelle.
vaxandis-option-size-4 = 4 de côté
vaxandis-option-size-5 = 5 de côté
vaxandis-option-size-5-told = 5 de côté
vaxandis-option-size-6 = 6 de côté
vaxandis-option-pie = Règle du gâteau
vaxandis-option-pie-note = Après la première pile de Noir, Blanc peut échanger les camps : mieux vaut donc une ouverture équilibrée.
vaxandis-option-pie-true = Règle du gâteau
vaxandis-option-pie-true-told = Règle du gâteau
vaxandis-option-pie-false = Sans règle du gâteau

vaxandis-aid-mobility = Mobilité

vaxandis-button-swap = Échanger les camps
vaxandis-button-swap-note = Prenez le camp de l’adversaire et son premier coup ; il continue avec le vôtre.

vaxandis-prompt = posez une pile, ou déplacez-en une.
vaxandis-prompt-first = posez une pile.
vaxandis-prompt-place = posez une pile ; aucune ne peut bouger.
vaxandis-prompt-move = déplacez une pile ; aucune case n’est libre pour une nouvelle.
vaxandis-prompt-pie = posez une pile, ou échangez les camps.
vaxandis-prompt-over = la partie est finie.

vaxandis-cell-free = { $cell }, vide, on peut y poser une pile
vaxandis-cell-empty = { $cell }, vide
vaxandis-cell-stack = { $cell }, { $stack }{ $group ->
    [1] { "" }
   *[other] , dans un groupe de { $group }
  }{ $state ->
    [frozen] , gelée
    [shut] , ne peut se poser nulle part
    [free] { $landings ->
        [one] , peut aller sur une case
       *[other] , peut aller sur { $landings } cases
      }
   *[still] { "" }
  }

vaxandis-tell-swap = Camps échangés : le joueur qui avait Blanc joue maintenant Noir.
vaxandis-tell = { $side } : { $what }
vaxandis-place = Nouvelle pile en { $cell }.
vaxandis-tell-place = nouvelle pile en { $cell }.
vaxandis-tell-way = { $from }–{ $to }{ $jumped ->
    [0] { "" }
    [one] , par-dessus une pile
   *[other] , par-dessus { $jumped } piles
  }
vaxandis-tell-move = { $way } ; { $steps ->
    [0] rien ne grandit ; la pile reste à { $height }.
   *[other] grandit en { $where } jusqu’à { $height } ; de même { $others }.
  }{ $freezes ->
    [0] { "" }
    [one] { " " }Gelée maintenant : { $frozen }.
   *[other] { " " }Gelées maintenant : { $frozen }.
  }{ $thaws ->
    [0] { "" }
    [one] { " " }Dégelée : { $thawed }.
   *[other] { " " }Dégelées : { $thawed }.
  }

vaxandis-refusal-over = La partie est finie.
vaxandis-refusal-swap = On n’échange les camps qu’en réponse à la première pile, dans les parties avec la règle du gâteau.
vaxandis-refusal-nothing = Sélectionnez une case vide pour une nouvelle pile, ou une pile puis la case où elle se pose.
vaxandis-refusal-next-to = { $cell } est à côté { $count ->
    [one] de la pile en { $stacks }
   *[other] des piles en { $stacks }
  } : une nouvelle pile ne touche aucune autre, de quelque couleur que ce soit.
vaxandis-refusal-enemy = La pile en { $cell } est à votre adversaire.
vaxandis-refusal-vacant = Il n’y a pas de pile en { $cell }.
vaxandis-refusal-frozen = { $cell } est gelée : { $whose ->
    [own] elle
   *[group] { $touching }, du même groupe,
  } est à côté { $count ->
    [one] de la pile adverse en { $enemies }, plus haute ({ $height }).
   *[other] du groupe adverse { $enemies }, plus haut ({ $height }).
  }
vaxandis-refusal-shut = La pile en { $cell } n’est pas gelée, mais il n’y a pas de case où elle puisse se poser.
vaxandis-refusal-same = Cette pile est déjà en { $cell }.
vaxandis-refusal-taken = Il y a une pile en { $cell } : { $stack }. On saute par-dessus les piles ; on se pose sur une case vide.
vaxandis-refusal-line = { $cell } n’est pas en ligne droite avec { $from }.
vaxandis-refusal-freezes = Elle gèlerait en chemin en { $cell }, à la hauteur { $height } : { $count ->
    [one] la pile adverse en { $enemies } est plus haute.
   *[other] les piles adverses en { $enemies } sont plus hautes.
  } Elle ne peut pas aller plus loin.
vaxandis-refusal-lonely = En { $cell } elle ne toucherait aucune de vos piles. Elle doit se poser à côté de l’une d’elles.
vaxandis-refusal-not-lower = Elle ne peut pas se poser en { $cell } : il lui faut à côté une de vos piles plus basse que { $low }, la plus basse des voisines qu’elle quitte.
vaxandis-refusal-too-high = Elle ne peut pas se poser en { $cell } : il lui faut à côté une de vos piles qui ne la dépasse pas ({ $height }).

vaxandis-reason-stalemate = { $winner ->
    [1] Blanc
   *[other] Noir
  } ne peut plus ni poser ni déplacer de pile.

vaxandis-note-stacks = { $count ->
    [one] Une pile
   *[other] { $count } piles
  }, la plus haute { $highest }{ $frozen ->
    [0] { "" }
    [one] , { $frozen } gelée
   *[other] , { $frozen } gelées
  }
vaxandis-note-mobility = { $side } : { $placements ->
    [0] aucune pose
    [one] une pose
   *[other] { $placements } poses
  }, { $moves ->
    [0] aucun déplacement
    [one] un déplacement
   *[other] { $moves } déplacements
  }
vaxandis-note-free = { $count ->
    [0] Aucune case n’est libre pour une nouvelle pile.
    [one] Libre pour une nouvelle pile : { $cells }.
   *[other] Libres pour de nouvelles piles : { $cells }.
  }
vaxandis-note-proof = Aucune case n’est libre, et { $side ->
    [you] vous ne pouvez
    [opponent] votre adversaire ne peut
   *[other] { $side } ne peut
  } rien déplacer : { $frozen ->
    [0] { $shut ->
        [0] il n’y a aucune pile.
        [one] la seule pile ne peut se poser nulle part.
       *[other] aucune des { $shut } piles n’a où se poser.
      }
    [one] une pile est gelée{ $shut ->
        [0] .
        [one] , une autre ne peut se poser nulle part.
       *[other] , { $shut } autres ne peuvent se poser nulle part.
      }
   *[other] { $frozen } piles sont gelées{ $shut ->
        [0] .
        [one] , une autre ne peut se poser nulle part.
       *[other] , { $shut } autres ne peuvent se poser nulle part.
      }
  }

vaxandis-mistake-first = sur le plateau vide c’est Noir qui commence, pas { $about }
vaxandis-mistake-swap = seul Blanc peut échanger les camps, seulement avec la règle du gâteau et tant que la première pile de Noir est seule ({ $about })

# Reasons.
vaxandis-why-exposes = Après le tour joué, { $side ->
    [you] vous pouvez
   *[other] { $side } peut
  } laisser { $count ->
    [one] { $count } pile adverse gelée
   *[other] { $count } piles adverses gelées
  } avec { $move } ; après le meilleur tour, { $other ->
    [0] aucune
   *[other] { $other } au plus
  }.
vaxandis-why-freezes = Il gèle { $cells }.
vaxandis-why-thaws = Il dégèle { $cells }.
vaxandis-why-last-place = Il ne laisse aucune case pour une nouvelle pile : { $count ->
    [one] { $cells } était la dernière.
   *[other] { $cells } étaient les dernières.
  }
vaxandis-why-hems = Il { $side ->
    [you] vous laisse
   *[other] laisse à { $side }
  } { $count ->
    [0] aucun coup possible
    [one] 1 coup possible
   *[other] { $count } coups possibles
  } au lieu de { $other }.
vaxandis-why-frees = Il { $side ->
    [you] vous laisse
   *[other] laisse à { $side }
  } { $count ->
    [0] aucun coup possible
    [one] 1 coup possible
   *[other] { $count } coups possibles
  } au lieu de { $other }.
vaxandis-why-keeps = Après le tour joué, { $move } ne laisse que { $other } coups possibles ; après le meilleur tour, il en reste au moins { $count }.
vaxandis-look-exposes = Regardez lesquelles de vos piles l’adversaire pourrait geler.
vaxandis-look-freezes = Quelles piles adverses pourriez-vous geler ?
vaxandis-look-thaws = Laquelle de vos piles gelées peut fondre ?
vaxandis-look-last-place = Comptez les cases où une pile peut encore être posée.
vaxandis-look-hems = Comptez les tours que vous laissez à l’adversaire.
vaxandis-look-frees = Comptez les tours que vous vous gardez.
vaxandis-look-keeps = Quelle réponse vous prendrait le plus de tours ?
