//! The review of a match: the positions to value, and the results of those that were valued.

use crate::matches::any::{AnyPosition, Typed};
use crate::review::findings::players;
use crate::{CurvePoint, Finding, Review, Reviewed, ReviewedTurn};
use basalt_bots::{mix_hash, return_of};
use basalt_rules::{Event, Record, Side};

use super::Match;

impl Match {
    /// The findings about this game so far.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// The review as text for a save.
    pub fn review_text(&self) -> String {
        self.text_of_review(&self.review)
    }

    /// The review of these positions alone as text for a save.
    pub(crate) fn review_of(&self, found: &[Finding]) -> String {
        let mut review = Review::default();
        found.iter().for_each(|finding| review.add(finding.clone()));
        self.text_of_review(&review)
    }

    fn text_of_review(&self, review: &Review) -> String {
        let last = review.found().last();
        review.text(last.map_or(0, |finding| self.fingerprint(finding.ply)))
    }

    /// Reads the review of a text. A review of another game changes nothing.
    pub fn read_review(&mut self, text: &str) {
        let Ok((game, mut review)) = Review::read(text) else { return };
        let plies = review.found().last().map_or(0, |finding| finding.ply);
        if plies <= self.history.texts().count() && self.fingerprint(plies) == game {
            review.keep(|finding| self.takes(finding));
            self.review = review;
        }
    }

    /// Copies the review of a match that has these many plies in common.
    pub(crate) fn take_review(&mut self, other: &Match, plies: usize) {
        self.review.clone_from(&other.review);
        self.review.cut(plies);
    }

    /// A fingerprint of the game up to a ply, undone plies included.
    pub(crate) fn fingerprint(&self, ply: usize) -> u64 {
        let record = self.history.record_to(ply).to_string();
        record.bytes().fold(0, |hash, byte| mix_hash(hash, byte.into()))
    }

    fn takes(&self, finding: &Finding) -> bool {
        (finding.values.is_empty() || finding.values.len() == self.sides()) && !finding.line.is_empty()
    }

    /// Adds a finding; false if it cannot belong to this game.
    pub fn add_finding(&mut self, finding: Finding) -> bool {
        let takes = self.takes(&finding);
        if takes {
            self.review.add(finding);
        }
        takes
    }

    /// The plies at which turns begin and the game is not over.
    fn valued_plies(&self) -> impl Iterator<Item = usize> {
        let starts = self.history.turn_starts().into_iter();
        starts.filter(|&ply| self.history.at(ply).outcome().is_none())
    }

    /// The first ply without a finding.
    pub fn next_unreviewed(&self) -> Option<usize> {
        self.valued_plies().find(|&ply| self.review.at(ply).is_none())
    }

    /// Each seat's chance to win at a ply, in thousandths, if the rules decide it.
    pub fn decided_values(&self, ply: usize) -> Option<Vec<u16>> {
        let position = self.history.at(ply);
        let winners = position.outcome()?.winners;
        let mut values = vec![0; self.sides()];
        for side in Side::all(self.sides()) {
            values[position.player(side).index()] = (return_of(winners, side, self.sides()) * 1000.0) as u16;
        }
        Some(values)
    }

    /// The points of the curve, as far as it is known without gaps.
    fn curve(&self) -> Vec<CurvePoint> {
        let starts = self.history.turn_starts();
        let mut points: Vec<CurvePoint> = Vec::new();
        // From the end: a position without a choice has the value of the next.
        for &ply in starts.iter().rev() {
            let found = || self.review.at(ply).map(|finding| finding.values.clone());
            let values = self.decided_values(ply).or_else(found);
            let next = points.last().filter(|next| self.next_start(&starts, ply) == Some(next.ply));
            let values = match values {
                Some(values) if values.is_empty() => next.map(|next| next.values.clone()),
                values => values,
            };
            points.extend(values.map(|values| CurvePoint { ply, values }));
        }
        points.reverse();
        // The curve has no gaps.
        let known = points.iter().zip(&starts).take_while(|(point, start)| point.ply == **start).count();
        points.truncate(known);
        points
    }

    /// The turns that gave away this much or more, in thousandths.
    pub fn bad_turns(&self, least: u16) -> Vec<ReviewedTurn> {
        let points = self.curve();
        // Whether a turn was the best one takes longer to see than what it seems to give away.
        let seems_bad = |pair: &&[CurvePoint]| {
            let seat = self.seat_to_move(pair[0].ply);
            pair[0].values[seat].saturating_sub(pair[1].values[seat]) >= least
        };
        let turns = points.windows(2).filter(seems_bad);
        let turns = turns.filter_map(|pair| self.reviewed_turn(&pair[0], &pair[1]));
        turns.filter(|turn| turn.loss() >= least).collect()
    }

    fn seat_to_move(&self, ply: usize) -> usize {
        let position = self.history.at(ply);
        position.player(position.to_move()).index()
    }

    /// The evaluation of all findings.
    pub fn reviewed(&self) -> Reviewed {
        let mut points = self.curve();
        let pairs = points.windows(2);
        let turns: Vec<ReviewedTurn> =
            pairs.filter_map(|pair| self.reviewed_turn(&pair[0], &pair[1])).collect();
        // An agreement says nothing about the position.
        if points.last().is_some_and(|last| self.is_agreed(last.ply)) {
            points.pop();
        }
        let wanted: Vec<usize> = self.valued_plies().collect();
        Reviewed {
            players: players(&points, &turns, self.sides()),
            found: wanted.iter().filter(|&&ply| self.review.at(ply).is_some()).count(),
            wanted: wanted.len(),
            points,
            turns,
        }
    }

    /// The turn that begins at a ply, if the positions before and after it are valued, whatever is known of others.
    pub(crate) fn valued_turn(&self, start: usize) -> Option<ReviewedTurn> {
        let values = |ply: usize| {
            let found = || self.review.at(ply).map(|finding| finding.values.clone());
            self.decided_values(ply).or_else(found).filter(|values| !values.is_empty())
        };
        let point = |ply: usize| Some(CurvePoint { ply, values: values(ply)? });
        let end = self.next_start(&self.history.turn_starts(), start)?;
        self.reviewed_turn(&point(start)?, &point(end)?)
    }

    fn next_start(&self, starts: &[usize], ply: usize) -> Option<usize> {
        starts.iter().copied().find(|&start| start > ply)
    }

    fn reviewed_turn(&self, from: &CurvePoint, to: &CurvePoint) -> Option<ReviewedTurn> {
        if self.is_agreed(to.ply) {
            return None;
        }
        let seat = self.seat_to_move(from.ply);
        let best = self.best_turn(from.ply).and_then(|turn| self.text_after(from.ply, &turn));
        Some(ReviewedTurn {
            start: from.ply,
            end: to.ply,
            seat,
            before: from.values[seat],
            after: to.values[seat],
            is_best: best.is_some_and(|best| best == self.history.at(to.ply).text()),
        })
    }

    /// Whether the action that led to a ply agreed to end the game.
    pub(crate) fn is_agreed(&self, ply: usize) -> bool {
        let step = ply.checked_sub(1).and_then(|index| Some((index, self.history.steps().get(index)?)));
        step.is_some_and(|(index, step)| self.history.at(index).agreement() == Some(step.action))
    }

    /// The best turn found at a ply: the beginning of its line, up to the end of the turn.
    ///
    /// `None` if none was found, or it is not legal.
    pub fn best_turn(&self, ply: usize) -> Option<Vec<String>> {
        self.first_turn(ply, &self.review.at(ply)?.line)
    }

    /// The turn with which a line begins at a ply; `None` if it is not legal.
    pub fn first_turn(&self, ply: usize, line: &[String]) -> Option<Vec<String>> {
        self.first_turn_and_end(ply, line).map(|(turn, _)| turn)
    }

    /// The record up to a ply and on to the end of a line's first turn; `None` if that is not legal, or ends the game.
    pub fn record_after_turn(&self, ply: usize, line: &[String]) -> Option<Record> {
        let (turn, _) = self.first_turn_and_end(ply, line).filter(|(_, ends_game)| !ends_game)?;
        let mut record = self.record_to(ply);
        record.actions.extend(turn);
        Some(record)
    }

    /// The turn with which a line begins, and whether it ends the game.
    fn first_turn_and_end(&self, ply: usize, line: &[String]) -> Option<(Vec<String>, bool)> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        for (index, action) in line.iter().enumerate() {
            let position = reached.as_deref().unwrap_or(self.history.at(ply));
            let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
            let mut events = Vec::new();
            let next = position.after(action, &mut events);
            if events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_))) {
                return Some((line[..=index].to_vec(), next.outcome().is_some()));
            }
            reached = Some(next);
        }
        Some((line.to_vec(), false))
    }

    /// The position after these actions at a ply, as text; `None` if one is illegal.
    pub fn text_after(&self, ply: usize, actions: &[String]) -> Option<String> {
        Some(self.reached_by(ply, actions)?.as_deref().unwrap_or(self.history.at(ply)).text())
    }

    /// The position after these actions at a ply, `Some(None)` if there are none; `None` if one is illegal.
    pub(super) fn reached_by(&self, ply: usize, actions: &[String]) -> Option<Option<Box<dyn AnyPosition>>> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        for action in actions {
            let position = reached.as_deref().unwrap_or(self.history.at(ply));
            let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
            reached = Some(position.after(action, &mut Vec::new()));
        }
        Some(reached)
    }

    /// The events of the first turn of these actions at a ply; `None` if one is illegal.
    pub(super) fn turn_events(&self, ply: usize, actions: &[String]) -> Option<Vec<Event>> {
        let mut reached: Option<Box<dyn AnyPosition>> = None;
        let mut events = Vec::new();
        for action in actions {
            let position = reached.as_deref().unwrap_or(self.history.at(ply));
            let Ok(Typed::Accepted(action)) = position.type_in(action) else { return None };
            reached = Some(position.after(action, &mut events));
            if events.iter().any(|event| matches!(event, Event::TurnTo(_) | Event::End(_))) {
                break;
            }
        }
        Some(events)
    }

    /// The position at a ply as text.
    pub fn text_at(&self, ply: usize) -> String {
        self.history.at(ply).text()
    }
}
