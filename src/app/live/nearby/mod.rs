//! A table of two devices without a server: one keeps the log in place of a gate, the other follows it.

mod link;
mod meeting;
mod stored;

pub use link::{NearbyEffect, NearbyInput, NearbyLink, NearbyStanding};
pub use meeting::{MeetingEffect, MeetingInput, MeetingPhase, NearbyMeeting};
pub use stored::StoredNearby;
