//! What all rooms share: what the host sets and reads, the reasons of refusals, and the time.

pub(crate) mod clock;
pub(crate) mod metrics;
pub(crate) mod refusal;
pub(crate) mod settings;

/// Why something could not be done, for the host's log.
pub(crate) type ServerTrouble = String;
