//! The names of players in a list from the server, told apart where they look alike.

use basalt_app::live::is_bot;
use basalt_play::library::Json;
use basalt_play::{LONGEST_NAME, Lookalikes};
use basalt_rules::Message;

use crate::app::app_state::{label, locale};

/// The names of the players who are shown together.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ListedNames(Lookalikes);

impl ListedNames {
    /// Takes the cards of all players of a list.
    pub fn of<'a>(players: impl IntoIterator<Item = &'a Json>) -> ListedNames {
        ListedNames::of_pairs(players.into_iter().map(|player| (player.word("author"), player.word("name"))))
    }

    /// Takes each player's key and name.
    pub fn of_pairs(players: impl IntoIterator<Item = (String, String)>) -> ListedNames {
        ListedNames(Lookalikes::of(players))
    }

    /// The shown name of one of them, which says whether it is a bot.
    pub fn shown(&self, player: &Json) -> String {
        let name = self.told(&player.word("author"), &player.word("name"));
        match is_bot(player) {
            true => locale().tell(&Message::new("online-bot-named").with("name", name)),
            false => name,
        }
    }

    pub fn told(&self, author: &str, name: &str) -> String {
        self.0.named(author, name, LONGEST_NAME).unwrap_or_else(|| label("online-nameless"))
    }
}
