# What is said of all games of caps, in French. Where all players share the caps, `$tint` is `any`.

pyramids-prompt = { $tint ->
    [white] déplacez un chapeau blanc.
    [black] déplacez un chapeau noir.
   *[any] déplacez un chapeau.
  }
pyramids-prompt-again = { $tint ->
    [white] pas encore d’éruption, déplacez de nouveau un chapeau blanc.
    [black] pas encore d’éruption, déplacez de nouveau un chapeau noir.
   *[any] pas encore d’éruption, déplacez de nouveau un chapeau.
  }
pyramids-prompt-return = déplacez un chapeau, ou remettez une pièce prise.
pyramids-prompt-return-again = pas encore d’éruption : déplacez encore un chapeau, ou remettez une pièce prise.
pyramids-prompt-returned = déplacez maintenant un chapeau.
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
   *[clear] incolore
  }

pyramids-letter = { $colour ->
    [red] R
    [orange] O
    [yellow] J
    [green] V
    [cyan] C
    [blue] B
    [purple] Vi
    [white] Bc
   *[clear] I
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


pyramids-tell-quiet = { $why ->
    [empty] Chapeau de { $from } à { $to } : il ne couvrait rien, pas d’éruption.
    [fixed] Chapeau de { $from } à { $to } : les grandes pierres n’entrent jamais en éruption.
    [edge] Chapeau de { $from } à { $to } : le bord fait obstacle, pas d’éruption.
    [white-large] Chapeau de { $from } à { $to } : la grande pierre de Blanc fait obstacle, pas d’éruption.
    [black-large] Chapeau de { $from } à { $to } : la grande pierre de Noir fait obstacle, pas d’éruption.
   *[cap] Chapeau de { $from } à { $to } : un chapeau fait obstacle, pas d’éruption.
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
pyramids-foretell-eruption = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce volerait
   *[other] { $count } pièces voleraient
  } { $direction } : { $flights }.
pyramids-foretell-captures = Chapeau de { $from } à { $to } : { $count ->
    [one] une pièce volerait
   *[other] { $count } pièces voleraient
  } { $direction } : { $flights }. Ce coup prendrait { $captured }.
pyramids-tell-stays = { $told } { $why ->
    [edge] Le bord arrête le reste.
    [white-large] La grande pierre de Blanc arrête le reste.
    [black-large] La grande pierre de Noir arrête le reste.
    [fixed] Les grandes pierres ne volent jamais.
   *[cap] Un chapeau arrête le reste.
  }
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
pyramids-foretell-return = Reviendrait en { $cell } : { $piece }. { $captures ->
    [some] Une éruption en { $from } pourrait alors prendre { $captured }.
   *[none] Cela ne permettrait aucune prise.
  }
pyramids-tell-return = { $piece } est de retour en { $cell }.
pyramids-tell-turn-return = { $piece } est de retour en { $cell }. { $turn }

pyramids-refusal-over = La partie est finie.
pyramids-refusal-no-cap = Il n’y a pas de chapeau en { $cell } : { $tint ->
    [white] déplacez un des chapeaux blancs
    [black] déplacez un des chapeaux noirs
   *[any] seuls les chapeaux se déplacent
  }.
pyramids-refusal-no-cap-return = Il n’y a pas de chapeau en { $cell } : déplacez un chapeau, ou choisissez une de vos pièces prises pour l’y remettre.
pyramids-refusal-other-cap = { $tint ->
    [white] Le chapeau en { $cell } est à Noir : Blanc ne déplace que les chapeaux blancs.
   *[black] Le chapeau en { $cell } est à Blanc : Noir ne déplace que les chapeaux noirs.
  }
pyramids-refusal-same = Ce chapeau est déjà en { $cell }.
pyramids-refusal-capped = { $tint ->
    [white] Il y a un chapeau blanc en { $cell }
    [black] Il y a un chapeau noir en { $cell }
   *[any] Il y a déjà un chapeau en { $cell }
  } : un seul chapeau par case.
pyramids-refusal-far = { $cell } n’est pas voisine de { $from } : un chapeau avance d’une case à la fois.
pyramids-refusal-captured = Les pièces prises ne sont plus en jeu.
pyramids-refusal-returned = Une seule pièce peut revenir par tour.
pyramids-refusal-return-capped = Il y a un chapeau en { $cell } : une pièce revient sur une pile ou une case vide.
pyramids-refusal-not-held = Sélectionnez une de vos pièces prises, puis la case où elle revient.
pyramids-refusal-unheld = Vous n’avez pas cette pièce : { $piece }.
pyramids-refusal-nothing = Sélectionnez { $tint ->
    [white] un des chapeaux blancs
    [black] un des chapeaux noirs
   *[any] un chapeau
  }, puis la case où il va.

pyramids-group-tree = { $count ->
    [one] 1 arbre monochrome
   *[other] { $count } arbres monochromes
  }
pyramids-group-mixed = { $count ->
    [one] 1 arbre multicolore
   *[other] { $count } arbres multicolores
  }
pyramids-group-single = { $count ->
    [one] 1 pièce seule
   *[other] { $count } pièces seules
  }

pyramids-aid-some = { $count ->
    [one] 1 prise possible
   *[other] { $count } prises possibles, les meilleures d’abord
  }
pyramids-aid-none = Aucune prise possible à ce tour.
pyramids-aid-capture = { $from }–{ $to } prend { $pieces }{ $steps ->
    [one] {""}
   *[other] {" "}· { $steps } pas
  }{ $worth ->
    [points] {" "}· { $gain }
    [tree] {" "}· un arbre monochrome
   *[none] {""}
  }
pyramids-aid-return = { $piece } en { $cell }, puis { $chance }

# Reasons.
pyramids-why-lets-take = Après le tour joué, { $side ->
    [you] vous pouvez
   *[other] { $side } peut
  } faire entrer { $cell } en éruption et prendre { $pieces } ; après le meilleur tour, { $other ->
    [0] rien
    [one] { $other } pièce au plus
   *[other] { $other } pièces au plus
  }.
pyramids-why-takes = { $compares ->
    [yes] Il prend davantage depuis { $cell } : { $pieces }.
   *[no] { $cell } entre en éruption et prend { $pieces }.
  }
pyramids-why-tree = Il complète un arbre monochrome avec { $pieces }.
pyramids-why-seals = Il { $side ->
    [you] vous empêche
   *[other] empêche { $side }
  } de faire entrer { $cell } en éruption et de prendre { $pieces }.
pyramids-why-threatens = Il menace de faire entrer { $cell } en éruption et de prendre { $pieces }.
pyramids-why-fewer = Il { $side ->
    [you] vous laisse
   *[other] laisse à { $side }
  } { $count ->
    [0] aucune prise
    [one] { $count } prise
   *[other] { $count } prises
  } au choix au lieu de { $other }.
pyramids-why-prepares = Il prépare { $count ->
    [one] { $count } prise
   *[other] { $count } prises
  } pour le tour suivant au lieu de { $other }.
pyramids-look-lets-take = Regardez ce que l’adversaire peut prendre après votre tour.
pyramids-look-takes = On peut prendre davantage : suivez chaque éruption jusqu’au bout.
pyramids-look-tree = Quelle pièce vous manque pour un arbre ?
pyramids-look-seals = Quelle éruption l’adversaire veut-il ensuite ? Un bouchon peut fermer sa ligne.
pyramids-look-threatens = Préparez votre prochaine prise : quelle ligne pourriez-vous ouvrir ?
pyramids-look-fewer = Comptez les prises que vous laissez à l’adversaire.
pyramids-look-prepares = Quel bouchon vous ouvre ensuite le plus de lignes ?
