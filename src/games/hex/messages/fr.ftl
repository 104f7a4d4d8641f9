# What is said of Hex, in French.

hex-name = Hex
hex-pitch = Reliez vos deux bords du plateau. Jamais de nulle.
hex-about = Le plus ancien jeu de connexion : reliez vos deux bords par une chaîne de vos pions.
hex-author = de Piet Hein et John Nash
hex-players = 2 joueurs
hex-usual = 11 × 11
hex-seat-1 = Blanc, { $stands ->
    [yes] d’en haut à gauche à en bas à droite
   *[other] de gauche à droite
  }
hex-seat-2 = Noir, { $stands ->
    [yes] d’en haut à droite à en bas à gauche
   *[other] de haut en bas
  }
hex-colour-1 = Blanc
hex-colour-2 = Noir

hex-meter = Chaîne : { $count ->
    [0] reliée
    [one] manque { $count }
   *[other] manquent { $count }
  }
hex-meter-blocked = Chaîne : bloquée

hex-option-size = Plateau
hex-option-size-note = 11 × 11 pour la partie standard, 7 × 7 pour débuter, 13 × 13 pour une longue partie.
hex-option-size-7 = 7 × 7
hex-option-size-9 = 9 × 9
hex-option-size-11 = 11 × 11
hex-option-size-13 = 13 × 13
hex-option-swap = Règle du gâteau
hex-option-swap-note = Noir peut répondre au premier pion de Blanc en échangeant les camps.
hex-option-swap-true = Règle du gâteau
hex-option-swap-false = Sans règle du gâteau

hex-button-swap = Échanger les camps
hex-button-swap-note = Prenez le camp de l’adversaire et son premier coup ; il continue avec le vôtre.

hex-aid-paths = Chemins les plus courts

hex-prompt = posez un pion sur une case vide.
hex-prompt-swap = posez un pion sur une case vide, ou échangez les camps.

hex-cell-empty = { $cell }, vide
hex-cell-stone = { $cell }, { $colour ->
    [white] pion blanc
   *[black] pion noir
  }

hex-tell-place = { $side } : pion en { $cell }.
hex-tell-swap = Camps échangés ; c’est encore à Noir de jouer.

hex-path = { $side ->
    [you] Il vous manque
   *[other] { $side } : il manque
  } { $count ->
    [one] { $count } pion
   *[other] { $count } pions
  } : { $cells }
hex-path-done = { $side ->
    [you] Vos bords sont reliés
   *[other] { $side } : bords reliés
  }
hex-path-barred = { $side ->
    [you] Votre chemin est barré
   *[other] { $side } : chemin barré
  }
hex-chain = { $side ->
    [you] Vous reliez vos
   *[other] { $side } relie ses
  } deux bords : { $cells }

hex-refusal-over = La partie est finie.
hex-refusal-nothing = Choisissez une case vide pour votre pion.
hex-refusal-taken = Il y a déjà un pion en { $cell }.
hex-refusal-swap = On n’échange les camps qu’avec la règle du gâteau, en réponse au premier pion de Blanc.

hex-reason-chain = { $winner ->
    [1] Blanc
   *[other] Noir
  } a relié ses deux bords.

hex-mistake-count = Blanc a autant de pions que Noir, ou un de plus quand Noir est au trait ; ici ils en ont { $about }
hex-mistake-went-on = le camp au trait a déjà relié ses bords
hex-mistake-swap = on n’échange les camps qu’en réponse au premier pion de Blanc, avec la règle du gâteau
