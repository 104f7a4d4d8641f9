//! The lobby: who waits for an opponent, and which games anybody may watch.
//!
//! A gate collects what the referees tell (`referee/listing.rs`), folds the pools, and makes one text of both once a
//! second. So reading the lobby costs no request to a broker, and its size has a limit, however many play.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{LobbyCard, MOST_SHOWN, PlayingCard, Pool, WaitingCard};
use futures_util::StreamExt;
use tokio::time::{Instant, sleep};

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::line::budgets::SharedChallenges;
use crate::referee::arenas::SharedArenas;
use crate::referee::events::SharedEvents;
use crate::referee::ladders::SharedLadders;
use crate::referee::ledger::SharedStandings;
use crate::referee::listing::{PartNews, SUBJECT};
use crate::store::reading;

const ROUND: Duration = Duration::from_secs(1);
/// After which time without a word a referee's games are dropped.
const TRUST: Duration = Duration::from_secs(12);

/// The lobby as text, with the number of its version.
pub(crate) type SharedLobby = Arc<Mutex<(u64, Arc<str>)>>;

pub(crate) struct Lobby {
    client: Client,
    standings: SharedStandings,
    /// What the referee of each part has told last, and when.
    parts: BTreeMap<usize, (PartNews, Instant)>,
    pools: BTreeMap<String, Pool>,
    arenas: SharedArenas,
    events: SharedEvents,
    ladders: SharedLadders,
    /// The last applied entries of the pools and of the challenges.
    taken: [u64; 2],
    text: SharedLobby,
    challenges: SharedChallenges,
}

impl Lobby {
    pub(crate) fn new(
        client: Client,
        standings: SharedStandings,
        arenas: SharedArenas,
        events: SharedEvents,
        ladders: SharedLadders,
    ) -> Lobby {
        let pools = basalt_games::ids().map(|game| (game.to_owned(), Pool::new(game))).collect();
        let text = serde_json::to_string(&LobbyCard::default()).unwrap_or_default();
        // Versions of another process or start differ.
        let text = Arc::new(Mutex::new((now(), text.into())));
        let (parts, challenges) = (BTreeMap::new(), SharedChallenges::default());
        Lobby { client, standings, parts, pools, arenas, events, ladders, taken: [0; 2], text, challenges }
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
                        self.parts.insert(part, (news, Instant::now()));
                    }
                }
                () = self.challenges.is_wanted.notified() => self.read_challenges().await?,
                _ = round.tick() => {
                    self.read_pools().await?;
                    self.read_challenges().await?;
                    self.write();
                }
            }
        }
    }

    async fn read_pools(&mut self) -> Result<(), ServerTrouble> {
        for stored in reading::all(&self.client, "POOL", "seek.*.*", self.taken[0] + 1).await? {
            self.taken[0] = stored.entry.sequence;
            if let Some(pool) = self.pools.get_mut(stored.word(1)) {
                // The gate lets players write only under their own names, which is enough for a list.
                pool.take(&stored.entry, &true);
            }
        }
        Ok(())
    }

    async fn read_challenges(&mut self) -> Result<(), ServerTrouble> {
        let from = self.taken[1] + 1;
        for stored in reading::all(&self.client, "CHALLENGES", "challenge.*.*", from).await? {
            self.taken[1] = stored.entry.sequence;
            if let Ok(mut challenges) = self.challenges.open.lock() {
                // Challenges without effect are skipped.
                let _ = challenges.take(stored.word(1), &stored.entry, &true);
            }
        }
        self.challenges.is_read.notify_waiters();
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
        self.parts.retain(|_, (_, heard)| heard.elapsed() < TRUST);
        let parts = || self.parts.values().map(|(news, _)| news);
        let playing = PlayingCard::shown(parts().flat_map(|news| news.playing.clone()).collect());
        let games = parts().map(|news| news.games).sum();
        let arenas = self.arenas.lock().map(|arenas| arenas.lines(now)).unwrap_or_default();
        let mut events = self.events.lock().map(|events| events.lines(now)).unwrap_or_default();
        if let Ok(standings) = self.standings.lock() {
            let gone = events.iter_mut().filter(|line| standings.is_forgotten(&line.by, line.opened));
            gone.for_each(|line| line.name.clear());
        }
        let ladders =
            self.ladders.lock().map(|ladders| ladders.lines(basalt_games::ids())).unwrap_or_default();
        let featured = PlayingCard::featured(&playing).and_then(|card| {
            parts().filter_map(|news| news.featured.clone()).find(|of| of.table == card.table)
        });
        LobbyCard { waiting, seekers, playing, games, arenas, events, ladders, featured }
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
