# What is said of all games of caps, in French. Where all players share the caps, `$tint` is `any`.

pyramids-prompt = { $tint ->
    [white] déplacez un chapeau blanc.
    [black] déplacez un chapeau noir.
   *[any] déplacez un chapeau.
  }
pyramids-prompt-again = { $tint ->
    [white] aucune éruption, déplacez encore un chapeau blanc.
    [black] aucune éruption, déplacez encore un chapeau noir.
   *[any] aucune éruption, déplacez encore un chapeau.
  }
pyramids-prompt-over = la partie est finie.

pyramids-colour = { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] vert
    [cyan] cyan
    [blue] bleu
    [purple] violet
    [white] blanc
   *[clear] transparent
  }

pyramids-cell = { $cell }, { $contents }
pyramids-cell-cap = { $cell }, { $contents }, { $tint ->
    [white] chapeau blanc
    [black] chapeau noir
   *[any] chapeau
  } au sommet
pyramids-cell-cap-own = { $cell }, { $contents }, { $tint ->
    [white] chapeau blanc
    [black] chapeau noir
   *[any] chapeau
  } au sommet ; { $use }
pyramids-cell-empty = vide
pyramids-cell-nest = nid { pyramids-colour } : grande sur moyenne sur petite
pyramids-cell-tree = arbre { pyramids-colour } : petite sur moyenne sur grande
pyramids-cell-stack = { $count ->
    [one] { $pieces }
   *[other] pile de { $count }, depuis le sommet : { $pieces }
  }
pyramids-cap-shut = enfermé
pyramids-cap-quiet = peut bouger, sans éruption
pyramids-cap-erupts = éruption possible { $directions }

pyramids-east = vers l’est
pyramids-north-east = vers le nord-est
pyramids-north = vers le nord
pyramids-north-west = vers le nord-ouest
pyramids-west = vers l’ouest
pyramids-south-west = vers le sud-ouest
pyramids-south = vers le sud
pyramids-south-east = vers le sud-est

pyramids-tell-quiet = { $why ->
    [empty] Chapeau de { $from } à { $to } : il ne couvrait rien, pas d’éruption.
    [fixed] Chapeau de { $from } à { $to } : pas d’éruption, une grande pierre ne vole jamais.
    [edge] Chapeau de { $from } à { $to } : pas d’éruption, le bord est sur le chemin.
    [white-large] Chapeau de { $from } à { $to } : pas d’éruption, la grande de Blanc est sur le chemin.
    [black-large] Chapeau de { $from } à { $to } : pas d’éruption, la grande de Noir est sur le chemin.
   *[cap] Chapeau de { $from } à { $to } : pas d’éruption, un chapeau est sur le chemin.
  }
pyramids-tell-lands = { $piece } en { $cell }
pyramids-tell-eruption = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce vole
   *[other] { $count } pièces volent
  } { $direction } : { $flights }.
pyramids-tell-captures = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce vole
   *[other] { $count } pièces volent
  } { $direction } : { $flights }. Prises : { $captured }.
pyramids-tell-turn = { $caps ->
    [0] {""}
    [one] un chapeau déplacé, puis{" "}
   *[other] { $caps } chapeaux déplacés, puis{" "}
  }{ $from }–{ $to } : { $count ->
    [0] pas d’éruption.
    [one] une pièce vole{ $taken ->
        [0] , aucune prise.
       *[other] , prise : { $captured }.
      }
   *[other] { $count } pièces volent{ $taken ->
        [0] , aucune prise.
       *[other] , prises : { $captured }.
      }
  }

pyramids-refusal-over = La partie est finie.
pyramids-refusal-no-cap = Il n’y a pas de chapeau en { $cell } : { $tint ->
    [white] déplacez un des chapeaux blancs
    [black] déplacez un des chapeaux noirs
   *[any] seuls les chapeaux se déplacent
  }.
pyramids-refusal-other-cap = { $tint ->
    [white] Le chapeau en { $cell } est à Noir : Blanc ne déplace que les chapeaux blancs.
   *[black] Le chapeau en { $cell } est à Blanc : Noir ne déplace que les chapeaux noirs.
  }
pyramids-refusal-same = Le chapeau est déjà en { $cell }.
pyramids-refusal-capped = { $tint ->
    [white] Un chapeau blanc est en { $cell }
    [black] Un chapeau noir est en { $cell }
   *[any] Il y a déjà un chapeau en { $cell }
  } : un chapeau n’en couvre pas un autre.
pyramids-refusal-far = { $cell } n’est pas voisine de { $from } : un chapeau avance d’une case à la fois.
pyramids-refusal-captured = Les pièces prises le restent.
pyramids-refusal-nothing = Choisissez { $tint ->
    [white] un des chapeaux blancs
    [black] un des chapeaux noirs
   *[any] un chapeau
  }, puis la case où il va.

pyramids-group-tree = Arbre d’une couleur
pyramids-group-mixed = Arbre mélangé
pyramids-group-single = Pièce seule

pyramids-aid-some = { $count ->
    [one] Une éruption avec prise est encore possible.
   *[other] { $count } éruptions avec prise sont encore possibles ; voici les meilleures.
  }
pyramids-aid-none = Aucune éruption avec prise n’est possible pendant ce tour.
pyramids-aid-at-once = { $from } à { $to } prend { $pieces }
pyramids-aid-after-walk = { $from } à { $to } prend { $pieces }, en { $steps } pas
