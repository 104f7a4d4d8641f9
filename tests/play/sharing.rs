//! Checks shared texts and pasted ones: diagrams by hand, every text of ours recognised, mistakes located.

use basalt::drawing::board::Coords;
use basalt::drawing::{PieceSet, definitions};
use basalt::games::catalogue;
use basalt::games::pasted::{self, Pasted};
use basalt::geometry::Cell;
use basalt::pictures::{Film, Picture, PictureStyle, spectacle};
use basalt::play::{BoardView, Diagram, Link, Match, Route, Shown};
use basalt::rules::{Event, Ink, Manner, Overlay, Record, Side, Stroke};

fn opened(record: &str) -> Match {
    let record = Record::read(record).expect(record);
    catalogue::open(&record).unwrap_or_else(|mistake| panic!("{record}: {mistake}"))
}

fn diagram(record: &str) -> String {
    diagram_of(&opened(record), String::new())
}

fn diagram_of(game: &Match, link: String) -> String {
    let scene = game.scene(game.last());
    let names = Side::all(game.sides()).map(|side| format!("P{}", side.number())).collect();
    let to_move = game.standing(game.last()).to_move;
    let closing = format!("P{} to move", to_move.number());
    Diagram { board: game.board(), scene: &scene, heading: "Game".to_owned(), names, closing, link }.text()
}

#[test]
fn squares_are_rows_with_numbers_over_letters() {
    let drawn = diagram("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4");
    assert_eq!(
        drawn,
        "\
Game

5   p1p2p3r1g2 p1p2p3     p1p2p3     g1g2g3     r1r2r3^
4   p1p2p3r2g3 g1g2g3^    g1g2g3     r1r2r3^    y1y2y3
3   p1p2       g1g2g3     r1r2       y1y2y3     b1b2b3
2   g1         r1r2r3^    y1y2y3     y1y2y3^    b1b2b3
1   .          y1y2y3     b1b2b3     b1b2b3     b1b2b3
    a          b          c          d          e

P1: r3
P2: r3 p3

P1 to move
"
    );
}

#[test]
fn rows_of_a_hexagon_are_shifted_by_half_a_cell_and_name_their_ends() {
    assert_eq!(
        diagram("hexano.1~~"),
        "\
Game

            g1  g1g2g3  y1y2y3  y1y2y3  y1y2y3  g4
        f1  g1g2g3  W3^w    y1y2y3  k3^k    r1r2r3  f5
    e1  g1g2g3  g1g2g3  g1g2g3  y1y2y3  r1r2r3  r1r2r3  e6
d1  b1b2b3  k3^k    b1b2b3  t1t2t3  r1r2r3  W3^w    r1r2r3  d7
    c1  b1b2b3  b1b2b3  p1p2p3  o1o2o3  o1o2o3  o1o2o3  c6
        b1  b1b2b3  W3^w    p1p2p3  k3^k    o1o2o3  b5
            a1  p1p2p3  p1p2p3  p1p2p3  o1o2o3  a4

P1 to move
"
    );
    // Endless supplies are left out.
    assert_eq!(
        diagram("vaxandis.1~size=4~g1_a2_b1"),
        "\
Game

      g1  b1  .   .   .  g4
    f1  .   .   .   .   .  f5
  e1  .   .   .   .   .   .  e6
d1  .   .   .   .   .   .   .  d7
  c1  .   .   .   .   .   .  c6
    b1  b1  .   .   .   .  b5
      a1  .   w1  .   .  a4

P2 to move
"
    );
}

#[test]
fn a_rhombus_slants_and_its_two_layers_are_two_characters() {
    assert_eq!(
        diagram("duplohex.1~size=6~Da1_Rb2"),
        "\
Game

a1  w-  .   .   .   .   .  f1
  a2  .   -b  .   .   .   .  f2
    a3  .   .   .   .   .   .  f3
      a4  .   .   .   .   .   .  f4
        a5  .   .   .   .   .   .  f5
          a6  .   .   .   .   .   .  f6

P1: 17×w- 18×-w
P2: 18×b- 17×-b

P2 to move
"
    );
}

#[test]
fn pieces_of_several_cells_are_written_in_each() {
    // The first plies of a recorded game, whose position was recorded as well.
    let start = ".,.,.,.,2*/.,.,.,.,.,./.,.,%23,.,.,.,./.,.,.,.,.,.,.,./1*,.,.,.,.,.,.,.,1*/.,.,.,.,.,.,.,./.,.,.,.,%23,.,./.,.,.,.,.,./2*,.,.,.,.";
    let order = "LHFMKCJOGIEDBNA";
    let text = diagram(&format!(
        "hexafuse.1~clock=30.pie=true~H:e7e8f6g5_F:b1c2d3e4_C:f1g1h1~{start}_1_{order}_{order}_0.0_0_0_-"
    ));
    assert_eq!(
        text,
        "\
Game

        i1  .   .   .   .   2*  i5
      h1  1C  .   .   .   .   .  h6
    g1  1C  .   #   .   1H  .   .  g7
  f1  1C  .   .   .   .   1H  .   .  f8
e1  1*  .   .   2F  .   .   1H  1H  1*  e9
  d1  .   .   2F  .   .   .   .   .  d8
    c1  .   2F  .   .   #   .   .  c7
      b1  2F  .   .   .   .   .  b6
        a1  2*  .   .   .   .  a5

P1: 1L 1F 1M 1K 1J 1O 1G 1I 1E 1D 1B 1N 1A
P2: 2L 2H 2M 2K 2C 2J 2O 2G 2I 2E 2D 2B 2N 2A

P2 to move
"
    );
}

#[test]
fn a_diagram_ends_with_the_link_by_which_it_is_opened_again() {
    for record in [
        "volcano.1~~c3-d2_a1-a2",
        "hexano.1~~",
        "duplohex.1~size=6~Da1_Rb2",
        "vaxandis.1~size=4~g1",
        "hexafuse.1~~",
    ] {
        let game = opened(record);
        let link = Link::at(game.last(), game.record()).to_string();
        let text = diagram_of(&game, link.clone());
        assert!(text.ends_with(&format!("\n\n{link}\n")), "{text}");
        assert_eq!(read(&text), Pasted::Game(link.clone()), "{text}");
        // As it is quoted in an answer.
        assert_eq!(read(&text.replace('\n', "\n> ")), Pasted::Game(link), "{text}");
    }
}

/// The reading of a pasted text, as text.
fn read(text: &str) -> Pasted {
    pasted::read(text).unwrap_or_else(|misread| panic!("{text}: {}", misread.mistake))
}

/// The mistake in a pasted text: the sentence for programmers, and the place.
fn wrong(text: &str) -> (String, &str) {
    let misread = pasted::read(text).expect_err(text);
    (misread.mistake.to_string(), &text[misread.place])
}

#[test]
fn every_text_of_ours_is_recognised() {
    let game = Pasted::Game("2/volcano.1~~c3-d2_a1-a2".to_owned());
    let save = "basalt-save 1\ngame=volcano.1~~c3-d2\nlast=1\nnames=_\nbegun=1\nchanged=2\n";
    for (text, what) in [
        ("https://example.org/play/#/view/2/volcano.1~~c3-d2_a1-a2", game.clone()),
        ("Look: <https://example.org/#/view/2/volcano.1~~c3-d2_a1-a2> what now?", game.clone()),
        ("https://example.org/#/embed/2/volcano.1%7E%7Ec3-d2%5Fa1-a2", game.clone()),
        ("  volcano.1~~c3-d2_a1-a2\n", game.clone()),
        ("2/volcano.1~~c3-d2_a1-a2", game.clone()),
        ("\u{201c}volcano.1%7E%7Ec3-d2_a1-a2\u{201d}", game),
        ("http://x/#/setup/volcano.1~~", Pasted::Setup("volcano.1~~".to_owned())),
        ("http://x/#/puzzle/volcano/3", Pasted::Page("#/puzzle/volcano/3".to_owned())),
        ("http://x/#/daily", Pasted::Page("#/daily".to_owned())),
        ("http://x/#/editor/volcano", Pasted::Page("#/editor/volcano".to_owned())),
        (save, Pasted::File(save.to_owned())),
    ] {
        assert_eq!(read(text), what, "{text}");
    }
}

#[test]
fn the_text_of_a_position_finds_its_game_and_its_size() {
    for record in [
        "volcano.1~~c3-d2",
        "hexano.1~~",
        "duplohex.1~size=6~Da1_Rb2",
        "vaxandis.1~size=4~g1_a2",
        "hexafuse.1~~",
    ] {
        let game = opened(record);
        let start = game.record_from(game.last());
        let position = start.start.clone().expect("a start");
        let Pasted::Game(link) = read(&position) else { panic!("{position}") };
        let there = opened(link.strip_prefix("0/").expect("its first ply"));
        assert_eq!(there.scene(0), game.scene(game.last()), "{record}");
        assert_eq!(there.info().id, game.info().id);
    }
}

#[test]
fn what_is_wrong_is_found_in_its_place() {
    for (text, said, place) in [
        ("http://x/#/view/9/volcano.1~~c3-d2", "link: a part is missing", "9/volcano.1~~c3-d2"),
        ("http://x/#/view/1/volcano.1~", "link: a part is missing", "1/volcano.1~"),
        ("http://x/#/move/k3x9a2b7/1/Ada_", "link: a part is missing", "k3x9a2b7/1/Ada_"),
        ("https://lichess.org/abcd", "link: an address of something else", "https://lichess.org/abcd"),
        (
            "https://example.org/#/nonsense",
            "link: an address of something else",
            "https://example.org/#/nonsense",
        ),
        ("volcano.1~~c3-d2_a1-a2_c3-d4", "action 3, `c3-d4`, is not legal there", "c3-d4"),
        ("volcano.1~~c3-d2_zz_c3-d4", "action: expected", "zz"),
        ("volcana.1~~c3-d2", "unknown game `volcana`", "volcana"),
        ("volcano.7~~c3-d2", "volcano: version `7` of the rules is not known here", "7"),
        ("volcano.1~setup=small~c3-d2", "options: expected", "setup=small"),
        (
            "vaxandis.1~size=4~~.,.,.,./.,.,x9,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,._b_-",
            "board: expected",
            "x9",
        ),
        (
            "basalt-save 1\ngame=volcano.1~~c3-d2_c3-d4\nlast=1\nnames=_\nbegun=1\nchanged=2\n",
            "action 2",
            "c3-d4",
        ),
        (
            ".,.,.,./.,.,x9,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. b -",
            "board: expected",
            "x9",
        ),
        ("hello", "link: expected", "hello"),
    ] {
        let (sentence, at) = wrong(text);
        assert!(sentence.contains(said), "{text}: {sentence}");
        assert_eq!(at, place, "{text}: {sentence}");
    }
    assert_eq!(wrong("").1, "");
    // Of identical moves, it is the illegal one.
    let twice = "volcano.1~~c3-d2_a1-a2_a2-a1_a1-a2_c3-d2";
    let place = pasted::read(twice).expect_err(twice).place;
    assert_eq!(place, twice.len() - 5..twice.len());
}

#[test]
fn a_link_to_every_page_is_recognised() {
    let known =
        ["saved", "rules", "table", "view", "move", "embed", "setup", "editor", "puzzle", "daily", "watch"];
    assert!(known.iter().all(|page| Route::words().any(|word| word == *page)));
    let shown = ["view", "embed", "setup", "move"];
    for page in Route::words().filter(|page| !shown.contains(page)) {
        let text = format!("Look: https://example.org/play/#/{page}/");
        assert_eq!(read(&text), Pasted::Page(format!("#/{page}")), "{text}");
    }
}

/// A film of the plies after `from`, with its style.
fn film(record: &str, from: usize) -> (Film, PictureStyle) {
    let game = opened(record);
    let (board, last) = (game.board(), game.last());
    let style = PictureStyle {
        board,
        coords: Coords::Usual,
        set: PieceSet::default(),
        title: "Game".to_owned(),
        stone: game.info().stone,
    };
    (Film::new(game, from, last, None, 0), style)
}

#[test]
fn a_film_begins_and_ends_with_the_positions_at_rest() {
    for record in
        ["volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4", "duplohex.1~size=6~Da1_Rb2", "vaxandis.1~size=4~g1_a2_b1"]
    {
        let (mut film, style) = film(record, 0);
        let times = film.times();
        let mut game = opened(record);
        let last = game.last();
        for (frame, ply) in [(0, 0), (times.len() - 1, last)] {
            game.show(ply);
            let mover = game.mover(ply).expect("a game that goes on");
            let since = game.since_turn_of(game.seat(mover, ply), ply);
            let view = BoardView::resting(&game, Shown { since, open: false, ..Shown::default() });
            let proof = game.proof();
            let still = style.draw(&Picture {
                view: &view,
                snapshot: None,
                proof: &proof,
                numbers: &Overlay::default(),
                strokes: &[],
            });
            // The first frame has the definitions of all.
            let still = if frame == 0 { still } else { still.replace(&definitions(), "") };
            assert_eq!(film.draw(frame, &style).as_ref(), Some(&still), "{record} {frame}");
        }
        assert!(times.len() > last + 1, "{record}: pieces move in between");
        assert_eq!(film.draw(times.len(), &style), None);
    }
}

#[test]
fn what_is_drawn_on_a_position_is_in_its_frame_alone() {
    let (film, style) = film("volcano.1~~c3-d2_a1-a2", 0);
    let arrow = Stroke { ink: Ink::Red, from: Cell::new(0), to: Cell::new(7) };
    let mut film = film.with_strokes(vec![Vec::new(), Vec::new(), vec![arrow]]);
    let frames: Vec<String> = (0..film.times().len()).map_while(|at| film.draw(at, &style)).collect();
    let (last, others) = frames.split_last().expect("frames");
    assert!(
        last.contains("class=\"stroke red\"") && !others.iter().any(|frame| frame.contains("stroke red"))
    );
}

#[test]
fn pieces_are_seen_on_their_way_and_each_frame_is_another() {
    let (mut film, style) = film("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4", 3);
    let frames: Vec<String> = (0..film.times().len()).map_while(|at| film.draw(at, &style)).collect();
    assert!(frames.iter().any(|frame| frame.contains("crater")), "the stack erupts");
    assert!(frames.iter().any(|frame| frame.contains("glimmer")), "a capture leaves light");
    let same = frames.windows(2).filter(|pair| pair[0] == pair[1]).count();
    assert!(same * 4 < frames.len(), "{same} of {} frames show nothing new", frames.len());
}

/// A frame is parsed before it is painted, and there are hundreds of them.
#[test]
fn only_the_first_frame_defines_gradients() {
    let (mut film, style) = film("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4", 0);
    let frames: Vec<String> = (0..film.times().len()).map_while(|at| film.draw(at, &style)).collect();
    let (first, others) = frames.split_first().expect("frames");
    assert!(first.contains(&definitions()) && definitions().len() > 10_000);
    assert!(others.len() > 20 && others.iter().all(|frame| !frame.contains("Gradient")));
    let longest = others.iter().map(String::len).max().unwrap_or_default();
    assert!(longest + definitions().len() * 3 / 4 < first.len() + 4_000, "{longest} after {}", first.len());
}

#[test]
fn an_eruption_is_a_loop_of_three_seconds() {
    let game = opened("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4");
    for ply in 1..=game.last() {
        let film = Film::looped(opened("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4"), ply, None);
        let times = film.times();
        assert_eq!(times.iter().sum::<u32>(), 3000, "{ply}: {times:?}");
        assert!(times.len() > 4 && times.len() < 40, "{ply}: {} frames", times.len());
    }
}

/// The home page shows the most spectacular moment of a game's sample: pieces in the air over a burst.
#[test]
fn the_first_picture_of_a_game_that_erupts_is_an_eruption() {
    for id in basalt::games::ids() {
        let game = catalogue::moment(id).expect("a sample");
        let style = PictureStyle {
            board: game.board(),
            coords: Coords::None,
            set: PieceSet::default(),
            title: String::new(),
            stone: game.info().stone,
        };
        let drawn = spectacle(&game, &style, (640.0, 250.0));
        let thrown = |event: &Event| matches!(event, Event::Move { manner: Manner::Throw, .. });
        let most = (1..=game.last()).map(|ply| game.events(ply).iter().filter(|event| thrown(event)).count());
        let most = most.max().unwrap_or_default();
        assert_eq!(drawn.contains("crater-glow") || drawn.contains("class=\"crater\""), most > 0, "{id}");
        assert!(drawn.matches("rotate(").count() >= most.min(2), "{id}: {most} pieces");
        assert!(!drawn.contains("Gradient"), "{id}: the page has the definitions");
        assert!(drawn.len() < 60_000, "{id}: {} bytes", drawn.len());
    }
}

#[test]
fn a_long_game_is_shown_ply_by_ply() {
    let mut game = catalogue::begin("volcano", "setup=mega").expect("a game");
    for number in 0.. {
        let targets = game.targets(false);
        if game.last() >= 150 || targets.is_empty() {
            break;
        }
        game.tap(targets[(number * 7) % targets.len()].tap);
    }
    let plies = game.last();
    assert!(plies >= 150, "{plies} plies");
    assert_eq!(Film::new(game, 0, plies, None, 0).times().len(), plies + 1);
}
