//! Tells the gates which games anybody may watch.
//!
//! A referee tells the public games of its parts once a second if they have changed, and every few seconds anyway.

use std::collections::HashMap;
use std::time::Duration;

use async_nats::Client;
use basalt_online::{FeaturedCard, PlayingCard};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::host::ServerTrouble;

use super::ledger::SharedStandings;

/// How often a referee tells its games although nothing has changed.
const REPEATED: Duration = Duration::from_secs(4);
/// What the subjects begin with; the part follows.
pub(crate) const SUBJECT: &str = "lobby";

/// The public games of a part, as its referee tells them.
#[derive(Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct PartNews {
    /// How many there are.
    pub(crate) games: usize,
    pub(crate) playing: Vec<PlayingCard>,
    #[serde(default)]
    pub(crate) featured: Option<FeaturedCard>,
}

/// The games that a referee has told last, by part.
#[derive(Default)]
pub(crate) struct LobbyTeller(HashMap<usize, (PartNews, Instant)>);

impl LobbyTeller {
    /// Tells a part's public games, if they have changed or were told long ago. `board` is asked for the featured one.
    pub(crate) async fn tell(
        &mut self,
        client: &Client,
        standings: &SharedStandings,
        part: usize,
        mut playing: Vec<PlayingCard>,
        board: impl FnOnce(&str) -> Option<FeaturedCard>,
    ) -> Result<(), ServerTrouble> {
        rate(&mut playing, standings);
        let (games, playing) = (playing.len(), PlayingCard::shown(playing));
        let featured = PlayingCard::featured(&playing).and_then(|card| board(&card.table));
        let mut news = PartNews { games, playing, featured };
        if self.0.get(&part).is_some_and(|(told, at)| *told == news && at.elapsed() < REPEATED) {
            return Ok(());
        }
        let written = |news: &PartNews| serde_json::to_string(news).map_err(|error| error.to_string());
        let mut text = written(&news)?;
        // Brokers with settings of an earlier version take a message of 4 kB.
        while text.len() > client.server_info().max_payload && news.playing.pop().is_some() {
            text = written(&news)?;
        }
        let told = client.publish(format!("{SUBJECT}.{part}"), text.into()).await;
        told.map_err(|error| format!("cannot tell the public games: {error}"))?;
        self.0.insert(part, (news, Instant::now()));
        Ok(())
    }
}

fn rate(playing: &mut [PlayingCard], standings: &SharedStandings) {
    let Ok(standings) = standings.lock() else { return };
    for card in playing {
        let with_bots = card.players.iter().any(|player| standings.is_bot(&player.author));
        for player in &mut card.players {
            player.bot = standings.is_bot(&player.author);
            let rating = match with_bots {
                true => standings.rating_with_bots(&player.author, &card.game),
                false => standings.rating(&player.author, &card.game),
            };
            if let Some(rating) = rating {
                (player.rating, player.deviation) = (rating.rating, rating.deviation);
            }
        }
    }
}
