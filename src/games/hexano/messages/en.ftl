# What is said of Hexano-Duel, in English.

hexano-name = Hexano-Duel
hexano-pitch = Volcano on a hexagon for two: your caps, your eruptions, and large pieces that bar the way.
hexano-players = 2 players
hexano-usual = Every colour and a tree of one colour end the game
hexano-seat-1 = White caps
hexano-seat-2 = Black caps

hexano-option-layout = Layout
hexano-option-layout-note = Random shuffles the thirty coloured nests; the clear nest and the stones stay.
hexano-option-layout-standard = Standard
hexano-option-layout-random = Random
hexano-option-seed = Seed
hexano-option-seed-note = The same number gives the same layout, here and for your friend.

hexano-button-agree = Agree to end
hexano-button-agree-ask = Do you both agree to end the game now? It is scored as it stands.

hexano-tree = a tree of one colour

hexano-cell-large = { $tint ->
    [white] white’s
   *[black] black’s
  } large stone
hexano-cell-on-large = { $tint ->
    [white] white’s
   *[black] black’s
  } large stone, on it: { $pieces }

hexano-tell-agree = Both agreed to end the game.

hexano-refusal-shut = The cap on { $cell } is shut in: every cell round it is the edge, a cap or a large of the other side.
hexano-refusal-large = { $tint ->
    [white] White’s large stands on { $cell }: no black cap
   *[black] Black’s large stands on { $cell }: no white cap
  } may go there.

hexano-reason-collection = The game ended with every colour and a tree of one colour in one hand; the highest score wins.
hexano-reason-stuck = The side to move could let nothing erupt any more; the highest score wins.
hexano-reason-agreed = The game was ended by agreement and scored as it stood.

hexano-mistake-caps = there must be exactly three caps a side, not { $about }
hexano-mistake-supply = there are more { $about } than the game has
hexano-mistake-large = { $about } must hold a large stone exactly where the set-up has one
hexano-mistake-capped-large = no cap may stand on { $about }, on a large of the other side

hexano-aid-eruptions = Reachable captures
