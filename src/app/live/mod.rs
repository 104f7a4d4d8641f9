//! Live play from the page's side: the search for an opponent, seeks, the table, arenas, events, challenges, ratings, turns, and
//! play between two devices.

mod arena;
mod coming;
mod effect;
mod event;
mod event_wish;
mod inbox;
mod ladder;
mod line;
mod nearby;
mod ratings;
mod search;
mod seek_wish;
mod seeks;
mod stored;
mod table;
mod time_away;
mod turns;
mod wish;

pub use arena::{ArenaAnswer, ArenaContext, ArenaEffect, ArenaInput, ArenaOwn, ArenaView, ArenaVisit};
pub use coming::{BroughtBy, Coming};
pub use effect::LiveEffect;
pub use event::{
    EventAnswer, EventContext, EventDoor, EventEffect, EventInput, EventPhase, EventResult, EventView,
    EventVisit, RowGame,
};
pub use event_wish::{EVENT_FORMS, EVENT_SIZES, EVENT_WAITS, EventChoice, EventWish};
pub use inbox::{ChallengeInbox, InboxContext, InboxEffect, InboxInput, IncomingChallenge};
pub use ladder::{LadderContext, LadderEffect, LadderInput, LadderView, LadderVisit};
pub use line::{LineEvent, LineState};
pub use nearby::{
    MeetingEffect, MeetingInput, MeetingPhase, NearbyEffect, NearbyInput, NearbyLink, NearbyMeeting,
    NearbyStanding, StoredNearby,
};
pub use ratings::{RatingQuestion, Ratings, RatingsEffect, RatingsInput, TableRating, is_bot};
pub use search::{ASKED, BOTS_TOO, CASUAL, OpponentSearch, SearchEffect, SearchInput, Seeking};
pub use seek_wish::{SEEK_COUNTS, SeekChoice, SeekWish};
pub use seeks::{SeekDate, SeekVisit, SeeksContext, SeeksEffect, SeeksInput, SeeksView, ShownSeek};
pub use stored::{StoredEntry, StoredTable};
pub use table::{OnlineTable, TableContext, TableEffect, TableInput, TableSpeech};
pub use time_away::AwayWish;
pub use turns::{OwnTurns, SlowTable, open_games, tables_to_ask};
pub use wish::{QUICK_CLOCKS, QuickWish, USUAL_CLOCK, quick_terms};
