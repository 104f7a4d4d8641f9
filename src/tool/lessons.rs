//! `basalt lessons`: finds positions that suit lessons, and proves those of lessons.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use basalt_bots::{Budget, Level, SearchRun, Searchable};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_program::{Verdict, complain, read_file};
use basalt_rules::{
    Aim, Depict, Dispute, Mistake, Options, PuzzleTask, Record, Rng, TurnClaim, all_reasons, claimed_turn,
    effect_of, posed, prove_claim,
};
use clap::Args;

use super::puzzles::{each_turn, record_of, seed_of};

#[derive(Args)]
pub(crate) struct LessonsArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// Proves the positions of the game's lessons instead of looking for more.
    #[arg(long)]
    check: bool,
    /// The lessons, if they are not the game's own.
    #[arg(long, value_name = "PATH", requires = "check")]
    file: Option<PathBuf>,
    /// The kind of the reason for the best turn, by its key; any kind if not given.
    #[arg(long, value_name = "KEY")]
    kind: Option<String>,
    /// The claim to prove, as in lessons, or `points`; by default that the best turn has the most of its reason.
    #[arg(long, value_name = "CLAIM")]
    claim: Option<String>,
    /// The options as in records. By default those of a quick game.
    #[arg(long, value_name = "TEXT")]
    options: Option<String>,
    /// The most turns that a position may have.
    #[arg(long, default_value = "400")]
    width: usize,
    /// The fewest turns that a position may have.
    #[arg(long, default_value = "5")]
    least: usize,
    /// Another seed gives other games.
    #[arg(long, default_value = "1")]
    seed: u64,
    /// The most nodes that the players search for a move.
    #[arg(long, default_value = "500")]
    nodes: u32,
    /// The nodes of the search that has to prefer the turn, too.
    #[arg(long, default_value = "4000")]
    judge: u32,
    /// How many of a hundred actions the players make at random.
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    random: u32,
    /// The number of games.
    #[arg(long, default_value = "100")]
    games: u64,
}

/// Writes the positions found as chapters; or the false claims of lessons, then `ID: N positions, M failed`.
pub(crate) fn run(args: &LessonsArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let id = args.game.as_str();
    let done = if args.check {
        let own = || Path::new("src/games").join(id).join("lessons.txt");
        let path = args.file.clone().unwrap_or_else(own);
        let Some(text) = read_file(&path) else { return Ok(Verdict::Unreadable) };
        games::visit_searchable(id, LessonProof { id, text: &text, out }).map(Ok)
    } else {
        games::visit_searchable(id, LessonSearch { args, out })
    };
    match done {
        Some(Ok(done)) => done,
        Some(Err(mistake)) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
        None => {
            complain(format_args!("`{id}` is no game"));
            Ok(Verdict::Unreadable)
        }
    }
}

struct LessonProof<'a, W> {
    id: &'a str,
    text: &'a str,
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for LessonProof<'_, W> {
    type Output = io::Result<Verdict>;

    fn visit<G: Searchable + Depict>(self) -> Self::Output {
        let LessonProof { id, text, out } = self;
        let Some(reasons) = &G::EXTRAS.reasons else { return Ok(Verdict::Unreadable) };
        let (mut count, mut failed, mut game) = (0, 0, "");
        for (index, line) in text.lines().enumerate() {
            match line.split_once('=') {
                Some(("game", record)) => game = record,
                Some(("claim", claim)) => {
                    count += 1;
                    let proved = || {
                        let claim: TurnClaim = claim.parse().map_err(|()| "no claim".to_owned())?;
                        let record = Record::read(game).map_err(|mistake| mistake.to_string())?;
                        let start = Record { actions: Vec::new(), ..record.clone() };
                        let position: G = start.position().map_err(|mistake| mistake.to_string())?;
                        let proved = prove_claim(&position, &claim, &record.actions, reasons);
                        proved.map_err(|fault| format!("{fault:?}"))
                    };
                    if let Err(fault) = proved() {
                        failed += 1;
                        writeln!(out, "{id}, line {}: {claim}: {fault}", index + 1)?;
                    }
                }
                _ => {}
            }
        }
        writeln!(out, "{id}: {count} positions, {failed} failed")?;
        Ok(Verdict::of_mismatches(failed))
    }
}

struct LessonSearch<'a, W> {
    args: &'a LessonsArgs,
    out: &'a mut W,
}

/// The whole turn that a search prefers.
fn preferred<G: Searchable>(position: &G, nodes: u32, rng: &mut Rng) -> (Vec<G::Action>, G) {
    let mut at = *position;
    let mut turn = Vec::new();
    let budget = Budget { nodes, ..Level::Overdrive.budget::<G>() };
    while at.to_move() == position.to_move() && at.outcome().is_none() {
        for action in at.steps(SearchRun::new(&at, budget, rng.bits()).finish()) {
            at.apply(action, &mut ());
            turn.push(action);
        }
    }
    (turn, at)
}

impl<W: Write> SearchVisitor for LessonSearch<'_, W> {
    type Output = Result<io::Result<Verdict>, Mistake>;

    fn visit<G: Searchable + Depict>(self) -> Self::Output {
        let LessonSearch { args, out } = self;
        let Some(reasons) = &G::EXTRAS.reasons else { return Ok(Ok(Verdict::Unreadable)) };
        let scores = args.claim.as_deref() == Some("points");
        let wanted = args.claim.as_deref().filter(|_| !scores).map(str::parse::<TurnClaim>).transpose();
        let wanted = wanted
            .map_err(|()| Mistake::unreadable("chapter", args.claim.as_deref().unwrap_or(""), "win2"))?;
        let options = G::Options::read(args.options.as_deref().unwrap_or(G::INFO.one_press))?;
        let mut known = HashSet::new();
        for game in 0..args.games {
            let mut rng = Rng::new(args.seed.wrapping_mul(1_000_003).wrapping_add(game));
            let mut judge = Rng::new(rng.bits());
            let mut seeded = options.clone();
            if let Some(choice) = seed_of(&options) {
                seeded.set(choice, &rng.below(1_000_000).to_string())?;
            }
            let mut written = Ok(());
            each_turn::<G>(&seeded, args.nodes, args.random, &mut rng, |position| {
                if !(args.least..=args.width).contains(&position.turns().len()) {
                    return true;
                }
                let (turn, after) = preferred(position, args.judge, &mut judge);
                let Some(dispute) = Dispute::new(*position, &turn, None) else { return true };
                let wanted_kind = |key: &str| args.kind.as_deref().is_none_or(|kind| kind == key);
                let keys: Vec<String> =
                    all_reasons(&dispute, reasons).map(|reason| reason.message.key.to_string()).collect();
                let Some(key) = keys.iter().find(|key| wanted_kind(key)) else { return true };
                let claim = match &wanted {
                    _ if scores => match posed(position, Aim::Points, 1) {
                        Some((PuzzleTask::Points(points), _)) => TurnClaim::Points(points),
                        _ => return true,
                    },
                    Some(claim) => claim.clone(),
                    None => TurnClaim::Most(key.clone()),
                };
                let Ok((line, best)) = claimed_turn(position, &claim, reasons) else { return true };
                // Walks of caps that end alike have one effect.
                let alike = || {
                    let other = Dispute::new(*position, &line, None);
                    let effect = |dispute| effect_of(dispute, reasons, key);
                    other.as_ref().and_then(effect) == effect(&dispute) && line.last() == turn.last()
                };
                if best != after && !alike() {
                    return true;
                }
                let Some(record) = record_of(position, [&options, &seeded]) else { return true };
                if !known.insert(record.to_string()) {
                    return true;
                }
                let mut at = *position;
                let text = |&action: &G::Action| {
                    let text = at.action_text(action);
                    at.apply(action, &mut ());
                    text
                };
                let actions: Vec<String> = line.iter().map(text).collect();
                let record = Record { actions, ..record };
                // All reasons that hold, for the choice of the one to tell.
                let keys = keys.join(" ");
                written = writeln!(out, "chapter=find {keys}\ngame={record}\nclaim={claim}\nreason={key}")
                    .and_then(|()| out.flush());
                written.is_ok()
            });
            if let Err(error) = written {
                return Ok(Err(error));
            }
        }
        Ok(Ok(Verdict::Agrees))
    }
}
