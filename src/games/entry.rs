//! A game in the catalogue, without its type.

use basalt_bots::{ScaleMarks, Searchable};
use basalt_geometry::{Symmetry, sort_stably};
use basalt_play::{Arranging, Match, sketched};
use basalt_rules::{
    Alone, Daily, Depict, Foreign, Game, Info, Mistake, Options, Puzzle, PuzzleKind, PuzzleTask, Record, Rng,
    Side, Sketched, TurnLine, best_play, reply, wins,
};

pub(super) type Open = fn(&Record) -> Result<Match, Mistake>;
type Tempt = fn(&Puzzle) -> Result<Vec<TemptingTurn>, Mistake>;
type ThreatFinder = fn(&Record) -> Result<Option<Threat>, Mistake>;
type Judge = fn(&Record, Side, u8) -> Result<Judged, Mistake>;

/// The facts of a game that lists of games read, without its code.
pub(super) struct GameFacts {
    pub(super) info: &'static Info,
    pub(super) puzzles: Option<PuzzleKind>,
    pub(super) themes: &'static [&'static str],
    pub(super) has_plans: bool,
    pub(super) alone: Option<Alone>,
    pub(super) daily: Option<Daily>,
    pub(super) marks: ScaleMarks,
    pub(super) symmetry: Symmetry,
    pub(super) crest: &'static str,
    pub(super) arranges: bool,
    pub(super) edits: bool,
}

impl GameFacts {
    pub(super) const fn of<G: Depict + Searchable>() -> Self {
        let extras = &G::EXTRAS;
        GameFacts {
            info: &G::INFO,
            puzzles: extras.puzzles,
            themes: match &extras.themes {
                Some(themes) => themes.all,
                None => &[],
            },
            has_plans: extras.reasons.is_some(),
            alone: extras.alone,
            daily: extras.daily,
            marks: ScaleMarks::of::<G>(),
            symmetry: extras.symmetry,
            crest: extras.crest,
            arranges: extras.arranged.is_some(),
            edits: extras.sketch.is_some(),
        }
    }
}

pub struct GameEntry {
    pub info: &'static Info,
    pub begin: fn(&str) -> Result<Match, Mistake>,
    pub open: Open,
    pub choose: fn(&str, &str, &str) -> Result<String, Mistake>,
    /// A record, or empty to show the start.
    pub(super) showcase: &'static str,
    /// A record whose last action is spectacular, or empty.
    pub(super) moment: &'static str,
    pub(super) arrange: Option<Open>,
    pub(super) edit: fn(&Record) -> Option<Result<Match, Mistake>>,
    pub(super) sketch: fn(&Record) -> Option<Sketched>,
    /// For puzzles that need foresight.
    pub(super) judge: Option<Judge>,
    /// The wrong turns of puzzles that look best.
    pub(super) tempt: Option<Tempt>,
    /// For puzzles that ask first what the other side threatens.
    pub(super) threat: Option<ThreatFinder>,
    pub(super) foreign: Option<Foreign>,
}

impl GameEntry {
    pub const fn of<G: Depict + Searchable>() -> Self {
        let extras = &G::EXTRAS;
        GameEntry {
            info: &G::INFO,
            begin: |options| Ok(Match::new::<G>(&G::Options::read(options)?)),
            open: Match::from_record::<G>,
            choose: choose_of::<G>,
            showcase: extras.showcase,
            moment: extras.moment,
            arrange: match extras.arranged {
                Some(_) => Some(Match::from_record::<Arranging<G>>),
                None => None,
            },
            edit: Match::to_edit::<G>,
            sketch: sketched::<G>,
            // Games without such puzzles do not compile the search.
            judge: match extras.puzzles {
                Some(PuzzleKind { foresees: true, .. }) => Some(judge_of::<G>),
                _ => None,
            },
            tempt: match extras.puzzles {
                Some(_) => Some(tempt_of::<G>),
                None => None,
            },
            threat: match extras.threat {
                Some(_) => Some(threat_of::<G>),
                None => None,
            },
            foreign: extras.foreign,
        }
    }
}

pub struct Judged {
    pub wins: bool,
    /// The best play after the side's turn, in notation, a list a turn: to the win, or the reply that refutes it.
    pub line: Vec<Vec<String>>,
}

fn choose_of<G: Game>(options: &str, key: &str, value: &str) -> Result<String, Mistake> {
    let mut options = G::Options::read(options)?;
    options.set(key, value)?;
    Ok(options.text())
}

fn judge_of<G: Game>(record: &Record, side: Side, turns: u8) -> Result<Judged, Mistake> {
    let mut at: G = record.position()?;
    let wins = wins(&at, side, turns);
    let play = if at.to_move() == side { Vec::new() } else { best_play(&at, side, turns) };
    let mut text = |action| {
        let text = at.action_text(action);
        at.apply(action, &mut ());
        text
    };
    let line = play.into_iter().map(|turn| turn.into_iter().map(&mut text).collect()).collect();
    Ok(Judged { wins, line })
}

/// What a side would win with at once if the other did nothing.
pub(super) struct Threat {
    /// The position if nothing is done.
    pub(super) idle: Record,
    /// The turn, in notation.
    pub(super) turn: Vec<String>,
}

fn threat_of<G: Depict>(record: &Record) -> Result<Option<Threat>, Mistake> {
    let position: G = record.position()?;
    let Some((idle, turn)) = G::EXTRAS.threat.and_then(|find| find(&position)) else { return Ok(None) };
    let mut at = idle;
    let text = |action| {
        let text = at.action_text(action);
        at.follow(action);
        text
    };
    let turn = turn.into_iter().map(text).collect();
    let idle = Record { actions: Vec::new(), start: Some(idle.text()), ..record.clone() };
    Ok(Some(Threat { idle, turn }))
}

/// A wrong turn of a puzzle, in notation.
pub(super) struct TemptingTurn {
    pub(super) turn: Vec<String>,
    /// The points that it gains.
    pub(super) points: i32,
    /// The reply that refutes it, if the puzzle takes several turns.
    pub(super) reply: Vec<String>,
}

/// At most two wrong turns of a puzzle: those with the most points or, where no points are counted, those of novices.
fn tempt_of<G: Searchable>(puzzle: &Puzzle) -> Result<Vec<TemptingTurn>, Mistake> {
    const MOST: usize = 2;
    let position: G = puzzle.record.position()?;
    let side = position.to_move();
    let mut solved = position;
    for text in &puzzle.solution {
        let action = solved.read_action(text)?;
        solved.apply(action, &mut ());
    }
    let score = |at: &G| at.score(side).unwrap_or_default();
    let mut turns = match position.score(side) {
        Some(_) => position.turns(),
        None => (0..NOVICES).filter_map(|seed| novice_turn(&position, seed)).collect(),
    };
    // The order of a turn's steps makes no other turn.
    let is_right = |at: &G| match puzzle.task {
        PuzzleTask::Points(points) => score(at) - score(&position) >= points,
        PuzzleTask::Win(turns) => *at == solved || turns == 1 && wins(at, side, 0),
    };
    turns.retain(|(_, at)| !is_right(at));
    sort_stably(&mut turns, |(_, at)| -score(at));
    let mut found: Vec<TurnLine<G>> = Vec::new();
    for turn in turns {
        if found.len() < MOST && found.iter().all(|(_, at)| *at != turn.1) {
            found.push(turn);
        }
    }
    let left = puzzle.task.turns() - 1;
    let texts = |position: &G, line: &[G::Action]| {
        let mut at = *position;
        let text = |&action: &G::Action| {
            let text = at.action_text(action);
            at.apply(action, &mut ());
            text
        };
        line.iter().map(text).collect::<Vec<String>>()
    };
    let told = |(line, at): TurnLine<G>| {
        let answer = if left > 0 && at.outcome().is_none() { reply(&at, left) } else { Vec::new() };
        let points = score(&at) - score(&position);
        TemptingTurn { turn: texts(&position, &line), points, reply: texts(&at, &answer) }
    };
    Ok(found.into_iter().map(told).collect())
}

/// How many novices are asked for a turn.
const NOVICES: u64 = 16;

/// The turn of a novice; `None` if it does not come to its end.
fn novice_turn<G: Searchable>(position: &G, seed: u64) -> Option<TurnLine<G>> {
    const MOST_ACTIONS: usize = 8;
    let (mut at, mut line, mut rng) = (*position, Vec::new(), Rng::new(seed));
    while line.len() < MOST_ACTIONS {
        let action = at.novice_action(&mut rng);
        at.apply(action, &mut ());
        line.push(action);
        if at.to_move() != position.to_move() || at.outcome().is_some() {
            return Some((line, at));
        }
    }
    None
}
