//! The player's own games for the opening explorer.

use basalt_geometry::sort;
use basalt_rules::{Side, Sides};

use crate::correspondence::winning_seats;
use crate::explorer::{PositionKey, Symmetries};
use crate::library::glance::Glance;
use crate::{Save, Store};

use super::Library;
use super::entries::GAMES;

impl<S: Store> Library<S> {
    /// The keys of the latest games with this id, finished or not, latest first and `most` at most.
    pub fn latest(&self, game: &str, most: usize) -> Vec<String> {
        let of_game = |(name, text): (String, String)| {
            let glance = Glance::read(&text).ok().filter(|glance| glance.start.game == game)?;
            Some((glance.changed, name[GAMES.len()..].to_owned()))
        };
        let games: Vec<(u64, String)> = self.entries(GAMES).filter_map(of_game).collect();
        let mut order: Vec<&(u64, String)> = games.iter().collect();
        sort(&mut order, |one, other| (other.0, &one.1) < (one.0, &other.1));
        order.into_iter().take(most).map(|(_, key)| key.clone()).collect()
    }

    /// The positions of a finished game's first turns, and the sides that won it.
    ///
    /// `None` for a game in progress, a solitaire, or one that cannot be read, which stays as it is.
    pub fn opening(&self, key: &str, symmetries: &Symmetries) -> Option<(Vec<PositionKey>, Sides)> {
        let save = Save::read(&self.store.read(&format!("{GAMES}{key}"))?).ok()?;
        let game = (self.resume)(&save).ok().filter(|game| game.sides() > 1)?;
        let winners = winning_seats(&game, save.correspondence.as_ref())?;
        let has_won = |side: &Side| winners.contains(&game.seat(*side, game.last()));
        Some((game.opening_keys(symmetries), Side::all(game.sides()).filter(has_won).collect()))
    }
}
