//! Moves of a player: by taps or notation, undo, redo, and continuing from another position.

use crate::challenges::lesson;
use crate::links::lenient;
use crate::session::changes::Facet;
use crate::session::conduct::Saved;
use crate::session::effect::{Effect, SessionNotice};
use crate::session::input::MoveInput;
use crate::session::playback::PlaybackMode;
use crate::session::remote::Remote;
use crate::session::state::Session;
use crate::session::telling;
use crate::{Closing, Match, Reaction};
use basalt_rules::{Message, Tap};

use super::board::{act, act_on_game, animate, interrupt, refuse, show, speak, tell_of_swaps};
use super::keeping::made_here;
use super::keeping::play_on_apart;
use super::looking::begin_run;
use super::variations::{play_variation, take_back, tried, try_all};

pub(crate) fn handle(session: &mut Session, input: MoveInput) {
    match input {
        MoveInput::Tap(at) => tap(session, at),
        MoveInput::Propose(at) => propose(session, at),
        MoveInput::Drop(at) => match session.line().misplaced(at) {
            Some(why) => {
                interrupt(session);
                let cell = if let Tap::Cell(cell) = at { Some(cell) } else { None };
                session.pointer.refuse(why, cell, &mut session.out);
            }
            None => tap(session, at),
        },
        MoveInput::Confirm => {
            if let Some(proposed) = session.pointer.proposed() {
                tap(session, proposed);
            }
        }
        MoveInput::Withdraw => session.pointer.propose(None, &mut session.out),
        MoveInput::Pick(number) => {
            if let Some(&slot) = session.line().at_hand().get(number) {
                tap(session, slot);
            }
        }
        MoveInput::Typed(text) => typed(session, &text),
        MoveInput::Offer(actions) => {
            take_offer(session, &actions);
        }
        MoveInput::Rotate(forwards) => rotate(session, forwards),
        MoveInput::Escape => {
            interrupt(session);
            act(session, |game| game.drop_selection());
        }
        MoveInput::Undo | MoveInput::UndoPly if session.lines.is_aside() => take_back(session),
        MoveInput::Redo | MoveInput::RedoPly if session.lines.is_aside() => {
            let next = session.line().shown() + 1;
            show(session, next);
        }
        MoveInput::Undo => undo_to_person(session),
        MoveInput::Redo => redo_to_person(session),
        MoveInput::UndoPly => undo(session),
        MoveInput::RedoPly => redo(session),
        MoveInput::RedoAll => {
            interrupt(session);
            act_on_game(session, |game| while game.redo() {});
        }
        MoveInput::Resume => resume(session),
        MoveInput::Restart => restart(session),
        MoveInput::Resign => {
            if let Some(side) = session.resigner() {
                end_by_choice(session, Closing::Resigned(side));
            }
        }
        MoveInput::AgreeToDraw if session.may_draw() => end_by_choice(session, Closing::Drawn),
        MoveInput::AgreeToDraw => {}
    }
}

/// Changes the game; a lesson accepts only its own actions.
fn act_as_taught(session: &mut Session, change: impl FnOnce(&mut Match) -> Reaction) -> Reaction {
    match session.kind().script().map(<[String]>::to_vec) {
        Some(script) => act(session, |game| lesson::along(&script, game, change)),
        None => act(session, change),
    }
}

fn tap(session: &mut Session, tap: Tap) {
    interrupt(session);
    if !session.conduct().acts {
        return;
    }
    let objection = session.bots_object(|(word, _)| tap == Tap::Button(word));
    if let Some(message) = objection.filter(|_| !session.line().would_try()) {
        return refuse(session, message);
    }
    let ends = |agreement: &(&'static str, String)| tap == Tap::Button(agreement.0);
    if !session.line().would_try() && session.remote.offers_end(ends, session.lines.game(), &mut session.out)
    {
        return;
    }
    match act_as_taught(session, |game| game.tap(tap)) {
        Reaction::Played => played(session, 1),
        Reaction::Tried(text) => tried(session, &text),
        Reaction::Refused(message) => {
            let cell = if let Tap::Cell(cell) = tap { Some(cell) } else { None };
            session.pointer.refuse(message, cell, &mut session.out);
        }
        Reaction::Selected => {
            if let Some(next) = session.line().next_step() {
                session.out.push(Effect::Say(vec![next]));
            }
        }
        Reaction::Dropped => {}
    }
}

/// Previews a tap for confirmation, if it completes an action and the page confirms moves.
fn propose(session: &mut Session, at: Tap) {
    interrupt(session);
    let proposed = session.pointer.proposed();
    let confirms = proposed.is_some_and(|proposed| session.line().agree(proposed, at));
    let asks = session.out.able.open && session.conduct().confirms;
    let preview = session.line().preview(at).filter(|_| asks);
    match (confirms, proposed, preview) {
        (true, Some(proposed), _) => tap(session, proposed),
        (_, _, Some(preview)) => {
            session.pointer.propose(Some(at), &mut session.out);
            let told = Message::new("table-foretold").with("what", preview.message);
            session.out.push(Effect::Say(vec![told]));
        }
        _ => tap(session, at),
    }
}

fn typed(session: &mut Session, text: &str) {
    let agrees =
        |(_, agreement): (_, String)| lenient::moves(text).any(|part| lenient::key(part) == agreement);
    if let Some(message) = session.bots_object(agrees).filter(|_| !session.line().would_try()) {
        interrupt(session);
        return refuse(session, message);
    }
    let ends = |agreement: &(&'static str, String)| lenient::key(text) == agreement.1;
    let tries = session.line().would_try();
    if tries || !session.remote.offers_end(ends, session.lines.game(), &mut session.out) {
        type_in(session, text);
    }
}

fn type_in(session: &mut Session, text: &str) -> bool {
    interrupt(session);
    if session.line().would_try() {
        return try_all(session, text);
    }
    let before = session.game().last();
    let reaction = act_as_taught(session, |game| game.type_in(text));
    let plies = session.game().last() - before;
    if plies > 0 {
        played(session, plies);
    }
    let Reaction::Refused(message) = reaction else { return true };
    // The first action that was not played is the refused one.
    let refused = lenient::moves(text).nth(plies);
    let against = refused.and_then(|action| session.game().objection_to(action));
    session.pointer.refuse(message, against.as_ref().and_then(|against| against.cell), &mut session.out);
    session.pointer.object(against.map(|against| against.shown));
    false
}

pub(super) fn take_offer(session: &mut Session, actions: &[String]) -> bool {
    let tries = session.line().would_try();
    let before = if tries { session.line().shown() } else { session.line().last() };
    let done = type_in(session, &actions.join(","));
    let end = session.line().shown();
    if done && session.playback.animates() && actions.len() > 1 {
        interrupt(session);
        act(session, |line| line.show(before));
        // An earlier variation may continue beyond these actions.
        begin_run(session, PlaybackMode::CatchUp, Some(end));
    }
    done
}

/// Saves, sends, announces and animates the last plies, which were made here.
pub(super) fn played(session: &mut Session, plies: usize) {
    made_here(session, plies);
    session.remote.send(plies, session.lines.game(), &mut session.out);
    session.pointer.point(None, &mut session.out);
    session.presence.prompts.expect_end();
    session.presence.prompts.reach(session.lines.game().last());
    tell_of_swaps(session, plies);
    speak(session, plies);
    animate(session);
}

/// Passes for a player on this device who can do nothing else, once that was seen; returns whether it did.
pub(crate) fn attend_pass(session: &mut Session) -> bool {
    let game = session.game();
    let is_here = game.mover(game.last()).is_some_and(|side| session.persons().contains(&side));
    let plays = session.conduct().saved == Saved::Written && session.conduct().acts;
    let shown = session.presence.is_entered() && session.playback.rests() && session.lines.is_current();
    // By links a turn is made to be sent: it stays the player's.
    let by_links = session.remote.links().is_some();
    let may = is_here && plays && shown && !by_links && !session.lines.is_aside();
    let only = game.only_button().filter(|_| may);
    let ply = only.map(|_| game.last());
    let due = session.presence.prompts.attend_pass(ply, session.out.now.time);
    if let Some(word) = only.filter(|_| due) {
        tap(session, Tap::Button(word));
    }
    due
}

fn rotate(session: &mut Session, forwards: bool) {
    let (proposed, aim) = (session.pointer.proposed(), session.pointer.aim());
    if act(session, |line| line.rotate(aim, forwards)) {
        // Preview again with the rotated piece.
        session.out.changed(Facet::Pointed);
    }
    let proposed = proposed.filter(|&tap| session.line().preview(tap).is_some());
    session.pointer.propose(proposed, &mut session.out);
}

pub(super) fn forget_requests(session: &mut Session) {
    session.bots.forget(&mut session.out);
    session.advisor.stop_hint(&mut session.out);
}

fn undo(session: &mut Session) {
    interrupt(session);
    let before = session.game().last();
    let swapped = telling::swap(session.game(), before.min(1)).is_some();
    if act_on_game(session, Match::undo) {
        session.out.say("table-undone");
        if swapped {
            // It replaces the notice of the swap, whose names now mean others.
            session.out.announce(Message::new("table-swap-undone"));
        }
    }
}

fn redo(session: &mut Session) {
    interrupt(session);
    if act_on_game(session, Match::redo) {
        speak(session, 1);
        animate(session);
    }
}

/// Undoes back to a person's turn; if only bots play, pauses them.
fn undo_to_person(session: &mut Session) {
    forget_requests(session);
    let takes_back_end = session.game().closing().is_some_and(Closing::is_chosen);
    undo(session);
    if takes_back_end {
        return;
    }
    if session.persons().is_empty() {
        return session.bots.pause(true, &mut session.out);
    }
    while session.bot_to_move().is_some() && session.game().last() > 0 {
        undo(session);
    }
}

fn redo_to_person(session: &mut Session) {
    forget_requests(session);
    redo(session);
    while session.game().undone() > 0 && session.bot_to_move().is_some() && !session.bots.is_paused() {
        redo(session);
    }
}

pub(super) fn resume(session: &mut Session) {
    interrupt(session);
    if play_variation(session) {
        return;
    }
    let over = session.lines.is_at_end() && session.game().shown() < session.game().last();
    act(session, Match::resume_here);
    session.presence.prompts.expect_end();
    // A finished game stays as it is.
    if over && matches!(session.conduct().saved, Saved::Written | Saved::Answered) {
        // The continuation is local.
        session.remote = Remote::None;
        play_on_apart(session);
    }
}

fn end_by_choice(session: &mut Session, closing: Closing) {
    interrupt(session);
    forget_requests(session);
    if act_on_game(session, |game| game.close(closing)) {
        closed(session);
    }
}

/// Keeps, announces and shows an end that no move has brought about.
pub(super) fn closed(session: &mut Session) {
    made_here(session, 0);
    session.pointer.point(None, &mut session.out);
    session.presence.prompts.expect_end();
    speak(session, 0);
}

fn restart(session: &mut Session) {
    go_back_to(session, 0);
    // Elsewhere it cannot be redone.
    if session.conduct().fills_page && !session.conduct().puzzle {
        session.out.notify(SessionNotice::Restarted);
    }
}

pub(super) fn go_back_to(session: &mut Session, ply: usize) {
    interrupt(session);
    act_on_game(session, |game| {
        game.show(ply);
        game.resume_here();
    });
    session.presence.prompts.expect_end();
}
