//! Own mistakes for the practice queue: the worst turns of a reviewed game, and those to which the coach objects.

use crate::ReviewedTurn;
use crate::practice::{BadTurn, PracticeItem, PracticeSource, TOLERANCE};
use crate::session::coach::TurnVerdict;
use crate::session::effect::Effect;
use crate::session::overview::FEW_POINTS;
use crate::session::remote::Remote;
use crate::session::state::Session;

/// Has the mistakes of the player kept once the whole game is reviewed.
pub(super) fn keep_reviewed(session: &mut Session) {
    if session.game().next_unreviewed().is_some() {
        return;
    }
    let seats: Vec<usize> = session.persons().into_iter().map(|side| session.lines.seat(side)).collect();
    let points = session.reviewed().turning_points(&seats, FEW_POINTS);
    let bad = points.iter().filter_map(|turn| BadTurn::of_review(session.game(), turn)).collect();
    keep(session, bad);
}

/// Has a turn kept to which the coach objects.
pub(super) fn keep_judged(session: &mut Session, verdict: &TurnVerdict) {
    let TurnVerdict { start, end, seat, chances: [before, after], ref question, .. } = *verdict;
    let turn = ReviewedTurn { start, end, seat, before, after, is_best: false };
    let line = question.played.get(end - start..).unwrap_or_default();
    keep(session, vec![BadTurn { turn, better: question.best.clone(), after: line.to_vec() }]);
}

fn keep(session: &mut Session, mut bad: Vec<BadTurn>) {
    let Some(kept) = session.saving.kind().kept_in_library() else { return };
    // The first turns of a game from a link or a file may be those of anybody.
    if kept.elsewhere && matches!(session.remote, Remote::None) {
        return;
    }
    bad.retain(|bad| bad.turn.loss() >= TOLERANCE);
    let source = PracticeSource {
        game: session.game(),
        seats: &session.seats,
        key: &kept.key,
        begun: kept.begun,
        date: session.out.now.date,
    };
    let items: Vec<(String, PracticeItem)> =
        bad.iter().filter_map(|bad| PracticeItem::of_turn(bad, &source)).collect();
    if !items.is_empty() {
        session.out.push(Effect::Practise(items));
    }
}
