//! What a page and its worker say to each other, as lines of text: orders one way, news the other.
//!
//! Every order has a number, and all news of it bears the same one: what comes too late is known by it and dropped.

use std::fmt;

use crate::rules::{Mistake, Record};

use super::level::Level;
use super::request::{Reply, Request};

/// What a worker is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Think about a request.
    Think {
        /// The number of the order.
        number: u32,
        /// What is asked.
        request: Request,
        /// The milliseconds after which it answers with what it has.
        cap: u32,
    },
    /// Answer the order with this number now.
    Stop(u32),
}

/// What a worker tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The worker listens; the name of the build it belongs to.
    Ready(String),
    /// How much of an order is done, in thousandths.
    Progress(u32, u16),
    /// The answer to an order.
    Done(u32, Reply),
    /// An order that cannot be understood or done; why, for programmers.
    Failed(u32, String),
}

/// Stands for nothing where something could stand.
const NONE: &str = "-";

impl Order {
    /// Reads an order.
    ///
    /// # Errors
    /// The part that cannot be read: `order` or a part of the record.
    pub fn read(text: &str) -> Result<Order, Mistake> {
        let wrong = || Mistake::unreadable("order", text, ["think 1 pulse 7 - 500 game.1~~", "stop 1"]);
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["stop", number] => Ok(Order::Stop(number.parse().map_err(|_| wrong())?)),
            ["think", number, level, seed, nodes, cap, record] => {
                let nodes = match nodes {
                    NONE => None,
                    nodes => Some(nodes.parse().map_err(|_| wrong())?),
                };
                let request = Request {
                    record: Record::read(record)?,
                    level: Level::read(level).ok_or_else(wrong)?,
                    seed: seed.parse().map_err(|_| wrong())?,
                    nodes,
                };
                let number = number.parse().map_err(|_| wrong())?;
                Ok(Order::Think { number, request, cap: cap.parse().map_err(|_| wrong())? })
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Stop(number) => write!(f, "stop {number}"),
            Order::Think { number, request, cap } => {
                let nodes = request.nodes.map_or(NONE.to_owned(), |nodes| nodes.to_string());
                let Request { record, level, seed, .. } = request;
                write!(f, "think {number} {} {seed} {nodes} {cap} {record}", level.word())
            }
        }
    }
}

impl News {
    /// Reads news; `None` for what is none.
    pub fn read(text: &str) -> Option<News> {
        let mut words = text.splitn(3, ' ');
        let (kind, number, rest) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        match kind {
            // No order has this number: the first words of every worker, in all builds.
            "progress" if number == 0 => Some(News::Ready(rest.strip_prefix('0')?.trim_start().to_owned())),
            "progress" => Some(News::Progress(number, rest.parse().ok()?)),
            "failed" => Some(News::Failed(number, rest.to_owned())),
            "done" => {
                let mut words = rest.split(' ');
                let value = words.next()?.parse().ok()?;
                let (actions, line) = (read_list(words.next()?), read_list(words.next()?));
                Some(News::Done(number, Reply { actions, value, line }))
            }
            _ => None,
        }
    }
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            News::Ready(build) => write!(f, "progress 0 0 {build}"),
            News::Progress(number, done) => write!(f, "progress {number} {done}"),
            News::Failed(number, why) => write!(f, "failed {number} {why}"),
            News::Done(number, Reply { actions, value, line }) => {
                write!(f, "done {number} {value} {} {}", list(actions), list(line))
            }
        }
    }
}

/// Texts of actions, which hold neither spaces nor commas.
fn list(actions: &[String]) -> String {
    if actions.is_empty() { NONE.to_owned() } else { actions.join(",") }
}

fn read_list(text: &str) -> Vec<String> {
    if text == NONE { Vec::new() } else { text.split(',').map(str::to_owned).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(nodes: Option<u32>) -> Order {
        let record = Record::read("toy.1~size=3~a_b~x y").expect("a record");
        let request = Request { record, level: Level::Pulse, seed: u64::MAX, nodes };
        Order::Think { number: 7, request, cap: 500 }
    }

    #[test]
    fn orders_are_read_as_they_were_written() {
        for order in [order(None), order(Some(1000)), Order::Stop(3)] {
            assert_eq!(Order::read(&order.to_string()), Ok(order));
        }
    }

    #[test]
    fn news_are_read_as_they_were_written() {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let reply = Reply { actions: texts(&["b2-c3", "agree"]), value: 512, line: Vec::new() };
        let ready = News::Ready("0123abcd".to_owned());
        let failed = News::Failed(2, "no such game".to_owned());
        for news in [ready, News::Progress(1, 250), failed, News::Done(3, reply)] {
            assert_eq!(News::read(&news.to_string()), Some(news));
        }
    }

    #[test]
    fn a_worker_of_any_build_is_understood_when_it_says_which_it_is() {
        for (text, build) in [("progress 0 0 next", "next"), ("progress 0 0", ""), ("progress 0 0 ", "")] {
            assert_eq!(News::read(text), Some(News::Ready(build.to_owned())), "{text}");
        }
    }

    #[test]
    fn what_is_no_order_and_no_news_is_refused() {
        for text in [
            "",
            "think",
            "stop x",
            "think 1 pulse 7 - 500",
            "think 1 huge 7 - 500 toy.1~~",
            "think 1 pulse 7 x 5 toy.1~~",
        ] {
            assert!(Order::read(text).is_err(), "{text}");
            assert_eq!(News::read(text), None, "{text}");
        }
        assert_eq!(News::read("done 1 2 a"), None);
    }
}
