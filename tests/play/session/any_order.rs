//! Whatever happens in whatever order: the record replays, nothing that was played is lost, and the session goes on.

use basalt::bots::{Level, Reply};
use basalt::play::session::{
    AdviceInput, Bots, Input, LookInput, MoveInput, PageInput, SeatInput, TreeInput, WorkerInput,
};
use basalt::rules::{Side, Tap};
use proptest::collection::vec;
use proptest::prelude::*;

use super::outside::{Outside, kept};

/// An input, described without knowing the game.
#[derive(Clone, Debug)]
enum Happening {
    /// The target with this number, or any cell.
    Target(usize),
    Cell(usize),
    Proposed(usize),
    Typed(String),
    Input(u8),
    Ply(usize),
    Seat(usize, Option<Level>),
    Answer {
        number: u32,
        sound: bool,
    },
    Progress(u32, u16),
    Pass(u64),
    Elsewhere,
}

fn happening() -> impl Strategy<Value = Happening> {
    let level = prop_oneof![Just(None), Just(Some(Level::Spark)), Just(Some(Level::Pulse))];
    prop_oneof![
        6 => any::<usize>().prop_map(Happening::Target),
        1 => any::<usize>().prop_map(Happening::Cell),
        3 => any::<usize>().prop_map(Happening::Proposed),
        1 => "[a-e1-5,-]{0,9}".prop_map(Happening::Typed),
        6 => (0u8..30).prop_map(Happening::Input),
        1 => (0usize..12).prop_map(Happening::Ply),
        1 => (0usize..2, level).prop_map(|(side, bot)| Happening::Seat(side, bot)),
        4 => (0u32..9, any::<bool>()).prop_map(|(number, sound)| Happening::Answer { number, sound }),
        1 => (0u32..9, 0u16..1001).prop_map(|(number, progress)| Happening::Progress(number, progress)),
        4 => (0u64..4_000).prop_map(Happening::Pass),
        1 => Just(Happening::Elsewhere),
    ]
}

fn happen(outside: &mut Outside, happening: &Happening) {
    let game = outside.session.game();
    let input = match happening {
        Happening::Target(number) => {
            let targets = outside.session.targets(false);
            match targets.len() {
                0 => Input::Move(MoveInput::Escape),
                count => Input::Move(MoveInput::Tap(targets[number % count].tap)),
            }
        }
        Happening::Cell(number) => {
            let cells: Vec<_> = game.board().cells().collect();
            Input::Move(MoveInput::Tap(Tap::Cell(cells[number % cells.len()])))
        }
        Happening::Proposed(number) => {
            let targets = outside.session.targets(false);
            match targets.len() {
                0 => Input::Move(MoveInput::Confirm),
                count => Input::Move(MoveInput::Propose(targets[number % count].tap)),
            }
        }
        Happening::Typed(text) => Input::Move(MoveInput::Typed(text.clone())),
        Happening::Ply(ply) => Input::Look(LookInput::Show(*ply)),
        Happening::Seat(side, bot) => Input::Seat(SeatInput::Seat(Side::new(*side), *bot)),
        Happening::Answer { number, sound } => {
            let known = outside.requests.iter().any(|(other, _)| other == number);
            let reply = if known && *sound { outside.think(*number) } else { Reply::default() };
            Input::Worker(WorkerInput::Answer(*number, reply))
        }
        Happening::Progress(number, progress) => Input::Worker(WorkerInput::Progress(*number, *progress)),
        Happening::Pass(milliseconds) => return outside.pass(*milliseconds),
        Happening::Elsewhere => return outside.undo_elsewhere(),
        Happening::Input(number) => match number {
            0 => Input::Move(MoveInput::Undo),
            1 => Input::Move(MoveInput::Redo),
            2 => Input::Look(LookInput::StepBack),
            3 => Input::Look(LookInput::StepOn),
            4 => Input::Move(MoveInput::Resume),
            5 => Input::Look(LookInput::Autoplay),
            6 => Input::Look(LookInput::Replay),
            7 => Input::Advice(AdviceInput::Hint),
            8 => Input::Seat(SeatInput::Pause(true)),
            9 => Input::Seat(SeatInput::Pause(false)),
            10 => Input::Seat(SeatInput::Hurry),
            11 => Input::Worker(WorkerInput::Lost),
            12 | 13 => {
                outside.now.hidden = *number == 12;
                Input::Page(PageInput::Wake)
            }
            14 => Input::Page(PageInput::Leave),
            15 => Input::Page(PageInput::Enter(Vec::new())),
            16 => Input::Move(MoveInput::Restart),
            17 => Input::Page(PageInput::Pace(Some(1.0))),
            18 => Input::Page(PageInput::Pace(None)),
            19 => Input::Move(MoveInput::Confirm),
            20 => Input::Move(MoveInput::Withdraw),
            21 => Input::Move(MoveInput::Pick(2)),
            22 => Input::Tree(TreeInput::Beside(true)),
            23 => Input::Tree(TreeInput::Beside(false)),
            24 => Input::Tree(TreeInput::ToGame),
            25 => Input::Tree(TreeInput::Restore),
            26 => Input::Tree(TreeInput::Promote(outside.session.lines.node())),
            27 => Input::Tree(TreeInput::Delete(outside.session.lines.node())),
            28 => Input::Page(PageInput::FinishSoon),
            _ => Input::Move(MoveInput::Rotate(true)),
        },
    };
    outside.give(input);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_lost(
        game in prop_oneof![
            Just(("volcano", "")),
            Just(("duplohex", "")),
            Just(("hexafuse", "clock=15")),
            Just(("vaxandis", "size=4")),
        ],
        bots in prop_oneof![Just("-_-"), Just("-_spark"), Just("spark_spark")],
        happenings in vec(happening(), 1..60),
    ) {
        let mut outside = Outside::new(kept(game.0, game.1, bots));
        for happening in &happenings {
            happen(&mut outside, happening);
            let session = &outside.session;
            let able = session.capabilities();
            // What is saved is what is played, at any time.
            let save = &outside.store[session.key().expect("kept")];
            prop_assert_eq!(&save.record, &session.game().record_with_undone());
            prop_assert_eq!(save.last, session.game().last());
            // It replays: the save opens at the same place.
            let (again, opened) = outside.reopened_parts();
            prop_assert_eq!(again.last(), save.last);
            prop_assert_eq!(&opened, save);
            // No deadlock: where a bot is to move and may, a request or a move is pending.
            prop_assert!(session.game().shown() <= session.game().last());
            // What waits to be confirmed can be done.
            prop_assert!(session.pointer.proposed().is_none_or(|tap| session.game().preview(tap).is_some()));
            if able.bot_to_move.is_some() && !able.paused && matches!(session.bots.state(), Bots::Idle) {
                prop_assert!(happenings.iter().any(|other| matches!(other, Happening::Input(14))), "idle on its turn");
            }
        }
    }
}
