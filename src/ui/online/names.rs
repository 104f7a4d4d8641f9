//! The names of players in a list from the server, told apart where they look alike.

use basalt_play::library::Json;
use basalt_play::{LONGEST_NAME, Lookalikes};

use crate::app::app_state::label;

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

    /// The shown name of one of them.
    pub fn shown(&self, player: &Json) -> String {
        self.told(&player.word("author"), &player.word("name"))
    }

    pub fn told(&self, author: &str, name: &str) -> String {
        self.0.named(author, name, LONGEST_NAME).unwrap_or_else(|| label("online-nameless"))
    }
}
