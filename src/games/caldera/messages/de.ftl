# What is said of Caldera, in German.

caldera-name = Caldera
caldera-edition = Heute im Handel: Caldera
caldera-edition-short = Heute: Caldera
caldera-edition-note = Dieses Spiel ist in der Schachtel, die heute als Volcano verkauft wird. Das ältere:
caldera-pitch = Volcano um die Wette: Sammle Bäume, setze Pyramiden zurück.
caldera-about = Volcano als Wettlauf, ohne Punkte: Wer zuerst drei einfarbige Bäume vollendet, gewinnt (in Mega-Fiesta vier). Einmal je Zug darfst du eine geschlagene Pyramide aufs Brett zurücksetzen, wo sie dir mehr einbringen kann.
caldera-author = von Kristin Looney
caldera-players = 2 bis 4 Spieler
caldera-usual = Drei einfarbige Bäume gewinnen

caldera-option-setup = Aufbau
caldera-option-setup-classic = Caldera
caldera-option-setup-classic-note = 24 Nester in vier Farben um eine leere Mitte. Drei einfarbige Bäume gewinnen.
caldera-option-setup-fiesta = Fiesta
caldera-option-setup-fiesta-told = Fiesta: drei einfarbige Bäume oder fünf beliebige gewinnen
caldera-option-setup-fiesta-note = Das heutige Volcano: 24 Nester in acht Farben. Es gewinnen drei einfarbige Bäume oder fünf beliebige.
caldera-option-setup-mega = Mega-Fiesta
caldera-option-setup-mega-told = Mega-Fiesta: vier einfarbige Bäume gewinnen
caldera-option-setup-mega-note = 36 Nester in neun Farben auf 6x6 und nur vier Kappen. Vier einfarbige Bäume gewinnen.

caldera-option-layout = Anordnung
caldera-option-layout-note = Die zufällige Anordnung mischt die Nester; gleiche Farben liegen nie nebeneinander.
caldera-option-layout-standard = Standard
caldera-option-layout-random = Zufällige Anordnung
caldera-option-seed = Startzahl
caldera-option-seed-note = Dieselbe Zahl ergibt dieselbe Anordnung, hier und bei deinen Freunden.
caldera-option-players = Spieler
caldera-option-players-note = Von zwei bis vier.

caldera-button-agree = Einvernehmlich beenden
caldera-button-agree-ask = Die Partie jetzt beenden? Dann gewinnt niemand.
caldera-tell-agree = Alle haben zugestimmt, die Partie zu beenden.
caldera-refusal-shut = Die Kappe auf { $cell } ist vom Rand und von anderen Kappen eingeschlossen.

caldera-reason-trees = { $ender ->
    [you] Du hast
   *[other] { $ender } hat
  } den letzten nötigen einfarbigen Baum vollendet.
caldera-reason-five = { $ender ->
    [you] Du hast
   *[other] { $ender } hat
  } fünf Bäume vollendet.
caldera-reason-stuck = Kein Ausbruch ist mehr möglich.
caldera-reason-agreed = Die Partie wurde einvernehmlich beendet.

caldera-progress-trees = Einfarbige Bäume: { $held } von { $goal }
caldera-progress-trees-sign = { $held }/{ $goal }
caldera-progress-any = Alle Bäume: { $held } von { $goal }
caldera-progress-any-sign = alle { $held }/{ $goal }
caldera-lacking = Für einen weiteren Baum: { $pieces }
caldera-lacking-any = Für einen weiteren Baum beliebiger Art: ein { $size ->
    [small] kleiner
    [medium] mittlerer
   *[large] großer
  } Stein
caldera-mistake-caps = Nötig sind genau sechs Kappen, in Mega-Fiesta vier, nicht { $about }
caldera-mistake-supply = der Aufbau hat nur { $most } { $about }
caldera-aid-eruptions = Mögliche Fänge

# Reasons.
caldera-why-closer = { $count ->
    [one] Er fängt { $pieces }: Zum Sieg fehlt nur noch 1 Pyramide statt { $other }.
   *[other] Er fängt { $pieces }: Zum Sieg fehlen noch { $count } Pyramiden statt { $other }.
  }
caldera-why-lets-closer = Nach dem gespielten Zug { $side ->
    [you] kannst du { $pieces } fangen, und dir
   *[other] kann { $side } { $pieces } fangen, und { $side }
  } { $count ->
    [one] fehlt nur noch 1 Pyramide
   *[other] fehlen nur noch { $count } Pyramiden
  } zum Sieg, nach dem besseren mindestens { $other }.
caldera-why-returns = Mit { $piece } zurück auf { $cell } fängt er { $pieces }: Kein Zug ohne das fängt so viele.
caldera-look-closer = Welche Pyramide brauchen deine Bäume noch?
caldera-look-lets-closer = Welche Pyramide brauchen die Bäume des Gegners? Sieh nach, ob sie nach deinem Zug zu fangen ist.
caldera-look-returns = Eine Pyramide, die du zurückgibst, kann eine Linie öffnen.
