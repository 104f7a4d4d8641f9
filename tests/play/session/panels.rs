//! What the panels of the players say, and where they lie.

use basalt::play::session::{Capabilities, GameKind, LookInput, MoveInput, PageInput, Session, WorkerInput};
use basalt::play::{
    Closing, LaidOut, SeatState, far_sides, has_won, laid_out, near_seat, seat_state, seated_sides,
};
use basalt::rules::{Message, Side};

use super::outside::{Outside, begin, kept, seats};

/// The keys of what the panels of two sides say.
fn said(session: &Session) -> [Option<String>; 2] {
    [0, 1].map(|side| {
        let SeatState { said, .. } = seat_state(session, &session.standing(), Side::new(side), None);
        said.map(|said| said.key.to_string())
    })
}

/// A game of two persons that the first one has resigned.
fn resigned() -> Session {
    let mut game = begin("vaxandis", "", &[]);
    assert!(game.close(Closing::Resigned(Side::FIRST)));
    Session::new(game, seats("-_-"), GameKind::kept("game".into(), 1), true, 7)
}

#[test]
fn a_panel_says_who_moves_and_who_won() {
    let key = |key: &str| Some(key.to_owned());
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    assert_eq!(said(&outside.session), [key("seat-to-move"), key("seat-waiting")]);
    outside.give(MoveInput::Typed("c3-d2".into()));
    outside.rest();
    assert_eq!(said(&outside.session), [key("seat-waiting"), key("seat-to-move")]);
    // As things stand in the position that is seen.
    outside.give(LookInput::Show(0));
    assert_eq!(said(&outside.session), [key("seat-to-move"), key("seat-waiting")]);

    let over = resigned();
    assert_eq!(said(&over), [None, key("seat-won")]);
    let (standing, can) = (over.standing(), over.capabilities());
    assert_eq!([0, 1].map(|side| has_won(&standing, &can, Side::new(side))), [false, true]);
}

#[test]
fn a_panel_says_who_has_left_a_game_that_goes_on() {
    let mut game = begin("volcano", "players=3", &[]);
    game.drop_out(Side::FIRST);
    let session = Session::new(game, seats("-_-_-"), GameKind::kept("game".into(), 1), true, 7);
    let state = seat_state(&session, &session.standing(), Side::FIRST, None);
    assert_eq!(state.said.map(|said| said.key.to_string()).as_deref(), Some("seat-out"));
    assert!(!state.is_framed && state.names_colour);
}

#[test]
fn the_end_that_is_offered_by_link_is_won_by_nobody() {
    let over = resigned();
    let can = over.capabilities();
    assert!(has_won(&over.standing(), &can, Side::new(1)));
    let offered = Capabilities { online: true, over: false, ..can };
    assert!(!has_won(&over.standing(), &offered, Side::new(1)));
}

#[test]
fn what_is_known_online_is_said_before_whose_turn_it_is() {
    let session = kept("volcano", "", "-_-");
    let state = |online| seat_state(&session, &session.standing(), Side::FIRST, online);
    let away = state(Some(Message::new("online-away")));
    assert_eq!(away.said.map(|said| said.key.to_string()).as_deref(), Some("online-away"));
    assert!(!away.is_framed && !away.names_colour);
    assert!(state(None).is_framed && state(None).names_colour);
}

#[test]
fn a_bot_that_thinks_says_how_far_it_is() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    outside.rest();
    let number = outside.asked().expect("the bot is asked");
    outside.give(WorkerInput::Progress(number, 370));
    let online = Some(Message::new("online-away"));
    let state = seat_state(&outside.session, &outside.session.standing(), Side::new(1), online);
    assert_eq!(state.said, Some(Message::new("seat-thinking").with("percent", 30_usize)));
    assert!(state.is_framed && !state.names_colour);
    assert_eq!(said(&outside.session)[0].as_deref(), Some("seat-waiting"));
}

#[test]
fn the_panel_of_the_only_person_lies_next_to_the_controls() {
    for (bots, passes, bottom, near) in
        [("-_spark", false, 1, 0), ("spark_-", false, 0, 1), ("-_-", false, 1, 1), ("-_-", true, 1, 0)]
    {
        let session = kept("volcano", "", bots);
        assert_eq!(near_seat(&session, passes, bottom), near, "{bots} {passes}");
    }
    // A panel that passes goes to the mover.
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    outside.rest();
    assert_eq!((near_seat(&outside.session, true, 0), near_seat(&outside.session, false, 0)), (1, 0));
}

#[test]
fn of_two_panels_one_is_far_and_of_more_all_are() {
    let sides = |numbers: &[usize]| numbers.iter().map(|&side| Side::new(side)).collect::<Vec<_>>();
    assert_eq!(far_sides(sides(&[0]), 0), []);
    assert_eq!(far_sides(sides(&[0, 1]), 0), sides(&[1]));
    assert_eq!(far_sides(sides(&[0, 1]), 1), sides(&[0]));
    assert_eq!(far_sides(sides(&[2, 0, 1]), 1), sides(&[2, 0, 1]));
    assert_eq!(seated_sides(&kept("volcano", "players=3", "-_-_-")), sides(&[0, 1, 2]));
}

#[test]
fn the_room_in_front_of_the_players_follows_from_what_lies_there() {
    for (game, room) in
        [("duplohex", LaidOut::Supplies), ("hexafuse", LaidOut::Hands), ("volcano", LaidOut::Captures)]
    {
        assert_eq!(laid_out(&begin(game, "", &[])), room, "{game}");
    }
}

#[test]
fn the_board_turns_to_the_far_one_of_two_people_and_for_nobody_else() {
    let far = |bots: &str, actions: &str| {
        let mut outside = Outside::new(kept("volcano", "", bots));
        outside.give(PageInput::Pace(None));
        if !actions.is_empty() {
            outside.give(MoveInput::Typed(actions.into()));
        }
        outside
    };
    assert!(!far("-_-", "").session.far_side_moves());
    let mut outside = far("-_-", "c3-d2");
    assert!(outside.session.far_side_moves() && outside.session.is_shared());
    outside.give(LookInput::StepBack);
    assert!(outside.session.far_side_moves(), "looking back turns nothing");
    for alone in [far("-_spark", "c3-d2"), far("spark_-", "")] {
        assert!(!alone.session.far_side_moves() && !alone.session.is_shared());
    }
}
