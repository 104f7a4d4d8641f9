# What is said of Caldera, in French.

caldera-tell-agree = Tout le monde a accepté de terminer la partie.
caldera-refusal-shut = Le chapeau en { $cell } est enfermé : autour de lui, il n’y a que le bord ou d’autres chapeaux.
caldera-meter-trees = Arbres monochromes : { $held } sur { $goal }
caldera-meter-any = Tous les arbres : { $held } sur { $goal }
caldera-wanted-sign = { $colour }{ $size }
caldera-wanted = { $piece }, pour un arbre de plus
caldera-mistake-caps = il faut exactement six chapeaux, ou quatre en Méga-Fiesta, pas { $about }
caldera-mistake-supply = il y a plus de { $about } que dans la mise en place
