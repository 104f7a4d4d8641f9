# The app's own words in English: pages, board, panels, dialogs.

app-title = Basalt: abstract board games

home-navigation = Pages
home-games = Games
home-go-on = Go on
home-finished = Finished
home-saved = { $count ->
    [one] One saved game
   *[other] { $count } saved games
  }{ $broken ->
    [0] {""}
    [one] {" "}(one cannot be read)
   *[other] {" "}({ $broken } cannot be read)
  }
home-continue = Continue
home-play = Play
home-choose = Choose…
home-promise = Everything runs on your own device. No account, no server.
home-credits = Volcano by Kristin Looney, Hexano-Duel by Jeremiah Wittevrongel, Duplohex by José Manuel Astilleros García-Monge, Vaxandis by Saïd Galdseid; HexaFuse Snap Duels names no author.
home-licences = Licences of the libraries

table-home = To the games
table-board = Board
table-player = Player { $number }
table-you = You
table-turn = { $side }: { $prompt }
table-to-move = { $side ->
    [You] Your turn.
   *[other] { $side } to move.
  }
table-next-rotate = Rotate it (R, wheel or two fingers), then choose a cell.
table-next-piece = Choose what goes there.
table-next-cell = Choose where it goes.
table-confirm = Confirm
table-confirm-told = Once more to confirm.
table-begin = The game begins.
table-won = { $names ->
    [You] You won.
   *[other] { $names } won.
  }
table-shared = Tie: { $names } share the win.
table-nobody-won = Nobody won.
side = { $side }
table-undone = Move undone.
table-restarted = Back to the start. Redo restores the moves.
table-swapped = { $side ->
    [You] You swap sides and take over the first move.
   *[other] { $side } swaps sides and takes over the first move.
  }
table-looking-at = Step { $ply } of { $last }.
table-to-last = Go to the last move
table-resume = Play on from here
table-linked = A game sent by link.
table-continue = Continue from here

board-label = Board. Arrow keys move, Enter chooses.
board-help = Move with the arrow keys, choose a piece with Enter, then a target. Escape drops the choice, Backspace takes a move back.
board-selected = chosen
board-selectable = can be chosen
board-target = possible target
board-target-stirring = possible target, something happens

seat-to-move = To move
seat-waiting = Waiting
seat-won = Winner
seat-score = Score
seat-group = { $name }: { $pieces }, { $points } { $points ->
    [one] point
   *[other] points
  }
seat-has-all = Has every colour
seat-misses = Still missing: { $names }
sheet-line = { $count } × { $name }: { $points }

moves-label = Moves
moves-entry = { $text }
moves-entry-captured = { $text }, captured { $pieces }

controls-label = Moves of the game
controls-first = First move
controls-back = Back
controls-on = On
controls-last = Last move
controls-autoplay = Play by itself
controls-pause = Stop
controls-undo = Undo
controls-redo = Redo
controls-restart = Restart
controls-replay = Show the last turn again

notation-label = Type a move
notation-play = Play it

menu-title = Menu
menu-ended = Result

ended-margin = { $count ->
    [one] One point ahead.
   *[other] { $count } points ahead.
  }
ended-review = Review
ended-new = New game
ended-rematch = Rematch
ended-same-start = Same start again
ended-new-start = New start

ask-no = No, play on

new-title = New game
new-start = Start
new-seats = Seats
new-add-seat = + Add a seat
new-remove-seat = − Remove a seat
new-begins = begins
new-lot = By lot
new-another = Another one
new-wrong-number = Type a whole number from { $least } to { $most }.

loupe-title = { $cell }: { $count ->
    [0] empty
    [one] one piece
   *[other] { $count } pieces
  }

dialog-close = Close

settings-title = Settings
settings-theme = Theme
settings-theme-system = System
settings-theme-dark = Dark
settings-theme-light = Light
settings-language = Language
settings-language-system = Browser
settings-language-en = English
settings-language-fr = Français
settings-speed = Animation
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-off = Off
settings-confirm = Confirm moves
settings-confirm-never = Never
settings-confirm-touch = By touch
settings-confirm-always = Always
settings-patterns = Patterns on colours
settings-patterns-on = On
settings-patterns-off = Off
settings-coordinates = Coordinates
settings-coordinates-on = On
settings-coordinates-off = Off

keys-title = Help
help-rules = Rules in short
help-keys = Keys and gestures
help-whole = All the rules
keys-touch = Tap or click a piece, then where it goes; or drag it there, from your hand or supply too. Let go beside the board to take it back. Rest on a target to see what would happen. Hold a stack to see it large.
keys-board = Move over the board
keys-enter = Choose a piece or a target
keys-escape = Drop the choice
keys-undo = Undo
keys-redo = Redo
keys-step = Beside the board: one step back, one step on
keys-ends = First position, last position
keys-loupe = Look at a stack closely
keys-tab = From one part of the page to the next
keys-help = This list

notice-update = A new version of Basalt is ready.
notice-past = Basalt has been updated; reload to go on. Your game is kept.
notice-update-take = Reload now
notice-blocked = This browser keeps nothing for Basalt: your game goes on, but it is gone when you close the page. Send yourself its link to keep it.
notice-full = There is no room left for saved games: your game goes on, but its new moves are gone when you close the page. Delete old games, or send yourself its link.
notice-own = From here on it is a game of your own.
notice-parted = Another tab has played on in this game. What you play here is kept as a game of its own.
notice-followed = Another tab has played on. You see its moves.
notice-deleted = The game is deleted.
notice-deleted-undo = Bring it back
notice-imported = { $good ->
    [0] No game was taken in
    [one] One game was taken in
   *[other] { $good } games were taken in
  }{ $newer ->
    [0] {""}
    [one] ; one from a newer version is kept as it is
   *[other] ; { $newer } from a newer version are kept as they are
  }{ $aside ->
    [0] {""}
    [one] ; one could not be read and is set aside
   *[other] ; { $aside } could not be read and are set aside
  }{ $full ->
    [0] {""}
    [one] ; for one there is no room left
   *[other] ; for { $full } there is no room left
  }{ $bad ->
    [0] {""}
    [one] ; one part is no saved game
   *[other] ; { $bad } parts are no saved games
  }.
notice-crashed = The last game could not be shown. It is still among your saved games.
notice-no-words = The words of this language could not be fetched. Try again when there is a network.

problem-title = That did not work
problem-link = This link does not work
problem-save = A saved game cannot be read
problem-newer = A game from a newer version
problem-gone = This game is not here
problem-gone-why = It was deleted, or it is kept in another browser. The link that “Share” makes shows a game anywhere.
problem-no-rules = These rules are not here
problem-no-rules-why = Basalt knows no game of this name. Perhaps the link was cut short.
problem-no-puzzle = This puzzle is not here
problem-no-puzzle-why = Basalt has no puzzle under this address. Perhaps the link was cut short.
problem-show = { $ply ->
    [0] Show the first position
    [one] Show the game up to its first move
   *[other] Show the game up to move { $ply }
  }

saved-title = Saved games
saved-short = Saved
saved-note = Every game is kept in this browser as you play it. Take the file along to another device, or keep it in case this browser forgets.
saved-none = No games yet.
saved-more = Show more
saved-plies = { $count ->
    [0] no moves
    [one] one move
   *[other] { $count } moves
  }
saved-aside = It is set aside. You can download it, or delete it.
saved-download = Download
saved-delete = Delete
saved-export = Download all
saved-import = Take in a file…

share-title = Share
share-what = What the link shows
share-game = The whole game, at this move
share-position = Only this position
share-link = Link
share-copy = Copy
share-copied = Copied.
share-by-hand = This browser does not let us copy. The link is selected: copy it by hand.
share-send = Send…
share-note = The link holds the game itself. Nothing goes to a server.

guide-title = The rules of { $name }
guide-short = Rules
guide-loading = The rules are on their way…
guide-missing = The rules could not be fetched. Try again when there is a network.
guide-open = Open this position
guide-back = Back to your game
figure-play = Play the move
figure-again = Start again
figure-touch = Try it here
figure-try = Try what is not allowed

coach-title = Learn the game
coach-step = Step { $number } of { $count }
coach-next = Next
coach-play = Play
coach-skip = Skip
coach-wants = That can be played, but this step wants { $action }.
coach-read-on = Read on with “Next”.

setup-title = Own start position
setup-begin = Set it up by hand…
arrange-prompt = Choose a cap or a nest, then where it goes. A nest changes places with the other one.
arrange-told = { $from } to { $to }.
arrange-refused = That cannot go there: one cap a cell, and no position in which the game is over.

hand-label = At hand
hand-queue = Waiting: { $pieces }
hand-count = { $name } ({ $count })
choices-quiet = Twenty turns without a capture.
rotate-on = Turn clockwise
rotate-back = Turn back
keys-pick = Take a piece from your hand or supply
keys-turn = Rotate the piece that is held; so do the wheel and the right button
share-start = The same start
ended-challenge = Hand on this start
feat = Done with { $score ->
    [0] nothing too much
    [one] one piece too many
   *[other] { $score } pieces too many
  } in { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.
best = Your best here: { $score }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.

clock-label = Seconds left
clock-little = { $count } seconds left.
puzzle-short = Puzzles
puzzle-list = Puzzles
puzzle-title = Puzzle { $number } of { $count }
puzzle-number = Puzzle { $number }{ $state ->
    [solved] , solved
   *[open] {""}
  }
puzzle-goal = { $side } is to move and wins in { $turns ->
    [one] this turn
   *[other] { $turns } turns
  }.
puzzle-missed = That does not win, whatever follows. Take it back and look again.
puzzle-solved = Solved: that wins, whatever the other side does.
puzzle-back = Take back
puzzle-next = Next puzzle

new-own-cells = Choose cells yourself…
new-cells-left = { $count ->
    [0] All chosen.
    [one] One cell more.
   *[other] { $count } cells more.
  }

seat-thinking = Thinking… { $percent }%
bot-name = { $level ->
    [spark] Spark
    [pulse] Pulse
   *[overdrive] Overdrive
  }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
  }
bots-turn = { $side } is to move. Let it wait if you want to move in its place.
bots-disagree = { $side } does not agree to end yet. After { $count } turns in a row without a capture it does.
bots-thinks = { $side } is thinking.
bots-waits = { $side } waits; you can move in its place.
bots-now = Move now
bots-wait = Let it wait
bots-on = Let it go on
hint = Hint
hint-looks = Looking for a good move… { $percent }%
hint-steps = First { $steps }.
hint-take = Play this
notice-no-bot = The bot does not answer. The game goes on: move in its place, or try again.
notice-no-bot-again = Try again
notice-away = Still there? The game waits for you.
notice-away-here = Go on
notice-late-bot = The bot has not come yet. It may still be on its way; you can also move in its place.
menu-against = Play on from here against Pulse
who-plays = Who plays: { $seat }
who = { $who ->
    [spark] Spark, easy
    [pulse] Pulse, strong
    [overdrive] Overdrive, strongest
   *[person] Person
  }
keys-hint = Show a good move, or put it away
keys-pause = Let bots wait, or go on
