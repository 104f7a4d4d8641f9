//! The status line under the board: a refusal, a preview, the last action, or the prompt.

use leptos::prelude::*;

use crate::browser::online::LineState;
use crate::online::Proposal;
use crate::play::correspondence::CorrespondenceState;
use crate::play::session::{
    Facet, Input, LookInput, MoveInput, PlaybackMode, RemoteInput, Session, StorageInput, TreeInput,
};
use crate::rules::{Message, Side};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::dialog::Dialog;
use crate::ui::navigation::go_to_game;
use crate::ui::opening::Opening;
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, derived};
use crate::ui::views::live;

use super::Sentence;
use super::choices::button_note;

/// What the line says.
#[derive(Clone, PartialEq)]
enum Line {
    Refused(Message),
    Preview(Message),
    Past,
    Aside,
    Linked(Option<Message>),
    ByLink(CorrespondenceState),
    Online(OnlineLine),
    Prompt(Option<Message>, Message),
}

/// What is said of a table online.
#[derive(Clone, PartialEq)]
enum OnlineLine {
    /// Somebody offers something.
    Offered(Proposal, bool, Side),
    /// The player here has offered something.
    Waiting(Proposal),
    /// The line is interrupted.
    Down,
    /// The log has not been read yet.
    Opening,
    /// The log has not taken what was said, and the key of why.
    Full(&'static str),
    /// The server does not have the log any more.
    Gone,
    /// The player here has another key than the one that began the game.
    OtherKey,
    /// A move is on its way.
    Sending,
}

/// What is to be said of the table online, where something is.
fn of_table(app: AppState, session: SessionHandle) -> Option<OnlineLine> {
    let sits = session.see(&[], |session| session.online_seat().is_some_and(|seat| seat.own.is_some()));
    let is_over = session.can().over;
    app.online.table.with(|table| {
        if !table.is_read {
            let is_down = !matches!(table.line, LineState::Opening | LineState::Up);
            return Some(if is_down { OnlineLine::Down } else { OnlineLine::Opening });
        }
        let Some(round) = table.game.round() else {
            return (sits && !is_over && !table.is_sending()).then_some(OnlineLine::Gone);
        };
        if sits && !is_over && table.game.player(&table.me).is_none() {
            return Some(OnlineLine::OtherKey);
        }
        let unwanted = table.unwanted(app.settings.takebacks.get());
        if let Some(offer) = table.offered().filter(|_| !unwanted) {
            return Some(OnlineLine::Offered(
                offer.proposal,
                round.knows_agreement(),
                round.side_of(offer.by),
            ));
        }
        if let Some(why) = table.full {
            return Some(OnlineLine::Full(why));
        }
        if table.line != LineState::Up {
            return Some(OnlineLine::Down);
        }
        if table.is_sending() {
            return Some(OnlineLine::Sending);
        }
        let own = table.own()?;
        let offer = table.game.offers().iter().find(|offer| offer.by == own)?;
        Some(OnlineLine::Waiting(offer.proposal))
    })?
}

/// What is said of the tap pointed at, and whether that is why it would be refused; else what comes next once something
/// is chosen.
pub fn pointed(session: SessionHandle) -> Option<(Message, bool)> {
    if session.moves() {
        return None;
    }
    session.see(&[Facet::Pointed, Facet::Game, Facet::Capabilities], |session| {
        let able =
            session.capabilities().open && (session.capabilities().current || session.capabilities().tries);
        let preview = session.foretold().map(|message| (message, false));
        let warning = || session.warning().map(|why| (why, true));
        let next = || session.line().next_step().map(|next| (next, false));
        preview.or_else(warning).or_else(next).filter(|_| able)
    })
}

/// The status line.
#[component]
pub fn Status(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let told_online = derived(move || of_table(app, session));
    let line = derived(move || {
        if let Some(message) = session.see(&[Facet::Refusal], |session| session.refusal().cloned()) {
            return Line::Refused(message);
        }
        if let Some((message, warns)) = pointed(session) {
            return if warns { Line::Refused(message) } else { Line::Preview(message) };
        }
        if session.can().aside && session.playback() != PlaybackMode::CatchUp {
            return Line::Aside;
        }
        if session.can().linked {
            let standing = session.see(&[Facet::Game, Facet::Playback], Session::standing);
            return Line::Linked(standing.verdict);
        }
        if !session.can().current && session.playback() != PlaybackMode::CatchUp {
            return Line::Past;
        }
        if session.can().online
            && let Some(line) = told_online.get()
            && !session.moves()
        {
            return Line::Online(line);
        }
        let by_link = session
            .can()
            .correspondence
            .filter(|state| !matches!(state, CorrespondenceState::ToMove | CorrespondenceState::Over));
        if let Some(state) =
            by_link.filter(|_| !session.moves() && session.playback() != PlaybackMode::CatchUp)
        {
            return Line::ByLink(state);
        }
        let standing = session.read(|table| table.standing(table.shown()));
        if session.can().draft {
            return Line::Prompt(None, standing.prompt);
        }
        let told = session.see(&[Facet::Game, Facet::Playback, Facet::Seats], Session::told);
        // What is being shown is told; what is to be done is said when it has been seen.
        if session.moves() || session.playback() == PlaybackMode::CatchUp {
            return Line::Prompt(None, told.unwrap_or(standing.prompt));
        }
        match standing.outcome {
            Some(_) => Line::Prompt(standing.verdict, standing.prompt),
            None if session.can().away => Line::Prompt(
                Some(Message::new("table-away")),
                told.unwrap_or_else(|| Message::new("table-begin")),
            ),
            None if session.can().bot_to_move.is_some() => {
                let key = if session.can().paused { "bots-waits" } else { "bots-thinks" };
                let turn = Message::new(key).with("side", standing.to_move);
                Line::Prompt(Some(turn), told.unwrap_or_else(|| Message::new("table-begin")))
            }
            None => {
                let turn =
                    Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt);
                // Who may choose among more than the cells is told what the buttons mean.
                let note = session.read(|table| table.taps().is_empty()).then(|| button_note(app, session));
                let then = note.flatten().or(told).unwrap_or_else(|| Message::new("table-begin"));
                Line::Prompt(Some(turn), then)
            }
        }
    });
    // Whether ways on stand under the line.
    let forks = State::new(false);
    let refuses = move || line.with(|line| matches!(line, Line::Refused(_)));
    let is_past = move || {
        let past = |line: &Line| {
            matches!(line, Line::Past | Line::Aside | Line::Linked(_) | Line::ByLink(_) | Line::Online(_))
        };
        line.with(past)
    };
    // The result is one press away, beside what is said of it.
    let is_over = move || {
        let can = session.can();
        can.over
            && can.current
            && !session.moves()
            && line.with(|line| matches!(line, Line::Prompt(Some(_), _)))
    };
    // Where the player looks back, and the two ways on; from a game sent by link, the way to one of one's own.
    let ways = move || {
        let way = |key: &'static str, input: fn() -> Input| {
            view! {
                <button type="button" class="link" on:click=move |_| session.give(input())>
                    {app.label(key)}
                </button>
            }
            .into_any()
        };
        let result = || {
            view! {
                <button type="button" class="link" on:click=move |_| app.open(Dialog::Ended)>
                    {app.label("menu-ended")}
                </button>
            }
            .into_any()
        };
        let open = |key: &'static str, dialog: fn() -> Dialog| {
            view! {
                <button type="button" class="link" on:click=move |_| app.open(dialog())>
                    {app.label(key)}
                </button>
            }
            .into_any()
        };
        let varies = || {
            let vary = move |_| {
                if let Some((key, line)) = session.see(&[], Session::apart) {
                    go_to_game(app, Opening::WithVariation(key.clone(), line.clone()));
                }
            };
            view! { <button type="button" class="link" on:click=vary>{app.label("correspondence-vary")}</button> }
                .into_any()
        };
        let keep = || {
            let tried = session.can().linked && session.read_game(|table| !table.tree().is_bare());
            tried.then(|| way("table-keep", || Input::Storage(StorageInput::Keep)))
        };
        // A game by links is played on from its end alone, until it is over.
        let plays_on = || {
            let can = session.can();
            let by_link = can.correspondence.is_some_and(|state| state != CorrespondenceState::Over);
            (!can.rated || can.over) && (can.aside || !by_link)
        };
        let resume = || plays_on().then(|| way("table-resume", || Input::Move(MoveInput::Resume)));
        let ways: Vec<AnyView> = match line.get() {
            Line::Aside | Line::Refused(_) if session.can().aside => {
                let back = way("variation-leave", || Input::Tree(TreeInput::ToGame));
                [back].into_iter().chain(keep().or_else(resume)).collect()
            }
            Line::Online(OnlineLine::Offered(proposal, ..)) => {
                let answer = |key: &'static str, accepts: bool| {
                    view! {
                        <button type="button" class="link" on:click=move |_| app.online.table.answer(proposal, accepts)>
                            {app.label(key)}
                        </button>
                    }
                    .into_any()
                };
                vec![answer("online-accept", true), answer("online-decline", false)]
            }
            Line::Online(OnlineLine::Waiting(proposal)) => vec![
                view! {
                    <button type="button" class="link" on:click=move |_| app.online.table.answer(proposal, false)>
                        {app.label("online-withdraw")}
                    </button>
                }
                .into_any(),
            ],
            Line::ByLink(state) => match state {
                CorrespondenceState::ToSend => vec![open("correspondence-send", || Dialog::Sending)],
                CorrespondenceState::Waiting => vec![
                    open("correspondence-again", || Dialog::Sending),
                    open("sending-answer", || Dialog::Paste(String::new())),
                ],
                CorrespondenceState::Offered => vec![
                    way("correspondence-accept", || Input::Remote(RemoteInput::AnswerOffer(true))),
                    way("correspondence-decline", || Input::Remote(RemoteInput::AnswerOffer(false))),
                ],
                CorrespondenceState::Apart => vec![way("correspondence-new", || Input::Storage(StorageInput::Keep)), varies()],
                CorrespondenceState::ToMove | CorrespondenceState::Over => Vec::new(),
            },
            Line::Linked(end) => {
                let first = keep().or_else(|| end.map(|_| result()));
                first.into_iter().chain([way("table-continue", || Input::Storage(StorageInput::Claim))]).collect()
            }
            // A refusal there refers to those ways, so they stay.
            Line::Past | Line::Refused(_)
                if !session.can().current && session.playback() != PlaybackMode::CatchUp =>
            {
                std::iter::once(way("table-to-last", || Input::Look(LookInput::Show(usize::MAX)))).chain(resume()).collect()
            }
            Line::Prompt(Some(_), _) if is_over() => vec![result()],
            _ => Vec::new(),
        };
        if forks.get_untracked() == ways.is_empty() {
            forks.set(!ways.is_empty());
        }
        (!ways.is_empty()).then(|| view! { <span class="ways">{ways}</span> })
    };
    let bold = move |message: Message| view! { <b><Sentence session message /></b> " " }.into_any();
    let plain = move |message: Message| view! { <Sentence session message /> }.into_any();
    let content = move || -> Vec<AnyView> {
        let told = || session.read(|table| table.told(table.shown()));
        match line.get() {
            Line::Refused(message) | Line::Preview(message) => vec![plain(message)],
            Line::Past => {
                let place = session.read(|table| table.place_told(table.shown()));
                std::iter::once(bold(place)).chain(told().map(plain)).collect()
            }
            Line::Aside => {
                let standing = session.read(|table| table.standing(table.shown()));
                let verdict = standing.verdict.map(plain);
                let aside = bold(Message::new("variation"));
                std::iter::once(aside).chain(verdict.or_else(|| told().map(plain))).collect()
            }
            Line::Online(line) => {
                let key = match &line {
                    OnlineLine::Offered(Proposal::End, true, _) => "online-offers-end",
                    OnlineLine::Offered(Proposal::End, false, _) => "online-offers-draw",
                    OnlineLine::Offered(Proposal::TakeBack, ..) => "online-offers-back",
                    OnlineLine::Offered(Proposal::Again, ..) => "online-offers-again",
                    OnlineLine::Waiting(_) => "online-offered",
                    OnlineLine::Down => "online-reconnecting",
                    OnlineLine::Opening => "online-connecting",
                    OnlineLine::Full(why) => *why,
                    OnlineLine::Gone => "online-log-lost",
                    OnlineLine::OtherKey => "online-other-key",
                    OnlineLine::Sending => "online-sending",
                };
                let message = match line {
                    OnlineLine::Offered(_, _, side) => Message::new(key).with("side", side),
                    _ => Message::new(key),
                };
                std::iter::once(bold(message)).chain(told().map(plain)).collect()
            }
            Line::ByLink(state) => {
                let standing = session.read(|table| table.standing(table.shown()));
                let key = match state {
                    CorrespondenceState::ToSend => "correspondence-ready",
                    CorrespondenceState::Offered => "correspondence-offered",
                    CorrespondenceState::Apart => "correspondence-apart",
                    _ => "correspondence-waiting",
                };
                // Nothing is agreed yet where the end is only offered.
                let told = told().filter(|_| standing.outcome.is_none());
                std::iter::once(bold(Message::new(key))).chain(told.map(plain)).collect()
            }
            Line::Linked(end) => {
                let linked = bold(Message::new("table-linked"));
                let reason = || session.read(|table| table.standing(table.shown()).prompt);
                match end {
                    Some(message) => vec![linked, bold(message), plain(reason())],
                    None => std::iter::once(linked).chain(told().map(plain)).collect(),
                }
            }
            Line::Prompt(first, then) => first.map(bold).into_iter().chain([plain(then)]).collect(),
        }
    };
    view! { <div class="status" class:no=refuses class:last=is_past class:forks=move || forks.get() && !is_over() class:over=is_over><p class="line">{live(content)}</p>{live(ways)}</div> }
}
