//! The library: the stored games, an entry each, and everything that belongs to them.
//!
//! Nothing is lost: damaged games are set aside, newer ones left alone, other tabs' changes never overwritten.

mod archive;
mod arrivals;
mod engine_address;
mod entries;
mod explored;
mod file;
mod games;
pub(crate) mod glance;
mod import;
mod json;
pub(crate) mod key;
mod people;
mod reminder;
mod results;
pub(crate) mod save;
pub(crate) mod store;
mod summary;
mod usual;

pub use archive::{ArchiveNote, Archived, Joined, Movable, StorageUse, is_archive_note, merged, to_move};
pub use arrivals::Arrival;
pub use engine_address::is_engine_address;
pub use entries::is_result;
pub use file::{FilePlace, Skip, Skipped};
pub use games::{Library, Missing, clock_of, key_of, name_of};
pub use import::ImportReport;
pub use json::{Json, ReadJson};
pub use people::{People, Regard, RegardedPerson};
pub use store::{Deleted, Written};
pub use summary::{
    Aspect, GameEnding, Known, Section, Shelf, Summary, awaited_first, is_found, sort_summaries,
};
pub use usual::is_own_name;
