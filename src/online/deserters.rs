//! Players who did not come to a game: a search avoids them for a while, so that nobody holds it up again and again.

/// How long a player who did not come to a game is avoided (ms).
const AVOIDED: u64 = 600_000;

/// Who did not come lately, and when that was.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Deserters(Vec<(String, u64)>);

impl Deserters {
    /// Notes that these players did not come. Times are those of any one clock (ms).
    pub fn note(&mut self, players: impl IntoIterator<Item = String>, now: u64) {
        self.0.extend(players.into_iter().map(|player| (player, now)));
    }

    /// Those to avoid at a time.
    pub fn avoided(&mut self, now: u64) -> Vec<String> {
        self.0.retain(|(_, at)| now < at + AVOIDED);
        self.0.iter().map(|(player, _)| player.clone()).collect()
    }
}
