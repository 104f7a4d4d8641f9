# What is said of Volcano, in French.

volcano-name = Volcano
volcano-pitch = Ôtez un chapeau, gardez ce qui retombe sur sa propre taille.
volcano-about = Cinq chapeaux tiennent cinq volcans au calme. Déplacez-en un, et la pile en dessous entre en éruption : gardez chaque pièce qui retombe sur une pièce de sa taille, et terminez la partie quand vous tenez toutes les couleurs. Le meilleur score l’emporte.
volcano-author = de Kristin Looney
volcano-players = 1 à 6 joueurs
volcano-usual = Les cinq couleurs terminent la partie

volcano-option-setup = Mise en place
volcano-option-setup-classic = Classique
volcano-option-setup-classic-note = 25 nids de cinq couleurs. Finit dès que quelqu’un a les cinq.
volcano-option-setup-mini4 = Mini 4
volcano-option-setup-mini4-told = Mini 4 : finit quand rien ne peut plus être pris
volcano-option-setup-mini4-note = 15 nids de trois couleurs. Finit quand plus rien ne peut être pris.
volcano-option-setup-mini5 = Mini 5
volcano-option-setup-mini5-told = Mini 5 : finit quand rien ne peut plus être pris
volcano-option-setup-mini5-note = Les mêmes 15 nids, plus au large.
volcano-option-setup-mega = Méga
volcano-option-setup-mega-told = Méga : 7 couleurs ou 3 blanches terminent
volcano-option-setup-mega-note = 35 nids de sept couleurs et un blanc. Finit dès que quelqu’un a les sept, ou les trois blanches.
volcano-option-melting = Fusion
volcano-option-melting-note = La pièce du dessous est prise au lieu de celle qui retombe.
volcano-option-melting-true = Fusion
volcano-option-melting-true-told = Fusion : la pièce du dessous est prise
volcano-option-melting-false = Sans fusion
volcano-option-layout = Disposition
volcano-option-layout-note = La disposition aléatoire mélange les nids sur les mêmes cases.
volcano-option-layout-standard = Standard
volcano-option-layout-random = Disposition aléatoire
volcano-option-seed = Numéro
volcano-option-seed-note = Le même nombre donne la même disposition, ici et chez vos amis.
volcano-option-caps = Chapeaux
volcano-option-caps-note = Où se trouvent les cinq chapeaux au départ.
volcano-option-caps-diagonal = Sur les rouges
volcano-option-caps-cross = En X
volcano-option-caps-plus = En croix (+)
volcano-option-players = Joueurs
volcano-option-players-note = De un à six ; un défi se joue seul.
volcano-option-challenge = Défi
volcano-option-challenge-note = Un casse-tête pour une personne : prenez tout ce qui est demandé, et le moins possible d’autres pièces.
volcano-option-challenge-none = Aucun
volcano-option-challenge-red = Toutes les rouges
volcano-option-challenge-large = Toutes les grandes
volcano-option-challenge-trees = Un arbre par couleur

volcano-button-agree = Finir d’un commun accord
volcano-button-agree-ask = Finir la partie maintenant ? Elle sera comptée telle quelle.

volcano-tell-agree = Tout le monde a accepté de terminer la partie.

volcano-refusal-shut = Le chapeau en { $cell } est enfermé : autour de lui, il n’y a que le bord ou d’autres chapeaux.

volcano-reason-colours = { $ender ->
    [you] Vous avez
   *[other] { $ender } a
  } réuni toutes les couleurs.
volcano-reason-white = { $ender ->
    [you] Vous avez
   *[other] { $ender } a
  } pris les trois pièces blanches.
volcano-reason-no-capture = Plus aucune prise n’est possible.
volcano-reason-stuck = Plus aucune éruption n’est possible.
volcano-reason-agreed = La partie s’est terminée d’un commun accord.
volcano-reason-goal = Le défi est réussi.
volcano-reason-lost = Le défi ne peut plus être réussi.

volcano-goal-red = Prenez les 15 rouges, et le moins possible d’autres pièces
volcano-goal-large = Prenez toutes les grandes sauf une, et le moins possible d’autres pièces
volcano-goal-trees = Prenez un arbre de chaque couleur, et rien d’autre

volcano-wanted-sign = { $colour }{ $size }
volcano-wanted = { $piece }
volcano-group-extra = { $count ->
    [one] 1 pièce de trop
   *[other] { $count } pièces de trop
  }

volcano-white-letter = { $count }/3
volcano-white-goal = ou trois pièces blanches
volcano-note-white = { $count ->
    [one] Une pièce blanche
   *[other] { $count } pièces blanches
  }
volcano-note-red = Rouges { $held }/{ $total } · En trop { $extra }
volcano-note-large = Grandes { $held }/{ $total } · En trop { $extra }
volcano-note-trees = Pièces { $held }/{ $total }

volcano-mistake-caps = il faut exactement cinq chapeaux, pas { $about }
volcano-mistake-supply = la mise en place n’a que { $most } { $about }

volcano-aid-eruptions = Prises possibles

volcano-proof-second = Une deuxième { $piece } a été prise : il n’en fallait qu’une.
volcano-proof-last = { $piece } : il ne reste aucune pièce d’une autre couleur et de sa taille sur laquelle retomber.
volcano-proof-cell = { $cell }
volcano-proof-nothing = Où que soient les chapeaux, aucune pièce ne pourrait retomber sur une autre de sa taille.
volcano-proof-out-of-reach = Des prises sont prêtes en { $cells }, mais aucun déplacement sans éruption n’amène un chapeau où il les provoquerait.

# Reasons.
volcano-why-colour = Il apporte une couleur de plus : { $count } sur { $other }.
volcano-look-colour = Quelle couleur vous manque pour finir la partie ?
