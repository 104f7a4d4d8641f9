//! No style of the page makes a browser style hundreds of elements anew when one is inserted.

use std::fs;
use std::path::Path;

/// The selectors of a style sheet, one for each rule.
fn selectors(sheet: &str) -> impl Iterator<Item = String> + '_ {
    let plain = sheet.split("*/").filter_map(|part| part.split("/*").next());
    let parts: Vec<&str> = plain.flat_map(|part| part.split(['}', ';'])).collect();
    parts.into_iter().flat_map(|part| {
        let (heads, _) = part.rsplit_once('{').unwrap_or_default();
        // Before it may stand the condition of media.
        apart(heads.rsplit('{').next().unwrap_or_default(), ',')
    })
}

/// The parts of a text between separators that are in no brackets.
fn apart(text: &str, separator: char) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        depth += i32::from("([".contains(c)) - i32::from(")]".contains(c));
        match parts.last_mut() {
            _ if c == separator && depth == 0 => parts.push(String::new()),
            Some(last) => last.push(c),
            None => {}
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).collect()
}

/// Whether a selector depends on what an element contains, on how the table is, or on the element before it, and then fits elements
/// of any kind: a browser notes no class by which it would find them, so whatever is inserted makes it style everything within anew.
fn fits_all(selector: &str) -> bool {
    let parts = apart(selector, ' ');
    let depends = |part: &String| {
        let state = [".table", ".play"].iter().filter_map(|name| part.strip_prefix(name));
        part == "+"
            || part == "~"
            || part.contains(":has(")
            || state.into_iter().any(|rest| rest.starts_with([':', '.']))
    };
    let last = parts.last().map_or("", String::as_str);
    let is_any = last.starts_with('*') || last.starts_with(":not(");
    is_any && parts[..parts.len() - 1].iter().any(depends)
}

#[test]
fn no_state_of_the_table_restyles_everything_within() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let mut astray = Vec::new();
    let mut asking = 0;
    for entry in fs::read_dir(folder).expect("the style sheets") {
        let path = entry.expect("an entry").path();
        let sheet = fs::read_to_string(&path).expect("a style sheet");
        for selector in selectors(&sheet) {
            asking += usize::from(selector.contains(":has("));
            if fits_all(&selector) {
                astray.push(format!("{}: {selector}", path.display()));
            }
        }
    }
    assert!(asking > 20, "{asking} selectors that ask for contents are found");
    assert!(astray.is_empty(), "they restyle all within:\n{}", astray.join("\n"));
}

#[test]
fn a_selector_that_restyles_everything_is_found() {
    let sheet = "/* .a:has(.b) > * {} */ @media (a: b) { .a:has(> .b:not(.c), .d) > .e > :not(p, .f), .a:has(.b) .c { x: y; } }
        .a:has(.b) > * { x: y } .a:has(.b) { x: y } :not(.a) { x: y } .table > * { x: y } .play:is(.b) > .c > * { x: y }
        .a > * + * { x: y } .a > .b + .c { x: y }";
    let found: Vec<String> = selectors(sheet).filter(|selector| fits_all(selector)).collect();
    assert_eq!(
        found,
        [
            ".a:has(> .b:not(.c), .d) > .e > :not(p, .f)",
            ".a:has(.b) > *",
            ".play:is(.b) > .c > *",
            ".a > * + *"
        ]
    );
}
