//! What moves over the board: each element is made once, and then only its attributes change.

use leptos::svg::G;
use web_sys::Element;

use basalt_drawing::flares::Sprite;

use crate::reactive::prelude::*;
use crate::reactive::state::{Read, State, effect};

/// Sprites by their keys.
pub type Sprites = Vec<(u64, Sprite)>;

struct Moving {
    key: u64,
    sprite: Sprite,
    element: Element,
}

/// Keeps the sprites of each moment in the group that takes this reference. `draw` gives the contents of those that are groups,
/// by their keys, when they appear.
pub fn sprites(now: impl Fn() -> Sprites + 'static, draw: impl Fn(u64) -> String + 'static) -> NodeRef<G> {
    let group = NodeRef::new();
    follow(group, Box::new(now), Box::new(draw));
    group
}

fn follow(group: NodeRef<G>, now: Box<dyn Read<Sprites>>, draw: Box<dyn Fn(u64) -> String>) {
    let kept: State<Vec<Moving>> = State::new(Vec::new());
    effect(move || {
        let now = now.read();
        let Some(group) = group.get() else { return };
        kept.update_untracked(|kept| {
            let mut gone = std::mem::take(kept);
            for (key, sprite) in now {
                let known = gone.iter().position(|kept| kept.key == key).map(|at| gone.remove(at));
                let known = known.or_else(|| {
                    let tag = if sprite.path.is_empty() { "g" } else { "path" };
                    let element = document().create_element_ns(Some(SVG), tag).ok()?;
                    if sprite.path.is_empty() {
                        element.set_inner_html(&untrack(|| draw(key)));
                    } else {
                        let _ = element.set_attribute("class", &sprite.class);
                        let _ = element.set_attribute("d", &sprite.path);
                    }
                    group.append_child(&element).ok()?;
                    let nothing = Sprite::group(String::new(), 1.0);
                    Some(Moving { key, sprite: nothing, element })
                });
                let Some(Moving { sprite: was, element, .. }) = known else { continue };
                let write = |name: &str, value: &str| drop(element.set_attribute(name, value));
                if was.transform != sprite.transform {
                    write("transform", &sprite.transform);
                }
                if was.opacity != sprite.opacity {
                    write("opacity", &sprite.opacity_text());
                }
                kept.push(Moving { key, sprite, element });
            }
            gone.iter().for_each(|gone| gone.element.remove());
        });
    });
}

const SVG: &str = "http://www.w3.org/2000/svg";
