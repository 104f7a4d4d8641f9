//! The notices at the edge of the page, for views.

use basalt_app::notices::{NewVersion, NoticeFate, Notices};
use basalt_browser::offline::Update;
use basalt_play::Route;

use crate::reactive::state::State;

pub use basalt_app::notices::Notice;

#[derive(Clone, Copy)]
pub struct NoticeList(State<Notices>);

impl NoticeList {
    pub fn new() -> Self {
        NoticeList(State::new(Notices::default()))
    }

    pub fn latest(self) -> Option<Notice> {
        self.0.with(|notices| notices.latest().cloned())
    }

    /// The number of the latest notice, if that leaves by itself.
    pub fn passing(self) -> Option<u32> {
        self.0.with(|notices| notices.latest().filter(|notice| notice.passes()).map(|_| notices.changes()))
    }

    pub fn any(self, sort: impl Fn(&Notice) -> bool) -> bool {
        self.0.with_untracked(|notices| notices.any(sort))
    }

    pub fn tell(self, notice: Notice) {
        self.0.update(|notices| notices.tell(notice));
    }

    pub fn tell_version(self, update: Update) {
        self.tell(Notice::Update(match update {
            Update::Ready => NewVersion::Ready,
            Update::Past => NewVersion::Past,
        }));
    }

    pub fn dismiss(self, notice: &Notice) {
        self.change(|notices| notices.dismiss(notice));
    }

    /// Dismisses the notices about the page that is left for another one.
    pub fn leave_page(self, to: &Route) {
        self.change(|notices| notices.leave_page(to));
    }

    /// Ends the time of a notice; see [`Notices::late`].
    pub fn late(self, number: u32, is_read: bool, is_seen: bool) -> NoticeFate {
        let mut fate = NoticeFate::Gone;
        self.change(|notices| {
            fate = notices.late(number, is_read, is_seen);
            fate == NoticeFate::Left
        });
        fate
    }

    /// Changes the notices; views are notified if `change` reports that anything differs.
    fn change(self, change: impl FnOnce(&mut Notices) -> bool) {
        let mut notices = self.0.get_untracked();
        if change(&mut notices) {
            self.0.set(notices);
        }
    }
}
