//! The style of a session's pictures: that of the board on the page, with everything around it.

use basalt_browser::history;
use basalt_drawing::seat::{Form, Portrait, portrait};
use basalt_geometry::sort_stably;
use basalt_pictures::{PictureStyle, SeatWords, seats};
use basalt_play::{Match, Route};
use basalt_rules::{Message, Side};

use crate::app::app_state::AppState;
use crate::session::SessionHandle;

pub(super) fn style(app: AppState, session: SessionHandle) -> PictureStyle {
    session.layout.track();
    PictureStyle {
        board: session.board(),
        coords: app.settings.coords(),
        set: app.settings.piece_set(),
        title: app.game_name(session.read(|game| game.info().id)),
        first: session.read(|game| game.scene(0)),
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
    let address = history::address(&Route::Home.fragment());
    let address =
        address.trim_end_matches("#/").split("://").last().unwrap_or_default().trim_end_matches('/');
    let mut seats = seats(game, ply, &SeatWords { name: &name, say: &say });
    if standing.outcome.is_some() {
        // In the order of the headline.
        sort_stably(&mut seats, |seat| !seat.framed);
    }
    let around = Portrait { headline, scores, why, seats, address: address.to_owned() };
    portrait(board, &around, form, style.set)
}
