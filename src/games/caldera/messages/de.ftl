# What is said of Caldera, in German.

caldera-tell-agree = Alle haben zugestimmt, die Partie zu beenden.
caldera-refusal-shut = Die Kappe auf { $cell } ist vom Rand und von anderen Kappen eingeschlossen.
caldera-meter-trees = Einfarbige Bäume: { $held } von { $goal }
caldera-meter-any = Alle Bäume: { $held } von { $goal }
caldera-wanted-sign = { $colour }{ $size }
caldera-wanted = { $piece } für einen weiteren Baum
caldera-mistake-caps = Nötig sind genau sechs Kappen, in Mega-Fiesta vier, nicht { $about }
caldera-mistake-supply = { $about } kommt öfter vor, als der Aufbau hergibt
