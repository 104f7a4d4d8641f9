//! The challenges shown to the player, and which of the player's own were declined.

use basalt_games::ids;
use basalt_geometry::sort_stably;
use basalt_online::OnlineTerms;
use basalt_play::library::Json;
use basalt_play::{LONGEST_NAME, is_table_name, shown_text};

use crate::library::json::{list, word};
use crate::reactive::state::State;

use super::muted::is_muted;
use super::ratings::TableRating;

/// The most challenges shown at once.
const MOST: usize = 20;

/// A challenge to the player here.
#[derive(Clone, PartialEq, Debug)]
pub struct IncomingChallenge {
    pub table: String,
    pub terms: OnlineTerms,
    pub author: String,
    /// The name as it was given; show it only through [`basalt_play::Lookalikes`].
    pub name: Option<String>,
    pub rating: TableRating,
}

impl IncomingChallenge {
    fn of(card: &Json) -> Option<IncomingChallenge> {
        let terms = OnlineTerms::read(&word(card, "terms")).filter(|terms| terms.lock.is_none())?;
        let from = card.member("from")?;
        let table = word(card, "table");
        let is_known = ids().any(|id| id == terms.game) && is_table_name(&table);
        is_known.then(|| IncomingChallenge {
            table,
            terms,
            author: word(from, "author"),
            name: Some(word(from, "name")).filter(|name| shown_text(name, LONGEST_NAME).is_some()),
            rating: TableRating::of_rating(from),
        })
    }
}

#[derive(Clone, Copy)]
pub struct ChallengesHandle {
    incoming: State<Vec<IncomingChallenge>>,
    /// The tables of challenges by the player here that were declined.
    declined: State<Vec<String>>,
    answered: State<Vec<String>>,
    /// The players whom the player here has played, as far as the server tells.
    met: State<Vec<String>>,
}

impl ChallengesHandle {
    pub fn new() -> Self {
        ChallengesHandle {
            incoming: State::new(Vec::new()),
            declined: State::new(Vec::new()),
            answered: State::new(Vec::new()),
            met: State::new(Vec::new()),
        }
    }

    pub fn any(self) -> bool {
        self.incoming.with(|incoming| !incoming.is_empty())
    }

    /// The open challenges; those of players who have been met come first.
    pub fn incoming(self) -> Vec<IncomingChallenge> {
        let mut incoming = self.incoming.get();
        self.met.with(|met| sort_stably(&mut incoming, |found| !met.contains(&found.author)));
        incoming
    }

    /// Takes over who has played the player here, from the own card.
    pub(super) fn meet(self, card: &Json) {
        let opponents = list(card, "history").iter().flat_map(|played| list(played, "opponents"));
        let met: Vec<String> = opponents.map(|opponent| word(opponent, "author")).collect();
        self.met.set(met);
    }

    pub fn is_declined(self, table: &str) -> bool {
        self.declined.with(|declined| declined.iter().any(|known| known == table))
    }

    /// Removes an answered challenge from view.
    pub(super) fn answer(self, table: &str) {
        self.answered.update_untracked(|answered| answered.push(table.to_owned()));
        self.incoming.update(|incoming| incoming.retain(|known| known.table != table));
    }

    /// Takes over what the server has told, except challenges to `is_played` tables; returns those that are new.
    pub(super) fn show(self, card: &Json, is_played: impl Fn(&str) -> bool) -> Vec<IncomingChallenge> {
        let is_open = |found: &IncomingChallenge| {
            let is_answered = self.answered.with_untracked(|answered| answered.contains(&found.table));
            !is_answered && !is_played(&found.table) && !is_muted(&found.author)
        };
        let incoming = list(card, "incoming").iter().filter_map(IncomingChallenge::of);
        let incoming: Vec<_> = incoming.filter(is_open).take(MOST).collect();
        let is_known = |found: &&IncomingChallenge| {
            self.incoming.with_untracked(|known| known.iter().any(|other| other.table == found.table))
        };
        let fresh = incoming.iter().filter(|found| !is_known(found)).cloned().collect();
        if self.incoming.with_untracked(|known| *known != incoming) {
            self.incoming.set(incoming);
        }
        let is_declined = |card: &&Json| card.member("declined") == Some(&Json::Bool(true));
        let outgoing = list(card, "outgoing").iter().filter(is_declined);
        let declined: Vec<String> = outgoing.map(|card| word(card, "table")).collect();
        if self.declined.with_untracked(|known| *known != declined) {
            self.declined.set(declined);
        }
        fresh
    }
}
