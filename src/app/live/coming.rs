//! How a player comes to a table, and what has brought the players together.

use basalt_online::{OnlineTerms, Pairing};

use super::wish::QuickWish;

/// What a player does at a table at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coming {
    /// Looks at it, as a link or the browser's history leads to it.
    Link,
    /// Opens it under these terms, with this name.
    Opens(OnlineTerms, String),
    /// Sits down as soon as it is open under these terms, with this name.
    Sits(OnlineTerms, String),
    /// Opens it for a challenged player, who may take some time.
    Challenges(OnlineTerms, String),
    /// Sits down at a challenger's table.
    Accepts(OnlineTerms, String),
}

/// What has brought the players together, and is gone back to if the opponent does not come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BroughtBy {
    /// A search, which has found these two.
    Search(QuickWish, Vec<String>),
    /// The arena with this id.
    Arena(String),
}

impl Coming {
    /// How one of a pair comes to its table, with this name.
    pub fn of_pair(opens: bool, terms: OnlineTerms, name: String) -> Coming {
        if opens { Coming::Opens(terms, name) } else { Coming::Sits(terms, name) }
    }

    /// How a player whom a search has paired comes to the table, with this name.
    pub fn of_pairing(pairing: Pairing, name: String) -> Coming {
        Coming::of_pair(pairing.opens, pairing.terms, name)
    }

    /// What has brought the players together; `None` for a link or a challenge.
    pub fn brought_by(&self) -> Option<BroughtBy> {
        match self {
            Coming::Opens(terms, _) | Coming::Sits(terms, _) if !terms.invited.is_empty() => {
                let search = BroughtBy::Search(QuickWish::of_terms(terms), terms.invited.clone());
                Some(terms.arena.clone().map_or(search, BroughtBy::Arena))
            }
            _ => None,
        }
    }
}
