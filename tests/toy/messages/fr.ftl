# Les mots du jouet.
toy-name = Trois de suite
toy-author = par les tests
toy-pitch = Neuf cases, et trois disques de suite.
toy-about = Posez un disque sur une case libre. Trois de suite gagnent.
toy-players = 2 joueurs
toy-usual = trois de suite gagnent
toy-option-misere = Trois de suite perdent
toy-option-misere-true = Trois de suite perdent
toy-option-misere-false = Trois de suite gagnent
toy-option-misere-note = Jouer à l’envers.
toy-button-agree = S’accorder sur la nulle
toy-prompt = Posez un disque sur une case vide.
toy-cell = { $cell }, { $what }
toy-empty = vide
toy-disc = { $side ->
    [opponent] votre adversaire
   *[other] { $side }
  }
toy-placed = { $side } pose un disque en { $cell }.
toy-agreed = La nulle est convenue.
toy-taken = Il y a déjà un disque.
toy-left = { $count ->
    [one] { $count } disque restant
   *[other] { $count } disques restants
}
toy-reason-row = Trois de suite.
toy-reason-full = Le plateau est plein.
toy-reason-agreed = D’un commun accord.
toy-uneven = de tels nombres de disques sont impossibles
toy-went-on = trois de suite, et pourtant la partie a continué
