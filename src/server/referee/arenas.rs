//! Arenas on the server: folds their logs, says when to pair, and who has not come to a table.
//!
//! Each process folds the stream `ARENAS` by itself. One referee, which holds a lease, also writes: pairs follow from
//! the log, so it only says when. How games end is written by the referees that judge them (`referee.rs`).

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{
    ArenaRuling, Arenas, COME_WITHIN, NativeNotary, OnlineGame, Outage, REFEREE, RunningPair,
};
use tokio::time::sleep;

use super::begun;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading;
use crate::store::watch::StoreWatch;

/// How often to look for entries, and whether to rule.
const ROUND: Duration = Duration::from_millis(250);

/// The folded arenas, shared with the web server and the guests' limits.
pub(crate) type SharedArenas = Arc<Mutex<Arenas>>;

pub(crate) struct ArenaBook {
    client: Client,
    partitions: Partitions,
    arenas: SharedArenas,
    /// Held while the log is read, so that no entry is read twice.
    reading: tokio::sync::Mutex<()>,
}

impl ArenaBook {
    pub(crate) fn new(client: Client, partitions: Partitions) -> ArenaBook {
        ArenaBook { client, partitions, arenas: SharedArenas::default(), reading: Default::default() }
    }

    pub(crate) fn shared(&self) -> SharedArenas {
        self.arenas.clone()
    }

    /// Follows the logs while the program runs, and writes rulings while the lease of a referee is held.
    pub(crate) async fn follow(self: Arc<Self>, leases: Option<Arc<Leases>>, store: Arc<StoreWatch>) {
        // Tables where the game has begun.
        let mut begun = HashSet::new();
        loop {
            if let Err(trouble) = self.attend(leases.as_deref(), &store, &mut begun).await {
                tracing::warn!("arenas are followed again: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn attend(
        &self,
        leases: Option<&Leases>,
        store: &StoreWatch,
        begun: &mut HashSet<String>,
    ) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        // Nobody is late because of an outage that is not marked yet.
        let Some(leases) = leases.filter(|_| store.is_ready()) else { return Ok(()) };
        for outage in store.outages() {
            self.excuse(outage).await?;
            store.forget_outage(outage);
        }
        if leases.holds(UPKEEP) {
            self.rule(begun, now()).await?;
        }
        Ok(())
    }

    /// Applies what has been stored since.
    pub(crate) async fn catch_up(&self) -> Result<(), ServerTrouble> {
        let _alone = self.reading.lock().await;
        let from = self.arenas.lock().map_or(0, |arenas| arenas.sequence()) + 1;
        for stored in reading::all(&self.client, "ARENAS", "arena.*.*", from).await? {
            if let Ok(mut arenas) = self.arenas.lock() {
                // Entries without effect are skipped.
                let _ = arenas.take(stored.word(1), &stored.entry, &NativeNotary);
            }
        }
        Ok(())
    }

    /// Marks an outage in all arenas that have not ended.
    async fn excuse(&self, outage: Outage) -> Result<(), ServerTrouble> {
        let open = self.arenas.lock().map(|arenas| arenas.open_at(outage.from)).unwrap_or_default();
        for id in open {
            self.write(&id, &ArenaRuling::Excused(outage)).await?;
        }
        self.catch_up().await
    }

    /// Says at a time (Unix ms) which arenas are to pair, and who has not come; `begun` has the tables known to play.
    pub(super) async fn rule(&self, begun: &mut HashSet<String>, now: u64) -> Result<(), ServerTrouble> {
        let (to_pair, late) = {
            let Ok(arenas) = self.arenas.lock() else { return Ok(()) };
            let own = |(id, pair): (&str, RunningPair)| (id.to_owned(), pair);
            let running: Vec<(String, RunningPair)> = arenas.running().map(own).collect();
            (arenas.to_pair(now), running)
        };
        begun.retain(|table| late.iter().any(|(_, pair)| pair.table == *table));
        for id in to_pair {
            self.write(&id, &ArenaRuling::Pair { binds: true }).await?;
        }
        for (id, pair) in late {
            if now < pair.at + COME_WITHIN || begun.contains(&pair.table) {
                continue;
            }
            let players = self.absent(&pair).await?;
            match players.is_empty() {
                true => drop(begun.insert(pair.table)),
                false => self.write(&id, &ArenaRuling::Absent { table: pair.table, players }).await?,
            }
        }
        Ok(())
    }

    /// Those of a pair without whom the game has not begun.
    async fn absent(&self, pair: &RunningPair) -> Result<Vec<String>, ServerTrouble> {
        let stream = self.partitions.stream_of(&pair.table);
        let subjects = format!("game.{}.*", pair.table);
        let log = reading::all(&self.client, &stream, &subjects, 1).await?;
        let mut game = OnlineGame::new(&pair.table);
        log.iter().for_each(|stored| game.take(&stored.entry, &NativeNotary));
        let [opener, other] = &pair.players;
        let has_sat = |player: &str| game.player(player).is_some();
        Ok(match () {
            () if game.round().is_some() => vec![],
            // Anybody may call off a game that has not begun, and nobody sees who did.
            () if game.is_cancelled() => pair.players.to_vec(),
            () if game.terms() != Some(&pair.terms) || !has_sat(opener) || has_sat(other) => {
                vec![opener.clone()]
            }
            () => vec![other.clone()],
        })
    }

    /// Tells an arena how a game has ended, if it has paired the players.
    pub(crate) async fn tell_end(&self, game: &OnlineGame) -> Result<(), ServerTrouble> {
        let Some((terms, id)) = game.terms().and_then(|terms| Some((terms, terms.arena.as_ref()?))) else {
            return Ok(());
        };
        let Some(winners) = game.round().and_then(|round| round.winners()) else { return Ok(()) };
        self.catch_up().await?;
        let is_own = |(arena, pair): (&str, RunningPair)| arena == id && pair.table == game.table();
        if !self.arenas.lock().is_ok_and(|arenas| arenas.running().any(is_own)) {
            return Ok(());
        }
        let winner = match winners[..] {
            [winner] => game.players().get(winner).map(|player| player.author.clone()),
            _ => None,
        };
        let ruling = ArenaRuling::Ended { table: game.table().to_owned(), winner, terms: terms.clone() };
        self.write(id, &ruling).await
    }

    /// Ends an arena that has not ended.
    pub(crate) async fn close(&self, id: &str) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        match self.arenas.lock().is_ok_and(|arenas| arenas.is_open(id, now())) {
            true => self.write(id, &ArenaRuling::Closed).await,
            false => Ok(()),
        }
    }

    async fn write(&self, id: &str, ruling: &ArenaRuling) -> Result<(), ServerTrouble> {
        let subject = format!("put.arena.{id}.{REFEREE}");
        begun::store(&self.client, subject, ruling.to_string()).await
    }
}
