//! Results as a table of comma-separated values (RFC 4180), for spreadsheets.

use crate::Day;

use super::GameResult;

/// The names of the columns, the same in all languages, so that programs can rely on them.
const HEAD: &str = "end,game,mode,opponent,number,result,points,opponent points,turns,seconds,hints";

/// All results as a table, one row each, the oldest first; times are UTC.
pub fn csv(results: &[GameResult]) -> String {
    let rows = results.iter().map(|result| {
        let GameResult { key: _, date, game, mode, bot, verdict, score, turns, spent, number, helped } =
            result;
        let [points, others] =
            score.map_or_else(<[String; 2]>::default, |score| score.map(|points| points.to_string()));
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        let seconds = Some(spent).filter(|&&spent| spent > 0).map(u64::to_string).unwrap_or_default();
        let fields = [
            moment(*date),
            quoted(game),
            mode.to_string(),
            bot.word().to_owned(),
            number,
            verdict.word().to_owned(),
            points,
            others,
            turns.to_string(),
            seconds,
            if *helped { "yes" } else { "no" }.to_owned(),
        ];
        fields.join(",")
    });
    let lines = std::iter::once(HEAD.to_owned()).chain(rows);
    lines.map(|line| line + "\r\n").collect()
}

/// A moment by ISO 8601, such as `2026-11-22T18:04:09Z`.
fn moment(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000 % (24 * 60 * 60);
    let [hours, minutes, seconds] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
    format!("{}T{hours:02}:{minutes:02}:{seconds:02}Z", Day::of(milliseconds))
}

/// The id of a game comes from a stored line, and so could hold anything but spaces.
fn quoted(text: &str) -> String {
    if text.contains([',', '"']) || text.starts_with(['=', '+', '-', '@']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_result_is_a_row() {
        let lines = [
            "a 1763834649123 volcano casual spark won 20:18 31 754 2 helped",
            "b 1763834650000 hexafuse daily:2025-11-22 pulse lost - 9",
            "c 1763834651000 we\"ird,one casual pulse drawn - 9",
        ];
        let results = lines.map(|line| GameResult::read(line).expect("a result"));
        let table = csv(&results);
        let rows: Vec<&str> = table.split("\r\n").collect();
        assert_eq!(
            rows,
            [
                HEAD,
                "2025-11-22T18:04:09Z,volcano,casual,spark,2,won,20,18,31,754,yes",
                "2025-11-22T18:04:10Z,hexafuse,daily:2025-11-22,pulse,,lost,,,9,,no",
                "2025-11-22T18:04:11Z,\"we\"\"ird,one\",casual,pulse,,drawn,,,9,,no",
                ""
            ]
        );
    }
}
