# What is said of all games of caps, in English. Where all players share the caps, `$tint` is `any`.

pyramids-prompt = { $tint ->
    [white] move a white cap.
    [black] move a black cap.
   *[any] move a cap.
  }
pyramids-prompt-again = { $tint ->
    [white] no eruption yet, so move a white cap again.
    [black] no eruption yet, so move a black cap again.
   *[any] no eruption yet, so move a cap again.
  }
pyramids-prompt-return = move a cap, or put a captured piece back.
pyramids-prompt-return-again = no eruption yet: move a cap again, or put a captured piece back.
pyramids-prompt-returned = now move a cap.
pyramids-prompt-over = the game is over.

pyramids-colour = { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [cyan] cyan
    [blue] blue
    [purple] purple
    [white] white
   *[clear] clear
  }

pyramids-letter = { $colour ->
    [red] R
    [orange] O
    [yellow] Y
    [green] G
    [cyan] C
    [blue] B
    [purple] P
    [white] W
   *[clear] T
  }

pyramids-cell = { $cell }, { $contents }
pyramids-cell-cap = { $cell }, { $contents }, { $tint ->
    [white] white cap
    [black] black cap
   *[any] cap
  } on top
pyramids-cell-cap-own = { $cell }, { $contents }, { $tint ->
    [white] white cap
    [black] black cap
   *[any] cap
  } on top; { $use }
pyramids-cell-empty = empty
pyramids-cell-nest = { pyramids-colour } nest: large on medium on small
pyramids-cell-tree = { pyramids-colour } tree: small on medium on large
pyramids-cell-stack = { $count ->
    [one] { $pieces }
   *[other] stack of { $count }, from the top: { $pieces }
  }
pyramids-cap-shut = boxed in
pyramids-cap-quiet = can move, but nothing would erupt
pyramids-cap-erupts = can erupt { $directions }


pyramids-tell-quiet = { $why ->
    [empty] Cap { $from } to { $to }: nothing was under the cap, so nothing erupts.
    [fixed] Cap { $from } to { $to }: large stones never erupt.
    [edge] Cap { $from } to { $to }: the edge is in the way, so nothing erupts.
    [white-large] Cap { $from } to { $to }: White’s large stone is in the way, so nothing erupts.
    [black-large] Cap { $from } to { $to }: Black’s large stone is in the way, so nothing erupts.
   *[cap] Cap { $from } to { $to }: a cap is in the way, so nothing erupts.
  }
pyramids-tell-lands = { $piece } to { $cell }
pyramids-tell-eruption = Cap { $from } to { $to }: { $count ->
    [one] one piece flies
   *[other] { $count } pieces fly
  } { $direction }: { $flights }.
pyramids-tell-captures = Cap { $from } to { $to }: { $count ->
    [one] one piece flies
   *[other] { $count } pieces fly
  } { $direction }: { $flights }. Captured: { $captured }.
pyramids-foretell-eruption = Cap { $from } to { $to }: { $count ->
    [one] one piece would fly
   *[other] { $count } pieces would fly
  } { $direction }: { $flights }.
pyramids-foretell-captures = Cap { $from } to { $to }: { $count ->
    [one] one piece would fly
   *[other] { $count } pieces would fly
  } { $direction }: { $flights }. It would capture { $captured }.
pyramids-tell-stays = { $told } { $why ->
    [edge] The edge stops the rest.
    [white-large] White’s large stone stops the rest.
    [black-large] Black’s large stone stops the rest.
    [fixed] Large stones never fly.
   *[cap] A cap stops the rest.
  }
pyramids-tell-turn = { $caps ->
    [0] {""}
    [one] One cap moved, then{" "}
   *[other] { $caps } caps moved, then{" "}
  }{ $from }–{ $to }: { $count ->
    [0] nothing erupts.
    [one] one piece flies{ $taken ->
        [0] , nothing captured.
       *[other] , { $captured } captured.
      }
   *[other] { $count } pieces fly{ $taken ->
        [0] , nothing captured.
       *[other] , { $captured } captured.
      }
  }
pyramids-foretell-return = { $piece } back to { $cell }. { $captures ->
    [some] Then { $from } could erupt and capture { $captured }.
   *[none] It would enable no capture.
  }
pyramids-tell-return = { $piece } is back on { $cell }.
pyramids-tell-turn-return = { $piece } is back on { $cell }. { $turn }

pyramids-refusal-over = The game is over.
pyramids-refusal-no-cap = There is no cap on { $cell }: { $tint ->
    [white] move one of the white caps
    [black] move one of the black caps
   *[any] only caps can be moved
  }.
pyramids-refusal-no-cap-return = There is no cap on { $cell }: move a cap, or choose one of your captured pieces to put it there.
pyramids-refusal-other-cap = { $tint ->
    [white] The cap on { $cell } is Black’s: White moves only the white caps.
   *[black] The cap on { $cell } is White’s: Black moves only the black caps.
  }
pyramids-refusal-same = That cap is already on { $cell }.
pyramids-refusal-capped = { $tint ->
    [white] There is a white cap on { $cell }
    [black] There is a black cap on { $cell }
   *[any] There is already a cap on { $cell }
  }: caps can’t share a cell.
pyramids-refusal-far = { $cell } is not next to { $from }: a cap moves one cell at a time.
pyramids-refusal-captured = Captured pieces are out of play.
pyramids-refusal-returned = Only one piece can go back in a turn.
pyramids-refusal-return-capped = There is a cap on { $cell }: a piece goes back onto a stack or an empty cell.
pyramids-refusal-not-held = Select one of your captured pieces, then the cell it goes back to.
pyramids-refusal-unheld = You hold no { $piece }.
pyramids-refusal-nothing = Select { $tint ->
    [white] one of the white caps
    [black] one of the black caps
   *[any] a cap
  }, then the cell it moves to.

pyramids-group-tree = { $count ->
    [one] 1 one-colour tree
   *[other] { $count } one-colour trees
  }
pyramids-group-mixed = { $count ->
    [one] 1 mixed tree
   *[other] { $count } mixed trees
  }
pyramids-group-single = { $count ->
    [one] 1 single piece
   *[other] { $count } single pieces
  }

pyramids-aid-some = { $count ->
    [one] 1 capture possible
   *[other] { $count } captures possible, best first
  }
pyramids-aid-none = No captures possible this turn.
pyramids-aid-capture = { $from }–{ $to } captures { $pieces }{ $steps ->
    [one] {""}
   *[other] {" "}· { $steps } steps
  }{ $worth ->
    [points] {" "}· { $gain }
    [tree] {" "}· a one-colour tree
   *[none] {""}
  }
pyramids-aid-return = { $piece } back to { $cell }, then { $chance }

# Reasons.
pyramids-why-lets-take = After the turn played, { $side ->
    [you] you can erupt
   *[other] { $side } can erupt
  } { $cell } and take { $pieces }; after the better turn, { $other ->
    [0] nothing
    [one] 1 piece at most
   *[other] { $other } pieces at most
  }.
pyramids-why-takes = { $compares ->
    [yes] It takes more from { $cell }: { $pieces }.
   *[no] { $cell } erupts and takes { $pieces }.
  }
pyramids-why-tree = It completes a one-colour tree with { $pieces }.
pyramids-why-seals = It keeps { $side ->
    [you] you
   *[other] { $side }
  } from erupting { $cell } and taking { $pieces }.
pyramids-why-threatens = It threatens to erupt { $cell } next and take { $pieces }.
pyramids-why-fewer = It leaves { $side ->
    [you] you
   *[other] { $side }
  } { $count ->
    [0] no capture
    [one] 1 capture
   *[other] { $count } captures
  } to choose from instead of { $other }.
pyramids-why-prepares = It prepares { $count ->
    [one] 1 capture
   *[other] { $count } captures
  } for the next turn instead of { $other }.
pyramids-look-lets-take = Look at what the opponent can capture after your turn.
pyramids-look-takes = More can be captured: follow each eruption to its end.
pyramids-look-tree = Which piece do you lack for a tree?
pyramids-look-seals = Which eruption does the opponent want next? A cap can close its line.
pyramids-look-threatens = Prepare your next capture: which line could you open?
pyramids-look-fewer = Count the captures that you leave to the opponent.
pyramids-look-prepares = Which cap brings more of your lines into play next?
