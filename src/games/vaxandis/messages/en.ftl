# What is said of Vaxandis, in English.

vaxandis-name = Vaxandis
vaxandis-pitch = Stacks of basalt and ice grow, pass and freeze.
vaxandis-about = Stacks of basalt and ice grow as they pass their own kind and freeze beside higher ones.
vaxandis-author = by Saïd Galdseid
vaxandis-players = 2 players
vaxandis-usual = 5 per side
vaxandis-seat-1 = Black, basalt
vaxandis-seat-2 = White, ice
vaxandis-colour-1 = Black
vaxandis-colour-2 = White

vaxandis-meter-placements = Placements { $count }
vaxandis-meter-moves = Moves { $count }
vaxandis-meter-frozen = Frozen { $count }

vaxandis-option-size = Board
vaxandis-option-size-note = Cells along each side. Five is the usual size.
vaxandis-option-size-4 = 4 per side
vaxandis-option-size-5 = 5 per side
vaxandis-option-size-5-told = 5 per side
vaxandis-option-size-6 = 6 per side
vaxandis-option-pie = Pie rule
vaxandis-option-pie-note = After Black’s first stack White may swap sides, so a balanced opening pays off.
vaxandis-option-pie-true = Pie rule
vaxandis-option-pie-true-told = Pie rule
vaxandis-option-pie-false = No pie rule

vaxandis-aid-mobility = Mobility

vaxandis-button-swap = Swap sides
vaxandis-button-swap-note = Take over your opponent’s side and first move; they continue with yours.

vaxandis-prompt = place a stack, or move one.
vaxandis-prompt-first = place a stack.
vaxandis-prompt-place = place a stack; no stack can move.
vaxandis-prompt-move = move a stack; no cell is free for a new one.
vaxandis-prompt-pie = place a stack, or swap sides.
vaxandis-prompt-over = the game is over.

vaxandis-cell-free = { $cell }, empty, a stack can be placed
vaxandis-cell-empty = { $cell }, empty
vaxandis-cell-stack = { $cell }, { $stack }{ $group ->
    [1] { "" }
   *[other] , one of a group of { $group }
  }{ $state ->
    [frozen] , frozen
    [shut] , has nowhere to land
    [free] { $landings ->
        [one] , can move to 1 cell
       *[other] , can move to { $landings } cells
      }
   *[still] { "" }
  }

vaxandis-tell-swap = Sides swapped: the player who was White is now Black.
vaxandis-tell = { $side }: { $what }
vaxandis-place = New stack on { $cell }.
vaxandis-tell-place = new stack on { $cell }.
vaxandis-tell-way = { $from } to { $to }{ $jumped ->
    [0] { "" }
    [one] , over one stack
   *[other] , over { $jumped } stacks
  }
vaxandis-tell-move = { $way }; { $steps ->
    [0] no growth; stays at { $height }.
   *[other] grows on { $where }, to { $height }, along with { $others }.
  }{ $freezes ->
    [0] { "" }
    [one] { " " }Now frozen: { $frozen }.
   *[other] { " " }Now frozen: { $frozen }.
  }{ $thaws ->
    [0] { "" }
    [one] { " " }No longer frozen: { $thawed }.
   *[other] { " " }No longer frozen: { $thawed }.
  }

vaxandis-refusal-over = The game is over.
vaxandis-refusal-swap = Sides can be swapped only as the answer to the first stack, in games with the pie rule.
vaxandis-refusal-nothing = Select an empty cell for a new stack, or a stack and then the cell where it lands.
vaxandis-refusal-next-to = { $cell } is next to { $count ->
    [one] the stack on { $stacks }
   *[other] the stacks on { $stacks }
  }: a new stack stands next to no other, of either colour.
vaxandis-refusal-enemy = The stack on { $cell } is your opponent’s.
vaxandis-refusal-vacant = There is no stack on { $cell }.
vaxandis-refusal-frozen = { $cell } is frozen: { $whose ->
    [own] it
   *[group] { $touching }, of the same group,
  } is next to { $count ->
    [one] the enemy stack on { $enemies }, which is higher ({ $height }).
   *[other] the enemy group { $enemies }, which is higher ({ $height }).
  }
vaxandis-refusal-shut = The stack on { $cell } is not frozen, but it has nowhere to land.
vaxandis-refusal-same = That stack is already on { $cell }.
vaxandis-refusal-taken = There is a stack on { $cell }: { $stack }. A stack can jump over others, but it must land on an empty cell.
vaxandis-refusal-line = { $cell } is not in a straight line with { $from }.
vaxandis-refusal-freezes = It would freeze on the way at { $cell }, where it is { $height } high: { $count ->
    [one] the enemy stack on { $enemies } is higher.
   *[other] the enemy stacks on { $enemies } are higher.
  } It cannot go on from there.
vaxandis-refusal-lonely = On { $cell } it would touch none of your stacks. It must land next to one of them.
vaxandis-refusal-not-lower = It can’t land on { $cell }: it must land next to one of your stacks lower than { $low }, the lowest neighbour it left.
vaxandis-refusal-too-high = It can’t land on { $cell }: it must land next to one of your stacks no higher than itself ({ $height }).

vaxandis-reason-stalemate = { $winner ->
    [1] White
   *[other] Black
  } can neither place nor move a stack.

vaxandis-note-stacks = { $count ->
    [one] 1 stack
   *[other] { $count } stacks
  }, highest { $highest }{ $frozen ->
    [0] { "" }
   *[other] , { $frozen } frozen
  }
vaxandis-note-mobility = { $side }: { $placements ->
    [0] no placement
    [one] one placement
   *[other] { $placements } placements
  }, { $moves ->
    [0] no move
    [one] one move
   *[other] { $moves } moves
  }
vaxandis-note-free = { $count ->
    [0] No cell is free for a new stack.
    [one] Free for a new stack: { $cells }.
   *[other] Free for new stacks: { $cells }.
  }
vaxandis-note-proof = No cell is free, and { $side ->
    [you] you can’t
    [opponent] your opponent can’t
   *[other] { $side } can’t
  } move any stack: { $frozen ->
    [0] { $shut ->
        [0] there is none.
        [one] the only one has nowhere to land.
       *[other] none of the { $shut } has a place to land.
      }
    [one] 1 stack is frozen{ $shut ->
        [0] .
        [one] , 1 more has nowhere to land.
       *[other] , { $shut } more have nowhere to land.
      }
   *[other] { $frozen } stacks are frozen{ $shut ->
        [0] .
        [one] , 1 more has nowhere to land.
       *[other] , { $shut } more have nowhere to land.
      }
  }

vaxandis-mistake-first = Black moves first on the empty board, not { $about }
vaxandis-mistake-swap = only White may swap sides, only with the pie rule, and only while Black’s first stack stands alone ({ $about })

# Reasons.
vaxandis-why-exposes = After the turn played, { $side ->
    [you] you can leave
   *[other] { $side } can leave
  } { $count ->
    [one] 1 enemy stack
   *[other] { $count } enemy stacks
  } frozen with { $move }; after the better turn, { $other ->
    [0] none
   *[other] { $other } at most
  }.
vaxandis-why-freezes = It freezes { $cells }.
vaxandis-why-thaws = It thaws { $cells }.
vaxandis-why-last-place = It leaves no cell for a new stack: { $count ->
    [one] { $cells } was the last.
   *[other] { $cells } were the last.
  }
vaxandis-why-hems = It leaves { $side ->
    [you] you
   *[other] { $side }
  } { $count ->
    [0] no possible moves
    [one] 1 possible move
   *[other] { $count } possible moves
  } instead of { $other }.
vaxandis-why-frees = It leaves { $side ->
    [you] you
   *[other] { $side }
  } { $count ->
    [0] no possible moves
    [one] 1 possible move
   *[other] { $count } possible moves
  } instead of { $other }.
vaxandis-why-keeps = After the turn played, { $move } leaves only { $other } possible moves; after the better turn, at least { $count } are left.
vaxandis-look-exposes = Look at which of your stacks the opponent could freeze.
vaxandis-look-freezes = Which enemy stacks could you freeze?
vaxandis-look-thaws = Which of your frozen stacks can thaw?
vaxandis-look-last-place = Count the cells on which a stack can still be placed.
vaxandis-look-hems = Count the turns that you leave to the opponent.
vaxandis-look-frees = Count the turns that you keep for yourself.
vaxandis-look-keeps = Which reply would take most of your turns?
