//! Tells the gates which games anybody may watch.
//!
//! A referee tells the public games of its parts once a second if they have changed, and every few seconds anyway.

use std::collections::HashMap;
use std::time::Duration;

use async_nats::Client;
use basalt_online::{MOST_SHOWN, PlayingCard};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::host::ServerTrouble;
use crate::host::clock::now;

use super::ledger::SharedStandings;

/// How often a referee tells its games although nothing has changed.
const REPEATED: Duration = Duration::from_secs(4);
/// The bytes of a message; the broker takes 4 kB.
const LONGEST: usize = 3_000;
/// What the subjects begin with; the part follows.
pub(crate) const SUBJECT: &str = "lobby";

/// Some of the public games of a part, as its referee tells them.
#[derive(Serialize, Deserialize)]
pub(crate) struct PartNews {
    /// Equal in the messages that belong together.
    pub(crate) round: u64,
    pub(crate) chunk: usize,
    pub(crate) chunks: usize,
    /// How many games the part has.
    pub(crate) games: usize,
    pub(crate) playing: Vec<PlayingCard>,
}

/// The games that a referee has told last.
#[derive(Default)]
pub(crate) struct LobbyTeller {
    told: HashMap<usize, (Vec<PlayingCard>, usize, Instant)>,
    round: u64,
}

impl LobbyTeller {
    /// Tells a part's public games, if they have changed or were told long ago.
    pub(crate) async fn tell(
        &mut self,
        client: &Client,
        standings: &SharedStandings,
        part: usize,
        mut playing: Vec<PlayingCard>,
    ) -> Result<(), ServerTrouble> {
        rate(&mut playing, standings);
        let games = playing.len();
        playing.sort_by(|one, other| {
            other.strength().cmp(&one.strength()).then_with(|| one.table.cmp(&other.table))
        });
        playing.truncate(MOST_SHOWN);
        let known = self.told.get(&part);
        let is_known = known
            .is_some_and(|(told, count, at)| *told == playing && *count == games && at.elapsed() < REPEATED);
        if is_known {
            return Ok(());
        }
        self.round = now().max(self.round + 1);
        let chunks = chunked(&playing);
        for (chunk, playing) in chunks.iter().enumerate() {
            let playing = playing.clone();
            let news = PartNews { round: self.round, chunk, chunks: chunks.len(), games, playing };
            let text = serde_json::to_string(&news).map_err(|error| error.to_string())?;
            let told = client.publish(format!("{SUBJECT}.{part}"), text.into()).await;
            told.map_err(|error| format!("cannot tell the public games: {error}"))?;
        }
        self.told.insert(part, (playing, games, Instant::now()));
        Ok(())
    }
}

fn rate(playing: &mut [PlayingCard], standings: &SharedStandings) {
    let Ok(standings) = standings.lock() else { return };
    for card in playing {
        for player in &mut card.players {
            if let Some(rating) = standings.rating(&player.author, &card.game) {
                (player.rating, player.deviation) = (rating.rating, rating.deviation);
            }
        }
    }
}

/// Games in lists that fit into a message; one list at least.
fn chunked(playing: &[PlayingCard]) -> Vec<Vec<PlayingCard>> {
    let mut chunks = vec![Vec::new()];
    let mut bytes = 0;
    for card in playing {
        let length = serde_json::to_string(card).map_or(0, |text| text.len());
        if bytes + length > LONGEST {
            chunks.push(Vec::new());
            bytes = 0;
        }
        bytes += length;
        if let Some(chunk) = chunks.last_mut() {
            chunk.push(card.clone());
        }
    }
    chunks
}

/// A public game for tests.
#[cfg(test)]
pub(crate) fn game(number: usize) -> PlayingCard {
    PlayingCard { table: format!("table{number:07}"), ..PlayingCard::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_told_in_messages_that_the_broker_takes() {
        let games: Vec<PlayingCard> = (0..MOST_SHOWN).map(game).collect();
        let chunks = chunked(&games);
        assert!(chunks.len() > 1);
        assert_eq!(chunks.concat(), games);
        assert_eq!(chunked(&[]), [Vec::new()], "an empty list is sent as well");
    }
}
