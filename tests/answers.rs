//! What bots answer is kept as data: natively and in a browser the same orders have the same answers.
//!
//! `tests/data/answers.txt` holds pairs of lines, an order and the news that answers it. Where a change of the bots is
//! meant, `BASALT_DRAW=1 cargo test --no-default-features answers` writes the answers anew; the orders stay.

use basalt::bots::{News, Order};
use basalt::games;

fn answered(order: &str) -> String {
    let Ok(Order::Think { number, request, .. }) = Order::read(order) else { panic!("no order: {order}") };
    let reply = games::answer(&request).expect("a sound record of a game");
    News::Done(number, reply).to_string()
}

#[test]
fn the_same_orders_have_the_same_answers_everywhere() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/answers.txt");
    let kept = std::fs::read_to_string(path).expect("the answers are there");
    let orders: Vec<&str> = kept.lines().step_by(2).collect();
    for id in games::ids() {
        for level in ["spark", "pulse", "overdrive"] {
            let asks = |order: &&str| order.contains(level) && order.contains(&format!(" {id}."));
            assert!(orders.iter().any(asks), "{id} at {level} is asked for");
        }
    }
    let drawn: String = orders.iter().map(|order| format!("{order}\n{}\n", answered(order))).collect();
    if std::env::var_os("BASALT_DRAW").is_some() {
        return std::fs::write(path, drawn).expect("the answers can be written");
    }
    for (kept, now) in kept.lines().zip(drawn.lines()) {
        assert_eq!(now, kept, "an answer has changed: where that is meant, draw the answers anew");
    }
    assert_eq!(kept.len(), drawn.len());
}
