//! Moves received by link: each joins the game that it continues.

use crate::correspondence::{Joining, MoveLink, join, winning_seats};
use crate::{Match, Save, Store, StoreError};

use super::entries::GAMES;
use super::{Library, Written};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrival {
    New,
    /// Contains nothing new for the game with this key.
    Known(String),
    Joined {
        key: String,
        known: usize,
        declined: bool,
    },
    /// It continues no stored game. Holds the key of the most similar one, and the number of common plies.
    Apart(String, usize),
}

impl<S: Store> Library<S> {
    /// Joins a link's game at a Unix time (ms), and updates the other player's name.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn receive(&self, link: &MoveLink, sent: &Match, now: u64) -> Result<Arrival, StoreError> {
        let mut nearest = Arrival::New;
        for (key, save, text) in self.with_id(&link.id) {
            let Some(own) = &save.correspondence else { continue };
            let Ok(here) = (self.resume)(&save) else { continue };
            match (join(own, &here, link, sent), &nearest) {
                (Joining::Continues { known, correspondence }, _) => {
                    let (record, last) = (sent.record(), sent.last());
                    let mut save = Save { record, last, changed: now, ..save };
                    for (seat, name) in link.names.iter().enumerate() {
                        if seat != correspondence.own {
                            save.seats.rename(seat, name.clone());
                        }
                    }
                    let declined = last < here.last();
                    save.over = winning_seats(sent, Some(&correspondence));
                    save.correspondence = Some(correspondence);
                    return match self.write(&key, Some(&text), &save) {
                        Written::NotKept(error) => Err(error),
                        // Nothing runs between reading and writing.
                        Written::Kept | Written::Taken | Written::Refused(_) => {
                            Ok(Arrival::Joined { key, known, declined })
                        }
                    };
                }
                (Joining::Known, _) => nearest = Arrival::Known(key),
                (Joining::Diverges(_), Arrival::Known(_)) => {}
                (Joining::Diverges(common), Arrival::Apart(_, most)) if common <= *most => {}
                (Joining::Diverges(common), _) => nearest = Arrival::Apart(key, common),
            }
        }
        Ok(nearest)
    }

    fn with_id(&self, id: &str) -> impl Iterator<Item = (String, Save, String)> {
        let line = format!("\ncorrespondence={id} ");
        self.entries(GAMES).filter(move |(_, text)| text.contains(&line)).filter_map(|(name, text)| {
            let (key, save) = (name.strip_prefix(GAMES)?.to_owned(), Save::read(&text).ok()?);
            Some((key, save, text))
        })
    }
}
