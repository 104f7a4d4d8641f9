//! Checks the bots' answers against kept ones: a request has the same answer natively and in a browser.
//!
//! `tests/data/answers.txt` holds pairs of lines, a request and its response. After an intended change of the
//! bots, `BASALT_DRAW=1 cargo test answers` rewrites the answers; the requests stay.

use basalt::bots::{WorkerRequest, WorkerResponse};
use basalt::games;

fn answered(request: &str) -> String {
    let Ok(WorkerRequest::Search { number, request, .. }) = WorkerRequest::read(request) else {
        panic!("no request: {request}")
    };
    let reply = games::answer(&request).expect("a sound record of a game");
    WorkerResponse::Done(number, reply).to_string()
}

#[test]
fn the_same_requests_have_the_same_answers_everywhere() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/answers.txt");
    let kept = std::fs::read_to_string(path).expect("the answers are there");
    let requests: Vec<&str> = kept.lines().step_by(2).collect();
    for id in games::ids() {
        for level in ["spark", "pulse", "overdrive"] {
            let asks = |request: &&str| request.contains(level) && request.contains(&format!(" {id}."));
            assert!(requests.iter().any(asks), "{id} at {level} is asked for");
        }
    }
    let drawn: String =
        requests.iter().map(|request| format!("{request}\n{}\n", answered(request))).collect();
    if std::env::var_os("BASALT_DRAW").is_some() {
        return std::fs::write(path, drawn).expect("the answers can be written");
    }
    for (kept, now) in kept.lines().zip(drawn.lines()) {
        assert_eq!(now, kept, "an answer has changed: where that is meant, rewrite the answers");
    }
    assert_eq!(kept.len(), drawn.len());
}
