//! Sessions of games online: what is made here goes out at once, and what the log says is what counts.

use basalt::games::catalogue;
use basalt::play::session::{
    AdviceInput, Effect, GameKind, Input, LookInput, Millis, MoveInput, Now, OnlineUpdate, PageInput,
    RemoteInput, SeatInput, Session, StatusLine, StatusWay, TableNews, status,
};
use basalt::play::{Closing, Save, Seat, Seats, TableSeat};
use basalt::rules::{Message, Side, Sides};

struct Player {
    session: Session,
    time: u64,
    said: Vec<(usize, String)>,
    told: Vec<String>,
    saved: Option<Save>,
    /// Who has given up while others play on, as the log says.
    out: Sides,
}

impl Player {
    fn at(game: &str, own: Option<usize>) -> Player {
        const TABLE: &str = "k3x9a2b7c1d5";
        let place = match own {
            Some(_) => GameKind::kept(TableSeat::key(TABLE, 1), 1),
            None => GameKind::Watched(TABLE.to_owned()),
        };
        let (id, options) = game.split_once(' ').unwrap_or((game, ""));
        let game = catalogue::begin(id, options).expect("a game");
        let seats = Seats::new(vec![Seat::default(); game.sides()]);
        let session = Session::new(game, seats, place, false, 7).online(TABLE, 1, own);
        let mut player =
            Player { session, time: 0, said: Vec::new(), told: Vec::new(), saved: None, out: Sides::NONE };
        player.give(PageInput::Pace(None));
        player.give(PageInput::Enter(Vec::new()));
        player
    }

    /// The same, once the log has been read to its end.
    fn reading(game: &str, own: Option<usize>) -> Player {
        let mut player = Player::at(game, own);
        player.hears(&[], false, None);
        player.told.clear();
        player
    }

    fn give(&mut self, input: impl Into<Input>) {
        self.time += 100;
        let now = Now { time: Millis(self.time), date: 1, hidden: false };
        for effect in self.session.update(input, now) {
            match effect {
                Effect::Act(ply, action) => self.said.push((ply, action)),
                Effect::Notify(notice) => self.told.push(format!("{notice:?}")),
                Effect::Save(_, save) => self.saved = Some(*save),
                _ => {}
            }
        }
    }

    fn types(&mut self, action: &str) {
        self.give(MoveInput::Typed(action.to_owned()));
    }

    /// The log says so.
    fn hears(&mut self, actions: &[&str], sending: bool, closing: Option<Closing>) {
        let actions = actions.iter().map(|&action| action.to_owned()).collect();
        self.give(RemoteInput::Online(Box::new(OnlineUpdate {
            by_days: false,
            time: self.time,
            actions,
            closing,
            out: self.out,
            sending,
            seconds: vec![9, 30],
        })));
        // What is shown of it ends.
        for _ in 0..40 {
            self.give(PageInput::Wake);
        }
    }

    fn actions(&self) -> Vec<String> {
        self.session.game().record().actions
    }
}

#[test]
fn a_move_goes_out_at_once_and_is_marked_until_it_is_confirmed() {
    let mut ada = Player::reading("vaxandis", Some(0));
    ada.types("e5");
    assert_eq!(ada.said, [(0, "e5".to_owned())]);
    assert!(ada.session.is_sending());
    ada.hears(&[], true, None);
    assert_eq!(ada.actions(), ["e5"], "what is on its way stays");
    ada.hears(&["e5"], false, None);
    assert!(!ada.session.is_sending());
    assert_eq!(ada.session.seconds_of(Side::new(1)), Some(30));
    // It is the other's turn.
    ada.types("e3");
    assert_eq!((ada.said.len(), ada.actions().len()), (1, 1));
    assert!(ada.session.pointer.refusal().is_some());
    ada.hears(&["e5", "e3"], false, None);
    assert_eq!(ada.actions(), ["e5", "e3"]);
    assert_eq!(ada.session.line().shown(), 2);
}

#[test]
fn whoever_gives_up_while_others_play_on_does_not_win_here_either() {
    let mut ada = Player::reading("volcano players=3", Some(0));
    let mut ends = None;
    let mut actions: Vec<String> = Vec::new();
    // Somebody other than the one to move leads, gives up, and the others agree on the end.
    while ends.is_none() {
        let mut game = catalogue::begin("volcano", "players=3").expect("a game");
        assert!(actions.iter().all(|action| game.play_exactly(action)), "{actions:?}");
        let standing = game.standing(game.last());
        let best = standing.ranking()[0];
        let leads = standing.scores[best.index()] > Some(0) && best != standing.to_move;
        match game.agreement().filter(|_| leads) {
            Some((_, end)) => ends = Some((best, end)),
            None => actions.extend(game.shortest_turn().expect("a turn")),
        }
        assert!(actions.len() < 400);
    }
    let (out, end) = ends.expect("an end");
    let before: Vec<&str> = actions.iter().map(String::as_str).collect();
    ada.hears(&before, false, None);
    ada.told.clear();
    ada.out = Sides::only(out);
    ada.hears(&before, false, None);
    assert!(ada.told.iter().any(|told| told.contains("table-left")), "{:?}", ada.told);
    let told = ada.told.len();
    ada.hears(&before, false, None);
    assert_eq!(ada.told.len(), told, "that is said once");
    let all = [&before[..], &[end.as_str()]].concat();
    ada.hears(&all, false, None);
    let winners = |game: &basalt::play::Match| game.standing(game.last()).outcome.expect("over").winners;
    assert!(!winners(ada.session.game()).is_empty() && !winners(ada.session.game()).contains(out));
    // Nor where the game is opened again.
    let saved = ada.saved.expect("it is kept");
    assert_eq!(saved.out, Sides::only(out));
    let again = catalogue::resume(&Save::read(&saved.to_string()).expect("a save")).expect("a game");
    assert_eq!(winners(&again), winners(ada.session.game()));
    assert_eq!(saved.over, again.winning_seats());
}

#[test]
fn a_move_that_does_not_count_is_taken_back_with_words() {
    let mut ada = Player::reading("vaxandis", Some(0));
    ada.types("e5");
    ada.hears(&[], false, None);
    assert_eq!(ada.actions(), Vec::<String>::new());
    assert!(ada.told.iter().any(|told| told.contains("online-refused")), "{:?}", ada.told);
    ada.types("e5");
    ada.hears(&["e5"], false, None);
    ada.hears(&["e5", "e3"], false, None);
    // Both have agreed to take back.
    ada.hears(&["e5"], false, None);
    assert_eq!(ada.actions(), ["e5"]);
    assert!(ada.told.last().is_some_and(|told| told.contains("online-taken-back")), "{:?}", ada.told);
    ada.hears(&["e5", "g5"], false, None);
    assert_eq!(ada.actions(), ["e5", "g5"]);
}

#[test]
fn nobody_takes_back_or_is_helped_alone_and_onlookers_touch_nothing() {
    for own in [Some(0), Some(1), None] {
        let mut player = Player::reading("vaxandis", own);
        player.hears(&["e5", "e3"], false, None);
        for input in [
            Input::Move(MoveInput::Undo),
            Input::Move(MoveInput::UndoPly),
            Input::Move(MoveInput::Redo),
            Input::Move(MoveInput::Restart),
            Input::Move(MoveInput::Resume),
            Input::Advice(AdviceInput::Hint),
            Input::Advice(AdviceInput::Analyse),
            Input::Seat(SeatInput::Pause(true)),
            Input::Seat(SeatInput::Seat(Side::FIRST, None)),
            Input::Seat(SeatInput::Rename(Side::FIRST, "Eve".to_owned())),
            Input::Remote(RemoteInput::Correspond),
        ] {
            player.give(input);
        }
        assert_eq!(player.actions(), ["e5", "e3"]);
        assert!(player.said.is_empty());
        assert_eq!(player.session.seats.all()[0].name, "");
        player.types("g5");
        assert_eq!(player.said.len(), usize::from(own == Some(0)), "{own:?}");
    }
}

#[test]
fn an_end_by_agreement_is_only_offered() {
    let mut ada = Player::reading("volcano", Some(0));
    let (_, agreement) = ada.session.game().agreement().expect("the rules know one");
    ada.types(&agreement);
    assert_eq!(ada.said, [(0, agreement.clone())]);
    assert_eq!(ada.actions(), Vec::<String>::new());
    ada.hears(&[&agreement], false, None);
    assert_eq!(ada.session.game().mover(1), None);
}

#[test]
fn the_log_says_how_it_ends_and_then_all_may_look_for_better() {
    let mut bob = Player::reading("vaxandis", Some(1));
    bob.hears(&["e5"], false, Some(Closing::Resigned(Side::FIRST)));
    let over = bob.session.game().standing(1);
    assert_eq!(over.outcome.map(|outcome| outcome.reason), Some("resigned"));
    assert!(bob.session.capabilities().over && bob.session.capabilities().vary);
    bob.types("e3");
    assert_eq!(bob.actions(), ["e5"], "a variation is no move");
    assert!(bob.said.is_empty());
}

#[test]
fn it_is_kept_as_it_is_played_and_opens_as_it_ended() {
    let mut ada = Player::reading("vaxandis", Some(0));
    ada.types("e5");
    let kept = ada.saved.take().expect("a save");
    assert_eq!(kept.online.map(|online| (online.round, online.own, online.to_move)), Some((1, 0, false)));
    ada.hears(&["e5", "e3"], false, None);
    let kept = ada.saved.take().expect("a save");
    assert!(kept.online.as_ref().is_some_and(|online| online.to_move));
    // In every tab the same is written: the time is the log's.
    assert_eq!(
        (kept.changed, kept.spent, kept.over.clone()),
        (ada.session.remote.online().and_then(|seat| seat.time).unwrap_or(0), 0, None)
    );
    assert_eq!(ada.session.open_table(), Some("k3x9a2b7c1d5"));
    for closing in [Closing::Resigned(Side::new(1)), Closing::Left(Side::FIRST), Closing::Drawn] {
        let mut ada = Player::reading("vaxandis", Some(0));
        ada.hears(&["e5", "e3"], false, Some(closing));
        let text = ada.saved.take().expect("a save").to_string();
        let read = Save::read(&text).expect("what was written");
        assert_eq!((read.closing, &read.more), (Some(closing), &Vec::new()), "{text}");
        let opened = catalogue::resume(&read).expect("a game");
        assert_eq!(opened.standing(2), ada.session.game().standing(2));
        assert_eq!(read.over, opened.winning_seats());
        assert_eq!(ada.session.open_table(), None);
    }
    let mut eve = Player::reading("vaxandis", None);
    eve.hears(&["e5", "e3"], false, None);
    assert_eq!(eve.saved, None, "who looks on keeps nothing");
}

#[test]
fn nothing_is_done_before_the_log_was_read() {
    let mut ada = Player::at("vaxandis", Some(0));
    ada.types("e5");
    assert!(ada.said.is_empty() && ada.actions().is_empty());
    ada.hears(&[], false, None);
    ada.types("e5");
    assert_eq!(ada.said.len(), 1);
}

#[test]
fn a_plan_is_dropped_when_the_game_goes_back_or_moves_on_elsewhere() {
    let planning = |before: &[&str], plan: &str| {
        let mut ada = Player::reading("vaxandis", Some(0));
        ada.session.plan_ahead(catalogue::turned);
        ada.hears(before, false, None);
        ada.types(plan);
        assert!(ada.session.capabilities().planning && ada.session.game().last() == before.len());
        ada
    };
    for (before, plan, after) in [
        // The wish to take back is granted.
        (&["e5", "e3", "g5"][..], "c5", &["e5", "e3"][..]),
        // It went back and on while the page was not looking: as many moves, but others.
        (&["e5", "e3", "g5"], "c5", &["e5", "e3", "c3"]),
        (&["e5", "e3", "g5"], "c5", &["e5", "e3", "c3", "a1"]),
        // The player moved on another device.
        (&["e5"], "c5", &["e5", "e3", "g5"]),
        (&["e5"], "c5", &["e5", "e3", "g5", "g3"]),
    ] {
        let mut ada = planning(before, plan);
        ada.hears(after, false, None);
        assert_eq!(ada.actions(), after, "nothing is played");
        assert!(!ada.session.capabilities().planning && ada.said.is_empty());
        assert_eq!(
            ada.session.pointer.refusal().map(|told| told.key.to_string()),
            Some("plan-outdated".into())
        );
    }
    let mut ada = planning(&["e5", "e3", "g5"], "c5");
    ada.hears(&["e5", "e3", "g5", "g3"], false, None);
    assert_eq!(ada.said, [(4, "c5".to_owned())], "the expected way, it is played");
}

#[test]
fn a_plan_hides_no_offer() {
    let mut ada = Player::reading("vaxandis", Some(0));
    ada.session.plan_ahead(catalogue::turned);
    ada.hears(&["e5"], false, None);
    ada.types("c5");
    let answers = &[StatusWay::Accept, StatusWay::Decline];
    let offer = TableNews { key: "online-offers-back", side: Some(Side::new(1)), answers };
    let keys =
        |line: &StatusLine| line.said.iter().map(|said| said.message.key.to_string()).collect::<Vec<_>>();
    let line = status(&ada.session, None, None);
    assert_eq!((keys(&line), line.ways), (vec!["plan-told".to_owned()], vec![StatusWay::DropPlan]));
    let line = status(&ada.session, Some(offer), None);
    assert_eq!(keys(&line), ["online-offers-back", "plan-told"]);
    assert_eq!(line.ways, answers);
    // Nor does an earlier move that is looked at.
    ada.give(MoveInput::Escape);
    ada.give(LookInput::Show(0));
    let line = status(&ada.session, Some(offer), None);
    assert_eq!(line.ways, [StatusWay::Accept, StatusWay::Decline, StatusWay::ToLast]);
}

#[test]
fn only_who_may_swap_sides_is_told_what_that_does() {
    let told = |own: Option<usize>| {
        let mut player = Player::reading("vaxandis", own);
        player.hears(&["e5"], false, None);
        let note = Message::new("vaxandis-button-swap-note");
        let line = status(&player.session, None, Some(note.clone()));
        line.said.iter().any(|said| said.message == note)
    };
    assert!(told(Some(1)), "White may swap");
    assert!(!told(Some(0)), "Black waits");
    assert!(!told(None), "who watches can do nothing");
}
