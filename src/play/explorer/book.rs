//! A book: the tallies of positions by their keys, and its text.

use basalt_geometry::sort;
use basalt_rules::Sides;

use super::key::PositionKey;
use super::result_count::ResultCount;

/// The version of the text form.
const VERSION: u16 = 1;
/// The most positions of a book. When it is full, only known positions are counted on.
const MOST: usize = 100_000;

/// The first line of a book's text.
pub fn book_heading() -> String {
    format!("# explorer {VERSION}")
}

/// The tallies of positions.
///
/// Its text is [`book_heading`], then comments, which begin with `#`, the least rating of the players, if all have one, and a
/// line for each position in the order of the keys: the key, drawn games, and games won by each side.
///
/// ```text
/// # explorer 1
/// rating 2000
/// 0fWz3- 1 5 2
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Book {
    /// Sorted by key.
    positions: Vec<(PositionKey, ResultCount)>,
    rating: Option<u16>,
}

/// How the line of the rating begins.
const RATING: &str = "rating ";

impl Book {
    /// Reads a book; `None` if the text is of another version or no book.
    pub fn read(text: &str) -> Option<Book> {
        let mut lines = text.lines();
        let line = |line: &str| {
            let mut words = line.split(' ');
            Some((PositionKey::read(words.next()?)?, ResultCount::read(words)?))
        };
        lines.next().filter(|first| *first == book_heading())?;
        let mut lines = lines.filter(|text| !text.starts_with('#')).peekable();
        let rating = lines.next_if(|text| text.starts_with(RATING));
        let rating = rating.map(|text| text[RATING.len()..].parse()).transpose().ok()?;
        let positions: Vec<_> = lines.map(line).collect::<Option<_>>()?;
        let is_sorted = positions.is_sorted_by(|(one, _), (other, _)| one < other);
        (is_sorted && positions.len() <= MOST).then_some(Book { positions, rating })
    }

    /// The lines of the `most` positions with most games, those with `least` games at least.
    pub fn lines(&self, least: u32, most: usize) -> String {
        let mut kept: Vec<(PositionKey, ResultCount)> =
            self.positions.iter().filter(|(_, tally)| tally.games() >= least).copied().collect();
        let rank = |(key, tally): &(PositionKey, ResultCount)| (std::cmp::Reverse(tally.games()), *key);
        sort(&mut kept, |one, other| rank(one) < rank(other));
        kept.truncate(most);
        sort(&mut kept, |(one, _), (other, _)| one < other);
        kept.iter().map(|(key, tally)| format!("{key} {}\n", tally.text())).collect()
    }

    /// The line of the least rating of the players.
    pub fn rating_line(rating: u16) -> String {
        format!("{RATING}{rating}\n")
    }

    /// The least rating of the players whose games it counts, if that is known.
    pub fn rating(&self) -> Option<u16> {
        self.rating
    }

    /// Adds a game by the positions that it reached and the sides that won it.
    pub fn add(&mut self, reached: &[PositionKey], winners: Sides) {
        for (number, key) in reached.iter().enumerate() {
            if reached[..number].contains(key) {
                continue;
            }
            match self.positions.binary_search_by(|(other, _)| other.cmp(key)) {
                Ok(place) => self.positions[place].1.add(winners),
                Err(place) if self.positions.len() < MOST => {
                    let mut tally = ResultCount::default();
                    tally.add(winners);
                    self.positions.insert(place, (*key, tally));
                }
                Err(_) => {}
            }
        }
    }

    /// Adds the games of another book.
    pub fn join(&mut self, other: &Book) {
        for (key, tally) in &other.positions {
            match self.positions.binary_search_by(|(known, _)| known.cmp(key)) {
                Ok(place) => self.positions[place].1.join(*tally),
                Err(place) if self.positions.len() < MOST => self.positions.insert(place, (*key, *tally)),
                Err(_) => {}
            }
        }
    }

    /// The games that reached a position.
    pub fn tally(&self, key: PositionKey) -> Option<ResultCount> {
        let place = self.positions.binary_search_by(|(other, _)| other.cmp(&key)).ok()?;
        Some(self.positions[place].1)
    }

    /// Whether no game is counted.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use basalt_rules::Side;
    use proptest::prelude::*;

    use super::*;

    fn key(number: usize) -> PositionKey {
        PositionKey::read(&format!("{number:06}")).expect("a key")
    }

    fn text(book: &Book) -> String {
        format!("{}\n# a comment\n{}", book_heading(), book.lines(1, usize::MAX))
    }

    #[test]
    fn the_rating_of_the_players_is_read_where_it_is_told() {
        let plain = format!("{}\n# a comment\n000001 0 0 1\n", book_heading());
        assert_eq!(Book::read(&plain).map(|book| book.rating()), Some(None));
        let told = plain.replace("000001", &format!("{}000001", Book::rating_line(1650)));
        assert_eq!(Book::read(&told).map(|book| book.rating()), Some(Some(1650)));
        assert_eq!(Book::read(&told.replace("1650", "high")), None);
    }

    #[test]
    fn a_position_counts_once_a_game() {
        let mut book = Book::default();
        book.add(&[key(2), key(1), key(2)], Sides::only(Side::new(1)));
        book.add(&[key(2)], Sides::NONE);
        assert_eq!(book.lines(1, 9), "000001 0 0 1\n000002 1 0 1\n");
        assert_eq!(book.tally(key(2)).map(|tally| tally.games()), Some(2));
        assert_eq!(book.tally(key(3)), None);
    }

    #[test]
    fn the_lines_are_those_of_the_positions_with_most_games() {
        let mut book = Book::default();
        for (number, games) in [(1, 1), (2, 3), (3, 2), (4, 3)] {
            (0..games).for_each(|_| book.add(&[key(number)], Sides::only(Side::FIRST)));
        }
        assert_eq!(book.lines(2, 9), "000002 0 3\n000003 0 2\n000004 0 3\n");
        assert_eq!(book.lines(1, 2), "000002 0 3\n000004 0 3\n");
    }

    #[test]
    fn other_texts_are_no_books() {
        assert_eq!(Book::read("# explorer 1\n"), Some(Book::default()));
        for lines in [
            "",
            "# explorer 2\n",
            "000001 0 1\n",
            "# explorer 1\n000001\n",
            "# explorer 1\n000001 0\n",
            "# explorer 1\n000001 0 -1\n",
            "# explorer 1\n000001 0 01\n",
            "# explorer 1\n000001 0 1 0 0 0 0 0 0\n",
            "# explorer 1\n000001 4294967295 1\n",
            "# explorer 1\n000002 0 1\n000001 0 1\n",
            "# explorer 1\n000001 0 1\n000001 0 1\n",
            "# explorer 1\n00001 0 1\n",
            "# explorer 1\n\n",
            "<!doctype html>Sign in",
        ] {
            assert_eq!(Book::read(lines), None, "{lines}");
        }
    }

    #[test]
    fn books_join_as_if_their_games_were_one_books() {
        let games = [([1, 2], 0), ([1, 3], 1), ([4, 2], 6)];
        let add = |book: &mut Book, (keys, winner): ([usize; 2], usize)| {
            let winners = if winner < Side::MOST { Sides::only(Side::new(winner)) } else { Sides::NONE };
            book.add(&keys.map(key), winners);
        };
        let (mut all, mut one, mut other) = (Book::default(), Book::default(), Book::default());
        games.into_iter().for_each(|game| add(&mut all, game));
        add(&mut one, games[0]);
        games[1..].iter().for_each(|game| add(&mut other, *game));
        one.join(&other);
        assert_eq!(one, all);
    }

    proptest! {
        #[test]
        fn books_survive_their_text(games in proptest::collection::vec((0_usize..40, 0_usize..7), 0..60)) {
            let mut book = Book::default();
            for (number, winner) in games {
                let winners = if winner < Side::MOST { Sides::only(Side::new(winner)) } else { Sides::NONE };
                book.add(&[key(number), key(number / 2)], winners);
            }
            prop_assert_eq!(Book::read(&text(&book)), Some(book));
        }

        #[test]
        fn no_text_is_too_odd_to_be_read(text in "(# explorer 1\n)?(\\PC| |\n|[0-9]){0,40}") {
            let _ = Book::read(&text);
        }
    }
}
