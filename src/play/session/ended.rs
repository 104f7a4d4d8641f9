//! The numbers shown and the buttons offered when a game is over.

use crate::profile::Mode;
use crate::{DoubleGame, Fact};

use super::kind::GameKind;
use super::state::Session;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndWay {
    TryAgain,
    NewLayout,
    Practise,
    AllDays,
    ShareDay,
    Climb,
    AllRuns,
    OnlineAgain,
    NewOpponent,
    BackToArena,
    BackToEvent,
    Rematch,
    /// The second game of a double game.
    SecondGame,
    SameBoard,
    Choose,
    Review,
    Share,
}

impl EndWay {
    pub const fn key(self, after: Aftermath) -> &'static str {
        match self {
            EndWay::TryAgain => "ended-try-again",
            EndWay::NewLayout => "ended-new-layout",
            EndWay::Practise => "daily-practise",
            EndWay::AllDays => "daily-all",
            EndWay::ShareDay => "daily-share",
            EndWay::Climb if after.run_over => "survival-begin",
            EndWay::Climb => "survival-next",
            EndWay::AllRuns => "survival-all",
            EndWay::OnlineAgain => "online-again",
            EndWay::NewOpponent => "quick-again",
            EndWay::BackToArena => "arena-back",
            EndWay::BackToEvent if after.ladder => "ladder-back",
            EndWay::BackToEvent if after.seek => "quick-title",
            EndWay::BackToEvent => "event-back",
            EndWay::Rematch => "ended-rematch",
            EndWay::SecondGame => "ended-second-game",
            EndWay::SameBoard => "ended-same-board",
            EndWay::Choose => "home-choose",
            EndWay::Review => "review",
            EndWay::Share => "share-title",
        }
    }

    /// Whether a sign is enough to know the button by.
    pub const fn is_small(self) -> bool {
        matches!(self, EndWay::SameBoard | EndWay::Choose | EndWay::Share)
    }

    pub const fn is_main(self) -> bool {
        matches!(
            self,
            EndWay::TryAgain
                | EndWay::Practise
                | EndWay::Climb
                | EndWay::OnlineAgain
                | EndWay::BackToArena
                | EndWay::BackToEvent
                | EndWay::Rematch
                | EndWay::SecondGame
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aftermath {
    pub sits: bool,
    /// Whether the game was one of an arena.
    pub arena: bool,
    /// Whether it was one of an event, a ladder or a seek.
    pub event: bool,
    /// Whether it was one of a ladder.
    pub ladder: bool,
    /// Whether somebody's seek has begun it.
    pub seek: bool,
    /// Whether a search has brought the players together.
    pub searched: bool,
    /// Whether another game is offered online, and whether by an opponent.
    pub offered: Option<bool>,
    pub run_over: bool,
    pub drawn: bool,
}

/// The buttons of a finished session, most likely first.
pub fn end_ways(session: &Session, after: Aftermath) -> Vec<EndWay> {
    let review = session.capabilities().review.then_some(EndWay::Review);
    // An open offer is a line with its answers, above the buttons.
    let again = Some(EndWay::OnlineAgain).filter(|_| after.sits && after.offered.is_none());
    let (first, then): (Option<EndWay>, &[EndWay]) = match session.terms.mode {
        _ if session.capabilities().online && after.arena => (Some(EndWay::BackToArena), &[EndWay::Share]),
        _ if session.capabilities().online && after.event => (Some(EndWay::BackToEvent), &[EndWay::Share]),
        _ if session.capabilities().online && session.terms.double == Some(DoubleGame::First) => {
            (Some(EndWay::SecondGame).filter(|_| after.sits), &[EndWay::Share])
        }
        _ if session.capabilities().online && after.sits && after.searched => {
            (again, &[EndWay::NewOpponent, EndWay::Share])
        }
        _ if session.capabilities().online => (again, &[EndWay::Share]),
        Mode::Daily(_) => (Some(EndWay::Practise), &[EndWay::AllDays, EndWay::ShareDay]),
        Mode::Practice(_) => (Some(EndWay::Practise), &[EndWay::AllDays, EndWay::Share]),
        Mode::Survival(_) => (Some(EndWay::Climb), &[EndWay::AllRuns, EndWay::Share]),
        Mode::Casual | Mode::Rated if session.line().goal().is_some() => {
            return vec![EndWay::TryAgain, EndWay::Share, EndWay::NewLayout];
        }
        Mode::Casual | Mode::Rated if session.terms.double == Some(DoubleGame::First) => {
            // By link, the one who begins the second game sends it.
            let begins = session.remote.links().is_none_or(|own| own.own == 1);
            (begins.then_some(EndWay::SecondGame), &[EndWay::Choose, EndWay::Share])
        }
        Mode::Casual | Mode::Rated if after.drawn => {
            (Some(EndWay::Rematch), &[EndWay::SameBoard, EndWay::Choose, EndWay::Share])
        }
        Mode::Casual | Mode::Rated => (Some(EndWay::Rematch), &[EndWay::Choose, EndWay::Share]),
    };
    first.into_iter().chain(review).chain(then.iter().copied()).collect()
}

/// The time of a session's game, if all of it was played here.
pub fn time_fact(kind: &GameKind) -> Option<Fact> {
    let played_here = kind.kept_in_library().filter(|kept| !kept.elsewhere && kept.spent >= 1000);
    played_here.map(|kept| Fact::Time((kept.spent / 1000) as u32))
}
