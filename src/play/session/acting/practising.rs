//! Own mistakes for the practice queue: the worst turns of a reviewed game, and those to which the coach objects.

use crate::ReviewedTurn;
use crate::practice::{BadTurn, PracticeItem, PracticeSource, TOLERANCE};
use crate::session::coach::TurnVerdict;
use crate::session::effect::Effect;
use crate::session::remote::Remote;
use crate::session::state::Session;

/// Has the mistakes of the player kept once the whole game is reviewed, each as soon as it is confirmed.
pub(super) fn keep_reviewed(session: &mut Session) {
    let bad = session.advisor.reviewer.confirmed(session.game(), &practised_seats(session));
    keep(session, bad);
}

/// Has a turn kept to which the coach objects.
pub(super) fn keep_judged(session: &mut Session, verdict: &TurnVerdict) {
    let TurnVerdict { start, end, seat, chances: [before, after], ref question, .. } = *verdict;
    let turn = ReviewedTurn { start, end, seat, before, after, is_best: false };
    let line = question.played.get(end - start..).unwrap_or_default();
    keep(session, vec![BadTurn { turn, better: question.best.clone(), after: line.to_vec() }]);
}

/// The seats whose mistakes come back: none if the game is not kept here, or may be anybody's.
pub(super) fn practised_seats(session: &Session) -> Vec<usize> {
    match practised_key(session) {
        Some(_) => session.persons().into_iter().map(|side| session.lines.seat(side)).collect(),
        None => Vec::new(),
    }
}

/// The key of the game and its start (Unix ms); `None` if its mistakes do not come back.
fn practised_key(session: &Session) -> Option<(&str, u64)> {
    let kept = session.saving.kind().kept_in_library()?;
    // The first turns of a game from a link or a file may be those of anybody.
    let is_own = !kept.elsewhere || !matches!(session.remote, Remote::None);
    is_own.then_some((kept.key.as_str(), kept.begun))
}

fn keep(session: &mut Session, mut bad: Vec<BadTurn>) {
    let Some((key, begun)) = practised_key(session) else { return };
    bad.retain(|bad| bad.turn.loss() >= TOLERANCE);
    let source = PracticeSource {
        game: session.game(),
        seats: &session.seats,
        key,
        begun,
        date: session.out.now.date,
    };
    let items: Vec<(String, PracticeItem)> =
        bad.iter().filter_map(|bad| PracticeItem::of_turn(bad, &source)).collect();
    if !items.is_empty() {
        session.out.push(Effect::Practise(items));
    }
}
