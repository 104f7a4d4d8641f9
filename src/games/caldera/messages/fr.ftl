# What is said of Caldera, in French.

caldera-name = Caldera
caldera-edition = La boîte actuelle : Caldera
caldera-edition-short = Aujourd’hui : Caldera
caldera-edition-note = C’est le jeu de la boîte vendue aujourd’hui sous le nom de Volcano. L’ancien :
caldera-pitch = Volcano en course : réunissez des arbres, remettez des pièces.
caldera-about = Volcano en course, sans points : le premier à compléter trois arbres monochromes gagne (quatre en Mega-Fiesta). Une fois par tour, vous pouvez remettre une pièce prise sur le plateau, où elle peut vous rapporter davantage.
caldera-author = de Kristin Looney
caldera-players = 2 à 4 joueurs
caldera-usual = Trois arbres monochromes gagnent

caldera-option-setup = Mise en place
caldera-option-setup-classic = Caldera
caldera-option-setup-classic-note = 24 nids de quatre couleurs autour d’un centre vide. Trois arbres monochromes gagnent.
caldera-option-setup-fiesta = Fiesta
caldera-option-setup-fiesta-told = Fiesta : trois arbres monochromes ou cinq de toute sorte gagnent
caldera-option-setup-fiesta-note = Le Volcano d’aujourd’hui : 24 nids de huit couleurs. Trois arbres monochromes gagnent, ou cinq arbres quelconques.
caldera-option-setup-mega = Méga-Fiesta
caldera-option-setup-mega-told = Méga-Fiesta : quatre arbres monochromes gagnent
caldera-option-setup-mega-note = 36 nids de neuf couleurs sur 6x6, et quatre chapeaux seulement. Quatre arbres monochromes gagnent.

caldera-option-layout = Disposition
caldera-option-layout-note = La disposition aléatoire mélange les nids ; deux couleurs égales ne sont jamais côte à côte.
caldera-option-layout-standard = Standard
caldera-option-layout-random = Disposition aléatoire
caldera-option-seed = Numéro
caldera-option-seed-note = Le même nombre donne la même disposition, ici et chez vos amis.
caldera-option-players = Joueurs
caldera-option-players-note = De deux à quatre.

caldera-button-agree = Finir d’un commun accord
caldera-button-agree-ask = Finir la partie maintenant ? Personne ne gagne.
caldera-tell-agree = Tout le monde a accepté de terminer la partie.
caldera-refusal-shut = Le chapeau en { $cell } est enfermé : autour de lui, il n’y a que le bord ou d’autres chapeaux.

caldera-reason-trees = { $ender ->
    [you] Vous avez
   *[other] { $ender } a
  } complété le dernier arbre monochrome nécessaire.
caldera-reason-five = { $ender ->
    [you] Vous avez
   *[other] { $ender } a
  } complété cinq arbres.
caldera-reason-stuck = Plus aucune éruption n’est possible.
caldera-reason-agreed = La partie s’est terminée d’un commun accord.

caldera-progress-trees = Arbres monochromes : { $held } sur { $goal }
caldera-progress-trees-sign = { $held }/{ $goal }
caldera-progress-any = Tous les arbres : { $held } sur { $goal }
caldera-progress-any-sign = tous { $held }/{ $goal }
caldera-lacking = Pour un arbre de plus : { $pieces }
caldera-lacking-any = Pour un arbre de plus, quel qu’il soit : une { $size ->
    [small] petite
    [medium] moyenne
   *[large] grande
  } pièce
caldera-mistake-caps = il faut exactement six chapeaux, ou quatre en Méga-Fiesta, pas { $about }
caldera-mistake-supply = la mise en place n’a que { $most } { $about }
caldera-aid-eruptions = Prises possibles

# Reasons.
caldera-why-closer = { $count ->
    [one] Il prend { $pieces } : il ne manque plus que { $count } pièce aux arbres gagnants, au lieu de { $other }.
   *[other] Il prend { $pieces } : il manque encore { $count } pièces aux arbres gagnants, au lieu de { $other }.
  }
caldera-why-lets-closer = Après le tour joué, { $side ->
    [you] vous pouvez prendre { $pieces }, et il ne vous manque plus que
   *[other] { $side } peut prendre { $pieces }, et il ne lui manque plus que
  } { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
  } pour gagner ; après le meilleur tour, au moins { $other }.
caldera-why-returns = Avec { $piece } de retour en { $cell }, il prend { $pieces } : aucun tour ne prend autant sans cela.
caldera-look-closer = Quelle pièce manque encore à vos arbres ?
caldera-look-lets-closer = Quelle pièce manque aux arbres adverses ? Voyez si elle est à prendre après votre tour.
caldera-look-returns = Une pièce que vous rendez peut ouvrir une ligne.
