//! How Abstract Play publishes its Volcano, which is `fiesta`: two letters a colour, rows from the top.

use basalt_rules::Foreign;

/// The colours there and here. Caps stand on the first two.
const COLOURS: [(&str, char); 8] =
    [("RD", 'r'), ("OG", 'o'), ("YE", 'y'), ("GN", 'g'), ("BN", 'c'), ("BU", 'b'), ("VT", 'p'), ("PK", 't')];
const CAPPED: [char; 2] = ['r', 'o'];
const SIZE: usize = 5;

pub(super) const FOREIGN: Foreign =
    Foreign { options: "setup=fiesta", form: "RD,BU,…,-,…", start, action };

fn colour(there: &str) -> Option<char> {
    COLOURS.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(there)).map(|(_, here)| here)
}

/// The start position from its colours, joined by commas, with `-` for the empty cell.
fn start(there: &str) -> Option<String> {
    let cell = |name: &str| match name.trim() {
        "-" => Some(".".to_owned()),
        name => {
            let colour = colour(name)?;
            let cap = if CAPPED.contains(&colour) { "^" } else { "" };
            Some(format!("{colour}1{colour}2{colour}3{cap}"))
        }
    };
    let cells: Vec<String> = there.split(',').map(cell).collect::<Option<_>>()?;
    let rows: Vec<String> = cells.chunks(SIZE).map(|row| row.join(",")).collect();
    (cells.len() == SIZE * SIZE).then(|| format!("{} 1 -|-", rows.join("/")))
}

/// A step of a cap, which is written alike, or a power play: `rd3-c3`.
fn action(there: &str) -> Option<String> {
    let (from, to) = there.split_once('-')?;
    if from.len() == 2 {
        return Some(there.to_owned());
    }
    let (name, size) = from.split_at_checked(2)?;
    Some(format!("{}{size}@{to}", colour(name)?))
}
