//! Handles into the JSON of a file.

use crate::json::{Entry, Kind, unescape};
use crate::number;
use crate::problem::Place;
use orbit_scene::decimal;
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

    #[inline(never)]
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
    #[inline(never)]
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
    #[inline(never)]
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
    #[inline(never)]
    pub(crate) fn is(self, word: &str) -> bool {
        match self.kind() {
            Kind::PlainString => self.bytes() == word.as_bytes(),
            Kind::EscapedString => self.text() == word,
            _ => false,
        }
    }

    /// A number that is finite.
    #[inline(never)]
    pub(crate) fn number(self) -> Option<f64> {
        (self.kind() == Kind::Number)
            .then(|| number::parse(self.bytes()))
            .filter(|value| value.is_finite())
    }

    #[inline(never)]
    pub(crate) fn f32(self) -> Option<f32> {
        self.number()
            .map(number::to_f32)
            .filter(|value| value.is_finite())
    }

    /// A whole number from 0; `2.0` is one too.
    #[inline(never)]
    pub(crate) fn whole(self) -> Option<u32> {
        self.number().and_then(number::whole)
    }

    #[inline(never)]
    pub(crate) fn index(self) -> Option<usize> {
        self.whole().map(number::to_usize)
    }

    #[inline(never)]
    pub(crate) fn bool(self) -> Option<bool> {
        match self.kind() {
            Kind::True => Some(true),
            Kind::False => Some(false),
            _ => None,
        }
    }

    /// The elements of an array; none of anything else.
    pub(crate) fn items(self) -> Items<'a> {
        Items::of(self, Kind::Array)
    }

    /// Names and values of an object; none of anything else.
    pub(crate) fn members(self) -> Members<'a> {
        Members(Items::of(self, Kind::Object))
    }

    #[inline(never)]
    pub(crate) fn get(self, name: &str) -> Option<Value<'a>> {
        self.members()
            .find(|(key, _)| key.is(name))
            .map(|(_, value)| value)
    }

    /// The value at the end of a path of names.
    #[inline(never)]
    pub(crate) fn at(self, path: &[&str]) -> Option<Value<'a>> {
        path.iter().try_fold(self, |value, name| value.get(name))
    }

    #[inline(never)]
    pub(crate) fn get_index(self, name: &str) -> Option<usize> {
        self.get(name)?.index()
    }

    #[inline(never)]
    pub(crate) fn get_f32(self, name: &str, default: f32) -> f32 {
        self.get(name).and_then(Value::f32).unwrap_or(default)
    }

    #[inline(never)]
    pub(crate) fn get_bool(self, name: &str, default: bool) -> bool {
        self.get(name).and_then(Value::bool).unwrap_or(default)
    }

    /// `N` numbers, if there are as many.
    pub(crate) fn floats<const N: usize>(self, name: &str) -> Option<[f32; N]> {
        let mut floats = [0.0; N];
        self.fill(name, &mut floats).then_some(floats)
    }

    #[inline(never)]
    fn fill(self, name: &str, floats: &mut [f32]) -> bool {
        let Some(array) = self.get(name) else {
            return false;
        };
        let mut items = array.items();
        for float in floats {
            match items.next().and_then(Value::f32) {
                Some(value) => *float = value,
                None => return false,
            }
        }
        items.next().is_none()
    }

    #[inline(never)]
    pub(crate) fn name(self) -> Option<String> {
        self.get("name")
            .filter(|name| name.is_string())
            .map(|name| name.text().into_owned())
    }

    /// The elements of an array of this object; none if there is none.
    #[inline(never)]
    pub(crate) fn list(self, name: &str) -> Items<'a> {
        match self.get(name) {
            Some(array) => array.items(),
            None => Items {
                document: self.document,
                at: 0,
                end: 0,
            },
        }
    }

    /// The indices in an array of this object.
    #[inline(never)]
    pub(crate) fn indices(self, name: &str) -> Vec<usize> {
        let mut indices = Vec::new();
        for item in self.list(name) {
            if let Some(index) = item.index() {
                indices.push(index);
            }
        }
        indices
    }

    /// The numbers in an array of this object.
    #[inline(never)]
    pub(crate) fn numbers(self, name: &str) -> Vec<f32> {
        let mut numbers = Vec::new();
        for item in self.list(name) {
            numbers.push(item.f32().unwrap_or(0.0));
        }
        numbers
    }

    /// An extension of this object.
    #[inline(never)]
    pub(crate) fn extension(self, name: &str) -> Option<Value<'a>> {
        self.at(&["extensions", name])
            .filter(|extension| extension.is_object())
    }
}

/// Values one after the other. Not inlined, as is most here: it is used everywhere, and what is downloaded counts.
#[derive(Debug, Clone)]
pub(crate) struct Items<'a> {
    document: &'a Document,
    at: u32,
    end: u32,
}

impl<'a> Items<'a> {
    #[inline(never)]
    fn of(value: Value<'a>, kind: Kind) -> Self {
        let entry = value.entry();
        Self {
            document: value.document,
            at: value.index.saturating_add(1),
            end: if entry.kind == kind { entry.next } else { 0 },
        }
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Value<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Value<'a>> {
        if self.at >= self.end {
            return None;
        }
        let item = self.document.value(self.at);
        self.at = item.entry().next;
        Some(item)
    }
}

/// Names and values one after the other.
#[derive(Debug, Clone)]
pub(crate) struct Members<'a>(Items<'a>);

impl<'a> Iterator for Members<'a> {
    type Item = (Value<'a>, Value<'a>);

    #[inline(never)]
    fn next(&mut self) -> Option<(Value<'a>, Value<'a>)> {
        Some((self.0.next()?, self.0.next()?))
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
                    .map(|(index, child)| (decimal(index), child))
            } else {
                place
                    .members()
                    .find(|(name, child)| name.index == self.index || holds(*child))
                    .map(|(name, child)| (escaped(&name.text()), child))
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

/// A name as a step of a pointer (RFC 6901, 4).
fn escaped(name: &str) -> String {
    let mut step = String::new();
    for character in name.chars() {
        match character {
            '~' => step.push_str("~0"),
            '/' => step.push_str("~1"),
            _ => step.push(character),
        }
    }
    step
}
