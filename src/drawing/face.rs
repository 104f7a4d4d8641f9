//! The face of an opponent of a survival run: a hexagon with eyes, a mouth and a sign, which its rung decides.

use super::svg::Pen;

const EYES: [&str; 4] =
    ["M-17-7h.1M17-7h.1", "M-24-7h14M10-7h14", "M-25-4q8-11 15 0M10-4q8-11 15 0", "M-25-13 -11-6M25-13 11-6"];
const MOUTHS: [&str; 4] =
    ["M-15 16q15 13 30 0", "M-13 20h26", "M-15 25q15-13 30 0", "M-17 18l8.5 6 8.5-6 8.5 6 8.5-6"];
const SIGNS: [&str; 3] = ["", "M0-44 -5-35 4-30 -2-21", "M-9-31h18M-5-38h10"];
/// The classes of the tiers: stones, gems and peaks.
const TIERS: [&str; 3] = ["face", "face gem", "face peak"];

/// Draws the face of a rung, from 1, in the colours of its tier; no two of the first 48 have the same features.
pub fn face(rung: u8, tier: usize, px: u32) -> String {
    let number = usize::from(rung.max(1) - 1);
    let (ones, fours, rest) = (number % 4, number / 4 % 4, number / 16);
    let mut pen = Pen::new();
    pen.open_svg(TIERS[tier.min(TIERS.len() - 1)], (-50.0, -50.0, 100.0, 100.0));
    pen.attr("width", px.into()).attr("height", px.into()).titled(None);
    pen.raw(r#"<path class="rim" d="M0-47 41-23.5V23.5L0 47-41 23.5V-23.5z"/>"#);
    pen.path(if ones == 0 { "eyes" } else { "lines" }).raw(EYES[ones]).end();
    // Neighbours differ in all three.
    pen.path("lines").raw(MOUTHS[(ones + fours) % 4]).raw(SIGNS[(ones + fours + rest) % 3]).end();
    pen.raw("</svg>");
    pen.done()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::face;

    #[test]
    fn every_rung_has_a_face_of_its_own_and_always_the_same() {
        let faces: BTreeSet<String> = (1..=48).map(|rung| face(rung, 0, 40)).collect();
        assert_eq!(faces.len(), 48);
        assert_eq!((face(7, 1, 40), face(0, 2, 40)), (face(7, 1, 40), face(1, 9, 40)));
        assert_ne!(face(7, 1, 40), face(7, 0, 40));
    }
}
