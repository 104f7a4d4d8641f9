# The app's own words in English: pages, board, panels, dialogs.
# Messages that only pages beside the table say load with those pages: keys that begin with these words, but for titles.
# beside: about analysis arena arenas challenge daily diagram drawn editor engine event explorer figure figures find ink invited key keys ladder lesson lessons level lobby menu name nearby new news notation note notify paste player players practice print privacy profile push puzzle report review seek sending share site skipped storm streak studies study survival
# not beside: daily-streak daily-barred daily-of daily-practice menu-ended profile-rating review-game review-done sending-answer streak-followed study-back survival-barred

app-title = Basalt: abstract board games

home-navigation = Pages
home-games = Games
home-go-on = In progress
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
home-live = { $count ->
    [one] 1 looks for a game
   *[other] { $count } look for a game
  }
home-live-games = { $count ->
    [one] 1 game going on
   *[other] { $count } games going on
  }
home-live-none = against people
home-choose = Options…
home-begin = Start with
home-hero = Board games of stone, fire and ice
home-hero-note = Free, no account, and they work offline.
home-more = More…
home-more-games = More games
home-today = Today
home-help = Help, about, privacy
home-turns = Your turn
home-turns-shown = { $shown } of { $count } games
home-daily = { $done ->
    [0] { $count } daily boards
   *[other] { $done } of { $count } boards
  }
home-survival = { $rung ->
    [0] Beat bot after bot
   *[other] Rung { $rung } of { $count }
  }
home-practice = Practise
home-practice-told = { $count ->
    [0] Mistakes from the games you review
    [one] One of your mistakes
   *[other] { $count } of your mistakes
  }
home-friend = Friend at this screen
home-friend-link = Friend by link
home-nearby = Friend nearby, offline
home-about = About { $name }
home-versus = vs { $names }
home-alone = Solitaire
home-puzzles = { $state ->
    [solved] { $count ->
        [one] Solved for today.
       *[other] Solved, { $count } days in a row.
      }
   *[open] { $count ->
        [0] One turn is best: find it.
        [one] Solved yesterday. Keep it going today.
       *[other] { $count } days in a row. Keep it going today.
      }
  }
home-promise = Everything runs on your own device: no account, and a server only to play others online.
home-credits = Volcano and Caldera by Kristin Looney, Hexano-Duel by Jeremiah Wittevrongel, Duplohex by José Manuel Astilleros García-Monge, Vaxandis by Saïd Galdseid; the author of HexaFuse Snap Duels is unknown.
home-licences = Licences of the libraries

puzzles-solved = { $count ->
    [0] None solved yet
    [one] One solved
   *[other] { $count } solved
  }
puzzles-solve = Solve
puzzles-rating = Your puzzle rating, ± { $margin }
puzzles-theme = Theme
puzzles-any-theme = Any theme
puzzles-note = Each position has one best turn. Find it, or see how long a streak you can make. Your first try at each changes your puzzle rating; with a hint it doesn’t count.
lessons-title = Learn
lessons-plans = Plans
lessons-plans-note = The first steps teach the rules. Each plan takes five minutes: an idea, a board to try it on, and three positions with one best turn.
lessons-done = { $count ->
    [0] How to set up good turns
    [one] 1 plan done
   *[other] { $count } plans done
  }
lesson-title = Lesson
lesson-missing = This lesson couldn’t be loaded. Try again when you’re online.
lesson-done = Done.
lesson-leave = Lessons
lesson-show = Show
lesson-back = Take back
lesson-watch = Show me
lesson-again = Start again
lesson-task = { $claim ->
    [win] { $count ->
        [one] Win with this turn.
       *[other] Win in { $count } turns, whatever the answer.
      }
    [points] Score as much as you can in this turn. { $look }
    [hold] { $count ->
        [one] { $side } is about to win. Find the only turn that stops it.
       *[other] { $side } is about to win in { $count } turns. Find the only turn that stops it.
      }
   *[most] { $look }
  }
lesson-lack = { $claim ->
    [win] { $count ->
        [one] That doesn’t win.
       *[other] That doesn’t win in { $count } turns: there is an answer.
      }
    [points] Another turn scores more.
    [hold] { $side } still wins.
   *[most] Not yet: another turn does more.
  }
lesson-right = { $state ->
    [shown] This is the turn.
   *[found] Right!
  }
lessons-note = A coach shows the first steps of each game on a real board, and plans show how to set up good turns. The rules cover the rest.

about-against = Play against
about-play = Play { $name }
about-friend = More ways to play
about-here = At this screen
print-title = Empty board
figures-title = In figures
figures-line = Length, choice, who begins, and how games end
figures-loading = Loading the figures…
figures-lost = The figures could not be loaded. Try again once you are online.
figures-save = Save as a file
figures-note = From { $games } games between bots of all strengths, on { $day }.
figures-turns = How long a game is
figures-turns-told = Half of all games take { $lower } to { $upper } turns, all players’ together. One in ten is over after { $low }, and one in ten takes more than { $high }.
figures-choices = How much there is to choose
figures-choices-told = Usually you choose among about { $middle } turns. Once in ten turns there are at most { $low }, and once in ten more than { $high }.
figures-first = Who begins
figures-first-told = Among the strongest bots measured, the player who begins wins { $share } of the points (95 times in 100 the true share is between { $least } and { $most }). An even share would be { $even }.
figures-first-row = Rating { $from } to { $to }: { $share } in { $games } games
figures-leads = How often the lead changes
figures-leads-told = In half of all games the lead changes { $middle } times or more, and in one of ten more than { $high } times.
figures-depth = How much there is to learn
figures-depth-told = From Spark, who is a match for a newcomer, to the strongest bot are { $steps } steps. Of two players a step apart, the stronger wins 59 of 100 points.
figures-ends = How games end
figures-end = { $reason ->
    [trees] The last one-colour tree that was needed
    [five] Five trees
    [collection] Every colour and a one-colour tree
    [colours] Every colour collected
    [white] All white pieces captured
    [no-capture] No capture is possible any more
    [stuck] No eruption is possible any more
    [agreed] By agreement
    [discs] A chain of discs
    [rings] A chain of rings
    [exhausted] Neither side can move
    [chain] A chain from side to side
    [passes] Both sides passed
    [pieces] All pieces are placed
    [stalemate] A side can neither place nor move
    [cut] Still going on when the measurement stopped
   *[other] Otherwise
  }
print-line = To print, for the kitchen table
print-size = Size
print-now = Print
print-note = The empty board fills the sheet.
print-back = Back to the game
about-rules = Every rule, with figures to try
about-coach = The first steps on a real board
about-record = My record
about-no-record = No finished games against bots yet.
about-results = { $won } won, { $drawn } drawn, { $lost } lost
about-leaders = Best players

site-play = “Play” starts a game against a bot at once. “More…” opens a game’s lesson, rules and puzzles, and starts games with friends.
site-today = “Today” has one board a day for each game, a puzzle and a solitaire, the same for everyone.
site-learn = “Learn” teaches each game on a real board, and has all the rules.
site-saved = Your games are saved in this browser. “My games” lists them, and exports them as one file.
site-board = At a board, “Help” shows the rules in short and the keys. Press “?” for help anywhere.

table-home = All games
table-column = Beside the board
table-board = Board
table-player = Player { $number }
table-you = You
table-opponent = Your opponent
table-turn = { $side ->
    [you] Your turn
   *[other] { $side }
  }: { $prompt }
window-yours = Your turn
window-turn = { $side } to move
window-thinks = { $side } is thinking
window-send = Send your move
window-answer = Answer the offer
window-puzzle = Puzzle
table-told = { $side }: { $told }
table-to-move = { $side ->
    [you] Your turn.
   *[other] { $side } to move.
  }
table-next-rotate = Choose a cell, or rotate the piece first.
table-next-piece = Choose what goes there.
table-next-cell = Choose where it goes.
table-confirm = Confirm
table-erupt = Erupt
table-snap = Snap
table-slide = Slide
table-move = Move
table-place = Place
table-foretold = { $what } Select again to play this.
table-foretold-piece = { $what } Select it to place it.
table-begin = New game.
table-away = Paused until you are back.
table-won = { $names ->
    [you] You won.
   *[other] { $names } won.
  }
table-shared = Tie: { $names } share the win.
table-nobody-won = No winner.
ending-by = { ending-win } by { $count }
ending-with = { ending-win } with { $count }
ending-tie = tie ({ $names })
ending-nobody = nobody wins
ending-win = { $side ->
    [you] you win
    [opponent] your opponent wins
   *[other] { $side } wins
  }
ending-solved = the challenge is solved
ending-lost = the challenge is lost
ending-alone = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
foretold-end = Ends the game: { $end }. { $what }
aid-end = { $what } · { $end }
side = { $side }
side-within = { $side ->
    [you] you
    [opponent] your opponent
   *[other] { $side }
  }
table-undone = Move undone.
table-restarted = Back to the start. Redo restores the moves.
table-swapped = { $side ->
    [you] You took over the first move: you are { $colour } now.
   *[other] { $side } took over the first move and is { $colour } now.
  }
table-swap-undone = The swap is undone: everyone has their own side again.
table-looking-at = { $turn ->
    [0] The start of the game
   *[other] Turn { $turn } of { $turns }
  }{ $steps ->
    [0] {""}
    [one] {""}
   *[other] , step { $step } of { $steps }
  }.
table-to-last = Latest move
table-resume = Play from here
table-linked = Shared game.
table-continue = Play from here
table-keep = Keep it
variation = Variation.
variation-leave = Back to the game
variation-promoted = Now the first variation here.
variation-full = There is no room for more variations in this game.
variation-own-game = The variation is saved as a game of its own.

plan-told = Planned: { $moves }. It is played when your turn comes, if it is legal then.
plan-begun = Planning your next turn.
plan-dropped = Plan dropped
plan-failed = Your planned turn is no longer possible, so it was not played.
plan-outdated = The game took another course, so your plan was dropped.
plan-drop = Drop the plan

reply-prepare = Plan replies
reply-add = Add conditional reply
reply-how = Make the move you expect. Your reply comes next.
reply-yours = Now your reply.
reply-title = Conditional replies
reply-note = Played when you open a link with exactly that move. Kept on this device.
reply-note-online = Played when exactly that move comes, as long as this page is open. Kept on this device.
reply-if = If { $move }: { $reply }
reply-then = then, if { $move }: { $reply }
reply-remove = Remove the reply to { $move }
reply-added = Reply added. You find it beneath the moves.
reply-removed = Reply removed
reply-played = Your reply was played: { $moves }.
reply-outdated = The game took another course, so your prepared replies were dropped.
reply-missed = No prepared reply fits this move.

drawn-label = Drawn on the board
drawn-arrow = { $ink ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
} arrow from { $from } to { $to }
drawn-mark = { $ink ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
} mark on { $from }
drawn-begins = Arrow from { $from }. Choose where it ends; the same cell makes a mark.
drawn-removed = Removed: { $what }
drawn-cleared = Drawing cleared
drawn-undone = Last change of the drawing undone
draw-title = Draw on the board
draw-begins = Drawing. Enter begins and ends an arrow, 1 to 4 choose the kind, Escape stops.
draw-ends = No longer drawing.
draw-undo = Undo the last change of the drawing
draw-clear = Clear the drawing
draw-done = Stop drawing
ink-green = Green: solid arrow, circle
ink-red = Red: dashed arrow, diamond
ink-blue = Blue: double arrow, square
ink-yellow = Yellow: dotted arrow, triangle

board-skip = Go to the board
board-label = Board. Arrow keys move, Enter selects.
board-help = Move with the arrow keys, select a piece with Enter, then a target. Escape deselects, Backspace undoes a move.
board-selected = chosen
board-selectable = can be chosen
board-target = legal target
board-target-stirring = legal target with an effect
board-target-ending = legal target that ends the game

inquiry-stack = { $cell }, { $count } pieces from the top: { $pieces }
inquiry-caps = { $count ->
    [0] There are no caps on the board
    [one] One cap:
   *[other] { $count } caps:
  }
inquiry-own = { $count ->
    [0] { $side } has nothing on the board
    [one] { $side } has pieces on one cell:
   *[other] { $side } has pieces on { $count } cells:
  }
inquiry-nothing-beside = Nothing beside the board yet for { $side ->
    [you] you
    [opponent] your opponent
   *[other] { $side }
  }
inquiry-beside = { $side ->
    [you] Beside the board for you
    [opponent] Beside the board for your opponent
   *[other] Beside the board for { $side }
  }: { $pieces }
inquiry-nothing-yet = Nothing has been played yet

seat-to-move = { $side ->
    [you] Your turn
   *[other] To move
  }
seat-out = Out
seat-waiting = Waiting
seat-won = Winner
seat-score = Score
seat-has = Beside the board: { $pieces }
seat-name = Name of { $seat }
seat-group = { $name }: { $pieces }{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
  }
seat-has-all = Nothing missing
seat-misses = Still missing: { $names }
sheet-line = { $name }: { $points }

moves-label = Moves
moves-entry = { $text }
moves-entry-captured = { $text }, captured { $pieces }
moves-turn = { $number }, { $side }: { $said }
moves-earlier = Earlier moves
moves-later = Later moves
variation-label = Variation

note-title = Note on this move
note-of = Note on { $move }
note-mark = Mark
note-comment = Comment
note-promote = Move to first
note-promote-note = The game itself doesn’t change: this variation only moves ahead of the others here.
note-delete = Delete from here
note-copy = Copy link
note-no-copy = This browser doesn’t let Basalt copy. Share shows the link.
mark-brilliant = Brilliant move
mark-good = Good move
mark-interesting = Interesting move
mark-dubious = Dubious move
mark-mistake = Mistake
mark-blunder = Blunder

controls-label = Moves of the game
controls-first = First move
controls-back = Previous
controls-on = Next
controls-last = Last move
controls-autoplay = Autoplay
controls-pause = Stop
controls-undo = Undo
controls-redo = Redo
controls-restart = Restart
controls-replay = Replay since my move

notation-label = Type a move
notation-play = Play it

menu-title = Menu
menu-game = This game
menu-look = Look
menu-learn = Learn
menu-ended = Result

ended-by = { $side ->
    [you] You
   *[other] { $side }
  } won by { $count }
ended-with = { $side ->
    [you] You
   *[other] { $side }
  } won with { $score }
ended-draw = Draw, { $score }–{ $score }
ended-new = New game
ended-rematch = Rematch
ended-same-board = Same board again

ask-no = Keep playing
resign = Resign
resign-ask = { $side ->
    [you] The game ends here, and you lose it.
   *[other] The game ends here, and { $side } loses it.
  }
draw-agree = Agree to a draw
draw-agree-ask = The game ends here, and nobody wins.

new-title = New game
new-start = Start
new-venue = Where
new-here = On this device
new-here-note = Against a bot, or with others at one screen.
new-seats = Players
new-add-seat = + Add player
new-remove-seat = − Remove player
new-begins = goes first
new-lot = Draw lots for the first turn
new-another = Shuffle again
new-wrong-number = Enter a whole number from { $least } to { $most }.

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
settings-language-system = Automatic
settings-speed = Animation
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-off = Off
settings-hand = Main button on phones
settings-hand-right = On the right
settings-hand-left = On the left
settings-hand-note = Undo is at the other edge.
settings-pondering = Bots take their time
settings-pondering-on = Yes
settings-pondering-off = No
settings-pondering-note = Where a bot is torn between moves it answers a little later; where its move is clear, at once. In rated games and with a clock bots never wait.
settings-confirm = Confirm moves
settings-confirm-never = Never
settings-confirm-touch = By touch
settings-confirm-always = Always
settings-sound = Sound
settings-sound-off = Off
settings-sound-soft = Soft
settings-sound-medium = Medium
settings-sound-loud = Loud
settings-vibration = Vibration
settings-vibration-on = On
settings-vibration-off = Off
settings-shortcuts = Single-key shortcuts
settings-shortcuts-on = On
settings-shortcuts-off = Off
settings-shortcuts-note = Letters, digits and signs act at once, such as Z for Undo. Turn them off if you dictate or press keys by accident; arrow keys, Enter and Escape still work.
settings-pieces = Pieces
settings-pieces-solid = 3D
settings-pieces-flat = 2D
settings-patterns = Colour patterns
settings-patterns-on = On
settings-patterns-off = Off
settings-coordinates = Coordinates
settings-coordinates-on = On
settings-coordinates-off = Off
settings-numbers = Move numbers on pieces
settings-numbers-off = Off
settings-numbers-last = Last moves
settings-numbers-all = All moves
settings-numbers-note = Each piece shows the turn in which it reached its cell.
settings-below = Side at the bottom
settings-below-first = First player
settings-below-second = Second player
settings-below-own = My own
settings-below-turn = Whose turn it is
settings-below-note = “My own” applies against bots, by link and online. “Whose turn it is” turns the board between two people at one screen.
settings-facing = Seats face their players
settings-facing-on = On
settings-facing-off = Off
settings-facing-note = For two people with a phone between them: the far seat is upside down.
settings-badge = Badge on the app’s icon
settings-badge-on = On
settings-badge-off = Off
settings-badge-note = Shown until you finish one of today’s boards.
settings-takebacks = Takebacks
settings-takebacks-ask = Ask me
settings-takebacks-casual = In casual games only
settings-takebacks-never = Never
settings-takebacks-note = What happens when someone asks to take back a turn online.
settings-challenges = Challenges
settings-challenges-on = Show them
settings-challenges-off = Never
settings-challenges-note = When another player challenges you online. While this is on, open pages ask the game server every few seconds, once you have played online.
settings-notify = Notifications
settings-notify-on = On
settings-notify-off = Off
settings-notify-note = When an opponent is found, it’s your turn in an online game or you’re challenged while you look at something else. Works while a page of Basalt is open.
settings-notify-away = When it’s your turn in an online game or you’re challenged, even while Basalt is closed; and when an opponent is found while you look at something else.
notify-refused = Your browser doesn’t allow notifications here. Its settings for this site can change that.
push-title = It may be your turn
push-body = A game, an offer or a challenge is waiting for you online.
settings-back = Back
settings-note = Everything applies at once and is saved in this browser. “Export all” includes it.
settings-player = Player
settings-name = Your name
settings-name-note = Used in new games and in games by link.
settings-reviews = Review finished games
settings-reviews-on = By itself
settings-reviews-off = When I ask
settings-reviews-note = By itself: while you touch nothing and no board is shown, this device reviews your latest ten finished games. Your mistakes come back under “Practise”.
engine-own = Engine of your own
engine-note = The address that “basalt bridge” prints on this machine. It then searches your analyses and reviews of games for two; bots and hints stay as they are. Leave it empty to use Basalt’s own.
engine-answers = Engine: { $name }
engine-passes = { $name } doesn’t play this game: Basalt searches instead.
engine-dialled = Looking for the engine…
engine-address-wrong = Expected an address on this machine, such as { $example }.
engine-lost = { $why ->
    [absent] No engine answers at the address in the settings.
    [ended] Your engine has ended.
    [silent] Your engine doesn’t answer.
    [wrong] Your engine said something that isn’t part of the engine protocol.
   *[other] Your engine gives moves without values.
  } Basalt searches instead.
settings-look = Appearance
settings-board = Board
settings-moves = Moves and sound
settings-preview = A board with these settings
settings-reset = Reset to defaults
settings-version = Basalt, version { $number }
name-long = A name has at most { $most } characters; this one has { $count }.
name-invisible = This name has no visible characters.
name-harmful = This name has a character that changes the text around it ({ $code }).

keys-title = Help
help-rules = Rules in short
help-keys = Keys and gestures
help-whole = All the rules
keys-touch = Tap or click a piece, then the cell where it goes; or drag it there. That works from your hand or supply too. Drop a piece beside the board to put it back. Hover over a target to see what would happen. Press and hold a stack to enlarge it.
keys-off = Single-key shortcuts are off, see Settings: keys with a letter, a digit or a sign do nothing.
keys-board = Move around the board
keys-enter = Select a piece or a target
keys-escape = Deselect
keys-undo = Undo
keys-redo = Redo
keys-step = Outside the board: previous move, next move
keys-page = The same, as remotes of presenters send them
keys-beside = Outside the board: from variation to variation, or to the first and the latest position
keys-ends = First position, latest position
keys-loupe = Enlarge a stack
keys-row = On the board: read out the row
keys-stack = On the board: read out the cell, from the top
keys-caps = On the board: read out where the caps are
keys-own = On the board: read out your own pieces
keys-last = On the board: read out what happened last
keys-tab = Next section
keys-help = Show this help

notice-update = A new version of Basalt is ready.
notice-no-page = There’s no page at that address. Here is the home page.
notice-past = Basalt has been updated; reload to continue. Your game is saved.
notice-update-take = Reload now
notice-blocked = This browser can’t save games: you can play on, but the game is lost when you close the page. Send yourself its link to keep it.
notice-full = There is no room left for saved games: you can play on, but new moves are lost when you close the page. Delete old games, or send yourself the link of this one.
sound-offer = Sound?
sound-offer-take = Turn on
notice-own = Saved as your own game.
notice-parted = This game was continued in another tab. Moves you make here are saved as a separate game.
notice-followed = This game was continued in another tab. Here are its latest moves.
notice-deleted = { $count ->
    [one] Game deleted.
   *[other] { $count } games deleted.
  }
notice-deleted-undo = Undo
notice-study-deleted = Deleted.
notice-variation-deleted = { $count ->
    [one] Variation deleted.
   *[other] { $count } variations deleted.
  }
intake = { $count ->
    [0] Nothing new was imported
   *[other] Imported { $new }
  }.{ $here ->
    [0] {""}
    [one] {" "}1 game was already here.
   *[other] {" "}{ $here } games were already here.
  }{ $newer ->
    [0] {""}
    [one] {" "}1 game from a newer version is kept as it is.
   *[other] {" "}{ $newer } games from a newer version are kept as they are.
  }{ $aside ->
    [0] {""}
    [one] {" "}1 game could not be read and was set aside.
   *[other] {" "}{ $aside } games could not be read and were set aside.
  }{ $full ->
    [0] {""}
    [one] {" "}There was no room for 1 game.
   *[other] {" "}There was no room for { $full } games.
  }{ $bad ->
    [0] {""}
    [one] {" "}1 part is not a saved game.
   *[other] {" "}{ $bad } parts are not saved games.
  }
intake-known = { $games ->
    [0] Everything in this file is already here.
    [one] This game is already here.
   *[other] All { $games } games are already here.
  }
intake-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
intake-results = { $count ->
    [one] 1 result
   *[other] { $count } results
  }
intake-puzzles = puzzle progress
intake-bests = { $count ->
    [one] 1 best result
   *[other] { $count } best results
  }
intake-studies = { $count ->
    [one] 1 study
   *[other] { $count } studies
  }
intake-practice = { $count ->
    [one] 1 mistake to practise
   *[other] { $count } mistakes to practise
  }
intake-settings = { $count ->
    [one] 1 setting
   *[other] { $count } settings
  }
notice-crashed = The last game could not be shown. It’s still in “My games”.
notice-no-words = This language couldn’t be loaded. Try again when you’re online.

problem-title = Something went wrong
problem-link = This link does not work
problem-save = A saved game can’t be read
problem-newer = A game from a newer version
problem-gone = Game not found
problem-gone-why = It was deleted, or it is saved in another browser. To open a game anywhere, use a link from “Share”.
problem-no-game = No such game
problem-no-game-why = Basalt has no game by that name. The link may be incomplete.
problem-no-table = No such table
problem-no-table-why = No table has this name. The link may be incomplete.
problem-no-puzzle = Puzzle not found
problem-no-puzzle-why = There is no puzzle at this address. The link may be incomplete.
problem-puzzles-lost = Puzzles not loaded
problem-puzzles-lost-why = The puzzles couldn’t be loaded. Try again when you’re online.
problem-show = { $turn ->
    [0] Show the first position
    [one] Show the game up to its first turn
   *[other] Show the game up to turn { $turn }
  }

studies-title = Studies
studies-note = Chapters of boards with variations and notes: keep your analysis, teach a friend, or set exercises. A link or a file shares them.
studies-none = No studies yet.
studies-new = New study
study-untitled = Untitled study
study-unreadable = Unreadable study
study-newer = A study from a newer version
study-gone = This study is not in this browser. Was it deleted?
study-empty = This study has no chapters yet.
study-count = { $count ->
    [one] 1 chapter
   *[other] { $count } chapters
  }
study-title = Title of the study
study-chapters = Chapters
study-chapter = Chapter { $number }
study-place = { $number } of { $count }: { $name }
study-chapter-name = Name of the chapter
study-next = Next chapter
study-previous = Previous chapter
study-text = Text at this position
study-task = Kind of chapter
study-task-read = To read
study-task-find = Find the moves
study-edit = Edit the study
study-read = Stop editing
study-up = Move up
study-down = Move down
study-delete-chapter = Delete chapter
study-game = Game
study-add = Add chapter
study-main = Make this the main line
study-full = A study has at most { $count } chapters.
notice-study-refused = Your last changes to this study are not saved: take them back, or go on in another study. { $why }
notice-study-changed = Another tab changed this chapter. Open it again to see that. What you change here goes into a copy.
notice-chapters-deleted = { $count ->
    [one] Chapter deleted.
   *[other] { $count } chapters deleted.
}
study-shared = Keep this study to find it among yours and change it.
study-keep = Keep
study-kept = Kept among your studies.
study-parted = Another tab changed this study. Your changes go into a copy.
study-find = { $side } to move. Find the best move.
study-found = { $state ->
    [on] Right. What comes next?
    [right] Right.
    [solved] Right, that’s all. Solved.
    [shown] This is the solution.
    [other] Not this one. Take it back and try again.
   *[unknown] That move isn’t in this study. Take it back and try again.
  }
study-not-this = Not this one: { $comment }
study-add-to = Add to a study…
study-add-now = Add
study-which = Study
study-what = What to add
study-whole = The whole game
study-here = From this position on
study-added = Added to “{ $title }”.
study-share = Share the study
study-share-note = The link contains the whole study; nothing is sent to a server.
study-long = This link is long, and some apps cut long links. Send the file instead.
study-file = Save as a file

saved-title = My games
saved-short = My games
saved-note = Every game is saved in this browser as you play. Export them all as one file to keep a copy, or to take them to another device.
saved-refused = This browser doesn’t let Basalt save games: a game is lost when its page is closed. Send yourself the link of a game to keep it.
saved-none = No games yet.
saved-vacant = Each game you begin is kept here: go on with it, look back over it, or share it.
saved-play = Choose a game
saved-more = Show more
saved-turns = { $count ->
    [0] no turns
    [one] one turn
   *[other] { $count } turns
  }
saved-aside = It was set aside. You can download it or delete it.
saved-download = Download
saved-delete = Delete
saved-rename = Rename
saved-cancel = Cancel
saved-title-field = Name of the game
saved-export = Export all
saved-import = Import…
saved-open = In progress ({ $count })
saved-over = Finished ({ $count })
saved-unreadable = Unreadable ({ $count })
saved-search = Search games
saved-found = { $count ->
    [0] No games match.
   *[other] { $count } of { $all } games
  }
saved-show-all = Show all
saved-game = All games
saved-game-label = Game
saved-result = All results
saved-result-label = Result
saved-result-turn = Your turn
saved-result-waiting = Waiting
saved-result-open = In progress
saved-result-over = Finished
saved-result-won = Won
saved-result-drawn = Draw
saved-result-lost = Lost
saved-opponent = Any opponent
saved-opponent-label = Opponent
saved-opponent-person = People
saved-opponent-rung = Bots by rating
saved-mode = All modes
saved-mode-label = Mode
saved-mode-casual = Casual
saved-mode-rated = Rated
saved-mode-link = By link
saved-mode-online = Online
saved-mode-daily = Daily challenge
saved-mode-practice = Practice
saved-mode-survival = Survival
saved-pick = Select
saved-pick-game = Select { $name }
saved-pick-all = Select all
saved-pick-end = Done
saved-picked = { $count ->
    [0] Nothing selected
    [one] One game selected
   *[other] { $count } games selected
  }
saved-export-picked = Export selected
saved-delete-picked = Delete selected
saved-kept = This browser has promised not to clear your games.
saved-not-kept = This browser may clear your games when it runs out of space.
saved-ask = Ask it to keep them
saved-archived = Archive
saved-archive = { $count ->
    [one] One older game is in this browser’s archive, which has room for thousands.
   *[other] { $count } older games are in this browser’s archive, which has room for thousands.
  }
saved-archive-lost = { $count ->
    [one] The archive can’t be opened now, so one older game is missing here.
   *[other] The archive can’t be opened now, so { $count } older games are missing here.
  }
saved-room = The storage for games is { $percent }% full. Older finished games move to the archive automatically.
saved-room-alone = The storage for games is { $percent }% full, and this browser has no archive for older ones. Export your games, then delete some.
notice-archived = { $count ->
    [one] Storage was filling up, so one older game moved to the archive. It’s still in “My games”.
   *[other] Storage was filling up, so { $count } older games moved to the archive. They’re still in “My games”.
  }
saved-export-now = Export now
saved-reminder = Some of your games have been only in this browser for more than two months. Export them to keep them safe.
saved-later = Not now
skipped-title = { $count ->
    [one] One entry of the file was skipped
   *[other] { $count } entries of the file were skipped
  }
skipped = { $spot }: { $why }
skipped-file = The file
skipped-line = Line { $number }
skipped-entry = { $part ->
    [games] Game
    [aside] Game set aside
    [results] Result
    [puzzles] Puzzle entry
    [bests] Best result
   *[settings] Setting
  } { $number }
skipped-keyed = { $entry } (“{ $key }”)
skipped-foreign = it is damaged, or not from Basalt.
skipped-full = there is no room left for it.

share-title = Share
share-what = What the link shows
share-game = The whole game, at this move
share-position = This position only
share-link = Link
share-copy = Copy
share-copied = Copied.
share-by-hand = This browser doesn’t let Basalt copy. The link is selected: copy it yourself.
share-not-sent = This browser couldn’t send it. The link is selected: copy it yourself.
share-send = Send…
share-note = The link contains the whole game and the players’ names; nothing is sent to a server.
share-bare = Your comments, marks and variations aren’t in the link. To send them too, add the game to a study.
share-as = Share as
share-text = Text
share-diagram = Diagram
share-record = Record
share-record-note = To open it again, choose “{ paste-title }”.
share-save-code = Save QR code
share-save = Save
share-as-link = A link
share-code = QR code
share-code-label = The link as a QR code
share-code-note = Scan it with a phone’s camera to open the game. Nothing is sent to a server.
share-code-long = This link is too long for a QR code. Share the position only.
share-picture = Picture
share-square = Square
share-wide = Wide
share-why = Why
share-better = Better: { $move }
share-played = Played: { $move }
share-beats = { $winner } beats { $loser }
share-picture-note = PNG for chats, SVG for printing and for editors.
share-copy-picture = Copy picture
share-not-copied = This browser doesn’t let Basalt copy the picture. Save it instead.
share-svg = Save SVG
share-png = Save PNG
share-failed = The picture couldn’t be made. Try again when you’re online.
share-animation = Animation
share-turn = This turn
share-whole = The whole game
share-loop = Loop, 3 s
share-frames = { $frames } frames, { $seconds } s, as a GIF.
share-make = Create GIF
share-making = Making the animation
share-stop = Stop
share-embed = Embed
share-markup = HTML code
share-embed-note = The board with its moves, in a frame on any page.
embed-open = Open in Basalt
embed-help = Arrow keys step through the moves; Home and End jump to the first and the last.
diagram-after = { $turn ->
    [0] at the start
   *[other] after turn { $turn }
  }
install-app = Install Basalt
paste-title = Open a link or text…
paste-note = A link, a record, a saved game, the text of a position, an exported file, or a finished game of Volcano from Abstract Play.
paste-label = Paste it here
paste-file = From a file…
paste-open = Open
paste-at = At character { $at }:

sending-title = Send your move
sending-invitation = Invite your opponent
sending-reply = Send your reply
sending-last = Send the last move
sending-note = This link takes the game to your opponent. The answer is a link too: open it here, in this browser.
sending-last-note = This link shows your opponent how the game ended.
sending-keep = It holds the whole game. If a message gets lost, just send it again.
sending-code-long = The game has become too long for a QR code. Copy the link instead.
sending-answer = Open the answer
sending-done = Done
correspondence-begin = Make your first move; then you get a link for your friend.
correspondence-ready = Not sent yet.
correspondence-send = Send it
correspondence-again = Send again
correspondence-waiting = Waiting for the answer.
correspondence-offered = Your opponent offers to end the game.
correspondence-accept = End the game
correspondence-decline = Play on
correspondence-declined = Your opponent would rather play on.
correspondence-apart = This link doesn’t continue your game.
correspondence-new = Open as a new game
correspondence-vary = Add as a variation
correspondence-varied = Added to your game as a variation.
correspondence-known = Nothing new in this link: your game is already this far.
correspondence-turn = { online-turn } Open the link you get back.
correspondence-barred = Not in a game by link: moves you’ve sent can’t be undone, and there’s no help until the game is over.
menu-by-link = Play on by link
new-by-link = By link
new-by-link-note = Every move travels as a link, in any messenger. No account, no server, no hurry.

guide-title = The rules of { $name }
guide-short = Rules
guide-loading = Loading rules…
guide-missing = The rules couldn’t be loaded. Try again when you’re online.
guide-open = Open this position
guide-back = Back to your game
guide-back-editor = Back to the editor
guide-back-puzzle = Back to the puzzle
study-back = Back to the study
guide-back-online = Back to “Play online”
guide-contents = Contents
figure-play = Play the move
figure-again = Start again
figure-touch = Try it here
figure-try = Try an illegal move

coach-title = Learn the game
coach-step = Step { $number } of { $count }
coach-next = Next
coach-play = Play
coach-skip = Skip
coach-wants = That is legal, but this step asks for { $what ->
    [disc] a disc on { $cell }
    [ring] a ring on { $cell }
    [piece] the { $letter } with its letter on { $cell }
    [move] the move from { $from } to { $cell }
   *[cell] { $cell }
  }.
coach-read-on = Choose “Next” to go on.

setup-title = Custom starting position
setup-begin = Custom setup…
arrange-prompt = Pick a cap or a nest, then its new cell. Two nests swap places.
arrange-told = { $from } to { $to }.
arrange-refused = That can’t go there: a cell holds only one cap, and the game must not be over before it begins.

hand-label = Hand
hand-queue = Waiting: { $pieces }
hand-next = Next
hand-count = { $name } ({ $count })
column-return = Put back { $piece }
choices-quiet = Nobody has gained a piece in twenty turns.
rotate-on = Rotate right
rotate-back = Rotate left
keys-pick = Take a piece from your hand or supply
keys-turn = Rotate the selected piece; so do the wheel and the right button
share-start = Starting layout
sheet-title = Score sheet
sheet-held = What each side holds
alone-ended = Challenge ended.
alone-stop = End the challenge
alone-stop-ask = Give up this challenge? It can be tried again.
alone-scored = { $count ->
    [one] Finished with 1 point.
   *[other] Finished with { $count } points.
  }
alone-stop-here = End the game
alone-stop-here-ask = End the game now? Your points stand.
fact-turns = { $count ->
    [one] turn
   *[other] turns
  }
fact-captured = { $count ->
    [one] piece in the best capture
   *[other] pieces in the best capture
  }
fact-chain = { $count ->
    [one] cell in the chain
   *[other] cells in the chain
  }
fact-placed = { $count ->
    [one] piece placed
   *[other] pieces placed
  }
fact-time = time played
ended-try-again = Try again
ended-new-layout = New layout
feat = { $score ->
    [0] Perfect: solved with nothing extra
    [one] Solved with one extra piece
   *[other] Solved with { $score } extra pieces
  } in { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.{ $score ->
    [0] {""}
   *[other] {" "}Can it be done with none?
  }
best = Your best on this layout: { $score ->
    [0] nothing extra
   *[other] { $score } extra
  }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.

clock-label = Seconds left
clock-little = { $count } seconds left.
puzzle-short = Puzzles
puzzle-list = All puzzles
puzzle-list-note = The easiest come first. A puzzle shows its themes once you have tried it, because they give the answer away. The filter knows them from the start.
puzzle-daily = Daily puzzle
puzzle-loading = Loading puzzles…
puzzle-title = Puzzle { $number } of { $count }
puzzle-number = Puzzle { $number }
puzzle-progress-legend = Progress
puzzle-progress = { $state ->
    [new] New
    [solved] Solved
    [missed] Missed
   *[any] All
  }
puzzle-found = { $count ->
    [0] No puzzle fits this choice.
   *[other] { $count } of { $all } puzzles
  }
puzzle-show-all = Show all
puzzle-goal = { $aim ->
    [points] Find the turn that scores the most.
   *[win] { $turns ->
        [one] Win in this turn.
       *[other] Win in { $turns } turns.
      }
  }
puzzle-told = { $aim ->
    [points] { $state ->
        [missed] That scores { $points }. There is a better turn: take it back and try again.
        [shown] This turn scores { $points }, more than any other.
       *[solved] Solved! { $points ->
            [one] 1 point: no other turn scores as many.
           *[other] { $points } points: no other turn scores as many.
          }
      }
    [now] { $state ->
        [missed] That doesn’t win. Take it back and try again.
        [shown] This turn wins the game.
       *[solved] Solved! This turn wins the game.
      }
   *[win] { $state ->
        [missed] That doesn’t win. Take it back and try again.
        [shown] This wins whatever the other side does.
       *[solved] Solved! This wins whatever the other side does.
      }
  }
puzzle-second-hint = Second hint
puzzle-hint = Hint { $step } of 2: { $what }
puzzle-hint-then = { $told } { $step }
puzzle-solution = Solution: { $steps ->
    [one] {""}
   *[other] { $text }.{" "}
  }{ $turn }{ $told }
puzzle-solution-turn = { $number } of { $count }: { $text }.
puzzle-solution-turns = Solution { $turns }{ $told }
puzzle-first = First: if you did nothing, would your opponent win on the next turn?
puzzle-first-yes = Yes
puzzle-first-no = No
puzzle-first-open = Answer the question first.
puzzle-first-told = { $answer ->
    [right] { $threat ->
        [yes] Right: your opponent threatens { $turn }. Your turn must stop that, too.
       *[no] Right: your opponent can’t win yet. Now find your turn.
    }
   *[wrong] { $threat ->
        [yes] Not so: your opponent threatens { $turn }. Your turn must stop that, too.
       *[no] Not so: your opponent can’t win yet. Now find your turn.
    }
}
puzzle-refuted = That doesn’t win: the answer is { $reply }. Take it back and try again.
puzzle-analyse = Analyse
puzzle-rating = Your puzzle rating: { $rating } ± { $margin }
puzzle-its-rating = This puzzle: { $rating }, { $grade ->
    [1] easy
    [2] medium
   *[3] hard
  }
puzzle-show = Show the solution
puzzle-back = Take back
puzzle-next = Next puzzle
puzzle-unreadable = { $count ->
    [one] 1 puzzle entry can’t be read. It stays as it is, and “Export all” includes it.
   *[other] { $count } puzzle entries can’t be read. They stay as they are, and “Export all” includes them.
  }
puzzle-wrong = Why not another turn?
puzzle-right = Why this turn?
puzzle-tempting = { $why ->
    [points] { $turn }: only { $points } { $points ->
        [one] point
       *[other] points
      }.
    [reply] { $turn }: the answer is { $reply }.
   *[no] { $turn }: that doesn’t win.
  }
puzzle-themes = Themes: { $themes }
theme-capture = Capture
theme-captures = Several captures
theme-tree = Completes a tree
theme-power-play = Power play
theme-walk = Several moves
theme-end = Ends the game
theme-discs = Chain of discs
theme-rings = Chain of rings
theme-turns = Several turns
theme-place = Placement
theme-move = Move
theme-move-and-place = Move and placement
theme-freeze = Freeze
theme-block = Block
theme-contact = Contact
theme-contacts = Several contacts
theme-bridge = Bridge
theme-lock = Lock
theme-quiet = Quiet turn
practice-title = Practise your mistakes
practice-note = Review a game, and your worst turns in it come here. A mistake that you solve comes back after 1, 3, 9 and 27 days, one that you miss comes back tomorrow.
practice-new = New
practice-wait = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
practice-told = { $state ->
    [none] There is nothing to practise yet.
    [later] Nothing is due today. The next mistake comes back on { $next }.
   *[due] { $count ->
        [one] One mistake is due today.
       *[other] { $count } mistakes are due today.
      }
  }
practice-round = { $solved } of { $count } solved at the first try
practice-unreadable = { $count ->
    [one] 1 mistake can’t be read. It stays as it is, and “Export all” includes it.
   *[other] { $count } mistakes can’t be read. They stay as they are, and “Export all” includes them.
  }
practice-games = Game
practice-any-game = Any game
practice-begin = Practise
practice-place = Mistake { $number } of { $count }
practice-of = Game of { $date }
practice-goal = Find a better turn than { $move }.
practice-open = It was played in the game, and your chance to win fell from { $before }% to { $after }%.
practice-leave = Don’t show this one again
practice-keep = Keep this one
streak-title = Puzzle streak
streak-rules = Solve one puzzle after another, each rated at least as high as the last. The first miss ends the streak, and there are no hints. A streak in progress is saved: you can leave and come back.
streak-begin = Start a streak
streak-again = New streak
streak-look = Back to this puzzle
streak-place = Streak: { $count } · { $grade ->
    [1] easy
    [2] medium
   *[3] hard
  }
streak-last = Last streak: { $count }
streak-best = Best streak: { $count }
streak-told = { $state ->
    [missed] That isn’t the best turn. The streak ends at { $count }.
    [whole] Solved! That was the last puzzle: { $count } in a row.
   *[solved] Solved! { $count } in a row.
  }
streak-followed = This streak was continued in another tab. This is where it stands now.
storm-title = Storm
storm-rules = Three minutes, one puzzle after another, each rated at least as high as the last. A miss costs ten seconds, and your rating stays as it is.
storm-begin = Start a storm
storm-again = New storm
storm-solved = Solved: { $count }
storm-last = Last storm: { $count } solved, { $missed } missed
storm-day = Best storm today: { $count }
storm-best = Best storm: { $count }
storm-told = { $state ->
    [missed] Missed. That costs ten seconds.
    [whole] You have been through all the puzzles. Solved: { $count }
    [time] Time is up. Solved: { $count }
   *[solved] Solved!
  }

new-own-cells = { $what }: tap { $count } cells on the picture to choose your own.
new-cells-left = { $count ->
    [0] All chosen.
    [one] One more cell.
   *[other] { $count } more cells.
  }
new-wrong-cells = { $count ->
    [one] One cell is missing: tap it on the picture, or choose a pattern below.
   *[other] { $count } cells are missing: tap them on the picture, or choose a pattern below.
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
bot-rung = { $name }
bot-style = { $style ->
    [calm] calm
    [sharp] aggressive
   *[grasping] greedy
  }
bots-turn = It’s { $side }’s turn. Pause { $side } to move for it.
bots-disagree = { $side } declines; it accepts once nobody has gained a piece for { $count } turns.
bots-thinks = { $side } is thinking.
bots-waits = { $side } is paused; you can move for it.
bots-now = Move now
bots-wait = Pause bot
bots-on = Resume bot
hint = Hint
hint-looks = Looking for a good move… { $percent }%
hint-steps = First { $steps }, then:
hint-from = Start with the { $piece } on { $cell }.
hint-tray = Play this piece: { $piece }
hint-named = { $what } ({ $name }).
hint-line = Look along line { $line }.
hint-take = Play this turn
analysis = Analysis
analysis-chances = { $side }: { $verdict ->
    [lost] lost
    [won] won
   *[open] { $percent }% to win
  }
analysis-line = { $verdict ->
    [lost] lost
    [won] won
   *[open] { $percent }%
  } · { $line }
analysis-begins = Looking at the position…
analysis-goes-on = The best turns for { $side ->
    [you] you
   *[other] { $side }
  } with the chance to win. { $count } positions searched so far.
analysis-ended = The best turns for { $side ->
    [you] you
   *[other] { $side }
  } with the chance to win. { $count } positions searched.
analysis-waits = The analysis continues when nothing moves and no bot is thinking.
analysis-over = The game is over here. Step back to analyse what led to it.
analysis-random = Try a random turn
analysis-random-game = Try a random game to its end
explorer = Openings
explorer-whose = Whose games
explorer-bots = Bots
explorer-own = My games
explorer-site = This site
explorer-coming = Counting games…
explorer-lost = The games couldn’t be loaded. Press the button again to retry.
explorer-no-own = You haven’t finished a game of this kind here yet.
explorer-no-games = No games yet.
explorer-none = None of these games reached this position in its first turns.
explorer-other-start = None of these games began like this one.
explorer-games = { $count ->
    [one] One game reached this position.
   *[other] { $count } games reached this position.
  } Beside a move: all games that reached its position, in any order of moves.
explorer-ends = { $count ->
    [one] One game reached this position. How it went on isn’t counted.
   *[other] { $count } games reached this position. How they went on isn’t counted.
  }
explorer-bots-note = Both players are bots of { $rating } points or more.
explorer-count = { $count }
explorer-won = player { $number } won { $percent }%
explorer-drawn = { $percent }% drawn
explorer-move = { $move }{ $equal ->
    [0] {""}
    [one] {" "}(and an equal move)
   *[other] {" "}(and { $equal } equal moves)
  }: { $count ->
    [one] one game
   *[other] { $count } games
  }, { $results }
review = Review
review-game = Review this game
review-goes-on = { $found } of { $wanted } turns
review-confirms = Checking the turning points…
review-stopped = { $found } of { $wanted } turns, stopped
review-whole = { $wanted ->
    [one] 1 turn
   *[other] { $wanted } turns
  }
review-done = The review is ready.
review-stop = Stop the review
review-go-on = Continue the review
review-progress = Progress of the review
review-curve = Chance to win, turn by turn
review-nothing = Looking at the first position…
review-place = { $turn ->
    [0] At the start
   *[other] After turn { $turn } of { $turns }
  }: { $name ->
    [you] your
   *[other] { $name }’s
  } chance to win is { $percent }%.
review-place-fault = { $name ->
    [you] Your
   *[other] { $name }’s
  } { $fault ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
  } led here.
review-accuracy = Accuracy
review-percent = { $percent }%
review-faults = { $fault ->
    [inaccuracy] Inaccuracies
    [mistake] Mistakes
   *[blunder] Blunders
  }
review-points = Turning points: find something better
review-none = No turn gave away much.
review-none-yet = None found so far.
review-at-point = { $number } of { $count }
review-change = { $before }% to { $after }%
review-point = Turn { $number }, { $name }: { $move }, { $fault ->
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
  }, chance to win from { $before } to { $after }%. Find something better
review-more = { $count ->
    [one] One more
   *[other] { $count } more
  }
review-fewer = Fewer
review-question = { $name ->
    [you] You
   *[other] { $name }
  } played { $move }, from { $before }% to { $after }%. Find a better turn.
review-judging = Looking at { $move }…
review-best = { $move } is the best turn. Well found!
review-as-good = { $move } is just as good: { $percent }%.
review-played = { $move } was played in the game. There is a better turn.
review-worse = { $move } gives { $percent }%; the best turn gives { $best }%.
review-answer = The best turn was { $move }: { $percent }%.
review-again = Try again
review-reveal = Answer
review-next = Next
review-back = Back to the curve
notice-no-bot = The bot isn’t responding. The game goes on: move for it, or try again.
part-coming = Loading…
part-lost = This part of Basalt couldn’t be loaded.
part-again = Try again
notice-no-bot-again = Try again
notice-away = Still there? The game is waiting for you.
notice-away-here = Continue
notice-late-bot = The bot hasn’t loaded yet. It may still be on its way; you can also move for it.
menu-against = Play from here against Pulse
who-plays = Who plays: { $seat }
who = { $who ->
    [spark] Spark, easy
    [pulse] Pulse, medium
    [overdrive] Overdrive, strongest
    [rating] Rating
   *[person] Person
  }
level-choice = Rating: { $seat }
level-own = My rating ({ $rating })
level-own-note = A bot near your rating in this game, chosen anew for every new game.
level-rating = Rating { $rating }
keys-hint = Show or hide a hint
keys-analysis = Show or hide the analysis
keys-flip = Turn the board around
keys-pause = Pause or resume bots
keys-draw = Start or stop drawing; Enter begins and ends an arrow, twice on one cell makes a mark
keys-ink = While drawing: choose the kind of arrow
keys-drawing = Draw on the board with the right button: drag for an arrow, click for a mark. Shift, Alt or both give other kinds. A click that plays nothing clears the drawing. On a touch screen, choose Draw on the board in the menu. Only you see it, unless you share the position.

profile-title = Profile
profile-note = Finished games against bots from the standard start count here, and so do solved puzzles. The results stay in this browser; “Export all” includes them.
profile-none = No finished games against bots and no solved puzzles yet.
profile-rating = Rating { $rating } ± { $margin }{ $state ->
    [provisional] , provisional
   *[sure] {""}
  }
profile-unrated = Not rated yet
profile-chart = Rating over { $count ->
    [one] one game
   *[other] { $count } games
  }: from { $first } to { $last }, at best { $best }.
profile-against = Against
profile-won = Won
profile-drawn = Drawn
profile-lost = Lost
profile-helped = With hints or analysis
profile-streak = Win streak: { $count } (best { $longest })
profile-margin = Biggest win: { $count ->
    [one] one point
   *[other] { $count } points
  }
profile-quickest = Quickest win: { $count ->
    [one] one turn
   *[other] { $count } turns
  }
profile-time = Time played: { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
  }
profile-puzzles = Puzzles solved: { $count }
profile-puzzle-streak = Best puzzle streak: { $count }
profile-survival = Rungs passed in the best survival run: { $count }
profile-daily = Daily puzzle streak: { $count } (best { $longest })
profile-insights = Insights
profile-insights-note = What you gave away in reviewed games against bots or online: the chance to win that a turn cost on average. A bar leads to the games in which it happened. Games with hints or analysis stand apart. Under each bar: what a bot of your rating gives away there in games against itself.
profile-insight-games = { $games ->
    [one] One reviewed game
   *[other] { $games } reviewed games
  }, { $turns ->
    [one] one turn of yours
   *[other] { $turns } turns of yours
  }
profile-insight-kind = { $kind ->
    [phase] By phase
    [theme] By what the best turn does
    [clock] By time left
    [number] By side
   *[help] By help
  }
profile-insight-place = { $place ->
    [opening] First third
    [middle] Middle third
    [ending] Last third
    [least] Under 10 seconds
    [little] 10 to 30 seconds
    [some] 30 seconds to 2 minutes
    [much] Over 2 minutes
    [alone] On your own
   *[helped] With hints or analysis
  }
profile-insight-loss = { $whole }.{ $tenth }%
profile-insight-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
  }
profile-insight-you = You
profile-insight-rated = A bot of your rating ({ $rating })
profile-insight-beside = { $turns } · bot { $loss }
profile-wipe = Delete results
profile-unreadable = { $count ->
    [one] One result can’t be read, perhaps because a newer version wrote it. It is kept and not counted.
   *[other] { $count } results can’t be read, perhaps because a newer version wrote them. They are kept and not counted.
  }
profile-csv = Save results as a table (CSV)
profile-more = By order, length and time of day
profile-by-number = Order of play
profile-by-length = Length
profile-turns = { $first } to { $last } turns
profile-turns-more = { $first } turns and more
profile-by-time = Ended in the
profile-night = Night
profile-morning = Morning
profile-afternoon = Afternoon
profile-evening = Evening
notice-wiped = Results deleted.
notice-reset = All settings are reset; your name stays.

clock-title = Clock
clock-off = Off
clock-turn = { $seconds } s per turn
clock-days = { $days ->
    [one] 1 day per turn
   *[other] { $days } days per turn
  }
clock-game = { $minutes } min + { $increment } s
clock-hours = { $hours } h per turn
off-title = Days
off-none = Every day
off-weekends = Weekends off
off-weekends-note = No clock runs on Saturdays and Sundays. For you, a day begins at { $time }.
off-nights = no clock from { $from } to { $to }
off-nights-title = Nights off
off-nights-none = None
clock-stands = stopped until { $time }: { $why ->
    [weekend] weekend off
    [night] night off
   *[away] away
  }
clock-time = Time left
rated = Rated
rated-title = Rated game
rated-note = Changes your rating. Undo works only within a turn, there are no hints or aids, and the clock runs while the page is hidden.
rated-barred = Not in a rated game.
table-flagged = { $side ->
    [you] You ran out of time.
   *[other] { $side } ran out of time.
  }
double-title = Double game
double-note = Two games from the same start: each of you begins once, and the points are added.
ended-second-game = Second game
ended-double-comes = The other player begins the second game. Its link comes with the first move.
online-second = The second game has begun.
ended-overall = { $side ->
    [you] You won overall.
   *[other] { $side } won overall.
  }
ended-overall-drawn = A draw overall.
ended-double = { $game ->
    [first] After the first of two games
   *[second] Both games together
  }: { $one ->
    [you] You
   *[other] { $one }
  } { $points }, { $other ->
    [you] you
   *[other] { $other }
  } { $more }.
ended-rating = { $side ->
    [you] Your rating
   *[other] { $side }
  }: { $rating } ({ $change }){ $state ->
    [provisional] , provisional.
   *[sure] .
  }

ended-repeated = Games between the same two count less and less for a week.
daily-title = Daily challenge
daily-note = One board a day for each game, the same for everyone. Your first game on it, against Pulse, counts: you can undo only within the current turn, and there is no help. After that, practise on it as often as you like.
daily-alone = Solitaire of the day
daily-alone-note = Try as often as you like; your best result is kept.
daily-alone-play = Play
daily-midnight = New boards every day at { $time } your time (midnight UTC).
daily-streak = { $count ->
    [0] No streak yet
    [one] One day in a row
   *[other] { $count } days in a row
  }
daily-boards = Boards of { $date }
daily-open = Not played yet
daily-begun = In progress
daily-lost = Started, but the game was deleted
daily-past = Not played
daily-future = Not yet: this board opens on its day.
daily-result = { $verdict ->
    [won] Won
    [drawn] Drawn
   *[lost] Lost
  }{ $scored ->
    [yes] {" "}{ $own } : { $other }
   *[no] {""}
  }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }
daily-begin = Begin
daily-look = Look at the game
daily-practise = Practise
daily-share = Share result
daily-copied = Result copied
daily-by-hand = Copy this text:
daily-all = All boards
daily-loading = The board is loading…
daily-missing = The board couldn’t be loaded.
daily-calendar = Calendar
daily-earlier = Previous month
daily-later = Next month
daily-day = { $date }: { $done ->
    [0] nothing played
   *[other] { $done } of { $count } played, { $won } won
  }
daily-of = Daily challenge, { $date }
daily-practice = Practice, { $date }
daily-barred = Not in the daily challenge.
problem-no-daily = No such board
problem-no-daily-why = This game has no board for that day.

survival-title = Survival
survival-note = One bot after another, each stronger than the last. A win takes you up a rung, a draw is played again, the first loss ends the run. You can undo only within the current turn, and there is no help.
survival-rungs = { $count ->
    [one] One rung
   *[other] { $count } rungs
  }
survival-at = Your run: rung { $rung } of { $count }
survival-begin = New run
survival-first = Start
survival-go-on = Continue
survival-next = Next rung
survival-all = All runs
survival-best = Best runs
survival-run = { $count ->
    [0] No rung passed
    [one] One rung passed
   *[other] { $count } rungs passed
  }
survival-passed = { $over ->
    [yes] Your run is over
   *[no] Your run
  }: { $count ->
    [0] no rung passed
    [one] one rung passed
   *[other] { $count } rungs passed
  }.
survival-rung = { $state ->
    [beaten] beaten
    [next] next
   *[open] rung { $rung }
  }
survival-style = { $style ->
    [calm] Prefers quiet turns.
    [sharp] Looks for a fight.
   *[grasping] Takes what it can.
  }
survival-game = Game
survival-number = Rung { $rung }
survival-you = You: rung { $rung }
survival-most = Best: { $rung }
survival-tier = { $tier ->
    [stones] Stones
    [gems] Gems
   *[peaks] Peaks
  }
survival-opponents = Opponents
survival-ended = Ended against { $name }
survival-barred = Not in a survival run.

editor-title = Position editor
editor-here = Edit this position
editor-open = Open in the editor
editor-pieces = Pieces to put on the board
editor-eraser = Take pieces off
editor-all = Dim pieces: all of them are on the board or captured.
editor-empty = Empty board
editor-start = Starting position
editor-legal = To move: { $who }. This position can be played.
editor-over = The game is over in this position, but you can share it. { $why }
editor-add = Add the piece in hand: { $side }
editor-add-short = Add
editor-remove = Remove { $piece }: { $side }
editor-none = none
editor-text = Position as text
editor-text-note = The board updates when you leave this field.
editor-game = Game
editor-play = Play
editor-analyse = Analyse
editor-pose = Make a puzzle
editor-poses = Looking for the best turn… { $percent }%
editor-stop = Stop
editor-posed = { $aim ->
    [win] { $turns ->
        [one] Exactly one turn wins at once
       *[other] Exactly one turn wins within { $turns } turns
      }
   *[points] One turn scores { $points } points, more than any other
  }: { $grade ->
    [1] an easy puzzle
    [2] a medium puzzle
   *[3] a hard puzzle
  }.
editor-solve = Solve it
editor-copy = Copy link to puzzle
editor-copied = Link copied
editor-by-hand = Copy this link:
editor-failed = The search was interrupted. Try again.
puzzle-own = Puzzle · { $grade ->
    [1] easy
    [2] medium
   *[3] hard
  }

# Games online
online-title = Online
online-actions = Resign, draw…
online-turn = { $side ->
    [opponent] It’s your opponent’s turn.
   *[other] It’s { $side }’s turn.
  }
online-barred = Not in an online game: a move is taken back only if everyone agrees, and there’s no help before the end.
online-refused = That move didn’t count: the game had moved on.
online-taken-back = A turn was taken back.
online-connecting = Connecting…
online-reconnecting = No connection. Reconnecting…
online-apart = The devices have lost each other. A new code connects them, and the game goes on.
online-meet = Connect again
online-none = Online play isn’t available here: this address has no game server. Everything else works.
online-instead = You can still play bots, two at one screen, or a friend by link:
online-old = The game server has been updated. Reload the page to play online.
online-insecure = Online play needs a secure address: one that begins with https.
online-lost = Online play couldn’t be loaded. Reload the page and try again.
online-full = This table’s log is full: nothing more can be played here.
online-crowded = The game server is full for now. Try again later.
online-hour = You’ve sent too much in the past hour. Try again later.
online-log-lost = The game server no longer has the log of this game, so it can’t go on. The moves so far are kept here.
online-other-key = A different key is in use here now. To continue this game, switch back to its key under Privacy.
online-cancelled = This table was closed before the game began.
online-gone = There’s no such table any more.
online-soon = Your game begins here by itself at the agreed time.
online-waiting = Send this link. The game begins as soon as everyone has sat down. The table is listed nowhere.
online-watching = The game is about to begin.
online-invited = { $named ->
    [yes] { $name } invites you to a game of { $game }
   *[no] You’re invited to a game of { $game }
  }
invited-note = You play without an account: make your move on the board, then send a link back.
invited-learn = Learn it in two minutes
invited-look = Look at the board
online-lasts = { $minutes ->
    [0] play when it suits you
   *[other] up to { $minutes } minutes
  }
online-no-clock = no clock
online-locked = You need the whole invitation link to sit down here. Ask for it again, or watch.
online-name = Your name
online-name-note = Shown to other players. You can also leave it empty.
online-sit = Sit down
online-cancel = Close the table
online-watch = Watch
online-free = free
online-begins = { $name } begins
online-lot = the first player is random
online-sending = Sending your move…
online-offered = Offered. Waiting for an answer.
online-withdraw = Withdraw
online-accept = Accept
online-decline = Decline
online-offers-end = { $side ->
    [you] You offer to end the game.
   *[other] { $side } offers to end the game.
  }
online-offers-draw = { $side ->
    [you] You offer a draw.
   *[other] { $side } offers a draw.
  }
online-offers-back = { $side ->
    [you] You’d like to take back your last turn.
   *[other] { $side } would like to take back the last turn.
  }
online-offers-again = { $side ->
    [you] You’d like a rematch.
   *[other] { $side } would like a rematch.
  }
online-offer-end = Offer to end the game
online-offer-draw = Offer a draw
online-offer-back = Ask to take back
online-again = Rematch
online-accept-again = Accept the rematch
online-call = Are you there?
online-called = No answer for { $count } more seconds, and you can claim the win.
online-claim = Claim the win
online-away = not connected
online-say = Say something
online-say-hello = Hello!
online-say-luck = Good luck!
online-say-well = Well played!
online-say-thanks = Thanks for the game!
online-say-oops = Oops!
online-say-moment = Back in a moment.
online-tables = Tables waiting for players
online-watchers = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
online-watch-link = Link to watch
online-watch-note = Anyone with this link can watch; nobody can join in.
online-kept = The log of this game is kept for up to 30 days after the last move. Share the game to keep it for good.
table-resigned = { $side ->
    [you] You resigned.
   *[other] { $side } resigned.
  }
table-left = { $side ->
    [you] You left the game.
   *[other] { $side } left the game.
  }
table-drawn = You agreed on a draw.
new-online = Online with friends
new-online-note = Send a link and play live, each in your own browser. No account.

# Quick match
nearby-title = Play nearby
nearby-note = Two devices on the same Wi-Fi or hotspot play with each other. They need no internet and no server. Games are casual: the device that shows the first code keeps the clocks.
nearby-show = Show a code
nearby-read = Or read the other device’s code: paste it, or its link
nearby-read-answer = The other device’s answer
nearby-take = Connect
nearby-scan = Read with the camera
nearby-camera = What the camera sees
nearby-no-camera = Stop the camera
nearby-making = Making a code…
nearby-first = 1. Have the other device’s camera read this
nearby-second = 2. Read the answer that it shows
nearby-answer = Show this answer to the first device. The game begins as soon as it is read.
nearby-picture = QR code for the other device
nearby-connecting = Connecting…
nearby-cancel = Cancel
nearby-no-code = That’s no code for playing nearby, or a part of it is missing.
nearby-newer = A newer version of Basalt made this code. Reload the page here, or update the app.
nearby-own-code = That’s your own code. Read it with the other device.
nearby-passed-on = That’s an answer to another page’s code. If that page is open in another tab, it has the answer now: go back there. Otherwise show a new code.
nearby-unreached = The devices couldn’t reach each other. Check that both are on the same Wi-Fi or hotspot, then show a new code. Some networks keep devices apart.
nearby-no-connection = This browser can’t connect to another device.
nearby-no-address = This device isn’t on a network. Connect it to a Wi-Fi or hotspot, then try again.
nearby-version = The other device has another version of Basalt. Update both, then try again.
nearby-other = The devices don’t have the same game. Choose on the first device which game to go on with.
nearby-same = Both devices play with the same key. Use another browser profile on one of them.
nearby-games = Games with another device
nearby-again = Connect again
nearby-save = Save the log
nearby-forget = Remove the log
nearby-log = The log holds every move, signed by who made it. The game stays among your saved games when the log is removed.
nearby-private = The code holds your device’s address on this network, in some browsers a random name for it. Nothing is sent to a server.

quick-short = Play online
quick-title = Play online
quick-searching = Looking for an opponent…
quick-waiting = { $time } · looking within { $band } points of your rating
quick-bot-note = Nobody yet. Play a bot while you wait? You’ll join the table as soon as someone is found.
quick-bot = Play a bot meanwhile
quick-stop = Stop looking
quick-search = Look for an opponent
quick-kind = Rated or casual
quick-opponents = Opponents
quick-people = People only
quick-bots-too = People and bots
quick-rated = Rated
quick-casual = Casual
clock-left-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
quick-found = Opponent found
quick-found-note = The game begins as soon as both of you are here.
quick-found-left = { $count ->
    [one] 1 second left
   *[other] { $count } seconds left
  }
quick-leave = Leave
quick-again = New opponent
quick-own = Your rating: { $rating } ± { $margin }{ $state ->
    [provisional] , provisional
   *[sure] {""}
  }
quick-public = Anyone can watch a game found here.
quick-clock = Clock
lobby-waiting = Waiting for an opponent
lobby-nobody = Nobody is waiting. Look for an opponent, and you’ll be listed here.
online-bot = bot
online-bot-named = { $name } (bot)
rating-with-bots = { $game }, with bots
lobby-playing = Being played now
lobby-no-game = No game to watch at the moment.
lobby-own = Your games
lobby-own-turn = Your turn
lobby-own-waits = Waiting
lobby-featured = Featured
lobby-quiet = Nobody else is here right now
lobby-quiet-note = Play a bot, invite someone by a link, or post a seek below.
lobby-bot = Play a bot
lobby-invite = Invite someone
seek-list = Seeks
seek-note = Offers that stand while their players are away. Take one, and you play each other.
seek-none = Nobody offers a game right now. Post a seek, and someone can take it while you’re away.
seek-own = Agreed games
seek-take = Take
seek-withdraw = Withdraw
seek-call-off = Call off
seek-calendar = Save to calendar
seek-to-table = Go to the table
seek-post = Post a seek
seek-press = Post
seek-post-note = Everyone sees it, and anyone can watch. A game by days begins as soon as someone takes the seek, which stands until 30 days after your last visit. A set time is for the first who takes it.
seek-when = When
seek-by-days = Any time, by days
seek-at-date = At a set time
seek-date = Date and time where you are
seek-games = Games at a time
seek-at-a-time = { $games ->
    [one] one game at a time
   *[other] { $games } games at a time
  }
seek-no-date = Choose a date and a time.
seek-too-soon = Choose a time at least five minutes from now.
seek-too-far = Choose a date within 60 days.
seek-impossible = This game can’t be played with this clock.
seek-enough = You have four seeks. Withdraw one to post another.
seek-refused = That’s not possible now: the seek was changed or taken, or there are too many.
away-title = Time away
away-until = Away until
away-go = I’m away
away-back = I’m back
away-now = You’re away until { $date }.
away-said = away until { $date }
away-note = Until that day, your clock stands in games where turns take hours or days and in games without a clock. In each game you have { $days } days a year.
arena-title = Arena
arenas-title = Arenas
arena-new = Open an arena
arena-named = { $game } arena
arena-by = by { $name }
arena-note = Play one opponent after another until time is up: everyone who is free is paired. Two points for a win, one for a draw. If you don’t make your first move within 30 seconds, you lose the game. In another tab you keep your place; a phone that locks or shows another app can lose it.
arena-join = Join
arena-leave = Withdraw
arena-in = You’re in. You’ll be taken to the board as soon as an opponent is free.
arena-in-early = You’re in. The first games begin at the start: stay here until then.
arena-to-table = To your game
arena-back = Back to the arena
arena-starts = Starts at { $time }, in { $left }
arena-left = { $left } left
arena-last-games = Time is up. Games in progress still count.
arena-over = This arena is over.
arena-standings = Standings
arena-nobody = Nobody has joined yet.
arena-place = Rank
arena-points = Points
arena-games = Games
arena-plays = playing
arena-rank = You’re at rank { $rank } with { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
arena-start = Start
arena-now = Now
arena-length = Length
arena-minutes = { $minutes } min
arena-open = Open the arena
arena-open-note = Everyone can see it and join, and anyone can watch its games. You can have one open at a time.
arena-from = from { $time }
arena-until = until { $time }
arena-ended = ended { $time }
arena-players = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
arena-gone = There’s no such arena. It may have ended a while ago, or the link is incomplete.
arena-none-open = That’s not possible now: this arena is over, yours is still open, or there are too many.
arena-lost = The game server didn’t answer. Try again.
event-title = Event
event-list = Events
event-none = No event at the moment. Open one, and send its link to those you’d like to play.
event-new = Open an event
event-by-host = by this server’s host
event-named-robin = { $game } round robin
event-named-swiss = { $game } Swiss
event-plan = { $form ->
    [robin] Everyone meets everyone
   *[swiss] { $rounds } rounds against players with similar scores
  }, { $games ->
    [one] in one game
   *[two] in two games at once, each player going first in one
  }: { $terms }. { $pace ->
    [together] All games begin at the same time.
    [finished] A round begins once all games of the previous one are over.
   *[days] A round begins every { $days } days.
  }
event-starts = Begins { $time }, or once { $most } players are in
event-lacks = It takes at least three players.
event-round = Round { $round } of { $rounds }
event-all-begun = All games have begun.
event-over = This event is over.
event-called-off = This event didn’t take place.
event-from = begins { $time }
event-under-way = under way
event-ended = over
event-players = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
event-enter = Enter
event-enter-note = The event lasts days: your games begin by themselves, and you come back for each turn. Anyone can watch them. If you withdraw, games in progress go on, and later ones count as lost.
event-in = You’re in.
event-in-early = You’re in. Your games begin at the start even if you’re away: come back here for your first turns.
event-shut-begun = It has begun, and nobody can enter a round robin after that.
event-shut-halfway = More than half of the rounds have begun, so nobody can enter any more.
event-shut-full = The event is full.
event-shut-often = You’ve entered and withdrawn too often to enter again.
event-cut = The game server doesn’t answer. This is how things stood { $time }.
event-entered = Players
event-nobody = Nobody has entered yet.
event-strength = Tie-break
event-note = Two points for a win, one for a draw. For the tie-break, the points won from each opponent are multiplied by that opponent’s score. A bye counts as a win.
event-withdrawn = withdrawn
event-row-games = { $ended } of { $count ->
    [one] 1 game
   *[other] { $count } games
  }
event-game = Round { $round } · { $begins ->
    [yes] first against { $name }
   *[no] second against { $name }
  } · { $result }
event-won = won
event-drawn = draw
event-lost = lost
event-playing = playing
event-unplayed = not played
event-rest = A bye, which counts as a win
event-crosstable = Crosstable
event-crosstable-note = Points won from each opponent; * is a game in progress.
event-save = Save the crosstable (CSV)
event-back = Back to the event
event-form = Form
event-robin = Round robin
event-swiss = Swiss, { $rounds } rounds
event-games = Games per pairing
event-double = Two, each goes first once
event-single = One
event-pace = Rounds
event-together = All games at once
event-finished = One after another
event-days = Every { $days } days
event-most = Most players
event-start = Start
event-in-hours = In { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
  }
event-in-days = In { $days ->
    [one] 1 day
   *[other] { $days } days
  }
event-open = Open the event
event-open-note = Everyone can see it and enter, and anyone can watch its games. You can have one open at a time. Opening it doesn’t enter you.
event-gone = There’s no such event. It may have ended long ago, or the link is incomplete.
event-refused = That’s not possible now: this event is over or full, yours is still open, or there are too many.
ladder-title = Ladder
ladder-named = { $game } ladder
ladder-list = Ladders
ladder-list-note = One per game. Enter at the bottom, and climb by challenges.
ladder-note = Challenge one of the three above you: the game begins at once, and they go first. If you win, you take their place. If you don’t play for a month, you sink.
ladder-nobody = Nobody is on this ladder yet. Enter, and the next player can challenge you.
ladder-enter-note = You start at the bottom. Those below can challenge you at any time, you play one game here at a time, and you lose a game if you run out of time. Anyone can watch.
ladder-in = You’re in place { $place }. You can challenge those marked below.
ladder-first = You’re in first place. Now the others challenge you.
ladder-busy = You’re in place { $place }. Those you could challenge are playing at the moment.
ladder-playing = You’re in place { $place }, and your game is on.
ladder-sinking = You’re in place { $place }, and sink week by week until you play.
ladder-own-game = Go to your game
ladder-against = plays { $name }
ladder-idle = sinks
ladder-places = Places
ladder-leave = Leave the ladder
ladder-full = This ladder is full.
ladder-back = Back to the ladder
ladder-gone = There’s no such ladder.
ladder-refused = That’s not possible now: one of you is playing, or the places have changed.
challenge-title = Challenge
challenge-told = { $name } ({ $rating }) challenges you: { $game }
challenge-who = Who is it?
challenge-send = Send the challenge
challenge-whom = Challenge { $name }
challenge-many = { $count } challenges
challenge-show = Show
challenge-hide = Hide
challenge-decline-all = Decline all
challenge-press = Challenge
challenge-note = Your challenge stands for five minutes. Anyone can watch the game.
challenge-waiting = You’ve sent a challenge. The game begins as soon as it is accepted; it lapses after five minutes.
challenge-declined = Your challenge was declined.
challenge-full = Your challenge wasn’t delivered: too many others are open for this player. Try again in a few minutes.
challenge-full-own = Your challenge wasn’t delivered: five of yours are still open. Withdraw one, or wait a few minutes.
challenge-lost = The game server didn’t answer, so nobody heard of it. Try again.
challenge-own-link = Anyone with this link can challenge you.
player-title = Player
player-form = Form
player-number = Key number
player-bot = This is a bot: a program, marked by the host of this server. Games with bots have ratings of their own.
player-you = You: { $name }
player-own = Your page, with a link to challenge you
player-none = There’s no such player. The link may be incomplete.
people-follow = Follow
people-unfollow = Unfollow
people-block = Block
people-unblock = Unblock
people-followed = followed
people-followed-list = Players you follow
people-blocked-list = Blocked players
people-followed-note = You follow this player: their games, searches and challenges come first in Play online. Only this browser knows.
people-blocked-note = Blocked: a search never pairs you, challenges are declined, and you don’t see what this player says. Games in progress go on, and arenas, events and ladders pair you with everyone in them. Only this browser knows.
report-title = Report
report-note = Goes to the host of this game server, with your last game against this player. Nobody else sees it.
report-reason = Reason
report-help = Plays with a computer’s help
report-leaves = Leaves games or lets the clock run
report-throws = Loses on purpose
report-name = Offensive name
report-send = Send report
report-sent = Your report was sent.
report-lost = The game server didn’t answer. Try again.
find-player = Find a player
find-press = Find
find-nobody = Nobody by that name has finished a game here.

# Players online, and their privacy
online-nameless = no name
players-title = Online
players-note = Ratings from games against people, your recent games, and the leaders. Loaded from the game server.
players-show = Show ratings and leaders
players-none = No ratings available: there’s no game server here, or it doesn’t answer.
players-unrated = No rated game online yet.
players-compared = Better than { $percent }% of { $count } players
players-game = Game
players-rating = Rating
players-history = Last games
players-counts = Games of a search, an arena, an event or a challenge are rated. On a player’s first day they count half, and the same two count less and less. From the third of a day on, a game given up at once is a loss. Ratings rest on trust: nobody can see whether a player asks a program for moves, and someone with several keys can raise a rating.
players-leaders = Leaders
players-no-leaders = No leaders yet. It takes five rated games against three opponents who have played five themselves, and all of you must have started before today.
players-bots = Bots
news-title = What is new
news-version = Version { $number }. Everything here works without an account, and everything but live play offline.
news-games = Seven games
news-games-told = Volcano on all its square boards, Caldera with its Fiesta editions, Hexano-Duel, Duplohex, Vaxandis and HexaFuse Snap Duels, each with rules to play in, a coach and lessons; and plain Hex under “More games”.
news-bots = Opponents of any strength
news-bots-told = Choose a bot by its rating, or one near yours. Bots err as people do: most where two turns are nearly equal.
news-review = Reviews that give reasons
news-review-told = A review says why another turn was better, and the board shows it. Your mistakes come back until you have solved them.
news-puzzles = Puzzles
news-puzzles-told = A rating, streaks, storms of three minutes, a puzzle and a board for every day.
news-online = Play online
news-online-told = Friends, anyone near your rating, arenas of an hour, events over days, and a ladder for each game.
news-look = Stone, fire and ice
news-look-told = Eruptions to see and hear, two themes, two sets of pieces, and boards that can be played by keyboard, by screen reader and on a phone.
news-sharing = Sharing
news-sharing-told = A game as a link, a picture, an animation or a board in your own page; studies with your notes and arrows.
news-open = Open to your programs
news-open-told = An engine of your own can analyse and review; programs play on servers, marked as bots; the rules are packages for JavaScript and Rust.
news-promise = A promise
news-promise-told = From version 1.0 on, every game, link and file stays readable in all later versions.
privacy-title = Privacy
privacy-here = Everything you play here on your own stays in this browser: games, results, settings. None of it is sent anywhere, and visits aren’t counted.
privacy-engine = If you name an engine of your own in the settings, this page sends it the games that you analyse and review. It can only be a program on this machine; none is named unless you do.
privacy-key = If you play online, your browser makes a key. It is your account: everything you do is signed with it. It never leaves this browser unless you save it yourself.
privacy-server = The game server stores everything sent at a table, signed by you: your moves, the name you gave, until when you are away, a number derived from your key, and the time. It keeps this for up to 30 days after the last move, or after a player who is away comes back. The first moves of finished games stay, to be counted under “Openings”. Searches for an opponent are forgotten after 15 minutes.
privacy-public = Anyone with the link to a table can read its log. Results, ratings and the name you used last are shown to everybody. Those who look for an opponent, and the games that come of it, are listed under “Play online”; challenges can be seen by anybody who knows your key’s number, and are forgotten after a day. The players of an event are shown to everybody, and forgotten two years after it was opened. Once you have played online, open pages ask the server every few seconds whether somebody challenges you; the settings end that.
privacy-address = The server counts connections, searches and data sent for each network address, in memory only. It never stores an address.
privacy-nearby = If you play nearby, your code tells the other device your address on the network you share, in some browsers a random name for it. The two devices store the game; nothing is sent to anybody else.
privacy-push = If you turn notifications on and this server sends them, it stores the address at which your browser’s maker takes messages for this device: until you turn them off, or for two months after your last visit. The messages are empty, so your browser’s maker learns only when one is sent.
privacy-delete = Delete the key and the server no longer shows your name, ratings and games; only a number that belongs to nobody is left. Tables of the last 30 days expire. A lost key can’t be deleted or restored.
privacy-own-key = Your key
privacy-take = To play as the same person on another device, save the key as a file with a password, and open it there: your online games in progress come along. Anyone with the file and the password can play as you.
privacy-password = Password
privacy-password-short = The password needs at least { $count } characters.
privacy-export = Save the key
privacy-import = Open a key
privacy-forget = Delete the key
privacy-forget-sure = Yes, delete it
privacy-forget-asks = Delete the key { $key }? The server then no longer shows its name, ratings and games.
privacy-exported = The key was saved.
privacy-not-exported = The key can’t be saved in this browser.
privacy-imported = You’re now playing with the key from the file.
privacy-wrong-password = The password doesn’t open this file.
privacy-no-key = That file holds no Basalt key.
privacy-forgotten = The key { $key } was deleted here, and the server has forgotten it.
privacy-forgotten-here = The key { $key } was deleted here. The server couldn’t be told.
key-title = Use this key here?
key-file = This key is in the file:
key-then = From now on you play under it, with its rating and its games in progress.
key-replaces = It takes the place of the key here, which stays in this browser. You can go back to it on this page:
key-use = Use this key
key-keep = Don’t use it
key-here = in use
key-returned = You play with this key again.

# Reasons.
why-show = Show it on the board
why-none = The search prefers it; there is no short reason.
why-wins = It wins at once.
why-ends-ahead = It ends the game and wins it, { $own } to { $other }.
why-ends-behind = The turn played ends the game and loses it, { $own } to { $other }.
why-loses = After the turn played, { $side ->
    [you] you win
   *[other] { $side } wins
  } at once with { $move }.
reason-how = { $claim } { $how }
why-forces = It wins by force, in { $count } turns at most.
why-forced = After the turn played, { $move } wins by force for { $side ->
    [you] you
   *[other] { $side }
  }, in { $count } turns at most.
why-points = It scores { $best }{ $compares ->
    [yes] { " " }instead of { $played }
   *[no] { "" }
  }.
why-allows = After the turn played, { $side ->
    [you] you can score
   *[other] { $side } can score
  } { $count } with { $move }; after the better turn, { $other ->
    [0] nothing
   *[other] { $other } at most
  }.

# The coach beside the board.
coach = Coach
coach-note = After each of your turns one word, and after a bad one the reason and a way back.
coach-off = Off
coach-gentle = Gentle
coach-fair = Fair
coach-strict = Strict
coach-take-back = Take back
coach-good = Good.
coach-fine = Fine.
coach-slip = A slip: the chance to win falls from { $before } to { $after }%.
coach-mistake = A mistake: the chance to win falls from { $before } to { $after }%.
seat-also = { $said } · { $also }
seat-judged = { $grade ->
    [good] good
    [fine] fine
    [slip] slip
   *[mistake] mistake
  }
look-none = Compare two or three turns, and the best reply to each.
look-wins = One turn wins at once: look for it.
look-ends-ahead = Can the game end now, while you lead?
look-ends-behind = Don’t end the game while you are behind.
look-loses = Look at what the opponent could win with next.
look-forces = There is a win by force: look at turns that leave few replies.
look-forced = Find the opponent’s strongest reply, and a turn that stops it.
look-points = Count what each turn scores.
look-allows = Count what the best reply to your turn scores.
