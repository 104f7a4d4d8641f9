//! Short effects: a burst with its sparks, the dust of a landing, a shadow on the ground, fire beneath, a trail.
//!
//! `progress` runs from 0 to 1. Each is a few paths that are made once and then only moved, scaled and faded: for a path of
//! another shape a browser paints the whole board anew.

use basalt_geometry::Point;
use basalt_rules::Look;

use super::board::placed;
use super::outline::along;
use super::pyramid::class;
use super::svg::{Pen, pt};

/// A thing that moves over the board: an element whose attributes change from frame to frame.
#[derive(Clone, PartialEq, Debug)]
pub struct Sprite {
    pub class: String,
    /// Its outline, which never changes; empty for a group.
    pub path: String,
    pub transform: String,
    pub opacity: f64,
}

impl Sprite {
    /// A group, which its caller draws.
    pub fn group(transform: String, opacity: f64) -> Sprite {
        Sprite { class: String::new(), path: String::new(), transform, opacity }
    }

    fn at(class: &str, at: Point, scale: f64, opacity: f64) -> Sprite {
        Sprite { class: class.to_owned(), ..Sprite::group(placed(at, scale, 0.0), opacity) }
    }

    fn along(self, path: impl FnOnce(&mut Pen)) -> Sprite {
        let mut pen = Pen::new();
        path(&mut pen);
        Sprite { path: pen.done(), ..self }
    }

    /// The value of its opacity attribute.
    pub fn opacity_text(&self) -> String {
        let mut pen = Pen::new();
        pen.num(self.opacity);
        pen.done()
    }

    /// The element of a group with these contents, for a picture.
    pub fn holding(&self, contents: &str) -> String {
        let mut pen = Pen::new();
        pen.raw("<g transform=\"").raw(&self.transform).raw("\"").attr("opacity", self.opacity);
        pen.raw(">").raw(contents).raw("</g>");
        pen.done()
    }

    /// The element of a path, for a picture.
    pub fn markup(&self) -> String {
        let mut pen = Pen::new();
        pen.raw("<path class=\"").raw(&self.class).raw("\" transform=\"").raw(&self.transform).raw("\"");
        pen.attr("opacity", self.opacity).raw(" d=\"").raw(&self.path).end();
        pen.done()
    }
}

/// The duration of a burst, which sets the speed of its parts (ms).
const BURST: f64 = 520.0;
const SPARKS: u32 = 10;

/// The share of a span of time that has passed.
fn part(time: f64, from: f64, lasts: f64) -> f64 {
    ((time - from) / lasts).clamp(0.0, 1.0)
}

/// Fast at first.
fn out(time: f64) -> f64 {
    1.0 - (1.0 - time) * (1.0 - time)
}

fn oval(pen: &mut Pen, at: Point, wide: f64, tall: f64) {
    pen.to("M", pt(at.x - wide, at.y));
    for way in [1.0, -1.0] {
        pen.raw("a").num(wide).next(tall).raw(" 0 0 1").next(2.0 * wide * way).next(0.0);
    }
    pen.raw("z");
}

/// A flash in the cell, a ring that widens, and sparks that fly up and fall.
pub fn burst(at: Point, progress: f64) -> [Sprite; 3] {
    let time = BURST * progress;
    let flash = part(time, 0.0, 170.0);
    let ring = part(time, 0.0, 300.0);
    let seen = |opacity: f64, progress: f64| if progress < 1.0 { opacity } else { 0.0 };
    let shines = seen(1.0 - 0.9 * part(time, 60.0, 110.0), flash);
    let core = Sprite::at("crater-glow", pt(at.x, at.y + 4.0), (26.0 + 46.0 * out(flash)) / 72.0, shines);
    let widens = (30.0 + 62.0 * out(ring)) / 92.0;
    let crater = Sprite::at("crater", pt(at.x, at.y + 16.0), widens, seen(0.9 * (1.0 - ring), ring));
    // They spread over the upper half, each with its own speed, and fall. Nearer to the eye, they are larger.
    let age = time / 1000.0;
    let falls = 330.0 * age * age - 8.0;
    let sparks = Sprite::at("ember", pt(at.x, at.y + falls), age, seen(1.0 - progress * progress, progress));
    [
        core.along(|pen| oval(pen, pt(0.0, 0.0), 72.0, 72.0)),
        crater.along(|pen| oval(pen, pt(0.0, 0.0), 92.0, 64.0)),
        sparks.along(|pen| {
            for spark in 0..SPARKS {
                // The tangent of half the angle from straight up: no sine travels with the page.
                let half = (f64::from(spark) - 4.5) * 0.23;
                let speed = (150.0 + 7.0 * f64::from(spark * 37 % 10)) / (1.0 + half * half);
                oval(pen, pt(2.4 * half * speed, -1.5 * (1.0 - half * half) * speed), 15.0, 15.0);
            }
        }),
    ]
}

/// A ring on the ground and four specks, which widen.
pub fn dust(at: Point, progress: f64) -> Sprite {
    let wide = 0.45 + 0.55 * out(progress);
    Sprite::at("dust", pt(at.x, at.y + 38.0), wide, 0.75 * (1.0 - progress)).along(|pen| {
        oval(pen, pt(0.0, 0.0), 62.0, 18.0);
        for (side, up) in [(-1.0, -14.0), (-0.5, -8.0), (0.5, -8.0), (1.0, -14.0)] {
            pen.to("M", pt(side * 56.0, up)).raw("h0");
        }
    })
}

/// The shadow of a flying piece on the ground; `height` is 0 on the ground and 1 at the top.
pub fn shadow(at: Point, height: f64) -> Sprite {
    let less = 1.0 - 0.35 * height;
    Sprite::at("shadow", at, less, less).along(|pen| oval(pen, pt(0.0, 0.0), 30.0, 9.0))
}

/// The light of the fire below a piece that has just left it; `young` falls from 1 to 0.
pub fn underlight(at: Point, young: f64) -> Sprite {
    let below = Sprite::at("crater-glow", pt(at.x, at.y + 30.0), young, 0.9 * young);
    below.along(|pen| oval(pen, pt(0.0, 0.0), 44.0, 44.0))
}

/// How a contact between two places appears, as a group: larger than it stays at first.
pub fn spark(from: Point, to: Point, progress: f64) -> Sprite {
    let scale = progress * (2.2 - 1.2 * progress);
    Sprite::group(placed(along(from, to, 0.5), scale, 0.0), (2.0 * progress).min(1.0))
}

/// A trail in a pyramid's colour through these points, latest first; empty for other pieces.
pub fn trail(look: Look, points: impl Iterator<Item = Point>) -> Vec<Sprite> {
    let Look::Pyramid(pyramid) = look else { return Vec::new() };
    let class = ["glimmer c-", class(pyramid.colour)].concat();
    let glimmer = |(point, age): (Point, u8)| {
        let age = f64::from(age);
        let sprite = Sprite::at(&class, point, 1.0 - 0.2 * age, 0.5 / age);
        sprite.along(|pen| oval(pen, pt(0.0, 0.0), 13.0, 13.0))
    };
    points.zip(1..).map(glimmer).collect()
}
