//! The challenges of other players to the player here, and which of the player's own were declined.

use basalt_games::ids;
use basalt_online::OnlineTerms;
use basalt_play::library::Json;
use basalt_play::session::{Millis, Now};
use basalt_play::{LONGEST_NAME, is_table_name, shown_text};

use super::ratings::TableRating;

/// How often challenges are asked for (ms).
const ROUND: u64 = 4000;
/// The most challenges shown at once.
const MOST: usize = 20;

/// A challenge to the player here.
#[derive(Clone, PartialEq, Debug)]
pub struct IncomingChallenge {
    /// The table that waits for the player.
    pub table: String,
    /// The terms of the game.
    pub terms: OnlineTerms,
    /// The key name of the challenger.
    pub author: String,
    /// The name as it was given; show it only through [`basalt_play::Lookalikes`].
    pub name: Option<String>,
    /// The challenger's rating in the game.
    pub rating: TableRating,
}

/// The challenges that the player here knows of.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ChallengeInbox {
    incoming: Vec<IncomingChallenge>,
    /// The tables of challenges by the player here that were declined.
    declined: Vec<String>,
    /// Those of challenges that nobody has heard of, and why.
    failed: Vec<(String, &'static str)>,
    answered: Vec<String>,
    /// The players whom the player here has played, as far as the server tells.
    met: Vec<String>,
    /// The players whom the player here follows.
    followed: Vec<String>,
}

/// What happens to the challenges.
pub enum InboxInput<'a> {
    /// The time of [`InboxEffect::WakeAt`] has come, or the app has started. Whether to ask at all.
    Wake(bool),
    /// The server's card of challenges; `None` if there was no answer.
    Answered(Option<Json>, InboxContext<'a>),
    /// The player's own card, which names those whom the player has met.
    Met(Json),
    /// The player has accepted or declined the challenge to this table.
    Answer(String),
    /// The player's own challenge to this table was not stored, for the reason with this message key.
    Failed(String, &'static str),
}

/// Whose challenges are not shown, and whose come first.
pub struct InboxContext<'a> {
    /// Whether a table's game is stored.
    pub is_played: &'a dyn Fn(&str) -> bool,
    /// The key names of the blocked players, whose challenges are declined.
    pub blocked: &'a [String],
    /// The key names of the followed players, whose challenges come first.
    pub followed: &'a [String],
}

/// What the challenges want from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum InboxEffect {
    /// Fetch the card of challenges.
    Fetch,
    /// Fetch the player's own card.
    FetchMet,
    /// Give [`InboxInput::Wake`] at this time.
    WakeAt(Millis),
    /// Notify the player of a new challenge.
    Notify(Box<IncomingChallenge>),
    /// Decline the challenge of a blocked player.
    Decline {
        /// The key name of the challenger.
        author: String,
        /// The table that waits.
        table: String,
    },
}

impl ChallengeInbox {
    /// Whether a challenge is open.
    pub fn any(&self) -> bool {
        !self.incoming.is_empty()
    }

    /// The open challenges; those of players who are followed come first, then of those who have been met.
    pub fn incoming(&self) -> Vec<IncomingChallenge> {
        let mut incoming = self.incoming.clone();
        incoming
            .sort_by_key(|found| (!self.followed.contains(&found.author), !self.met.contains(&found.author)));
        incoming
    }

    /// What has become of the challenge of the player here to this table, as a message key.
    pub fn standing(&self, table: &str) -> &'static str {
        match self.failed.iter().find(|(known, _)| known == table) {
            Some((_, why)) => why,
            None if self.declined.iter().any(|known| known == table) => "challenge-declined",
            None => "challenge-waiting",
        }
    }

    /// Takes an input; returns what to do.
    pub fn give(&mut self, input: InboxInput<'_>, now: Now) -> Vec<InboxEffect> {
        let again = InboxEffect::WakeAt(now.time.plus(ROUND));
        match input {
            InboxInput::Wake(true) => vec![InboxEffect::Fetch],
            InboxInput::Wake(false) => vec![again],
            InboxInput::Answered(card, context) => {
                let declined = card.as_ref().map(|card| self.refuse(card, &context)).unwrap_or_default();
                let fresh = card.map(|card| self.show(&card, &context)).unwrap_or_default();
                // Those whom one has played come first.
                let met = (!fresh.is_empty()).then_some(InboxEffect::FetchMet);
                fresh
                    .into_iter()
                    .map(|found| InboxEffect::Notify(Box::new(found)))
                    .chain(declined)
                    .chain(met)
                    .chain([again])
                    .collect()
            }
            InboxInput::Met(card) => {
                let opponents = card.list("history").iter().flat_map(|played| played.list("opponents"));
                self.met = opponents.map(|opponent| opponent.word("author")).collect();
                Vec::new()
            }
            InboxInput::Answer(table) => {
                self.incoming.retain(|known| known.table != table);
                self.answered.push(table);
                Vec::new()
            }
            InboxInput::Failed(table, why) => {
                self.failed.push((table, why));
                Vec::new()
            }
        }
    }

    /// Declines the challenges of blocked players, each once: else they would keep places from others.
    fn refuse(&mut self, card: &Json, context: &InboxContext<'_>) -> Vec<InboxEffect> {
        let incoming = card.list("incoming").iter().filter_map(IncomingChallenge::of);
        let refused: Vec<IncomingChallenge> = incoming
            .filter(|found| context.blocked.contains(&found.author) && !self.answered.contains(&found.table))
            .collect();
        self.answered.extend(refused.iter().map(|found| found.table.clone()));
        let decline =
            |found: IncomingChallenge| InboxEffect::Decline { author: found.author, table: found.table };
        refused.into_iter().map(decline).collect()
    }

    /// Takes the server's list of challenges; returns the new ones.
    fn show(&mut self, card: &Json, context: &InboxContext<'_>) -> Vec<IncomingChallenge> {
        let is_open = |found: &IncomingChallenge| {
            !self.answered.contains(&found.table)
                && !(context.is_played)(&found.table)
                && !context.blocked.contains(&found.author)
        };
        self.followed = context.followed.to_vec();
        let incoming = card.list("incoming").iter().filter_map(IncomingChallenge::of);
        let incoming: Vec<_> = incoming.filter(is_open).take(MOST).collect();
        let is_known =
            |found: &&IncomingChallenge| self.incoming.iter().any(|other| other.table == found.table);
        let fresh = incoming.iter().filter(|found| !is_known(found)).cloned().collect();
        let is_declined = |card: &&Json| card.member("declined") == Some(&Json::Bool(true));
        let outgoing = card.list("outgoing").iter().filter(is_declined);
        self.declined = outgoing.map(|card| card.word("table")).collect();
        self.incoming = incoming;
        fresh
    }
}

impl IncomingChallenge {
    fn of(card: &Json) -> Option<IncomingChallenge> {
        let terms = OnlineTerms::read(&card.word("terms")).filter(|terms| terms.lock.is_none())?;
        let from = card.member("from")?;
        let table = card.word("table");
        let is_known = ids().any(|id| id == terms.game) && is_table_name(&table);
        is_known.then(|| IncomingChallenge {
            table,
            terms,
            author: from.word("author"),
            name: Some(from.word("name")).filter(|name| shown_text(name, LONGEST_NAME).is_some()),
            rating: TableRating::of_rating(from),
        })
    }
}
