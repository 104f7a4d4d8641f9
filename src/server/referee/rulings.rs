//! What the host has ruled: who is banned, who is a bot, who has no name, and which tables, arenas and events are closed.
//!
//! A ruling is a line of a file in the data folder, which a command appends (`basalt-server ban`, …). Each process reads
//! its own file again when it has grown. The referee that holds the upkeep removes what a ruling concerns.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_play::is_table_name;
use serde_json::json;
use tokio::time::sleep;

use super::arenas::ArenaBook;
use super::events::EventBook;
use super::ladders::LadderBook;
use super::ledger::{Ledger, SharedStandings};
use super::seeks::SeekBook;
use crate::host::ServerTrouble;
use crate::store::jetstream::asked;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;

const ROUND: Duration = Duration::from_secs(2);
const FILE: &str = "rulings.txt";

/// A ruling about a player's key name, a table, an arena or an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HostRuling {
    Ban,
    Unban,
    Unname,
    Bot,
    Unbot,
    Close,
}

impl HostRuling {
    const ALL: [HostRuling; 6] = [
        HostRuling::Ban,
        HostRuling::Unban,
        HostRuling::Unname,
        HostRuling::Bot,
        HostRuling::Unbot,
        HostRuling::Close,
    ];

    fn word(self) -> &'static str {
        match self {
            HostRuling::Ban => "ban",
            HostRuling::Unban => "unban",
            HostRuling::Unname => "unname",
            HostRuling::Bot => "bot",
            HostRuling::Unbot => "unbot",
            HostRuling::Close => "close",
        }
    }

    fn suits(self, about: &str) -> bool {
        match self {
            HostRuling::Close => is_table_name(about),
            _ => about.len() == 16 && about.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')),
        }
    }
}

/// The rulings by now.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct KnownRulings {
    banned: BTreeSet<String>,
    unnamed: BTreeSet<String>,
    /// Whether the last word about a key was that it is a bot's.
    bots: BTreeMap<String, bool>,
    closed: BTreeSet<String>,
}

impl KnownRulings {
    fn read(text: &str) -> KnownRulings {
        let mut known = KnownRulings::default();
        for line in text.lines() {
            let Some((word, about)) = line.split_once(' ') else { continue };
            let ruling = HostRuling::ALL.into_iter().find(|ruling| ruling.word() == word);
            match ruling.filter(|ruling| ruling.suits(about)) {
                Some(HostRuling::Ban) => drop(known.banned.insert(about.to_owned())),
                Some(HostRuling::Unban) => drop(known.banned.remove(about)),
                Some(HostRuling::Unname) => drop(known.unnamed.insert(about.to_owned())),
                Some(ruling @ (HostRuling::Bot | HostRuling::Unbot)) => {
                    known.bots.insert(about.to_owned(), ruling == HostRuling::Bot);
                }
                Some(HostRuling::Close) => drop(known.closed.insert(about.to_owned())),
                None => {}
            }
        }
        known
    }
}

/// The rulings of this process' data folder.
pub(crate) struct HostRulings {
    path: PathBuf,
    known: Mutex<KnownRulings>,
    /// They know the bots of all machines.
    standings: SharedStandings,
}

/// What removes what rulings concern.
pub(crate) struct RulingParts {
    pub(crate) client: Client,
    pub(crate) partitions: Partitions,
    pub(crate) leases: Arc<Leases>,
    pub(crate) arenas: Arc<ArenaBook>,
    pub(crate) events: Arc<EventBook>,
    pub(crate) ladders: Arc<LadderBook>,
    pub(crate) seeks: Arc<SeekBook>,
    pub(crate) ledger: Arc<Ledger>,
}

impl HostRulings {
    pub(crate) fn of(data: &Path, standings: SharedStandings) -> HostRulings {
        let rulings = HostRulings { path: data.join(FILE), known: Mutex::default(), standings };
        rulings.read();
        rulings
    }

    pub(crate) fn is_banned(&self, author: &str) -> bool {
        self.known.lock().is_ok_and(|known| known.banned.contains(author))
    }

    pub(crate) fn is_bot(&self, author: &str) -> bool {
        self.standings.lock().is_ok_and(|standings| standings.is_bot(author))
    }

    pub(crate) fn has_closed(&self, name: &str) -> bool {
        self.known.lock().is_ok_and(|known| known.closed.contains(name))
    }

    /// The name that may be shown of a player.
    pub(crate) fn shown<'a>(&self, author: &str, name: &'a str) -> &'a str {
        if self.known.lock().is_ok_and(|known| known.unnamed.contains(author)) { "" } else { name }
    }

    fn read(&self) {
        // Without a file there is no ruling.
        let text = fs::read_to_string(&self.path).unwrap_or_default();
        if let Ok(mut known) = self.known.lock() {
            *known = KnownRulings::read(&text);
        }
    }

    /// Follows the file while the program runs; a referee also removes what rulings concern.
    pub(crate) async fn follow(self: Arc<Self>, parts: Option<RulingParts>) {
        let mut done = KnownRulings::default();
        loop {
            self.read();
            let known = self.known.lock().map(|known| known.clone()).unwrap_or_default();
            if let Some(parts) = parts.as_ref().filter(|parts| known != done && parts.leases.holds(UPKEEP)) {
                match parts.carry_out(&known, &done).await {
                    Ok(()) => done = known,
                    Err(trouble) => tracing::warn!("a ruling is carried out again: {trouble}"),
                }
            }
            sleep(ROUND).await;
        }
    }
}

impl RulingParts {
    async fn carry_out(&self, known: &KnownRulings, done: &KnownRulings) -> Result<(), ServerTrouble> {
        for author in known.unnamed.difference(&done.unnamed) {
            let is_named = self.ledger.standings.lock().is_ok_and(|known| !known.name(author).is_empty());
            if is_named {
                self.ledger.publish_name(author, "").await?;
            }
        }
        for (author, &is_bot) in &known.bots {
            if self.ledger.standings.lock().is_ok_and(|known| known.is_bot(author) != is_bot) {
                self.ledger.publish_bot(author, is_bot).await?;
            }
        }
        for name in known.closed.difference(&done.closed) {
            self.arenas.close(name).await?;
            self.events.close(name).await?;
            self.ladders.close(name).await?;
            self.seeks.close(name).await?;
            let purge = format!("STREAM.PURGE.{}", self.partitions.stream_of(name));
            asked(&self.client, &purge, &json!({ "filter": format!("game.{name}.*") })).await?;
        }
        Ok(())
    }
}

/// Appends a ruling to the file of a data folder; returns what it says.
pub(crate) fn add(data: &Path, ruling: HostRuling, about: &str) -> Result<String, ServerTrouble> {
    let line = format!("{} {about}", ruling.word());
    if !ruling.suits(about) {
        return Err(format!(
            "{about:?} is no {}",
            if ruling == HostRuling::Close { "table or arena" } else { "key name" }
        ));
    }
    let path = data.join(FILE);
    let told = |error: std::io::Error| format!("cannot write {}: {error}", path.display());
    let mut file = fs::OpenOptions::new().create(true).append(true).open(&path).map_err(told)?;
    file.write_all(format!("{line}\n").as_bytes()).map_err(told)?;
    Ok(format!("{}: {line}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_about_a_player_counts() {
        let [ada, bob] = ["0a1b2c3d4e5f6071", "8192a3b4c5d6e7f8"];
        let folder = std::env::temp_dir().join(format!("basalt-rulings-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let rulings = HostRulings::of(&folder, SharedStandings::default());
        assert!(!rulings.is_banned(ada));
        for (ruling, about) in [
            (HostRuling::Ban, ada),
            (HostRuling::Ban, bob),
            (HostRuling::Unban, bob),
            (HostRuling::Unname, bob),
            (HostRuling::Bot, ada),
            (HostRuling::Bot, bob),
            (HostRuling::Unbot, ada),
        ] {
            add(&folder, ruling, about).expect("a ruling");
        }
        add(&folder, HostRuling::Close, "k3x9a2b7c1d5").expect("a ruling");
        for (ruling, about) in
            [(HostRuling::Ban, "Ada"), (HostRuling::Close, "x y"), (HostRuling::Ban, "k3x9a2b7c1d5")]
        {
            assert!(add(&folder, ruling, about).is_err(), "{about}");
        }
        rulings.read();
        assert!(rulings.is_banned(ada) && !rulings.is_banned(bob));
        assert_eq!((rulings.shown(ada, "Ada"), rulings.shown(bob, "Bob")), ("Ada", ""));
        let bots = rulings.known.lock().expect("rulings").bots.clone();
        assert_eq!(bots, BTreeMap::from([(ada.to_owned(), false), (bob.to_owned(), true)]));
        assert!(rulings.has_closed("k3x9a2b7c1d5") && !rulings.has_closed("another00001"));
        let _ = fs::remove_dir_all(&folder);
    }
}
