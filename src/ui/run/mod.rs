//! Runs the app's parts: gives them what happens, and performs their effects.

mod arena_visit;
mod asking;
mod challenges;
mod event_visit;
mod finding;
mod following;
mod ladder_visit;
mod nearby;
mod reviewing;
mod searching;
mod seek_visit;
mod studies;
mod trial;
mod turns;

pub(crate) use arena_visit::{follow_arena, join_arena, leave_arena, open_arena};
pub(crate) use challenges::{
    accept, challenge, decline, decline_all, follow_challenges, player_page, withdraw,
};
pub(crate) use event_visit::{enter_event, follow_event, open_event, withdraw_from_event};
pub(crate) use finding::FindHandle;
pub(crate) use following::{follow_table, leave_found, look_again, open_table, remember_name, sit_down};
pub(crate) use ladder_visit::{climb, enter_ladder, follow_ladder, leave_ladder};
pub(crate) use nearby::{
    NearbyGame, follow_answers, follow_nearby, forget_log, give_up, is_nearby, nearby_games, nearby_wish,
    offer_again, offer_game, read_code, save_log, show_nearby, stored_nearby,
};
pub(crate) use reviewing::review_while_resting;
pub(crate) use searching::{look_for_opponent, show_search};
pub(crate) use seek_visit::{follow_seeks, say_seek, table_is_unopened};
pub(crate) use studies::{
    add_to_study, follow_game, follow_tabs, give_study, make_main, of_study, open_embedded_study, study_at,
};
pub(crate) use trial::TrialHandle;
pub(crate) use turns::{be_away_until, follow_turns, own_open_games};
