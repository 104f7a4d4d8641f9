//! The style sheets take sizes of type, weights, radii and gaps from short scales.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Sizes of type in pixels, or in units of a board; 32 is for numbers on pieces.
const SIZES: [&str; 9] = ["12", "14", "16", "20", "26", "32", "40", "56", "72"];
/// Weights of type: text, second lines, labels, titles.
const WEIGHTS: [&str; 4] = ["400", "500", "600", "720"];
/// Radii of marks, controls and cards.
const RADII: [&str; 3] = ["var(--radius-mark)", "var(--radius)", "var(--radius-card)"];
/// Gaps between the items of a grid or a row, in pixels.
const GAPS: [&str; 10] = ["0", "2px", "4px", "6px", "8px", "12px", "16px", "24px", "32px", "48px"];

/// The declarations of a style sheet, as names and values; conditions of media are among them, with names of their own.
fn declarations(sheet: &str) -> Vec<(&str, &str)> {
    let plain = sheet.split("*/").filter_map(|part| part.split("/*").next());
    let parts = plain.flat_map(|part| part.split(['{', '}', ';']));
    parts.filter_map(|part| part.split_once(':')).map(|(name, value)| (name.trim(), value.trim())).collect()
}

/// What a declaration takes from the scales: which scale, and each of its values that the scale must hold.
fn taken<'a>(name: &str, value: &'a str) -> Vec<(&'static [&'static str], &'a str)> {
    let value = value.trim_end_matches("!important").trim();
    // A size may be capped by the window: large text has no room in a row of three bars.
    let capped = |text: &'a str| {
        text.strip_prefix("min(").and_then(|rest| rest.split_once(", ")).map_or(text, |(size, _)| size)
    };
    let token = |text: &'a str| text.strip_prefix("var(--type-").and_then(|rest| rest.strip_suffix(')'));
    let size = |text: &'a str| (&SIZES[..], token(capped(text)).or(text.strip_suffix("px")).unwrap_or(text));
    match name {
        _ if value == "inherit" => Vec::new(),
        "font-size" => vec![size(value)],
        "font-weight" => vec![(&WEIGHTS[..], value)],
        "font" => value
            .split('/')
            .take(1)
            .flat_map(str::split_whitespace)
            .filter(|word| !word.contains("font") && !word.contains("mono"))
            .map(|word| if word.parse::<u16>().is_ok() { (&WEIGHTS[..], word) } else { size(word) })
            .collect(),
        _ if name.starts_with("border") && name.ends_with("radius") => value
            .split_whitespace()
            .filter(|corner| !["0", "inherit"].contains(corner))
            .map(|corner| (&RADII[..], corner))
            .collect(),
        "gap" | "row-gap" | "column-gap" => value.split_whitespace().map(|gap| (&GAPS[..], gap)).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn style_sheets_keep_to_the_scales_of_type_weight_radius_and_gap() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let mut used: BTreeSet<(&[&str], String)> = BTreeSet::new();
    let mut astray = Vec::new();
    for entry in fs::read_dir(folder).expect("the style sheets") {
        let path = entry.expect("an entry").path();
        let sheet = fs::read_to_string(&path).expect("a style sheet");
        // The range of a type face is no weight.
        for (name, value) in declarations(&sheet).into_iter().filter(|(_, value)| *value != "400 750") {
            for (scale, one) in taken(name, value) {
                used.insert((scale, one.to_owned()));
                if !scale.contains(&one) {
                    astray.push(format!("{}: {name}: {value}", path.display()));
                }
            }
        }
    }
    assert!(astray.is_empty(), "not on a scale:\n{}", astray.join("\n"));
    assert!(used.len() > 20, "the declarations are found: {used:?}");
}

#[test]
fn sizes_weights_radii_and_gaps_that_are_on_no_scale_are_found() {
    let sheet = "/* font-size: 1px */ @media (a: b) { .a { font: 600 var(--type-14)/1.2 var(--font); gap: 3px 8px } }
        .b { font-size: 13px !important; font-weight: 650; border-radius: 0 9px var(--radius) inherit; column-gap: calc(4 * var(--u)) }";
    let astray = declarations(sheet).into_iter().flat_map(|(name, value)| taken(name, value));
    let astray: Vec<&str> = astray.filter(|(scale, one)| !scale.contains(one)).map(|(_, one)| one).collect();
    assert_eq!(astray, ["3px", "13", "650", "9px", "calc(4", "*", "var(--u))"]);
}
