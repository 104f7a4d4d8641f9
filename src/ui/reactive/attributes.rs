//! Attributes of elements, all of one type.
//!
//! Leptos has a type for each name with each kind of value, and compiles its building, rebuilding, cloning and dropping for each
//! again. The traits here take the place of Leptos' own in `prelude.rs`, so every view uses them.

use std::sync::{Arc, Mutex};

use leptos::html::HtmlElement;
use leptos::prelude::{AddAnyAttr, Get, IntoAnyAttribute, RenderEffect, RenderHtml, Signal};
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::html::attribute::{Attribute, NamedAttributeKey, NextAttribute};
use leptos::tachys::html::element::ElementType;
use leptos::tachys::renderer::Rndr;
use leptos::tachys::renderer::types::Element;
use wasm_bindgen::JsValue;

use super::state::Read;

/// What an attribute says: nothing removes it, a flag has it without a value or removes it.
#[derive(Clone)]
pub enum AttrValue {
    Nothing,
    Flag(bool),
    Word(&'static str),
    Text(Arc<str>),
    Changing(Arc<dyn Read<AttrValue> + Send + Sync>),
}

impl AttrValue {
    fn text(&self) -> Option<&str> {
        match self {
            AttrValue::Word(word) => Some(word),
            AttrValue::Text(text) => Some(text),
            AttrValue::Flag(true) => Some(""),
            AttrValue::Nothing | AttrValue::Flag(false) | AttrValue::Changing(_) => None,
        }
    }

    fn changing(read: impl Fn() -> AttrValue + Send + Sync + 'static) -> AttrValue {
        AttrValue::Changing(Arc::new(read))
    }
}

/// A value that an attribute can have; the parameter keeps closures apart from other values.
pub trait ToAttrValue<Kind> {
    fn attr_value(self) -> AttrValue;
}

impl ToAttrValue<()> for bool {
    fn attr_value(self) -> AttrValue {
        AttrValue::Flag(self)
    }
}

impl ToAttrValue<()> for &'static str {
    fn attr_value(self) -> AttrValue {
        AttrValue::Word(self)
    }
}

impl ToAttrValue<()> for String {
    fn attr_value(self) -> AttrValue {
        AttrValue::Text(self.into())
    }
}

impl<T: ToAttrValue<()>> ToAttrValue<()> for Option<T> {
    fn attr_value(self) -> AttrValue {
        self.map_or(AttrValue::Nothing, ToAttrValue::attr_value)
    }
}

impl<T: ToAttrValue<()> + Clone + Send + Sync + 'static> ToAttrValue<()> for Signal<T> {
    fn attr_value(self) -> AttrValue {
        AttrValue::changing(move || self.get().attr_value())
    }
}

/// A closure by its name.
pub struct NamedClosure;

impl<T: ToAttrValue<()>, F: Fn() -> T + Send + Sync + 'static> ToAttrValue<NamedClosure> for F {
    fn attr_value(self) -> AttrValue {
        AttrValue::changing(move || self().attr_value())
    }
}

/// A closure that stands in the view, as Leptos passes it on.
pub struct InlineClosure;

impl<T: ToAttrValue<()> + 'static> ToAttrValue<InlineClosure> for Arc<Mutex<dyn FnMut() -> T + Send>> {
    fn attr_value(self) -> AttrValue {
        AttrValue::changing(move || self.lock().map_or(AttrValue::Nothing, |mut read| read().attr_value()))
    }
}

/// What an attribute changes of its element.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChangedPart {
    Attribute,
    /// One class among others.
    Class,
    Property,
    /// What is inside the element.
    Inside,
}

#[derive(Clone)]
pub struct ElementChange {
    place: ChangedPart,
    name: &'static str,
    value: AttrValue,
}

impl ElementChange {
    fn put(&self, value: &AttrValue, element: &Element, before: Option<&AttrValue>) {
        let (text, before_text) = (value.text(), before.and_then(AttrValue::text));
        match self.place {
            // The player may have changed the property in the meantime.
            ChangedPart::Property => {
                let value = match value {
                    AttrValue::Flag(flag) => JsValue::from_bool(*flag),
                    value => value.text().map_or(JsValue::UNDEFINED, JsValue::from_str),
                };
                Rndr::set_property_or_value(element, self.name, &value);
            }
            _ if text == before_text => {}
            ChangedPart::Attribute => match text {
                Some(text) => Rndr::set_attribute(element, self.name, text),
                None => Rndr::remove_attribute(element, self.name),
            },
            ChangedPart::Class => match text {
                Some(_) => Rndr::add_class(&Rndr::class_list(element), self.name),
                None => Rndr::remove_class(&Rndr::class_list(element), self.name),
            },
            ChangedPart::Inside => Rndr::set_inner_html(element, text.unwrap_or_default()),
        }
    }
}

impl Attribute for ElementChange {
    const MIN_LENGTH: usize = 0;

    type State = (Element, Option<RenderEffect<AttrValue>>);
    type AsyncOutput = Self;
    type Cloneable = Self;
    type CloneableOwned = Self;

    fn html_len(&self) -> usize {
        0
    }

    fn to_html(self, _: &mut String, _: &mut String, _: &mut String, _: &mut String) {}

    fn hydrate<const FROM_SERVER: bool>(self, element: &Element) -> Self::State {
        self.build(element)
    }

    fn build(self, element: &Element) -> Self::State {
        let own = element.clone();
        let effect = match self.value.clone() {
            AttrValue::Changing(read) => Some(RenderEffect::new(move |before: Option<AttrValue>| {
                let value = read.read();
                self.put(&value, &own, before.as_ref());
                value
            })),
            value => {
                self.put(&value, &own, None);
                None
            }
        };
        (element.clone(), effect)
    }

    fn rebuild(self, state: &mut Self::State) {
        *state = self.build(&state.0);
    }

    fn into_cloneable(self) -> Self {
        self
    }

    fn into_cloneable_owned(self) -> Self {
        self
    }

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn keys(&self) -> Vec<NamedAttributeKey> {
        vec![match self.place {
            ChangedPart::Attribute => NamedAttributeKey::Attribute(self.name.into()),
            ChangedPart::Class => NamedAttributeKey::Attribute("class".into()),
            ChangedPart::Property => NamedAttributeKey::Property(self.name.into()),
            ChangedPart::Inside => NamedAttributeKey::InnerHtml,
        }]
    }
}

impl NextAttribute for ElementChange {
    type Output<NewAttr: Attribute> = Vec<AnyAttribute>;

    fn add_any_attr<NewAttr: Attribute>(self, next: NewAttr) -> Vec<AnyAttribute> {
        vec![self.into_any_attr(), next.into_any_attr()]
    }
}

/// The class of an element, or one of its classes with whether it has it.
pub trait ToClass<Kind> {
    fn classes(self) -> ElementChange;
}

impl<T: ToAttrValue<Kind>, Kind> ToClass<Kind> for T {
    fn classes(self) -> ElementChange {
        ElementChange { place: ChangedPart::Attribute, name: "class", value: self.attr_value() }
    }
}

impl<T: ToAttrValue<Kind>, Kind> ToClass<(Kind,)> for (&'static str, T) {
    fn classes(self) -> ElementChange {
        ElementChange { place: ChangedPart::Class, name: self.0, value: self.1.attr_value() }
    }
}

type Having<T> = <T as AddAnyAttr>::Output<ElementChange>;

/// Declares methods for attributes as views call them: their names are those in HTML, but for `-`.
macro_rules! attributes {
    ($($method:ident $name:literal,)*) => {
        /// Attributes of elements, in place of Leptos' own traits.
        pub trait Attributes: AddAnyAttr + Sized {
            $(fn $method<Kind>(self, value: impl ToAttrValue<Kind>) -> Having<Self> {
                self.named(ChangedPart::Attribute, $name, value.attr_value())
            })*

            fn attr<Kind>(self, name: &'static str, value: impl ToAttrValue<Kind>) -> Having<Self> {
                self.named(ChangedPart::Attribute, name, value.attr_value())
            }

            fn prop<Kind>(self, name: &'static str, value: impl ToAttrValue<Kind>) -> Having<Self> {
                self.named(ChangedPart::Property, name, value.attr_value())
            }

            fn inner_html<Kind>(self, value: impl ToAttrValue<Kind>) -> Having<Self> {
                self.named(ChangedPart::Inside, "", value.attr_value())
            }

            fn class<Kind>(self, value: impl ToClass<Kind>) -> Having<Self> {
                let ElementChange { place, name, value } = value.classes();
                self.named(place, name, value)
            }

            /// One function for each kind of element.
            #[doc(hidden)]
            fn named(self, place: ChangedPart, name: &'static str, value: AttrValue) -> Having<Self>;
        }
    };
}

attributes! {
    aria_controls "aria-controls",
    aria_current "aria-current",
    aria_describedby "aria-describedby",
    aria_disabled "aria-disabled",
    aria_expanded "aria-expanded",
    aria_haspopup "aria-haspopup",
    aria_hidden "aria-hidden",
    aria_invalid "aria-invalid",
    aria_label "aria-label",
    aria_labelledby "aria-labelledby",
    aria_live "aria-live",
    aria_modal "aria-modal",
    aria_pressed "aria-pressed",
    aria_selected "aria-selected",
    aria_valuemax "aria-valuemax",
    aria_valuemin "aria-valuemin",
    aria_valuenow "aria-valuenow",
    aria_valuetext "aria-valuetext",
    autocapitalize "autocapitalize",
    hidden "hidden",
    id "id",
    inputmode "inputmode",
    role "role",
    spellcheck "spellcheck",
    tabindex "tabindex",
    title "title",
}

impl<E: ElementType + Send, At: Attribute + Send, Ch: RenderHtml + Send> Attributes
    for HtmlElement<E, At, Ch>
{
    #[inline(never)]
    fn named(self, place: ChangedPart, name: &'static str, value: AttrValue) -> Having<Self> {
        self.add_any_attr(ElementChange { place, name, value })
    }
}
