//! Checks games by link: two players, each in their own browser, and the fates of their links.

use basalt::games::{catalogue, ids, pasted};
use basalt::play::correspondence::{
    Correspondence, CorrespondenceState as State, LinkTurn, MoveLink, OfferAnswer, receiver, state_of,
};
use basalt::play::library::{Arrival, Shelf, Summary};
use basalt::play::session::{
    AdviceInput, Aftermath, Effect, EndWay, GameKind, Input, LookInput, Millis, MoveInput, Now, PageInput,
    RemoteInput, SeatInput, Session, SessionNotice, StorageInput, TreeInput, end_ways,
};
use basalt::play::{DoubleGame, Match, Save, Seat, Seats, StoreError, Terms};
use basalt::rules::{Record, Rng, Side};
use proptest::prelude::*;

use crate::play::library::{Browser, saves};

/// One of the players, with a game and a browser.
struct Player<'a> {
    browser: &'a Browser,
    session: Session,
    done: Vec<Effect>,
    known: Option<String>,
    time: u64,
}

impl<'a> Player<'a> {
    fn new(browser: &'a Browser, session: Session, known: Option<String>) -> Self {
        let mut player = Player { browser, session, done: Vec::new(), known, time: 0 };
        player.give(PageInput::Enter(Vec::new()));
        player
    }

    /// Begins a game, in this seat.
    fn beginning(browser: &'a Browser, game: &str, options: &str, own: usize) -> Self {
        let game = catalogue::begin(game, options).expect("a game of the list");
        let place = GameKind::kept("mine".to_owned(), 1);
        let session = Session::new(game, named(["Ada", ""]), place, true, 7);
        Player::new(browser, session.by_link(Some(Correspondence::new("k3x9a2b7".to_owned(), own, 0))), None)
    }

    /// Opens a link as the app does.
    fn opening(browser: &'a Browser, text: &str) -> (Self, Arrival) {
        let (link, game) = catalogue::follow_move(text).ok().expect("a sound link");
        let arrival = browser.tab(3).receive(&link, &game, 5).expect("room");
        let player = match &arrival {
            Arrival::Known(key) => Player::reopening(browser, key, game.last()),
            Arrival::Joined { key, known, .. } => Player::reopening(browser, key, *known),
            Arrival::New | Arrival::Apart(..) => {
                let beside = if let Arrival::Apart(key, _) = &arrival { Some(key.clone()) } else { None };
                let own = receiver(&game);
                let correspondence = Correspondence::come(link.id.clone(), own, game.last(), link.answer);
                let seats = named(link.names.each_ref().map(String::as_str));
                let place = GameKind::Sent { link: text.to_owned(), beside };
                let terms = Terms { double: link.double, ..Terms::default() };
                let session = Session::new(game, seats, place, false, 9).under(terms);
                let session = session.by_link(Some(correspondence));
                let mut player = Player::new(browser, session, None);
                player.give(RemoteInput::Received(link.from));
                player
            }
        };
        (player, arrival)
    }

    fn reopening(browser: &'a Browser, key: &str, known: usize) -> Self {
        let (game, save, text) = browser.tab(3).open(key).expect("kept");
        let place = GameKind::kept(key.to_owned(), save.begun);
        let session = Session::new(game, save.seats, place, false, 9).under(save.terms);
        let session = session.by_link(save.correspondence);
        let mut player = Player::new(browser, session, Some(text));
        player.give(RemoteInput::Received(known));
        player
    }

    fn give(&mut self, input: impl Into<Input>) {
        self.time += 5_000;
        let now = Now { time: Millis(self.time), date: 1_000_000 + self.time, hidden: false };
        for effect in self.session.update(input, now) {
            if let Effect::Save(key, save) = &effect {
                self.browser.tab(4).write(key, self.known.as_deref(), save);
                self.known = Some(save.to_string());
                listed_as_it_stands(&save.to_string());
            }
            self.done.push(effect);
        }
    }

    /// Lets everything come to rest.
    fn rest(&mut self) {
        while !self.session.playback.rests() {
            self.give(PageInput::Wake);
        }
        self.give(PageInput::Wake);
    }

    fn state(&self) -> State {
        self.session.correspondence_state().expect("played by links")
    }

    /// Plays random actions until the turn is over.
    fn play_turn(&mut self, rng: &mut Rng) {
        self.rest();
        while self.state() == State::ToMove {
            self.give(MoveInput::Typed(random_action(self.session.game(), rng)));
            self.rest();
        }
    }

    /// Sends the link.
    fn send(&mut self) -> String {
        self.rest();
        let link = self.session.move_link().expect("played by links").to_string();
        self.give(RemoteInput::Sent);
        link
    }

    fn record(&self) -> Record {
        self.session.game().record()
    }

    fn asked_to_send(&self) -> usize {
        self.done.iter().filter(|effect| **effect == Effect::ShowSending).count()
    }

    fn saw_the_end(&self) -> bool {
        self.done.contains(&Effect::ShowEnd)
    }
}

/// A list says whose turn it is without the moves; with them it is the same.
fn listed_as_it_stands(text: &str) {
    let game = catalogue::resume(&Save::read(text).expect("a save")).expect("our own");
    let known = Summary::read("k", Shelf::Games, text).known.expect("it can be read");
    let state = known.correspondence.as_ref().map(|own| state_of(&game, own));
    let expected = state.and_then(|state| match state {
        State::ToMove | State::ToSend | State::Offered => Some(LinkTurn::Own),
        State::Waiting => Some(LinkTurn::Other),
        State::Over | State::Apart => None,
    });
    assert_eq!(known.link_turn(), expected, "{state:?} {text}");
}

fn named(names: [&str; 2]) -> Seats {
    Seats::new(names.map(Seat::person).to_vec())
}

/// A random legal action, as it is written.
fn random_action(game: &Match, rng: &mut Rng) -> String {
    let mut copy = catalogue::open(&game.record()).expect("our own record");
    while copy.last() == game.last() {
        let targets = copy.targets(false);
        if targets.is_empty() {
            copy.drop_selection();
            continue;
        }
        copy.tap(targets[rng.below(targets.len() as u32) as usize].tap);
    }
    copy.record().actions.last().expect("an action").clone()
}

/// Options under which a game can be played by links.
fn options(game: &str) -> &'static str {
    if game == "hexafuse" { "clock=off" } else { "" }
}

/// A turn of Vaxandis has been played in our browser and answered in theirs: the player there.
fn answered<'a>(ours: &'a Browser, theirs: &'a Browser) -> Player<'a> {
    let mut rng = Rng::new(6);
    let mut here = Player::beginning(ours, "vaxandis", "", 0);
    here.play_turn(&mut rng);
    let (mut there, _) = Player::opening(theirs, &here.send());
    there.play_turn(&mut rng);
    there
}

#[test]
fn whole_games_go_back_and_forth() {
    for game in ids() {
        for seed in 0..3 {
            let mut rng = Rng::new(seed);
            let (ours, theirs) = (Browser::default(), Browser::default());
            // The second time whoever invites goes second.
            let mut here = Player::beginning(&ours, game, options(game), (seed % 2) as usize);
            let (mut turns, mut of_ours) = (0, true);
            loop {
                here.play_turn(&mut rng);
                assert_eq!(here.state(), State::ToSend, "{game} {seed} {turns}");
                assert_eq!(here.asked_to_send(), 1, "{game} {seed} {turns}");
                assert!(!here.saw_the_end(), "the link goes first");
                let link = here.send();
                here.rest();
                let over = here.session.game().mover(here.session.game().last()).is_none();
                assert_eq!(here.state(), if over { State::Over } else { State::Waiting });
                let sent = here.record();
                let (mut there, arrival) = Player::opening(if of_ours { &theirs } else { &ours }, &link);
                assert_eq!(arrival == Arrival::New, turns == 0, "{game} {seed} {turns}");
                there.rest();
                assert_eq!(there.record(), sent);
                assert_eq!(there.session.game().shown(), there.session.game().last());
                turns += 1;
                if over || turns > 60 {
                    assert_eq!(there.state() == State::Over, over);
                    assert_eq!((here.saw_the_end(), there.saw_the_end()), (over, over), "{game} {seed}");
                    break;
                }
                assert_eq!(there.state(), State::ToMove);
                (here, of_ours) = (there, !of_ours);
            }
            let games = |browser: &Browser| {
                saves(&mut browser.tab(1)).into_iter().map(|save| save.record).collect::<Vec<_>>()
            };
            assert_eq!((games(&ours).len(), games(&theirs).len()), (1, usize::from(turns > 1)), "{game}");
        }
    }
}

#[test]
fn what_was_sent_stays_and_what_was_not_can_be_taken_back() {
    let browser = Browser::default();
    let mut here = Player::beginning(&browser, "vaxandis", "", 0);
    let mut rng = Rng::new(1);
    here.play_turn(&mut rng);
    assert!(here.session.capabilities().undo);
    here.give(MoveInput::Undo);
    assert_eq!((here.session.game().last(), here.state()), (0, State::ToMove));
    here.play_turn(&mut rng);
    here.send();
    let sent = here.record();
    assert!(!here.session.capabilities().undo);
    for input in [
        Input::Move(MoveInput::Undo),
        Input::Move(MoveInput::UndoPly),
        Input::Move(MoveInput::Restart),
        Input::Move(MoveInput::Typed(random_action(here.session.game(), &mut rng))),
        Input::Advice(AdviceInput::Hint),
        Input::Advice(AdviceInput::Analyse),
        Input::Seat(SeatInput::Seat(Side::FIRST, Some(basalt::bots::Level::Spark))),
        Input::Seat(SeatInput::PlayOnAgainst(basalt::bots::Level::Spark)),
    ] {
        here.give(input);
        here.rest();
        assert_eq!((here.record(), here.state()), (sent.clone(), State::Waiting));
        assert!(here.session.pointer.refusal().is_some());
    }
    here.give(LookInput::Show(0));
    here.give(MoveInput::Resume);
    assert_eq!(here.record(), sent);
    let asks = |effect: &Effect| matches!(effect, Effect::Ask(_));
    assert!(!here.done.iter().any(asks), "nobody helps");
    // It is sent again as it was.
    let link = here.session.move_link();
    here.give(RemoteInput::Sent);
    assert_eq!(here.session.move_link(), link);
}

#[test]
fn who_swaps_sits_on_the_other_side_for_both() {
    for (game, options) in [("vaxandis", ""), ("duplohex", "swap=true")] {
        let (ours, theirs) = (Browser::default(), Browser::default());
        let mut rng = Rng::new(2);
        let mut here = Player::beginning(&ours, game, options, 0);
        here.play_turn(&mut rng);
        let (mut there, _) = Player::opening(&theirs, &here.send());
        there.rest();
        there.give(MoveInput::Typed("swap".to_owned()));
        there.rest();
        assert_eq!(there.state(), State::ToSend, "{game}");
        let link = there.send();
        let (mut here, arrival) = Player::opening(&ours, &link);
        assert_eq!(arrival, Arrival::Joined { key: "mine".to_owned(), known: 1, declined: false });
        let told = |effect: &Effect| matches!(effect, Effect::Notify(SessionNotice::Said(message)) if message.key == "table-swapped");
        assert!(here.done.iter().any(told), "{game}");
        here.rest();
        assert_eq!(here.state(), State::ToMove);
        assert_eq!(
            here.session.persons(),
            vec![Side::new(1)],
            "{game}: the player here has the other side now"
        );
        assert_eq!(there.session.persons(), vec![Side::FIRST]);
    }
}

/// A game of Volcano in which it is for the first player to move, after a turn each.
fn volcano<'a>(ours: &'a Browser, theirs: &'a Browser) -> (Player<'a>, Player<'a>) {
    let mut rng = Rng::new(3);
    let mut here = Player::beginning(ours, "volcano", "", 0);
    here.play_turn(&mut rng);
    let (mut there, _) = Player::opening(theirs, &here.send());
    there.play_turn(&mut rng);
    let (here, _) = Player::opening(ours, &there.send());
    (here, there)
}

#[test]
fn an_offered_end_is_none_until_it_is_accepted() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let (mut here, _) = volcano(&ours, &theirs);
    here.rest();
    here.give(MoveInput::Typed("agree".to_owned()));
    here.rest();
    assert_eq!((here.state(), here.session.capabilities().over), (State::ToSend, false));
    assert!(!ours.tab(1).text_of("mine").expect("kept").contains("\nover="));
    let offer = here.send();
    here.rest();
    assert_eq!((here.state(), here.saw_the_end()), (State::Waiting, false));
    let (mut there, _) = Player::opening(&theirs, &offer);
    there.rest();
    assert_eq!((there.state(), there.saw_the_end()), (State::Offered, false));
    there.give(RemoteInput::AnswerOffer(true));
    there.rest();
    assert_eq!(there.state(), State::ToSend);
    let answer = there.send();
    there.rest();
    assert_eq!((there.state(), there.saw_the_end()), (State::Over, true));
    let (mut here, arrival) = Player::opening(&ours, &answer);
    assert!(matches!(arrival, Arrival::Joined { declined: false, .. }));
    here.rest();
    assert_eq!((here.state(), here.saw_the_end()), (State::Over, true));
    for browser in [&ours, &theirs] {
        let save = saves(&mut browser.tab(1)).remove(0);
        assert!(save.over.is_some(), "the list knows that it is over: {save}");
    }
    // Opened once more it says nothing new.
    assert!(matches!(Player::opening(&ours, &answer).1, Arrival::Known(_)));
    assert!(matches!(Player::opening(&ours, &offer).1, Arrival::Known(_)));
}

#[test]
fn a_declined_end_gives_the_turn_back() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let (mut here, _) = volcano(&ours, &theirs);
    here.rest();
    let before = here.record();
    here.give(MoveInput::Typed("agree".to_owned()));
    let offer = here.send();
    let (mut there, _) = Player::opening(&theirs, &offer);
    there.rest();
    there.give(RemoteInput::AnswerOffer(false));
    there.rest();
    assert_eq!((there.state(), there.record()), (State::ToSend, before.clone()));
    let (mut here, arrival) = Player::opening(&ours, &there.send());
    assert!(matches!(arrival, Arrival::Joined { declined: true, .. }));
    assert_eq!(there.state(), State::Waiting);
    here.rest();
    assert_eq!((here.state(), here.record()), (State::ToMove, before));
    let mut rng = Rng::new(8);
    here.play_turn(&mut rng);
    let (mut there, arrival) = Player::opening(&theirs, &here.send());
    assert!(matches!(arrival, Arrival::Joined { declined: false, .. }));
    there.rest();
    assert_eq!(there.state(), State::ToMove);
}

#[test]
fn a_link_that_goes_another_way_changes_nothing_by_itself() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let (mut here, _) = volcano(&ours, &theirs);
    let mut rng = Rng::new(5);
    here.play_turn(&mut rng);
    here.send();
    let kept = ours.tab(1).text_of("mine").expect("kept");
    // The first two turns, and then another one.
    let mut link = here.session.move_link().expect("a link");
    let common = here.session.game().turn_start(here.session.game().last());
    let mut other =
        catalogue::open(&Record { actions: link.record.actions[..common].to_vec(), ..link.record.clone() })
            .expect("a beginning");
    while other.record().actions.get(common) == link.record.actions.get(common) || other.last() == common {
        if other.last() > common {
            other.undo();
        }
        other.type_in(&random_action(&other, &mut rng));
    }
    link.record = other.record();
    let (mut apart, arrival) = Player::opening(&ours, &link.to_string());
    assert_eq!(arrival, Arrival::Apart("mine".to_owned(), common));
    apart.rest();
    assert_eq!((apart.state(), apart.session.capabilities().open), (State::Apart, false));
    assert_eq!(ours.tab(1).text_of("mine").as_ref(), Some(&kept));
    // As a variation of the game…
    here.give(TreeInput::TakeLine(common, link.record.actions[common..].to_vec()));
    assert!(here.session.lines.is_aside());
    assert_eq!(here.record(), catalogue::open(&here.record()).expect("sound").record());
    assert!(ours.tab(1).text_of("mine").expect("kept").contains("variations="));
    // … or as a game of its own, which is joined by what continues it.
    apart.give(StorageInput::Keep);
    assert_eq!(saves(&mut ours.tab(1)).len(), 2);
    assert_ne!(apart.state(), State::Apart);
    assert!(matches!(Player::opening(&ours, &link.to_string()).1, Arrival::Known(key) if key != "mine"));
}

#[test]
fn a_game_of_two_on_one_device_goes_on_by_links() {
    let browser = Browser::default();
    let game = catalogue::begin("volcano", "").expect("a game");
    let session = Session::new(game, named(["Ada", "Bob"]), GameKind::kept("mine".into(), 1), true, 7);
    let mut here = Player::new(&browser, session, None);
    assert!(here.session.can_correspond());
    let mut rng = Rng::new(4);
    let first = here.session.game().mover(0);
    while here.session.game().mover(here.session.game().last()) == first {
        here.give(MoveInput::Typed(random_action(here.session.game(), &mut rng)));
        here.rest();
    }
    here.give(RemoteInput::Correspond);
    here.rest();
    assert_eq!((here.state(), here.session.persons()), (State::ToSend, vec![Side::FIRST]));
    let link = here.session.move_link().expect("a link");
    assert_eq!((link.from, link.names), (0, ["Ada".to_owned(), "Bob".to_owned()]));
    assert!(!here.session.can_correspond());
    let alone = catalogue::begin("volcano", "players=3").expect("three");
    let seats = Seats::new(vec![Seat::default(); 3]);
    assert!(!Session::new(alone, seats, GameKind::kept("x".into(), 1), true, 1).can_correspond());
}

#[test]
fn a_variation_of_such_a_game_is_played_alone() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let (mut here, _) = volcano(&ours, &theirs);
    here.rest();
    let sent = here.record();
    here.give(LookInput::Show(0));
    let mut rng = Rng::new(11);
    let start = catalogue::open(&Record { actions: Vec::new(), ..sent.clone() }).expect("the start");
    let tried = (0..).map(|_| random_action(&start, &mut rng)).find(|action| *action != sent.actions[0]);
    here.give(MoveInput::Typed(tried.expect("another action")));
    assert!(here.session.lines.is_aside());
    assert_eq!(here.record(), sent);
    here.give(MoveInput::Resume);
    assert!(here.session.remote.links().is_none());
    let kept = saves(&mut ours.tab(1));
    assert_eq!(kept.iter().filter(|save| save.correspondence.is_some()).count(), 1);
}

/// A small game that both have played to its end, as the player sees it who has sent the last link.
fn finished<'a>(ours: &'a Browser, theirs: &'a Browser) -> Player<'a> {
    let mut rng = Rng::new(3);
    let mut here = Player::beginning(ours, "vaxandis", "size=4", 0);
    let mut of_ours = true;
    loop {
        here.play_turn(&mut rng);
        let link = here.send();
        here.rest();
        if here.state() == State::Over {
            return here;
        }
        of_ours = !of_ours;
        here = Player::opening(if of_ours { ours } else { theirs }, &link).0;
    }
}

#[test]
fn a_finished_one_is_played_on_from_any_ply_as_a_game_of_its_own() {
    let last = {
        let (ours, theirs) = (Browser::default(), Browser::default());
        finished(&ours, &theirs).session.game().last()
    };
    for ply in 0..=last {
        let (ours, theirs) = (Browser::default(), Browser::default());
        let mut here = finished(&ours, &theirs);
        let browser = here.browser;
        let [kept] = &saves(&mut browser.tab(1))[..] else { panic!("one game") };
        here.give(LookInput::Show(ply));
        here.give(if ply % 2 == 0 {
            Input::Move(MoveInput::Resume)
        } else {
            Input::Seat(SeatInput::PlayOnAgainst(basalt::bots::Level::Spark))
        });
        let after = saves(&mut browser.tab(1));
        assert!(after.contains(kept), "the finished game stays as it is");
        if ply == last {
            assert_eq!((after.len(), here.state()), (1, State::Over), "there is nothing to play on");
            continue;
        }
        assert_eq!(after.len(), 2);
        let own = after.iter().find(|save| *save != kept).expect("a game of its own");
        assert_eq!((own.last, &own.correspondence, &own.over), (ply, &None, &None));
        assert_eq!(own.record.actions[..ply], kept.record.actions[..ply]);
        let bots = own.seats.all().iter().filter(|seat| seat.bot.is_some()).count();
        assert_eq!(bots, ply % 2, "{ply}");
        assert!(
            here.session.correspondence_state().is_none() && here.session.capabilities().tries.eq(&false)
        );
        // It has an id of its own only if it goes on by links once more.
        if bots == 0 {
            here.give(MoveInput::Typed(random_action(here.session.game(), &mut Rng::new(1))));
            here.rest();
            assert!(here.session.game().last() > ply);
        }
    }
}

#[test]
fn one_that_goes_on_is_not_played_on_apart() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let (mut here, _) = volcano(&ours, &theirs);
    here.rest();
    for input in
        [Input::Move(MoveInput::Resume), Input::Seat(SeatInput::PlayOnAgainst(basalt::bots::Level::Spark))]
    {
        here.give(LookInput::Show(0));
        here.give(input);
        assert_eq!((saves(&mut ours.tab(1)).len(), here.state()), (1, State::ToMove));
        assert!(here.session.pointer.refusal().is_some());
    }
}

#[test]
fn names_travel_and_ones_own_stays() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let mut there = answered(&ours, &theirs);
    there.give(SeatInput::Rename(Side::new(1), "Björk/_~".to_owned()));
    let mut link = MoveLink::read(&there.send()).expect("our own");
    // Whoever has changed the name of the player here is not believed.
    link.names[0] = "Somebody".to_owned();
    let (here, _) = Player::opening(&ours, &link.to_string());
    let names: Vec<&str> = here.session.seats.all().iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Björk/_~"]);
}

/// Both players know that a game is one of two, what the first gave, and who begins and sends the second.
#[test]
fn a_double_game_goes_by_link() {
    let (ours, theirs, rng) = (Browser::default(), Browser::default(), &mut Rng::new(6));
    let mut here = Player::beginning(&ours, "vaxandis", "size=4", 0);
    here.session.terms.double = Some(DoubleGame::First);
    here.play_turn(rng);
    let mut link = here.send();
    assert!(link.contains(".double/"), "{link}");
    for browser in [&theirs, &ours].into_iter().cycle().take(300) {
        let (mut player, _) = Player::opening(browser, &link);
        assert_eq!(player.session.terms.double, Some(DoubleGame::First));
        if player.state() == State::Over {
            break;
        }
        player.play_turn(rng);
        link = player.send();
    }
    let [(mine, _), (yours, _)] = [&ours, &theirs].map(|browser| Player::opening(browser, &link));
    let standing = yours.session.double_standing().expect("the first game is over");
    let [first, second] = standing.points;
    assert_eq!((first + second, mine.session.double_standing()), (2, Some(standing)));
    assert_eq!((mine.session.second_comes().is_some(), yours.session.second_comes()), (true, None));
    assert!(!end_ways(&mine.session, Aftermath::default()).contains(&EndWay::SecondGame));
    assert_eq!(end_ways(&yours.session, Aftermath::default()).first(), Some(&EndWay::SecondGame));
    assert_eq!(standing.next(), Some(DoubleGame::Second([second, first])));
    // Its link says what the one who begins it has so far.
    let mut begun = Player::beginning(&theirs, "vaxandis", "size=4", 0);
    begun.session.terms.double = standing.next();
    begun.play_turn(rng);
    let link = begun.send();
    assert!(link.contains(&format!(".double{second}/")), "{link}");
    let elsewhere = Browser::default();
    let (again, _) = Player::opening(&elsewhere, &link);
    assert_eq!(again.session.terms.double, standing.next());
}

#[test]
fn where_there_is_no_room_nothing_is_lost() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let mut there = answered(&ours, &theirs);
    let text = there.send();
    let (link, game) = catalogue::follow_move(&text).ok().expect("sound");
    let kept = ours.tab(1).text_of("mine");
    ours.room.set(Some(0));
    assert_eq!(ours.tab(1).receive(&link, &game, 5), Err(StoreError::Full));
    assert_eq!(ours.tab(1).text_of("mine"), kept);
    ours.room.set(None);
    assert!(matches!(ours.tab(1).receive(&link, &game, 5), Ok(Arrival::Joined { .. })));
}

#[test]
fn games_for_more_players_and_with_clocks_are_refused() {
    for (record, says) in [
        ("volcano.1~players=3~", "mistake-not-by-link"),
        ("hexafuse.1~seed=7.clock=30~", "mistake-not-by-link"),
        ("volcano.1~~c3-d2_c3-d4", "action 2"),
        ("chess.1~~", "unknown game"),
    ] {
        let text = format!("k3x9a2b7/0/Ada_/{record}");
        let mistake = catalogue::follow_move(&text).err().expect(record).mistake.to_string();
        assert!(mistake.contains(says), "{record}: {mistake}");
    }
}

#[test]
fn a_pasted_link_is_recognised() {
    let browser = Browser::default();
    let mut here = Player::beginning(&browser, "vaxandis", "", 0);
    here.play_turn(&mut Rng::new(6));
    let link = here.send();
    let pasted = pasted::read(&format!("Your move: https://example.org/#/move/{link} Bob"));
    assert_eq!(pasted, Ok(pasted::Pasted::Move(link.clone())));
    let text = format!("#/move/{}", link.replace("Ada_", "Ada"));
    let wrong = pasted::read(&text).expect_err("no names");
    assert_eq!(&text[wrong.place], "Ada");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// No text that claims to be such a link breaks anything, or changes a game that it does not continue.
    #[test]
    fn damaged_links_change_nothing(cut in 0usize..120, junk in "[ -~]{0,6}", at in 0usize..120) {
        let browser = Browser::default();
        let mut here = Player::beginning(&browser, "vaxandis", "size=4", 0);
        let mut rng = Rng::new(6);
        here.play_turn(&mut rng);
        let link = here.send();
        let kept = browser.tab(1).text_of("mine");
        let mut text = link.clone();
        text.insert_str(at.min(text.len()), &junk);
        text.truncate(text.len() - cut.min(text.len()));
        if let Ok((read, game)) = catalogue::follow_move(&text) {
            let arrival = browser.tab(1).receive(&read, &game, 5).expect("room");
            match arrival {
                Arrival::Joined { known, .. } => prop_assert_eq!(known, 1),
                _ => prop_assert_eq!(browser.tab(1).text_of("mine"), kept),
            }
        }
    }

    #[test]
    fn what_is_read_is_written_alike(text in "[a-z0-9]{4,16}/[0-9]{1,2}(\\.accepted|\\.declined)?(\\.double[012]?)?/[a-zA-Z%0-9]{0,8}_[a-z]{0,8}/toy\\.1~~a_b") {
        if let Ok(link) = MoveLink::read(&text) {
            prop_assert_eq!(MoveLink::read(&link.to_string()), Ok(link));
        }
    }
}

#[test]
fn an_answer_without_an_offer_is_none() {
    let (ours, theirs) = (Browser::default(), Browser::default());
    let mut here = Player::beginning(&ours, "volcano", "", 0);
    here.play_turn(&mut Rng::new(6));
    let mut link = MoveLink::read(&here.send()).expect("our own");
    for answer in [OfferAnswer::Accepted, OfferAnswer::Declined] {
        link.answer = answer;
        let (there, _) = Player::opening(&theirs, &link.to_string());
        assert_eq!(there.state(), State::ToMove);
        assert!(matches!(Player::opening(&ours, &link.to_string()).1, Arrival::Known(_)));
        assert_eq!(here.state(), State::Waiting);
    }
}
