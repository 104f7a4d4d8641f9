//! The logs: their streams and parts, how they are read, who judges which, how full they are, and which tables they have.

pub(crate) mod index;
pub(crate) mod jetstream;
pub(crate) mod leases;
pub(crate) mod outages;
pub(crate) mod partitions;
pub(crate) mod progress;
pub(crate) mod reading;
pub(crate) mod streams;
pub(crate) mod tables;
pub(crate) mod watch;
pub(crate) mod writers;
