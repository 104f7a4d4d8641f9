//! `basalt answer`: answers the orders that it reads, a line each, as the bots' worker does.

use std::io::{self, BufRead, Write};

use basalt::bots::{News, Order};
use basalt::games;

use crate::Verdict;

/// Reads orders to their end and writes the news that answers each; it knows no clock, so caps mean nothing to it.
///
/// # Errors
/// What is wrong with reading or with `out`.
pub fn run(orders: impl BufRead, out: &mut impl Write) -> io::Result<Verdict> {
    let mut verdict = Verdict::Agrees;
    for line in orders.lines() {
        let news = match Order::read(&line?) {
            Ok(Order::Think { number, request, .. }) => match games::answer(&request) {
                Ok(reply) => News::Done(number, reply),
                Err(mistake) => News::Failed(number, mistake.to_string()),
            },
            // All that came before is answered already.
            Ok(Order::Stop(_)) => continue,
            Err(mistake) => News::Failed(0, mistake.to_string()),
        };
        if matches!(news, News::Failed(..)) {
            verdict = Verdict::Unreadable;
        }
        writeln!(out, "{news}")?;
        out.flush()?;
    }
    Ok(verdict)
}
