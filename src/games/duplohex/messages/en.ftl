# What is said of Duplohex, in English.

duplohex-name = Duplohex
duplohex-pitch = Hex on two layers: join your sides with discs alone, or with rings alone.
duplohex-players = 2 players
duplohex-usual = 7 × 7
duplohex-seat-1 = White, left to right
duplohex-seat-2 = Black, top to bottom

duplohex-meter = { $kind ->
    [disc] Discs
   *[ring] Rings
  }: { $count ->
    [0] joined
   *[other] { $count } short
  }
duplohex-meter-blocked = { $kind ->
    [disc] Discs
   *[ring] Rings
  }: blocked

duplohex-option-size = Board
duplohex-option-size-note = Seven cells a side is the standard game, six is for beginners, nine is the long one.
duplohex-option-size-6 = 6 × 6
duplohex-option-size-7 = 7 × 7
duplohex-option-size-9 = 9 × 9
duplohex-option-swap = Pie rule
duplohex-option-swap-note = Black may answer White’s first piece by swapping seats.
duplohex-option-swap-true = Pie rule
duplohex-option-swap-false = No pie rule

duplohex-button-pass = Pass
duplohex-button-swap = Swap seats
duplohex-button-swap-note = Take over the first player’s side, and what it has played. The other player goes on with yours.

duplohex-aid-paths = Shortest ways

duplohex-prompt = one disc action and one ring action, in either order.
duplohex-prompt-first = place a disc or a ring on any cell.
duplohex-prompt-swap = one disc action and one ring action, or swap seats.
duplohex-prompt-disc = the ring action is done; now the disc action.
duplohex-prompt-ring = the disc action is done; now the ring action.
duplohex-prompt-forced = nothing else is left: put a disc into a lone ring or a ring over a lone disc; that ends the turn.
duplohex-prompt-forced-disc = nothing else is left: put a disc into a lone ring; that ends the turn.
duplohex-prompt-forced-ring = nothing else is left: put a ring over a lone disc; that ends the turn.
duplohex-prompt-pass = nothing can be done: pass.

duplohex-note-discs = { $count ->
    [one] One disc left
   *[other] { $count } discs left
  }
duplohex-note-rings = { $count ->
    [one] One ring left
   *[other] { $count } rings left
  }
duplohex-note-both = To do: disc and ring
duplohex-note-owed = { $kind ->
    [disc] Ring done, disc to do
   *[ring] Disc done, ring to do
  }

duplohex-cell-empty = { $cell }, empty
duplohex-cell-lone = { $cell }, { $piece }
duplohex-cell-fixed = { $cell }, { $disc } inside { $ring }, fixed

duplohex-tell-add = { $piece } added on { $cell }.
duplohex-tell-into = { $piece } from { $from } into { $partner } on { $cell }: both are fixed.
duplohex-tell-over = { $piece } from { $from } over { $partner } on { $cell }: both are fixed.
duplohex-tell-forced = Nothing else was left: { $piece } joins { $partner } on { $cell }. Both are fixed, and the turn ends.
duplohex-tell-pass = Nothing could be done: a pass.
duplohex-tell-swap = The seats are swapped; Black is still to move.

duplohex-path = { $side }, { $kind ->
    [disc] { $count ->
        [one] one disc
       *[other] { $count } discs
      }
   *[ring] { $count ->
        [one] one ring
       *[other] { $count } rings
      }
  } short: { $cells }
duplohex-path-done = { $side }, { $kind ->
    [disc] discs
   *[ring] rings
  }: joined
duplohex-path-barred = { $side }, { $kind ->
    [disc] discs
   *[ring] rings
  }: barred as things stand
duplohex-chain = { $side ->
    [You] You connect
   *[other] { $side } connects
  } both edges with { $kind ->
    [disc] discs
   *[ring] rings
  }: { $cells }

duplohex-refusal-over = The game is over.
duplohex-refusal-nothing = Choose an empty cell and a disc or a ring, or a piece of yours that can move.
duplohex-refusal-choose = Choose whether a disc or a ring goes there.
duplohex-refusal-stuck = Nothing can be done in this turn: pass.
duplohex-refusal-pass = You can pass only when nothing else is possible.
duplohex-refusal-swap = Seats can be swapped only under the pie rule, in answer to White’s first piece.
duplohex-refusal-used = You have already used your { $kind } action.
duplohex-refusal-supply = You have no { $kind } left to add.
duplohex-refusal-supplies = You have no disc and no ring left to add.
duplohex-refusal-full = { $kind ->
    [disc] There is no empty cell left for a disc: move one into a ring next to it.
   *[ring] There is no empty cell left for a ring: move one over a disc next to it.
  }
duplohex-refusal-fixed = { $cell } holds a disc inside a ring: both stay for good.
duplohex-refusal-same-kind = There is a { $kind } on { $cell } already.
duplohex-refusal-not-forced = { $kind ->
    [disc] A disc goes straight into the ring on { $cell } only when no other action is left; move one in from next to it.
   *[ring] A ring goes straight over the disc on { $cell } only when no other action is left; move one over from next to it.
  }
duplohex-refusal-forced = Nothing else is left: put a piece you still owe onto a lone piece of the other kind.
duplohex-refusal-theirs = The { $kind } on { $cell } is not yours: you move only your own pieces.
duplohex-refusal-shut = { $kind ->
    [disc] The disc on { $cell } cannot move: no ring without a disc is next to it.
   *[ring] The ring on { $cell } cannot move: no disc without a ring is next to it.
  }
duplohex-refusal-same = The { $kind } stands on { $cell } already.
duplohex-refusal-taken = The pair on { $cell } is complete: nothing goes there any more.
duplohex-refusal-empty = { $kind ->
    [disc] { $cell } is empty: a disc moves only into a ring.
   *[ring] { $cell } is empty: a ring moves only over a disc.
  }
duplohex-refusal-alike = There is a { $kind } on { $cell } already: { $kind ->
    [disc] a disc moves only into a ring.
   *[ring] a ring moves only over a disc.
  }
duplohex-refusal-far = { $cell } is not next to { $from }: a piece moves one cell.

duplohex-reason-discs = Both sides are joined by discs.
duplohex-reason-rings = Both sides are joined by rings.
duplohex-reason-exhausted = Nobody could do anything any more: the game is drawn.

duplohex-mistake-owed = “{ $about }” cannot be: one piece is owed only by White on the empty board
duplohex-mistake-chains = both sides have a finished chain
duplohex-mistake-supply = there are more pieces of a kind ({ $about }) than the side has
duplohex-mistake-mark = “{ $about }” does not apply in this position
