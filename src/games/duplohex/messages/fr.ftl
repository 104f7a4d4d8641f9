# What is said of Duplohex, in French.

duplohex-name = Duplohex
duplohex-pitch = Reliez vos bords par des disques seuls, ou des anneaux seuls.
duplohex-about = Hex sur deux niveaux : reliez vos deux bords par des disques seuls, ou par des anneaux seuls.
duplohex-author = de José Manuel Astilleros García-Monge
duplohex-players = 2 joueurs
duplohex-usual = 7 × 7
duplohex-seat-1 = Blanc, { $stands ->
    [yes] d’en haut à gauche à en bas à droite
   *[other] de gauche à droite
  }
duplohex-seat-2 = Noir, { $stands ->
    [yes] d’en haut à droite à en bas à gauche
   *[other] de haut en bas
  }
duplohex-colour-1 = Blanc
duplohex-colour-2 = Noir

duplohex-meter = { $kind ->
    [disc] Disques
   *[ring] Anneaux
  } : { $count ->
    [0] relié
    [one] manque { $count }
   *[other] manquent { $count }
  }
duplohex-meter-blocked = { $kind ->
    [disc] Disques
   *[ring] Anneaux
  } : bloqué

duplohex-option-size = Plateau
duplohex-option-size-note = 7 × 7 pour la partie standard, 6 × 6 pour débuter, 9 × 9 pour une longue partie.
duplohex-option-size-6 = 6 × 6
duplohex-option-size-7 = 7 × 7
duplohex-option-size-9 = 9 × 9
duplohex-option-swap = Règle du gâteau
duplohex-option-swap-note = Noir peut répondre à la première pièce de Blanc en échangeant les camps.
duplohex-option-swap-true = Règle du gâteau
duplohex-option-swap-false = Sans règle du gâteau

duplohex-button-pass = Passer
duplohex-button-swap = Échanger les camps
duplohex-button-swap-note = Prenez le camp de l’adversaire et son premier coup ; il continue avec le vôtre.

duplohex-aid-paths = Chemins les plus courts

duplohex-prompt = jouez un disque et un anneau, dans l’ordre de votre choix.
duplohex-prompt-first = posez un disque ou un anneau sur n’importe quelle case.
duplohex-prompt-swap = jouez un disque et un anneau, ou échangez les camps.
duplohex-prompt-disc = anneau joué, au tour du disque.
duplohex-prompt-ring = disque joué, au tour de l’anneau.
duplohex-prompt-forced = plus aucun coup normal : { $kinds ->
    [disc] mettez un disque dans un anneau seul
    [ring] mettez un anneau autour d’un disque seul
   *[both] mettez un disque dans un anneau seul ou un anneau autour d’un disque seul
  }.
duplohex-prompt-pass = aucun coup possible : passez.

duplohex-note-discs = { $count ->
    [one] Reste { $count } disque
   *[other] Restent { $count } disques
  }
duplohex-note-rings = { $count ->
    [one] Reste { $count } anneau
   *[other] Restent { $count } anneaux
  }
duplohex-note-both = Disque et anneau à jouer
duplohex-note-owed = { $kind ->
    [disc] Anneau joué, disque à jouer
   *[ring] Disque joué, anneau à jouer
  }

duplohex-cell-empty = { $cell }, vide
duplohex-cell-lone = { $cell }, { $piece }
duplohex-cell-fixed = { $cell }, { $disc } dans { $ring }, liés pour de bon

duplohex-tell = { $side } : { $what }
duplohex-tell-add = { $piece } en { $cell }.
duplohex-tell-into = { $piece } de { $from } en { $cell }, dans { $partner } : liés pour de bon.
duplohex-tell-over = { $piece } de { $from } en { $cell }, autour de { $partner } : liés pour de bon.
duplohex-tell-forced = { $kind ->
    [disc] { $piece } dans { $partner } en { $cell } : il ne restait aucun autre coup.
   *[ring] { $piece } autour de { $partner } en { $cell } : il ne restait aucun autre coup.
  }
duplohex-tell-pass = Aucun coup possible : le tour est passé.
duplohex-tell-swap = Camps échangés ; c’est encore à Noir de jouer.
duplohex-tell-step = { $piece } { $to }
duplohex-tell-step-from = { $piece } { $from }–{ $to }
duplohex-tell-turn = { $steps }.

duplohex-path = { $side ->
    [you] Il vous manque
   *[other] { $side } : il manque
  } { $kind ->
    [disc] { $count ->
        [one] 1 coup de disque
       *[other] { $count } coups de disque
      }
   *[ring] { $count ->
        [one] 1 coup d’anneau
       *[other] { $count } coups d’anneau
      }
  } : { $cells }
duplohex-path-most = { $side ->
    [you] Il vous manque
   *[other] { $side } : il manque
  } { $kind ->
    [disc] { $count ->
        [one] au plus 1 coup de disque
       *[other] au plus { $count } coups de disque
      }
   *[ring] { $count ->
        [one] au plus 1 coup d’anneau
       *[other] au plus { $count } coups d’anneau
      }
  } : { $cells }
duplohex-path-done = { $side } : { $kind ->
    [disc] bords reliés par les disques
   *[ring] bords reliés par les anneaux
  }
duplohex-path-barred = { $side } : { $kind ->
    [disc] chemin des disques barré pour l’instant
   *[ring] chemin des anneaux barré pour l’instant
  }
duplohex-chain = { $side ->
    [you] Vous reliez vos
   *[other] { $side } relie ses
  } deux bords par des { $kind ->
    [disc] disques
   *[ring] anneaux
  } : { $cells }

duplohex-refusal-over = La partie est finie.
duplohex-refusal-nothing = Choisissez une case vide et un disque ou un anneau, ou bien une de vos pièces qui peut se déplacer.
duplohex-refusal-choose = Choisissez si un disque ou un anneau va là.
duplohex-refusal-stuck = Aucun coup n’est possible à ce tour : passez.
duplohex-refusal-pass = On ne passe que si rien d’autre n’est possible.
duplohex-refusal-swap = On n’échange les camps qu’avec la règle du gâteau, en réponse à la première pièce de Blanc.
duplohex-refusal-used = { $kind ->
    [disc] Vous avez déjà joué votre disque à ce tour.
   *[ring] Vous avez déjà joué votre anneau à ce tour.
  }
duplohex-refusal-supply = { $kind ->
    [disc] Il ne vous reste aucun disque à poser.
   *[ring] Il ne vous reste aucun anneau à poser.
  }
duplohex-refusal-supplies = Il ne vous reste ni disque ni anneau à poser.
duplohex-refusal-full = { $kind ->
    [disc] { $moves ->
        [no] Il ne reste aucune case vide pour un disque, et aucun de vos disques ne peut bouger.
       *[yes] Il ne reste aucune case vide pour un disque : déplacez-en un dans un anneau voisin.
      }
   *[ring] { $moves ->
        [no] Il ne reste aucune case vide pour un anneau, et aucun de vos anneaux ne peut bouger.
       *[yes] Il ne reste aucune case vide pour un anneau : déplacez-en un autour d’un disque voisin.
      }
  }
duplohex-refusal-fixed = En { $cell }, un disque est dans un anneau : ils sont liés pour de bon.
duplohex-refusal-same-kind = Il y a déjà un { $kind ->
    [disc] disque
   *[ring] anneau
  } en { $cell }.
duplohex-refusal-not-forced = { $kind ->
    [disc] { $moves ->
        [no] On ne pose un disque dans l’anneau en { $cell } que si aucune autre action ne reste.
       *[yes] On ne pose un disque dans l’anneau en { $cell } que si aucune autre action ne reste ; déplacez-en un depuis une case voisine.
      }
   *[ring] { $moves ->
        [no] On ne pose un anneau autour du disque en { $cell } que si aucune autre action ne reste.
       *[yes] On ne pose un anneau autour du disque en { $cell } que si aucune autre action ne reste ; déplacez-en un depuis une case voisine.
      }
  }
duplohex-refusal-forced = Il ne reste aucun coup normal : { $kinds ->
    [disc] mettez un disque dans un anneau seul
    [ring] mettez un anneau autour d’un disque seul
   *[both] mettez un disque dans un anneau seul ou un anneau autour d’un disque seul
  }.
duplohex-refusal-theirs = { $kind ->
    [disc] Le disque en { $cell } n’est pas à vous : on ne déplace que ses propres pièces.
   *[ring] L’anneau en { $cell } n’est pas à vous : on ne déplace que ses propres pièces.
  }
duplohex-refusal-shut = { $kind ->
    [disc] Le disque en { $cell } ne peut pas bouger : il n’y a pas d’anneau vide à côté.
   *[ring] L’anneau en { $cell } ne peut pas bouger : il n’y a pas de disque seul à côté.
  }
duplohex-refusal-same = { $kind ->
    [disc] Ce disque est déjà en { $cell }.
   *[ring] Cet anneau est déjà en { $cell }.
  }
duplohex-refusal-taken = La paire en { $cell } est complète : plus rien n’y va.
duplohex-refusal-empty = { $kind ->
    [disc] { $cell } est vide : un disque ne se déplace que dans un anneau.
   *[ring] { $cell } est vide : un anneau ne se déplace qu’autour d’un disque.
  }
duplohex-refusal-alike = { $kind ->
    [disc] Il y a déjà un disque en { $cell } : un disque ne se déplace que dans un anneau.
   *[ring] Il y a déjà un anneau en { $cell } : un anneau ne se déplace qu’autour d’un disque.
  }
duplohex-refusal-far = { $cell } n’est pas voisine de { $from } : une pièce avance d’une case.

duplohex-reason-discs = { $winner ->
    [1] Blanc
   *[other] Noir
  } a relié ses deux bords par des disques.
duplohex-reason-rings = { $winner ->
    [1] Blanc
   *[other] Noir
  } a relié ses deux bords par des anneaux.
duplohex-reason-exhausted = Aucun camp ne peut plus jouer : partie nulle.

duplohex-mistake-owed = « { $about } » est impossible : seul Blanc n’a qu’une pièce à jouer, sur le plateau vide
duplohex-mistake-chains = les deux camps ont une chaîne complète
duplohex-mistake-supply = il y a plus de pièces d’une sorte ({ $about }) que le camp n’en a
duplohex-mistake-mark = « { $about } » ne convient pas à cette position
duplohex-edit-owed = { $owed ->
    [first] une pièce, disque ou anneau
    [both] une action de disque et une d’anneau
    [disc] une action de disque
   *[ring] une action d’anneau
  }
duplohex-edit-mark = { $mark ->
    [none] aucune
    [one] un tour passé
    [two] deux tours passés
   *[swap] les camps peuvent être échangés
  }

# Reasons.
duplohex-why-two-ways = Il gagne au tour suivant quoi qu’on réponde : deux façons, { $cells }.
duplohex-why-lets-two-ways = Après le tour joué, { $move } fait gagner { $side ->
    [you] votre camp
   *[other] { $side }
  } quoi qu’on réponde : deux façons, { $cells }.
duplohex-why-longer = Il allonge { $side ->
    [you] votre plus courte chaîne
   *[other] la plus courte chaîne de { $side }
  }, { $kind ->
    [disc] disques
   *[ring] anneaux
  } : il lui manque { $count } cases au lieu de { $other }.
duplohex-why-shorter = Il raccourcit { $side ->
    [you] votre plus courte chaîne
   *[other] la plus courte chaîne de { $side }
  }, { $kind ->
    [disc] disques
   *[ring] anneaux
  } : il lui manque { $count ->
    [one] { $count } case
   *[other] { $count } cases
  } au lieu de { $other }.
duplohex-why-exposed = Après le tour joué, un seul { $kind ->
    [disc] disque { $side ->
        [you] à vous
       *[other] de { $side }
      } en { $cell } allonge la plus courte chaîne de disques
   *[ring] anneau { $side ->
        [you] à vous
       *[other] de { $side }
      } en { $cell } allonge la plus courte chaîne d’anneaux
  } ; après le meilleur tour, il n’y a pas de telle case.
duplohex-why-pinches = Il laisse un point faible à { $side ->
    [you] votre plus courte chaîne
   *[other] la plus courte chaîne de { $side }
  } : un { $kind ->
    [disc] disque
   *[ring] anneau
  } en { $cell } l’allonge.
duplohex-why-roomier = Il laisse plus de place à { $side ->
    [you] votre plus courte chaîne
   *[other] la plus courte chaîne de { $side }
  }, { $kind ->
    [disc] disques
   *[ring] anneaux
  } : { $count } cases la font avancer au lieu de { $other }.
duplohex-why-narrower = Il laisse moins de place à { $side ->
    [you] votre plus courte chaîne
   *[other] la plus courte chaîne de { $side }
  }, { $kind ->
    [disc] disques
   *[ring] anneaux
  } : { $count ->
    [one] { $count } case la fait
   *[other] { $count } cases la font
  } avancer au lieu de { $other }.
duplohex-look-two-ways = Cherchez un tour après lequel vous pourriez gagner de deux façons.
duplohex-look-lets-two-ways = Après la meilleure réponse de l’adversaire, combien de façons de gagner a-t-il ?
duplohex-look-longer = De quelles cases la chaîne la plus courte de l’adversaire a-t-elle besoin ? Prenez-en une.
duplohex-look-shorter = Quel tour raccourcit votre chaîne la plus courte ?
duplohex-look-exposed = Où l’adversaire pourrait-il couper votre chaîne d’une seule pièce ?
duplohex-look-pinches = Ne laissez à la chaîne de l’adversaire qu’un seul passage.
duplohex-look-roomier = Gardez plusieurs chemins pour votre chaîne.
duplohex-look-narrower = Laissez moins de chemins à la chaîne de l’adversaire.
