//! Shared code of the teaching pages: loading a game's file, inline pieces, and whether the coach was met.

use basalt_browser::{environment, files, storage};
use basalt_drawing::pieces::{chip, picture, slot};
use basalt_games::catalogue;
use basalt_rules::Look;

use super::app_state::{locale, page_state, settings};
use crate::reactive::state::{State, effect, life};

/// The prefix of the entry for a game whose coach has been met.
const COACH: &str = "basalt.coach.";
/// The start of an inline picture in a page's text.
const PICTURE: &str = "<img src=\"";

/// The file of a game in the page's language: `None` while loading, an inner `None` if loading failed.
pub fn file(game: String) -> State<Option<Option<String>>> {
    let text = State::new(None);
    let life = life();
    effect(move || {
        let path = format!("guides/{game}.{}.html", locale().language().tag());
        files::read(life, &path, move |read| text.set(Some(read)));
    });
    text
}

/// The entry of a game whose coach has been met.
pub fn met_entry(game: &str) -> String {
    format!("{COACH}{game}")
}

/// Whether a game starts at once: its coach has been met, or nothing can be stored and it would return each time.
pub fn begins_at_once(game: &str) -> bool {
    let key = met_entry(game);
    storage::get(&key).is_some() || !storage::set(&key, "met")
}

pub fn with_pieces(html: &str) -> String {
    let set = settings().piece_set();
    let mut parts = html.split(PICTURE);
    let mut drawn = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let found = part.split_once('"').zip(part.split_once('>'));
        let Some(((address, _), (tag, rest))) = found else { continue };
        let name =
            tag.split_once("alt=\"").and_then(|(_, alt)| alt.split_once('"')).map_or("", |(alt, _)| alt);
        let looks = catalogue::pieces(address).unwrap_or_default();
        drawn += &format!("<span class=\"piece\" role=\"img\" aria-label=\"{name}\">");
        drawn += &match looks[..] {
            [look @ Look::Polyhex { .. }] => slot(look, 13.0, set),
            [look @ Look::Column { .. }] => chip(look, 48, set),
            _ => picture(&looks, 0.6, set),
        };
        drawn += "</span>";
        drawn += rest;
    }
    drawn
}

/// Restores the reader's scroll position once the text is rendered.
pub fn find_place(page: &str) {
    environment::scroll_to(
        page_state().read_to.with_untracked(|(known, y)| if known == page { *y } else { 0.0 }),
    );
}

pub fn keep_place(page: &str) {
    page_state().read_to.set_untracked((page.to_owned(), environment::scrolled()));
}
