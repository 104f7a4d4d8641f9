//! What the status line, the end of a game and the menu offer, as a player meets them.

use basalt::bots::Level;
use basalt::play::correspondence::Correspondence;
use basalt::play::profile::Mode;
use basalt::play::session::{
    Aftermath, EndWay, GameKind, LookInput, MoveInput, SeatInput, Session, StatusLine, StatusWay, TableNews,
    end_ways, menu_entries, status, tab_title,
};
use basalt::play::{Day, Terms};

use super::outside::{Outside, begin, kept, seats};

/// The line with the keys of its sentences; bold ones have a star.
fn line(outside: &Outside) -> (Vec<String>, Vec<StatusWay>) {
    let StatusLine { said, ways, .. } = status(&outside.session, None, None);
    let key = |said: basalt::play::session::Said| {
        format!("{}{}", said.message.key, if said.bold { "*" } else { "" })
    };
    (said.into_iter().map(key).collect(), ways)
}

/// A game of two persons with these moves.
fn played(actions: &[&str]) -> Outside {
    let kind = GameKind::kept("game".into(), 1);
    Outside::new(Session::new(begin("volcano", "", actions), seats("-_-"), kind, true, 7))
}

#[test]
fn the_line_says_whose_turn_it_is_and_what_was_done() {
    let outside = Outside::new(kept("volcano", "", "-_-"));
    assert_eq!(line(&outside), (vec!["table-turn*".to_owned(), "table-begin".to_owned()], vec![]));
    let (said, ways) = line(&played(&["c3-d2"]));
    assert_eq!((said[0].as_str(), ways), ("table-turn*", vec![]));
    assert_eq!(said.len(), 2);
}

#[test]
fn nobody_is_told_what_to_do_while_another_player_is_to_move() {
    let at = |own| line(&Outside::new(kept("volcano", "", "-_-").online("table", 1, own))).0;
    assert_eq!(at(Some(0)), ["table-turn*", "table-begin"]);
    assert_eq!(at(Some(1)), ["table-to-move*", "table-begin"]);
    assert_eq!(at(None), ["table-to-move*", "table-begin"], "an onlooker");
}

#[test]
fn the_line_offers_ways_back_from_an_earlier_position() {
    let mut outside = played(&["c3-d2", "e5-d5"]);
    outside.give(LookInput::Show(1));
    let (_, ways) = line(&outside);
    assert_eq!(ways, [StatusWay::ToLast, StatusWay::Resume]);
    assert!(status(&outside.session, None, None).stands_apart);
    // In a rated game nothing is played on from there.
    let terms = Terms { mode: Mode::Rated, ..Terms::default() };
    let rated = Session::new(
        begin("volcano", "", &["c3-d2", "e5-d5"]),
        seats("-_spark"),
        GameKind::kept("game".into(), 1),
        true,
        7,
    );
    let mut outside = Outside::new(rated.under(terms));
    outside.give(LookInput::Show(1));
    assert_eq!(line(&outside).1, [StatusWay::ToLast]);
}

#[test]
fn the_title_of_the_tab_is_that_of_the_game_and_not_of_the_position_shown() {
    let key = |outside: &Outside| tab_title(&outside.session, false, false).map(|told| told.key.to_string());
    let mut outside = played(&["c3-d2", "e5-d5"]);
    assert_eq!(key(&outside).as_deref(), Some("window-turn"));
    let told = tab_title(&outside.session, false, false);
    outside.give(LookInput::Show(1));
    assert_eq!(tab_title(&outside.session, false, false), told);
    assert_eq!(key(&Outside::new(kept("volcano", "", "-_spark"))).as_deref(), Some("window-yours"));
    assert_eq!(key(&Outside::new(kept("volcano", "", "spark_-"))).as_deref(), Some("window-thinks"));
    assert_eq!(key(&played(&["c3-d2", "agree"])).as_deref(), Some("ended-by"));
    let viewed =
        Session::new(begin("volcano", "", &["c3-d2"]), seats("-_-"), GameKind::Link(String::new()), false, 7);
    assert_eq!(key(&Outside::new(viewed)), None);
}

#[test]
fn a_refusal_is_said_in_place_of_all_else_and_leaves_the_ways() {
    let mut outside = played(&["c3-d2", "e5-d5"]);
    outside.give(MoveInput::Typed("nonsense".into()));
    let refused = status(&outside.session, None, None);
    assert!(refused.refuses && refused.said.len() == 1 && refused.ways.is_empty());
    outside.give(LookInput::Show(0));
    outside.give(MoveInput::Typed("nonsense".into()));
    assert!(!status(&outside.session, None, None).said.is_empty());
}

#[test]
fn a_bot_s_turn_is_said_and_that_it_waits() {
    let mut outside = Outside::new(kept("volcano", "", "overdrive_-"));
    assert_eq!(line(&outside).0[0], "bots-thinks*");
    outside.give(SeatInput::Pause(true));
    assert_eq!(line(&outside).0[0], "bots-waits*");
}

#[test]
fn a_game_of_a_link_can_be_claimed_and_with_a_variation_kept() {
    let game = begin("volcano", "", &["c3-d2", "e5-d5"]);
    let link = Session::new(game, seats("-_-"), GameKind::Link(String::new()), false, 1);
    let mut outside = Outside::new(link);
    let (said, ways) = line(&outside);
    assert_eq!((said[0].as_str(), ways), ("table-linked*", vec![StatusWay::Claim]));
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("a1-a2".into()));
    let (said, ways) = line(&outside);
    assert_eq!((said[0].as_str(), ways), ("variation*", vec![StatusWay::ToGame, StatusWay::Keep]));
}

#[test]
fn by_links_the_line_says_what_is_to_be_done_with_them() {
    let own = Correspondence::new("k3x9a2b7".into(), 0, 0);
    let game = begin("volcano", "", &["c3-d2"]);
    let session = Session::new(game, seats("-_-"), GameKind::kept("game".into(), 1), false, 1);
    let outside = Outside::new(session.by_link(Some(own)));
    let (said, ways) = line(&outside);
    assert_eq!((said[0].as_str(), ways), ("correspondence-ready*", vec![StatusWay::Send]));
}

#[test]
fn what_is_said_of_an_online_table_stands_in_the_line() {
    let game = begin("volcano", "", &[]);
    let session = Session::new(game, seats("-_-"), GameKind::kept("game".into(), 1), false, 1);
    let outside = Outside::new(session.online("table", 1, Some(0)));
    let news = TableNews {
        key: "online-offers-back",
        side: None,
        answers: &[StatusWay::Accept, StatusWay::Decline],
    };
    let line = status(&outside.session, Some(news), None);
    assert_eq!(line.said[0].message.key, "online-offers-back");
    assert_eq!(line.ways, [StatusWay::Accept, StatusWay::Decline]);
    // Elsewhere there is no such table.
    let here = status(&played(&[]).session, Some(news), None);
    assert!(here.ways.is_empty());
}

#[test]
fn each_way_on_does_something_or_leads_elsewhere() {
    for way in [
        StatusWay::ToGame,
        StatusWay::ToLast,
        StatusWay::Resume,
        StatusWay::Claim,
        StatusWay::Keep,
        StatusWay::KeepApart,
    ] {
        assert!(way.input().is_some(), "{way:?}");
    }
    for way in [
        StatusWay::Result,
        StatusWay::Send,
        StatusWay::SendAgain,
        StatusWay::Paste,
        StatusWay::Vary,
        StatusWay::Accept,
    ] {
        assert!(way.input().is_none(), "{way:?}");
    }
}

#[test]
fn the_end_of_a_game_offers_what_its_mode_has_next() {
    let day = Day::on(1);
    let ways = |mode, after| {
        let session = kept("volcano", "", "-_spark").under(Terms { mode, ..Terms::default() });
        end_ways(&session, after)
    };
    let nothing = Aftermath::default();
    let drawn = Aftermath { drawn: true, ..nothing };
    assert_eq!(ways(Mode::Casual, nothing), [EndWay::Rematch, EndWay::Choose, EndWay::Share]);
    assert_eq!(ways(Mode::Rated, drawn), [EndWay::Rematch, EndWay::SameBoard, EndWay::Choose, EndWay::Share]);
    assert_eq!(ways(Mode::Daily(day), nothing), [EndWay::Practise, EndWay::AllDays, EndWay::ShareDay]);
    assert_eq!(ways(Mode::Practice(day), nothing), [EndWay::Practise, EndWay::AllDays, EndWay::Share]);
    assert_eq!(ways(Mode::Survival(1), nothing), [EndWay::Climb, EndWay::AllRuns, EndWay::Share]);
    assert_eq!(EndWay::Climb.key(nothing), "survival-next");
    assert_eq!(EndWay::Climb.key(Aftermath { run_over: true, ..nothing }), "survival-begin");
}

#[test]
fn the_end_of_an_online_game_offers_another_only_to_its_players() {
    let session = || kept("volcano", "", "-_-").online("table", 1, Some(0));
    let sits = Aftermath { sits: true, ..Aftermath::default() };
    assert_eq!(end_ways(&session(), sits), [EndWay::OnlineAgain, EndWay::Share]);
    assert_eq!(end_ways(&session(), Aftermath::default()), [EndWay::Share]);
    let offers = |offered| end_ways(&session(), Aftermath { offered, ..sits }).contains(&EndWay::OnlineAgain);
    // An offer that is open has a line of its own.
    assert_eq!([None, Some(false), Some(true)].map(offers), [true, false, false]);
}

#[test]
fn a_game_that_is_over_can_be_reviewed_from_its_end() {
    let mut outside = Outside::new(super::outside::quiet_game());
    let agreement = outside.session.game().agreement().expect("it can be agreed").1;
    outside.give(MoveInput::Typed(agreement));
    let ways = end_ways(&outside.session, Aftermath::default());
    assert_eq!(ways[..2], [EndWay::Rematch, EndWay::Review]);
    assert_eq!(line(&outside).1, [StatusWay::Result]);
}

#[test]
fn the_menu_offers_what_the_kind_of_game_allows() {
    let outside = Outside::new(kept("volcano", "", "-_-"));
    let menu = menu_entries(&outside.session);
    assert!(menu.links && menu.restart && menu.edit && menu.seats && menu.reseat);
    assert!(!menu.ended && !menu.send && !menu.against_bot);
    assert_eq!(menu.buttons, ["agree"]);
    // Something is at stake.
    let rated = kept("volcano", "", "-_spark").under(Terms { mode: Mode::Rated, ..Terms::default() });
    let menu = menu_entries(&rated);
    assert!(!menu.restart && !menu.edit && !menu.seats && !menu.links && !menu.against_bot);
    // The others are elsewhere.
    let online = menu_entries(&kept("volcano", "", "-_-").online("table", 1, Some(0)));
    assert!(!online.restart && !online.seats && !online.reseat && !online.links && online.edit);
    // From an earlier position it goes on against a bot.
    let mut outside = played(&["c3-d2", "e5-d5"]);
    outside.give(LookInput::Show(1));
    assert!(menu_entries(&outside.session).against_bot);
    outside.give(SeatInput::PlayOnAgainst(Level::Spark));
    assert!(!menu_entries(&outside.session).against_bot);
}

#[test]
fn after_a_game_that_a_search_has_found_another_opponent_is_offered() {
    let outside = Outside::new(kept("volcano", "", "-_-").online("table", 1, Some(0)));
    let ways = |after| end_ways(&outside.session, after);
    let sits = Aftermath { sits: true, ..Aftermath::default() };
    let searched = Aftermath { searched: true, ..sits };
    assert!(!ways(sits).contains(&EndWay::NewOpponent), "friends");
    assert!(ways(searched).starts_with(&[EndWay::OnlineAgain]));
    assert!(ways(searched).contains(&EndWay::NewOpponent));
    assert!(!ways(Aftermath { sits: false, ..searched }).contains(&EndWay::NewOpponent), "an onlooker");
    assert!(!ways(Aftermath { arena: true, ..searched }).contains(&EndWay::NewOpponent), "an arena");
    // Who has watched goes back as well.
    let event = Aftermath { event: true, ..Aftermath::default() };
    assert!(ways(event).starts_with(&[EndWay::BackToEvent]));
    assert!(!ways(Aftermath { sits: true, ..event }).contains(&EndWay::OnlineAgain), "an event");
}
