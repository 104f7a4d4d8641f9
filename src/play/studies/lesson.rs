//! Lessons on plans: studies with a board for the idea, and positions with one best turn each.
//!
//! A game's lessons follow each other in one text. Beside a study's lines, a lesson has its words in other languages and,
//! for each position, the claim that is proved of the best turn, which is the chapter's main line:
//!
//! ```text
//! basalt-study 1
//! title=Two ways
//! title.de=Zwei Wege
//! chapter=read
//! game=duplohex.1~~Dd4~…
//! variations=0{One%20chain%2C%20two%20ends.}
//! text.de=Eine Kette, zwei Enden.
//! chapter=find
//! game=duplohex.1~~De4_Re5~…
//! claim=win2
//! reason=duplohex-why-two-ways
//! end
//! ```

use basalt_rules::{Look, Message, Mistake, Record, Side, Sides, TurnClaim};

use super::{Chapter, ChapterTask, Study};
use crate::{Match, NodeId, VariationTree};

const END: &str = "end";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyLesson {
    pub title: String,
    pub idea: String,
    /// The board to try the idea on; its actions show it.
    pub example: Record,
    pub positions: Vec<LessonPosition>,
}

/// A position with one best turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonPosition {
    pub start: Record,
    pub turn: Vec<String>,
    pub claim: TurnClaim,
    /// The kind of the reason to tell, if not the strongest.
    pub reason: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonVerdict {
    /// The turn is not over.
    Open,
    Right,
    /// The turn that was played, which is not the best.
    Wrong(Vec<String>),
}

impl StudyLesson {
    /// Reads the lessons of a game, with the words of the language with this tag, or else the English ones.
    ///
    /// # Errors
    /// One is no study, or has no idea, no position, or a position without a turn or a claim.
    pub fn read_all(text: &str, tag: &str) -> Result<Vec<StudyLesson>, Mistake> {
        let mut lessons = Vec::new();
        let mut lines = String::new();
        for line in text.lines() {
            lines += line;
            lines.push('\n');
            if line == END {
                lessons.push(StudyLesson::of(&Study::read(&std::mem::take(&mut lines))?, tag)?);
            }
        }
        Ok(lessons)
    }

    fn of(study: &Study, tag: &str) -> Result<StudyLesson, Mistake> {
        let lacks = |what| Mistake::unreadable("study", &study.title, what);
        let (first, rest) = study.chapters.split_first().ok_or_else(|| lacks("chapter=read"))?;
        let own = |lines: &[String], name: &str| {
            let start = format!("{name}.{tag}=");
            lines.iter().find_map(|line| line.strip_prefix(&start).map(str::to_owned))
        };
        let idea = own(&first.more, "text").unwrap_or_else(|| idea_of(first));
        if first.task != ChapterTask::Read || idea.is_empty() || rest.is_empty() {
            return Err(lacks("chapter=read"));
        }
        let position = |chapter: &Chapter| {
            let claim = chapter.more.iter().find_map(|line| line.strip_prefix("claim=")?.parse().ok());
            let reason = chapter.more.iter().find_map(|line| line.strip_prefix("reason=").map(str::to_owned));
            let turn = chapter.record.actions.clone();
            let whole = claim.filter(|_| chapter.task == ChapterTask::Find && !turn.is_empty());
            let claim = whole.ok_or_else(|| lacks("claim=win2"))?;
            let of_claim = if let TurnClaim::Most(kind) = &claim { Some(kind.clone()) } else { None };
            Ok(LessonPosition { start: chapter.start(), turn, claim, reason: reason.or(of_claim) })
        };
        Ok(StudyLesson {
            title: own(&study.more, "title").unwrap_or_else(|| study.title.clone()),
            idea,
            example: first.record.clone(),
            positions: rest.iter().map(position).collect::<Result<_, Mistake>>()?,
        })
    }
}

fn idea_of(chapter: &Chapter) -> String {
    let tree = VariationTree::read(&chapter.variations, &chapter.record.actions);
    tree.map(|tree| tree.comment(NodeId::START).to_owned()).unwrap_or_default()
}

impl LessonPosition {
    /// The position after the best turn.
    pub fn solved(&self) -> Record {
        Record { actions: self.turn.clone(), ..self.start.clone() }
    }

    /// What is to be found: the claim, or what the hint of its kind of reason asks.
    pub fn task(&self, other: Side) -> Message {
        self.told("lesson-task", other)
    }

    /// What a wrong turn lacks.
    pub fn lack(&self, other: Side) -> Message {
        self.told("lesson-lack", other)
    }

    fn told(&self, key: &'static str, other: Side) -> Message {
        // What the hint of the kind of reason asks.
        let look = self
            .reason
            .as_ref()
            .filter(|kind| !matches!(self.claim, TurnClaim::Points(_)) || *kind != "why-points");
        let look = look.map(|kind| Message::new(kind.replacen("why", "look", 1)));
        let (claim, count) = match &self.claim {
            TurnClaim::Win(turns) => ("win", i32::from(*turns)),
            TurnClaim::Hold(turns) => ("hold", i32::from(*turns)),
            TurnClaim::Points(points) => ("points", *points),
            TurnClaim::Most(_) => ("most", 1),
        };
        let message = Message::new(key).with("side", other).with("claim", claim).with("count", count);
        match look {
            Some(look) => message.with("look", look),
            None => message.with("look", ""),
        }
    }

    /// Judges the first turn of a game from the position; `best` is the game that ends with the best turn.
    ///
    /// Turns that lead to the same position are the same, as are all that win at once, score as many points, or end alike
    /// after other walks of caps.
    pub fn judge(&self, game: &Match, best: &Match) -> LessonVerdict {
        let solver = game.mover(0);
        let Some(end) = (1..=game.last()).find(|&ply| game.mover(ply) != solver) else {
            return LessonVerdict::Open;
        };
        let (before, after) = (game.standing(0), game.standing(end));
        let side = before.to_move;
        let reached = match &self.claim {
            TurnClaim::Win(1) => after.outcome.is_some_and(|outcome| outcome.winners == Sides::only(side)),
            TurnClaim::Points(points) => {
                let score =
                    |scores: &[Option<i32>]| scores.get(side.index()).copied().flatten().unwrap_or_default();
                score(&after.scores) - score(&before.scores) >= *points
            }
            _ => false,
        };
        let is_same = || game.record_from(end).start == best.record_from(best.last()).start;
        if reached || is_same() || ends_alike(game, end, best) {
            return LessonVerdict::Right;
        }
        LessonVerdict::Wrong(game.record().actions[..end].to_vec())
    }
}

/// Whether two games end with the same action, and with the same pieces everywhere but for caps, as after other walks.
fn ends_alike(game: &Match, end: usize, best: &Match) -> bool {
    let without_caps = |game: &Match, ply: usize| {
        let mut scene = game.scene(ply);
        scene.cells.iter_mut().for_each(|pile| pile.retain(|look| !matches!(look, Look::Cap(_))));
        scene
    };
    let action = |game: &Match, ply: usize| game.record().actions.get(ply.wrapping_sub(1)).cloned();
    let has_caps = game.scene(0).cells.iter().flatten().any(|look| matches!(look, Look::Cap(_)));
    has_caps
        && action(game, end) == action(best, best.last())
        && without_caps(game, end) == without_caps(best, best.last())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "basalt-study 1\ntitle=Corners\ntitle.de=Ecken\nchapter=read \ngame=toy.1~~a\n\
                        variations=0{Take%20one.}\ntext.de=Nimm eine.\nchapter=find \ngame=toy.1~~b\nclaim=win1\nend\n";

    #[test]
    fn lessons_follow_each_other_and_speak_the_readers_language() {
        let text = TEXT.to_owned() + &TEXT.replace("Corners", "Edges").replace("win1", "most:toy-why-edge");
        let said = |tag| {
            let lessons = StudyLesson::read_all(&text, tag).expect("lessons");
            lessons.into_iter().map(|lesson| (lesson.title, lesson.idea)).collect::<Vec<_>>()
        };
        let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
        assert_eq!(said("en"), [pair("Corners", "Take one."), pair("Edges", "Take one.")]);
        assert_eq!(said("de"), [pair("Ecken", "Nimm eine."), pair("Ecken", "Nimm eine.")]);
        assert_eq!(said("xx"), said("en"));
        let [one, two] = &StudyLesson::read_all(&text, "en").expect("lessons")[..] else { panic!("two") };
        assert_eq!(one.positions[0].turn, ["b"]);
        assert_eq!(one.positions[0].task(Side::FIRST).args[1], ("claim", "win".into()));
        assert_eq!(
            two.positions[0].task(Side::FIRST).args[3],
            ("look", Message::new("toy-look-edge").into())
        );
    }

    #[test]
    fn what_is_no_lesson_is_refused() {
        for (from, to) in [
            ("claim=win1\n", ""),
            ("claim=win1", "claim=best"),
            ("~~b", "~~"),
            ("0{Take%20one.}", "0!"),
            ("chapter=find", "chapter=read"),
            ("basalt-study 1", "study"),
        ] {
            assert!(StudyLesson::read_all(&TEXT.replace(from, to), "en").is_err(), "{from} {to}");
        }
        assert_eq!(StudyLesson::read_all("", "en"), Ok(Vec::new()));
    }
}
