# What is said of Caldera, in English.

caldera-tell-agree = Everybody agreed to end the game.
caldera-refusal-shut = The cap on { $cell } is boxed in by the edge and other caps.
caldera-meter-trees = One-colour trees: { $held } of { $goal }
caldera-meter-any = All trees: { $held } of { $goal }
caldera-wanted-sign = { $colour }{ $size }
caldera-wanted = { $piece }, for another tree
caldera-mistake-caps = it needs exactly six caps, or four in Mega-Fiesta, not { $about }
caldera-mistake-supply = there are more { $about } than the set-up has
