//! Options: they accept what they offer and nothing else.

use basalt::games::Visitor;
use basalt::geometry::Cell;
use basalt::rules::{Choice, ChoiceKind, Depict, Game, Options, Rng};
use basalt::words::Words;

/// The largest seed: 2⁵³ - 1.
const LARGEST_SEED: u64 = (1 << 53) - 1;

/// The number of random sets of options besides those that differ from the default in one choice.
const DRAWN: usize = 16;

/// The default options first, then every value of every choice, then some random ones; none twice.
pub(super) fn presets<G: Game>() -> Vec<G::Options> {
    let mut rng = Rng::new(7);
    let usual = G::Options::default();
    let mut presets = vec![usual.clone()];
    for choice in usual.choices() {
        for value in values(&choice.kind, &mut rng) {
            let mut options = usual.clone();
            // Whether a value must be accepted is another test's concern.
            if options.set(choice.key, &value).is_ok() {
                presets.push(options);
            }
        }
    }
    for _ in 0..DRAWN {
        let mut options = usual.clone();
        for choice in usual.choices() {
            let values = values(&choice.kind, &mut rng);
            let _ = options.set(choice.key, &values[rng.below(values.len() as u32) as usize]);
        }
        presets.push(options);
    }
    let mut seen = Vec::new();
    presets.retain(|options| {
        let text = options.text();
        let is_new = !seen.contains(&text);
        seen.push(text);
        is_new
    });
    presets
}

/// The values to try: all if there are few, else the bounds and some between.
fn values(kind: &ChoiceKind, rng: &mut Rng) -> Vec<String> {
    match kind {
        ChoiceKind::Switch => vec!["false".into(), "true".into()],
        ChoiceKind::Pick(words) => words.iter().map(ToString::to_string).collect(),
        &ChoiceKind::Number(least, most) if most - least < 10 => {
            (least..=most).map(|number| number.to_string()).collect()
        }
        &ChoiceKind::Number(least, most) => {
            let between = least + i64::from(rng.below((most - least) as u32));
            [least, between, most].map(|number| number.to_string()).to_vec()
        }
        ChoiceKind::Seed => {
            [0, rng.bits() & LARGEST_SEED, LARGEST_SEED].map(|seed| seed.to_string()).to_vec()
        }
        ChoiceKind::PickOrCells(words, _) => words.iter().map(ToString::to_string).collect(),
    }
}

/// Values that are not offered.
fn refused(kind: &ChoiceKind) -> Vec<String> {
    let mut refused = vec!["nonsense".to_owned(), String::new(), "\u{e9}".to_owned()];
    match kind {
        ChoiceKind::Switch => refused.push("1".to_owned()),
        ChoiceKind::Pick(_) => {}
        ChoiceKind::Number(least, most) => refused.extend([(least - 1).to_string(), (most + 1).to_string()]),
        ChoiceKind::Seed => refused.extend(["-1".to_owned(), (LARGEST_SEED + 1).to_string()]),
        ChoiceKind::PickOrCells(_, count) => {
            refused.push(vec!["a1"; *count].join("+"));
            refused.push("a1".to_owned());
        }
    }
    refused
}

/// A list of different cells drawn from the board.
fn cells<G: Depict>(options: &G::Options, count: usize, rng: &mut Rng) -> String {
    let board = G::new(options).board();
    let mut cells: Vec<Cell> = board.cells().collect();
    rng.shuffle(&mut cells);
    cells[..count].iter().map(|&cell| board.name(cell)).collect::<Vec<_>>().join("+")
}

/// Offered values are accepted and reported back; others are refused; texts round-trip.
#[derive(Clone, Copy)]
pub(super) struct Offers;

impl Visitor for Offers {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let mut rng = Rng::new(11);
        let id = G::INFO.id;
        assert_eq!(G::Options::default().text(), "", "{id}: usual options need no text");
        for options in presets::<G>() {
            let text = options.text();
            let read = G::Options::read(&text).unwrap_or_else(|mistake| panic!("{id}: {text}: {mistake}"));
            assert_eq!(read.text(), text, "{id}: the text of options read back");
            assert!(G::new(&read) == G::new(&options), "{id}: {text}: the same options begin the same game");
            let sides = G::new(&options).sides();
            assert!(G::INFO.sides.contains(&sides), "{id}: {text}: {sides} sides");
            for choice in options.choices() {
                check_choice::<G>(&options, &choice, &mut rng);
            }
            let unknown = options.clone().set("nonsense", "true");
            assert!(unknown.is_err(), "{id}: {text}: an unknown key is taken");
        }
    }
}

fn check_choice<G: Depict>(options: &G::Options, choice: &Choice, rng: &mut Rng) {
    let about = format!("{}: {}: {}", G::INFO.id, options.text(), choice.key);
    let set = |value: &str| {
        let mut changed = options.clone();
        changed.set(choice.key, value).map(|()| changed)
    };
    if choice.applies {
        for value in values(&choice.kind, rng) {
            let changed = set(&value).unwrap_or_else(|mistake| panic!("{about}={value}: {mistake}"));
            let now = changed.choices().into_iter().find(|other| other.key == choice.key);
            assert_eq!(now.map(|now| now.value), Some(value), "{about}: told back");
        }
        if let ChoiceKind::PickOrCells(_, count) = choice.kind {
            let list = cells::<G>(options, count, rng);
            let changed = set(&list).unwrap_or_else(|mistake| panic!("{about}={list}: {mistake}"));
            let again = G::Options::read(&changed.text()).map(|again| again.text());
            assert_eq!(again, Ok(changed.text()), "{about}: a list of cells read back");
            assert!(G::new(&changed).sides() > 0, "{about}: a game begins");
        }
    }
    for value in refused(&choice.kind) {
        assert!(set(&value).is_err(), "{about}: `{value}` is taken");
    }
}
