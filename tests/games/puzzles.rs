//! Proves a sample of every list of puzzles again, by exhaustive search.
//!
//! Each has one best turn, which fulfils the task. `make soak` proves all of them.

use std::collections::HashSet;

use basalt::games::catalogue::{self, Temptation};
use basalt::games::{self, Visitor};
use basalt::play::session::{AdviceInput, Now, Session};
use basalt::play::{Seat, Seats, Standing};
use basalt::rules::{
    Aim, Arg, Depict, Event, GRADES, Game, NoPuzzle, Outcome, Puzzle, PuzzleTask, Record, Side, Sides,
    estimated_rating, grade_of, keeps_win, prove, reply, winning_turns, wins,
};
use basalt::words::Words;

/// The least number of puzzles of a game.
const LEAST: usize = 150;
/// The least number of quiet ones among them.
const QUIET_LEAST: usize = 15;
/// The least number of puzzles of three turns or more, in all games.
const LONG_LEAST: usize = 30;
/// The number of puzzles of a list that are proved here.
const SAMPLE: usize = 8;
/// The number of those for which false claims are tried as well.
const DOUBTED: usize = 2;

/// The ids of the games that have puzzles.
pub(crate) fn puzzled() -> impl Iterator<Item = &'static str> {
    games::ids().filter(|id| catalogue::puzzles(id).is_some())
}

/// The list of a game.
pub(crate) fn list(id: &str) -> Vec<Puzzle> {
    let path = format!("{}/src/games/{id}/puzzles.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines()
        .map(|line| Puzzle::read(line).unwrap_or_else(|mistake| panic!("{mistake}: {line}")))
        .collect()
}

/// A fixed sample of them.
fn sample(id: &str) -> Vec<Puzzle> {
    let all = list(id);
    let step = all.len() / SAMPLE;
    all.into_iter().step_by(step.max(1)).collect()
}

#[test]
fn every_game_has_many_different_puzzles_easy_and_hard_ones() {
    assert!(games::ids().filter(|id| catalogue::more().all(|more| more != *id)).eq(puzzled()));
    for id in puzzled() {
        let all = list(id);
        assert!(all.len() >= LEAST, "{id}: {}", all.len());
        let different: HashSet<String> = all.iter().map(|puzzle| puzzle.record.to_string()).collect();
        assert_eq!(different.len(), all.len(), "{id}: no position comes twice");
        // Some are easy, and some are hard.
        for grade in [1, GRADES] {
            let count = all.iter().filter(|puzzle| puzzle.grade() == grade).count();
            assert!(count >= 10, "{id}: {count} of grade {grade}");
        }
        assert!(all.iter().all(|puzzle| puzzle.record.game == id));
    }
    let long = puzzled().flat_map(list).filter(|puzzle| puzzle.task.turns() > 2).count();
    assert!(long >= LONG_LEAST, "{long}");
}

/// The themes of a puzzle say what its solution does, as the events of the game tell it.
#[test]
fn every_puzzle_has_themes_that_its_solution_shows() {
    for id in puzzled() {
        let mut all = HashSet::new();
        let mut quiet = 0;
        for puzzle in list(id) {
            let game =
                catalogue::open(&puzzle.record).unwrap_or_else(|mistake| panic!("{mistake}: {puzzle}"));
            let themes: HashSet<&str> = game.puzzle_themes(&puzzle).into_iter().collect();
            let steps = game.foresee(&puzzle.solution).unwrap_or_else(|| panic!("{puzzle}"));
            let events: Vec<Event> = steps.into_iter().flat_map(|step| step.events).collect();
            let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
            let captures = count(|event| matches!(event, Event::Capture { .. }));
            assert_eq!(themes.contains("theme-capture"), captures == 1, "{puzzle}");
            assert_eq!(themes.contains("theme-captures"), captures > 1, "{puzzle}");
            let locks = count(|event| matches!(event, Event::Lock { .. }));
            assert_eq!(themes.contains("theme-lock"), locks > 0, "{puzzle}");
            let contacts = count(|event| matches!(event, Event::Contact { .. }));
            assert_eq!(themes.contains("theme-contacts"), contacts > 1, "{puzzle}");
            assert_eq!(themes.contains("theme-turns"), puzzle.task.turns() > 1, "{puzzle}");
            assert!(!themes.is_empty(), "{puzzle}");
            quiet += usize::from(themes.contains("theme-quiet"));
            all.extend(themes);
        }
        assert!(quiet >= QUIET_LEAST, "{id}: {quiet} are quiet");
        assert!(all.len() > 2, "{id}: {all:?}");
        assert_eq!(all, catalogue::themes(id).iter().copied().collect(), "{id}: the themes to choose from");
        let mut first = list(id).swap_remove(0);
        let game = catalogue::open(&first.record).expect("a puzzle");
        first.solution = vec!["nonsense".to_owned()];
        assert!(game.puzzle_themes(&first).is_empty(), "{id}");
    }
}

/// The least number of puzzles in a game with a first question whose answer is yes, and whose answer is no.
const ASKED_LEAST: usize = 10;

/// The position with the other side to move, read from the text: independent of what the games say of it.
fn idle_record(record: &Record) -> Record {
    let mut record = record.clone();
    let start = record.start.as_mut().expect("a position");
    *start = match () {
        () if start.contains(" b ") => start.replacen(" b ", " w ", 1),
        () => start.replacen(" w ", " b ", 1),
    };
    record
}

/// A puzzle of several turns asks first whether the other side would win at once if the solver did nothing.
#[test]
fn the_answer_to_a_first_question_is_proved() {
    struct Threatens<'a>(&'a Record);
    impl Visitor for Threatens<'_> {
        type Output = bool;
        fn visit<G: Depict>(self, _: &'static Words) -> bool {
            let idle: G = idle_record(self.0).position().expect("a position");
            let other = idle.to_move();
            idle.turns().into_iter().any(|(_, next)| wins(&next, other, 0))
        }
    }
    let mut games = Vec::new();
    for id in puzzled() {
        let mut counts = [0; 2];
        for puzzle in list(id) {
            let question = catalogue::first_question(&puzzle).unwrap_or_else(|why| panic!("{why}: {puzzle}"));
            let Some(question) = question else { continue };
            assert!(puzzle.task.turns() > 1, "{puzzle}");
            let is_yes = question.threat.is_some();
            counts[usize::from(is_yes)] += 1;
            assert_eq!(games::visit(id, Threatens(&puzzle.record)), Some(is_yes), "{puzzle}: {question:?}");
        }
        if counts != [0, 0] {
            assert!(counts.into_iter().all(|count| count >= ASKED_LEAST), "{id}: {counts:?}");
            games.push(id);
        }
    }
    assert_eq!(games, ["duplohex", "vaxandis"]);
}

/// The puzzle in a position, however long the search takes.
fn posed(record: &Record) -> Result<Puzzle, NoPuzzle> {
    let mut quest = games::begin_quest(record).unwrap_or_else(|mistake| panic!("{record}: {mistake}"));
    loop {
        assert!(quest.progress() <= 1000, "{record}");
        if let Some(found) = quest.advance() {
            return found;
        }
    }
}

#[test]
fn a_puzzle_made_of_the_position_of_one_is_the_same() {
    for id in puzzled() {
        // From a position of a game of points, a player makes a puzzle of one turn.
        let wins = catalogue::puzzles(id).is_some_and(|kind| kind.aim == Aim::Win);
        for listed in sample(id).into_iter().filter(|listed| wins || listed.task.turns() == 1) {
            let made = posed(&listed.record).unwrap_or_else(|why| panic!("{listed}: {why}"));
            assert_eq!(made.task, listed.task, "{listed}");
            assert_eq!(made.solution.len(), listed.solution.len(), "{listed}");
            assert_eq!(made.record, listed.record);
            assert_eq!(Puzzle::read_link(&made.link()), Ok(made.clone()));
            let game = catalogue::own_puzzle(&made).unwrap_or_else(|mistake| panic!("{made}: {mistake}"));
            assert_eq!(game.record(), listed.record);
            let mut promising = made.clone();
            promising.task = match made.task {
                PuzzleTask::Points(points) => PuzzleTask::Points(points + 1),
                PuzzleTask::Win(_) => PuzzleTask::Points(5),
            };
            assert!(catalogue::own_puzzle(&promising).is_err(), "{promising}");
            promising.solution.pop();
            assert!(catalogue::own_puzzle(&Puzzle { task: made.task, ..promising }).is_err(), "{made}");
        }
    }
}

#[test]
fn a_position_without_one_best_turn_says_why_it_is_no_puzzle() {
    for (record, why) in [
        ("vaxandis.1~~", NoPuzzle::Wide(61)),
        ("duplohex.1~~", NoPuzzle::Wide(98)),
        ("hexafuse.1~clock=off~", NoPuzzle::Several(1)),
        // One cap can do nothing but throw a piece where none lies.
        ("volcano.1~~~.,.,.,.,./.,.,.,.,./.,.,.,.,./^,^,^,^,./r1^,.,.,.,._1_-|-", NoPuzzle::Nothing(1)),
    ] {
        let record = Record::read(record).expect("a record");
        assert_eq!(posed(&record), Err(why), "{record}");
    }
}

#[test]
fn what_a_line_says_is_proved() {
    struct Proof;
    impl Visitor for Proof {
        type Output = ();
        fn visit<G: Depict>(self, _: &'static Words) {
            let kind = G::EXTRAS.puzzles.expect("puzzles");
            for (place, puzzle) in sample(G::INFO.id).into_iter().enumerate() {
                assert_eq!(prove::<G>(&puzzle, kind), Ok(()), "{puzzle}");
                if place >= DOUBTED {
                    continue;
                }
                // A false claim is refuted.
                let other = match puzzle.task {
                    PuzzleTask::Win(turns) => PuzzleTask::Win(turns + 1),
                    PuzzleTask::Points(points) => PuzzleTask::Points(points + 1),
                };
                let wrong = [
                    Puzzle { task: other, ..puzzle.clone() },
                    Puzzle { solution: puzzle.solution[1..].to_vec(), ..puzzle.clone() },
                ];
                // Winning later is another, long search.
                for wrong in wrong.into_iter().filter(|wrong| wrong.task.turns() == 1) {
                    assert!(prove::<G>(&wrong, kind).is_err(), "{wrong}");
                }
            }
        }
    }
    for id in puzzled() {
        games::visit(id, Proof);
    }
}

#[test]
fn a_line_is_read_as_it_is_written() {
    for id in puzzled() {
        for puzzle in list(id) {
            assert_eq!(Puzzle::read(&puzzle.to_string()), Ok(puzzle));
        }
    }
    for line in [
        "",
        "1 win1 a1",
        "4 win1 a1 volcano.1~~",
        "0 win1 a1 volcano.1~~",
        "99 win1 a1 volcano.1~~",
        "4001 win1 a1 volcano.1~~",
        "1 win0 a1 volcano.1~~",
        "1 lose a1 volcano.1~~",
        "1 +x a1 volcano.1~~",
        "1 win1 a1 volcano",
    ] {
        assert!(Puzzle::read(line).is_err(), "{line}");
    }
}

/// Earlier versions wrote a grade where the rating is now.
#[test]
fn a_line_with_a_grade_has_the_rating_that_was_estimated_from_it() {
    for (line, rating) in [
        ("1 win1 a1 volcano.1~~", 1100),
        ("2 +4 a1,a2,a3 volcano.1~~", 1450),
        ("3 win2 a1 volcano.1~~", 1700),
    ] {
        let puzzle = Puzzle::read(line).unwrap_or_else(|mistake| panic!("{mistake}: {line}"));
        assert_eq!((puzzle.rating, puzzle.grade().to_string()), (rating, line[..1].to_owned()), "{line}");
        assert_eq!(Puzzle::rating_of(line), Some(rating));
        assert_eq!(Puzzle::read(&puzzle.to_string()), Ok(puzzle), "{line}");
    }
    let ratings =
        (1..=GRADES).flat_map(|grade| (0..40).map(move |length| (grade, estimated_rating(grade, length))));
    assert!(ratings.clone().is_sorted(), "harder puzzles have no lower ratings");
    ratings.into_iter().for_each(|(grade, rating)| assert_eq!(grade_of(rating), grade, "{rating}"));
}

/// In puzzles that need foresight, only the actions of the solution keep the win.
///
/// No reply escapes.
#[test]
fn a_win_is_kept_by_the_solution_alone() {
    struct Search;
    impl Visitor for Search {
        type Output = ();
        fn visit<G: Depict>(self, _: &'static Words) {
            for puzzle in sample(G::INFO.id) {
                if let (PuzzleTask::Win(turns), Some(_)) =
                    (puzzle.task, catalogue::judge(&puzzle.record, Side::FIRST, 0).expect("a game"))
                {
                    let position: G = puzzle.record.position().expect("a position");
                    check(&position, turns, &puzzle.record.to_string());
                }
            }
        }
    }
    for id in puzzled() {
        games::visit(id, Search);
    }
}

fn check<G: Game>(position: &G, turns: u8, name: &str) {
    let side = position.to_move();
    let winning = winning_turns(position, turns);
    assert_eq!(winning.len(), 1, "{name}: one turn wins");
    let (line, _) = &winning[0];
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let kept = actions.iter().filter(|&&action| keeps_win(position, action, turns));
    let kept: HashSet<String> = kept.map(|&action| position.action_text(action)).collect();
    assert!(kept.contains(&position.action_text(line[0])), "{name}");
    assert!(kept.len() <= line.len(), "{name}: every other action loses the win: {kept:?}");
    // The turn, and any that wins then, against the best replies.
    let (mut at, mut left) = (*position, turns);
    while at.outcome().is_none() {
        let (line, next) = winning_turns(&at, left).swap_remove(0);
        for action in line {
            at.apply(action, &mut ());
        }
        assert!(at == next, "{name}: the turn leads there");
        left -= 1;
        if at.outcome().is_none() {
            let reply = reply(&at, left);
            assert!(!reply.is_empty(), "{name}: there is a reply");
            for action in reply {
                assert!(at.accepts(action), "{name}: {action:?} is a reply");
                at.apply(action, &mut ());
            }
            assert!(wins(&at, side, left), "{name}: no reply escapes");
        }
    }
    assert!(at.outcome().is_some_and(|Outcome { winners, .. }| winners == Sides::only(side)), "{name}");
}

/// The texts of the actions in the position of a record.
struct Actions<'a>(&'a Record);

impl Visitor for Actions<'_> {
    type Output = Vec<String>;
    fn visit<G: Depict>(self, _: &'static Words) -> Vec<String> {
        let position: G = self.0.position().expect("a position");
        let mut actions = Vec::new();
        position.actions(&mut actions);
        actions.into_iter().map(|action| position.action_text(action)).collect()
    }
}

#[test]
fn a_page_can_judge_a_turn_and_answer_it() {
    for id in puzzled() {
        for puzzle in list(id).iter().filter(|puzzle| puzzle.task.turns() > 1).take(4) {
            let mut record: Record = puzzle.record.clone();
            let game = catalogue::open(&record).expect("a game");
            let side = game.standing(game.last()).to_move;
            let judge = |record: &Record, turns| {
                catalogue::judge(record, side, turns).expect("a game").expect("a judgement")
            };
            let judged = judge(&record, puzzle.task.turns());
            assert!(judged.wins && judged.line.is_empty(), "{puzzle}");
            // The solution is answered.
            let mut game = catalogue::open(&record).expect("a game");
            game.type_in(&puzzle.solution.join(","));
            let judged = judge(&game.record(), puzzle.task.turns() - 1);
            assert!(judged.wins && !judged.line.is_empty(), "{puzzle}");
            let last = game.last();
            game.type_in(&judged.line[0].join(","));
            assert_eq!(game.last(), last + judged.line[0].len(), "{puzzle}");
            // After any other turn a reply takes the win away.
            while catalogue::open(&record).expect("a game").standing(record.actions.len()).to_move == side {
                let actions = games::visit(id, Actions(&record)).expect("a game");
                let other = actions.into_iter().find(|action| !puzzle.solution.contains(action));
                record.actions.push(other.expect("another action"));
            }
            let judged = judge(&record, puzzle.task.turns() - 1);
            assert!(!judged.wins && judged.line.len() == 1, "{record}: the reply that refutes it");
            record.actions.extend(judged.line.concat());
            assert!(!judge(&record, puzzle.task.turns() - 1).wins, "{record}");
        }
    }
}

/// The wrong turns that the page tells of are whole turns that fall short.
#[test]
fn what_tempts_in_a_puzzle_does_not_solve_it() {
    for id in puzzled() {
        let mut pairs = 0;
        for puzzle in sample(id) {
            let wrong =
                catalogue::temptations(&puzzle).unwrap_or_else(|mistake| panic!("{mistake}: {puzzle}"));
            assert!(wrong.len() <= 2, "{puzzle}: {wrong:?}");
            pairs += usize::from(wrong.len() == 2);
            assert!(wrong.windows(2).all(|pair| pair[0].points >= pair[1].points), "{puzzle}: {wrong:?}");
            for Temptation { turn, points, reply } in wrong {
                match puzzle.task {
                    PuzzleTask::Points(wanted) => {
                        assert!(points < wanted && reply.is_none(), "{puzzle}: {turn}");
                    }
                    PuzzleTask::Win(turns) => assert!(turns > 1 || reply.is_none(), "{puzzle}: {turn}"),
                }
                assert!(!turn.is_empty(), "{puzzle}");
            }
        }
        // Novices of Vaxandis often agree on a turn.
        assert!(pairs > 0, "{id}: {pairs}");
    }
}

/// What the page plays when it shows a solution.
#[test]
fn every_shown_solution_ends_in_the_goal() {
    for id in puzzled() {
        for puzzle in list(id) {
            let mut game =
                catalogue::open(&puzzle.record).unwrap_or_else(|mistake| panic!("{mistake}: {puzzle}"));
            let before = game.standing(game.last());
            let solver = before.to_move;
            let turns =
                catalogue::whole_solution(&puzzle).unwrap_or_else(|mistake| panic!("{mistake}: {puzzle}"));
            let mut own = 0;
            for turn in &turns {
                own += u8::from(game.standing(game.last()).to_move == solver);
                let (last, begun) = (game.last(), game.turns_begun());
                game.type_in(&turn.join(","));
                assert_eq!(game.last(), last + turn.len(), "{puzzle}: {turn:?} is legal");
                assert_eq!(game.turns_begun(), begun + 1, "{puzzle}: {turn:?} is one turn");
            }
            // The reply that is shown need not be the one that holds out longest.
            let least = if puzzle.task.turns() > 2 { 2 } else { puzzle.task.turns() };
            assert!((least..=puzzle.task.turns()).contains(&own), "{puzzle}: {turns:?}");
            let after = game.standing(game.last());
            match puzzle.task {
                PuzzleTask::Win(_) => {
                    let winners = after.outcome.map(|outcome| outcome.winners);
                    assert_eq!(winners, Some(Sides::only(solver)), "{puzzle}: {turns:?}");
                }
                PuzzleTask::Points(points) => {
                    let score = |standing: &Standing| standing.scores[solver.index()].expect("a score");
                    assert_eq!(score(&after) - score(&before), points, "{puzzle}");
                    assert!(after.to_move != solver, "{puzzle}: the turn is over");
                }
            }
        }
    }
}

/// The second hint of a puzzle tells every step of its turn: in words, or in notation where a step has no effect.
#[test]
fn the_whole_turn_of_every_puzzle_can_be_told() {
    let mut long = 0;
    for puzzle in puzzled().flat_map(list) {
        let game = catalogue::open(&puzzle.record).expect("a position");
        let mut session = Session::lesson(game, Seats::new(vec![Seat::default(); 2]), Vec::new());
        session.update(AdviceInput::Consider(Some(puzzle.solution.clone())), Now::default());
        let told = session.considered_told();
        let steps = puzzle.solution.len();
        long += usize::from(steps > 1);
        let noted = told.first().filter(|told| told.key == "hint-steps");
        match noted {
            Some(noted) => {
                let [(_, Arg::Text(noted))] = noted.args.as_slice() else { panic!("{puzzle}: {noted:?}") };
                assert_eq!((noted.split(", ").count(), told.len()), (steps - 1, 2), "{puzzle}");
            }
            None => assert_eq!(told.len(), steps, "{puzzle}: {told:?}"),
        }
    }
    assert!(long > 100, "{long}");
}
