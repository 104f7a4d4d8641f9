//! One server that many use at once: what needs no server of its own is proved here, by players and at tables of its own.
//!
//! `BASALT_PROOF=lobby` runs those alone whose name has this in it.

use super::{Server, arena, challenge, events, lobby, poison, pool, protocol, push, referee, reports, turns};

/// All come from this machine, so what one may take is no limit here; those who measure a limit come from elsewhere.
const GENEROUS: [&str; 20] = [
    "--trusted-proxy",
    "127.0.0.1",
    "--connections",
    "1000",
    "--key-bytes",
    "100000000",
    "--address-bytes",
    "1000000000",
    "--rate",
    "10000000",
    "--burst",
    "100000000",
    "--told-burst",
    "100000000",
    "--drain-seconds",
    "1",
    // The largest store that anybody has asked for.
    "--store-megabytes",
    "5000",
    "--log-level",
    "warn",
];

type SharedProof = (&'static str, fn(&Server));

/// What is proved at the same time.
const PROOFS: [SharedProof; 20] = [
    ("app", super::the_app_is_served_with_what_time_it_is),
    ("gate", super::a_gate_changes_no_stream_and_writes_no_result),
    ("arena", arena::strangers_change_nothing_in_an_arena),
    ("challenge", challenge::a_challenge_is_told_and_declined),
    ("challenge full", challenge::a_challenger_is_told_of_a_full_list),
    ("event", events::strangers_change_nothing_in_an_event),
    ("lobby games", lobby::public_games_are_listed_until_their_end_and_private_ones_never),
    ("lobby seekers", lobby::those_who_search_are_listed_until_they_stop),
    ("poison results", poison::results_that_the_referee_has_not_signed_do_not_count),
    ("poison rounds", poison::two_who_play_again_two_hundred_times_hold_nobody_up),
    ("pool", pool::two_who_seek_find_each_other),
    ("line stranger", protocol::a_strangers_client_plays_a_whole_game),
    ("line gaps", protocol::a_log_comes_in_order_without_gaps_and_each_text_once),
    ("line places", protocol::a_text_is_its_authors_and_in_its_place),
    ("line slow", protocol::who_does_not_read_is_waited_for_and_misses_nothing),
    ("line again", protocol::who_follows_again_and_again_holds_up_nobody_else),
    ("push", push::without_a_key_nothing_of_it_exists),
    ("referee", referee::a_farm_of_fresh_keys_makes_no_leader),
    ("reports", reports::a_report_is_printed_once_and_reports_are_limited),
    ("turns", turns::a_page_learns_whose_turn_it_is_at_tables_it_names),
];

#[test]
fn one_server_serves_everybody_at_once() {
    let wanted = std::env::var("BASALT_PROOF").unwrap_or_default();
    let server = &Server::with("shared", &GENEROUS);
    let failed: Vec<&str> = std::thread::scope(|scope| {
        let begun = PROOFS.iter().filter(|(name, _)| name.contains(&wanted)).map(|(name, proof)| {
            let thread = std::thread::Builder::new().name((*name).to_owned());
            (*name, thread.spawn_scoped(scope, move || proof(server)).expect("a thread"))
        });
        let all: Vec<_> = begun.collect();
        all.into_iter().filter_map(|(name, thread)| thread.join().is_err().then_some(name)).collect()
    });
    assert_eq!(failed, [""; 0]);
    protocol::a_server_that_ends_says_when_to_come_again(server);
}
