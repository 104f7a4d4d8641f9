//! The part of studies: at most one is open; its changes are stored, and those of other tabs are followed.

use basalt_play::library::{Library, Written};
use basalt_play::session::ChapterWay;
use basalt_play::studies::{
    Chapter, ChapterTask, MOST_CHAPTERS, Study, StudyAddress, StudyPlace, study_name,
};
use basalt_play::{Route, Store};
use basalt_rules::Message;

use super::chapter::{exercise_game, whole_game};
use super::effect::{ChapterRequest, DeletedChapter, StudyContext, StudyEffect, StudyInput};
use super::open::{OpenStudy, StudyTrouble, read};

/// The study on the page.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Studies {
    open: Option<OpenStudy>,
}

type Effects = Vec<StudyEffect>;

impl Studies {
    /// The open study.
    pub fn open(&self) -> Option<&OpenStudy> {
        self.open.as_ref()
    }

    /// The study at an address, as far as this tab knows it.
    pub fn study_at<S: Store>(&self, place: &str, library: &Library<S>) -> Option<Study> {
        let StudyAddress { place, .. } = StudyAddress::read(place);
        let open = self.open.as_ref().filter(|open| open.address.place == place && open.is_readable());
        open.map(|open| open.study.clone()).or_else(|| read(&place, library).ok())
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give<S: Store>(&mut self, input: StudyInput, context: &StudyContext<'_, S>) -> Effects {
        match input {
            StudyInput::Open { place, embedded } => self.open_at(&place, embedded, 0, context),
            StudyInput::Loaded(request) => self.loaded(request, context.route),
            StudyInput::Beside(on) => {
                let Some(open) = &mut self.open else { return Vec::new() };
                open.address.chapter = open.beside(on).unwrap_or(open.address.chapter);
                open.trouble = None;
                self.show_chapter(0)
            }
            StudyInput::Edit(edits) => self.edit(edits, context),
            StudyInput::Retitle(title) => self.change(context, |study| study.title = title),
            StudyInput::Rename(name) => self.change_chapter(context, |chapter| chapter.name = name),
            StudyInput::Task(task) => self.change_chapter(context, |chapter| chapter.task = task),
            StudyInput::Played(Chapter { record, variations, .. }) => {
                self.change_chapter(context, |chapter| {
                    (chapter.record, chapter.variations) = (record, variations);
                })
            }
            StudyInput::MakeMain { chapter, ply } => {
                let mut effects = self.change_chapter(context, |own| *own = chapter);
                effects.extend(self.show_chapter(ply));
                effects
            }
            StudyInput::Add(chapter) => self.add(chapter, context),
            StudyInput::Move(down) => {
                let Some((from, to)) =
                    self.open.as_ref().and_then(|open| Some((open.address.chapter, open.beside(down)?)))
                else {
                    return Vec::new();
                };
                let mut effects = self.change(context, |study| study.chapters.swap(from, to));
                effects.extend(self.visit(to, context));
                effects
            }
            StudyInput::Delete => self.delete(context),
            StudyInput::Restore(gone) => self.restore(&gone, context),
            StudyInput::DeleteStudy => match self.open.as_ref().map(|open| &open.address.place) {
                Some(StudyPlace::Kept(key)) => {
                    vec![
                        StudyEffect::Go(Route::Study(String::new())),
                        StudyEffect::DeleteEntry(study_name(key)),
                    ]
                }
                _ => Vec::new(),
            },
            StudyInput::Stored => self.follow(context),
            StudyInput::Begin(study) => {
                let (key, mut effects) = store_new(&study, context);
                let Some(key) = key else { return effects };
                let address = StudyAddress { place: StudyPlace::Kept(key), chapter: 0 };
                effects.push(StudyEffect::Go(Route::Study(address.to_string())));
                // Its page shows it to be edited.
                self.open = Some(OpenStudy::at(address, true, false, context.library));
                effects
            }
            StudyInput::Keep => self.keep(context),
            StudyInput::AddTo(key, chapter) => add_to(key, chapter, context),
        }
    }

    fn open_at<S: Store>(
        &mut self,
        place: &str,
        embedded: bool,
        ply: usize,
        context: &StudyContext<'_, S>,
    ) -> Effects {
        let address = StudyAddress::read(place);
        let before = self.open.take().filter(|known| known.address.place == address.place);
        self.open = Some(match before {
            // What could not be stored is only here.
            Some(known) if known.unsaved => OpenStudy { address, trouble: None, ..known },
            before => {
                let edits = before.is_some_and(|known| known.edits);
                OpenStudy::at(address, edits, embedded, context.library)
            }
        });
        self.show_chapter(ply)
    }

    /// Shows the open chapter at a ply, once its game is loaded.
    fn show_chapter(&self, ply: usize) -> Effects {
        let request = self.open.as_ref().and_then(|open| {
            let (address, way) = (open.address.clone(), open.way());
            Some(ChapterRequest { game: open.chapter()?.record.game.clone(), address, way, ply })
        });
        [StudyEffect::Clear].into_iter().chain(request.map(StudyEffect::Load)).collect()
    }

    fn loaded(&mut self, request: ChapterRequest, route: &Route) -> Effects {
        let ChapterRequest { address, way, ply, .. } = request;
        // The reader may have gone on in the meantime.
        let is_shown = matches!(route, Route::Study(_) | Route::Embed(_));
        let Some(open) = self.open.as_mut().filter(|open| is_shown && open.address == address) else {
            return Vec::new();
        };
        let Some(chapter) = open.chapter() else { return Vec::new() };
        let game = match way {
            ChapterWay::Find => exercise_game(chapter),
            _ => whole_game(chapter),
        };
        match game {
            Ok(game) => {
                vec![StudyEffect::Hold { game: Box::new(game), place: address.to_string(), way, ply }]
            }
            Err(mistake) => {
                open.trouble = Some(StudyTrouble::Chapter(mistake));
                Vec::new()
            }
        }
    }

    /// Shows a chapter of the open study, anew if its page is shown already.
    fn visit<S: Store>(&mut self, chapter: usize, context: &StudyContext<'_, S>) -> Effects {
        let Some(page) = self.open.as_ref().map(|open| open.page(chapter)) else { return Vec::new() };
        match &page {
            Route::Study(place) if page == *context.route => self.open_at(place, false, 0, context),
            _ => vec![StudyEffect::Go(page)],
        }
    }

    fn edit<S: Store>(&mut self, edits: bool, context: &StudyContext<'_, S>) -> Effects {
        let ply = context.shown.unwrap_or_default();
        let Some(open) = &mut self.open else { return Vec::new() };
        open.edits = edits;
        if open.news.is_none() {
            return self.show_chapter(ply);
        }
        let (place, embedded) = (open.address.to_string(), open.embedded);
        let mut effects = vec![StudyEffect::ChangedElsewhere(false)];
        effects.extend(self.open_at(&place, embedded, ply, context));
        effects
    }

    /// Changes the open study and stores it. What cannot be stored stays here, and is tried again with the next change.
    fn change<S: Store>(
        &mut self,
        context: &StudyContext<'_, S>,
        change: impl FnOnce(&mut Study),
    ) -> Effects {
        let Some(open) = self.open.as_mut().filter(|open| open.is_own()) else { return Vec::new() };
        let before = open.study.clone();
        change(&mut open.study);
        let StudyPlace::Kept(key) = open.address.place.clone() else { return Vec::new() };
        if open.study == before && !open.unsaved {
            return Vec::new();
        }
        open.study.changed = context.date;
        let mut written = context.library.studies().write(&key, open.known.as_deref(), &open.study);
        let is_parted = written == Written::Taken;
        if is_parted {
            let key = context.library.new_study_key();
            written = context.library.studies().write(&key, None, &open.study);
            open.address.place = StudyPlace::Kept(key);
        }
        open.unsaved = written != Written::Kept;
        if !open.unsaved {
            (open.known, open.news) = (Some(open.study.to_string()), None);
        }
        let mut effects = vec![StudyEffect::Written(written)];
        if is_parted {
            // The chapter is the same, so what is being typed goes on.
            effects.extend(self.readdress(context.route));
            effects.push(StudyEffect::ChangedElsewhere(false));
            effects.push(StudyEffect::Say(Message::new("study-parted")));
        }
        effects
    }

    fn change_chapter<S: Store>(
        &mut self,
        context: &StudyContext<'_, S>,
        change: impl FnOnce(&mut Chapter),
    ) -> Effects {
        let place = self.open.as_ref().map_or(0, |open| open.address.chapter);
        self.change(context, |study| {
            if let Some(chapter) = study.chapters.get_mut(place) {
                change(chapter);
            }
        })
    }

    /// The open study's address for the address line, if that shows another one.
    fn readdress(&self, route: &Route) -> Option<StudyEffect> {
        let page = self.open.as_ref().map(|open| open.page(open.address.chapter))?;
        (matches!(route, Route::Study(_)) && page != *route).then_some(StudyEffect::Readdress(page))
    }

    fn add<S: Store>(&mut self, chapter: Chapter, context: &StudyContext<'_, S>) -> Effects {
        let Some(count) = self.open.as_ref().map(|open| open.study.chapters.len()) else { return Vec::new() };
        if count == MOST_CHAPTERS {
            return vec![full()];
        }
        let mut effects = self.change(context, |study| study.chapters.push(chapter));
        effects.extend(self.visit(count, context));
        effects
    }

    /// Deletes the open chapter and offers to undo that.
    fn delete<S: Store>(&mut self, context: &StudyContext<'_, S>) -> Effects {
        let Some(open) = self.open.as_ref().filter(|open| open.is_own()) else { return Vec::new() };
        let place = open.address.chapter;
        let Some(chapter) = open.chapter().cloned() else { return Vec::new() };
        let mut effects = self.change(context, |study| drop(study.chapters.remove(place)));
        // The change may have gone into a copy.
        let Some(open) = &self.open else { return effects };
        let (study, left) = (open.address.place.clone(), open.study.chapters.len());
        effects.extend(self.visit(place.min(left.saturating_sub(1)), context));
        effects.push(StudyEffect::OfferUndo(DeletedChapter { study, place, chapter }));
        effects
    }

    /// Puts deleted chapters back, the last one first, and leaves the rest of the study as it is now. Those for which it has
    /// no room can be put back later.
    fn restore<S: Store>(&mut self, gone: &[DeletedChapter], context: &StudyContext<'_, S>) -> Effects {
        let (mut shown, mut left) = (None, gone.len());
        let mut effects = vec![StudyEffect::OfferRest(Vec::new())];
        effects.extend(self.change(context, |study| {
            for DeletedChapter { place, chapter, .. } in gone.iter().rev() {
                let Some(place) = study.put_back(*place, chapter) else { break };
                (shown, left) = (Some(place), left - 1);
            }
        }));
        if let Some(shown) = shown {
            effects.extend(self.visit(shown, context));
        }
        if left > 0 {
            effects.push(StudyEffect::OfferRest(gone[..left].to_vec()));
            effects.push(full());
        }
        effects
    }

    /// Stores the shared study that is open, and opens it at the same chapter.
    fn keep<S: Store>(&mut self, context: &StudyContext<'_, S>) -> Effects {
        let Some(open) = self.open.as_ref().filter(|open| open.is_readable()) else { return Vec::new() };
        let chapter = open.address.chapter;
        let (key, mut effects) = store_new(&open.study, context);
        if let Some(key) = key {
            let address = StudyAddress { place: StudyPlace::Kept(key), chapter };
            effects.push(StudyEffect::Go(Route::Study(address.to_string())));
            effects.push(StudyEffect::Say(Message::new("study-kept")));
        }
        effects
    }

    /// Takes over what another tab has stored.
    fn follow<S: Store>(&mut self, context: &StudyContext<'_, S>) -> Effects {
        let Some(open) = self.open.as_ref().filter(|open| !open.unsaved) else { return Vec::new() };
        let StudyPlace::Kept(key) = &open.address.place else { return Vec::new() };
        let there = context.library.studies().text(key);
        match there.filter(|there| ![&open.known, &open.news].contains(&&Some(there.clone()))) {
            Some(there) => self.take_news(there, context),
            None => Vec::new(),
        }
    }

    /// Takes over another state of the open study. A chapter that is the same there is not built anew, and one that is
    /// being worked on stays as it is.
    fn take_news<S: Store>(&mut self, there: String, context: &StudyContext<'_, S>) -> Effects {
        let Some(open) = &mut self.open else { return Vec::new() };
        let news = Study::read(&there).ok().filter(|_| open.trouble.is_none());
        let own = open.chapter().cloned();
        let place = match (&news, &own) {
            // The field of the title is not drawn anew.
            (Some(news), Some(own)) if !open.edits || news.title == open.study.title => {
                news.place_of(own, open.address.chapter)
            }
            _ => None,
        };
        if let (Some(news), Some(place)) = (news.clone(), place) {
            open.address.chapter = place;
            (open.study, open.known, open.news) = (news, Some(there), None);
            return self.readdress(context.route).into_iter().collect();
        }
        // What a newer version has stored is no reason to show nothing.
        let is_worked_on = open.edits || open.way() == ChapterWay::Find || news.is_none();
        if is_worked_on && open.trouble.is_none() && context.shown.is_some() {
            open.news = Some(there);
            return open.edits.then_some(StudyEffect::ChangedElsewhere(true)).into_iter().collect();
        }
        let chapter = news.as_ref().and_then(|news| news.chapters.get(open.address.chapter)).cloned();
        let is_same_game =
            chapter.as_ref().zip(own).is_some_and(|(chapter, own)| chapter.record == own.record);
        match (context.shown, news, chapter) {
            // Who reads a variation goes on reading it.
            (Some(_), Some(news), Some(chapter)) if is_same_game && chapter.task == ChapterTask::Read => {
                (open.study, open.known) = (news, Some(there));
                let game = whole_game(&chapter).ok();
                game.map(|game| StudyEffect::Follow(Box::new(game), chapter)).into_iter().collect()
            }
            (shown, ..) => {
                let (place, embedded) = (open.address.to_string(), open.embedded);
                self.open_at(&place, embedded, shown.unwrap_or_default(), context)
            }
        }
    }
}

fn full() -> StudyEffect {
    StudyEffect::Say(Message::new("study-full").with("count", MOST_CHAPTERS))
}

/// Stores a new study; returns its key unless it could not be stored.
fn store_new<S: Store>(study: &Study, context: &StudyContext<'_, S>) -> (Option<String>, Effects) {
    let key = context.library.new_study_key();
    let study = Study { changed: context.date, ..study.clone() };
    let written = context.library.studies().write(&key, None, &study);
    ((written == Written::Kept).then_some(key), vec![StudyEffect::Written(written)])
}

/// Adds a chapter to a stored study, or to a new one without a key.
fn add_to<S: Store>(key: Option<String>, chapter: Chapter, context: &StudyContext<'_, S>) -> Effects {
    let Some(key) = key else {
        let study = Study { chapters: vec![chapter], ..Study::default() };
        let (key, mut effects) = store_new(&study, context);
        effects.extend(key.map(|_| StudyEffect::Added));
        return effects;
    };
    let text = context.library.studies().text(&key).unwrap_or_default();
    let Ok(mut study) = Study::read(&text) else { return Vec::new() };
    if study.chapters.len() == MOST_CHAPTERS {
        return vec![full()];
    }
    study.chapters.push(chapter);
    study.changed = context.date;
    let written = context.library.studies().write(&key, Some(&text), &study);
    let is_kept = written == Written::Kept;
    [StudyEffect::Written(written)].into_iter().chain(is_kept.then_some(StudyEffect::Added)).collect()
}
