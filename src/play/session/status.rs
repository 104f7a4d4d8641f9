//! The status line: its message about the shown position, and its buttons.

use crate::correspondence::CorrespondenceState;
use basalt_rules::{Event, Manner, Message, Side};

use super::input::{Input, LookInput, MoveInput, RemoteInput, StorageInput, TreeInput};
use super::playback::PlaybackMode;
use super::state::Session;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableNews {
    pub key: &'static str,
    pub side: Option<Side>,
    pub answers: &'static [StatusWay],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatusWay {
    ToGame,
    ToLast,
    Resume,
    /// Take over a linked game from here on.
    Claim,
    /// Keep a linked game with the tried moves.
    Keep,
    /// Keep a sent game as a new one, beside the one of the same id.
    KeepApart,
    /// Keep a sent game as a variation of the one of the same id.
    Vary,
    Result,
    Send,
    SendAgain,
    Paste,
    AcceptEnd,
    DeclineEnd,
    Accept,
    Decline,
    Withdraw,
    DropPlan,
    Prepare,
    AddReply,
    /// Connect two devices again.
    Meet,
}

impl StatusWay {
    pub const fn key(self) -> &'static str {
        match self {
            StatusWay::Meet => "online-meet",
            StatusWay::ToGame => "variation-leave",
            StatusWay::ToLast => "table-to-last",
            StatusWay::Resume => "table-resume",
            StatusWay::Claim => "table-continue",
            StatusWay::Keep => "table-keep",
            StatusWay::KeepApart => "correspondence-new",
            StatusWay::Vary => "correspondence-vary",
            StatusWay::Result => "menu-ended",
            StatusWay::Send => "correspondence-send",
            StatusWay::SendAgain => "correspondence-again",
            StatusWay::Paste => "sending-answer",
            StatusWay::AcceptEnd => "correspondence-accept",
            StatusWay::DeclineEnd => "correspondence-decline",
            StatusWay::Accept => "online-accept",
            StatusWay::Decline => "online-decline",
            StatusWay::Withdraw => "online-withdraw",
            StatusWay::DropPlan => "plan-drop",
            StatusWay::Prepare => "reply-prepare",
            StatusWay::AddReply => "reply-add",
        }
    }

    pub fn input(self) -> Option<Input> {
        match self {
            StatusWay::ToGame => Some(TreeInput::ToGame.into()),
            StatusWay::ToLast => Some(LookInput::Show(usize::MAX).into()),
            StatusWay::Resume => Some(MoveInput::Resume.into()),
            StatusWay::Claim => Some(StorageInput::Claim.into()),
            StatusWay::Keep | StatusWay::KeepApart => Some(StorageInput::Keep.into()),
            StatusWay::DropPlan => Some(MoveInput::Escape.into()),
            StatusWay::Prepare => Some(TreeInput::Prepare.into()),
            StatusWay::AddReply => Some(TreeInput::AddReply.into()),
            StatusWay::AcceptEnd => Some(RemoteInput::AnswerOffer(true).into()),
            StatusWay::DeclineEnd => Some(RemoteInput::AnswerOffer(false).into()),
            StatusWay::Vary
            | StatusWay::Result
            | StatusWay::Send
            | StatusWay::SendAgain
            | StatusWay::Paste => None,
            StatusWay::Accept | StatusWay::Decline | StatusWay::Withdraw | StatusWay::Meet => None,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    pub message: Message,
    pub bold: bool,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct StatusLine {
    pub said: Vec<Said>,
    pub ways: Vec<StatusWay>,
    pub refuses: bool,
    /// Whether it answers what the player has just tried or points at.
    pub answers: bool,
    pub stands_apart: bool,
    pub over: bool,
}

#[derive(Clone)]
enum Line {
    Refused(Message),
    Preview(Message),
    Past,
    Aside,
    Linked(Option<Message>),
    ByLink(CorrespondenceState),
    Online(TableNews),
    Planned(Message),
    /// A reply is being prepared; the key says what to do next.
    Preparing(&'static str),
    Prompt(Option<Message>, Message),
}

/// The message about the hovered tap, and whether it is refused; or the selection's prompt.
pub fn pointed(session: &Session) -> Option<(Message, bool)> {
    let able = session.capabilities();
    if session.playback.is_moving() || !able.open || !(able.current || able.tries) {
        return None;
    }
    let preview = session.foretold().map(|message| (message, false));
    let warning = || session.warning().map(|why| (why, true));
    let next = || session.line().next_step().map(|next| (next, false));
    preview.or_else(warning).or_else(next)
}

/// The state of a game for the title of its tab; `None` where nobody plays.
///
/// It ignores the shown position, so that a player who browses sees when to return. It waits until the board
/// has shown the last action, unless it is `ahead`. `asks` means that another player's offer is open.
pub fn tab_title(session: &Session, ahead: bool, asks: bool) -> Option<Message> {
    let able = session.capabilities();
    if able.linked || able.draft || able.puzzle {
        return None;
    }
    let game = session.game();
    let shows_last = !able.aside && session.line().shown() == game.last();
    let waits = !ahead && session.playback.is_moving() && shows_last;
    let ply = if waits { session.pictured().min(game.last()) } else { game.last() };
    let standing = game.standing(ply);
    if standing.outcome.is_some() {
        return standing.headline();
    }
    match able.correspondence {
        Some(CorrespondenceState::ToSend) => return Some(Message::new("window-send")),
        Some(CorrespondenceState::Offered) => return Some(Message::new("window-answer")),
        _ if asks && able.online => return Some(Message::new("window-answer")),
        _ => {}
    }
    let side = game.mover(ply).filter(|_| game.sides() > 1)?;
    Some(match session.bot(side) {
        Some(_) if !able.paused => Message::new("window-thinks").with("side", side),
        // The only local person is addressed directly.
        None if session.persons() == [side] => Message::new("window-yours"),
        _ => Message::new("window-turn").with("side", side),
    })
}

/// The status line, given the online table's news and the explanation of buttons that replace a tap.
pub fn status(session: &Session, table: Option<TableNews>, buttons: Option<Message>) -> StatusLine {
    let underlying = line_below(session, table, buttons);
    let line = foremost(session).unwrap_or_else(|| underlying.clone());
    let able = session.capabilities();
    let prompts = matches!(line, Line::Prompt(Some(_), _));
    let over = able.over && able.current && !able.puzzle && !session.playback.is_moving() && prompts;
    let stands_apart = !matches!(line, Line::Refused(_) | Line::Preview(_) | Line::Prompt(..));
    let refuses = matches!(line, Line::Refused(_));
    let answers = refuses || (matches!(line, Line::Preview(_)) && session.foretold().is_some());
    let ways = match &line {
        // What was offered before a refusal is still to be answered.
        Line::Refused(_) => ways(session, &underlying, over),
        line => ways(session, line, over),
    };
    StatusLine { said: said(session, line), ways, refuses, answers, stands_apart, over }
}

/// What the player has just tried or points at.
fn foremost(session: &Session) -> Option<Line> {
    if let Some(message) = session.pointer.refusal() {
        return Some(Line::Refused(message.clone()));
    }
    let (message, warns) = pointed(session)?;
    Some(if warns { Line::Refused(message) } else { Line::Preview(message) })
}

fn line_below(session: &Session, table: Option<TableNews>, buttons: Option<Message>) -> Line {
    let able = session.capabilities();
    // What must be answered precedes what is only told, wherever the player looks.
    let asks = table.filter(|news| able.online && news.answers.contains(&StatusWay::Accept));
    if let Some(news) = asks.filter(|_| !session.playback.is_moving()) {
        return Line::Online(news);
    }
    if let Some(message) = session.plan_told().filter(|_| !session.playback.is_moving()) {
        return Line::Planned(message);
    }
    if session.proving.is_shown() {
        let shown = session.line().standing(session.line().shown());
        return Line::Prompt(None, session.told().unwrap_or(shown.prompt));
    }
    let catches_up = session.playback.mode() == PlaybackMode::CatchUp;
    let moves = session.playback.is_moving();
    let at_end = session.lines.fork().map_or(able.current, |fork| fork == session.game().last());
    if able.preparing && !able.reply && !moves && at_end {
        let line = session.line();
        let own = session.makes_ply(line, line.shown());
        return Line::Preparing(if own { "reply-yours" } else { "reply-how" });
    }
    if able.aside && !catches_up {
        return Line::Aside;
    }
    if able.linked {
        return Line::Linked(session.standing().verdict);
    }
    if !able.current && !catches_up {
        return Line::Past;
    }
    if let Some(news) = table.filter(|_| able.online && !moves) {
        return Line::Online(news);
    }
    let waits = |state: &CorrespondenceState| {
        !matches!(state, CorrespondenceState::ToMove | CorrespondenceState::Over)
    };
    if let Some(state) = able.correspondence.filter(waits).filter(|_| !moves && !catches_up) {
        return Line::ByLink(state);
    }
    let standing = session.line().standing(session.line().shown());
    if able.draft {
        return Line::Prompt(None, standing.prompt);
    }
    let told = session.told();
    // During playback, describe it; prompt only afterwards.
    if moves || catches_up {
        return Line::Prompt(None, told.unwrap_or(standing.prompt));
    }
    if standing.outcome.is_some() {
        return Line::Prompt(standing.verdict, standing.prompt);
    }
    let begin = || Message::new("table-begin");
    if able.away {
        return Line::Prompt(Some(Message::new("table-away")), told.unwrap_or_else(begin));
    }
    if able.bot_to_move.is_some() {
        let key = if able.paused { "bots-waits" } else { "bots-thinks" };
        let turn = Message::new(key).with("side", standing.to_move);
        return Line::Prompt(Some(turn), told.unwrap_or_else(begin));
    }
    // Only the player who moves on this device is prompted.
    let here = session.persons().contains(&standing.to_move);
    let turn = match here {
        true => Message::new("table-turn").with("side", standing.to_move).with("prompt", standing.prompt),
        false => Message::new("table-to-move").with("side", standing.to_move),
    };
    // The first link is made by the first move.
    let unsent = session.remote.links().is_some_and(|own| !own.told && own.sent == 0);
    if able.correspondence == Some(CorrespondenceState::ToMove) && unsent {
        return Line::Prompt(Some(Message::new("correspondence-begin")), turn);
    }
    // Explain the buttons to a player who can choose them instead of a cell.
    let note = buttons.filter(|_| here && session.line().taps().is_empty());
    Line::Prompt(Some(turn), note.or(told).unwrap_or_else(begin))
}

fn ways(session: &Session, line: &Line, over: bool) -> Vec<StatusWay> {
    let able = session.capabilities();
    let keep = || (able.linked && !session.game().tree().is_bare()).then_some(StatusWay::Keep);
    let resume = || plays_on(session).then_some(StatusWay::Resume);
    let prepare = || able.prepare.then_some(StatusWay::Prepare);
    match line {
        Line::Preparing(_) => vec![StatusWay::ToGame],
        Line::Aside if able.reply => vec![StatusWay::AddReply, StatusWay::ToGame],
        Line::Aside => [StatusWay::ToGame].into_iter().chain(keep().or_else(resume)).collect(),
        Line::Planned(_) => vec![StatusWay::DropPlan],
        Line::Online(news) if news.answers.is_empty() => prepare().into_iter().collect(),
        Line::Online(news) => {
            let back = match () {
                () if able.aside => Some(StatusWay::ToGame),
                () if !able.current => Some(StatusWay::ToLast),
                () => None,
            };
            news.answers.iter().copied().chain(back).collect()
        }
        Line::ByLink(state) => match state {
            CorrespondenceState::ToSend => vec![StatusWay::Send],
            CorrespondenceState::Waiting => {
                let first = [StatusWay::SendAgain, StatusWay::Paste];
                first.into_iter().chain(prepare()).collect()
            }
            CorrespondenceState::Offered => vec![StatusWay::AcceptEnd, StatusWay::DeclineEnd],
            CorrespondenceState::Apart => vec![StatusWay::KeepApart, StatusWay::Vary],
            CorrespondenceState::ToMove | CorrespondenceState::Over => Vec::new(),
        },
        Line::Linked(end) => {
            let first = keep().or_else(|| end.as_ref().map(|_| StatusWay::Result));
            first.into_iter().chain([StatusWay::Claim]).collect()
        }
        Line::Past => [StatusWay::ToLast].into_iter().chain(resume()).collect(),
        Line::Prompt(..) if over => vec![StatusWay::Result],
        Line::Prompt(..) if able.online && !session.playback.is_moving() => prepare().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Whether to offer a continuation here. A game by links continues only from its end, until it is over.
fn plays_on(session: &Session) -> bool {
    let able = session.capabilities();
    let by_link = able.correspondence.is_some_and(|state| state != CorrespondenceState::Over);
    session.allows(&MoveInput::Resume.into()) && (able.aside || !by_link)
}

fn said(session: &Session, line: Line) -> Vec<Said> {
    let bold = |message| Said { message, bold: true };
    let plain = |message| Said { message, bold: false };
    let shown = session.line().shown();
    let told = || session.line().told(shown);
    let standing = || session.line().standing(shown);
    match line {
        Line::Refused(message) | Line::Preview(message) => vec![plain(message)],
        Line::Planned(message) => vec![bold(message)],
        Line::Preparing(key) => vec![bold(Message::new(key))],
        Line::Past => {
            let place = session.line().place_told(shown);
            [bold(place)].into_iter().chain(told().map(plain)).collect()
        }
        Line::Aside => {
            let what = standing().verdict.or_else(told);
            [bold(Message::new("variation"))].into_iter().chain(what.map(plain)).collect()
        }
        Line::Online(TableNews { key, side, .. }) => {
            let message = Message::new(key);
            let message = side.map_or(message.clone(), |side| message.with("side", side));
            let told = session.plan_told().or_else(told);
            [bold(message)].into_iter().chain(told.map(plain)).collect()
        }
        Line::ByLink(state) => {
            let key = match state {
                CorrespondenceState::ToSend => "correspondence-ready",
                CorrespondenceState::Offered => "correspondence-offered",
                CorrespondenceState::Apart => "correspondence-apart",
                _ => "correspondence-waiting",
            };
            // Nothing is agreed while the end is only offered.
            let told = told().filter(|_| standing().outcome.is_none());
            [bold(Message::new(key))].into_iter().chain(told.map(plain)).collect()
        }
        Line::Linked(end) => {
            let linked = bold(Message::new("table-linked"));
            match end {
                Some(message) => vec![linked, bold(message), plain(standing().prompt)],
                None => [linked].into_iter().chain(told().map(plain)).collect(),
            }
        }
        Line::Prompt(first, then) => first.map(bold).into_iter().chain([plain(then)]).collect(),
    }
}

/// The key of the word on the button that plays a previewed action: what the action does first of all.
pub fn deed(events: &[Event]) -> &'static str {
    let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
    match () {
        () if has(|event| matches!(event, Event::Move { manner: Manner::Throw, .. })) => "table-erupt",
        () if has(|event| matches!(event, Event::Contact { .. })) => "table-snap",
        () if has(|event| matches!(event, Event::Move { manner: Manner::Slide, .. })) => "table-slide",
        () if has(|event| matches!(event, Event::Move { .. })) => "table-move",
        () if has(|event| matches!(event, Event::Place { .. })) => "table-place",
        () => "table-confirm",
    }
}
