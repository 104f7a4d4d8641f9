//! The lobby: who waits for an opponent, and which games anybody may watch.
//!
//! A gate collects what the referees tell (`referee/listing.rs`), folds the pools, and makes one text of both once a
//! second. So reading the lobby costs no request to a broker, and its size has a limit, however many play.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{Challenges, LobbyCard, MOST_SHOWN, PlayingCard, Pool, WaitingCard};
use futures_util::StreamExt;
use tokio::time::{Instant, sleep};

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::Metrics;
use crate::referee::arenas::SharedArenas;
use crate::referee::ledger::SharedStandings;
use crate::referee::listing::{PartNews, SUBJECT};
use crate::store::reading;

const ROUND: Duration = Duration::from_secs(1);
/// After which time without a word a referee's games are dropped.
const TRUST: Duration = Duration::from_secs(12);

/// What a part's referee has told so far, message by message.
#[derive(Default)]
struct PartTold {
    round: u64,
    missing: usize,
    coming: Vec<PlayingCard>,
    whole: Vec<PlayingCard>,
    games: usize,
    heard: Option<Instant>,
}

impl PartTold {
    fn hear(&mut self, news: PartNews) {
        if news.round < self.round {
            return;
        }
        if news.round > self.round || news.chunk == 0 {
            (self.round, self.missing, self.coming) = (news.round, news.chunks, Vec::new());
        }
        self.missing = self.missing.saturating_sub(1);
        self.coming.extend(news.playing);
        if self.missing == 0 {
            self.whole = std::mem::take(&mut self.coming);
            (self.games, self.heard) = (news.games, Some(Instant::now()));
        }
    }
}

/// The lobby as text, with the number of its version.
pub(crate) type SharedLobby = Arc<Mutex<(u64, Arc<str>)>>;

/// The open challenges, shared with the web server.
pub(crate) type SharedChallenges = Arc<Mutex<Challenges>>;

pub(crate) struct Lobby {
    client: Client,
    metrics: Arc<Metrics>,
    standings: SharedStandings,
    parts: BTreeMap<usize, PartTold>,
    pools: BTreeMap<String, Pool>,
    arenas: SharedArenas,
    /// The last applied entries of the pools and of the challenges.
    taken: [u64; 2],
    text: SharedLobby,
    challenges: SharedChallenges,
}

impl Lobby {
    pub(crate) fn new(
        client: Client,
        metrics: Arc<Metrics>,
        standings: SharedStandings,
        arenas: SharedArenas,
    ) -> Lobby {
        let pools = basalt_games::ids().map(|game| (game.to_owned(), Pool::new(game))).collect();
        let text = serde_json::to_string(&LobbyCard::default()).unwrap_or_default();
        // Versions of another process or start differ.
        let text = Arc::new(Mutex::new((now(), text.into())));
        let (parts, challenges) = (BTreeMap::new(), SharedChallenges::default());
        Lobby { client, metrics, standings, parts, pools, arenas, taken: [0; 2], text, challenges }
    }

    pub(crate) fn text(&self) -> SharedLobby {
        self.text.clone()
    }

    pub(crate) fn challenges(&self) -> SharedChallenges {
        self.challenges.clone()
    }

    /// Keeps the text and the challenges up to date while the program runs.
    pub(crate) async fn follow(mut self) {
        loop {
            if let Err(trouble) = self.attend().await {
                tracing::warn!("the lobby is followed again: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn attend(&mut self) -> Result<(), ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot follow the lobby: {error}");
        let subject = format!("{SUBJECT}.*");
        let mut heard = self.client.subscribe(subject).await.map_err(|error| told(&error))?;
        let mut round = tokio::time::interval(ROUND);
        loop {
            tokio::select! {
                message = heard.next() => {
                    let message = message.ok_or_else(|| told(&"the line is cut"))?;
                    let part = message.subject.split('.').nth(1).and_then(|part| part.parse().ok());
                    if let (Some(part), Ok(news)) = (part, serde_json::from_slice(&message.payload)) {
                        self.parts.entry(part).or_default().hear(news);
                    }
                }
                _ = round.tick() => {
                    self.read_pools().await?;
                    self.read_challenges().await?;
                    self.write();
                }
            }
        }
    }

    async fn read_pools(&mut self) -> Result<(), ServerTrouble> {
        for stored in reading::all(&self.client, &self.metrics, "POOL", "seek.*.*", self.taken[0] + 1).await?
        {
            self.taken[0] = stored.entry.sequence;
            if let Some(pool) = self.pools.get_mut(stored.word(1)) {
                // The gate lets players write only under their own names, which is enough for a list.
                pool.take(&stored.entry, &true);
            }
        }
        Ok(())
    }

    async fn read_challenges(&mut self) -> Result<(), ServerTrouble> {
        let (client, metrics, from) = (&self.client, &self.metrics, self.taken[1] + 1);
        for stored in reading::all(client, metrics, "CHALLENGES", "challenge.*.*", from).await? {
            self.taken[1] = stored.entry.sequence;
            if let Ok(mut challenges) = self.challenges.lock() {
                // Challenges without effect are skipped.
                let _ = challenges.take(stored.word(1), &stored.entry, &true);
            }
        }
        Ok(())
    }

    fn card(&mut self) -> LobbyCard {
        let now = now();
        let mut seekers: Vec<_> = self.pools.values().flat_map(|pool| pool.seekers(now)).collect();
        seekers.sort_by_key(|seeker| (seeker.since, seeker.sequence));
        let name = |author: &str| {
            let known = self.standings.lock().map(|standings| standings.name(author).to_owned());
            known.unwrap_or_default()
        };
        let waiting = seekers.iter().take(MOST_SHOWN);
        let waiting = waiting.map(|seeker| WaitingCard::of(seeker, &name(&seeker.author))).collect();
        let seekers = seekers.len();
        self.parts.retain(|_, part| part.heard.is_none_or(|heard| heard.elapsed() < TRUST));
        let mut playing: Vec<PlayingCard> =
            self.parts.values().flat_map(|part| part.whole.iter().cloned()).collect();
        playing.sort_by_key(|card| -card.strength());
        playing.truncate(MOST_SHOWN);
        let games = self.parts.values().map(|part| part.games).sum();
        let arenas = self.arenas.lock().map(|arenas| arenas.lines(now)).unwrap_or_default();
        LobbyCard { waiting, seekers, playing, games, arenas }
    }

    fn write(&mut self) {
        let Ok(text) = serde_json::to_string(&self.card()) else { return };
        if let Ok(mut known) = self.text.lock()
            && *known.1 != *text
        {
            *known = (known.0 + 1, text.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::listing::game;

    #[test]
    fn a_part_is_shown_once_it_is_whole() {
        let mut part = PartTold::default();
        let news = |round, chunk, chunks, number| PartNews {
            round,
            chunk,
            chunks,
            games: 2,
            playing: vec![game(number)],
        };
        part.hear(news(1, 0, 1, 1));
        assert_eq!(part.whole, [game(1)]);
        part.hear(news(2, 0, 2, 2));
        assert_eq!(part.whole, [game(1)], "half of the next");
        part.hear(news(1, 0, 1, 1));
        part.hear(news(2, 1, 2, 3));
        assert_eq!(part.whole, [game(2), game(3)]);
    }
}
