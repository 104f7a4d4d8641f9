//! The reports of a match: previews, the standing, the move list.

use std::cmp::Reverse;

use basalt_geometry::sort_stably;
use basalt_rules::{Event, Look, Message, Outcome, Panel, Side};

use crate::matches::tree::{MoveMark, NodeId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// The mover, this side, has run out of time.
    Flagged(Side),
    Resigned(Side),
    /// The mover, this side, has left and did not come back.
    Left(Side),
    Drawn,
}

impl Closing {
    const REASONS: [&str; 4] = ["flagged", "resigned", "left", "drawn"];

    /// Its word, and the number of the losing side.
    pub fn text(self) -> String {
        match self.loser() {
            Some(side) => format!("{}.{}", self.reason(), side.number()),
            None => self.reason().to_owned(),
        }
    }

    pub fn read(text: &str) -> Option<Closing> {
        let (word, number) = text.split_once('.').unwrap_or((text, ""));
        let number = || number.parse().ok().filter(|number| (1..=Side::MOST).contains(number));
        let side = || number().map(|number: usize| Side::new(number - 1));
        let closing = match word {
            "flagged" => Closing::Flagged(side()?),
            "resigned" => Closing::Resigned(side()?),
            "left" => Closing::Left(side()?),
            "drawn" => Closing::Drawn,
            _ => return None,
        };
        (closing.text() == text).then_some(closing)
    }

    pub fn loser(self) -> Option<Side> {
        match self {
            Closing::Flagged(side) | Closing::Resigned(side) | Closing::Left(side) => Some(side),
            Closing::Drawn => None,
        }
    }

    /// Whether players chose it, so that undo takes it back without a move.
    pub fn is_chosen(self) -> bool {
        matches!(self, Closing::Resigned(_) | Closing::Drawn)
    }

    pub fn reason(self) -> &'static str {
        let [flagged, resigned, left, drawn] = Closing::REASONS;
        match self {
            Closing::Flagged(_) => flagged,
            Closing::Resigned(_) => resigned,
            Closing::Left(_) => left,
            Closing::Drawn => drawn,
        }
    }

    pub fn message(self) -> Message {
        match self {
            Closing::Flagged(side) => Message::new("table-flagged").with("side", side),
            Closing::Resigned(side) => Message::new("table-resigned").with("side", side),
            Closing::Left(side) => Message::new("table-left").with("side", side),
            Closing::Drawn => Message::new("table-drawn"),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Reaction {
    Played,
    Selected,
    Dropped,
    /// The notation of an action that starts or continues a variation.
    Tried(String),
    /// It is not possible.
    Refused(Message),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    pub events: Vec<Event>,
    pub message: Message,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TurnText {
    /// Its actions; steps of one piece are joined: `a1-b1-c2`.
    pub text: String,
    pub captured: Vec<Look>,
}

impl TurnText {
    pub(crate) fn add(&mut self, entry: &str, captured: Vec<Look>) {
        join_entry(&mut self.text, entry);
        self.captured.extend(captured);
    }

    pub fn message(self) -> Message {
        let key = if self.captured.is_empty() { "moves-entry" } else { "moves-entry-captured" };
        Message::new(key).with("text", self.text).with("pieces", self.captured)
    }
}

/// Appends an action's entry; one that continues from the last target is joined to it.
pub(crate) fn join_entry(text: &mut String, entry: &str) {
    let at = text.rsplit([' ', '-']).next().unwrap_or_default();
    let onward = entry.strip_prefix(at).filter(|rest| !at.is_empty() && rest.starts_with('-'));
    if onward.is_none() && !text.is_empty() && !text.ends_with(' ') {
        text.push(' ');
    }
    text.push_str(onward.unwrap_or(entry));
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    pub ply: usize,
    pub text: String,
    pub captured: Vec<Look>,
    pub node: NodeId,
    pub mark: Option<MoveMark>,
    pub comment: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    pub side: Side,
    pub entries: Vec<Entry>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveRow {
    /// A round of the game, by the number of its first turn.
    Round(usize, Vec<Turn>),
    Comment(Entry),
    Variation(Vec<VariationPart>),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum VariationPart {
    Open,
    Close,
    Number(usize),
    Move(Entry),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    pub to_move: Side,
    pub outcome: Option<Outcome>,
    pub prompt: Message,
    pub verdict: Option<Message>,
    pub scores: Vec<Option<i32>>,
    /// Whether they decide the game.
    pub scores_decide: bool,
    pub panels: Vec<Panel>,
}

impl Standing {
    /// The winner's lead in points; `None` if the game was not won by points.
    pub fn margin(&self) -> Option<i32> {
        margin(self.outcome?, &self.scores).filter(|_| self.scores_decide)
    }

    /// The title of the result: who won and by how much; `None` during the game.
    ///
    /// With more than two players it has the winner's score, after a draw the common score.
    pub fn headline(&self) -> Option<Message> {
        let verdict = self.verdict.clone()?;
        let winners = self.outcome?.winners;
        let winner = winners.iter().next();
        Some(match (self.scores.as_slice(), self.margin(), winner) {
            (&[_, _], Some(points), Some(side)) => {
                Message::new("ended-by").with("side", side).with("count", points)
            }
            (scores @ [_, _, _, ..], Some(_), Some(side)) => Message::new("ended-with")
                .with("side", side)
                .with("score", scores.get(side.index()).copied().flatten()?),
            (&[Some(one), Some(other)], ..) if winners.len() != 1 && one == other => {
                Message::new("ended-draw").with("score", one)
            }
            _ => verdict,
        })
    }

    pub fn ranking(&self) -> Vec<Side> {
        let mut sides: Vec<Side> = Side::all(self.panels.len()).collect();
        let won = |side: Side| self.outcome.is_some_and(|outcome| outcome.winners.contains(side));
        let score = |side: Side| self.scores.get(side.index()).copied().flatten();
        sort_stably(&mut sides, |&side| Reverse((won(side), score(side))));
        sides
    }
}

/// The lead of a single winner by points.
pub(crate) fn margin(outcome: Outcome, scores: &[Option<i32>]) -> Option<i32> {
    let winner = outcome.winners.single().filter(|_| !Closing::REASONS.contains(&outcome.reason))?;
    let score = |side: Side| scores.get(side.index()).copied().flatten();
    let others = Side::all(scores.len()).filter(|&side| side != winner).filter_map(score);
    let margin = score(winner)? - others.max()?;
    (margin > 0).then_some(margin)
}

/// A solitaire result: fewer is better, first the score, then the turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Feat {
    pub score: i32,
    pub turns: usize,
}

impl Feat {
    pub fn read(text: &str) -> Option<Feat> {
        let (score, turns) = text.split_once(' ')?;
        Some(Feat { score: score.parse().ok()?, turns: turns.parse().ok()? })
    }

    /// In words, as the best on its board.
    pub fn message(self) -> Message {
        Message::new("best").with("score", self.score).with("turns", self.turns)
    }
}

/// After this many turns without a gain, players are asked whether to agree on the end.
pub const QUIET_TURNS: usize = 20;
