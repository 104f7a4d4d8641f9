//! The permissions of each kind of game: the only code that decides by kind, mode and players.

use crate::profile::Mode;

use super::input::{AdviceInput, Input, MoveInput, RemoteInput, SeatInput};
use super::kind::{ChapterWay, GameKind};
use super::remote::Remote;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    Free,
    WithinTurn,
    /// To the plies that the other player has received.
    Unsent,
    Consent,
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variations {
    Yes,
    Alone,
    /// Moves are tried, but nothing is marked or deleted.
    Tried,
    No,
}

/// Where a player can start a separate game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayOn {
    Free,
    /// In variations, and at earlier positions of a finished game.
    Apart,
    Finished,
    Variation,
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saved {
    Written,
    /// In the library, and a linked game becomes the player's own.
    Claimed,
    /// In the library, as an answer to the player who sent the game.
    Answered,
    Address,
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionPage {
    Game,
    View,
    Move,
    Embed,
    Watch,
    Setup,
    Editor,
    OwnPuzzle,
    Puzzle,
    Streak,
    Practice,
    Guide,
    Learn,
    Study,
    StudyEmbed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conduct {
    pub undo: Undo,
    pub redo: bool,
    pub resume: PlayOn,
    pub against_bot: PlayOn,
    /// Whether the game can be ended before its rules end it; players elsewhere have ways of their own.
    pub gives_up: bool,
    pub restart: bool,
    pub reseat: bool,
    pub rename: bool,
    pub pause: bool,
    pub hurry: bool,
    pub bots: bool,
    pub aids: bool,
    pub hint: bool,
    pub analysis: bool,
    pub review: bool,
    /// Whether a coach may judge the turns.
    pub coach: bool,
    pub variations: Variations,
    pub saved: Saved,
    pub rated: bool,
    pub links: bool,
    pub acts: bool,
    pub by_hand: bool,
    pub confirms: bool,
    pub fills_page: bool,
    /// A puzzle or a chapter of a study: nobody plays for a result.
    pub puzzle: bool,
    /// Whether the player draws on the board. It gives nothing away, so no game forbids it.
    pub draws: bool,
    pub turns_board: bool,
    pub upright: bool,
    pub numbers: bool,
    pub page: SessionPage,
    /// The message key of the refusal; `None` if everything is allowed.
    pub refusal: Option<&'static str>,
}

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
        GameKind::Practice(..) => (Saved::Never, SessionPage::Practice),
        GameKind::Figure => (Saved::Never, SessionPage::Guide),
        GameKind::Lesson(_) | GameKind::Exercise => (Saved::Never, SessionPage::Learn),
        GameKind::Chapter(_, ChapterWay::Embedded) => (Saved::Never, SessionPage::StudyEmbed),
        GameKind::Chapter(..) => (Saved::Never, SessionPage::Study),
    };
    let chapter = kind.chapter();
    let kept = saved == Saved::Written;
    let edited = saved == Saved::Address;
    let embedded = matches!(page, SessionPage::Embed | SessionPage::StudyEmbed);
    let in_text = matches!(page, SessionPage::Guide | SessionPage::Learn);
    let improves = kind.improves();
    let puzzle = matches!(
        page,
        SessionPage::OwnPuzzle | SessionPage::Puzzle | SessionPage::Streak | SessionPage::Practice
    ) || chapter == Some(ChapterWay::Find);
    let fills_page = !embedded && !in_text;
    let (links, online) = (remote.links().is_some(), remote.online().is_some());
    let by_days = remote.online().is_some_and(|online| online.by_days);
    let (rated, apart) = (mode.is_rated(), links || online);
    Conduct {
        undo: match remote {
            // A reader's variations can be left, but the chapter's moves stay.
            _ if embedded || page == SessionPage::Watch || chapter == Some(ChapterWay::Read) => Undo::Never,
            // The turn that is to be improved stays.
            _ if improves => Undo::Never,
            Remote::Online(_) => Undo::Consent,
            Remote::Links(_) => Undo::Unsent,
            Remote::None if rated => Undo::WithinTurn,
            Remote::None => Undo::Free,
        },
        redo: !online && !improves,
        resume: match remote {
            _ if chapter.is_some() || improves => PlayOn::Never,
            Remote::Online(_) => PlayOn::Variation,
            Remote::Links(_) => PlayOn::Apart,
            Remote::None if rated && !over => PlayOn::Never,
            // A continuation of a finished game is another game.
            Remote::None => PlayOn::Free,
        },
        against_bot: match remote {
            _ if chapter.is_some() || improves => PlayOn::Never,
            Remote::Links(_) => PlayOn::Finished,
            Remote::None if !rated => PlayOn::Free,
            Remote::None | Remote::Online(_) => PlayOn::Never,
        },
        gives_up: kept && !apart && !over,
        restart: !rated && !apart && !improves,
        reseat: !rated && !apart && !improves,
        rename: !online,
        pause: (!rated || over) && !online,
        // It would answer before its search is complete.
        hurry: mode.can_hurry() && !online,
        bots: kept,
        aids: over || !rated && !online,
        hint: (over || !rated && !apart) && !edited && fills_page && chapter.is_none() && !improves,
        // A puzzle or a lesson shows the best moves itself.
        analysis: (over || !rated && !apart) && !edited && !puzzle && fills_page,
        review: (over || !apart) && chapter.is_none(),
        coach: kept && !over && !apart && mode == Mode::Casual,
        variations: match saved {
            Saved::Written if over || links || by_days => Variations::Yes,
            Saved::Written if !rated && !online => Variations::Alone,
            Saved::Claimed => Variations::Yes,
            Saved::Never if page == SessionPage::Watch && over || improves => Variations::Yes,
            Saved::Never if chapter == Some(ChapterWay::Edit) => Variations::Yes,
            Saved::Never if chapter == Some(ChapterWay::Read) => Variations::Tried,
            Saved::Written | Saved::Answered | Saved::Address | Saved::Never => Variations::No,
        },
        saved,
        rated,
        links: !rated && !apart && matches!(saved, Saved::Written | Saved::Claimed),
        acts: !embedded,
        by_hand: edited || saved == Saved::Claimed || improves,
        confirms: !edited && !in_text,
        fills_page,
        puzzle: puzzle || chapter.is_some(),
        draws: !edited && fills_page,
        // Texts mention left and right, and a position is edited from one side.
        turns_board: !edited && !in_text,
        // The words of a lesson take the height that a rhombus on its tip needs.
        upright: !matches!(page, SessionPage::Guide | SessionPage::Learn),
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

#[derive(Clone, Copy)]
pub(super) struct Situation {
    pub aside: bool,
    pub within_turn: bool,
    /// The other player has received every move.
    pub all_sent: bool,
    /// A position before the known end is shown.
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
                MoveInput::Resign | MoveInput::AgreeToDraw => self.gives_up,
                _ => true,
            },
            Input::Seat(input) => match input {
                SeatInput::Seat(..) | SeatInput::Follow(..) => self.reseat,
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
