//! Planning ahead: the player's next turn, entered while others are to move.
//!
//! The plan is a copy of the game in which it is the player's turn already, so taps, targets and previews work
//! as usual. When the turn comes, its actions are played if all of them are legal, and dropped otherwise.
//! The code is loaded after the game; a session calls it through [`PlanAhead`].

use crate::links::lenient;
use crate::session::effect::Effect;
use crate::session::input::{Input, LookInput, MoveInput, PageInput, RemoteInput};
use crate::session::planning::{PlanAhead, Turned};
use crate::session::remote::Remote;
use crate::session::state::Session;
use crate::{Match, Reaction};
use basalt_rules::{Event, Manner, Mark, Message, Overlay, Path, Record, Side, Tap};

use super::board::{interrupt, refuse, show_anew};
use super::moves::take_offer;
use super::replies;

pub(crate) struct Planner {
    turned: Turned,
}

impl Planner {
    pub(crate) fn new(turned: Turned) -> Self {
        Planner { turned }
    }
}

impl PlanAhead<Session> for Planner {
    fn handle(&self, session: &mut Session, input: &Input) -> bool {
        handle(session, input)
    }

    fn attend(&self, session: &mut Session) -> bool {
        attend(session)
    }

    fn overlay(&self, plan: &Match, from: usize) -> Overlay {
        overlay(plan, from)
    }

    fn hand(&self, session: &Session, side: Side) -> usize {
        started(session).map_or(0, |plan| plan.hand(side))
    }

    fn turned(&self, record: &Record, side: Side) -> Option<Match> {
        (self.turned)(record, side)
    }
}

/// The only person's side, while another one is to move in a game at its end.
fn planner(session: &Session) -> Option<Side> {
    let [own] = session.persons()[..] else { return None };
    let (game, conduct) = (session.game(), session.conduct());
    let waits = match &session.remote {
        Remote::None => session.bot_to_move().is_some() && !session.bots.is_paused(),
        Remote::Online(online) => online.time.is_some(),
        Remote::Links(_) => false,
    };
    let other = game.mover(game.last()).is_some_and(|mover| mover != own);
    let waits = waits && !session.planning.is_preparing();
    (waits && other && conduct.acts && conduct.bots && session.lines.is_current()).then_some(own)
}

/// Handles an input that concerns a plan, or begins one; false for all others.
fn handle(session: &mut Session, input: &Input) -> bool {
    if replies::handle(session, input) {
        drop_plan(session);
        return true;
    }
    let plans = session.lines.plan().is_some();
    match input {
        Input::Move(MoveInput::Tap(at) | MoveInput::Propose(at) | MoveInput::Drop(at)) => tap(session, *at),
        Input::Move(MoveInput::Pick(number)) => {
            let Some(plan) = started(session) else { return false };
            let slot = plan.at_hand().get(*number).copied();
            slot.is_some_and(|slot| tap(session, slot))
        }
        Input::Move(MoveInput::Typed(text)) => type_in(session, text),
        Input::Move(MoveInput::Escape) if plans || !session.planning.actions().is_empty() => {
            cancel(session);
            true
        }
        Input::Move(MoveInput::Undo | MoveInput::UndoPly) if plans => {
            take_back(session);
            true
        }
        Input::Move(MoveInput::Confirm | MoveInput::Withdraw | MoveInput::Rotate(_)) => false,
        // These show nothing else.
        Input::Page(input) if !matches!(input, PageInput::Leave) => false,
        Input::Look(LookInput::Point(_)) | Input::Worker(_) | Input::Storage(_) | Input::Tree(_) => false,
        Input::Remote(RemoteInput::Online(_)) => false,
        Input::Advice(_) => false,
        _ => {
            drop_plan(session);
            false
        }
    }
}

/// A plan without actions; `None` if nothing can be planned now.
fn started(session: &Session) -> Option<Match> {
    let (own, game) = (planner(session)?, session.game());
    let turned = session.planning.code()?.turned(&game.record_from(game.last()), own)?;
    Some(game.planned(&turned))
}

/// The plan, or a new one.
fn current(session: &mut Session) -> Option<&mut Match> {
    if session.lines.plan().is_none() {
        let plan = started(session)?;
        session.lines.set_plan(Some(plan));
    }
    session.lines.plan_mut()
}

fn tap(session: &mut Session, at: Tap) -> bool {
    let is_new = session.lines.plan().is_none();
    interrupt(session);
    let Some(plan) = current(session) else { return false };
    // Ending the game is nothing to plan.
    let agrees = plan.agreement().is_some_and(|(word, _)| at == Tap::Button(word));
    let reaction = if agrees || plan.is_whole_plan() { Reaction::Dropped } else { plan.tap(at) };
    match reaction {
        Reaction::Selected | Reaction::Played => {
            note(session);
            show_anew(session);
            let told = match session.planning.actions().is_empty() {
                true => session.line().next_step(),
                false => session.plan_told(),
            };
            session.out.push(Effect::Say(told.into_iter().collect()));
            true
        }
        _ if is_new => {
            session.lines.set_plan(None);
            false
        }
        // A tap that plans nothing more takes the plan back.
        _ => {
            cancel(session);
            true
        }
    }
}

fn type_in(session: &mut Session, text: &str) -> bool {
    let is_new = session.lines.plan().is_none();
    interrupt(session);
    let Some(plan) = current(session) else { return false };
    for part in lenient::moves(text) {
        let reaction = if plan.is_whole_plan() { Reaction::Dropped } else { plan.type_in(part) };
        if let Reaction::Refused(message) = reaction {
            if is_new {
                session.lines.set_plan(None);
            }
            refuse(session, message);
            return true;
        }
    }
    note(session);
    show_anew(session);
    true
}

/// Keeps the actions of the plan, which outlast its picture.
fn note(session: &mut Session) {
    let actions = session.lines.plan().and_then(Match::planned_actions).unwrap_or_default();
    session.planning.plan(actions);
}

fn take_back(session: &mut Session) {
    let mut actions = session.planning.actions().to_vec();
    actions.pop();
    session.planning.plan(actions.clone());
    if actions.is_empty() || !rebuild(session, &actions) {
        cancel(session);
    }
    show_anew(session);
}

/// Shows a plan of these actions; false if they are not possible.
fn rebuild(session: &mut Session, actions: &[String]) -> bool {
    let Some(mut plan) = started(session) else { return false };
    let possible = actions
        .iter()
        .all(|action| !plan.is_whole_plan() && matches!(plan.type_in(action), Reaction::Played));
    if possible {
        session.lines.set_plan(Some(plan));
        show_anew(session);
    }
    possible
}

fn drop_plan(session: &mut Session) {
    if session.lines.plan().is_some() || !session.planning.actions().is_empty() {
        session.lines.set_plan(None);
        session.planning.plan(Vec::new());
        show_anew(session);
    }
}

fn cancel(session: &mut Session) {
    drop_plan(session);
    session.pointer.clear_refusal(&mut session.out);
    session.out.say("plan-dropped");
}

/// Drops what was prepared if the game has left the moves for which it was prepared, here or on another device.
fn drop_outdated(session: &mut Session) {
    let plans = session.lines.plan().is_some() || !session.planning.actions().is_empty();
    let replies = !session.planning.replies().is_empty() || session.planning.is_preparing();
    if !plans && !replies {
        session.planning.forget_moves();
        return;
    }
    let revision = session.lines.revision();
    if session.planning.knows_moves(revision) {
        return;
    }
    let actions = session.game().record().actions;
    let Some(before) = session.planning.note_moves(revision, &actions) else { return };
    let left = !actions.starts_with(&before);
    if replies && left {
        replies::drop_all(session);
    }
    // A turn of the player's own was made on another device.
    let (game, own) = (session.game(), session.only_seat());
    let moves = |ply: usize| game.mover(ply).map(|side| game.seat(side, ply)) == own;
    let moved = own.is_some() && (before.len()..actions.len()).any(moves);
    if plans && (left || moved) {
        drop_plan(session);
        refuse(session, Message::new("plan-outdated"));
    }
}

/// Plays the plan when the turn has come, or shows it again after others have moved; returns whether it played.
fn attend(session: &mut Session) -> bool {
    drop_outdated(session);
    if replies::attend(session) {
        drop_plan(session);
        return true;
    }
    if session.planning.actions().is_empty() {
        // A piece that was only chosen is put away when the game goes on.
        if session.lines.plan().is_some() && planner(session).is_none() {
            drop_plan(session);
        }
        return false;
    }
    if !session.presence.is_entered() || session.lines.is_at_end() {
        drop_plan(session);
        return false;
    }
    if !session.playback.rests() || !session.lines.is_current() {
        return false;
    }
    let actions = session.planning.actions().to_vec();
    if planner(session).is_some() {
        if session.lines.plan().is_none() && !rebuild(session, &actions) {
            fail(session);
        }
        return false;
    }
    let own = match session.persons()[..] {
        [own] => own,
        _ => return false,
    };
    drop_plan(session);
    let game = session.game();
    let acts = session.remote.may_act(game) && session.bot_to_move().is_none();
    if !acts || !game.would_play(own, &actions) {
        fail(session);
        return false;
    }
    take_offer(session, &actions)
}

fn fail(session: &mut Session) {
    drop_plan(session);
    refuse(session, Message::new("plan-failed"));
}

/// The planned actions after a ply: the paths of pieces, and a number where something else happens.
fn overlay(plan: &Match, from: usize) -> Overlay {
    let mut overlay = Overlay::default();
    for (ply, number) in (from + 1..=plan.last()).zip(1..) {
        let mut cells = Vec::new();
        for event in plan.events(ply) {
            match *event {
                Event::Move { from, to, manner: Manner::Hop | Manner::Slide, .. } if cells.is_empty() => {
                    cells = vec![from, to];
                    overlay.marks.push((to, Mark::Number(number)));
                }
                Event::Place { cell, .. } if cells.is_empty() => {
                    cells = vec![cell];
                    overlay.marks.push((cell, Mark::Number(number)));
                }
                _ => {}
            }
        }
        if cells.len() > 1 {
            overlay.paths.push(Path::new(None, cells, false));
        }
    }
    overlay
}
