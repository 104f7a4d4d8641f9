//! The ornament of the home page: tops of columns, and a glowing crack.

use basalt_geometry::CellShape;

use super::outline::{HEX_RADIUS, corners};
use super::svg::{Pen, pt};

/// A complete picture, 1280 by 240, cropped at the right on narrow pages; once per document.
pub fn joints() -> String {
    let mut pen = Pen::new();
    pen.open_svg("joints", (0.0, 0.0, 1280.0, 240.0))
        .raw(" preserveAspectRatio=\"xMinYMin slice\"")
        .titled(None);
    let hexagon = corners(CellShape::Hex, 0.0);
    // Adjacent columns have different shades, seemingly at random.
    let tops = |pen: &mut Pen, class: &str, wanted: fn(i32) -> bool| {
        pen.path(class);
        for row in -1..=2 {
            for column in (0..15).filter(|column| wanted(column * 37 + row * 23)) {
                let x = 100.0 * f64::from(column) + if row & 1 == 1 { 50.0 } else { 0.0 };
                let y = 1.5 * HEX_RADIUS * f64::from(row);
                pen.ring(&hexagon.iter().map(|p| pt(p.x + x, p.y + y)).collect::<Vec<_>>());
            }
        }
        pen.end();
    };
    tops(&mut pen, "tops", |_| true);
    tops(&mut pen, "faint", |seed| seed.rem_euclid(11) % 3 == 0);
    tops(&mut pen, "faint", |seed| seed.rem_euclid(11) % 4 == 1);
    pen.raw("<defs><linearGradient id=\"joints-fade\" gradientUnits=\"userSpaceOnUse\" x1=\"180\" y1=\"0\" x2=\"660\" y2=\"0\">");
    for (offset, opacity) in [(0.0, 0.0), (0.3, 1.0), (0.62, 0.8), (1.0, 0.0)] {
        pen.raw("<stop stop-color=\"#fff\"").attr("offset", offset).attr("stop-opacity", opacity).raw("/>");
    }
    pen.raw("</linearGradient><mask id=\"joints-mask\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"1280\" height=\"240\">");
    pen.raw("<path fill=\"url(#joints-fade)\" d=\"M0 0H1280V240H0z\"/></mask></defs><g class=\"crack\" mask=\"url(#joints-mask)\">");
    // The joint below the first row, and three branches.
    let half = HEX_RADIUS / 2.0;
    let zigzag: Vec<_> =
        (3..=13).map(|k| pt(50.0 * f64::from(k), if k % 2 == 1 { half } else { HEX_RADIUS })).collect();
    let branches = [
        (350.0, half, -half),
        (550.0, half, -half),
        (300.0, HEX_RADIUS, 4.0 * half),
        (500.0, HEX_RADIUS, 4.0 * half),
    ];
    for class in ["glow", "lava", "core"] {
        pen.path(class).line(&zigzag);
        for (x, from, to) in branches {
            pen.line(&[pt(x, from), pt(x, to)]);
        }
        pen.end();
    }
    pen.raw("</g></svg>");
    pen.done()
}
