# What is said of Hexano-Duel, in English.

hexano-name = Hexano-Duel
hexano-pitch = Volcano for two, with stones in the way.
hexano-about = Volcano on a hexagon for two: your caps, your eruptions, and big stones that block the way.
hexano-author = by Jeremiah Wittevrongel
hexano-players = 2 players
hexano-usual = Six colours and a one-colour tree end it
hexano-seat-1 = White caps
hexano-seat-2 = Black caps
hexano-colour-1 = White
hexano-colour-2 = Black

hexano-option-layout = Layout
hexano-option-layout-note = A random layout shuffles the thirty coloured nests; the clear nest and the stones stay.
hexano-option-layout-standard = Standard
hexano-option-layout-random = Random layout
hexano-option-seed = Seed
hexano-option-seed-note = The same number gives the same layout, here and for your friend.

hexano-button-agree = End by agreement
hexano-button-agree-ask = End the game now? It will be scored as it stands.

hexano-tree-sign = tree
hexano-tree = a one-colour tree

hexano-cell-large = { $tint ->
    [white] White’s
   *[black] Black’s
  } large stone
hexano-cell-on-large = { $tint ->
    [white] White’s
   *[black] Black’s
  } large stone, on it: { $pieces }

hexano-tell-agree = Both agreed to end the game.

hexano-refusal-shut = The cap on { $cell } is boxed in by the edge, caps and the opponent’s large stones.
hexano-refusal-large = { $tint ->
    [white] White’s large stone is on { $cell }: no black cap
   *[black] Black’s large stone is on { $cell }: no white cap
  } may go there.

hexano-reason-collection = { $ender ->
    [you] You
   *[other] { $ender }
  } collected every colour and a one-colour tree.
hexano-reason-stuck = The side to move has no eruption left.
hexano-reason-agreed = The players agreed to end the game.

hexano-mistake-caps = it needs exactly three caps per side, not { $about }
hexano-mistake-supply = the game has only { $most } { $about }
hexano-mistake-large = { $about } must hold a large stone exactly where the set-up has one
hexano-mistake-capped-large = no cap may stand on { $about }, on a large stone of the other side

hexano-aid-eruptions = Reachable captures

# Reasons.
hexano-why-colour = It brings one more colour: { $count } of { $other }.
hexano-look-colour = Which colour do you lack for the end of the game?
