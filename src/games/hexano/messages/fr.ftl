# What is said of Hexano-Duel, in French.

hexano-name = Hexano-Duel
hexano-pitch = Volcano à deux, avec des pierres sur la route.
hexano-about = Volcano à deux sur un hexagone : à chacun ses chapeaux, ses éruptions et ses grandes pierres, qui barrent la route.
hexano-author = de Jeremiah Wittevrongel
hexano-players = 2 joueurs
hexano-usual = Six couleurs et un arbre monochrome terminent la partie
hexano-seat-1 = Chapeaux blancs
hexano-seat-2 = Chapeaux noirs
hexano-colour-1 = Blanc
hexano-colour-2 = Noir

hexano-option-layout = Disposition
hexano-option-layout-note = La disposition aléatoire mélange les trente nids de couleur ; le nid incolore et les pierres ne bougent pas.
hexano-option-layout-standard = Standard
hexano-option-layout-random = Disposition aléatoire
hexano-option-seed = Numéro
hexano-option-seed-note = Le même nombre donne la même disposition, ici et chez votre adversaire.

hexano-button-agree = Finir d’un commun accord
hexano-button-agree-ask = Finir la partie maintenant ? Elle sera comptée telle quelle.

hexano-tree-sign = arbre
hexano-tree = un arbre monochrome

hexano-cell-large = grande pierre { $tint ->
    [white] blanche
   *[black] noire
  }
hexano-cell-on-large = grande pierre { $tint ->
    [white] blanche
   *[black] noire
  }, dessus : { $pieces }

hexano-tell-agree = Les deux joueurs ont accepté de terminer la partie.

hexano-refusal-shut = Le chapeau en { $cell } est enfermé par le bord, des chapeaux et les grandes pierres de l’adversaire.
hexano-refusal-large = { $tint ->
    [white] La grande pierre de Blanc est en { $cell } : aucun chapeau noir
   *[black] La grande pierre de Noir est en { $cell } : aucun chapeau blanc
  } n’y va.

hexano-reason-collection = { $ender ->
    [you] Vous avez
   *[other] { $ender } a
  } réuni toutes les couleurs et un arbre monochrome.
hexano-reason-stuck = Le camp au trait ne peut plus provoquer d’éruption.
hexano-reason-agreed = La partie s’est terminée d’un commun accord.

hexano-mistake-caps = il faut exactement trois chapeaux par joueur, pas { $about }
hexano-mistake-supply = le jeu n’a que { $most } { $about }
hexano-mistake-large = { $about } doit porter une grande pierre exactement là où la mise en place en a une
hexano-mistake-capped-large = aucun chapeau ne peut être en { $about }, sur une grande pierre de l’adversaire

hexano-aid-eruptions = Prises possibles

# Reasons.
hexano-why-colour = Il apporte une couleur de plus : { $count } sur { $other }.
hexano-look-colour = Quelle couleur vous manque pour finir la partie ?
