//! Texts: those that games write round-trip byte for byte; others are refused or harmless.

use basalt::games::Visitor;
use basalt::rules::{Attempt, Depict, Event, Expected, Game, Mistake, Options, Record, Rng};
use basalt::words::Words;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::looks::is_of;
use super::options::presets;
use super::play::{Moment, every_moment, new_record, play};

/// Positions, actions and records are read back as written.
#[derive(Clone, Copy)]
pub(super) struct RoundTrips;

impl Visitor for RoundTrips {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        every_moment::<G>(2, check_texts);
    }
}

fn check_texts<G: Game>(at: &Moment<G>) {
    let position = &at.position;
    let text = position.text();
    let read = G::read(&text, at.options).unwrap_or_else(|mistake| panic!("{at}: `{text}`: {mistake}"));
    assert_eq!(read.text(), text, "{at}: a position's text read back");
    assert_eq!(read.to_move(), position.to_move(), "{at}: the side to move of `{text}`");
    assert_eq!(read.sides(), position.sides(), "{at}: the sides of `{text}`");
    // At the start of a turn, a position knows no more than its text.
    let is_turn = |events: &[Event]| events.iter().any(|event| matches!(event, Event::TurnTo(_)));
    let starts = at.steps.iter().filter(|step| is_turn(&step.events)).map(|step| &step.after);
    for start in starts.chain(at.record.actions.is_empty().then_some(position)) {
        let same = G::read(&start.text(), at.options).is_ok_and(|read| read == *start);
        assert!(same || start.outcome().is_some(), "{at}: `{}` is read as another position", start.text());
    }
    for action in at.accepted() {
        let text = position.action_text(action);
        assert_eq!(position.read_action(&text), Ok(action), "{at}: the text of {action:?}");
    }
    if at.steps.is_empty() {
        check_record(at, text);
    }
}

/// The record of a finished game leads to its end again; one that starts there is read back too.
fn check_record<G: Game>(at: &Moment<G>, start: String) {
    let text = at.record.to_string();
    let carried = text.bytes().all(|b| b.is_ascii_graphic() && !b"^|#<>\"`{}\\".contains(&b));
    assert!(carried, "{at}: an address carries a record as it is");
    assert_eq!(Record::read(&text).as_ref(), Ok(at.record), "{at}: a record read back");
    match replay(*at.start, at.record) {
        Ok(end) => assert!(end == at.position, "{at}: leads elsewhere"),
        Err(mistake) => panic!("{at}: {mistake}"),
    }
    let record = Record { start: Some(start), actions: Vec::new(), ..at.record.clone() };
    assert_eq!(Record::read(&record.to_string()), Ok(record), "{at}: a record with a start");
}

/// The position a record leads to from the start of its game.
fn replay<G: Game>(start: G, record: &Record) -> Result<G, Mistake> {
    let mut position = start;
    for (index, text) in record.actions.iter().enumerate() {
        let action = position.read_action(text)?;
        if !position.accepts(action) {
            return Err(Mistake::Illegal { action: text.clone(), ply: index + 1 });
        }
        position.apply(action, &mut ());
    }
    Ok(position)
}

/// Valid texts with mistakes, and texts that were never valid.
#[derive(Clone, Copy)]
pub(super) struct Garbage;

/// The number of corrupted texts of each kind for a game.
const CASES: u32 = 4000;

/// The most plies that a position from a corrupted text is played on.
const PLAYED_ON: usize = 12;

impl Visitor for Garbage {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let mut corpus = Corpus::default();
        let presets = presets::<G>();
        let starts: Vec<G> = presets.iter().map(G::new).collect();
        for (number, (options, start)) in presets.iter().zip(&starts).enumerate() {
            play(options, start, number as u64, &mut |at: &Moment<G>| corpus.collect(number, at));
        }
        spoil(&corpus.positions, |(number, text)| check_position::<G>(&presets[number], &text));
        spoil(&corpus.actions, |(number, text)| check_action(&starts[number], &text));
        spoil(&corpus.options, |(_, text)| check_options::<G>(&text));
        spoil(&corpus.records, |(_, text)| check_record_text::<G>(&text));
    }
}

/// Valid texts, each with the index of the options that it was written under.
#[derive(Default)]
struct Corpus {
    positions: Vec<(usize, String)>,
    actions: Vec<(usize, String)>,
    options: Vec<(usize, String)>,
    records: Vec<(usize, String)>,
}

impl Corpus {
    fn collect<G: Game>(&mut self, number: usize, at: &Moment<G>) {
        let plies = at.record.actions.len();
        if plies == 0 {
            self.options.push((number, at.options.text()));
        }
        if plies.is_multiple_of(5) {
            self.positions.push((number, at.position.text()));
            self.actions
                .extend(at.accepted().take(3).map(|action| (number, at.position.action_text(action))));
        }
        if [4, 9].contains(&plies) {
            let begun = Record { start: Some(at.position.text()), ..new_record::<G>(at.options) };
            self.records.extend([at.record.to_string(), begun.to_string()].map(|text| (number, text)));
        }
    }
}

/// A mutation of a text: its kind, place and material.
#[derive(Clone, Debug)]
enum Edit {
    Insert(Index, char),
    Replace(Index, char),
    Delete(Index),
    /// Copies one character over another: it may be legal in one place only.
    Copy(Index, Index),
    Cut(Index),
    /// Inserts a percent-encoded character, for records to decode.
    Encode(Index, u8),
}

/// A character, mostly from the games' texts.
fn characters() -> impl Strategy<Value = char> {
    let usual: Vec<char> = "abcdefgijkoprtwxy0123456789^.,/-|~_=+% *".chars().collect();
    prop_oneof![4 => proptest::sample::select(usual), 1 => any::<char>()]
}

fn edits() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<Index>(), characters()).prop_map(|(at, c)| Edit::Insert(at, c)),
        (any::<Index>(), characters()).prop_map(|(at, c)| Edit::Replace(at, c)),
        any::<Index>().prop_map(Edit::Delete),
        (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Edit::Copy(from, to)),
        any::<Index>().prop_map(Edit::Cut),
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Edit::Encode(at, byte)),
    ]
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for edit in edits {
        let count = chars.len();
        match edit {
            Edit::Insert(at, c) => chars.insert(at.index(count + 1), *c),
            Edit::Encode(at, byte) => {
                let at = at.index(count + 1);
                drop(chars.splice(at..at, format!("%{byte:02X}").chars()));
            }
            _ if count == 0 => {}
            Edit::Replace(at, c) => chars[at.index(count)] = *c,
            Edit::Delete(at) => drop(chars.remove(at.index(count))),
            Edit::Copy(from, to) => chars[to.index(count)] = chars[from.index(count)],
            Edit::Cut(at) => chars.truncate(at.index(count)),
        }
    }
    chars.into_iter().collect()
}

/// Runs a check on many corrupted texts, the same ones every time, so that a failure is due to the change.
fn spoil(corpus: &[(usize, String)], check: impl Fn((usize, String)) -> Result<(), TestCaseError>) {
    assert!(!corpus.is_empty(), "there are good texts to spoil");
    let good = proptest::sample::select(corpus.to_vec());
    let spoilt = (good.clone(), prop::collection::vec(edits(), 0..4))
        .prop_map(|((number, text), edits)| (number, edited(&text, &edits)));
    let never_good = (good, ".{0,40}").prop_map(|((number, _), text)| (number, text));
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let result = TestRunner::new_with_rng(config, rng).run(&prop_oneof![9 => spoilt, 1 => never_good], check);
    if let Err(failure) = result {
        panic!("{failure}");
    }
}

/// Checks that a position from a corrupted text round-trips, and that the game can continue.
fn check_position<G: Depict>(options: &G::Options, text: &str) -> Result<(), TestCaseError> {
    check_sketch::<G>(options, text)?;
    let mut position = match G::read(text, options) {
        Ok(position) => position,
        Err(mistake) => return check_mistake(&mistake),
    };
    let written = position.text();
    match G::read(&written, options) {
        Ok(again) => prop_assert!(again == position, "`{written}` is read as another position"),
        Err(mistake) => prop_assert!(false, "`{written}` is not read back: {mistake}"),
    }
    let mut rng = Rng::new(3);
    for _ in 0..PLAYED_ON {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        prop_assert_eq!(actions.is_empty(), position.outcome().is_some(), "`{}`", position.text());
        if actions.is_empty() {
            break;
        }
        let action = position.random_action(&mut rng);
        prop_assert!(position.accepts(action), "`{}` does not accept {:?}", position.text(), action);
        position.apply(action, &mut Vec::new());
        prop_assert!(G::read(&position.text(), options).is_ok(), "`{}` cannot be read", position.text());
        prop_assert_eq!(position.scene().trays.len(), position.sides());
    }
    Ok(())
}

/// Checks the sketch of a position's text: it loses nothing readable, and can be read back.
fn check_sketch<G: Depict>(options: &G::Options, text: &str) -> Result<(), TestCaseError> {
    let Some(read) = G::EXTRAS.sketch else { return Ok(()) };
    let sketch = match read(text, options) {
        Ok(sketch) => sketch,
        Err(mistake) => {
            prop_assert!(G::read(text, options).is_err(), "`{text}` is a position, but no sketch");
            return check_mistake(&mistake);
        }
    };
    let written = sketch.text();
    let again = read(&written, options);
    prop_assert!(again.is_ok_and(|again| again.text() == written), "`{written}` is another sketch");
    prop_assert!(sketch.board().cells().all(|cell| !sketch.cell_words(cell).key.is_empty()));
    let mut empty = sketch.copied();
    empty.clear();
    prop_assert!(!sketch.dials().is_empty() || sketch.sides() == 1);
    Ok(())
}

fn check_action<G: Depict>(position: &G, text: &str) -> Result<(), TestCaseError> {
    let action = match position.read_action(text) {
        Ok(action) => action,
        Err(mistake) => return check_mistake(&mistake),
    };
    let written = position.action_text(action);
    prop_assert_eq!(position.read_action(&written), Ok(action), "`{}` is read as another action", written);
    if !position.accepts(action) {
        let (message, _) = position.explain(Attempt::Action(action));
        prop_assert!(is_of(G::INFO.id, &message.key), "`{}` is refused by `{}`", written, message.key);
    }
    Ok(())
}

fn check_options<G: Game>(text: &str) -> Result<(), TestCaseError> {
    let options = match G::Options::read(text) {
        Ok(options) => options,
        Err(mistake) => return check_mistake(&mistake),
    };
    let written = options.text();
    prop_assert_eq!(G::Options::read(&written).map(|again| again.text()), Ok(written));
    let sides = G::new(&options).sides();
    prop_assert!(G::INFO.sides.contains(&sides), "{} sides", sides);
    Ok(())
}

fn check_record_text<G: Game>(text: &str) -> Result<(), TestCaseError> {
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(mistake) => return check_mistake(&mistake),
    };
    let written = record.to_string();
    prop_assert_eq!(Record::read(&written), Ok(record.clone()), "`{}` is read as another record", written);
    match G::Options::read(&record.options).and_then(|options| replay(G::new(&options), &record)) {
        Ok(_) => Ok(()),
        Err(mistake) => check_mistake(&mistake),
    }
}

/// Whether a form needs no translation: it has no two adjacent words.
fn is_notation(form: &str) -> bool {
    let is_word = |part: &&str| part.len() > 2 && part.bytes().all(|b| b.is_ascii_lowercase());
    let words: Vec<bool> = form.split(' ').map(|part| is_word(&part)).collect();
    !form.is_empty() && !words.windows(2).any(|pair| pair[0] && pair[1])
}

/// Checks that the mistake is named briefly, however long the text was.
fn check_mistake(mistake: &Mistake) -> Result<(), TestCaseError> {
    let said = mistake.to_string();
    prop_assert!(!said.is_empty() && said.chars().count() < 400, "`{}`", said);
    prop_assert!(mistake.message().key.starts_with("mistake-"));
    if let Mistake::Unreadable { expected: Expected::Forms(forms), .. } = mistake {
        prop_assert!(!forms.is_empty() && forms.iter().all(|form| is_notation(form)), "`{}`", said);
    }
    Ok(())
}
