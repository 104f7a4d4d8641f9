//! Whose turn it is, how a game stands, and how it ends: by the rules, on time, or by agreement.

use crate::review::report::margin;
use crate::{Closing, Feat, QUIET_TURNS, Standing};
use basalt_rules::{Event, Message, Outcome, Overlay, Side, Sides, Tap};

use super::Match;
use crate::matches::any::{ActionIndex, AnyPosition};

impl Match {
    pub fn mover(&self, ply: usize) -> Option<Side> {
        self.outcome(ply).is_none().then(|| self.history.at(ply).to_move())
    }

    /// The ply since which others have moved after a seat's last turn.
    ///
    /// If that player made the last turn, or is alone, the start of the last turn.
    pub fn since_turn_of(&self, seat: usize, ply: usize) -> usize {
        let made_by = |start: usize| self.mover(start).map(|side| self.seat(side, start));
        let mut start = self.turn_start(ply);
        while start > 0 && made_by(start) != Some(seat) {
            let before = self.turn_start(start);
            if made_by(before) == Some(seat) {
                break;
            }
            start = before;
        }
        start
    }

    /// Excludes a side from winning while others play on.
    pub fn drop_out(&mut self, side: Side) {
        self.out = self.out.iter().chain([side]).collect();
    }

    pub fn dropped_out(&self) -> Sides {
        self.out
    }

    /// The shortest turn that captures least, for a player who has resigned; `None` if not found.
    pub fn shortest_turn(&self) -> Option<Vec<String>> {
        const MOST_POSITIONS: usize = 4000;
        struct BegunTurn {
            actions: Vec<String>,
            captures: usize,
            position: Box<dyn AnyPosition>,
        }
        self.mover(self.last())?;
        let mut lines: Vec<BegunTurn> = Vec::new();
        let mut looked_at = 0;
        loop {
            let mut longer = Vec::new();
            let mut found: Option<BegunTurn> = None;
            let ways = lines.iter().map(|line| (line.position.as_ref(), &line.actions[..], line.captures));
            let start = (self.history.at(self.last()), &[][..], 0);
            let is_first = lines.is_empty();
            for (position, before, captures) in is_first.then_some(start).into_iter().chain(ways) {
                let listed = position.tappable().iter().map(|&(index, _)| index + 1).max().unwrap_or(0);
                for index in 0..listed {
                    looked_at += 1;
                    let mut events = Vec::new();
                    let next = position.after(index, &mut events);
                    let taken = events.iter().filter(|event| matches!(event, Event::Capture { .. })).count();
                    let actions = [before, &[position.action_text(index)]].concat();
                    let line = BegunTurn { actions, captures: captures + taken, position: next };
                    let ends = |event: &Event| matches!(event, Event::TurnTo(_) | Event::End(_));
                    if !events.iter().any(ends) {
                        longer.push(line);
                    } else if found.as_ref().is_none_or(|found| line.captures < found.captures) {
                        found = Some(line);
                    }
                }
                if looked_at > MOST_POSITIONS {
                    break;
                }
            }
            if found.is_some() || longer.is_empty() || looked_at > MOST_POSITIONS {
                return found.map(|line| line.actions);
            }
            lines = longer;
        }
    }

    fn without_dropped_out(&self, outcome: Outcome, position: &dyn AnyPosition) -> Outcome {
        if self.out.is_empty() || outcome.winners.is_empty() {
            return outcome;
        }
        let winners: Sides = outcome.winners.iter().filter(|&side| !self.out.contains(side)).collect();
        if !winners.is_empty() {
            return Outcome { winners, ..outcome };
        }
        let left = || Side::all(position.sides()).filter(|&side| !self.out.contains(side));
        let best = left().filter_map(|side| position.score(side)).max();
        Outcome { winners: left().filter(|&side| position.score(side) == best).collect(), ..outcome }
    }

    /// Who wins by how much in a position after the last one, as a part of a sentence; `None` if the game goes on.
    pub(super) fn ending(&self, position: &dyn AnyPosition) -> Option<Message> {
        let outcome = self.without_dropped_out(position.outcome()?, position);
        if position.goal().is_some() {
            return Some(Message::new(if outcome.winners.is_empty() {
                "ending-lost"
            } else {
                "ending-solved"
            }));
        }
        let scores: Vec<Option<i32>> = Side::all(position.sides()).map(|side| position.score(side)).collect();
        // One who plays alone beats nobody.
        if let [Some(points)] = scores[..] {
            return Some(Message::new("ending-alone").with("count", points));
        }
        let lead = margin(outcome, &scores).filter(|_| position.is_decided_by_scores());
        let mut winners = outcome.winners.iter();
        Some(match (winners.next(), winners.next(), lead) {
            (None, ..) => Message::new("ending-nobody"),
            (Some(_), Some(_), _) => {
                Message::new("ending-tie").with("names", names(outcome.winners, "side-within"))
            }
            (Some(side), None, Some(points)) if scores.len() == 2 => {
                Message::new("ending-by").with("side", side).with("count", points)
            }
            (Some(side), None, Some(_)) => Message::new("ending-with")
                .with("side", side)
                .with("count", position.score(side).unwrap_or_default()),
            (Some(side), None, None) => Message::new("ending-win").with("side", side),
        })
    }

    pub(crate) fn outcome(&self, ply: usize) -> Option<Outcome> {
        let position = self.history.at(ply);
        let otherwise = || {
            let closing = self.closing.filter(|_| ply == self.last())?;
            let Some(loser) = closing.loser() else {
                return Some(Outcome { winners: Sides::NONE, reason: closing.reason() });
            };
            let others =
                || Side::all(position.sides()).filter(|&side| side != loser && !self.out.contains(side));
            let best = others().filter_map(|side| position.score(side)).max();
            let winners = others().filter(|&side| position.score(side) == best).collect();
            Some(Outcome { winners, reason: closing.reason() })
        };
        let by_rules = position.outcome().map(|outcome| self.without_dropped_out(outcome, position));
        by_rules.or_else(otherwise)
    }

    /// Ends the game by time-out of the mover; false if it is over already.
    pub fn flag(&mut self) -> bool {
        self.mover(self.last()).is_some_and(|mover| self.close(Closing::Flagged(mover)))
    }

    /// Ends the game otherwise than by its rules; false if it is over already.
    pub fn close(&mut self, closing: Closing) -> bool {
        let goes_on = self.mover(self.last()).is_some();
        if goes_on {
            self.show(self.last());
            self.closing = Some(closing);
        }
        goes_on
    }

    pub fn closing(&self) -> Option<Closing> {
        self.closing
    }

    /// The side that lost on time at the last ply.
    pub fn flagged(&self) -> Option<Side> {
        match self.closing? {
            Closing::Flagged(side) => Some(side),
            _ => None,
        }
    }

    pub fn standing(&self, ply: usize) -> Standing {
        let position = self.history.at(ply);
        let sides = || Side::all(position.sides());
        let outcome = self.outcome(ply);
        let last = ply.min(self.last()).checked_sub(1).and_then(|index| self.history.steps().get(index));
        let ender = last.map_or(position.to_move(), |step| step.side);
        Standing {
            to_move: position.to_move(),
            outcome,
            prompt: match outcome {
                Some(_) if position.outcome().is_none() && self.closing.is_some() => {
                    self.closing.map_or_else(|| position.prompt(), Closing::message)
                }
                Some(_) if self.is_stopped(ply) => stopped(position),
                // A reason may ignore these arguments. The number of turns is unknown after a set-up
                // position.
                Some(outcome) => Message::new(format!("{}-reason-{}", position.info().id, outcome.reason))
                    .with("winner", outcome.winners.iter().next().map_or(0, |side| side.number()))
                    .with("ender", ender)
                    .with("turns", if self.history.is_set_up() { 0 } else { self.history.turns_to(ply) }),
                None => position.prompt(),
            },
            verdict: outcome.map(|outcome| match (position.goal(), self.feat()) {
                (None, _) if position.sides() == 1 => Message::new("alone-scored")
                    .with("count", position.score(Side::FIRST).unwrap_or_default()),
                (None, _) => verdict(outcome.winners),
                (Some(_), Some(feat)) => {
                    Message::new("feat").with("score", feat.score).with("turns", feat.turns)
                }
                (Some(_), None) => Message::new("alone-ended"),
            }),
            scores: sides().map(|side| position.score(side)).collect(),
            scores_decide: position.is_decided_by_scores(),
            panels: sides().map(|side| position.panel(side)).collect(),
        }
    }

    /// Whether a player alone stopped at a ply.
    pub(super) fn is_stopped(&self, ply: usize) -> bool {
        let before =
            ply.checked_sub(1).map(|index| (self.history.at(index), self.history.steps().get(index)));
        before.is_some_and(|(position, step)| step.is_some_and(|step| stops(position, step.action)))
    }

    pub fn goal(&self) -> Option<Message> {
        self.history.at(0).goal()
    }

    pub fn feat(&self) -> Option<Feat> {
        let score = self.history.at(self.history.played()).feat()?;
        Some(Feat { score, turns: self.turns_begun() })
    }

    /// The button to agree on the end, with its notation; `None` if it is not available.
    pub fn agreement(&self) -> Option<(&'static str, String)> {
        let position = self.position();
        let agreement = position.agreement().filter(|_| self.looking_back().is_none())?;
        let word = |(action, tap)| match tap {
            Tap::Button(word) if action == agreement => Some(word),
            _ => None,
        };
        let word = position.single_taps().into_iter().find_map(word)?;
        Some((word, position.action_text(agreement)))
    }

    /// The winners' seats in the order of sides; `None` during the game.
    pub fn winning_seats(&self) -> Option<Vec<usize>> {
        let last = self.last();
        let winners = self.outcome(last)?.winners;
        let sides = Side::all(self.sides()).filter(|&side| winners.contains(side));
        Some(sides.map(|side| self.seat(side, last)).collect())
    }

    /// The seat whose last action agreed to end the game, which remote opponents must still accept.
    pub fn offer(&self) -> Option<usize> {
        let last = self.last();
        let before = last.checked_sub(1).filter(|_| self.is_agreed(last))?;
        self.mover(before).map(|side| self.seat(side, before))
    }

    /// The button to agree on the end, after [`QUIET_TURNS`] turns without gains.
    pub fn suggested_end(&self) -> Option<&'static str> {
        let (word, _) = self.agreement()?;
        let turns = self.history.steps()[..self.shown].split_inclusive(|step| step.ends_turn).rev();
        let quiet = turns.take_while(|turn| turn.iter().map(|step| step.growth()).sum::<i32>() <= 0);
        let whole = quiet.filter(|turn| turn.last().is_some_and(|step| step.ends_turn));
        (whole.take(QUIET_TURNS).count() == QUIET_TURNS).then_some(word)
    }

    pub fn proof(&self) -> Overlay {
        self.position().proof()
    }
}

/// Whether an action ends the game of a player alone, who has nobody to agree with.
pub(super) fn stops(position: &dyn AnyPosition, action: ActionIndex) -> bool {
    position.sides() == 1 && position.agreement() == Some(action)
}

/// Says that a player alone has stopped, before the goal if there is one.
pub(super) fn stopped(position: &dyn AnyPosition) -> Message {
    Message::new(if position.goal().is_some() { "alone-stopped" } else { "alone-stopped-here" })
}

fn names(winners: Sides, key: &'static str) -> Vec<Message> {
    winners.iter().map(|side| Message::new(key).with("side", side)).collect()
}

fn verdict(winners: Sides) -> Message {
    match winners.iter().count() {
        0 => Message::new("table-nobody-won"),
        1 => Message::new("table-won").with("names", names(winners, "side")),
        _ => Message::new("table-shared").with("names", names(winners, "side-within")),
    }
}
