# The words of the toy.
toy-name = Three in a row
toy-author = by the tests
toy-pitch = Nine cells, and three discs in a row.
toy-about = Place a disc on any free cell. Three in a row win.
toy-players = 2 players
toy-usual = three in a row win
toy-option-misere = Three in a row lose
toy-option-misere-true = Three in a row lose
toy-option-misere-false = Three in a row win
toy-option-misere-note = Play the other way round.
toy-button-agree = Agree on a draw
toy-prompt = Place a disc on an empty cell.
toy-cell = { $cell }, { $what }
toy-empty = empty
toy-disc = { $side ->
    [opponent] your opponent
   *[other] { $side }
  }
toy-placed = { $side } places a disc on { $cell }.
toy-agreed = Both agree on a draw.
toy-taken = There is a disc already.
toy-left = { $count ->
    [one] { $count } disc left
   *[other] { $count } discs left
}
toy-reason-row = Three in a row.
toy-reason-full = The board is full.
toy-reason-agreed = Agreed.
toy-uneven = no such numbers of discs
toy-went-on = three in a row, and yet the game went on
