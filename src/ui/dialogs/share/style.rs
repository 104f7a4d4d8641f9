//! The style of a session's pictures: that of the board on the page, with everything around it.

use basalt_browser::history;
use basalt_drawing::seat::{Form, Portrait, portrait};
use basalt_games::catalogue;
use basalt_geometry::sort_stably;
use basalt_pictures::{Picture, PictureStyle, SeatWords, seats};
use basalt_play::{BoardView, Match, Route, TurnPair};
use basalt_rules::{Message, Overlay, Side};

use crate::app::app_state::{game_name, locale, settings};
use crate::session::SessionHandle;

pub(super) fn style(session: SessionHandle) -> PictureStyle {
    session.layout.track();
    PictureStyle {
        board: session.board(),
        coords: settings().coords(),
        set: settings().piece_set(),
        title: game_name(session.read(|game| game.info().id)),
        stone: session.read(|game| game.info().stone),
    }
}

/// A picture of the board at a ply with the result or the mover, names, captures and scores, as others read it.
pub(super) fn with_seats(
    session: SessionHandle,
    style: &PictureStyle,
    board: &str,
    (game, ply): (&Match, usize),
    form: Form,
) -> String {
    let standing = game.standing(ply);
    let name = |side: Side| session.name_to_others(game, side, ply);
    let say = |message: &Message| session.say_to_others(game, message, ply);
    let scores = || {
        let scores: Option<Vec<String>> =
            standing.scores.iter().map(|score| score.map(|score| score.to_string())).collect();
        scores.unwrap_or_default()
    };
    let winner = standing.outcome.and_then(|outcome| outcome.winners.single()).filter(|_| game.sides() == 2);
    let loser = |winner| Side::all(2).find(|side| *side != winner).unwrap_or(winner);
    let (headline, scores, why) = match (winner, &standing.verdict) {
        (Some(winner), _) => {
            let loser = loser(winner);
            let beats = Message::new("share-beats").with("winner", winner).with("loser", loser);
            let mut scores = scores();
            if winner != Side::FIRST {
                scores.reverse();
            }
            (say(&beats), scores.join("–"), Some(&standing.prompt))
        }
        (None, Some(verdict)) => {
            let scores = if game.sides() == 2 { scores().join("–") } else { String::new() };
            (say(verdict).trim_end_matches('.').to_owned(), scores, Some(&standing.prompt))
        }
        (None, None) => (style.title.clone(), String::new(), None),
    };
    let why = match why {
        Some(reason) => [style.title.as_str(), &say(reason)].join(" · "),
        None => say(&Message::new("table-to-move").with("side", standing.to_move)),
    };
    let why = why.trim_end_matches('.').to_owned();
    let mut seats = seats(game, ply, &SeatWords { name: &name, say: &say });
    if standing.outcome.is_some() {
        // In the order of the headline.
        sort_stably(&mut seats, |seat| !seat.framed);
    }
    let around = Portrait { headline, scores, why, seats, legend: Vec::new(), address: home_address() };
    portrait(board, &around, form, style.set)
}

/// The address of the app without its scheme.
fn home_address() -> String {
    let address = history::address(&Route::Home.fragment());
    let address = address.trim_end_matches("#/").split("://").last().unwrap_or_default();
    address.trim_end_matches('/').to_owned()
}

/// A position with the turn that was played and a better one, and the reason in a sentence.
pub(super) fn why_card(session: SessionHandle, pair: &TurnPair, why: &Message) -> String {
    let style = style(session);
    let record = session.read_game(|game| game.record_to(pair.ply));
    let Ok(game) = catalogue::open(&record) else { return String::new() };
    let none = Overlay::default();
    let board = style.draw(&Picture {
        view: &BoardView::portrait(&game),
        snapshot: None,
        proof: &none,
        numbers: &none,
        strokes: &pair.strokes,
    });
    let say = |key: &'static str, turn: &str| locale().tell(&Message::new(key).with("move", turn.to_owned()));
    let around = Portrait {
        headline: style.title.clone(),
        scores: String::new(),
        why: session.say_to_others(&game, why, game.last()),
        seats: Vec::new(),
        legend: vec![
            (TurnPair::BETTER, say("share-better", &pair.better)),
            (TurnPair::PLAYED, say("share-played", &pair.played)),
        ],
        address: home_address(),
    };
    portrait(&board, &around, Form::Square, style.set)
}
