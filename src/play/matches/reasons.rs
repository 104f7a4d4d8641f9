//! Why a turn is better than another, as far as wins, points and captures tell.

use basalt_rules::{Message, Sides};

use crate::ReviewedTurn;
use crate::matches::any::AnyPosition;

use super::Match;

impl Match {
    /// Why the best turn is better than the one that was played.
    ///
    /// It wins at once, scores more or captures more, or the reply to the played turn captures more than the reply to it.
    pub fn why_better(&self, turn: &ReviewedTurn) -> Option<Message> {
        if turn.is_best {
            return None;
        }
        let start = self.history.at(turn.start);
        let side = start.to_move();
        let best = self.best_turn(turn.start)?;
        let better = self.reached_by(turn.start, &best)??;
        if better.outcome().is_some_and(|outcome| outcome.winners == Sides::only(side)) {
            return Some(Message::new("review-why-wins"));
        }
        let played = self.history.at(turn.end);
        let gain = |position: &dyn AnyPosition| Some(position.score(side)? - start.score(side)?);
        if let (Some(best), Some(played)) = (gain(better.as_ref()), gain(played))
            && best > played
        {
            return Some(Message::new("review-why-points").with("best", best).with("played", played));
        }
        let line = self.turn_texts(turn.start, &self.review().at(turn.start)?.line, 2)?;
        let taken = line.first().map(|turn| turn.captured.clone()).unwrap_or_default();
        if taken.len() > self.played_turn(turn.start).captured.len() {
            return Some(Message::new("review-why-captures").with("pieces", taken));
        }
        let answered = line.get(1).map_or(0, |answer| answer.captured.len());
        let reply = self.turn_text(turn.end, &self.best_turn(turn.end)?)?;
        (played.to_move() != side && reply.captured.len() > answered).then(|| {
            Message::new("review-why-allows").with("move", reply.text).with("pieces", reply.captured)
        })
    }
}
