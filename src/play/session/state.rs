//! The session as a whole: its parts, and its readable state.

use std::rc::Rc;

use crate::correspondence::{Correspondence, CorrespondenceState, MoveLink};
use crate::profile::GameVerdict;
use crate::{
    BoardView, Match, NodeId, Preview, Reviewed, Seats, Snapshot, Standing, Target, Terms, TimeControl,
    TurnPair, TurnText,
};
use basalt_bots::Level;
use basalt_geometry::Board;
use basalt_rules::{Message, Overlay, ReasonRequest, Side, Stroke, Tap};

use super::advisor::Advisor;
use super::analysis::Chances;
use super::bots::BotDesk;
use super::capabilities::Capabilities;
use super::clock::{Clock, Timed};
use super::coach::CoachDesk;
use super::kind::GameKind;
use super::lines::Lines;
use super::online_update::OnlineUpdate;
use super::outbox::Outbox;
use super::planning::Planning;
use super::playback::Playback;
use super::pointer::Pointer;
use super::presence::Presence;
use super::proving::Proving;
use super::remote::Remote;
use super::review::{Retry, RetryState, RetryVerdict};
use super::saving::Saving;
use super::showing::{SessionPicture, steps_told};
use super::telling;

/// The sentence why a turn is better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    pub message: Message,
    /// Whether the board can show it.
    pub is_proved: bool,
}

pub struct Session {
    pub lines: Lines,
    pub seats: Seats,
    pub terms: Terms,
    pub remote: Remote,
    pub bots: BotDesk,
    pub advisor: Advisor,
    pub clock: Clock,
    pub coach: CoachDesk,
    pub playback: Playback,
    pub pointer: Pointer,
    pub proving: Proving,
    pub(super) saving: Saving,
    pub(super) presence: Presence,
    pub planning: Planning<Session>,
    pub(super) out: Outbox,
}

impl Session {
    /// The game itself, even while a variation is shown.
    pub fn game(&self) -> &Match {
        self.lines.game()
    }

    pub fn line(&self) -> &Match {
        self.lines.line()
    }

    pub fn kind(&self) -> &GameKind {
        self.saving.kind()
    }

    pub fn capabilities(&self) -> Capabilities {
        self.out.able
    }

    /// The visible ply, which moving pieces leave.
    pub fn pictured(&self) -> usize {
        self.playback.moving_from().unwrap_or(self.line().shown())
    }

    pub fn standing(&self) -> Standing {
        if self.lines.plan().is_some() {
            return self.game().standing(self.game().last());
        }
        self.line().standing(self.pictured())
    }

    pub fn told(&self) -> Option<Message> {
        telling::beside_board(self.line(), self.playback.rests())
    }

    /// The text of the strokes on the shown position.
    pub fn drawing(&self) -> &str {
        self.game().tree().drawing(self.lines.node())
    }

    /// The strokes on the shown position; none if their text cannot be read.
    pub fn strokes(&self) -> Vec<Stroke> {
        Stroke::read_all(self.drawing(), self.game().board()).unwrap_or_default()
    }

    /// The strokes on every position of the shown line, by ply.
    pub fn strokes_by_ply(&self) -> Vec<Vec<Stroke>> {
        let drawing = |ply| self.game().tree().drawing(self.lines.node_at(ply));
        let read = |ply| Stroke::read_all(drawing(ply), self.game().board()).unwrap_or_default();
        (0..=self.line().last()).map(read).collect()
    }

    pub fn pictured_node(&self) -> NodeId {
        if self.proving.is_shown() { self.lines.node() } else { self.lines.node_at(self.pictured()) }
    }

    /// The progress of a bot's search for a side's move, in thousandths.
    pub fn search_progress(&self, side: Side) -> Option<u16> {
        // While the previous move is visible, it is still that player's turn.
        let moves = self.playback.rests() && self.game().mover(self.game().last()) == Some(side);
        self.bots.progress().filter(|_| moves)
    }

    /// Previews of the offer, or otherwise of the hint or the analysis.
    pub fn hinted(&self) -> Vec<Preview> {
        self.picture().previews()
    }

    /// The piece at hand with which the first hint of a puzzle begins.
    pub fn hinted_slot(&self) -> Option<Tap> {
        self.line().first_slot(self.advisor.begun()?)
    }

    /// The considered turn in words, step by step.
    pub fn considered_told(&self) -> Vec<Message> {
        let actions = self.considered().unwrap_or_default();
        self.line().foresee(&actions).map(|steps| steps_told(&actions, &steps)).unwrap_or_default()
    }

    pub fn considered(&self) -> Option<Vec<String>> {
        self.advisor.considered().cloned()
    }

    pub fn chances(&self) -> Option<Chances> {
        self.advisor.analysing.chances(self.line())
    }

    /// The best turns in words, each with its actions; `None` without an analysis.
    pub fn analysis_overlay(&self) -> Option<Overlay> {
        self.advisor.analysing.overlay(self.line())
    }

    pub fn reviewed(&self) -> Rc<Reviewed> {
        self.advisor.reviewer.reviewed(self.game())
    }

    pub fn review_told(&self) -> Message {
        self.advisor.reviewer.told(self.game())
    }

    /// The seats with listed turning points: those of persons, or all without any.
    pub fn reviewed_seats(&self) -> Vec<usize> {
        let persons = self.seats.all().iter().enumerate().filter(|(_, seat)| seat.bot.is_none());
        let persons: Vec<usize> = persons.map(|(seat, _)| seat).collect();
        if persons.is_empty() { (0..self.game().sides()).collect() } else { persons }
    }

    /// The index of the visible point of the curve, or of the last one before it.
    pub fn curve_place(&self) -> usize {
        let ply = self.lines.fork().map_or(self.pictured(), |fork| fork.min(self.pictured()));
        self.reviewed().points.iter().rposition(|point| point.ply <= ply).unwrap_or(0)
    }

    pub fn best_turn(&self, ply: usize) -> TurnText {
        let turn = self.game().best_turn(ply).and_then(|turn| self.game().turn_text(ply, &turn));
        turn.unwrap_or_default()
    }

    /// The seconds left to a side; `None` without a running clock.
    pub fn seconds_of(&self, side: Side) -> Option<u32> {
        match self.remote {
            Remote::Online(_) => self.remote.seconds(side, self.game()),
            Remote::None | Remote::Links(_) => self.clock.seconds_of(side, self.timed()),
        }
    }

    pub fn time_control(&self) -> Option<TimeControl> {
        self.game().seconds().map(TimeControl::Turn).or(self.terms.control)
    }

    pub fn key(&self) -> Option<&str> {
        self.kind().key()
    }

    pub fn title(&self) -> String {
        self.kind().kept_in_library().map(|kept| kept.title.clone()).unwrap_or_default()
    }

    pub(super) fn picture(&self) -> SessionPicture<'_> {
        SessionPicture {
            lines: &self.lines,
            pointer: &self.pointer,
            advisor: &self.advisor,
            playback: &self.playback,
            proving: &self.proving,
            script: self.kind().script(),
            open: self.out.able.open,
            only_seat: self.only_seat(),
        }
    }

    /// The visible board, possibly in another layout; during a movement, its snapshot.
    pub fn view(&self, board: &'static Board, snapshot: Option<&Snapshot>) -> BoardView {
        self.picture().view(board, snapshot)
    }

    /// The board for pictures, without possible moves.
    pub fn view_at_rest(&self) -> BoardView {
        self.picture().at_rest()
    }

    /// The only person's seat; the moves since its turn are marked.
    pub fn only_seat(&self) -> Option<usize> {
        match self.persons().as_slice() {
            [only] => Some(self.lines.seat(*only)),
            _ => None,
        }
    }

    pub fn targets(&self, restarting: bool) -> Rc<[Target]> {
        if self.out.able.open { self.lines.targets(restarting) } else { Rc::default() }
    }

    pub fn held_rotation(&self) -> Option<u8> {
        self.line().held_rotation(self.pointer.aim())
    }

    /// How the game ended at the shown ply, for the only person at the table.
    pub fn verdict(&self) -> Option<GameVerdict> {
        self.picture().verdict()
    }

    pub fn preview(&self) -> Option<Preview> {
        self.picture().preview()
    }

    /// The preview in words, which after a selection says that the action is not done yet.
    pub fn foretold(&self) -> Option<Message> {
        self.picture().foretold()
    }

    pub fn warning(&self) -> Option<Message> {
        self.picture().warning()
    }

    /// The aid's overlay; `None` while pieces move.
    pub fn aided(&self) -> Option<Overlay> {
        self.picture().aided()
    }

    pub fn drawn_path(&self) -> Option<usize> {
        self.advisor.drawn_path(&self.lines).filter(|_| !self.playback.is_moving())
    }

    pub fn hint_overlay(&self) -> Option<Overlay> {
        self.picture().hint()
    }

    /// Both turns of the position that a retry shows, with the proved reason why the other one is better.
    pub fn why_card(&self) -> Option<(TurnPair, Message)> {
        let question = self.retry_question()?;
        let reason = self.advisor.reasoner.answer(&question)??;
        Some((self.game().turn_pair(&question)?, reason.said()))
    }

    /// Why the turn that a retry or a hint shows is better than another; `None` until the worker has answered.
    ///
    /// Once a turn has been taken back, it says only what to look for.
    pub fn why(&self) -> Option<Why> {
        let question = self.question()?;
        let reason = self.advisor.reasoner.answer(&question)?;
        if self.coach.verdict().is_some_and(|verdict| verdict.is_taken_back) && self.is_coachs(&question) {
            let key = reason.map_or("why-none", |reason| reason.message.key.as_ref());
            return Some(Why { message: Message::new(key.replacen("why", "look", 1)), is_proved: false });
        }
        Some(match reason {
            Some(reason) => Why { message: reason.said(), is_proved: true },
            None => Why { message: Message::new("why-none"), is_proved: false },
        })
    }

    /// Whether a question is about the turn that the coach has judged.
    pub(super) fn is_coachs(&self, question: &ReasonRequest) -> bool {
        self.coach.verdict().is_some_and(|verdict| verdict.grade.is_bad() && verdict.question == *question)
    }

    fn hint_question(&self) -> Option<ReasonRequest> {
        let best = self.advisor.shown_hint()?.to_vec();
        Some(ReasonRequest { record: self.game().record(), best, played: Vec::new(), kind: None })
    }

    fn retry_question(&self) -> Option<ReasonRequest> {
        let Retry { turn, state, .. } = self.advisor.reviewer.retry()?;
        match state {
            RetryState::Shown | RetryState::Judged(RetryVerdict::Best) => self.game().why_better(turn),
            // The answer is not given away to those who look for it further.
            RetryState::Judged(RetryVerdict::AsGood(_)) if self.kind().improves() => {
                let best = self.tried_turn(turn.start)?;
                Some(ReasonRequest { best, ..self.game().why_better(turn)? })
            }
            _ => None,
        }
    }

    /// The actions of the turn that was tried at a ply of the game.
    fn tried_turn(&self, start: usize) -> Option<Vec<String>> {
        let line = self.lines.beneath();
        let end =
            (start + 1..=line.last()).find(|&ply| line.begins_turn(ply) || line.mover(ply).is_none())?;
        Some(line.record_to(end).actions.split_off(start))
    }

    /// The question for a reason that a retry, a hint, the coach or a lesson shows.
    pub(super) fn question(&self) -> Option<ReasonRequest> {
        let coached = || self.coach.verdict().filter(|verdict| verdict.grade.is_bad());
        let coached = || coached().map(|verdict| verdict.question.clone());
        let asked = || self.advisor.why_asked().cloned();
        self.retry_question().or_else(|| self.hint_question()).or_else(coached).or_else(asked)
    }

    pub fn proof(&self) -> Overlay {
        self.picture().proof()
    }

    pub fn overlays(&self) -> Vec<Overlay> {
        let planned = self.planning.code().zip(self.lines.plan());
        let planned = planned.map(|(code, plan)| code.overlay(plan, self.game().last()));
        self.picture().overlays().into_iter().chain(planned).collect()
    }

    /// The plan in words; `None` without one.
    pub(super) fn plan_told(&self) -> Option<Message> {
        let actions = self.planning.actions();
        let told = || Message::new("plan-told").with("moves", actions.join(", "));
        (!actions.is_empty()).then(told).or_else(|| self.lines.plan().map(|_| Message::new("plan-begun")))
    }

    /// The conditional replies: for each line, its turns in notation.
    pub fn replies_told(&self) -> Vec<Vec<String>> {
        let (game, replies) = (self.game(), self.planning.replies());
        let ply = replies.ply();
        let told = |line: &Vec<String>| {
            let turns = game.turn_texts(ply, line, usize::MAX).unwrap_or_default();
            turns.into_iter().map(|turn| turn.text).filter(|text| !text.is_empty()).collect()
        };
        // A game that another version took back may be shorter.
        if ply > game.last() { Vec::new() } else { replies.lines().iter().map(told).collect() }
    }

    pub(super) fn since(&self) -> usize {
        self.picture().since()
    }

    pub fn correspondence_state(&self) -> Option<CorrespondenceState> {
        let state = self.remote.state(self.game());
        state.map(|state| if self.kind().beside().is_some() { CorrespondenceState::Apart } else { state })
    }

    /// For a game that diverges from the stored one of its id: that one's key, and this one's actions.
    pub fn apart(&self) -> Option<(String, Vec<String>)> {
        self.kind().beside().map(|key| (key.to_owned(), self.game().record().actions))
    }

    pub fn move_link(&self) -> Option<MoveLink> {
        let Correspondence { id, answered, answer, .. } = self.remote.links().cloned()?;
        let name = |seat: usize| self.seats.all().get(seat).map(|seat| seat.name.clone()).unwrap_or_default();
        let from = answered.min(self.game().last());
        let (double, record) = (self.terms.double, self.game().record());
        Some(MoveLink { id, from, answer, double, names: [name(0), name(1)], record })
    }

    /// The name of the other player by links, who sent the game; `None` if they gave none.
    pub fn sender(&self) -> Option<String> {
        let own = self.remote.links()?.own;
        self.seats.all().iter().enumerate().find(|(seat, _)| *seat != own)?.1.shown_name()
    }

    /// The table of an unfinished online game.
    pub fn open_table(&self) -> Option<&str> {
        let online = self.remote.online().filter(|online| online.own.is_some())?;
        (!self.lines.is_at_end()).then_some(online.table.as_str())
    }

    pub fn knows_online(&self, update: &OnlineUpdate) -> bool {
        self.remote.knows(update, self.game())
    }

    pub fn is_sending(&self) -> bool {
        self.remote.is_sending(self.game())
    }

    pub fn bot(&self, side: Side) -> Option<Level> {
        self.seats.get(Side::new(self.lines.seat(side))).and_then(|seat| seat.bot)
    }

    pub fn persons(&self) -> Vec<Side> {
        let here = |side: &Side| self.bot(*side).is_none() && self.remote.plays_here(self.lines.seat(*side));
        Side::all(self.game().sides()).filter(here).collect()
    }

    pub(super) fn timed(&self) -> Timed<'_> {
        Timed { game: self.game(), control: self.time_control(), rated: self.is_rated() }
    }

    pub(super) fn is_rated(&self) -> bool {
        self.terms.mode.is_rated()
    }

    pub(super) fn bot_to_move(&self) -> Option<Level> {
        self.game().mover(self.game().last()).and_then(|side| self.bot(side))
    }
}
