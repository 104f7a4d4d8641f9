//! The frames of an animated picture, and how long each is shown.

use basalt_play::{BoardView, Match, Script, Shown, turn_numbers};
use basalt_rules::{Event, Overlay, Side, Stroke};

use super::picture::{Picture, PictureStyle};

/// The most frames; a longer game is shown ply by ply.
const MOST: usize = 320;
/// Intervals between a movement's frames (ms), of which the shortest that fits is used.
const STEPS: [u32; 3] = [50, 80, 120];
/// How long a position is shown (ms): before the first move, within a turn, after a turn, at the end.
const BEFORE: u32 = 800;
const WITHIN: u32 = 250;
const AFTER: u32 = 700;
const LAST: u32 = 3000;
/// The duration of a loop, of its rest before the movement, and of its frames (ms).
const LOOP: u32 = 3000;
const LOOP_BEFORE: u32 = 400;
const LOOP_STEP: u32 = 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    ply: usize,
    /// The movement's elapsed time (ms); `None` at rest.
    time: Option<u32>,
    /// The duration (ms).
    lasts: u32,
}

pub struct Film {
    game: Match,
    frames: Vec<Moment>,
    /// The seat for which the others' last moves are marked; `None` means the mover.
    seat: Option<usize>,
    /// The last turns with numbers on their pieces.
    numbers: usize,
    /// What the player has drawn, by ply.
    strokes: Vec<Vec<Stroke>>,
    /// The last movement, by its final ply.
    script: Option<(usize, Script)>,
}

impl Film {
    /// The film of the plies after `from` up to `to`, with the last `numbers` turns numbered.
    pub fn new(game: Match, from: usize, to: usize, seat: Option<usize>, numbers: usize) -> Film {
        let lengths: Vec<u32> = (from + 1..=to).map(|ply| script(&game, ply).length()).collect();
        let rest = |ply: usize| match ply {
            ply if ply == to => LAST,
            ply if ply == from => BEFORE,
            ply if game.begins_turn(ply) => AFTER,
            _ => WITHIN,
        };
        let moments = |length: u32, step: u32| (0..length).step_by(step as usize).skip(1);
        let count =
            |step: u32| lengths.iter().map(|&length| moments(length, step).count() + 1).sum::<usize>();
        let step = STEPS.into_iter().find(|&step| count(step) < MOST);
        let mut frames = vec![Moment { ply: from, time: None, lasts: rest(from) }];
        for (ply, &length) in (from + 1..=to).zip(&lengths) {
            if let Some(step) = step {
                let moving = moments(length, step).map(|time| Moment { ply, time: Some(time), lasts: step });
                frames.extend(moving);
            }
            frames.push(Moment { ply, time: None, lasts: rest(ply) });
        }
        Film { game, frames, seat, numbers, strokes: Vec::new(), script: None }
    }

    /// The film of one action as a loop of [`LOOP`], to be posted.
    pub fn looped(game: Match, ply: usize, seat: Option<usize>) -> Film {
        let mut film = Film::new(game, ply.saturating_sub(1), ply, seat, 0);
        let (mut frames, step) = (Vec::new(), LOOP_STEP as usize);
        let length = script(&film.game, ply).length();
        frames.push(Moment { ply: ply.saturating_sub(1), time: None, lasts: LOOP_BEFORE });
        let moving = (0..length).step_by(step).skip(1);
        frames.extend(moving.map(|time| Moment { ply, time: Some(time), lasts: LOOP_STEP }));
        let passed: u32 = frames.iter().map(|frame| frame.lasts).sum();
        frames.push(Moment { ply, time: None, lasts: LOOP.saturating_sub(passed).max(LOOP_BEFORE) });
        film.frames = frames;
        film
    }

    /// The same with strokes, by ply from 0.
    pub fn with_strokes(self, strokes: Vec<Vec<Stroke>>) -> Film {
        Film { strokes, ..self }
    }

    pub fn times(&self) -> Vec<u32> {
        self.frames.iter().map(|frame| frame.lasts).collect()
    }

    /// The game and ply of a frame; the seats change when a movement has ended.
    pub fn seen(&self, number: usize) -> Option<(&Match, usize)> {
        let Moment { ply, time, .. } = *self.frames.get(number)?;
        Some((&self.game, if time.is_some() { ply - 1 } else { ply }))
    }

    /// Draws a frame; `None` beyond the last one. The first one has the definitions of all.
    pub fn draw(&mut self, number: usize, style: &PictureStyle) -> Option<String> {
        let draw =
            |picture: &Picture<'_>| if number == 0 { style.draw(picture) } else { style.draw_on(picture) };
        let Moment { ply, time, .. } = *self.frames.get(number)?;
        if let Some(time) = time {
            if self.script.as_ref().is_none_or(|(of, _)| *of != ply) {
                self.script = Some((ply, script(&self.game, ply)));
            }
            let snapshot = self.script.as_ref()?.1.at(time);
            let view = BoardView::moving(style.board, &snapshot);
            let proof = Overlay::default();
            // Only a piece that stays in place keeps its number.
            let mut numbers = turn_numbers(&self.game, ply - 1, self.numbers);
            let after = turn_numbers(&self.game, ply, self.numbers);
            numbers.marks.retain(|mark| after.marks.contains(mark));
            return Some(draw(&Picture {
                view: &view,
                snapshot: Some(&snapshot),
                proof: &proof,
                numbers: &numbers,
                strokes: &[],
            }));
        }
        self.game.show(ply);
        let mover = || self.game.mover(ply).unwrap_or(Side::FIRST);
        let seat = self.seat.unwrap_or_else(|| self.game.seat(mover(), ply));
        let since = self.game.since_turn_of(seat, ply);
        let view = BoardView::resting(&self.game, Shown { since, open: false, ..Shown::default() });
        let (proof, numbers) = (self.game.proof(), turn_numbers(&self.game, ply, self.numbers));
        let strokes = self.strokes.get(ply).map_or(&[] as &[Stroke], Vec::as_slice);
        Some(draw(&Picture { view: &view, snapshot: None, proof: &proof, numbers: &numbers, strokes }))
    }
}

fn script(game: &Match, ply: usize) -> Script {
    let events: Vec<Event> = game.events(ply).to_vec();
    Script::new(game.scene(ply - 1), &events)
}
