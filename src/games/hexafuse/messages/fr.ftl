# What is said of HexaFuse Snap Duels, in French.

hexafuse-name = HexaFuse Snap Duels
hexafuse-pitch = Reliez côté à côté et ne laissez plus de place à l’autre.
hexafuse-about = Reliez vos pièces par leurs côtés, ne touchez l’adversaire que par les coins, et ne lui laissez plus de place.
hexafuse-author = auteur inconnu
hexafuse-players = 2 joueurs
hexafuse-usual = 30 secondes par tour
hexafuse-seat-1 = Jaune
hexafuse-seat-2 = Bleu
hexafuse-colour-1 = Jaune
hexafuse-colour-2 = Bleu

hexafuse-meter-cells = Cases { $count }
hexafuse-meter-contacts = Contacts { $count } × { $worth }
hexafuse-meter-lock = Verrou { $count }

hexafuse-option-seed = Numéro
hexafuse-option-seed-note = Le même nombre donne les mêmes cases bloquées et le même ordre des pièces, ici et chez vos amis.
hexafuse-option-clock = Pendule
hexafuse-option-clock-note = La durée d’un tour ; quand le temps est écoulé, le tour est passé.
hexafuse-option-clock-off = Sans pendule
hexafuse-option-clock-15 = 15 secondes
hexafuse-option-clock-15-told = 15 secondes par tour
hexafuse-option-clock-30 = 30 secondes
hexafuse-option-clock-30-told = 30 secondes par tour
hexafuse-option-clock-60 = 60 secondes
hexafuse-option-clock-60-told = 60 secondes par tour
hexafuse-option-pie = Règle du gâteau
hexafuse-option-pie-note = Après la première pose, le second joueur peut la reprendre à son compte en échangeant les camps.
hexafuse-option-pie-true = Règle du gâteau
hexafuse-option-pie-true-told = Règle du gâteau
hexafuse-option-pie-false = Sans règle du gâteau

hexafuse-button-pass = Passer
hexafuse-button-swap = Échanger les camps
hexafuse-button-swap-note = Prenez le camp de l’adversaire et son premier coup ; il continue avec le vôtre.

hexafuse-aid-fits = Où vont les pièces

hexafuse-prompt = posez une pièce de votre main.
hexafuse-prompt-swap = posez une pièce, ou échangez les camps.
hexafuse-prompt-swap-pass = aucune de vos pièces n’a de place : passez, ou échangez les camps.
hexafuse-prompt-pass = aucune de vos pièces n’a de place : passez.
hexafuse-prompt-over = la partie est finie.

hexafuse-piece = { $piece } ({ $piece ->
    [A] seule
    [B] paire
    [C] ligne de trois
    [D] coude de trois
    [E] triangle
    [F] ligne de quatre
    [G] vague
    [H] crochet
    [I] hélice
    [J] arche
    [K] losange
    [L] pistolet
    [M] ligne de cinq
    [N] chevron
   *[O] anneau ouvert
  })

hexafuse-at = { $cell }
hexafuse-cell = { $cell }, { $contents }
hexafuse-cell-empty = vide
hexafuse-cell-blocked = bloquée
hexafuse-cell-anchor = { $side ->
    [you] votre ancre
    [opponent] ancre de votre adversaire
   *[other] ancre de { $side }
  }
hexafuse-cell-piece = { $side ->
    [you] votre pièce
    [opponent] pièce de votre adversaire :
   *[other] { $side }, pièce
  } { $piece }

hexafuse-parts = { $size ->
    [one] 1 case
   *[other] { $size } cases
  }{ $contacts ->
    [0] {""}
    [one] , 1 contact +{ $worth }
   *[other] , { $contacts } contacts +{ $worth }
  }{ $bridges ->
    [0] {""}
    [one] , 1 pont
   *[other] , { $bridges } ponts
  }
hexafuse-place = Poser { $piece } en { $cells } : +{ $points } ({ $parts }).
hexafuse-place-lock = Poser { $piece } en { $cells } : +{ $points } ({ $parts }, verrou +10 : { $other ->
    [you] aucune de vos pièces
    [opponent] aucune pièce de votre adversaire
   *[other] aucune pièce de { $other }
  } n’a de place).
hexafuse-tell-place = { $side } : { $piece } en { $cells } ({ $parts }) ; { $points ->
    [one] un point.
   *[other] { $points } points.
  }
hexafuse-tell-lock = { $side } : { $piece } en { $cells } ({ $parts }, verrou +10 : { $other ->
    [you] aucune de vos pièces
    [opponent] aucune pièce de votre adversaire
   *[other] aucune pièce de { $other }
  } n’a de place) ; { $points } points.
hexafuse-tell-pass = { $side ->
    [you] Aucune de vos pièces n’a de place : votre tour est passé.
    [opponent] Aucune pièce de votre adversaire n’a de place : le tour est passé.
   *[other] Aucune pièce de { $side } n’a de place : le tour est passé.
  }
hexafuse-tell-swap = Camps échangés : le second joueur reprend la première pose.
hexafuse-tell-timeout = { $side ->
    [you] Votre temps est écoulé : votre tour est passé.
    [opponent] Le temps de votre adversaire est écoulé : le tour est passé.
   *[other] Le temps de { $side } est écoulé : le tour est passé.
  }

hexafuse-fits = { $piece } : { $count ->
    [0] aucune place
    [one] une place
   *[other] { $count } places
  }

hexafuse-refusal-over = La partie est finie.
hexafuse-refusal-pass = Une pièce de votre main a encore une place : on ne passe que si aucune n’en a.
hexafuse-refusal-swap = On n’échange les camps que juste après la première pose, avant toute autre chose.
hexafuse-refusal-no-pie = Cette partie se joue sans la règle du gâteau : on n’échange pas les camps.
hexafuse-refusal-clock = Cette partie se joue sans pendule.
hexafuse-refusal-no-piece = Il n’y a plus de pièce à cet endroit.
hexafuse-refusal-queue = { $piece } est encore dans la file : votre main, ce sont les cinq premières pièces.
hexafuse-refusal-played = Votre { $piece } est déjà sur le plateau.
hexafuse-refusal-missing = Vous n’avez pas de { $piece } dans cette partie.
hexafuse-refusal-nowhere = { $piece } n’a de place nulle part pour l’instant, quel que soit son sens.
hexafuse-refusal-go-on = { $piece } est dans votre main : choisissez la case de sa lettre.
hexafuse-refusal-rotation = Dans ce sens, elle n’a de place nulle part.
hexafuse-refusal-choose = Choisissez d’abord une pièce de votre main, puis { $cell } ou une autre case pour elle.
hexafuse-refusal-outside = Avec sa lettre en { $cell } et dans ce sens, { $piece } dépasserait le bord du plateau.
hexafuse-refusal-taken = { $piece } ne tient pas ici : { $cell } est prise ({ $what }).
hexafuse-refusal-touching = { $piece } toucherait par un côté, en { $cell } : { $what }. On ne touche l’adversaire que par les coins.
hexafuse-refusal-loose = { $piece } n’aurait de côté commun avec aucune de vos pièces ni de vos ancres : chaque pièce doit leur être reliée.
hexafuse-refusal-corner = { $piece } ne toucherait votre { $own } que par un coin (en { $cells }), et sans pont : aucune pièce adverse n’est aux coins des deux.
hexafuse-refusal-free = { $piece } a sa place ici.
hexafuse-refusal-stuck = Aucune pièce de votre main ne tient : passez.
hexafuse-refusal-nothing = Choisissez une pièce de votre main, tournez-la, puis choisissez la case de sa lettre.

hexafuse-reason-passes = Les deux camps ont passé.
hexafuse-reason-pieces = Toutes les pièces sont posées.

hexafuse-group-cells = Cases
hexafuse-group-contacts = Contacts
hexafuse-group-lock = Prime du verrou

hexafuse-contact = { $piece } { $count }
hexafuse-note-contacts = Contacts faits par { $contacts }
hexafuse-note-hand = Main : { $pieces }
hexafuse-note-queue = Ensuite : { $pieces }

hexafuse-mistake-anchors = les ancres de Jaune sont en e1 et e9, celles de Bleu en a1 et i5 ; voyez { $about }
hexafuse-mistake-blocked = il faut deux cases bloquées opposées, ni au centre ni sur une ancre ou à côté, pas { $about }
hexafuse-mistake-shape = les cases de { $about } ne forment cette pièce dans aucune orientation
hexafuse-mistake-loose = { $about } n’est relié à aucune ancre de son camp
hexafuse-mistake-touching = les deux camps se touchent par un côté en { $about }
hexafuse-mistake-twice = la pièce { $about } s’y trouve deux fois
hexafuse-mistake-contacts = les deux nombres ensemble doivent être les contacts sur le plateau, { $about }
hexafuse-mistake-swap = on n’échange les camps qu’avec la règle du gâteau, Bleu au trait et une seule pièce, de Jaune, sur le plateau
hexafuse-mistake-room = il n’y a pas de place pour cela en { $about }

# Reasons.
hexafuse-why-locks = Il { $side ->
    [you] vous verrouille
   *[other] verrouille { $side }
  } : 10 points.
hexafuse-why-lets-lock = Après le tour joué, { $move } donne { $side ->
    [you] à votre camp
   *[other] à { $side }
  } les 10 points du verrou ; après le meilleur tour, rien ne le permet.
hexafuse-why-traps = Quoi que { $side ->
    [you] vous répondiez
   *[other] { $side } réponde
  }, la pièce suivante peut verrouiller.
hexafuse-why-ground = Il garde { $count } cases que personne d’autre ne peut remplir, au lieu de { $other }.
hexafuse-why-crowds = Il { $side ->
    [you] vous laisse
   *[other] laisse à { $side }
  } { $count ->
    [0] aucun placement
    [one] 1 placement
   *[other] { $count } placements
  } au lieu de { $other }.
hexafuse-why-spreads = Il { $side ->
    [you] vous laisse
   *[other] laisse à { $side }
  } { $count ->
    [0] aucun placement
    [one] 1 placement
   *[other] { $count } placements
  } au lieu de { $other }.
hexafuse-why-keeps = Après le tour joué, { $move } ne laisse que { $other } placements ; après le meilleur tour, il en reste au moins { $count }.
hexafuse-why-even = Un échange rapporte moins : les camps diffèrent de { $count } placements au lieu de { $other }.
hexafuse-why-side = { $kind ->
    [swap] Il reprend le camp qui a le plus de place : { $count } placements contre { $other }.
   *[stay] L’échange reprend le camp qui a le moins de place : { $count } placements contre { $other }.
  }
hexafuse-why-taken-points = Il reprend { $count } points{ $other ->
    [0] { "" }
   *[other] , contre { $other } pour le tour joué
  }.
hexafuse-look-locks = Une pièce peut bloquer l’adversaire : cherchez-la.
hexafuse-look-lets-lock = L’adversaire pourrait-il vous bloquer avec la prochaine pièce ?
hexafuse-look-traps = Préparez le verrou : où l’adversaire peut-il encore poser ?
hexafuse-look-ground = Isolez des cases que vous seul pouvez remplir.
hexafuse-look-crowds = Comptez les placements que vous laissez à l’adversaire.
hexafuse-look-spreads = Comptez les placements que vous vous gardez.
hexafuse-look-keeps = Quelle réponse vous prendrait le plus de placements ?
hexafuse-look-even = Ouvrez de sorte qu’un échange rapporte peu.
hexafuse-look-side = Échanger ou rester : quel camp a le plus de placements ?
hexafuse-look-taken-points = Échanger ou rester : quel camp a le plus de points ?
