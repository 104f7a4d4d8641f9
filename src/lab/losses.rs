//! `basalt losses`: what each level gave away in reviewed games, for the insights of the app.

use std::io::{self, Write};
use std::path::PathBuf;

use basalt_bots::Level;
use basalt_games::catalogue;
use basalt_play::insights::{InsightGame, insight_game, losses_heading, losses_line};
use basalt_play::{Seat, Seats};
use basalt_rules::Mistake;
use clap::Args;

use crate::reviews::read_line;
use basalt_program::{Verdict, complain, read_file};

#[derive(Args)]
pub(crate) struct LossesArgs {
    /// Files of `reviews`, all of one game.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Writes a line for each level, the weakest first.
pub(crate) fn run(args: &LossesArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let mut levels: Vec<(Level, Vec<InsightGame>)> = Vec::new();
    let (mut games, mut made) = (0, Vec::new());
    for path in &args.files {
        let Some(text) = read_file(path) else { return Ok(Verdict::Unreadable) };
        made.extend(text.lines().filter(|line| line.starts_with('#')).map(str::to_owned));
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            games += 1;
            match turns(line) {
                Ok((level, found)) => match levels.iter_mut().find(|(known, _)| *known == level) {
                    Some((_, known)) => known.extend(found),
                    None => levels.push((level, found)),
                },
                Err(mistake) => {
                    complain(format_args!("{}: {mistake}", path.display()));
                    return Ok(Verdict::Unreadable);
                }
            }
        }
    }
    levels.sort_by_key(|(level, _)| *level);
    writeln!(out, "{}", losses_heading())?;
    writeln!(
        out,
        "# The chance to win, in thousandths, that a turn gave away in {games} games of these levels against themselves."
    )?;
    made.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    levels.iter().try_for_each(|(level, games)| out.write_all(losses_line(*level, games).as_bytes()))?;
    Ok(Verdict::Agrees)
}

/// The turns of each player of a line.
fn turns(line: &str) -> Result<(Level, Vec<InsightGame>), Mistake> {
    let (level, save) = read_line(line)?;
    let game = catalogue::resume(&save)?;
    let of_seat = |own: usize| {
        let seat = |index: usize| if index == own { Seat::person("") } else { Seat::bot(level) };
        let mut save = save.clone();
        save.seats = Seats::new((0..game.sides()).map(seat).collect());
        insight_game("", &game, &save)
    };
    Ok((level, (0..game.sides()).filter_map(of_seat).collect()))
}
