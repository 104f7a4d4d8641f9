# What is said of Caldera, in English.

caldera-name = Caldera
caldera-edition = The box sold today: Caldera
caldera-edition-short = Sold today: Caldera
caldera-edition-note = This is the game in the box sold as Volcano today. The older one:
caldera-pitch = Volcano as a race: collect trees, and put pieces back.
caldera-about = Volcano as a race, without points: the first to complete three trees of one colour wins (four in Mega-Fiesta). Once a turn you may put a captured piece back on the board, where it can earn you more.
caldera-author = by Kristin Looney
caldera-players = 2 to 4 players
caldera-usual = Three one-colour trees win

caldera-option-setup = Set-up
caldera-option-setup-classic = Caldera
caldera-option-setup-classic-note = 24 nests of four colours around an empty centre. Three one-colour trees win.
caldera-option-setup-fiesta = Fiesta
caldera-option-setup-fiesta-told = Fiesta: three one-colour trees or any five win
caldera-option-setup-fiesta-note = Today’s Volcano: 24 nests of eight colours. Three one-colour trees win, or five trees of any kind.
caldera-option-setup-mega = Mega-Fiesta
caldera-option-setup-mega-told = Mega-Fiesta: four one-colour trees win
caldera-option-setup-mega-note = 36 nests of nine colours on 6x6 and only four caps. Four one-colour trees win.

caldera-option-layout = Layout
caldera-option-layout-note = A random layout shuffles the nests; equal colours never lie side by side.
caldera-option-layout-standard = Standard
caldera-option-layout-random = Random layout
caldera-option-seed = Seed
caldera-option-seed-note = The same number gives the same layout, here and for your friends.
caldera-option-players = Players
caldera-option-players-note = From two to four.

caldera-button-agree = End by agreement
caldera-button-agree-ask = End the game now? Nobody wins.
caldera-tell-agree = Everybody agreed to end the game.
caldera-refusal-shut = The cap on { $cell } is boxed in by the edge and other caps.

caldera-reason-trees = { $ender ->
    [you] You
   *[other] { $ender }
  } completed the last one-colour tree that was needed.
caldera-reason-five = { $ender ->
    [you] You
   *[other] { $ender }
  } completed five trees.
caldera-reason-stuck = No eruption is possible any more.
caldera-reason-agreed = The players agreed to end the game.

caldera-progress-trees = One-colour trees: { $held } of { $goal }
caldera-progress-trees-sign = { $held }/{ $goal }
caldera-progress-any = All trees: { $held } of { $goal }
caldera-progress-any-sign = any tree { $held }/{ $goal }
caldera-lacking = For another tree: { $pieces }
caldera-lacking-any = For another tree of any kind: a { $size ->
    [small] small
    [medium] medium
   *[large] large
  } piece
caldera-mistake-caps = it needs exactly six caps, or four in Mega-Fiesta, not { $about }
caldera-mistake-supply = the set-up has only { $most } { $about }
caldera-aid-eruptions = Reachable captures

# Reasons.
caldera-why-closer = { $count ->
    [one] It takes { $pieces }: 1 piece is still missing from the winning trees, instead of { $other }.
   *[other] It takes { $pieces }: { $count } pieces are still missing from the winning trees, instead of { $other }.
  }
caldera-why-lets-closer = After the turn played, { $side ->
    [you] you can take { $pieces } and lack
   *[other] { $side } can take { $pieces } and lacks
  } { $count ->
    [one] only 1 piece
   *[other] only { $count } pieces
  } for the winning trees; after the better turn, at least { $other }.
caldera-why-returns = With { $piece } back on { $cell } it takes { $pieces }: no turn without it takes as many.
caldera-look-closer = Which piece do your winning trees still need?
caldera-look-lets-closer = Which piece do the opponent’s trees need? See whether it can be taken after your turn.
caldera-look-returns = A piece that you give back can open a line.
