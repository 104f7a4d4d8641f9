//! `basalt mistakes`: makes the practice items of reviewed games, and has each judged by a deeper search.

use std::io::{self, Write};
use std::path::PathBuf;

use basalt_bots::{NodeLimit, REVIEW_SHARE, Request};
use basalt_games::catalogue;
use basalt_play::practice::{BadTurn, DeeperLooks, TOLERANCE};
use basalt_play::{Finding, Match};
use basalt_rules::{Mistake, Record};
use clap::Args;

use crate::reviews::read_line;
use crate::valuing::{valuation, valued};
use basalt_program::{Verdict, complain, read_file};

/// The seed of the judging search, which is not that of reviews.
const JUDGE_SEED: u64 = 7;

#[derive(Args)]
pub(crate) struct MistakesArgs {
    /// Files of `reviews`.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The most items to judge of each file.
    #[arg(long, value_name = "N", default_value = "100")]
    items: usize,
    /// How many times as many nodes as a review the judging search has.
    #[arg(long, value_name = "N", default_value = "10")]
    depth: u16,
    /// Judges the items as a review alone makes them, without another look.
    #[arg(long)]
    raw: bool,
}

/// Counts of judged items.
#[derive(Default)]
struct ItemCount {
    items: usize,
    /// Bad turns of the reviews that another look did not confirm.
    dropped: usize,
    /// The answer gives away a tenth or more.
    rejected: usize,
    /// The turn that was played gives away less than a tenth.
    pardoned: usize,
}

/// Writes a line for each file and for all.
pub(crate) fn run(args: &MistakesArgs, out: &mut impl Write) -> io::Result<Verdict> {
    writeln!(out, "file\titems\tdropped\trejected answers\tpardoned turns")?;
    let mut all = ItemCount::default();
    for path in &args.files {
        let Some(text) = read_file(path) else { return Ok(Verdict::Unreadable) };
        let mut count = ItemCount::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if count.items >= args.items {
                break;
            }
            if let Err(mistake) = judge(line, args, &mut count, out)? {
                complain(format_args!("{}: {mistake}", path.display()));
                return Ok(Verdict::Unreadable);
            }
        }
        tell(&path.display().to_string(), &count, out)?;
        all.items += count.items;
        all.dropped += count.dropped;
        all.rejected += count.rejected;
        all.pardoned += count.pardoned;
    }
    tell("all", &all, out)?;
    Ok(if all.rejected == 0 { Verdict::Agrees } else { Verdict::Differs })
}

fn tell(name: &str, count: &ItemCount, out: &mut impl Write) -> io::Result<()> {
    let ItemCount { items, dropped, rejected, pardoned } = count;
    writeln!(out, "{name}\t{items}\t{dropped}\t{rejected}\t{pardoned}")?;
    out.flush()
}

/// Judges the items of a game.
fn judge(
    line: &str,
    args: &MistakesArgs,
    count: &mut ItemCount,
    out: &mut impl Write,
) -> io::Result<Result<(), Mistake>> {
    let (game, bad) = match items(line, args.raw, count) {
        Ok(items) => items,
        Err(mistake) => return Ok(Err(mistake)),
    };
    for bad in bad.into_iter().take(args.items - count.items) {
        count.items += 1;
        match judged(&game, &bad, args.depth) {
            Ok(Judgement { answer, played }) => {
                count.rejected += usize::from(answer >= TOLERANCE);
                count.pardoned += usize::from(played < TOLERANCE);
                if answer >= TOLERANCE || played < TOLERANCE {
                    let record = game.record_to(bad.turn.start);
                    let turn = bad.turn;
                    writeln!(
                        out,
                        "# {record} answer {} gives away {answer}; the turn {played}, in the item {}",
                        bad.better.join("_"),
                        turn.loss()
                    )?;
                }
            }
            Err(mistake) => return Ok(Err(mistake)),
        }
    }
    Ok(Ok(()))
}

fn items(line: &str, raw: bool, count: &mut ItemCount) -> Result<(Match, Vec<BadTurn>), Mistake> {
    let (_, save) = read_line(line)?;
    let mut game = catalogue::resume(&save)?;
    let seats: Vec<usize> = (0..game.sides()).collect();
    let before = BadTurn::all_of(&game, &seats).len();
    if raw {
        let bad = BadTurn::all_of(&game, &seats);
        return Ok((game, bad));
    }
    let mut looks = DeeperLooks::default();
    while let Some(look) = looks.next(&game, &seats) {
        let Some(record) = DeeperLooks::record(look, &game) else { break };
        let found = valuation(&Request::of_confirmation(record))?;
        if let Some(finding) = looks.take(look, found) {
            game.add_finding(finding);
        }
    }
    let bad = looks.confirmed(&game, &seats);
    count.dropped += before.saturating_sub(bad.len());
    Ok((game, bad))
}

/// What the deeper search says that turns give away, in thousandths.
struct Judgement {
    answer: u16,
    played: u16,
}

fn judged(game: &Match, bad: &BadTurn, depth: u16) -> Result<Judgement, Mistake> {
    let (turn, deep) = (bad.turn, |record| deep(record, depth));
    let best = valued(game, turn.start, deep)?;
    let before = best.values.get(turn.seat).copied().unwrap_or(turn.before);
    let answer = game.best_turn(turn.start).unwrap_or_default();
    let of_best = game.first_turn(turn.start, &best.line).unwrap_or_default();
    let is_best = game.text_after(turn.start, &answer) == game.text_after(turn.start, &of_best);
    let answer = if is_best { 0 } else { lost(game, &answer, bad, before, depth)? };
    let played = match game.decided_values(turn.end) {
        Some(values) => before.saturating_sub(values.get(turn.seat).copied().unwrap_or(turn.after)),
        None => before.saturating_sub(value_of(valued(game, turn.end, deep)?, turn.seat, turn.after)),
    };
    Ok(Judgement { answer, played })
}

/// What these actions in place of the bad turn give away.
fn lost(game: &Match, actions: &[String], bad: &BadTurn, before: u16, depth: u16) -> Result<u16, Mistake> {
    let mut record = game.record_to(bad.turn.start);
    record.actions.extend(actions.iter().cloned());
    let after = catalogue::open(&record)?;
    let values = match after.decided_values(after.last()) {
        Some(values) => values,
        None => valuation(&deep(record, depth))?.values,
    };
    Ok(before.saturating_sub(values.get(bad.turn.seat).copied().unwrap_or(before)))
}

fn value_of(finding: Finding, seat: usize, otherwise: u16) -> u16 {
    finding.values.get(seat).copied().unwrap_or(otherwise)
}

fn deep(record: Record, depth: u16) -> Request {
    let nodes = NodeLimit::Percent(REVIEW_SHARE.saturating_mul(depth));
    Request { seed: JUDGE_SEED, nodes, ..Request::of_review(record) }
}
