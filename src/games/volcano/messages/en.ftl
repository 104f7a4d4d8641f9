# What is said of Volcano, in English.

volcano-name = Volcano
volcano-pitch = Lift a cap, erupt, keep what lands on its own size.
volcano-about = Five caps keep five volcanoes quiet. Move one away and the stack beneath erupts: keep every piece that lands on one of its own size, and end the game when you hold every colour. The highest score wins.
volcano-author = by Kristin Looney
volcano-players = 1 to 6 players
volcano-usual = All five colours end it

volcano-option-setup = Set-up
volcano-option-setup-classic = Classic
volcano-option-setup-classic-note = 25 nests of five colours. Ends when a player holds all five.
volcano-option-setup-mini4 = Mini 4
volcano-option-setup-mini4-told = Mini 4: ends when no capture is left
volcano-option-setup-mini4-note = 15 nests of three colours. Ends when nothing can be captured any more.
volcano-option-setup-mini5 = Mini 5
volcano-option-setup-mini5-told = Mini 5: ends when no capture is left
volcano-option-setup-mini5-note = The same 15 nests with more room.
volcano-option-setup-mega = Mega
volcano-option-setup-mega-told = Mega: 7 colours or 3 whites end it
volcano-option-setup-mega-note = 35 nests of seven colours, and a white one. Ends when a player holds all seven, or all three whites.
volcano-option-melting = Melting
volcano-option-melting-note = The piece underneath is captured instead of the one that lands.
volcano-option-melting-true = Melting
volcano-option-melting-true-told = Melting: the lower piece is captured
volcano-option-melting-false = Not melting
volcano-option-layout = Layout
volcano-option-layout-note = A random layout shuffles the nests over the same cells.
volcano-option-layout-standard = Standard
volcano-option-layout-random = Random layout
volcano-option-seed = Seed
volcano-option-seed-note = The same number gives the same layout, here and for your friends.
volcano-option-caps = Caps
volcano-option-caps-note = Where the five caps stand at the start.
volcano-option-caps-diagonal = On the reds
volcano-option-caps-cross = Cross
volcano-option-caps-plus = Plus
volcano-option-players = Players
volcano-option-players-note = From one to six; a challenge is for one.
volcano-option-challenge = Challenge
volcano-option-challenge-note = A puzzle for one player: capture all that is asked and as little else as possible.
volcano-option-challenge-none = None
volcano-option-challenge-red = All reds
volcano-option-challenge-large = All the larges
volcano-option-challenge-trees = A tree of every colour

volcano-button-agree = End by agreement
volcano-button-agree-ask = End the game now? It will be scored as it stands.

volcano-tell-agree = Everybody agreed to end the game.

volcano-refusal-shut = The cap on { $cell } is boxed in by the edge and other caps.

volcano-reason-colours = { $ender ->
    [you] You
   *[other] { $ender }
  } collected every colour.
volcano-reason-white = { $ender ->
    [you] You
   *[other] { $ender }
  } captured all three white pieces.
volcano-reason-no-capture = No capture is possible any more.
volcano-reason-stuck = No eruption is possible any more.
volcano-reason-agreed = The players agreed to end the game.
volcano-reason-goal = Challenge solved.
volcano-reason-lost = The challenge can no longer be solved.

volcano-goal-red = Capture all 15 reds, as few others as you can
volcano-goal-large = Capture all the larges but one, as few others as you can
volcano-goal-trees = Capture one tree per colour, nothing else

volcano-wanted-sign = { $colour }{ $size }
volcano-wanted = { $piece }
volcano-group-extra = { $count ->
    [one] 1 extra piece
   *[other] { $count } extra pieces
  }

volcano-white-letter = { $count }/3
volcano-white-goal = or three white pieces
volcano-note-white = { $count ->
    [one] One white piece
   *[other] { $count } white pieces
  }
volcano-note-red = Reds { $held }/{ $total } · Extra { $extra }
volcano-note-large = Larges { $held }/{ $total } · Extra { $extra }
volcano-note-trees = Pieces { $held }/{ $total }

volcano-mistake-caps = it needs exactly five caps, not { $about }
volcano-mistake-supply = the set-up has only { $most } { $about }

volcano-aid-eruptions = Reachable captures

volcano-proof-second = A second { $piece } was captured: only one was wanted.
volcano-proof-last = The { $piece } has no piece of another colour left to land on.
volcano-proof-cell = { $cell }
volcano-proof-nothing = Wherever the caps were placed, no piece could land on another of its size.
volcano-proof-out-of-reach = Captures are ready on { $cells }, but no quiet steps bring a cap to set them off.

# Reasons.
volcano-why-colour = It brings one more colour: { $count } of { $other }.
volcano-look-colour = Which colour do you lack for the end of the game?
