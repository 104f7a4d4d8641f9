//! A game in the catalogue, without its type.

use basalt_bots::{ScaleMarks, Searchable};
use basalt_geometry::Symmetry;
use basalt_play::{Arranging, Match, sketched};
use basalt_rules::{
    Aim, Alone, Daily, Depict, Foreign, Game, Info, Mistake, Options, PuzzleKind, Record, Side, Sketched,
    best_play, wins,
};

pub(super) type Open = fn(&Record) -> Result<Match, Mistake>;
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
                Some(PuzzleKind { aim: Aim::Win, .. }) => Some(judge_of::<G>),
                _ => None,
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
