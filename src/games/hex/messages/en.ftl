# What is said of Hex, in English.

hex-name = Hex
hex-pitch = Join your two sides of the board. No draws.
hex-about = The oldest connection game: join your two sides of the board with a chain of your stones.
hex-author = by Piet Hein and John Nash
hex-players = 2 players
hex-usual = 11 × 11
hex-seat-1 = White, { $stands ->
    [yes] upper left to lower right
   *[other] left to right
  }
hex-seat-2 = Black, { $stands ->
    [yes] upper right to lower left
   *[other] top to bottom
  }
hex-colour-1 = White
hex-colour-2 = Black

hex-meter = Chain: { $count ->
    [0] joined
   *[other] { $count } to go
  }
hex-meter-blocked = Chain: blocked

hex-option-size = Board
hex-option-size-note = 11 × 11 is standard, 7 × 7 for beginners, 13 × 13 for a longer game.
hex-option-size-7 = 7 × 7
hex-option-size-9 = 9 × 9
hex-option-size-11 = 11 × 11
hex-option-size-13 = 13 × 13
hex-option-swap = Pie rule
hex-option-swap-note = Black may answer White’s first stone by swapping sides.
hex-option-swap-true = Pie rule
hex-option-swap-false = No pie rule

hex-button-swap = Swap sides
hex-button-swap-note = Take over your opponent’s side and first move; they continue with yours.

hex-aid-paths = Shortest paths

hex-prompt = place a stone on an empty cell.
hex-prompt-swap = place a stone on an empty cell, or swap sides.

hex-cell-empty = { $cell }, empty
hex-cell-stone = { $cell }, { $colour ->
    [white] white stone
   *[black] black stone
  }

hex-tell-place = { $side }: stone on { $cell }.
hex-tell-swap = Sides swapped; Black is still to move.

hex-path = { $side ->
    [you] You need
   *[other] { $side } needs
  } { $count ->
    [one] 1 more stone
   *[other] { $count } more stones
  }: { $cells }
hex-path-done = { $side ->
    [you] Your sides are joined
   *[other] { $side }’s sides are joined
  }
hex-path-barred = { $side ->
    [you] Your way is blocked
   *[other] { $side }’s way is blocked
  }
hex-chain = { $side ->
    [you] You join
   *[other] { $side } joins
  } both sides: { $cells }

hex-refusal-over = The game is over.
hex-refusal-nothing = Choose an empty cell for your stone.
hex-refusal-taken = There is already a stone on { $cell }.
hex-refusal-swap = Sides can be swapped only under the pie rule, in answer to White’s first stone.

hex-reason-chain = { $winner ->
    [1] White
   *[other] Black
  } joined its two sides.

hex-mistake-count = White has as many stones as Black, or one more when Black is to move; here they have { $about }
hex-mistake-went-on = the side to move has already joined its sides
hex-mistake-swap = sides can be swapped only in answer to White’s first stone, under the pie rule
