//! The session as a whole: its parts, and what they say.

use std::rc::Rc;

use crate::correspondence::{Correspondence, CorrespondenceState, MoveLink};
use crate::{
    BoardView, Match, MoveRow, NodeId, Preview, Reviewed, Seats, Snapshot, Standing, Target, Terms,
    TimeControl, Turn, TurnText,
};
use basalt_bots::Level;
use basalt_geometry::Board;
use basalt_rules::{Message, Overlay, Side, Tap};

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
    /// The terms agreed before the game.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The game itself, even if a variation is shown.
    pub fn game(&self) -> &Match {
        self.lines.game()
    }

    /// The shown line: the game or a variation.
    pub fn line(&self) -> &Match {
        self.lines.line()
    }

    /// The seats.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The kind of game.
    pub fn kind(&self) -> &GameKind {
        self.saving.kind()
    }

    /// The revision of the position.
    pub fn revision(&self) -> Revision {
        self.lines.revision()
    }

    /// The possible actions now.
    pub fn capabilities(&self) -> Capabilities {
        self.out.able
    }

    /// The pointed target.
    pub fn pointed(&self) -> Option<Tap> {
        self.pointer.pointed()
    }

    /// The tap waiting for confirmation.
    pub fn proposed(&self) -> Option<Tap> {
        self.pointer.proposed()
    }

    /// Why the last attempt was refused.
    pub fn refusal(&self) -> Option<&Message> {
        self.pointer.refusal()
    }

    /// The visible ply: while pieces move, the one that they leave.
    pub fn pictured(&self) -> usize {
        self.playback.moving_from().unwrap_or(self.line().shown())
    }

    /// The standing at the visible ply.
    pub fn standing(&self) -> Standing {
        self.line().standing(self.pictured())
    }

    /// The sentence beside the board about the visible move.
    pub fn told(&self) -> Option<Message> {
        telling::beside_board(self.line(), self.rests())
    }

    /// Whether a variation is shown.
    pub fn is_in_variation(&self) -> bool {
        self.lines.is_aside()
    }

    /// The shown node.
    pub fn node(&self) -> NodeId {
        self.lines.node()
    }

    /// The visible node.
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

    /// The state of the bots.
    pub fn bots(&self) -> &Bots {
        self.bots.state()
    }

    /// The hint.
    pub fn hint(&self) -> &Hint {
        self.advisor.hint()
    }

    /// The progress of the bot thinking about a side's move, in thousandths; `None` if none is.
    pub fn search_progress(&self, side: Side) -> Option<u16> {
        // While the previous move is visible, it is that player's turn.
        let moves = self.rests() && self.game().mover(self.game().last()) == Some(side);
        self.bots.progress().filter(|_| moves)
    }

    /// The progress of the search for a hint, in thousandths.
    pub fn hint_progress(&self) -> Option<u16> {
        self.advisor.progress()
    }

    /// Previews of the considered offer, or otherwise of the hint or the analysis.
    pub fn hinted(&self) -> Vec<Preview> {
        self.advisor.previews(self.line())
    }

    /// The considered offer.
    pub fn considered(&self) -> Option<Vec<String>> {
        self.advisor.considered().cloned()
    }

    /// Whether an analysis was asked for.
    pub fn analyses(&self) -> bool {
        self.advisor.analysing.is_on()
    }

    /// The mover's chance to win, as far as it is known.
    pub fn chances(&self) -> Option<Chances> {
        self.advisor.analysing.chances(self.line())
    }

    /// The best turns in words, each with its actions; `None` without an analysis.
    pub fn analysis_overlay(&self) -> Option<Overlay> {
        self.advisor.analysing.overlay(self.line())
    }

    /// The whole line with this index in the analysis.
    pub fn analysed_line(&self, place: usize) -> Option<Vec<String>> {
        self.advisor.analysing.line(place)
    }

    /// Whether the review is shown.
    pub fn shows_review(&self) -> bool {
        self.reviewer.is_shown()
    }

    /// Whether the review is running.
    pub fn is_reviewing(&self) -> bool {
        self.reviewer.runs()
    }

    /// The retried turning point.
    pub fn retry(&self) -> Option<&Retry> {
        self.reviewer.retry()
    }

    /// The evaluation of the review.
    pub fn reviewed(&self) -> Rc<Reviewed> {
        self.reviewer.reviewed(self.game())
    }

    /// The progress of the review in words.
    pub fn review_told(&self) -> Message {
        self.reviewer.told(self.game())
    }

    /// The seats whose turning points are listed: those of persons, or all if there is none.
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

    /// The best turn at a ply.
    pub fn best_turn(&self, ply: usize) -> TurnText {
        let turn = self.game().best_turn(ply).and_then(|turn| self.game().turn_text(ply, &turn));
        turn.unwrap_or_default()
    }

    /// The seconds left to the mover; `None` if no clock runs.
    pub fn seconds_left(&self) -> Option<u32> {
        self.clock.seconds()
    }

    /// The seconds left to a side, of its turn or its game; `None` if no clock runs for it.
    pub fn seconds_of(&self, side: Side) -> Option<u32> {
        match self.remote {
            Remote::Online(_) => self.remote.seconds(side, self.game()),
            Remote::None | Remote::Links(_) => self.clock.seconds_of(side, self.timed()),
        }
    }

    /// The time control: by the game's rules, or as agreed.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.game().seconds().map(TimeControl::Turn).or(self.terms.control)
    }

    /// The mode of playback.
    pub fn playback(&self) -> PlaybackMode {
        self.playback.mode()
    }

    /// Whether pieces move and need frames, each by an [`super::PageInput::Wake`].
    pub fn is_moving(&self) -> bool {
        self.playback.is_moving()
    }

    /// Whether nothing is moving or playing.
    pub fn rests(&self) -> bool {
        self.playback.rests()
    }

    /// The visible state of the movement; `None` at rest.
    pub fn snapshot(&self, now: Millis) -> Option<Snapshot> {
        self.playback.snapshot(now)
    }

    /// The key of the game, if it is stored.
    pub fn key(&self) -> Option<&str> {
        self.kind().key()
    }

    /// The player's name for the game; empty without one.
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

    /// The visible state of the board, which may have another layout; during a movement, its snapshot.
    pub fn view(&self, board: &'static Board, snapshot: Option<&Snapshot>) -> BoardView {
        self.picture().view(board, snapshot)
    }

    /// The board at rest for pictures: without the possible moves.
    pub fn view_at_rest(&self) -> BoardView {
        self.picture().at_rest()
    }

    /// The only person's seat, since whose turn the moves of others are marked.
    pub fn only_seat(&self) -> Option<usize> {
        match self.persons().as_slice() {
            [only] => Some(self.lines.seat(*only)),
            _ => None,
        }
    }

    /// The possible next taps; with `restarting`, those that start an action instead.
    pub fn targets(&self, restarting: bool) -> Rc<[Target]> {
        if self.out.able.open { self.lines.targets(restarting) } else { Rc::default() }
    }

    /// The rotation of the held piece, as previewed.
    pub fn held_rotation(&self) -> Option<u8> {
        self.line().held_rotation(self.pointer.aim())
    }

    /// The preview of the pointed tap.
    pub fn preview(&self) -> Option<Preview> {
        self.picture().preview()
    }

    /// The preview in words. After a selection it says that the action is not done yet.
    pub fn foretold(&self) -> Option<Message> {
        self.picture().foretold()
    }

    /// Why the pointed tap would be refused.
    pub fn warning(&self) -> Option<Message> {
        self.picture().warning()
    }

    /// The shown aid.
    pub fn aid(&self) -> Option<&'static str> {
        self.advisor.aid()
    }

    /// The overlay of the requested aid; none while pieces move.
    pub fn aided(&self) -> Option<Overlay> {
        self.picture().aided()
    }

    /// The index of the aid's drawn path.
    pub fn drawn_path(&self) -> Option<usize> {
        self.advisor.drawn_path(&self.lines).filter(|_| !self.is_moving())
    }

    /// The requested hint as an overlay; `None` while there is none for this position.
    pub fn hint_overlay(&self) -> Option<Overlay> {
        self.picture().hint()
    }

    /// The overlay that explains the end of the game, once it has been shown.
    pub fn proof(&self) -> Overlay {
        self.picture().proof()
    }

    /// All overlays over the pieces: aid, hint, objection to the pointed tap, explanation of the end.
    pub fn overlays(&self) -> Vec<Overlay> {
        self.picture().overlays()
    }

    /// The ply since which others have moved.
    pub(super) fn since(&self) -> usize {
        self.picture().since()
    }

    /// The correspondence; `None` if the game is not played by links.
    pub fn correspondence(&self) -> Option<&Correspondence> {
        self.remote.links()
    }

    /// The state of the correspondence; `None` if the game is not played by links.
    pub fn correspondence_state(&self) -> Option<CorrespondenceState> {
        let state = self.remote.state(self.game());
        state.map(|state| if self.kind().beside().is_some() { CorrespondenceState::Apart } else { state })
    }

    /// If the game diverges from the stored one of the same id: the key of that one, and the actions of this one.
    pub fn apart(&self) -> Option<(String, Vec<String>)> {
        self.kind().beside().map(|key| (key.to_owned(), self.game().record().actions))
    }

    /// The link that sends the game to the other player; `None` if it is not played by links.
    pub fn move_link(&self) -> Option<MoveLink> {
        let Correspondence { id, answered, answer, .. } = self.remote.links().cloned()?;
        let name = |seat: usize| self.seats.all().get(seat).map(|seat| seat.name.clone()).unwrap_or_default();
        let from = answered.min(self.game().last());
        Some(MoveLink { id, from, answer, names: [name(0), name(1)], record: self.game().record() })
    }

    /// The online state of the game; `None` if it is not played online.
    pub fn online_seat(&self) -> Option<&OnlineSeat> {
        self.remote.online()
    }

    /// The table, and the number of this game at it; `None` if it is not played online.
    pub fn table(&self) -> Option<(String, u32)> {
        self.remote.table()
    }

    /// The table of an unfinished online game; `None` otherwise.
    pub fn open_table(&self) -> Option<&str> {
        let online = self.remote.online().filter(|online| online.own.is_some())?;
        (!self.lines.is_at_end()).then_some(online.table.as_str())
    }

    /// Whether the log contains nothing new.
    pub fn knows_online(&self, update: &OnlineUpdate) -> bool {
        self.remote.knows(update, self.game())
    }

    /// Whether a move made here is still being sent.
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

    /// The clock's view of the game.
    pub(super) fn timed(&self) -> Timed<'_> {
        Timed { game: self.game(), control: self.time_control(), rated: self.is_rated() }
    }

    /// Whether the game is rated.
    pub(super) fn is_rated(&self) -> bool {
        self.terms.mode.is_rated()
    }

    /// The bot to move.
    pub(super) fn bot_to_move(&self) -> Option<Level> {
        self.game().mover(self.game().last()).and_then(|side| self.bot(side))
    }
}
