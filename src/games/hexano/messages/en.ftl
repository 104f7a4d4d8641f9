# What is said of Hexano-Duel, in English.

hexano-name = Hexano-Duel
hexano-pitch = Volcano on a hexagon for two: your caps, your eruptions, and large pieces that bar the way.
hexano-players = 2 players
hexano-usual = Every colour and a tree of one colour end the game

hexano-option-layout = Layout
hexano-option-layout-note = Random shuffles the thirty coloured nests; the clear nest and the stones stay.
hexano-option-layout-standard = Standard
hexano-option-layout-random = Random
hexano-option-seed = Seed
hexano-option-seed-note = The same number gives the same layout, here and for your friend.

hexano-button-agree = Agree to end
hexano-button-agree-ask = Do you both agree to end the game now? It is scored as it stands.

hexano-prompt = { $tint ->
    [white] move a white cap.
   *[black] move a black cap.
  }
hexano-prompt-again = { $tint ->
    [white] nothing erupted, move a white cap again.
   *[black] nothing erupted, move a black cap again.
  }
hexano-prompt-over = the game is over.

hexano-colour = { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [purple] purple
   *[clear] clear
  }
hexano-tree = a tree of one colour

hexano-cell = { $cell }, { $contents }
hexano-cell-cap = { $cell }, { $contents }, { $tint ->
    [white] white
   *[black] black
  } cap on top
hexano-cell-cap-own = { $cell }, { $contents }, { $tint ->
    [white] white
   *[black] black
  } cap on top; { $use }
hexano-cell-empty = empty
hexano-cell-large = { $tint ->
    [white] white’s
   *[black] black’s
  } large stone
hexano-cell-on-large = { $tint ->
    [white] white’s
   *[black] black’s
  } large stone, on it: { $pieces }
hexano-cell-nest = { hexano-colour } nest: large on medium on small
hexano-cell-tree = { hexano-colour } tree: small on medium on large
hexano-cell-stack = { $count ->
    [one] { $pieces }
   *[other] stack of { $count }, from the top: { $pieces }
  }
hexano-cap-shut = shut in
hexano-cap-quiet = can move, nothing would erupt
hexano-cap-erupts = can erupt { $directions }

hexano-east = east
hexano-north-east = north-east
hexano-north-west = north-west
hexano-west = west
hexano-south-west = south-west
hexano-south-east = south-east

hexano-tell-agree = Both agreed to end the game.
hexano-tell-quiet = { $why ->
    [empty] Cap { $from } to { $to }: no piece was under it, nothing erupts.
    [fixed] Cap { $from } to { $to }: nothing erupts, a large stone never flies.
    [edge] Cap { $from } to { $to }: nothing erupts, the edge is in the way.
    [white-large] Cap { $from } to { $to }: nothing erupts, white’s large is in the way.
    [black-large] Cap { $from } to { $to }: nothing erupts, black’s large is in the way.
   *[cap] Cap { $from } to { $to }: nothing erupts, a cap is in the way.
  }
hexano-tell-lands = { $piece } on { $cell }
hexano-tell-eruption = Cap { $from } to { $to }: { $count ->
    [one] one piece flies
   *[other] { $count } pieces fly
  } { $direction }: { $flights }.
hexano-tell-captures = Cap { $from } to { $to }: { $count ->
    [one] one piece flies
   *[other] { $count } pieces fly
  } { $direction }: { $flights }. Captured: { $captured }.

hexano-refusal-over = The game is over.
hexano-refusal-no-cap = There is no cap on { $cell }: move one of the { $tint ->
    [white] white
   *[black] black
  } caps.
hexano-refusal-other-cap = { $tint ->
    [white] The cap on { $cell } is black’s: white moves the white caps only.
   *[black] The cap on { $cell } is white’s: black moves the black caps only.
  }
hexano-refusal-shut = The cap on { $cell } is shut in: every cell round it is the edge, a cap or a large of the other side.
hexano-refusal-same = The cap stands on { $cell } already.
hexano-refusal-capped = { $tint ->
    [white] A white cap
   *[black] A black cap
  } stands on { $cell }: no cap goes on another.
hexano-refusal-large = { $tint ->
    [white] White’s large stands on { $cell }: no black cap
   *[black] Black’s large stands on { $cell }: no white cap
  } may go there.
hexano-refusal-far = { $cell } is not next to { $from }: a cap moves one cell at a time.
hexano-refusal-captured = Captured pieces stay captured.
hexano-refusal-nothing = Choose one of the { $tint ->
    [white] white
   *[black] black
  } caps, then the cell it moves to.

hexano-reason-collection = The game ended with every colour and a tree of one colour in one hand; the highest score wins.
hexano-reason-stuck = The side to move could let nothing erupt any more; the highest score wins.
hexano-reason-agreed = The game was ended by agreement and scored as it stood.

hexano-group-tree = Tree of one colour
hexano-group-mixed = Mixed tree
hexano-group-single = Single piece


hexano-mistake-caps = there must be exactly three caps a side, not { $about }
hexano-mistake-supply = there are more { $about } than the game has
hexano-mistake-large = { $about } must hold a large stone exactly where the set-up has one
hexano-mistake-capped-large = no cap may stand on { $about }, on a large of the other side

hexano-aid-eruptions = Reachable captures
hexano-aid-some = { $count ->
    [one] One eruption that captures is still within reach.
   *[other] { $count } eruptions that capture are still within reach.
  }
hexano-aid-none = No eruption that captures is within reach in this turn.
hexano-aid-at-once = { $from } to { $to } captures { $pieces }
hexano-aid-after-walk = { $from } to { $to } captures { $pieces }, in { $steps } steps
