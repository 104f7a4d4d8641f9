//! Online play: a game is a fold over its log, the same for players, onlookers and the referee.
//!
//! The log is a list of signed messages that a broker has ordered and timed. Nothing here does I/O:
//! [`OnlineGame`] applies entries one by one. Everyone with the same entries has the same game, clocks
//! included, regardless of strangers' entries in between. [`Pool`] does the same for players in search of an
//! opponent, [`Seeks`] for those who are away, [`Arenas`], [`Events`] and [`Ladders`] for tournaments.

mod arena;
mod arena_cards;
mod arena_message;
mod arena_pairs;
mod awaited;
mod band;
mod cards;
mod challenge;
mod deserters;
mod event;
mod event_cards;
mod event_message;
mod event_pairs;
mod forgetting;
mod game;
mod ladder;
mod ladder_cards;
mod ladder_message;
mod line;
mod lobby;
mod log;
mod lot;
mod message;
mod nearby;
#[cfg(not(target_arch = "wasm32"))]
mod notary;
mod offers;
#[cfg(not(target_arch = "wasm32"))]
mod openings;
mod outage;
mod pool;
mod push_message;
mod report;
mod result;
mod round;
mod seating;
mod seek;
mod seeks;
mod signed;
#[cfg(not(target_arch = "wasm32"))]
mod standings;
mod terms;
mod time_off;

pub use arena::{ARENA_AGE, Arenas, COME_WITHIN, LAST_GAMES, PAIRED_EVERY, READY, RunningPair};
pub use arena_cards::{ArenaCard, ArenaLine, ArenaRow, OwnArenaCard};
pub use arena_message::{ARENA_MINUTES, ARENA_WAIT, ArenaRuling, ArenaSaying, suits_arena};
pub use awaited::{AwaitedPlayer, awaited};
pub use band::Seeker;
pub use cards::{
    ComparedCard, LeaderCard, LeadersCard, NamedCard, OpponentCard, PlayedCard, PlayerCard, RatingCard,
};
pub use challenge::{
    ChallengeCard, ChallengeSaying, Challenges, ChallengesCard, FullChallenges, STANDS, STANDS_DAYS,
};
pub use deserters::Deserters;
pub use event::{EVENT_AGE, EventTable, Events};
pub use event_cards::{EventCard, EventGameCard, EventLine, EventRow};
pub use event_message::{
    EVENT_PLAYERS, EVENT_WAIT, EventForm, EventPace, EventPlan, EventRuling, EventSaying, MOST_TOGETHER,
    ROUND_DAYS, SWISS_ROUNDS, host_event, is_host_event,
};
pub use forgetting::{FORGET_ME, FORGETTING, is_forget_wish};
pub use game::OnlineGame;
pub use ladder::{LADDER_REACH, Ladders};
pub use ladder_cards::{LadderCard, LadderLine, LadderRow};
pub use ladder_message::{LadderRuling, LadderSaying, ladder_id, ladder_of, ladder_terms};
pub use line::{LONGEST_LINE, LineAnswer, LinePlace, LineRequest, SUBPROTOCOL, hello_statement};
pub use lobby::{
    FeaturedCard, LobbyCard, MOST_SHOWN, PlayingCard, SeatedCard, TurnCard, TurnSeat, TurnsCard, WaitingCard,
};
pub use log::{Ignored, LogEntry};
pub use lot::{Lot, author};
pub use message::{GameMoment, OnlineMessage, Phrase, Proposal, Saying, SeatLot};
pub use nearby::{
    CodeFault, ConnectionCode, LONGEST_CODE, LogFault, MOST_ENTRIES, NEARBY_VERSION, NearbyMessage,
    NearbyRefusal, TableLog,
};
#[cfg(not(target_arch = "wasm32"))]
pub use notary::NativeNotary;
pub use offers::OpenOffer;
#[cfg(not(target_arch = "wasm32"))]
pub use openings::Openings;
pub use outage::{Outage, REFEREE};
pub use pool::{
    ANSWERED_WITHIN, HEARD_WITHIN, LOG_AGE, OPENED_WITHIN, Pairing, Pool, RATING_OF, rating_text,
};
pub use push_message::{LONGEST_ENDPOINT, PushSaying};
pub use report::{ReportReason, ReportSaying};
pub use result::{OnlineResult, private_table};
pub use round::{FIRST_MOVE, GRACE, GRACE_WITHOUT_CLOCK, Round};
pub use seating::{BegunTable, OnlinePlayer, STARTER, TableSeating};
pub use seek::{PoolMessage, PoolSaying, SeekerKind};
pub use seeks::{
    CalendarDate, MOST_SEEKS, SEEK_AGE, SEEK_AHEAD, SEEK_GAMES, SEEK_LOG, SEEK_SLOTS, SEEK_STANDS,
    SeekGameRow, SeekPlan, SeekRow, SeekRuling, SeekSaying, SeekWhen, Seeks, SeeksCard, seek_terms,
};
pub use signed::{LONGEST_MESSAGE, Notary, SignedText, seat_statement, statement};
#[cfg(not(target_arch = "wasm32"))]
pub use standings::{Standings, StandingsPart};
pub use terms::{MOST_SEATS, OnlineTerms, is_bound};
pub use time_off::{AWAY_DAYS, StandingClock, TimeAway, TimeOff, WhyStill};
