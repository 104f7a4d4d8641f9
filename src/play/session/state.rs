//! The session as a whole: its parts, and what they say.

use std::rc::Rc;

use crate::bots::Level;
use crate::geometry::Board;
use crate::play::correspondence::{Correspondence, CorrespondenceState, MoveLink};
use crate::play::{
    BoardView, Match, MoveRow, NodeId, Preview, Reviewed, Seats, Snapshot, Standing, Target, Terms,
    TimeControl, Turn, TurnText,
};
use crate::rules::{Message, Overlay, Side, Tap};

use super::advisor::{Advisor, Hint};
use super::analysis::Chances;
use super::bots::{BotDesk, Bots};
use super::capabilities::Capabilities;
use super::clock::{Clock, Timed};
use super::kind::GameKind;
use super::lines::{Lines, Revision};
use super::online_update::{OnlineSeat, OnlineUpdate};
use super::outbox::Outbox;
use super::playback::{Playback, PlaybackMode};
use super::pointer::Pointer;
use super::presence::Presence;
use super::prompts::Prompts;
use super::remote::Remote;
use super::review::{Retry, Reviewer};
use super::saving::Saving;
use super::showing::SessionPicture;
use super::telling;
use super::time::Millis;

/// A game in progress and everything around it.
pub struct Session {
    pub(super) lines: Lines,
    pub(super) seats: Seats,
    pub(super) terms: Terms,
    pub(super) remote: Remote,
    pub(super) bots: BotDesk,
    pub(super) advisor: Advisor,
    pub(super) reviewer: Reviewer,
    pub(super) clock: Clock,
    pub(super) playback: Playback,
    pub(super) pointer: Pointer,
    pub(super) saving: Saving,
    pub(super) presence: Presence,
    pub(super) prompts: Prompts,
    pub(super) out: Outbox,
}

impl Session {
    /// What was agreed before the game.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The game itself, also while a variation is shown.
    pub fn game(&self) -> &Match {
        self.lines.game()
    }

    /// The line that is shown: the game, or that of a variation.
    pub fn line(&self) -> &Match {
        self.lines.line()
    }

    /// Who sits where.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Which kind of game it is.
    pub fn kind(&self) -> &GameKind {
        self.saving.kind()
    }

    /// Which position this is.
    pub fn revision(&self) -> Revision {
        self.lines.revision()
    }

    /// What can be done now.
    pub fn capabilities(&self) -> Capabilities {
        self.out.able
    }

    /// What is pointed at.
    pub fn pointed(&self) -> Option<Tap> {
        self.pointer.pointed()
    }

    /// The tap that is to be confirmed.
    pub fn proposed(&self) -> Option<Tap> {
        self.pointer.proposed()
    }

    /// Why the last attempt was refused.
    pub fn refusal(&self) -> Option<&Message> {
        self.pointer.refusal()
    }

    /// The ply whose picture is seen: while pieces move, the one that they leave.
    pub fn pictured(&self) -> usize {
        self.playback.moving_from().unwrap_or(self.line().shown())
    }

    /// How things stand at the ply whose picture is seen.
    pub fn standing(&self) -> Standing {
        self.line().standing(self.pictured())
    }

    /// What is said beside the board of the move that is seen.
    pub fn told(&self) -> Option<Message> {
        telling::beside_board(self.line(), self.rests())
    }

    /// Whether a variation is shown.
    pub fn is_in_variation(&self) -> bool {
        self.lines.is_aside()
    }

    /// The node that is shown.
    pub fn node(&self) -> NodeId {
        self.lines.node()
    }

    /// The node whose picture is seen.
    pub fn pictured_node(&self) -> NodeId {
        self.lines.node_at(self.pictured())
    }

    /// The move list, as far as the game has been seen.
    pub fn list(&self) -> Vec<MoveRow> {
        self.lines.list()
    }

    /// The turns of the shown line, as far as the game has been seen.
    pub fn turns(&self) -> Vec<Turn> {
        self.lines.turns()
    }

    /// What the bots do.
    pub fn bots(&self) -> &Bots {
        self.bots.state()
    }

    /// The hint.
    pub fn hint(&self) -> &Hint {
        self.advisor.hint()
    }

    /// The progress of the bot that thinks about a side's move, in thousandths; `None` where none does.
    pub fn search_progress(&self, side: Side) -> Option<u16> {
        // As long as the move before is seen, it is that player's turn.
        let moves = self.rests() && self.game().mover(self.game().last()) == Some(side);
        self.bots.progress().filter(|_| moves)
    }

    /// The progress of the search for a hint, in thousandths.
    pub fn hint_progress(&self) -> Option<u16> {
        self.advisor.progress()
    }

    /// The actions of the offer that is previewed, or else of the hint or the analysis, as they would be seen.
    pub fn hinted(&self) -> Vec<Preview> {
        self.advisor.previews(self.line())
    }

    /// The offer that is previewed.
    pub fn considered(&self) -> Option<Vec<String>> {
        self.advisor.considered().cloned()
    }

    /// Whether an analysis was asked for.
    pub fn analyses(&self) -> bool {
        self.advisor.analysing.is_on()
    }

    /// How likely the side to move is to win, as far as that was found out.
    pub fn chances(&self) -> Option<Chances> {
        self.advisor.analysing.chances(self.line())
    }

    /// The best turns in words, each with its actions; `None` where no analysis was asked for.
    pub fn analysis_overlay(&self) -> Option<Overlay> {
        self.advisor.analysing.overlay(self.line())
    }

    /// All of a line that was found, by its place from 0.
    pub fn analysed_line(&self, place: usize) -> Option<Vec<String>> {
        self.advisor.analysing.line(place)
    }

    /// Whether the review is shown.
    pub fn shows_review(&self) -> bool {
        self.reviewer.is_shown()
    }

    /// Whether it goes on.
    pub fn is_reviewing(&self) -> bool {
        self.reviewer.runs()
    }

    /// The turning point that is tried again.
    pub fn retry(&self) -> Option<&Retry> {
        self.reviewer.retry()
    }

    /// What was found of the game comes to this.
    pub fn reviewed(&self) -> Rc<Reviewed> {
        self.reviewer.reviewed(self.game())
    }

    /// How far the review is, in words.
    pub fn review_told(&self) -> Message {
        self.reviewer.told(self.game())
    }

    /// The seats of whose turning points the review tells: those of persons, or all where none sits.
    pub fn reviewed_seats(&self) -> Vec<usize> {
        let persons = self.seats.all().iter().enumerate().filter(|(_, seat)| seat.bot.is_none());
        let persons: Vec<usize> = persons.map(|(seat, _)| seat).collect();
        if persons.is_empty() { (0..self.game().sides()).collect() } else { persons }
    }

    /// The number of the point of the curve that is seen, or of the last one before it.
    pub fn curve_place(&self) -> usize {
        let ply = self.lines.fork().map_or(self.pictured(), |fork| fork.min(self.pictured()));
        self.reviewed().points.iter().rposition(|point| point.ply <= ply).unwrap_or(0)
    }

    /// The best turn at a ply.
    pub fn best_turn(&self, ply: usize) -> TurnText {
        let turn = self.game().best_turn(ply).and_then(|turn| self.game().turn_text(ply, &turn));
        turn.unwrap_or_default()
    }

    /// The seconds left to the mover; `None` where no clock runs.
    pub fn seconds_left(&self) -> Option<u32> {
        self.clock.seconds()
    }

    /// The seconds left to a side: of its turn, or of its game; `None` where no clock runs, or only for the others' turns.
    pub fn seconds_of(&self, side: Side) -> Option<u32> {
        match self.remote {
            Remote::Online(_) => self.remote.seconds(side, self.game()),
            Remote::None | Remote::Links(_) => self.clock.seconds_of(side, self.timed()),
        }
    }

    /// How much time there is: by the game's own rules, or else as was agreed before it.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.game().seconds().map(TimeControl::Turn).or(self.terms.control)
    }

    /// What plays by itself.
    pub fn playback(&self) -> PlaybackMode {
        self.playback.mode()
    }

    /// Whether pieces move: frames are wanted, each with an [`super::PageInput::Wake`].
    pub fn is_moving(&self) -> bool {
        self.playback.is_moving()
    }

    /// Whether nothing moves and nothing plays by itself.
    pub fn rests(&self) -> bool {
        self.playback.rests()
    }

    /// What is to be seen of the movement now; `None` at rest.
    pub fn snapshot(&self, now: Millis) -> Option<Snapshot> {
        self.playback.snapshot(now)
    }

    /// The key of the game, where it is kept.
    pub fn key(&self) -> Option<&str> {
        self.kind().key()
    }

    /// What its player calls the game; empty where it has no name of its own.
    pub fn title(&self) -> String {
        self.kind().kept_in_library().map(|kept| kept.title.clone()).unwrap_or_default()
    }

    pub(super) fn picture(&self) -> SessionPicture<'_> {
        SessionPicture {
            lines: &self.lines,
            pointer: &self.pointer,
            advisor: &self.advisor,
            playback: &self.playback,
            script: self.kind().script(),
            open: self.out.able.open,
            only_seat: self.only_seat(),
        }
    }

    /// What is visible of the board, which may be laid out in another way; of a movement, its snapshot.
    pub fn view(&self, board: &'static Board, snapshot: Option<&Snapshot>) -> BoardView {
        self.picture().view(board, snapshot)
    }

    /// The board at rest as it is pictured: without what could be done.
    pub fn view_at_rest(&self) -> BoardView {
        self.picture().at_rest()
    }

    /// The seat from which the last moves of others are marked, where a single person plays.
    pub fn only_seat(&self) -> Option<usize> {
        match self.persons().as_slice() {
            [only] => Some(self.lines.seat(*only)),
            _ => None,
        }
    }

    /// What can be tapped next; with `restarting`, what could begin an action instead.
    pub fn targets(&self, restarting: bool) -> Rc<[Target]> {
        if self.out.able.open { self.lines.targets(restarting) } else { Rc::default() }
    }

    /// How the piece that is held is rotated, as the preview has it.
    pub fn held_rotation(&self) -> Option<u8> {
        self.line().held_rotation(self.pointer.aim())
    }

    /// What the tap pointed at would do.
    pub fn preview(&self) -> Option<Preview> {
        self.picture().preview()
    }

    /// The same in words. Where something is chosen already it says that it is not done yet.
    pub fn foretold(&self) -> Option<Message> {
        self.picture().foretold()
    }

    /// Why the tap pointed at would be refused.
    pub fn warning(&self) -> Option<Message> {
        self.picture().warning()
    }

    /// The aid that is shown.
    pub fn aid(&self) -> Option<&'static str> {
        self.advisor.aid()
    }

    /// What the aid that was asked for shows; nothing while pieces move.
    pub fn aided(&self) -> Option<Overlay> {
        self.picture().aided()
    }

    /// The number of the aid's path that is drawn.
    pub fn drawn_path(&self) -> Option<usize> {
        self.advisor.drawn_path(&self.lines).filter(|_| !self.is_moving())
    }

    /// The hint that was asked for, drawn, described and offered; `None` while there is none for this position.
    pub fn hint_overlay(&self) -> Option<Overlay> {
        self.picture().hint()
    }

    /// What shows why the game ended as it did, once it is seen.
    pub fn proof(&self) -> Overlay {
        self.picture().proof()
    }

    /// Everything that is drawn over the pieces: aid and hint, what prevents the tap pointed at, why the game ended.
    pub fn overlays(&self) -> Vec<Overlay> {
        self.picture().overlays()
    }

    /// The ply since which others have moved.
    pub(super) fn since(&self) -> usize {
        self.picture().since()
    }

    /// What the game keeps of its correspondence; `None` where it is not played by links.
    pub fn correspondence(&self) -> Option<&Correspondence> {
        self.remote.links()
    }

    /// Whose turn it is, and to do what; `None` where the game is not played by links.
    pub fn correspondence_state(&self) -> Option<CorrespondenceState> {
        let state = self.remote.state(self.game());
        state.map(|state| if self.kind().beside().is_some() { CorrespondenceState::Apart } else { state })
    }

    /// Of a game that goes another way than the one of the same id that is kept here: the key of that, and the actions of this
    /// one. `None` elsewhere.
    pub fn apart(&self) -> Option<(String, Vec<String>)> {
        self.kind().beside().map(|key| (key.to_owned(), self.game().record().actions))
    }

    /// The link that sends the game to the other player; `None` where it is not played by links.
    pub fn move_link(&self) -> Option<MoveLink> {
        let Correspondence { id, answered, answer, .. } = self.remote.links().cloned()?;
        let name = |seat: usize| self.seats.all().get(seat).map(|seat| seat.name.clone()).unwrap_or_default();
        let from = answered.min(self.game().last());
        Some(MoveLink { id, from, answer, names: [name(0), name(1)], record: self.game().record() })
    }

    /// What is known of the game online; `None` where it is not one.
    pub fn online_seat(&self) -> Option<&OnlineSeat> {
        self.remote.online()
    }

    /// The table of the game, and which game of it this is; `None` where it is not played online.
    pub fn table(&self) -> Option<(String, u32)> {
        self.remote.table()
    }

    /// The table at which the game goes on; `None` where it is over, and elsewhere.
    pub fn open_table(&self) -> Option<&str> {
        let online = self.remote.online().filter(|online| online.own.is_some())?;
        (!self.lines.is_at_end()).then_some(online.table.as_str())
    }

    /// Whether the log says nothing that is not known here.
    pub fn knows_online(&self, update: &OnlineUpdate) -> bool {
        self.remote.knows(update, self.game())
    }

    /// Whether a move made here is still on its way.
    pub fn is_sending(&self) -> bool {
        self.remote.is_sending(self.game())
    }

    /// The bot in the seat of a side at the last ply.
    pub fn bot(&self, side: Side) -> Option<Level> {
        self.seats.get(Side::new(self.lines.seat(side))).and_then(|seat| seat.bot)
    }

    /// The sides that persons play here.
    pub fn persons(&self) -> Vec<Side> {
        let here = |side: &Side| self.bot(*side).is_none() && self.remote.plays_here(self.lines.seat(*side));
        Side::all(self.game().sides()).filter(here).collect()
    }

    /// What the clock must know.
    pub(super) fn timed(&self) -> Timed<'_> {
        Timed { game: self.game(), control: self.time_control(), rated: self.is_rated() }
    }

    /// Whether something is at stake.
    pub(super) fn is_rated(&self) -> bool {
        self.terms.mode.is_rated()
    }

    /// The bot whose turn it is.
    pub(super) fn bot_to_move(&self) -> Option<Level> {
        self.game().mover(self.game().last()).and_then(|side| self.bot(side))
    }
}
