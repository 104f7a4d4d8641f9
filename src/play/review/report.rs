//! The reports of a match: the effect of a touch, the standing, the list of moves.

use std::cmp::Reverse;

use basalt_geometry::sort_stably;
use basalt_rules::{Event, Look, Message, Outcome, Panel, Side};

use crate::matches::tree::{MoveMark, NodeId};

/// A cause that ends a game, other than its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// The time of this side, which was to move, has run out.
    Flagged(Side),
    /// This side has resigned.
    Resigned(Side),
    /// This side, which was to move, has gone and did not come back.
    Left(Side),
    /// The players have agreed on a draw.
    Drawn,
}

impl Closing {
    const REASONS: [&str; 4] = ["flagged", "resigned", "left", "drawn"];

    /// Its text: the word, and the number of the side that has lost by it.
    pub fn text(self) -> String {
        match self.loser() {
            Some(side) => format!("{}.{}", self.reason(), side.number()),
            None => self.reason().to_owned(),
        }
    }

    /// Reads such a text; `None` if it is malformed.
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

    /// The side that has lost by it, if any.
    pub fn loser(self) -> Option<Side> {
        match self {
            Closing::Flagged(side) | Closing::Resigned(side) | Closing::Left(side) => Some(side),
            Closing::Drawn => None,
        }
    }

    /// Its word.
    pub fn reason(self) -> &'static str {
        let [flagged, resigned, left, drawn] = Closing::REASONS;
        match self {
            Closing::Flagged(_) => flagged,
            Closing::Resigned(_) => resigned,
            Closing::Left(_) => left,
            Closing::Drawn => drawn,
        }
    }

    /// The same in words.
    pub fn message(self) -> Message {
        match self {
            Closing::Flagged(side) => Message::new("table-flagged").with("side", side),
            Closing::Resigned(side) => Message::new("table-resigned").with("side", side),
            Closing::Left(side) => Message::new("table-left").with("side", side),
            Closing::Drawn => Message::new("table-drawn"),
        }
    }
}

/// The result of something a player did.
#[derive(Clone, PartialEq, Debug)]
pub enum Reaction {
    /// An action was played: the game is one ply longer.
    Played,
    /// The selection changed.
    Selected,
    /// The selection was dropped.
    Dropped,
    /// It was tried, not played: the notation of an action that would begin or continue a variation.
    Tried(String),
    /// It cannot be done, and why.
    Refused(Message),
}

/// The preview of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// The events that it would cause.
    pub events: Vec<Event>,
    /// The same in words.
    pub message: Message,
}

/// A line that could be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeseenLine {
    /// Its actions in the notation of the move list; a comma separates turns.
    pub text: String,
    /// By how many points the side that begins it leads at its end, in games that have points.
    pub lead: Option<i32>,
}

/// A turn in the notation of the move list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TurnText {
    /// Its actions; those of one piece that walks on are joined: `a1-b1-c2`.
    pub text: String,
    /// All that it captured.
    pub captured: Vec<Look>,
}

impl TurnText {
    pub(crate) fn add(&mut self, entry: &str, captured: Vec<Look>) {
        join_entry(&mut self.text, entry);
        self.captured.extend(captured);
    }

    /// The turn with its captures as pieces.
    pub fn message(self) -> Message {
        let key = if self.captured.is_empty() { "moves-entry" } else { "moves-entry-captured" };
        Message::new(key).with("text", self.text).with("pieces", self.captured)
    }
}

/// Appends an action in the notation of the move list; one that continues from the last target is joined to it.
pub(crate) fn join_entry(text: &mut String, entry: &str) {
    let at = text.rsplit([' ', '-']).next().unwrap_or_default();
    let onward = entry.strip_prefix(at).filter(|rest| !at.is_empty() && rest.starts_with('-'));
    if onward.is_none() && !text.is_empty() && !text.ends_with(' ') {
        text.push(' ');
    }
    text.push_str(onward.unwrap_or(entry));
}

/// One action of the move list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The ply that this action leads to.
    pub ply: usize,
    /// Its notation.
    pub text: String,
    /// The captures.
    pub captured: Vec<Look>,
    /// The place in the tree that it leads to.
    pub node: NodeId,
    /// The mark.
    pub mark: Option<MoveMark>,
    /// The comment.
    pub comment: String,
}

/// One turn of the move list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The side whose turn it was.
    pub side: Side,
    /// Its actions so far.
    pub entries: Vec<Entry>,
}

/// A row of the move list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveRow {
    /// A round with the number of its first turn, from 1: the turns of the game as it was played.
    Round(usize, Vec<Turn>),
    /// The comment on a move of the round above.
    Comment(Entry),
    /// A variation that begins in the round above.
    Variation(Vec<VariationPart>),
}

/// A part of a variation as it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum VariationPart {
    /// A variation within this one begins.
    Open,
    /// It ends.
    Close,
    /// The number of the turn.
    Number(usize),
    /// A move.
    Move(Entry),
}

/// The standing at a ply.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The side to move.
    pub to_move: Side,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    /// The prompt, or the reason for the end.
    pub prompt: Message,
    /// The winner, or the result of a player playing alone; `None` while the game goes on.
    pub verdict: Option<Message>,
    /// Scores by side, where the game has them.
    pub scores: Vec<Option<i32>>,
    /// The contents of each side's panel.
    pub panels: Vec<Panel>,
}

impl Standing {
    /// The winner's lead over everybody else in points; `None` if the game was not won by points.
    pub fn margin(&self) -> Option<i32> {
        let outcome = self.outcome.filter(|outcome| !Closing::REASONS.contains(&outcome.reason))?;
        let winner = outcome.winners.iter().next().filter(|_| outcome.winners.len() == 1)?;
        let score = |side: Side| self.scores.get(side.index()).copied().flatten();
        let others = Side::all(self.scores.len()).filter(|&side| side != winner).filter_map(score);
        let margin = score(winner)? - others.max()?;
        (margin > 0).then_some(margin)
    }

    /// The title of the result: who won and by how much; `None` while the game goes on.
    ///
    /// With more than two players it has the winner's score, for a draw the common score; without points only
    /// the winner.
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

    /// The sides, winners first, then by their scores.
    pub fn ranking(&self) -> Vec<Side> {
        let mut sides: Vec<Side> = Side::all(self.panels.len()).collect();
        let won = |side: Side| self.outcome.is_some_and(|outcome| outcome.winners.contains(side));
        let score = |side: Side| self.scores.get(side.index()).copied().flatten();
        sort_stably(&mut sides, |&side| Reverse((won(side), score(side))));
        sides
    }
}

/// The result of a player playing alone: the fewer the better, the score before the turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Feat {
    /// As the game counts it.
    pub score: i32,
    /// The number of turns.
    pub turns: usize,
}

impl Feat {
    /// Reads its text: score and turns.
    pub fn read(text: &str) -> Option<Feat> {
        let (score, turns) = text.split_once(' ')?;
        Some(Feat { score: score.parse().ok()?, turns: turns.parse().ok()? })
    }

    /// In words, as the best on its board.
    pub fn message(self) -> Message {
        Message::new("best").with("score", self.score).with("turns", self.turns)
    }
}

/// The number of turns without a gain after which players are asked whether they agree to end.
pub const QUIET_TURNS: usize = 20;
