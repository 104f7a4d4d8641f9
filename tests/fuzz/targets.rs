//! The fuzz targets: a function for each kind of outside text, for libFuzzer and the tests.
//!
//! No text may cause a panic, and everything that was read can be written and read again. The tests give each
//! a million texts made from the corpus; libFuzzer, which sees where texts lead, adds what is worth keeping
//! to it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use basalt::bots::{EngineLine, HostLine, RecordEnd, WorkerRequest, WorkerResponse};
use basalt::games::{catalogue, ids, pasted, record_end};
use basalt::online::{
    LogEntry, OnlineGame, OnlineMessage, OnlineTerms, Pool, PoolMessage, SignedText, author,
};
use basalt::play::challenges::lesson::{Coach, Figure, Teaching};
use basalt::play::challenges::puzzles::{PuzzleList, Streak};
use basalt::play::correspondence::{Correspondence, MoveLink};
use basalt::play::library::{Json, Library, Shelf, Summary};
use basalt::play::practice::PracticeItem;
use basalt::play::profile::{GameResult, Mode};
use basalt::play::studies::{
    Chapter, Exercise, ExerciseVerdict, Study, StudyAddress, study_from_link, study_link,
};
use basalt::play::{Day, Feat, Link, Match, Save, Store, StoreError, TableSeat, TimeControl, VariationTree};
use basalt::rules::{Message, Puzzle, Record, Rng};
use basalt::words::{Language, Speaker};

/// A kind of text, and its check.
pub(super) struct Target {
    /// The name, which is that of its folder in the corpus.
    pub name: &'static str,
    /// Checks a text of any content.
    pub run: fn(&str),
    /// The number of cases of the tests: more if one takes little time.
    pub cases: u32,
}

const fn target(name: &'static str, run: fn(&str), cases: u32) -> Target {
    Target { name, run, cases }
}

/// All targets.
pub(super) const TARGETS: [Target; 16] = [
    target("link", link, 45_000),
    target("pasted", any_pasted, 5_000),
    target("save", save, 40_000),
    target("record", record, 60_000),
    target("position", position, 60_000),
    target("options", options, 130_000),
    target("setup", setup, 40_000),
    target("typed", typed, 20_000),
    target("puzzle", puzzle, 60_000),
    target("study", study, 40_000),
    target("order", order, 150_000),
    target("engine", engine, 60_000),
    target("online", online, 120_000),
    target("entry", entry, 170_000),
    target("import", import, 20_000),
    target("words", words, 20_000),
];

/// The game named in the first line of a text, and the rest.
///
/// For an unknown one it is the first game, with the whole text.
fn of_game(text: &str) -> (&'static str, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or(("", text));
    let known = ids().find(|id| *id == first);
    known.map_or_else(|| (ids().next().unwrap_or_default(), text), |id| (id, rest))
}

/// Calls everything that a page needs of a game.
fn look_at(game: &Match) {
    let standing = game.standing(game.shown());
    assert!(!standing.prompt.key.is_empty());
    game.board().cells().for_each(|cell| drop(game.cell_words(cell)));
    drop(game.scene(game.shown()));
    assert_eq!(game.targets(false).len(), game.targets(false).len());
}

/// Checks that a game's texts read as the same game.
fn is_kept(game: &Match) {
    let text = game.record_with_undone().to_string();
    let again = Record::read(&text).expect("our own record");
    assert_eq!(again, game.record_with_undone());
    catalogue::open(&again).map_err(|mistake| format!("{text}: {mistake}")).expect("our own game");
}

/// A link with the ply that it shows, or a move link.
fn link(text: &str) {
    match catalogue::follow(text) {
        Ok(game) => {
            let again = Link::of(&game).to_string();
            let again = catalogue::follow(&again).map_err(|broken| broken.mistake).expect("our own link");
            assert_eq!(Link::of(&again), Link::of(&game));
            look_at(&game);
        }
        Err(broken) => {
            let sound = broken.sound.map(|sound| (sound.ply, catalogue::follow(&sound.to_string())));
            if let Some((ply, shown)) = sound {
                assert_eq!(shown.map_err(|broken| broken.mistake).expect("the sound part").shown(), ply);
            }
        }
    }
    if let Ok((link, _)) = catalogue::follow_move(text) {
        assert_eq!(MoveLink::read(&link.to_string()), Ok(link));
    }
    drop(catalogue::pieces(text));
}

/// A pasted text, or one opened in the address bar.
fn any_pasted(text: &str) {
    if let Some(fragment) = pasted::fragment(text) {
        // A mended text needs no mending.
        let mended = pasted::mended(&fragment);
        assert_eq!(mended.as_deref().and_then(pasted::mended), None);
    }
    if let Err(misread) = pasted::read(text) {
        assert!(text.get(misread.place.clone()).is_some(), "{:?} is a place in the text", misread.place);
    }
}

fn save(text: &str) {
    drop(Summary::read("key", Shelf::Games, text));
    let Ok(save) = Save::read(text) else { return };
    assert_eq!(Save::read(&save.to_string()), Ok(save.clone()));
    if let Ok(game) = catalogue::resume(&save) {
        assert_eq!(game.last(), save.last);
        is_kept(&game);
        drop(game.list(game.last()));
    }
}

fn record(text: &str) {
    let Ok(record) = Record::read(text) else { return };
    assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
    if let Ok(game) = catalogue::open(&record) {
        assert_eq!(game.last(), record.actions.len());
        look_at(&game);
        is_kept(&game);
    }
}

/// The text of a position: a line with the game, one with its options, and the text.
fn position(text: &str) {
    let (game, rest) = of_game(text);
    let (options, start) = rest.split_once('\n').unwrap_or(("", rest));
    let Ok(begun) = catalogue::begin(game, options) else { return };
    let record = Record { start: Some(start.to_owned()), ..begun.record() };
    if let Ok(game) = catalogue::open(&record) {
        // Each position has one text, which leads back to it.
        let written = Record { start: Some(game.text_at(0)), ..begun.record() };
        let again = catalogue::open(&written).expect("our own position");
        assert_eq!(again.text_at(0), game.text_at(0));
        look_at(&game);
    }
    drop(catalogue::sketch(&record));
    if let Ok(game) = catalogue::edit(&record) {
        look_at(&game);
    }
}

fn options(text: &str) {
    let (game, options) = of_game(text);
    if let Ok(choices) = catalogue::choices(game, options) {
        let game = catalogue::begin(game, options).expect("options that can be chosen");
        assert_eq!(game.choices().len(), choices.len());
        is_kept(&game);
    }
    let mut parts = options.splitn(3, ' ');
    let (Some(key), Some(value)) = (parts.next(), parts.next()) else { return };
    drop(catalogue::choose(game, parts.next().unwrap_or_default(), key, value));
}

/// A start position being set up.
fn setup(text: &str) {
    let Ok(record) = Record::read(text) else { return };
    if let Ok(game) = catalogue::arrange(&record) {
        look_at(&game);
        let again = Record::read(&game.record().to_string()).expect("our own record");
        assert!(catalogue::arrange(&again).is_ok());
    }
}

/// Moves typed in a game: a line with the game, then a line for each.
fn typed(text: &str) {
    let (game, moves) = of_game(text);
    let mut game = catalogue::begin(game, &catalogue::usual(game, 1)).expect("a game of the list");
    for line in moves.lines().take(8) {
        game.type_in(line);
    }
    look_at(&game);
    is_kept(&game);
}

/// A puzzle of a list or a link, and the progress of a streak.
fn puzzle(text: &str) {
    for read in [Puzzle::read(text), Puzzle::read_link(text)].into_iter().flatten() {
        assert_eq!(Puzzle::read_link(&read.link()), Ok(read.clone()));
        // Foresight needs a search, which goes beyond reading.
        if read.task.turns() <= 1 {
            drop(catalogue::own_puzzle(&read));
        }
    }
    let list = PuzzleList::new("any", text);
    (0..list.count().min(3)).for_each(|number| drop(list.get(number)));
}

/// A study, as it is stored and as it is sent.
fn study(text: &str) {
    let address = StudyAddress::read(text);
    assert_eq!(StudyAddress::read(&address.to_string()).chapter, address.chapter);
    for read in [Study::read(text), study_from_link(text)].into_iter().flatten() {
        assert_eq!(Study::read(&read.to_string()), Ok(read.clone()));
        let sent = Study { changed: 0, ..read.clone() };
        assert_eq!(study_from_link(&study_link(&read)), Ok(sent));
        for chapter in &read.chapters {
            let Ok(mut game) = catalogue::open(&chapter.record) else { continue };
            game.read_variations(&chapter.variations);
            let kept = Chapter::of(&game);
            assert_eq!(kept.record, chapter.record);
            let exercise = Exercise::of(&game);
            assert_eq!(exercise.verdict(&chapter.record.actions), ExerciseVerdict::Solved);
            drop(exercise.verdict(&["x".to_owned()]));
        }
    }
}

/// A message between page and worker.
fn order(text: &str) {
    if let Ok(order) = WorkerRequest::read(text) {
        assert_eq!(WorkerRequest::read(&order.to_string()), Ok(order));
    }
    if let Some(response) = WorkerResponse::read(text) {
        assert_eq!(WorkerResponse::read(&response.to_string()), Some(response));
    }
}

/// A line between a host and an engine.
fn engine(text: &str) {
    if let Ok(line) = EngineLine::read(text) {
        assert_eq!(EngineLine::read(&line.to_string()), Ok(line));
    }
    let Ok(line) = HostLine::read(text) else { return };
    assert_eq!(HostLine::read(&line.to_string()), Ok(line.clone()));
    if let HostLine::Legal(record) | HostLine::Go(record, _) = line
        && let Ok(RecordEnd::Open(_, steps)) = record_end(&record)
    {
        for step in [steps.first(), steps.last()].into_iter().flatten() {
            let mut next = record.clone();
            next.actions.push(step.clone());
            let next = Record::read(&next.to_string()).expect("our own record");
            assert!(record_end(&next).is_ok(), "{next}");
        }
    }
}

/// A live log: lines of two players; both who read it get the same game.
fn online(text: &str) {
    let keys = ["a", "b"].map(|digit| format!("04{}", digit.repeat(128)));
    let entries: Vec<LogEntry> = (0..)
        .zip(text.lines().take(12))
        .map(|(at, body)| {
            // A tab marks a line of the second player.
            let (key, body) = body.strip_prefix('\t').map_or((&keys[0], body), |body| (&keys[1], body));
            let text = format!("{key} {} {body}", "0".repeat(128));
            LogEntry { sequence: at + 1, time: 1_800_000_000_000 + at * 20_000, from: author(key), text }
        })
        .collect();
    let mut games = [OnlineGame::new("k3x9a2b7c1d5"), OnlineGame::new("k3x9a2b7c1d5")];
    let mut pool = Pool::new("volcano");
    for entry in &entries {
        games.iter_mut().for_each(|game| game.take(entry, &true));
        pool.take(entry, &true);
        drop(pool.duty(&entry.from, entry.time));
    }
    let [one, other] = games.map(|game| (game.moment(), game.round().map(|round| round.game().record())));
    assert_eq!(one, other);
    if let Some(message) = OnlineMessage::read(text) {
        assert_eq!(message.to_string(), text);
    }
    if let Some(message) = PoolMessage::read(text) {
        assert_eq!(message.to_string(), text);
    }
    if let Some(terms) = OnlineTerms::read(text) {
        assert_eq!(OnlineTerms::read(&terms.to_string()), Some(terms));
    }
    let _ = SignedText::read(text);
}

/// Entries besides games, a line or a word each.
fn entry(text: &str) {
    if let Some(result) = GameResult::read(text) {
        assert_eq!(GameResult::read(&result.to_string()), Some(result));
    }
    if let Some(control) = TimeControl::read(text) {
        assert_eq!(TimeControl::read(&control.text()), Some(control));
    }
    if let Some(streak) = Streak::read(text) {
        assert_eq!(Streak::read(&streak.to_string()), Some(streak));
    }
    if let Ok(item) = PracticeItem::read(text) {
        assert_eq!(PracticeItem::read(&item.to_string()), Ok(item));
    }
    if let Some(day) = Day::read(text) {
        assert_eq!(Day::of(day.moment()), day);
    }
    drop((Mode::read(text), Feat::read(text), TableSeat::read(text), Correspondence::read(text)));
    let actions = ["c3-d2", "a1-a2", "a2-a3"].map(str::to_owned);
    if let Ok(tree) = VariationTree::read(text, &actions) {
        // Without variations and comments there is no text.
        if !tree.text().is_empty() {
            let again = VariationTree::read(&tree.text(), &actions).expect("our own tree");
            assert_eq!(again.text(), tree.text());
        }
    }
}

/// A store in memory.
#[derive(Default)]
struct Memory(RefCell<BTreeMap<String, String>>);

impl Store for &Memory {
    fn names(&self) -> Vec<String> {
        self.0.borrow().keys().cloned().collect()
    }

    fn read(&self, name: &str) -> Option<String> {
        self.0.borrow().get(name).cloned()
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.0.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) {
        self.0.borrow_mut().remove(name);
    }
}

/// Parses a document as the page does.
pub(crate) fn read_json(text: &str) -> Option<Json> {
    fn value(read: serde_json::Value) -> Json {
        match read {
            serde_json::Value::String(text) => Json::Text(text),
            serde_json::Value::Number(number) => number.as_u64().map_or(Json::Other, Json::Number),
            serde_json::Value::Bool(is_so) => Json::Bool(is_so),
            serde_json::Value::Array(list) => Json::List(list.into_iter().map(value).collect()),
            serde_json::Value::Object(members) => {
                Json::Object(members.into_iter().map(|(name, own)| (name, value(own))).collect())
            }
            _ => Json::Other,
        }
    }
    serde_json::from_str(text).ok().map(value)
}

/// A library file of this or an earlier version; what it contained can be exported and imported elsewhere.
fn import(text: &str) {
    let tab = |memory, seed| Library::new(memory, catalogue::resume, read_json, Rng::new(seed));
    let (one, other) = (Memory::default(), Memory::default());
    tab(&one, 1).import(text).expect("a store with room");
    let file = tab(&one, 2).export(1_763_850_000_000);
    assert!(read_json(&file).is_some(), "an exported file is JSON");
    let intake = tab(&other, 3).import(&file).expect("a store with room");
    assert_eq!(intake.full, 0);
    tab(&one, 4).summaries();
}

/// A message file, and a rules page with a coach.
fn words(text: &str) {
    // Messages are parsed once and stay for the lifetime of the app.
    let speaker = Speaker::from_text(Language::ALL[0], Box::leak(text.to_owned().into_boxed_str()));
    let message = Message::new("key").with("text", "text".to_owned());
    drop(speaker.say(&message, &|_| "Ada".to_owned()));
    drop(speaker.label("key"));
    let teaching = Teaching::read(text);
    drop(Coach::read(teaching.coach));
    text.lines().for_each(|line| drop(Figure::read(line)));
}
