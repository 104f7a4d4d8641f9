//! The permissions of each kind of game: the only code that decides by kind, mode and players.

use crate::profile::Mode;

use super::input::{AdviceInput, Input, MoveInput, RemoteInput, SeatInput};
use super::kind::GameKind;
use super::remote::Remote;

/// How far moves can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// To the start.
    Free,
    /// To the start of the turn.
    WithinTurn,
    /// Down to the plies that the other player has received.
    Unsent,
    /// Only if the other players agree.
    Consent,
    /// Never.
    Never,
}

/// Whether other moves can be tried and kept as variations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variations {
    /// They can.
    Yes,
    /// Only by a player alone without a clock.
    Alone,
    /// They cannot.
    No,
}

/// From where a player can continue as another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayOn {
    /// From each position.
    Free,
    /// From variations, and from earlier positions of a game that is over.
    Apart,
    /// From positions of a game that is over.
    Finished,
    /// From variations.
    Variation,
    /// From none.
    Never,
}

/// What happens to a player's changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saved {
    /// They are written to the library at once.
    Written,
    /// They make the game, which came by a link, the player's own.
    Claimed,
    /// They answer the player who sent the game, and it is kept from then on.
    Answered,
    /// They are stored in the address.
    Address,
    /// They are forgotten.
    Never,
}

/// The page that shows a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionPage {
    /// The page of a game that is kept.
    Game,
    /// The page of a game that came by a link.
    View,
    /// The page of a game that the other player has sent.
    Move,
    /// A frame of another page.
    Embed,
    /// The page of a game that others play online.
    Watch,
    /// The set-up of a start position.
    Setup,
    /// The editor of positions.
    Editor,
    /// The page of a player's own puzzle.
    OwnPuzzle,
    /// The page of a puzzle.
    Puzzle,
    /// The page of a streak of puzzles.
    Streak,
    /// The rules of a game.
    Guide,
    /// The lessons of a game.
    Learn,
}

/// The permissions of a kind of game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conduct {
    /// How far moves can be taken back.
    pub undo: Undo,
    /// Whether moves that were taken back are made again.
    pub redo: bool,
    /// From where the game itself can be continued.
    pub resume: PlayOn,
    /// From where the player can continue against a bot.
    pub against_bot: PlayOn,
    /// Whether it begins again from its first position.
    pub restart: bool,
    /// Whether persons and bots change seats.
    pub reseat: bool,
    /// Whether players are renamed.
    pub rename: bool,
    /// Whether bots wait for the player.
    pub pause: bool,
    /// Whether a thinking bot can be told to move now.
    pub hurry: bool,
    /// Whether bots make moves.
    pub bots: bool,
    /// Whether aids are shown.
    pub aids: bool,
    /// Whether hints are given.
    pub hint: bool,
    /// Whether positions are analysed.
    pub analysis: bool,
    /// Whether the game is reviewed.
    pub review: bool,
    /// Whether other moves are tried.
    pub variations: Variations,
    /// What happens to changes.
    pub saved: Saved,
    /// Whether the game is rated.
    pub rated: bool,
    /// Whether the game can continue by links.
    pub links: bool,
    /// Whether the player makes moves, and does not only step through the game.
    pub acts: bool,
    /// Whether each side's moves are made by hand, also a bot's.
    pub by_hand: bool,
    /// Whether the player may be asked to confirm a move.
    pub confirms: bool,
    /// Whether it fills the page, and is not a figure in a text.
    pub fills_page: bool,
    /// Whether it is a puzzle.
    pub puzzle: bool,
    /// Whether the board is turned towards the player.
    pub turns_board: bool,
    /// Whether narrow windows show the board upright.
    pub upright: bool,
    /// Whether turns are numbered on the board.
    pub numbers: bool,
    /// The page that shows it.
    pub page: SessionPage,
    /// The message key of the refusal; `None` if everything is allowed.
    pub refusal: Option<&'static str>,
}

/// The permissions of a kind of game, by its mode, the other players' place, and whether it is over.
pub fn conduct(kind: &GameKind, mode: Mode, remote: &Remote, over: bool) -> Conduct {
    let (saved, page) = match kind {
        GameKind::Kept(_) => (Saved::Written, SessionPage::Game),
        GameKind::Link(_) => (Saved::Claimed, SessionPage::View),
        GameKind::Sent { .. } => (Saved::Answered, SessionPage::Move),
        GameKind::Draft => (Saved::Address, SessionPage::Setup),
        GameKind::Editor => (Saved::Address, SessionPage::Editor),
        GameKind::Embedded(_) => (Saved::Never, SessionPage::Embed),
        GameKind::Watched(_) => (Saved::Never, SessionPage::Watch),
        GameKind::OwnPuzzle(_) => (Saved::Never, SessionPage::OwnPuzzle),
        GameKind::Puzzle(..) => (Saved::Never, SessionPage::Puzzle),
        GameKind::Streak(..) => (Saved::Never, SessionPage::Streak),
        GameKind::Figure => (Saved::Never, SessionPage::Guide),
        GameKind::Lesson(_) => (Saved::Never, SessionPage::Learn),
    };
    let kept = saved == Saved::Written;
    let edited = saved == Saved::Address;
    let embedded = page == SessionPage::Embed;
    let in_text = matches!(page, SessionPage::Guide | SessionPage::Learn);
    let puzzle = matches!(page, SessionPage::OwnPuzzle | SessionPage::Puzzle | SessionPage::Streak);
    let fills_page = !embedded && !in_text;
    let (links, online) = (remote.links().is_some(), remote.online().is_some());
    let (rated, apart) = (mode.is_rated(), links || online);
    Conduct {
        undo: match remote {
            _ if embedded || page == SessionPage::Watch => Undo::Never,
            Remote::Online(_) => Undo::Consent,
            Remote::Links(_) => Undo::Unsent,
            Remote::None if rated => Undo::WithinTurn,
            Remote::None => Undo::Free,
        },
        redo: !online,
        resume: match remote {
            Remote::Online(_) => PlayOn::Variation,
            Remote::Links(_) => PlayOn::Apart,
            Remote::None if rated && !over => PlayOn::Never,
            // A continuation of a finished game is another game.
            Remote::None => PlayOn::Free,
        },
        against_bot: match remote {
            Remote::Links(_) => PlayOn::Finished,
            Remote::None if !rated => PlayOn::Free,
            Remote::None | Remote::Online(_) => PlayOn::Never,
        },
        restart: !rated && !apart,
        reseat: !rated && !apart,
        rename: !online,
        pause: (!rated || over) && !online,
        // It would answer before it has searched as far as it can.
        hurry: mode.can_hurry() && !online,
        bots: kept,
        aids: over || !rated && !online,
        hint: (over || !rated && !apart) && !edited && fills_page,
        // A puzzle or a lesson shows the best moves itself.
        analysis: (over || !rated && !apart) && !edited && !puzzle && fills_page,
        review: over || !apart,
        variations: match saved {
            Saved::Written if over || links => Variations::Yes,
            Saved::Written if !rated && !online => Variations::Alone,
            Saved::Claimed => Variations::Yes,
            Saved::Never if page == SessionPage::Watch && over => Variations::Yes,
            Saved::Written | Saved::Answered | Saved::Address | Saved::Never => Variations::No,
        },
        saved,
        rated,
        links: !rated && !apart && matches!(saved, Saved::Written | Saved::Claimed),
        acts: !embedded,
        by_hand: edited || saved == Saved::Claimed,
        confirms: !edited && !in_text,
        fills_page,
        puzzle,
        // Texts speak of left and right, and a position is made from one side.
        turns_board: !edited && !in_text,
        upright: page != SessionPage::Guide,
        numbers: !in_text && page != SessionPage::Setup,
        page,
        refusal: match remote {
            Remote::Online(_) => Some("online-barred"),
            Remote::Links(_) => Some("correspondence-barred"),
            Remote::None => match mode {
                Mode::Daily(_) => Some("daily-barred"),
                Mode::Survival(_) => Some("survival-barred"),
                Mode::Rated => Some("rated-barred"),
                Mode::Casual | Mode::Practice(_) => None,
            },
        },
    }
}

/// The player's place in a game.
#[derive(Clone, Copy)]
pub(super) struct Situation {
    /// The line of a variation is shown.
    pub aside: bool,
    /// A person has begun a turn.
    pub within_turn: bool,
    /// The other player has received every move.
    pub all_sent: bool,
    /// Both players know that the game is over, and a position before its end is shown.
    pub finished: bool,
}

impl Conduct {
    pub(super) fn allows(&self, input: &Input, moment: Situation) -> bool {
        match input {
            Input::Move(input) => match input {
                MoveInput::Undo | MoveInput::UndoPly => self.undoes(moment),
                MoveInput::Redo | MoveInput::RedoPly | MoveInput::RedoAll => self.redo || moment.aside,
                MoveInput::Resume => self.resume.goes_on(moment),
                MoveInput::Restart => self.restart,
                _ => true,
            },
            Input::Seat(input) => match input {
                SeatInput::Seat(..) => self.reseat,
                SeatInput::Rename(..) => self.rename,
                SeatInput::PlayOnAgainst(_) => self.against_bot.goes_on(moment),
                SeatInput::Pause(pause) => self.pause || !pause,
                SeatInput::Hurry => self.hurry,
            },
            Input::Advice(input) => match input {
                AdviceInput::Hint => self.hint,
                AdviceInput::Analyse => self.analysis,
                AdviceInput::Aid(_) => self.aids,
                AdviceInput::Review(true) => self.review,
                _ => true,
            },
            Input::Remote(RemoteInput::Correspond) => self.links,
            _ => true,
        }
    }

    /// Whether the last move can be taken back.
    pub(super) fn undoes(&self, moment: Situation) -> bool {
        moment.aside
            || match self.undo {
                Undo::Free => true,
                Undo::WithinTurn => moment.within_turn,
                Undo::Unsent => !moment.all_sent,
                Undo::Consent | Undo::Never => false,
            }
    }
}

impl PlayOn {
    fn goes_on(self, moment: Situation) -> bool {
        match self {
            PlayOn::Free => true,
            PlayOn::Apart => moment.aside || moment.finished,
            PlayOn::Finished => moment.finished,
            PlayOn::Variation => moment.aside,
            PlayOn::Never => false,
        }
    }
}
