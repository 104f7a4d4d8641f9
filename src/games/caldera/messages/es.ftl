# What is said of Caldera, in Spanish.

caldera-tell-agree = Todos han aceptado terminar la partida.
caldera-refusal-shut = El tapón de { $cell } está encerrado por el borde y otros tapones.
caldera-meter-trees = Árboles de un color: { $held } de { $goal }
caldera-meter-any = Todos los árboles: { $held } de { $goal }
caldera-wanted-sign = { $colour }{ $size }
caldera-wanted = { $piece }, para otro árbol
caldera-mistake-caps = hacen falta exactamente seis tapones, o cuatro en Mega-Fiesta, no { $about }
caldera-mistake-supply = hay más { $about } de las que tiene la preparación
