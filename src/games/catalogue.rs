//! The games by their ids: begin, open, choose options, find words.

use basalt_bots::Level;
use basalt_geometry::{Board, Symmetry};
use basalt_play::challenges::daily;
use basalt_play::challenges::puzzles::daily as daily_of;
use basalt_play::correspondence::MoveLink;
use basalt_play::explorer::Symmetries;
use basalt_play::{Closing, Day, Link, Match, Save, Standing};
use basalt_rules::{
    Alone, Choice, ChoiceKind, Daily, DailyBoard, Foreign, Info, Look, Mistake, Puzzle, PuzzleKind,
    PuzzleTask, Record, Side, Sides, Sketched, Stroke,
};
use basalt_words::Words;

use super::FACTS;
use super::entry::{GameEntry, GameFacts, Judged, Threat};

#[cfg(not(target_arch = "wasm32"))]
fn games() -> impl Iterator<Item = &'static GameEntry> {
    super::GAMES.iter()
}

/// The games whose chunks have loaded, each at its index.
#[cfg(target_arch = "wasm32")]
static LOADED: [std::sync::OnceLock<&'static GameEntry>; super::COUNT] =
    [const { std::sync::OnceLock::new() }; super::COUNT];

#[cfg(target_arch = "wasm32")]
fn games() -> impl Iterator<Item = &'static GameEntry> {
    LOADED.iter().filter_map(std::sync::OnceLock::get).copied()
}

#[cfg(target_arch = "wasm32")]
pub fn add(game: &'static GameEntry) {
    let place = super::ids().position(|id| id == game.info.id);
    if let Some(place) = place.and_then(|place| LOADED.get(place)) {
        // A game that is loaded again is the same.
        let _ = place.set(game);
    }
}

/// Whether a game's code is loaded; its facts always are.
pub fn is_here(game: &str) -> bool {
    games().any(|entry| entry.info.id == game)
}

/// The games whose ids occur in a text: all that a link, a record or a save can need.
pub fn named(text: &str) -> Vec<&'static str> {
    let mut text = text.to_ascii_lowercase();
    let mut named: Vec<&'static str> = super::ids().collect();
    // An id may be a part of a longer one.
    named.sort_by_key(|id| std::cmp::Reverse(id.len()));
    named.retain(|id| {
        let is_named = text.contains(id);
        if is_named {
            text = text.replace(id, " ");
        }
        is_named
    });
    named
}

fn entry(game: &str) -> Result<&'static GameEntry, Mistake> {
    games().find(|entry| entry.info.id == game).ok_or_else(|| Mistake::UnknownGame(game.to_owned()))
}

fn facts(game: &str) -> Option<&'static GameFacts> {
    FACTS.iter().find(|facts| facts.info.id == game)
}

/// Begins a game with options in text form.
///
/// # Errors
/// An unknown game, or invalid options.
pub fn begin(game: &str, options: &str) -> Result<Match, Mistake> {
    (entry(game)?.begin)(options)
}

/// Opens a recorded game at its end.
///
/// # Errors
/// An unknown game or version, or an invalid record.
pub fn open(record: &Record) -> Result<Match, Mistake> {
    (entry(&record.game)?.open)(record)
}

/// Opens a record's start for setting up; the match's actions move pieces.
///
/// # Errors
/// An unknown game or version, one without set-ups, or an invalid record.
pub fn arrange(record: &Record) -> Result<Match, Mistake> {
    let game = entry(&record.game)?;
    game.arrange.ok_or(Mistake::NoArranging(game.info.id))?(record)
}

pub fn arranges(game: &str) -> bool {
    facts(game).is_some_and(|facts| facts.arranges)
}

/// Opens a record's position in the editor, legal or not; the match's actions change it.
///
/// # Errors
/// An unknown game or version, one without an editor, or a position that cannot be drawn.
pub fn edit(record: &Record) -> Result<Match, Mistake> {
    let game = entry(&record.game)?;
    (game.edit)(record).unwrap_or(Err(Mistake::NoArranging(game.info.id)))
}

pub fn edits(game: &str) -> bool {
    facts(game).is_some_and(|facts| facts.edits)
}

/// The sketch of a position, for changes that place no pieces.
///
/// # Errors
/// As [`edit`].
pub fn sketch(record: &Record) -> Sketched {
    let game = entry(&record.game)?;
    (game.sketch)(record).unwrap_or(Err(Mistake::NoArranging(game.info.id)))
}

/// The game that starts with a record's position, but with this side to move; `None` if that is not possible.
///
/// The editor's dial for the side to move writes the position, and the rules decide whether it is legal.
pub fn turned(record: &Record, side: Side) -> Option<Match> {
    let dials = sketch(record).ok()?.dials();
    let (text, _) =
        dials.into_iter().find(|dial| dial.part == "to-move")?.values.into_iter().nth(side.index())?;
    let game = open(&Record { start: Some(text), ..record.clone() }).ok()?;
    (game.mover(0) == Some(side)).then_some(game)
}

/// How another site publishes games by the rules of a game.
pub fn foreign(game: &str) -> Option<Foreign> {
    entry(game).ok()?.foreign
}

/// Opens a save at its ply, with its undone plies.
///
/// # Errors
/// An unknown game or version, or an invalid record.
pub fn resume(save: &Save) -> Result<Match, Mistake> {
    let mut opened = open(&save.record)?;
    restore(&mut opened, save);
    Ok(opened)
}

/// Restores what a save says of an opened game beside its record.
pub fn restore(opened: &mut Match, save: &Save) {
    opened.show(save.last);
    opened.resume_here();
    let sides = opened.sides();
    save.out.iter().filter(|side| side.index() < sides).for_each(|side| opened.drop_out(side));
    if let Some(closing) = save.closing.filter(|&closing| is_possible(opened, closing)) {
        opened.close(closing);
    }
    opened.read_variations(&save.variations);
    opened.read_review(&save.review);
}

/// Whether a game can have ended like this: the mover's clock runs, and a side of the game resigned.
fn is_possible(game: &Match, closing: Closing) -> bool {
    match closing {
        Closing::Flagged(side) => game.mover(game.last()) == Some(side),
        Closing::Resigned(side) | Closing::Left(side) => side.index() < game.sides(),
        Closing::Drawn => true,
    }
}

/// A link that cannot be opened as a whole.
pub struct Broken {
    pub mistake: Mistake,
    pub sound: Option<Link>,
}

/// Opens the game of a link at its ply.
///
/// # Errors
/// The mistake in the link, and its valid part.
pub fn follow(link: &str) -> Result<Match, Box<Broken>> {
    let link = Link::read(link).map_err(|mistake| {
        // A wrong ply is no reason to withhold the game.
        let record = Link::parts(link).and_then(|(_, record)| Record::read(&record).ok());
        Box::new(Broken { mistake, sound: record.as_ref().and_then(sound) })
    })?;
    match open(&link.record) {
        Ok(mut opened) => {
            opened.show(link.ply);
            match Stroke::read_all(&link.drawing, opened.board()) {
                Ok(_) => {
                    opened.set_drawing(opened.tree().main_at(link.ply), &link.drawing);
                    Ok(opened)
                }
                Err(mistake) => {
                    Err(Box::new(Broken { mistake, sound: Some(Link::at(link.ply, link.record)) }))
                }
            }
        }
        Err(mistake) => Err(Box::new(Broken { mistake, sound: sound(&link.record) })),
    }
}

/// Opens the game of a move link, which must have two players and no clock.
///
/// # Errors
/// The mistake in the link, and the valid part of its game.
pub fn follow_move(link: &str) -> Result<(MoveLink, Match), Box<Broken>> {
    let broken = |mistake| Box::new(Broken { mistake, sound: None });
    let link = MoveLink::read(link).map_err(broken)?;
    let opened =
        open(&link.record).map_err(|mistake| Box::new(Broken { mistake, sound: sound(&link.record) }))?;
    match opened.sides() == 2 && opened.seconds().is_none() {
        true => Ok((link, opened)),
        false => {
            let mistake = Mistake::impossible("record", "mistake-not-by-link", link.record.game.as_str());
            Err(Box::new(Broken { mistake, sound: sound(&link.record) }))
        }
    }
}

/// The pieces at an address: of a cell, `LINK#c3`, or of a place in the first side's tray, `LINK#0`.
pub fn pieces(address: &str) -> Option<Vec<Look>> {
    let (link, place) = address.rsplit_once('#')?;
    let game = follow(link).ok()?;
    let scene = game.scene(game.shown());
    if let Ok(place) = place.parse::<usize>() {
        return Some(vec![*scene.trays.first()?.get(place)?]);
    }
    let cell = game.board().cells().find(|&cell| game.board().name(cell) == place)?;
    Some(scene.cells[cell.index()].clone()).filter(|looks| !looks.is_empty())
}

fn sound(record: &Record) -> Option<Link> {
    let first = |plies: usize| Record { actions: record.actions[..plies].to_vec(), ..record.clone() };
    open(&first(0)).ok()?;
    // Binary search: a record is valid up to its first invalid action.
    let (mut good, mut bad) = (0, record.actions.len() + 1);
    while bad - good > 1 {
        let middle = good + (bad - good) / 2;
        if open(&first(middle)).is_ok() {
            good = middle;
        } else {
            bad = middle;
        }
    }
    Some(Link::at(good, first(good)))
}

/// The choices of a game with these options.
///
/// # Errors
/// An unknown game, or invalid options.
pub fn choices(game: &str, options: &str) -> Result<Vec<Choice>, Mistake> {
    Ok(begin(game, options)?.choices())
}

/// Makes a choice; returns the options' text.
///
/// # Errors
/// An unknown game, or an impossible value.
pub fn choose(game: &str, options: &str, key: &str, value: &str) -> Result<String, Mistake> {
    (entry(game)?.choose)(options, key, value)
}

/// Makes a choice in a dialog, which remembers choices that do not apply at the moment.
///
/// # Errors
/// An unknown game, or an impossible value.
pub fn choose_also(game: &str, options: &str, key: &str, value: &str) -> Result<String, Mistake> {
    choose(game, options, key, value)?;
    let others = options.split('.').filter(|part| part.split('=').next() != Some(key));
    let chosen = format!("{key}={value}");
    Ok(others.filter(|part| !part.is_empty()).chain([chosen.as_str()]).collect::<Vec<_>>().join("."))
}

/// The choices of a solitaire, without those that would add players.
///
/// # Errors
/// As [`choices`].
pub fn choices_alone(game: &str, options: &str) -> Result<Vec<Choice>, Mistake> {
    let mut choices = choices(game, options)?;
    for Choice { key, kind, applies, .. } in &mut choices {
        if let ChoiceKind::Pick(values) | ChoiceKind::PickOrCells(values, _) = kind {
            let alone = |value: &&str| {
                let begun = choose(game, options, key, value).and_then(|options| begin(game, &options));
                begun.is_ok_and(|game| game.sides() == 1)
            };
            values.retain(alone);
            *applies &= values.len() > 1;
        }
    }
    Ok(choices)
}

/// Removes the game's own clock from options; returns their text form.
///
/// # Errors
/// An unknown game, or options of another one.
pub fn untimed(game: &str, options: &str) -> Result<String, Mistake> {
    let timed = choices(game, options)?.iter().any(|choice| choice.key == Choice::CLOCK);
    if timed { choose(game, options, Choice::CLOCK, Choice::UNTIMED) } else { Ok(options.to_owned()) }
}

/// The default options, with this seed if a seed applies.
pub fn usual(game: &str, seed: u64) -> String {
    reseeded(game, "", seed)
}

pub fn one_press(game: &str, seed: u64) -> String {
    reseeded(game, info(game).map_or("", |info| info.one_press), seed)
}

/// The options of a rematch of a first game, which was easier than usual; `None` after any other.
pub fn after_first(game: &str, options: &str, seed: u64) -> Option<String> {
    let first = one_press(game, 0);
    let was_easier = first != usual(game, 0) && reseeded(game, options, 0) == first;
    was_easier.then(|| usual(game, seed))
}

/// These options with a start shuffled by this seed; `None` without random starts.
pub fn shuffled(game: &str, options: &str, seed: u64) -> Option<String> {
    const RANDOM: &str = "random";
    let choices = choices(game, options).ok()?;
    let random = |choice: &&Choice| matches!(&choice.kind, ChoiceKind::Pick(values) if choice.applies && values.contains(&RANDOM));
    let key = choices.iter().find(random).map(|choice| choice.key);
    let options = key.map_or(Ok(options.to_owned()), |key| choose(game, options, key, RANDOM)).ok()?;
    let key = seed_key(&self::choices(game, &options).ok()?)?;
    choose(game, &options, key, &seed.to_string()).ok()
}

/// These options with this seed, if a seed applies.
pub fn reseeded(game: &str, options: &str, seed: u64) -> String {
    let key = seed_key(&choices(game, options).unwrap_or_default());
    let chosen = key.and_then(|key| choose(game, options, key, &seed.to_string()).ok());
    chosen.unwrap_or_else(|| options.to_owned())
}

/// Whether there is a book of its openings: games with the default options begin alike, and it has a card.
pub fn has_book(game: &str) -> bool {
    !super::MORE.contains(&game) && choices(game, "").is_ok_and(|choices| seed_key(&choices).is_none())
}

/// Whether it is known what its bots give away: it has a card.
pub fn has_losses(game: &str) -> bool {
    !super::MORE.contains(&game)
}

pub fn seed_key(choices: &[Choice]) -> Option<&'static str> {
    let seeds = |choice: &&Choice| choice.applies && choice.kind == ChoiceKind::Seed;
    choices.iter().find(seeds).map(|choice| choice.key)
}

pub fn info(game: &str) -> Option<&'static Info> {
    facts(game).map(|facts| facts.info)
}

pub fn usual_sides(game: &str) -> usize {
    facts(game).map_or(2, |facts| (*facts.info.sides.start()).max(2))
}

pub fn edition_of(game: &str) -> Option<&'static str> {
    super::EDITIONS.iter().find(|(id, _)| *id == game).map(|(_, of)| *of)
}

/// The games with their own cards, in display order, without editions.
pub fn heads() -> impl Iterator<Item = &'static str> {
    super::ids().filter(|id| edition_of(id).is_none() && !super::MORE.contains(id))
}

/// The games of the row *More games*, in display order.
pub fn more() -> impl Iterator<Item = &'static str> {
    super::ids().filter(|id| super::MORE.contains(id))
}

pub fn editions(game: &str) -> impl Iterator<Item = &'static str> {
    super::ids().filter(move |id| edition_of(id) == Some(game))
}

/// The match in a game's picture: a showcase, or else a new game.
///
/// # Errors
/// An unknown game, or an invalid record.
pub fn showcase(game: &str) -> Result<Match, Mistake> {
    match entry(game)?.showcase {
        "" => begin(game, ""),
        record => open(&Record::read(record)?),
    }
}

/// A match whose last action is spectacular, if the game has one, or else its showcase.
///
/// # Errors
/// An unknown game, or an invalid record.
pub fn moment(game: &str) -> Result<Match, Mistake> {
    match entry(game)?.moment {
        "" => showcase(game),
        record => open(&Record::read(record)?),
    }
}

pub fn crest(game: &str) -> &'static str {
    facts(game).map_or("", |facts| facts.crest)
}

/// The symmetries of a game's rules on one of its boards.
pub fn symmetries(game: &str, board: &Board) -> Symmetries {
    Symmetries::of(board, facts(game).map_or(Symmetry::Identity, |facts| facts.symmetry))
}

pub fn rungs(game: &str) -> u8 {
    facts(game).map_or(0, |facts| facts.marks.rungs())
}

/// Whether a game's opponents of survival have styles.
pub fn has_styles(game: &str) -> bool {
    facts(game).is_some_and(|facts| facts.marks.has_styles())
}

/// The rating of a level in a game, on the scale on which Pulse has 1500.
pub fn rating(game: &str, level: Level) -> Option<u16> {
    facts(game).map(|facts| facts.marks.rating(level, facts.info.ratings))
}

/// The rung of a game whose rating is nearest to this one.
pub fn rung_near(game: &str, rating: i32) -> Level {
    facts(game).map_or(Level::Pulse, |facts| facts.marks.rung_near(rating, facts.info.ratings))
}

pub fn daily(game: &str) -> Option<Daily> {
    facts(game)?.daily
}

/// Whether an address names an existing daily board.
pub fn is_daily_board(game: &str, day: &str) -> bool {
    daily(game).is_some() && Day::read(day).is_some_and(|day| day >= daily::FIRST)
}

pub fn needs_openings(game: &str) -> bool {
    daily(game).is_some_and(|daily| daily.board == DailyBoard::Listed)
}

/// The board of a day, from its list of openings if it needs one; `None` without one, or if it needs another list.
pub fn daily_board(game: &str, day: Day, openings: &str) -> Option<Match> {
    let facts = facts(game)?;
    let reached = open(&daily::start(facts.info, facts.daily?, day, openings)?).ok()?;
    match reached.last() {
        0 => Some(reached),
        // The opening belongs to nobody: the game begins after it.
        last => open(&reached.record_from(last)).ok(),
    }
}

pub fn daily_alone(game: &str, day: Day) -> Option<Match> {
    let facts = facts(game)?;
    open(&daily::alone(facts.info, facts.daily?.alone, day)?).ok()
}

pub fn alone(game: &str) -> Option<Alone> {
    facts(game)?.alone
}

pub fn options_alone(game: &str, seed: u64) -> String {
    let Some(Alone { key, value }) = alone(game) else { return usual(game, seed) };
    choose(game, "", key, value).map_or_else(|_| usual(game, seed), |options| reseeded(game, &options, seed))
}

pub fn puzzles(game: &str) -> Option<PuzzleKind> {
    facts(game)?.puzzles
}

/// Whether there are lessons on a game's plans, which its reasons prove.
pub fn has_plans(game: &str) -> bool {
    facts(game).is_some_and(|facts| facts.has_plans)
}

/// The themes of a game's puzzles, as message keys.
pub fn themes(game: &str) -> &'static [&'static str] {
    facts(game).map_or(&[], |facts| facts.themes)
}

/// The game of a day's puzzle, and the puzzle's index in a list of `count`.
pub fn daily_puzzle(day: Day, count: usize) -> Option<(&'static str, usize)> {
    let games: Vec<&'static str> = super::ids().filter(|id| puzzles(id).is_some()).collect();
    daily_of(day, &games, |_| count)
}

/// Judges whether a side wins a recorded game within `turns` turns, and the best defence.
///
/// `None` if the game's puzzles need no foresight.
///
/// # Errors
/// An unknown game or version, or an invalid record.
pub fn judge(record: &Record, side: Side, turns: u8) -> Result<Option<Judged>, Mistake> {
    entry(&record.game)?.judge.map(|judge| judge(record, side, turns)).transpose()
}

/// The solution of a puzzle to its goal, a list of actions a turn, with the best replies between the solver's turns.
///
/// # Errors
/// An unknown game, or an invalid record or solution.
pub fn whole_solution(puzzle: &Puzzle) -> Result<Vec<Vec<String>>, Mistake> {
    let Puzzle { task, solution, record, .. } = puzzle;
    let mut turns = vec![solution.clone()];
    let left = task.turns() - 1;
    if left > 0 {
        let game = open(record)?;
        let solved = Record { actions: [&record.actions[..], solution].concat(), ..record.clone() };
        let judged = judge(&solved, game.standing(game.last()).to_move, left)?;
        turns.extend(judged.into_iter().flat_map(|judged| judged.line));
    }
    Ok(turns)
}

/// A wrong turn of a puzzle that looks good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Temptation {
    /// Its text.
    pub turn: String,
    /// The points that it gains.
    pub points: i32,
    /// The text of the reply that refutes it, if the puzzle takes several turns.
    pub reply: Option<String>,
}

/// At most two wrong turns of a puzzle that look best: by points or, in games without them, to a novice.
///
/// # Errors
/// An unknown game, or an invalid record or solution.
pub fn temptations(puzzle: &Puzzle) -> Result<Vec<Temptation>, Mistake> {
    let Some(tempt) = entry(&puzzle.record.game)?.tempt else { return Ok(Vec::new()) };
    let record = &puzzle.record;
    let text = |record: &Record, turn: &[String]| -> Result<Option<String>, Mistake> {
        let game = open(record)?;
        Ok(game.turn_text(game.last(), turn).map(|turn| turn.text).filter(|text| !text.is_empty()))
    };
    let mut found = Vec::new();
    for wrong in tempt(puzzle)? {
        let after = Record { actions: [&record.actions[..], &wrong.turn].concat(), ..record.clone() };
        if let Some(turn) = text(record, &wrong.turn)? {
            found.push(Temptation { turn, points: wrong.points, reply: text(&after, &wrong.reply)? });
        }
    }
    Ok(found)
}

/// The question that a puzzle asks before its turn: would the other side win at once if the solver did nothing?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstQuestion {
    /// The text of a turn that would win; `None` if none would.
    pub threat: Option<String>,
}

/// The first question of a puzzle; `None` if it has none.
///
/// Who wins in this turn need not look at what the other side does, so only wins of several turns ask.
///
/// # Errors
/// An unknown game, or an invalid record.
pub fn first_question(puzzle: &Puzzle) -> Result<Option<FirstQuestion>, Mistake> {
    let Some(find) = entry(&puzzle.record.game)?.threat.filter(|_| puzzle.task.turns() > 1) else {
        return Ok(None);
    };
    let threat = match find(&puzzle.record)? {
        Some(Threat { idle, turn }) => {
            let game = open(&idle)?;
            game.turn_text(game.last(), &turn).map(|turn| turn.text)
        }
        None => None,
    };
    Ok(Some(FirstQuestion { threat }))
}

/// Opens a puzzle from a link.
///
/// # Errors
/// The record or the solution is invalid, or the solution does not fulfil the task.
pub fn own_puzzle(puzzle: &Puzzle) -> Result<Match, Mistake> {
    let Puzzle { task, solution, record, .. } = puzzle;
    let game = open(record)?;
    let before = game.standing(game.last());
    let side = before.to_move;
    let solved = Record { actions: [&record.actions[..], solution].concat(), ..record.clone() };
    let end = open(&solved)?;
    let after = end.standing(end.last());
    let score =
        |standing: &Standing| standing.scores.get(side.index()).copied().flatten().unwrap_or_default();
    let reached = match (*task, after.outcome) {
        (PuzzleTask::Points(points), _) => score(&after) - score(&before) == points && after.to_move != side,
        (PuzzleTask::Win(_), Some(outcome)) => outcome.winners == Sides::only(side),
        (PuzzleTask::Win(turns), None) => {
            turns > 1
                && after.to_move != side
                && judge(&solved, side, turns - 1)?.is_some_and(|judged| judged.wins)
        }
    };
    match reached {
        true => Ok(game),
        false => Err(Mistake::impossible("record", "mistake-no-solution", solution.join(", "))),
    }
}

pub fn words() -> Vec<&'static Words> {
    super::WORDS.iter().copied().chain([&basalt_pyramids::WORDS]).collect()
}
