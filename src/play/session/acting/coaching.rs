//! The coach: it follows the turns of the persons, judges each, and lets a bad one be taken back.

use crate::session::coach::{MadeTurn, TurnGrade, TurnVerdict};
use crate::session::effect::Effect;
use crate::session::state::Session;
use crate::{Match, Sound};
use basalt_rules::{Message, ReasonRequest, Record};

use super::board::{act_on_game, interrupt};
use super::moves::forget_requests;
use super::practising;

/// Follows the game and judges the turn that was just made.
pub(crate) fn attend(session: &mut Session) {
    let coaches = session.terms.coach.is_some() && session.game().sides() > 1 && session.conduct().coach;
    if !coaches || !session.presence.is_entered() {
        return session.coach.end(&mut session.out);
    }
    if session.coach.next().is_some_and(|due| due <= session.out.now.time) {
        session.coach.fail(0);
    }
    follow(session);
    // The analysis, the hint and the bots need the worker; the analysis judges turns itself.
    let is_busy = session.advisor.is_thinking() || session.bots.is_thinking();
    if session.advisor.analysing.is_on() {
        session.coach.give_up();
    }
    if is_busy || session.advisor.analysing.is_on() {
        return session.coach.stop(&mut session.out);
    }
    if let Some(turn) = session.coach.judging().cloned() {
        return judge(session, &turn);
    }
    // The position is valued while its player thinks.
    if let Some(record) = session.coach.begun().cloned()
        && session.coach.value(&record).is_none()
    {
        session.coach.want(&record, false, &mut session.out);
    }
}

/// The start of the turn that a person is making.
fn open_turn(session: &Session) -> Option<usize> {
    let game = session.game();
    let side = game.mover(game.last())?;
    let last = game.last();
    let start = if game.begins_turn(last) { last } else { game.turn_start(last) };
    session.bot(side).is_none().then_some(start)
}

/// Notes the turn that is being made, and the one that was made since.
fn follow(session: &mut Session) {
    let game = session.lines.game();
    let last = game.last();
    if session.coach.verdict().is_some_and(|verdict| last <= verdict.start) {
        session.coach.take_back(&mut session.out);
    }
    if session.coach.judging().is_some_and(|turn| last < turn.end) {
        session.coach.give_up();
    }
    let made = session.coach.begun().and_then(|before| made_since(session, before));
    if let Some(turn) = made {
        session.coach.judge(turn, &mut session.out);
    }
    let begun = open_turn(session).map(|start| session.game().record_to(start));
    session.coach.begin(begun);
}

/// The turn that continues a record.
fn made_since(session: &Session, before: &Record) -> Option<MadeTurn> {
    let (game, start) = (session.game(), before.actions.len());
    let end = (start + 1..=game.last()).find(|&ply| game.begins_turn(ply) || game.mover(ply).is_none())?;
    let seat = game.seat(game.mover(start)?, start);
    let turn = MadeTurn { start, end, seat, before: before.clone(), after: game.record_to(end) };
    (game.record_to(start) == *before && !game.is_agreed(end)).then_some(turn)
}

/// Judges a turn once the positions before and after it are valued.
fn judge(session: &mut Session, turn: &MadeTurn) {
    let Some(before) = session.coach.value(&turn.before).cloned() else {
        return session.coach.want(&turn.before, true, &mut session.out);
    };
    let chance = |values: &[u16]| values.get(turn.seat).copied();
    // A turn without a choice was not searched.
    let Some(was) = chance(&before.values) else { return session.coach.give_up() };
    let game = session.game();
    let is_best = is_played(game, turn, &before.line);
    let decided = game.decided_values(turn.end);
    let known =
        session.coach.value(&turn.after).map(|valuation| (valuation.values.clone(), valuation.line.clone()));
    let (values, line) = match decided {
        Some(values) => (values, Vec::new()),
        // It needs no second search.
        None if is_best => (before.values.clone(), Vec::new()),
        None => match known {
            Some(known) => known,
            None => return session.coach.want(&turn.after, true, &mut session.out),
        },
    };
    let Some(is) = chance(&values) else { return session.coach.give_up() };
    let loss = if is_best { 0 } else { was.saturating_sub(is) };
    let strictness = session.terms.coach.unwrap_or_default();
    let played = turn.after.actions[turn.start..].iter().cloned().chain(line).collect();
    let question = ReasonRequest { record: turn.before.clone(), best: before.line, played, kind: None };
    // The board has shown the turn first.
    if !session.playback.rests() {
        return;
    }
    let MadeTurn { start, end, seat, .. } = *turn;
    let grade = TurnGrade::of(loss, strictness);
    let verdict = TurnVerdict { grade, start, end, seat, chances: [was, is], question, is_taken_back: false };
    if grade.is_bad() {
        practising::keep_judged(session, &verdict);
    }
    session.coach.conclude(verdict, &mut session.out);
    // Wins with this help are counted apart.
    session.saving.note_help();
    session.out.push(Effect::Sound(vec![(0, Sound::Verdict(grade.is_bad()))]));
    session.out.push(Effect::Say(session.coach.told().into_iter().collect()));
}

/// Whether the best line begins with the turn that was played.
fn is_played(game: &Match, turn: &MadeTurn, line: &[String]) -> bool {
    let Some(best) = game.continued(turn.start, line) else { return false };
    let end = (turn.start + 1..=best.last()).find(|&ply| best.begins_turn(ply) || best.mover(ply).is_none());
    end.is_some_and(|end| best.text_at(end) == game.text_at(turn.end))
}

/// Takes the judged turn back, with all that followed.
pub(super) fn take_back(session: &mut Session) {
    let Some(start) =
        session.coach.verdict().filter(|verdict| !verdict.is_taken_back).map(|verdict| verdict.start)
    else {
        return;
    };
    interrupt(session);
    forget_requests(session);
    act_on_game(session, |game| while game.last() > start && game.undo() {});
    follow(session);
    let told = session.why().map_or_else(|| Message::new("table-undone"), |why| why.message);
    session.out.push(Effect::Say(vec![told]));
}
