//! Insights: what a player gives away by phase, theme, clock, side and help, against a second, plain computation.

use std::collections::BTreeMap;
use std::fs;

use basalt::bots::{Level, mix_hash};
use basalt::games::{self, catalogue};
use basalt::play::insights::{BotLosses, InsightGame, InsightKind, bars, insight_game};
use basalt::play::{Closing, Match, Save, Seat, Seats};
use basalt::rules::{Rng, Side};

use crate::online::any_action;
use crate::tested::folder;

/// The number of generated games.
const GAMES: u64 = 1000;
const SEAT: usize = 3;
/// The largest list of losses in bytes.
const LARGEST: usize = 2048;

fn seats(own: usize, count: usize) -> Seats {
    let seat = |index: usize| Seat {
        bot: (index != own).then_some([Level::Spark, Level::Pulse, Level::Overdrive][index % SEAT]),
        ..Seat::default()
    };
    Seats::new((0..count).map(seat).collect())
}

/// The number that a review names its game by: the hash of the record.
fn fingerprint(game: &Match, ply: usize) -> u64 {
    let mut record = game.record();
    record.actions.truncate(ply);
    record.to_string().bytes().fold(0, |hash, byte| mix_hash(hash, byte.into()))
}

/// A game of some random actions, resigned unless it ended, and reviewed at random; the best turn is often the played one.
fn generated(number: u64) -> (Match, Save) {
    let mut rng = Rng::new(number + 1);
    let ids: Vec<&str> = games::ids().collect();
    let id = ids[number as usize % ids.len()];
    let mut game = catalogue::begin(id, "").expect("a game of the list");
    let wanted = 2 + rng.below(9) as usize;
    while game.last() < wanted && game.mover(game.last()).is_some() {
        any_action(&mut game, &mut rng).expect("a move");
    }
    let actions = game.record().actions;
    let mut starts: Vec<usize> = (0..=game.last()).filter(|&ply| game.begins_turn(ply)).collect();
    starts.retain(|&ply| game.mover(ply).is_some());
    let mut review = format!("{:x}", fingerprint(&game, *starts.last().expect("a first turn")));
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(game.last());
        let mut best: Vec<String> = actions[start..end].to_vec();
        if best.is_empty() || rng.below(2) == 0 {
            let mut record = game.record();
            record.actions.truncate(start);
            let mut other = catalogue::open(&record).expect("a beginning");
            best = any_action(&mut other, &mut rng).into_iter().collect();
        }
        let values: Vec<String> = (0..game.sides()).map(|_| rng.below(1001).to_string()).collect();
        let values = if rng.below(8) == 0 { String::new() } else { values.join(".") };
        let encoded =
            best.iter().map(|action| action.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>());
        review += &format!(" {start}:{values}:{}", encoded.collect::<Vec<_>>().join(","));
    }
    let mut save = Save::of(game.record());
    save.seats = seats(rng.below(game.sides() as u32) as usize, game.sides());
    save.helped = rng.below(4) == 0;
    if rng.below(2) == 0 {
        save.times = (0..=game.last()).map(|_| rng.below(200_000)).collect();
    }
    if game.mover(game.last()).is_some() {
        save.closing = Some(Closing::Resigned(Side::FIRST));
    }
    save.review = review;
    let save = Save::read(&save.to_string()).expect("our own save");
    (catalogue::resume(&save).expect("our own game"), save)
}

/// The turns, the loss, and the games that gave something away, by kind and word.
type Sums = BTreeMap<(InsightKind, String), (u32, u32, Vec<String>)>;

/// Adds a game to the sums from its text alone, ply by ply.
fn add_plainly(sums: &mut Sums, key: &str, save: &Save) {
    let own = save.seats.all().iter().position(|seat| seat.bot.is_none()).expect("one person");
    let text = save.to_string();
    let review = text.lines().find_map(|line| line.strip_prefix("review=")).expect("a review");
    let mut found: BTreeMap<usize, (Vec<i32>, Vec<String>)> = BTreeMap::new();
    for part in review.split(' ').skip(1) {
        let fields: Vec<&str> = part.split(':').collect();
        let values = fields[1].split('.').filter_map(|value| value.parse().ok()).collect();
        let line = fields[2].split(',').map(|action| {
            percent_encoding::percent_decode_str(action).decode_utf8().expect("text").into_owned()
        });
        found.insert(fields[0].parse().expect("a ply"), (values, line.collect()));
    }
    let at = |plies: usize, more: &[String]| {
        let mut record = save.record.clone();
        record.actions.truncate(plies);
        record.actions.extend(more.iter().cloned());
        catalogue::open(&record).expect("a legal game")
    };
    // Where turns begin and where the last one ended.
    let all = save.record.actions.len();
    let mut ends: Vec<usize> = found.keys().copied().collect();
    let whole = at(all, &[]);
    if !ends.contains(&all) && whole.begins_turn(all) {
        ends.push(all);
    }
    // The values from the end: without a search, those of the next position.
    let mut values: BTreeMap<usize, Vec<i32>> = BTreeMap::new();
    for (index, &ply) in ends.iter().enumerate().rev() {
        let decided =
            whole.decided_values(ply).map(|values| values.iter().map(|&value| value.into()).collect());
        let known: Option<Vec<i32>> = decided.or_else(|| found.get(&ply).map(|(values, _)| values.clone()));
        let next = ends.get(index + 1).and_then(|next| values.get(next).cloned());
        let known = known.filter(|values| !values.is_empty()).or(next);
        values.extend(known.map(|known| (ply, known)));
    }
    let mut pairs = Vec::new();
    for pair in ends.windows(2) {
        match (values.get(&pair[0]), values.get(&pair[1])) {
            (Some(before), Some(after)) => pairs.push((pair[0], pair[1], before, after)),
            _ => break,
        }
    }
    let count = pairs.len();
    for (index, (start, end, before, after)) in pairs.into_iter().enumerate() {
        let side = at(start, &[]).standing(start).to_move;
        if whole.seat(side, start) != own {
            continue;
        }
        let best = &found[&start].1;
        let position = |game: Match| game.text_at(game.last());
        let is_best = position(at(start, best)) == position(at(end, &[]));
        let loss = if is_best { 0 } else { (before[own] - after[own]).max(0) as u32 };
        let third = if index * 3 < count {
            "opening"
        } else if index * 3 < 2 * count {
            "middle"
        } else {
            "ending"
        };
        let mut places = vec![(InsightKind::Help, if save.helped { "helped" } else { "alone" }.to_owned())];
        if !save.helped {
            places.push((InsightKind::Phase, third.to_owned()));
            places.push((InsightKind::Number, (side.index() + 1).to_string()));
            let themes = whole.themes_at(start, best);
            places.extend(
                themes
                    .iter()
                    .filter(|theme| **theme != "theme-turns")
                    .map(|theme| (InsightKind::Theme, (*theme).to_owned())),
            );
            if !save.times.is_empty() {
                let left = match save.times[start] {
                    ..10_000 => "least",
                    10_000..30_000 => "little",
                    30_000..120_000 => "some",
                    _ => "much",
                };
                places.push((InsightKind::Clock, left.to_owned()));
            }
        }
        for place in places {
            let sum = sums.entry(place).or_default();
            sum.0 += 1;
            sum.1 += loss;
            if loss > 0 && !sum.2.iter().any(|known| known == key) {
                sum.2.push(key.to_owned());
            }
        }
    }
}

#[test]
fn insights_equal_a_plain_computation_over_a_thousand_games() {
    let (mut plain, mut counted): (BTreeMap<String, Sums>, Vec<InsightGame>) = Default::default();
    for number in 0..GAMES {
        let (game, save) = generated(number);
        let key = format!("k{number}");
        let reviewed = game.reviewed();
        assert_eq!(reviewed.found, reviewed.wanted, "{save}");
        add_plainly(plain.entry(save.record.game.clone()).or_default(), &key, &save);
        counted.extend(insight_game(&key, &game, &save));
    }
    let mut kinds = BTreeMap::new();
    for id in games::ids() {
        let own: Vec<InsightGame> = counted.iter().filter(|game| game.game == id).cloned().collect();
        let found = bars(&own);
        let mut sums = Sums::new();
        for bar in &found {
            let (kind, word) = bar.place;
            *kinds.entry(kind).or_insert(0) += bar.turns;
            sums.insert((kind, word.to_owned()), (bar.turns, bar.loss, bar.games.clone()));
            assert_eq!(bar.mean(), (f64::from(bar.loss) / f64::from(bar.turns)).round() as u32);
        }
        assert_eq!(sums.len(), found.len(), "{id}: a place has one bar");
        assert_eq!(Some(&sums), plain.get(id), "{id}");
    }
    assert_eq!(kinds.len(), InsightKind::ALL.len(), "every kind is tested: {kinds:?}");
    assert!(kinds.values().all(|&turns| turns > 500), "{kinds:?}");
}

#[test]
fn games_that_are_open_half_reviewed_or_of_two_persons_give_no_insights() {
    let (game, save) =
        (0..GAMES).map(generated).find(|(game, save)| insight_game("k", game, save).is_some()).expect("one");
    let mut persons = save.clone();
    persons.seats = Seats::new(vec![Seat::default(); game.sides()]);
    assert_eq!(insight_game("k", &game, &persons), None);
    let mut half = save.clone();
    half.review.clear();
    let opened = catalogue::resume(&half).expect("a game");
    assert_eq!(insight_game("k", &opened, &half), None);
    let open = (0..GAMES).map(generated).find(|(_, save)| save.closing.is_some());
    let (_, mut open) = open.expect("one that is not over by its rules");
    open.closing = None;
    let opened = catalogue::resume(&open).expect("a game");
    assert_eq!(insight_game("k", &opened, &open), None);
}

#[test]
fn what_bots_give_away_is_known_for_the_games_with_a_card() {
    for id in games::ids() {
        let path = folder(id).join("losses.txt");
        assert_eq!(catalogue::has_losses(id), path.exists(), "{id}");
        if !path.exists() {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(text.len() <= LARGEST, "{id}: {} bytes", text.len());
        let losses = BotLosses::read(&text).unwrap_or_else(|| panic!("{id}: no losses of this version"));
        let at = |place, rating| losses.mean_at(place, rating, |level| catalogue::rating(id, level));
        let places =
            [(InsightKind::Phase, "opening"), (InsightKind::Number, "1"), (InsightKind::Help, "alone")];
        for place in places {
            let [weak, strong] = [1000, 2000].map(|rating| at(place, rating));
            assert!(weak.is_some() && weak > strong, "{id} {place:?}: {weak:?}, {strong:?}");
        }
    }
}
