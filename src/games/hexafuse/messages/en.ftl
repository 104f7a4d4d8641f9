# What is said of HexaFuse Snap Duels, in English.

hexafuse-name = HexaFuse Snap Duels
hexafuse-pitch = Link edge to edge and leave your rival no room.
hexafuse-about = Link your pieces by their edges, meet the other side only at corners, and leave them no room.
hexafuse-author = author unknown
hexafuse-players = 2 players
hexafuse-usual = 30 seconds a turn
hexafuse-seat-1 = Yellow
hexafuse-seat-2 = Blue
hexafuse-colour-1 = Yellow
hexafuse-colour-2 = Blue

hexafuse-meter-cells = Cells { $count }
hexafuse-meter-contacts = Contacts { $count } × { $worth }
hexafuse-meter-lock = Lock { $count }

hexafuse-option-seed = Seed
hexafuse-option-seed-note = The same number gives the same blocked cells and the same order of pieces, here and for your friends.
hexafuse-option-clock = Clock
hexafuse-option-clock-note = How long a turn may take; when time runs out, the turn is passed.
hexafuse-option-clock-off = No clock
hexafuse-option-clock-15 = 15 seconds
hexafuse-option-clock-15-told = 15 seconds a turn
hexafuse-option-clock-30 = 30 seconds
hexafuse-option-clock-30-told = 30 seconds a turn
hexafuse-option-clock-60 = 60 seconds
hexafuse-option-clock-60-told = 60 seconds a turn
hexafuse-option-pie = Pie rule
hexafuse-option-pie-note = After the first placement the second player may take it over by swapping sides.
hexafuse-option-pie-true = Pie rule
hexafuse-option-pie-true-told = Pie rule
hexafuse-option-pie-false = No pie rule

hexafuse-button-pass = Pass
hexafuse-button-swap = Swap sides
hexafuse-button-swap-note = Take over your opponent’s side and first move; they continue with yours.

hexafuse-aid-fits = Where pieces fit

hexafuse-prompt = place a piece from your hand.
hexafuse-prompt-swap = place a piece, or swap sides.
hexafuse-prompt-swap-pass = none of your pieces fits: pass, or swap sides.
hexafuse-prompt-pass = none of your pieces fits anywhere: pass.
hexafuse-prompt-over = the game is over.

hexafuse-piece = { $piece } ({ $piece ->
    [A] one
    [B] two
    [C] line of three
    [D] bent three
    [E] triangle
    [F] line of four
    [G] wave
    [H] hook
    [I] propeller
    [J] arch
    [K] diamond
    [L] pistol
    [M] line of five
    [N] chevron
   *[O] open ring
  })

hexafuse-at = { $cell }
hexafuse-cell = { $cell }, { $contents }
hexafuse-cell-empty = empty
hexafuse-cell-blocked = blocked
hexafuse-cell-anchor = { $side ->
    [you] your anchor
    [opponent] your opponent’s anchor
   *[other] anchor of { $side }
  }
hexafuse-cell-piece = { $side ->
    [you] your
    [opponent] your opponent’s
   *[other] { $side }’s
  } piece { $piece }

hexafuse-parts = { $size ->
    [one] 1 cell
   *[other] { $size } cells
  }{ $contacts ->
    [0] {""}
    [one] , 1 contact +{ $worth }
   *[other] , { $contacts } contacts +{ $worth }
  }{ $bridges ->
    [0] {""}
    [one] , 1 bridge
   *[other] , { $bridges } bridges
  }
hexafuse-place = Place { $piece } on { $cells }: +{ $points } ({ $parts }).
hexafuse-place-lock = Place { $piece } on { $cells }: +{ $points } ({ $parts }, lock +10: { $other ->
    [you] none of your pieces
    [opponent] none of your opponent’s pieces
   *[other] none of { $other }’s pieces
  } fits).
hexafuse-tell-place = { $side }: { $piece } on { $cells } ({ $parts }); { $points ->
    [one] one point.
   *[other] { $points } points.
  }
hexafuse-tell-lock = { $side }: { $piece } on { $cells } ({ $parts }, lock +10: { $other ->
    [you] none of your pieces
    [opponent] none of your opponent’s pieces
   *[other] none of { $other }’s pieces
  } fits); { $points } points.
hexafuse-tell-pass = { $side ->
    [you] None of your pieces fits: your turn is passed.
    [opponent] None of your opponent’s pieces fits: the turn is passed.
   *[other] None of { $side }’s pieces fits: the turn is passed.
  }
hexafuse-tell-swap = Sides swapped: the second player takes over the first placement.
hexafuse-tell-timeout = { $side ->
    [you] Your time ran out: your turn was passed.
   *[other] { $side } ran out of time: the turn was passed.
  }

hexafuse-fits = { $piece }: { $count ->
    [0] fits nowhere
    [one] one placement
   *[other] { $count } placements
  }

hexafuse-refusal-over = The game is over.
hexafuse-refusal-pass = A piece in your hand still fits: you can pass only when none does.
hexafuse-refusal-swap = Sides can be swapped only right after the first placement, before anything else happens.
hexafuse-refusal-no-pie = This game is played without the pie rule: sides are not swapped.
hexafuse-refusal-clock = This game has no clock.
hexafuse-refusal-no-piece = There is no piece there any more.
hexafuse-refusal-queue = { $piece } is still in the queue: your hand is the first five pieces.
hexafuse-refusal-played = Your { $piece } is already on the board.
hexafuse-refusal-missing = You have no { $piece } in this game.
hexafuse-refusal-nowhere = { $piece } fits nowhere now, however it is turned.
hexafuse-refusal-go-on = { $piece } is in your hand: choose the cell for its letter.
hexafuse-refusal-rotation = It doesn’t fit anywhere this way round.
hexafuse-refusal-choose = Choose a piece from your hand first, then { $cell } or another cell for it.
hexafuse-refusal-outside = With its letter on { $cell } and this way round, { $piece } would stick out over the edge.
hexafuse-refusal-taken = { $piece } does not fit here: { $cell } is taken ({ $what }).
hexafuse-refusal-touching = { $piece } would share an edge at { $cell } with { $what }. You may touch the other side only at corners.
hexafuse-refusal-loose = { $piece } would share no edge with any of your pieces or anchors: every piece must be linked to them.
hexafuse-refusal-corner = { $piece } would touch your { $own } only at a corner (at { $cells }) without a bridge: no opponent’s piece lies at the corners of both.
hexafuse-refusal-free = { $piece } fits here.
hexafuse-refusal-stuck = No piece in your hand fits: pass.
hexafuse-refusal-nothing = Choose a piece from your hand, rotate it, then choose the cell for its letter.

hexafuse-reason-passes = Both sides passed.
hexafuse-reason-pieces = All pieces are placed.

hexafuse-group-cells = Cells
hexafuse-group-contacts = Contacts
hexafuse-group-lock = Lock bonus

hexafuse-contact = { $piece } { $count }
hexafuse-note-contacts = Contacts made by { $contacts }
hexafuse-note-hand = Hand: { $pieces }
hexafuse-note-queue = Next: { $pieces }

hexafuse-mistake-anchors = Yellow’s anchors are on e1 and e9, Blue’s on a1 and i5; check { $about }
hexafuse-mistake-blocked = there must be two blocked cells opposite each other, neither in the centre nor on or beside an anchor, not { $about }
hexafuse-mistake-shape = the cells of { $about } are not that piece, whichever way it is rotated
hexafuse-mistake-loose = { $about } is not linked to an anchor of its side
hexafuse-mistake-touching = the two sides touch by edges at { $about }
hexafuse-mistake-twice = the piece { $about } is there twice
hexafuse-mistake-contacts = both numbers together must be the contacts on the board, { $about }
hexafuse-mistake-swap = sides can be swapped only with the pie rule, with Blue to move, and with one piece of Yellow on the board
hexafuse-mistake-room = there is no room for that at { $about }

# Reasons.
hexafuse-why-locks = It locks { $side ->
    [you] you
   *[other] { $side }
  } out: 10 points.
hexafuse-why-lets-lock = After the turn played, { $move } gives { $side ->
    [you] you
   *[other] { $side }
  } the 10 points of the lock; after the better turn, nothing does.
hexafuse-why-traps = Whatever { $side ->
    [you] you reply
   *[other] { $side } replies
  }, the next piece can lock.
hexafuse-why-ground = It keeps { $count } cells that nobody else can fill, instead of { $other }.
hexafuse-why-crowds = It leaves { $side ->
    [you] you
   *[other] { $side }
  } { $count ->
    [0] no placements
    [one] 1 placement
   *[other] { $count } placements
  } instead of { $other }.
hexafuse-why-spreads = It leaves { $side ->
    [you] you
   *[other] { $side }
  } { $count ->
    [0] no placements
    [one] 1 placement
   *[other] { $count } placements
  } instead of { $other }.
hexafuse-why-keeps = After the turn played, { $move } leaves only { $other } placements; after the better turn, at least { $count } are left.
hexafuse-why-even = Swapping gains less: the two sides then differ by { $count } placements, not { $other }.
hexafuse-why-side = { $kind ->
    [swap] It takes over the side with more room: { $count } placements to { $other }.
   *[stay] Swapping takes over the side with less room: { $count } placements to { $other }.
  }
hexafuse-why-taken-points = It takes over { $count } points{ $other ->
    [0] { "" }
   *[other] ; the turn played scores { $other }
  }.
hexafuse-look-locks = One piece can lock the opponent out: look for it.
hexafuse-look-lets-lock = Could the opponent lock you out with the next piece?
hexafuse-look-traps = Prepare the lock: where can the opponent still place a piece?
hexafuse-look-ground = Fence off cells that only you can fill.
hexafuse-look-crowds = Count the placements that you leave to the opponent.
hexafuse-look-spreads = Count the placements that you keep for yourself.
hexafuse-look-keeps = Which reply would take most of your placements?
hexafuse-look-even = Open so that a swap gains little.
hexafuse-look-side = Swap or stay: which side has more placements?
hexafuse-look-taken-points = Swap or stay: which side has more points?
