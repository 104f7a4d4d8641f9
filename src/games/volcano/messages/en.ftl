# What is said of Volcano, in English.

volcano-name = Volcano
volcano-pitch = Move a cap, set off the volcano, and capture whatever lands on its own size.
volcano-players = 1 to 6 players
volcano-usual = Ends when someone holds all five colours

volcano-option-setup = Set-up
volcano-option-setup-note = Classic and Mega end when one player holds every colour (in Mega, all three white pieces win at once), the Minis when nothing can be captured any more.
volcano-option-setup-classic = Classic
volcano-option-setup-mini4 = Mini 4
volcano-option-setup-mini5 = Mini 5
volcano-option-setup-mega = Mega
volcano-option-melting = Melting
volcano-option-melting-note = The piece underneath is captured instead of the one that lands.
volcano-option-melting-true = Melting
volcano-option-melting-false = Not melting
volcano-option-layout = Layout
volcano-option-layout-note = Random shuffles the nests over the same cells.
volcano-option-layout-standard = Standard
volcano-option-layout-random = Random
volcano-option-seed = Seed
volcano-option-seed-note = The same number gives the same layout, here and for your friends.
volcano-option-caps = Caps
volcano-option-caps-note = Where the five caps stand at the start.
volcano-option-caps-diagonal = Diagonal
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

volcano-reason-colours = The game ended with a piece of every colour in one hand; the highest score wins.
volcano-reason-white = All three white pieces are in one hand: that wins at once.
volcano-reason-no-capture = No eruption could capture anything any more; the highest score wins.
volcano-reason-stuck = Nothing could erupt any more; the highest score wins.
volcano-reason-agreed = The game was ended by agreement and scored as it stood.
volcano-reason-goal = Challenge solved.
volcano-reason-lost = The challenge can no longer be done.

volcano-group-wanted = Wanted pieces
volcano-group-others = Other pieces

volcano-note-white = { $count ->
    [one] One white piece
   *[other] { $count } white pieces
  }
volcano-note-red = { $held } red held, { $left } to go
volcano-note-large = { $held } large held, { $left } to go
volcano-note-trees = { $held } of the fifteen held, { $left } to go

volcano-mistake-caps = there must be exactly five caps, not { $about }
volcano-mistake-supply = there are more { $about } than the set-up has

volcano-aid-eruptions = Reachable captures

volcano-proof-cell = { $cell }
volcano-proof-nothing = Wherever the caps were placed, no piece could land on another of its size.
volcano-proof-out-of-reach = Captures lie ready on { $cells }, but no quiet steps bring a cap where it would set them off.
