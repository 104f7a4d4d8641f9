//! `basalt answer`: answers requests from standard input, one per line, as the bots' worker does.

use std::io::{self, BufRead, Write};

use basalt_bots::{Request, WorkerRequest, WorkerResponse};
use basalt_games as games;

use basalt_program::Verdict;

/// Answers requests until the input ends, ignoring time limits.
pub(crate) fn run(requests: impl BufRead, out: &mut impl Write) -> io::Result<Verdict> {
    let mut verdict = Verdict::Agrees;
    for line in requests.lines() {
        let response = match WorkerRequest::read(&line?) {
            Ok(WorkerRequest::Search { number, request, .. }) => match games::answer(&request) {
                Ok(reply) => WorkerResponse::Done(number, reply),
                Err(mistake) => WorkerResponse::Failed(number, mistake.to_string()),
            },
            Ok(WorkerRequest::Value { number, record, is_confirmation, .. }) => {
                match games::begin_search(&Request::of_value(record, is_confirmation)) {
                    Ok(search) => {
                        let valued = search.map(|mut search| {
                            while search.advance(u32::MAX) {}
                            search.valuation()
                        });
                        WorkerResponse::Valued(number, valued.unwrap_or_default())
                    }
                    Err(mistake) => WorkerResponse::Failed(number, mistake.to_string()),
                }
            }
            // Without a clock, an analysis would never end.
            Ok(WorkerRequest::Analyse { number, .. }) => {
                WorkerResponse::Failed(number, "an analysis needs a clock".to_owned())
            }
            Ok(WorkerRequest::Explain { number, request }) => match games::explain(&request) {
                Ok(reason) => WorkerResponse::Explained(number, reason),
                Err(mistake) => WorkerResponse::Failed(number, mistake.to_string()),
            },
            // Every earlier request is answered already.
            Ok(WorkerRequest::Stop(_) | WorkerRequest::Engine(_)) => continue,
            Ok(WorkerRequest::Pose { number, record }) => match games::begin_quest(&record) {
                Ok(mut quest) => loop {
                    if let Some(found) = quest.advance() {
                        break WorkerResponse::Posed(number, found);
                    }
                },
                Err(mistake) => WorkerResponse::Failed(number, mistake.to_string()),
            },
            Err(mistake) => WorkerResponse::Failed(0, mistake.to_string()),
        };
        if matches!(response, WorkerResponse::Failed(..)) {
            verdict = Verdict::Unreadable;
        }
        writeln!(out, "{response}")?;
        out.flush()?;
    }
    Ok(verdict)
}
