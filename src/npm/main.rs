//! The program of one game, the one that `BASALT_NPM_GAME` names when it is built.

/// The id of the game; without one, the program offers none.
const GAME: Option<&str> = option_env!("BASALT_NPM_GAME");

/// Whether this program is that of a game. A constant, so that the code of the other games is left out; `==` of texts is none yet.
const fn is_of(id: &str) -> bool {
    let Some(game) = GAME else { return false };
    let (mut game, mut id) = (game.as_bytes(), id.as_bytes());
    while let ([one, further @ ..], [other, others @ ..]) = (game, id) {
        if *one != *other {
            return false;
        }
        (game, id) = (further, others);
    }
    game.is_empty() && id.is_empty()
}

macro_rules! offer {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        $(if const { is_of(stringify!($folder)) } {
            basalt_npm::offer::<basalt_games::$folder::$game>();
        })*
    };
}

fn main() {
    basalt_games::each_game!(offer);
}
