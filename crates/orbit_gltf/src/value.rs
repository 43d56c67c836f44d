//! Handles into the JSON of a file.

use crate::json::{Entry, Kind, unescape};
use crate::number;
use crate::problem::Place;
use std::borrow::Cow;

/// A file and the tape of its JSON.
#[derive(Debug)]
pub(crate) struct Document {
    /// The whole file.
    pub(crate) bytes: Vec<u8>,
    /// Where the JSON begins in it.
    pub(crate) json_start: usize,
    pub(crate) json_end: usize,
    pub(crate) tape: Vec<Entry>,
}

impl Document {
    pub(crate) fn root(&self) -> Value<'_> {
        self.value(0)
    }

    pub(crate) fn value(&self, index: u32) -> Value<'_> {
        Value {
            document: self,
            index,
        }
    }

    fn text(&self) -> &[u8] {
        self.bytes
            .get(self.json_start..self.json_end)
            .unwrap_or_default()
    }
}

/// A value of the JSON. Cheap to copy.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value<'a> {
    document: &'a Document,
    /// Index on the tape.
    pub(crate) index: u32,
}

impl<'a> Value<'a> {
    fn entry(self) -> Entry {
        self.document
            .tape
            .get(number::to_usize(self.index))
            .copied()
            .unwrap_or(Entry {
                start: 0,
                end: 0,
                next: 0,
                kind: Kind::Null,
            })
    }

    pub(crate) fn kind(self) -> Kind {
        self.entry().kind
    }

    pub(crate) fn is_object(self) -> bool {
        self.kind() == Kind::Object
    }

    pub(crate) fn is_array(self) -> bool {
        self.kind() == Kind::Array
    }

    pub(crate) fn is_string(self) -> bool {
        matches!(self.kind(), Kind::PlainString | Kind::EscapedString)
    }

    /// The bytes of the value as they stand in the file; a string without its quotes.
    pub(crate) fn bytes(self) -> &'a [u8] {
        let entry = self.entry();
        self.document
            .text()
            .get(number::to_usize(entry.start)..number::to_usize(entry.end))
            .unwrap_or_default()
    }

    /// The text of a string; empty for anything else.
    pub(crate) fn text(self) -> Cow<'a, str> {
        if self.is_string() {
            unescape(self.bytes(), self.kind())
        } else {
            Cow::Borrowed("")
        }
    }

    /// Whether it is this string.
    pub(crate) fn is(self, word: &str) -> bool {
        match self.kind() {
            Kind::PlainString => self.bytes() == word.as_bytes(),
            Kind::EscapedString => self.text() == word,
            _ => false,
        }
    }

    /// A number that is finite.
    pub(crate) fn number(self) -> Option<f64> {
        (self.kind() == Kind::Number)
            .then(|| number::parse(self.bytes()))
            .filter(|value| value.is_finite())
    }

    pub(crate) fn f32(self) -> Option<f32> {
        self.number()
            .map(number::to_f32)
            .filter(|value| value.is_finite())
    }

    /// A whole number from 0; `2.0` is one too.
    pub(crate) fn whole(self) -> Option<u32> {
        self.number().and_then(number::whole)
    }

    pub(crate) fn index(self) -> Option<usize> {
        self.whole().map(number::to_usize)
    }

    pub(crate) fn bool(self) -> Option<bool> {
        match self.kind() {
            Kind::True => Some(true),
            Kind::False => Some(false),
            _ => None,
        }
    }

    /// The elements of an array; none of anything else.
    pub(crate) fn items(self) -> impl Iterator<Item = Value<'a>> {
        let entry = self.entry();
        let mut at = self.index.saturating_add(1);
        let end = if entry.kind == Kind::Array {
            entry.next
        } else {
            0
        };
        std::iter::from_fn(move || {
            if at >= end {
                return None;
            }
            let item = self.document.value(at);
            at = item.entry().next;
            Some(item)
        })
    }

    /// Names and values of an object; none of anything else.
    pub(crate) fn members(self) -> impl Iterator<Item = (Value<'a>, Value<'a>)> {
        let entry = self.entry();
        let mut at = self.index.saturating_add(1);
        let end = if entry.kind == Kind::Object {
            entry.next
        } else {
            0
        };
        std::iter::from_fn(move || {
            if at >= end {
                return None;
            }
            let name = self.document.value(at);
            let value = self.document.value(at.saturating_add(1));
            at = value.entry().next;
            Some((name, value))
        })
    }

    pub(crate) fn get(self, name: &str) -> Option<Value<'a>> {
        self.members()
            .find(|(key, _)| key.is(name))
            .map(|(_, value)| value)
    }

    /// The value at the end of a path of names.
    pub(crate) fn at(self, path: &[&str]) -> Option<Value<'a>> {
        path.iter().try_fold(self, |value, name| value.get(name))
    }

    pub(crate) fn get_index(self, name: &str) -> Option<usize> {
        self.get(name)?.index()
    }

    pub(crate) fn get_f32(self, name: &str, default: f32) -> f32 {
        self.get(name).and_then(Value::f32).unwrap_or(default)
    }

    pub(crate) fn get_bool(self, name: &str, default: bool) -> bool {
        self.get(name).and_then(Value::bool).unwrap_or(default)
    }

    /// `N` numbers, if there are as many.
    pub(crate) fn floats<const N: usize>(self, name: &str) -> Option<[f32; N]> {
        let mut items = self.get(name)?.items();
        let mut floats = [0.0; N];
        for float in &mut floats {
            *float = items.next()?.f32()?;
        }
        items.next().is_none().then_some(floats)
    }

    pub(crate) fn name(self) -> Option<String> {
        self.get("name")
            .filter(|name| name.is_string())
            .map(|name| name.text().into_owned())
    }

    /// An extension of this object.
    pub(crate) fn extension(self, name: &str) -> Option<Value<'a>> {
        self.at(&["extensions", name])
            .filter(|extension| extension.is_object())
    }
}

/// A pointer is only needed for a problem, so it is found then, from the root down.
impl Place for Value<'_> {
    fn pointer(&self) -> String {
        let mut pointer = String::new();
        let mut place = self.document.root();
        let holds = |child: Value<'_>| child.index <= self.index && self.index < child.entry().next;
        while place.index < self.index {
            let child = if place.is_array() {
                place
                    .items()
                    .enumerate()
                    .find(|(_, child)| holds(*child))
                    .map(|(index, child)| (index.to_string(), child))
            } else {
                place
                    .members()
                    .find(|(name, child)| name.index == self.index || holds(*child))
                    .map(|(name, child)| (name.text().replace('~', "~0").replace('/', "~1"), child))
            };
            let Some((step, child)) = child else { break };
            pointer.push('/');
            pointer.push_str(&step);
            if child.index > self.index {
                break;
            }
            place = child;
        }
        pointer
    }

    fn offset(&self) -> Option<usize> {
        Some(
            self.document
                .json_start
                .saturating_add(number::to_usize(self.entry().start)),
        )
    }
}
