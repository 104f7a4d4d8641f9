//! The keys stored in this browser, and switching between them.

use basalt_app::opening::{PageNeeds, all_games};
use basalt_browser::life::Life;
use basalt_browser::{clock, online};
use basalt_play::library::{GameEnding, Json};
use basalt_play::{LONGEST_NAME, shown_text};
use basalt_rules::Message;

use crate::app::app_state::{dialog, label, library, notices, online};
use crate::app::fetching::fetch;
use crate::handles::key_owner::KeyOwner;
use crate::library::json::read_json;
use crate::online::attend_push;
use crate::player::notices::Notice;

pub enum BroughtKey {
    Of(KeyOwner),
    Password,
    None,
}

pub fn key_name(owner: &KeyOwner) -> String {
    let known = if owner.here { library().own_name() } else { owner.name.clone() };
    name_shown(&known)
}

/// A name that a player has typed, as far as it can be shown, or a word for none.
pub fn name_shown(typed: &str) -> String {
    shown_text(typed, LONGEST_NAME).unwrap_or_else(|| label("online-nameless"))
}

/// Loads the owners of the stored keys, the current key's first.
pub fn ask_for_keys(life: Life, tell: impl FnOnce(Vec<KeyOwner>) + 'static) {
    online::ask(life, "whose", Vec::new(), move |text| {
        let Some(Json::List(list)) = text.and_then(|text| read_json(&text)) else { return };
        let owners = list.iter().filter_map(KeyOwner::of);
        let (mut owners, others): (Vec<_>, Vec<_>) = owners.partition(|owner| owner.here);
        owners.extend(others);
        tell(owners);
    });
}

/// The current key as a file protected by the password, with the games in progress.
pub fn export_key(life: Life, password: String, tell: impl FnOnce(Option<String>) + 'static) {
    let games = library().summaries().into_iter().filter(|game| {
        let known = game.known.as_ref();
        known.is_ok_and(|known| known.online.is_some() && !matches!(known.ending, GameEnding::Over(_)))
    });
    let names: Vec<String> = games.map(|game| game.name()).collect();
    let file = match names.is_empty() {
        true => String::new(),
        false => library().read().export_games(clock::today(), &names),
    };
    online::ask(life, "exported", vec![password, library().own_name(), file], tell);
}

pub fn look_into_key(life: Life, file: String, password: String, tell: impl FnOnce(BroughtKey) + 'static) {
    online::ask(life, "brought", vec![file, password], move |text| {
        let text = text.unwrap_or_default();
        tell(match KeyOwner::of(&read_json(&text).unwrap_or(Json::Other)) {
            Some(owner) => BroughtKey::Of(owner),
            None if text == "password" => BroughtKey::Password,
            None => BroughtKey::None,
        });
    });
}

pub fn adopt_key(life: Life, owner: &KeyOwner) {
    // Files of older versions lack the owner's name.
    let name = Some(owner.name.clone()).filter(|name| !name.is_empty());
    change_key(life, "adopted", Vec::new(), "privacy-imported", name);
}

pub fn return_to_key(life: Life, owner: &KeyOwner) {
    let name = Some(owner.name.clone());
    change_key(life, "returned", vec![owner.author.clone()], "key-returned", name);
}

/// A message about a key, identified by name and fingerprint.
pub fn about_key(key: &'static str, owner: &KeyOwner) -> Message {
    let name = Some(key_name(owner)).filter(|name| *name != label("online-nameless"));
    let mark = owner.fingerprint();
    Message::new(key).with("key", name.map_or(mark.clone(), |name| format!("{name} ({mark})")))
}

/// Deletes a key here, and asks the server to forget its owner; reports the outcome.
pub fn forget_key(life: Life, owner: KeyOwner, tell: impl FnOnce(Message) + 'static) {
    if owner.here {
        online().search.end();
        online().table.close();
        online().is_pushed.set(false);
    }
    online::ask(life, "forget", vec![owner.author.clone()], move |text| {
        let done = text.as_deref() == Some("done");
        let key = if done { "privacy-forgotten" } else { "privacy-forgotten-here" };
        tell(about_key(key, &owner));
    });
}

fn change_key(
    life: Life,
    how: &'static str,
    mut texts: Vec<String>,
    told: &'static str,
    name: Option<String>,
) {
    online().search.end();
    online().table.close();
    texts.push(library().own_name());
    online::ask(life, how, texts, move |games| {
        let said = if games.is_some() { told } else { "privacy-no-key" };
        notices().tell(Notice::Said(Message::new(said)));
        if let Some(name) = name.filter(|_| games.is_some()) {
            library().keep_own_name(&name);
        }
        // There are no games, or it is the name of a key.
        if let Some(games) = games.filter(|games| games.starts_with('{')) {
            fetch(PageNeeds::games(all_games()), move || library().import(&games));
        }
        dialog().close();
        attend_push();
    });
}
