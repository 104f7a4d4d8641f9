//! Positions to win from, found by `basalt puzzles` in random games: each has one winning turn, the order of its actions
//! aside. The tests prove it.

use crate::rules::Puzzle;

/// All of them, the easier ones first. After the first turn of the last two, some replies leave only discs to win with and
/// others only rings.
pub(super) static PUZZLES: [Puzzle; 8] = [
    Puzzle {
        record: "duplohex.1~size=6~~.,.,.,.,-b,b-/.,.,wb,b-,w-,b-/ww,-b,-w,ww,-b,b-/-b,.,b-,.,b-,./-w,w-,.,-b,-b,./b-,.,ww,-b,bw,._b_DR_12.12.10.10",
        turns: 1,
    },
    Puzzle {
        record: "duplohex.1~size=6~~b-,.,.,.,-b,-b/b-,.,wb,.,.,b-/.,ww,w-,.,b-,-b/.,-b,.,-b,b-,ww/.,-w,ww,.,b-,./.,.,-b,.,bw,._b_DR_13.13.11.11",
        turns: 1,
    },
    Puzzle {
        record: "duplohex.1~~~.,.,.,-b,.,.,b-/.,-w,.,.,.,.,b-/.,.,-b,.,ww,bw,./-b,.,-w,w-,-b,.,./-b,.,.,bb,.,.,w-/-w,.,b-,.,ww,ww,b-/.,.,b-,.,w-,-b,-w_b_DR_18.16.17.17",
        turns: 1,
    },
    Puzzle {
        record: "duplohex.1~~~.,.,.,b-,b-,-b,./b-,.,-b,-b,.,.,-w/w-,-w,-w,-w,-w,-w,-b/b-,.,.,.,.,w-,w-/.,-b,.,-b,.,.,wb/.,bw,.,bw,.,.,w-/w-,.,.,-b,.,.,._w_DR_18.16.18.16",
        turns: 1,
    },
    Puzzle {
        record: "duplohex.1~~~wb,-b,-b,-w,-b,b-,./.,b-,-w,.,wb,-w,./.,wb,bb,bw,w-,.,bw/bw,ww,ww,ww,bb,bw,bb/w-,ww,.,b-,b-,b-,b-/bb,wb,-b,-w,bb,-w,bw/w-,wb,w-,-w,ww,.,b-_b_DR_10.8.7.10",
        turns: 2,
    },
    Puzzle {
        record: "duplohex.1~~~b-,ww,w-,-b,.,-w,-w/-b,wb,bw,wb,bw,bw,-b/-b,wb,-b,ww,w-,w-,-w/bb,-w,.,.,w-,w-,wb/.,.,bb,b-,bw,w-,w-/b-,-w,b-,b-,-b,-b,w-/w-,.,bw,bb,w-,-b,w-_w_DR_7.12.11.9",
        turns: 2,
    },
    Puzzle {
        record: "duplohex.1~size=6~~-b,b-,b-,-w,bw,./bb,.,ww,w-,b-,wb/bw,.,b-,-w,.,-b/b-,w-,-w,w-,wb,-w/w-,-w,.,w-,wb,-b/b-,w-,bb,-w,-b,-b_w_DR_8.9.8.8",
        turns: 2,
    },
    Puzzle {
        record: "duplohex.1~size=6~~ww,.,wb,-w,bw,-b/.,-b,.,.,-b,w-/bw,.,.,b-,wb,b-/-b,bb,bw,.,bw,./-w,b-,.,w-,.,w-/-b,-w,.,w-,-b,-b_b_DR_11.10.10.8",
        turns: 2,
    },
];
