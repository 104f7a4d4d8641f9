//! What drawings refer to by its id: patterns, gradients, and the relief of slabs.

use basalt_geometry::Point;
use basalt_rules::pyramid::Colour;

use super::heat::Light;
use super::outline::HEX_RADIUS;
use super::pyramid::class;
use super::svg::{Pen, pt};

/// Bars, lattice, chevrons, dots, crosses, at an eighth of a cell per tile.
const PATTERNS: &str = concat!(
    "<defs>",
    "<pattern id=\"pat-r\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-light\" stroke-width=\"2.2\" d=\"M2.2 0V9\"/></pattern>",
    "<pattern id=\"pat-o\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"2\" d=\"M0 9 9 0M-2 2 2-2M7 11 11 7\"/></pattern>",
    "<pattern id=\"pat-g\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-light\" stroke-width=\"1.5\" d=\"M0 2.5H9M0 7H9\"/></pattern>",
    "<pattern id=\"pat-c\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"3\" stroke-linecap=\"round\" d=\"M2 2H2.01M6 6H6.01\"/></pattern>",
    "<pattern id=\"pat-b\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-light\" stroke-width=\"1.5\" d=\"M0 0 9 9M9 0 0 9\"/></pattern>",
    "<pattern id=\"pat-p\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"2.1\" d=\"M0 7 5 3 10 7\"/></pattern>",
    "<pattern id=\"pat-w\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">",
    "<path class=\"pat-ink\" stroke-width=\"1.5\" d=\"M6 3V9M3 6H9\"/></pattern>",
    "</defs>"
);

/// The hatching of the second side's pieces, independent of colour.
const HATCH: &str = concat!(
    "<defs><pattern id=\"hatch\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-30)\">",
    "<path class=\"hatch\" d=\"M0 6H12\"/></pattern></defs>"
);

const FIRE: &str = concat!(
    "<defs><radialGradient id=\"fire\"><stop class=\"fire-core\" offset=\".2\"/>",
    "<stop class=\"fire-hot\" offset=\".5\" stop-opacity=\".9\"/>",
    "<stop class=\"fire-flame\" offset=\".75\" stop-opacity=\".6\"/>",
    "<stop class=\"fire-flame\" offset=\"1\" stop-opacity=\"0\"/></radialGradient></defs>"
);

/// The relief of slabs, one tile per cell or two, whose edges lie in joints: lit from the upper left, with a lit edge and a wall in front.
const RELIEF: &str = concat!(
    "<linearGradient id=\"relief\" x1=\"0\" y1=\"0\" x2=\".5\" y2=\"1\">",
    "<stop class=\"lit\" offset=\"0\" stop-opacity=\".085\"/><stop class=\"lit\" offset=\".5\" stop-opacity=\"0\"/>",
    "<stop class=\"unlit\" offset=\".5\" stop-opacity=\"0\"/><stop class=\"unlit\" offset=\"1\" stop-opacity=\".2\"/></linearGradient>",
    "<pattern id=\"relief-square\" width=\"100\" height=\"100\" patternUnits=\"userSpaceOnUse\" patternTransform=\"translate(50 50)\">",
    "<path class=\"relief-face\" d=\"M2.6 2.6H97.4V93.4H2.6z\"/><path class=\"relief-wall\" d=\"M2.6 93.4H97.4V97.4H2.6z\"/>",
    "<path class=\"relief-lip\" d=\"M3.6 70V8L8 3.6H90\"/></pattern>",
);

/// A gradient: its name, the line along which it runs (x1, y1, x2, y2), and its stops, each with a class.
type Gradient = (&'static str, [f64; 4], &'static [(f64, &'static str)]);

/// The gradients of a side, from its tip to its foot: the class of each stop, its place, and its shade of the side's colour.
const FACES: [Gradient; 4] = [
    ("l-", [0.9, 0.0, 0.2, 1.0], &[(0.0, "hi"), (0.55, "plain"), (1.0, "low")]),
    ("r-", [0.0, 0.0, 0.7, 1.0], &[(0.0, "dim"), (1.0, "dark")]),
    // Under a wider piece.
    ("lu-", [0.15, 0.0, 0.0, 1.0], &[(0.0, "shaded"), (0.42, "plain"), (1.0, "low")]),
    ("ru-", [0.0, 0.0, 0.0, 1.0], &[(0.0, "darkest"), (0.5, "dusk"), (1.0, "dark")]),
];

/// The gradients of other pieces: light comes from the upper left.
const SURFACES: [Gradient; 10] = [
    ("ivory", [0.2, 0.0, 0.75, 1.0], &[(0.0, "ivory-lit"), (0.55, "ivory"), (1.0, "ivory-dim")]),
    ("obsidian", [0.2, 0.0, 0.75, 1.0], &[(0.0, "obsidian-lit"), (0.4, "obsidian"), (1.0, "obsidian-dim")]),
    ("one", [0.1, 0.0, 0.6, 1.0], &[(0.0, "one hi"), (0.6, "one plain"), (1.0, "one low")]),
    ("two", [0.1, 0.0, 0.6, 1.0], &[(0.0, "two hi"), (0.6, "two plain"), (1.0, "two low")]),
    ("ice-top", [0.2, 0.0, 0.6, 1.0], &[(0.0, "ice-lit"), (1.0, "ice")]),
    ("ice-l", UPRIGHT, &[(0.0, "ice-left"), (1.0, "ice-left low")]),
    ("ice-r", UPRIGHT, &[(0.0, "ice-right"), (1.0, "ice-right low")]),
    ("basalt-top", [0.2, 0.0, 0.6, 1.0], &[(0.0, "basalt-lit"), (1.0, "basalt")]),
    ("basalt-l", UPRIGHT, &[(0.0, "basalt-left"), (1.0, "basalt-left low")]),
    ("basalt-r", UPRIGHT, &[(0.0, "basalt-right"), (1.0, "basalt-right low")]),
];

const UPRIGHT: [f64; 4] = [0.0, 0.0, 0.0, 1.0];

fn gradient(pen: &mut Pen, id: [&str; 2], way: [f64; 4], class: &str, stops: &[(f64, &str)]) {
    pen.raw("<linearGradient id=\"").raw(id[0]).raw(id[1]).raw("\"");
    for (name, value) in ["x1", "y1", "x2", "y2"].into_iter().zip(way) {
        pen.attr(name, value);
    }
    pen.raw(">");
    for &(offset, shade) in stops {
        pen.raw("<stop class=\"s ").raw(class).raw(shade).raw("\"").attr("offset", offset).raw("/>");
    }
    pen.raw("</linearGradient>");
}

fn gradients() -> String {
    let mut pen = Pen::new();
    pen.raw("<defs>").raw(RELIEF);
    relief_of_hexagons(&mut pen);
    for colour in Colour::ALL {
        let class = class(colour);
        for (id, way, stops) in FACES {
            gradient(&mut pen, [id, class], way, &["c-", class, " "].concat(), stops);
        }
    }
    for (id, way, stops) in SURFACES {
        gradient(&mut pen, [id, "-surface"], way, "", stops);
    }
    for light in Light::ALL {
        pen.raw("<radialGradient id=\"halo-").raw(light.word()).raw("\">");
        for (offset, opacity) in [(0.4, 0.95), (0.7, 0.45), (1.0, 0.0)] {
            pen.raw("<stop class=\"halo-").raw(light.word()).raw("\"");
            pen.attr("offset", offset).attr("stop-opacity", opacity).raw("/>");
        }
        pen.raw("</radialGradient>");
    }
    pen.raw("</defs>");
    pen.done()
}

/// A hexagonal slab from above, the wall below it, and its lit edges.
const HEX_FACE: [(f64, f64); 6] =
    [(0.0, -54.7), (47.4, -27.3), (47.4, 23.3), (0.0, 50.7), (-47.4, 23.3), (-47.4, -27.3)];
const HEX_WALL: [(f64, f64); 6] =
    [(-47.4, 23.3), (0.0, 50.7), (47.4, 23.3), (47.4, 27.3), (0.0, 54.7), (-47.4, 27.3)];
const HEX_LIP: [(f64, f64); 4] = [(-46.4, 6.0), (-46.4, -26.5), (0.0, -53.3), (46.4, -26.5)];

/// The tile of a hexagonal board: a cell, and quarters of the four around it in the next rows.
fn relief_of_hexagons(pen: &mut Pen) {
    let high = 1.5 * HEX_RADIUS;
    pen.raw("<pattern id=\"relief-hex\" width=\"100\"").attr("height", 2.0 * high);
    pen.raw(" patternUnits=\"userSpaceOnUse\" patternTransform=\"translate(50 ").num(high).raw(")\">");
    let places = [(50.0, high), (0.0, 0.0), (100.0, 0.0), (0.0, 2.0 * high), (100.0, 2.0 * high)];
    let moved = |points: &[(f64, f64)], (x, y): (f64, f64)| -> Vec<Point> {
        points.iter().map(|point| pt(point.0 + x, point.1 + y)).collect()
    };
    for place in places {
        pen.polygon("relief-face", &moved(&HEX_FACE, place));
    }
    pen.path("relief-wall");
    for place in places {
        pen.ring(&moved(&HEX_WALL, place));
    }
    pen.end().path("relief-lip");
    for place in places {
        pen.line(&moved(&HEX_LIP, place));
    }
    pen.end();
    pen.raw("</pattern>");
}

/// All definitions, for a picture outside the page.
pub fn definitions() -> String {
    [PATTERNS, HATCH, FIRE, &gradients()].concat()
}

/// A hidden picture with all definitions, once per document, before the drawings.
pub fn defs() -> String {
    const OPEN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\">";
    [OPEN, &definitions(), "</svg>"].concat()
}
