# What all games and pages share, in English: pieces, lists, what is wrong with a text.

list-and = { $before } and { $last }

look-pyramid = { $size ->
    [small] small
    [medium] medium
   *[large] large
  } { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [cyan] cyan
    [blue] blue
    [purple] purple
    [white] white
    [clear] clear
    [opaque-white] white stone
   *[opaque-black] black stone
  }
look-cap = { $tint ->
    [white] white cap
   *[black] black cap
  }
look-disc = { $tint ->
    [white] white disc
   *[black] black disc
  }
look-ring = { $tint ->
    [white] white ring
   *[black] black ring
  }
look-column = { $tint ->
    [white] white stack of { $height }
   *[black] black stack of { $height }
  }
look-polyhex = piece { $letter }
look-anchor = { $side ->
    [1] yellow anchor
   *[other] blue anchor
  }
look-blocked = blocked cell

mistake-unreadable = { $part }: “{ $found }” cannot be read; it should look like { $expected }.
expected-either = { $one } or { $other }
expected-joined = { $count } parts joined by “{ $sign }”
mistake-impossible = { $part }: { $reason }
mistake-illegal = { $ply ->
    [0] “{ $action }” is not possible here.
   *[other] Move { $ply }, “{ $action }”, is not possible there.
  }
mistake-unknown-game = This version of Basalt has no game called “{ $game }”.
mistake-study-cut = its end is missing, so it was probably cut off
mistake-study-long = it is longer than { $about }
mistake-study-chapters = it has more than { $about } chapters
mistake-not-by-link = { $about } can’t be played by link like this: that takes two players and no clock
mistake-no-arranging = { $game } has no custom starting positions.
mistake-other-version = This game of { $game } was written for version { $found } of its rules, which this version of Basalt does not know. Reload to get the newest.
mistake-foreign-link = This is no link to a game or page of Basalt.
mistake-cut-link = Part of the link is missing.
mistake-newer-save = This was saved by a newer version of Basalt (format { $found }). It stays as it is; reload to get the newest version.

part-record = Game text
part-version = Rules version
part-options = Options
part-board = Board
part-to-move = Side to move
part-captures = Captures
part-owed = Actions left
part-supplies = Supplies
part-mark = Position mark
part-action = Move
part-position = Position
part-link = Link
part-line = Line
part-ply = Move shown
part-drawing = Drawing
part-save = Saved game
part-game = Game
part-last = Last move
part-names = Names
part-begun = Start time
part-changed = Time of the last move
part-order = Order of pieces
part-contacts = Contacts
part-lock = Lock
part-passes = Passes in a row
part-swap = Swap
part-study = Study
part-chapter = Chapter
part-variations = Variations
part-review = Review

table-looking-back = This is an earlier position. Go to the latest move, or play from here.
table-type-something = Type a move first.
table-type-unclear = That could be { $one } or { $other }.
alone-stopped = Stopped before the goal was reached.
alone-stopped-here = You ended the game.

edit-prompt = Choose a piece and put it on the board, or move one that is there.
edit-nothing = There is nothing on { $cell } that can be taken off or moved there.
edit-there = the same piece is on { $about } already
edit-told-put = { $piece } on { $cell }.
edit-told-take = Taken off { $cell }.
edit-told-move = From { $from } to { $cell }.
edit-told-all = The position has changed.
edit-player = Player { $number }
edit-nobody = nobody
edit-count = { $count }
edit-share = { $one } and { $other }
edit-swap = { $swap ->
    [yes] sides may be swapped
   *[no] not now
  }
edit-no-puzzle = { $why ->
    [several] No puzzle: { $count ->
        [one] several turns are equally best.
       *[other] several turns win within { $count } turns.
      }
    [nothing] No puzzle: { $count ->
        [one] no turn wins or makes points.
       *[other] no turn wins within { $count } turns.
      }
    [wide] No puzzle: no turn wins at once, and { $count } possible moves are too many to look further: the limit is 30.
   *[ending] No puzzle: the best turn ends the game without winning it.
  }
mistake-no-solution = the solution ({ $about }) does not reach what the puzzle asks for

compass-east = east
compass-north-east = north-east
compass-north = north
compass-north-west = north-west
compass-west = west
compass-south-west = south-west
compass-south = south
compass-south-east = south-east
