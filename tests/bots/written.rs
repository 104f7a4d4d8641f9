//! Trees written as text, as games whose outcomes plain negamax knows.
//!
//! In `1(2(1 0) ~2)` side 1 chooses between a position in which side 2 chooses and a swap of seats after
//! which side 2 has won; 0 is a draw.

use std::sync::LazyLock;

use basalt::bots::{
    self, BotStrength, Budget, Evaluate, Mcts, MonteCarlo, Moves, Novice, Returns, ScalePoint,
    SearchParameters, Searchable, return_of,
};
use basalt::geometry::{Board, Cell, square};
use basalt::rules::{
    Choice, Game, Info, Listener, Message, Mistake, Options, Outcome, Position, Rng, Scene, Seating, Side,
    Sides, Stone,
};

/// The number of its node in a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Written {
    at: usize,
    sides: usize,
    seating: Seating,
    tree: &'static [Branch],
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Branch {
    /// The side that chooses, and the nodes; whether each swaps the seats.
    Choice(Side, Vec<(usize, bool)>),
    Leaf(Sides),
}

/// There is nothing to choose.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct NoOptions;

impl Options for NoOptions {
    fn choices(&self) -> Vec<Choice> {
        Vec::new()
    }

    fn set(&mut self, key: &str, _: &str) -> Result<(), Mistake> {
        Err(Mistake::unreadable("options", key, []))
    }
}

impl Written {
    /// Reads a tree for a number of sides, and leaks it.
    pub(super) fn tree(text: &str, sides: usize) -> Written {
        fn read(text: &mut &str, tree: &mut Vec<Branch>) -> usize {
            let number = text.as_bytes()[0] - b'0';
            *text = &text[1..];
            let at = tree.len();
            if !text.starts_with('(') {
                let winner = number.checked_sub(1).map(|side| Side::new(side.into()));
                tree.push(Branch::Leaf(winner.into_iter().collect()));
                return at;
            }
            tree.push(Branch::Leaf(Sides::NONE));
            let mut children = Vec::new();
            while !text.starts_with(')') {
                *text = &text[1..];
                let swaps = text.starts_with('~');
                *text = text.trim_start_matches('~');
                children.push((read(text, tree), swaps));
            }
            *text = &text[1..];
            tree[at] = Branch::Choice(Side::new(usize::from(number) - 1), children);
            at
        }
        let mut tree = Vec::new();
        let mut rest = text;
        read(&mut rest, &mut tree);
        assert!(rest.is_empty(), "{text}: read to its end");
        Written { at: 0, sides, seating: Seating::default(), tree: tree.leak() }
    }

    /// The number of choices; a search takes a single one without searching.
    pub(super) fn choices(&self) -> usize {
        if let Branch::Choice(_, children) = &self.tree[self.at] { children.len() } else { 0 }
    }

    /// A random tree of at most this depth.
    pub(super) fn drawn(rng: &mut Rng, depth: u32, sides: usize, swaps: bool) -> String {
        if depth == 0 || rng.below(6) == 0 {
            return rng.below(sides as u32 + 1).to_string();
        }
        let children: Vec<String> = (0..1 + rng.below(4))
            .map(|_| {
                let sign = if swaps && rng.below(8) == 0 { "~" } else { "" };
                sign.to_owned() + &Written::drawn(rng, depth - 1, sides, swaps)
            })
            .collect();
        format!("{}({})", 1 + rng.below(sides as u32), children.join(" "))
    }

    /// The winners if each side takes the first of its best choices: plain negamax, and max-n for more sides.
    pub(super) fn solved(&self) -> Sides {
        let (side, children) = match &self.tree[self.at] {
            Branch::Leaf(winners) => return *winners,
            Branch::Choice(side, children) => (*side, children),
        };
        let mut best: Option<Sides> = None;
        for &(at, swaps) in children {
            let winners = Written { at, ..*self }.solved();
            let winners = if swaps { winners.iter().map(|side| side.next(2)).collect() } else { winners };
            let worth = |winners| return_of(winners, side, self.sides);
            if best.is_none_or(|best| worth(winners) > worth(best)) {
                best = Some(winners);
            }
        }
        best.expect("a choice")
    }
}

impl Position for Written {
    fn text(&self) -> String {
        self.at.to_string()
    }

    fn sides(&self) -> usize {
        self.sides
    }

    fn to_move(&self) -> Side {
        match &self.tree[self.at] {
            Branch::Choice(side, _) => *side,
            Branch::Leaf(_) => Side::FIRST,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.tree[self.at] {
            Branch::Leaf(winners) => Some(Outcome { winners, reason: "leaf" }),
            Branch::Choice(..) => None,
        }
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

    fn player(&self, side: Side) -> Side {
        self.seating.player(side)
    }

    /// Nothing reads it.
    fn board(&self) -> &'static Board {
        static BOARD: LazyLock<Board> = LazyLock::new(|| square(2));
        &BOARD
    }

    fn scene(&self) -> Scene {
        Scene::empty(self.board(), self.sides)
    }

    fn prompt(&self) -> Message {
        Message::new("written")
    }

    fn cell_words(&self, _: Cell) -> Message {
        Message::new("written")
    }
}

impl Game for Written {
    const INFO: Info = Info {
        id: "written",
        version: 1,
        sides: 1..=Side::MOST,
        cut: 100,
        one_press: "",
        ratings: [1200, 1500, 1800],
        stone: Stone::Charred,
    };
    const REASONS: &'static [&'static str] = &["leaf"];
    type Options = NoOptions;
    /// An index among the choices, and whether it swaps the seats.
    type Action = (usize, bool);

    fn new(_: &NoOptions) -> Self {
        Written::tree("0", 2)
    }

    fn read(text: &str, _: &NoOptions) -> Result<Self, Mistake> {
        Ok(Written::tree(text, 2))
    }

    fn actions(&self, out: &mut Vec<(usize, bool)>) {
        if let Branch::Choice(_, children) = &self.tree[self.at] {
            out.extend(children.iter().enumerate().map(|(place, &(_, swaps))| (place, swaps)));
        }
    }

    fn apply(&mut self, (place, swaps): (usize, bool), _: &mut impl Listener) {
        if swaps {
            self.seating.swap();
        }
        if let Branch::Choice(_, children) = &self.tree[self.at] {
            self.at = children[place].0;
        }
    }

    fn action_text(&self, (place, _): (usize, bool)) -> String {
        place.to_string()
    }

    fn read_action(&self, text: &str) -> Result<(usize, bool), Mistake> {
        Err(Mistake::unreadable("action", text, []))
    }
}

impl Novice for Written {
    fn novice_action(&self, rng: &mut Rng) -> (usize, bool) {
        self.random_action(rng)
    }
}

impl Searchable for Written {
    type Move = (usize, bool);
    type Search = Mcts<Written>;
    const SCALE: &'static [ScalePoint] = &[ScalePoint::new(0, Budget::full(20_000, 0))];
    const LEVELS: [BotStrength; 3] = [BotStrength(0); 3];

    fn moves(&self, out: &mut Moves<(usize, bool)>) {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions.into_iter().for_each(|action| out.push(action, 1));
    }

    fn play(&mut self, mv: (usize, bool)) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: (usize, bool)) -> Vec<(usize, bool)> {
        vec![mv]
    }
}

impl MonteCarlo for Written {
    const PARAMETERS: SearchParameters = SearchParameters::DEFAULT;

    fn playout_step(&mut self, rng: &mut Rng) -> u16 {
        let action = self.random_action(rng);
        self.play(action);
        0
    }

    fn estimate(&self) -> Returns {
        [0.5; Side::MOST]
    }
}

impl Evaluate for Written {
    /// A meaningless value: the evaluation must not matter when the end is in sight.
    fn evaluate(&self) -> i32 {
        (self.position_hash() % 100) as i32 - 50
    }

    fn position_hash(&self) -> u64 {
        bots::mix_hash(self.sides as u64, self.at as u64)
    }
}
