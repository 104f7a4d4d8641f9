# What is said of Duplohex, in English.

duplohex-name = Duplohex
duplohex-pitch = Connect your sides with discs alone, or rings alone.
duplohex-about = Hex on two layers: connect your two sides with discs alone, or with rings alone.
duplohex-author = by José Manuel Astilleros García-Monge
duplohex-players = 2 players
duplohex-usual = 7 × 7
duplohex-seat-1 = White, { $stands ->
    [yes] upper left to lower right
   *[other] left to right
  }
duplohex-seat-2 = Black, { $stands ->
    [yes] upper right to lower left
   *[other] top to bottom
  }
duplohex-colour-1 = White
duplohex-colour-2 = Black

duplohex-meter = { $kind ->
    [disc] Discs
   *[ring] Rings
  }: { $count ->
    [0] joined
   *[other] { $count } to go
  }
duplohex-meter-blocked = { $kind ->
    [disc] Discs
   *[ring] Rings
  }: blocked

duplohex-option-size = Board
duplohex-option-size-note = 7 × 7 is standard, 6 × 6 for beginners, 9 × 9 for a longer game.
duplohex-option-size-6 = 6 × 6
duplohex-option-size-7 = 7 × 7
duplohex-option-size-9 = 9 × 9
duplohex-option-swap = Pie rule
duplohex-option-swap-note = Black may answer White’s first piece by swapping sides.
duplohex-option-swap-true = Pie rule
duplohex-option-swap-false = No pie rule

duplohex-button-pass = Pass
duplohex-button-swap = Swap sides
duplohex-button-swap-note = Take over your opponent’s side and first move; they continue with yours.

duplohex-aid-paths = Shortest paths

duplohex-prompt = play one disc and one ring, in either order.
duplohex-prompt-first = place a disc or a ring on any cell.
duplohex-prompt-swap = play one disc and one ring, or swap sides.
duplohex-prompt-disc = ring played, now a disc.
duplohex-prompt-ring = disc played, now a ring.
duplohex-prompt-forced = no normal move left: { $kinds ->
    [disc] put a disc into a lone ring
    [ring] put a ring over a lone disc
   *[both] put a disc into a lone ring or a ring over a lone disc
  }.
duplohex-prompt-pass = no move is possible: pass.

duplohex-note-discs = { $count ->
    [one] 1 disc left
   *[other] { $count } discs left
  }
duplohex-note-rings = { $count ->
    [one] 1 ring left
   *[other] { $count } rings left
  }
duplohex-note-both = Disc and ring to play
duplohex-note-owed = { $kind ->
    [disc] Ring played, disc to play
   *[ring] Disc played, ring to play
  }

duplohex-cell-empty = { $cell }, empty
duplohex-cell-lone = { $cell }, { $piece }
duplohex-cell-fixed = { $cell }, { $disc } inside { $ring }, locked together

duplohex-tell = { $side }: { $what }
duplohex-tell-add = { $piece } on { $cell }.
duplohex-tell-into = { $piece } from { $from } into { $partner } on { $cell }: locked together.
duplohex-tell-over = { $piece } from { $from } over { $partner } on { $cell }: locked together.
duplohex-tell-forced = { $kind ->
    [disc] { $piece } into { $partner } on { $cell }, the only move.
   *[ring] { $piece } over { $partner } on { $cell }, the only move.
  }
duplohex-tell-pass = No move was possible: pass.
duplohex-tell-swap = Sides swapped; Black is still to move.
duplohex-tell-step = { $piece } { $to }
duplohex-tell-step-from = { $piece } { $from }–{ $to }
duplohex-tell-turn = { $steps }.

duplohex-path = { $side ->
    [you] You need
   *[other] { $side } needs
  } { $kind ->
    [disc] { $count ->
        [one] 1 more disc move
       *[other] { $count } more disc moves
      }
   *[ring] { $count ->
        [one] 1 more ring move
       *[other] { $count } more ring moves
      }
  }: { $cells }
duplohex-path-most = { $side ->
    [you] You need
   *[other] { $side } needs
  } { $kind ->
    [disc] { $count ->
        [one] at most 1 more disc move
       *[other] at most { $count } more disc moves
      }
   *[ring] { $count ->
        [one] at most 1 more ring move
       *[other] at most { $count } more ring moves
      }
  }: { $cells }
duplohex-path-done = { $side ->
    [you] Your
   *[other] { $side }’s
  } { $kind ->
    [disc] discs
   *[ring] rings
  }: connected
duplohex-path-barred = { $side ->
    [you] Your
   *[other] { $side }’s
  } { $kind ->
    [disc] discs
   *[ring] rings
  }: blocked for now
duplohex-chain = { $side ->
    [you] You connect
   *[other] { $side } connects
  } both edges with { $kind ->
    [disc] discs
   *[ring] rings
  }: { $cells }

duplohex-refusal-over = The game is over.
duplohex-refusal-nothing = Choose an empty cell and a disc or a ring, or a piece of yours that can move.
duplohex-refusal-choose = Choose whether a disc or a ring goes there.
duplohex-refusal-stuck = No move is possible this turn: pass.
duplohex-refusal-pass = You can pass only when nothing else is possible.
duplohex-refusal-swap = Sides can be swapped only under the pie rule, in answer to White’s first piece.
duplohex-refusal-used = You have already played your { $kind } this turn.
duplohex-refusal-supply = You have no { $kind } left to add.
duplohex-refusal-supplies = You have no disc and no ring left to add.
duplohex-refusal-full = { $kind ->
    [disc] There is no empty cell left for a disc{ $moves ->
        [no] , and no disc of yours can move.
       *[yes] : move one into a ring next to it.
      }
   *[ring] There is no empty cell left for a ring{ $moves ->
        [no] , and no ring of yours can move.
       *[yes] : move one over a disc next to it.
      }
  }
duplohex-refusal-fixed = { $cell } holds a disc inside a ring: they are locked together.
duplohex-refusal-same-kind = There is already a { $kind } on { $cell }.
duplohex-refusal-not-forced = { $kind ->
    [disc] A disc goes straight into the ring on { $cell } only when no other action is left{ $moves ->
        [no] .
       *[yes] ; move one in from next to it.
      }
   *[ring] A ring goes straight over the disc on { $cell } only when no other action is left{ $moves ->
        [no] .
       *[yes] ; move one over from next to it.
      }
  }
duplohex-refusal-forced = No normal move is left: { $kinds ->
    [disc] put a disc into a lone ring
    [ring] put a ring over a lone disc
   *[both] put a disc into a lone ring or a ring over a lone disc
  }.
duplohex-refusal-theirs = The { $kind } on { $cell } is not yours: you move only your own pieces.
duplohex-refusal-shut = { $kind ->
    [disc] The disc on { $cell } cannot move: there is no empty ring next to it.
   *[ring] The ring on { $cell } cannot move: there is no lone disc next to it.
  }
duplohex-refusal-same = That { $kind } is already on { $cell }.
duplohex-refusal-taken = The pair on { $cell } is complete: nothing else can go there.
duplohex-refusal-empty = { $kind ->
    [disc] { $cell } is empty: a disc moves only into a ring.
   *[ring] { $cell } is empty: a ring moves only over a disc.
  }
duplohex-refusal-alike = There is already a { $kind } on { $cell }: { $kind ->
    [disc] a disc moves only into a ring.
   *[ring] a ring moves only over a disc.
  }
duplohex-refusal-far = { $cell } is not next to { $from }: a piece moves one cell.

duplohex-reason-discs = { $winner ->
    [1] White
   *[other] Black
  } connected its two edges with discs.
duplohex-reason-rings = { $winner ->
    [1] White
   *[other] Black
  } connected its two edges with rings.
duplohex-reason-exhausted = Neither side can move: draw.

duplohex-mistake-owed = “{ $about }” is impossible: only White’s first turn, on the empty board, has a single piece to play
duplohex-mistake-chains = both sides have a finished chain
duplohex-mistake-supply = there are more pieces of a kind ({ $about }) than the side has
duplohex-mistake-mark = “{ $about }” does not apply in this position
duplohex-edit-owed = { $owed ->
    [first] one piece, disc or ring
    [both] a disc action and a ring action
    [disc] a disc action
   *[ring] a ring action
  }
duplohex-edit-mark = { $mark ->
    [none] none
    [one] one turn passed
    [two] two turns passed
   *[swap] sides may be swapped
  }

# Reasons.
duplohex-why-two-ways = It wins next turn whatever the reply: the two ways are { $cells }.
duplohex-why-lets-two-ways = After the turn played, { $move } wins for { $side ->
    [you] you
   *[other] { $side }
  } whatever the reply: the two ways are { $cells }.
duplohex-why-longer = It makes { $side ->
    [you] your
   *[other] { $side }’s
  } shortest chain of { $kind ->
    [disc] discs
   *[ring] rings
  } longer: { $count } cells to go instead of { $other }.
duplohex-why-shorter = It makes { $side ->
    [you] your
   *[other] { $side }’s
  } shortest chain of { $kind ->
    [disc] discs
   *[ring] rings
  } shorter: { $count ->
    [one] 1 cell
   *[other] { $count } cells
  } to go instead of { $other }.
duplohex-why-exposed = After the turn played, one { $kind ->
    [disc] disc of { $side ->
        [you] yours
       *[other] { $side }’s
      } on { $cell } makes the shortest chain of discs longer
   *[ring] ring of { $side ->
        [you] yours
       *[other] { $side }’s
      } on { $cell } makes the shortest chain of rings longer
  }; after the better turn, there is no such cell.
duplohex-why-pinches = It leaves { $side ->
    [you] your
   *[other] { $side }’s
  } shortest chain a weak spot: one { $kind ->
    [disc] disc
   *[ring] ring
  } on { $cell } makes it longer.
duplohex-why-roomier = It leaves { $side ->
    [you] your
   *[other] { $side }’s
  } shortest chain of { $kind ->
    [disc] discs
   *[ring] rings
  } more room: { $count } cells bring it closer, instead of { $other }.
duplohex-why-narrower = It leaves { $side ->
    [you] your
   *[other] { $side }’s
  } shortest chain of { $kind ->
    [disc] discs
   *[ring] rings
  } less room: { $count ->
    [one] 1 cell brings
   *[other] { $count } cells bring
  } it closer, instead of { $other }.
duplohex-look-two-ways = Look for a turn after which you could win in two ways.
duplohex-look-lets-two-ways = After the opponent’s best reply, how many ways to win are there?
duplohex-look-longer = Which cells does the opponent’s shortest chain need? Take one.
duplohex-look-shorter = Which turn makes your shortest chain shorter?
duplohex-look-exposed = Where could the opponent cut your chain with one piece?
duplohex-look-pinches = Leave the opponent’s chain only one way through.
duplohex-look-roomier = Keep several ways for your chain.
duplohex-look-narrower = Leave the opponent’s chain fewer ways.
