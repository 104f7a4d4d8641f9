//! The figures of a rules page, and the coach, a first game explained step by step.

use basalt_rules::{Event, Look, Manner, Message, Record, Side, Tap};

use crate::{Link, Match, Reaction, Seat, Seats};

const FIGURE: &str = "@figure ";
const NEXT_PART: &str = "@part\n";
/// Marks a figure without a forbidden move.
const NOTHING: &str = "-";

const POINT: &str = "<li>";
const POINT_END: &str = "</li>";

/// Whether options fit all of these conditions: a choice, or a key for any but its default; `!` negates, `|` is an or.
fn hold(conditions: &str, options: &str) -> bool {
    let chosen = |wanted: &str| {
        options
            .split('.')
            .any(|set| set == wanted || set.split_once('=').is_some_and(|(key, _)| key == wanted))
    };
    conditions.split(' ').all(|condition| match condition.strip_prefix('!') {
        Some(barred) => !barred.split('|').any(chosen),
        None => condition.split('|').any(chosen),
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Teaching<'a> {
    pub rules: &'a str,
    pub coach: &'a str,
    pub short: &'a str,
}

impl<'a> Teaching<'a> {
    pub fn read(file: &'a str) -> Self {
        let mut parts = file.split(NEXT_PART);
        let mut part = || parts.next().unwrap_or_default();
        Teaching { rules: part(), coach: part(), short: part() }
    }

    /// The rules in short of a game with these options, as in a record.
    ///
    /// A point may begin with conditions in braces: `{setup=mini4|setup=mini5 !melting}`. Each must hold.
    pub fn short_for(&self, options: &str) -> String {
        let mut points = self.short.split(POINT);
        let mut short = points.next().unwrap_or_default().to_owned();
        for point in points {
            let conditional = point.strip_prefix('{').and_then(|point| point.split_once("} "));
            match conditional {
                None => short += &[POINT, point].concat(),
                Some((conditions, point)) if hold(conditions, options) => short += &[POINT, point].concat(),
                // The end of the list stays.
                Some((_, point)) => short += point.split_once(POINT_END).map_or("", |(_, rest)| rest),
            }
        }
        short
    }
}

/// A position with a caption, where the reader watches a move, tries one or sees it refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    pub start: Record,
    pub shown: Vec<String>,
    pub forbidden: Option<String>,
    pub caption: String,
}

impl Figure {
    pub fn read(line: &str) -> Option<Figure> {
        let mut parts = line.strip_prefix(FIGURE)?.splitn(3, ' ');
        let link = Link::read(parts.next()?).ok()?;
        let forbidden = parts.next().filter(|action| *action != NOTHING).map(str::to_owned);
        let caption = parts.next()?.to_owned();
        let mut start = link.record;
        let shown = start.actions.split_off(link.ply);
        Some(Figure { start, shown, forbidden, caption })
    }

    pub fn record(&self) -> Record {
        let actions = [&self.start.actions[..], &self.shown].concat();
        Record { actions, ..self.start.clone() }
    }

    pub fn link(&self) -> Link {
        Link::at(self.start.actions.len(), self.start.clone())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoachStep {
    /// Its game; consecutive steps with the same game share a board.
    pub record: Record,
    pub ply: usize,
    /// The ply after the player's action and the answer; equal to `ply` for text alone.
    pub until: usize,
    pub words: String,
}

impl CoachStep {
    pub fn is_read(&self) -> bool {
        self.until == self.ply
    }

    /// The actions of its game up to the end of what it asks for.
    pub fn asked(&self) -> &[String] {
        &self.record.actions[..self.until]
    }

    pub fn start(&self) -> Record {
        Record { actions: self.record.actions[..self.ply].to_vec(), ..self.record.clone() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coach {
    pub steps: Vec<CoachStep>,
}

impl Coach {
    /// Reads the steps, a figure each; ignores other lines.
    pub fn read(text: &str) -> Coach {
        let mut steps: Vec<CoachStep> = Vec::new();
        for figure in text.lines().filter_map(Figure::read) {
            let record = figure.record();
            let ply = figure.start.actions.len();
            let until = record.actions.len();
            if let Some(last) = steps.last_mut().filter(|last| last.record == record) {
                last.until = ply;
            }
            steps.push(CoachStep { record, ply, until, words: figure.caption });
        }
        Coach { steps }
    }

    /// The step for a game at this ply: the next one on the same board, if this one is done.
    pub fn reached(&self, step: usize, ply: usize) -> usize {
        let done = |at: usize| {
            let follows = self.steps.get(at + 1).is_some_and(|next| next.record == self.steps[at].record);
            follows && ply > self.steps[at].ply && ply >= self.steps[at].until
        };
        (step..).find(|&at| !done(at)).unwrap_or(step)
    }
}

/// Applies an input in a lesson that asks for this script; any other move is undone and refused.
///
/// A refusal keeps a piece of the hand, and on the board the right piece.
pub(crate) fn along(
    script: &[String],
    game: &mut Match,
    change: impl FnOnce(&mut Match) -> Reaction,
) -> Reaction {
    let before = game.last();
    let Some(asked) = script.get(before) else { return Reaction::Refused(Message::new("coach-read-on")) };
    let held = game.taps().to_vec();
    let reaction = change(game);
    if script.starts_with(&game.record().actions) {
        return reaction;
    }
    while game.last() > before && game.undo() {}
    let in_hand = matches!(held.first(), Some(Tap::Slot(_)));
    for tap in held {
        // A piece taken in hand already has its first rotation.
        if (in_hand || game.next_tap(asked) == Some(tap)) && game.taps().last() != Some(&tap) {
            game.tap(tap);
        }
    }
    Reaction::Refused(wanted(game, asked))
}

/// The requested action in words, for learners who do not know the notation yet.
fn wanted(game: &Match, action: &str) -> Message {
    let events = game.foresee(&[action.to_owned()]).and_then(|mut steps| steps.pop()).map(|step| step.events);
    let shown = events.into_iter().flatten().find_map(|event| match event {
        Event::Move { from, to, manner: Manner::Hop | Manner::Slide, .. } => Some(("move", None, from, to)),
        Event::Place { cell, look, .. } => match look {
            Look::Disc(_) => Some(("disc", None, cell, cell)),
            Look::Ring(_) => Some(("ring", None, cell, cell)),
            Look::Polyhex { letter, .. } => Some(("piece", Some(letter), cell, cell)),
            _ => Some(("cell", None, cell, cell)),
        },
        _ => None,
    });
    let name = |cell| game.board().name(cell).to_owned();
    let (what, letter, from, to) = match shown {
        Some((what, letter, from, to)) => (what, letter, name(from), name(to)),
        None => ("cell", None, String::new(), action.to_owned()),
    };
    Message::new("coach-wants")
        .with("what", what)
        .with("letter", letter.map(String::from).unwrap_or_default())
        .with("from", from)
        .with("cell", to)
}

/// The seats of a lesson, with the mover as the learner. `name` gives the learner's name for `None`.
pub fn seats(game: &Match, name: impl Fn(Option<Side>) -> String) -> Seats {
    let last = game.last();
    let learner = game.mover(last);
    let mut seats = vec![Seat::default(); game.sides()];
    for side in Side::all(game.sides()) {
        seats[game.seat(side, last)].name = name(Some(side).filter(|_| learner != Some(side)));
    }
    Seats::new(seats)
}

pub(crate) fn next_tap(script: &[String], game: &Match) -> Option<Tap> {
    game.next_tap(script.get(game.last())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_a_position_and_what_follows() {
        let figure = Figure::read("@figure 1/toy.1~~a_b c Two <em>words</em>").expect("a figure");
        assert_eq!((figure.start.actions.len(), figure.shown.clone()), (1, vec!["b".to_owned()]));
        assert_eq!((figure.forbidden.as_deref(), &*figure.caption), (Some("c"), "Two <em>words</em>"));
        assert_eq!((figure.link().to_string(), figure.record().actions.len()), ("1/toy.1~~a".to_owned(), 2));
        assert_eq!(Figure::read("@figure 0/toy.1~~ - Start").expect("a figure").forbidden, None);
        assert_eq!(Figure::read("<p>@figure</p>"), None);
    }

    #[test]
    fn a_coach_leads_from_step_to_step_and_waits_where_something_is_read() {
        let coach = Coach::read(
            "@figure 0/toy.1~~a_b_c - look\n@figure 0/toy.1~~a_b_c - play a, b answers\n\
             @figure 2/toy.1~~a_b_c - play c\n@figure 3/toy.1~~a_b_c - well done\n@figure 0/toy.1~~d - d",
        );
        let kinds: Vec<_> = coach.steps.iter().map(|step| (step.ply, step.until, step.is_read())).collect();
        let wanted = [(0, 0, true), (0, 2, false), (2, 3, false), (3, 3, true), (0, 1, false)];
        assert_eq!(kinds, wanted);
        let reached = |step, ply| coach.reached(step, ply);
        assert_eq!(
            [reached(0, 0), reached(1, 0), reached(1, 1), reached(1, 2), reached(2, 3)],
            [0, 1, 1, 2, 3]
        );
        assert_eq!(reached(0, 1), 1, "who plays before reading on has read");
        assert_eq!(reached(3, 3), 3, "another board waits until it is asked for");
        assert_eq!(reached(4, 1), 4);
    }
}
