//! Live play from the page's side: the search for an opponent, and the line to the server.

mod effect;
mod line;
mod search;
mod wish;

pub use effect::LiveEffect;
pub use line::{LineEvent, LineState};
pub use search::{ASKED, CASUAL, OpponentSearch, SearchEffect, SearchInput, Seeking};
pub use wish::{QUICK_CLOCKS, QuickWish, USUAL_CLOCK, quick_terms};
