//! Handles to the JSON values of a file.

use crate::budget::Budget;
use crate::convert::to_u32;
use crate::json::{Entry, Kind, parse_number, unescape};
use glam::Vec3;
use orbit_numbers::{f64_to_f32, to_usize};
use std::borrow::Cow;

/// How many bytes of a number or an escaped string are read in about the time of one step.
const BYTES_PER_STEP: usize = 4;

/// A file, the tape of its JSON, and its remaining budget.
#[derive(Debug)]
pub(crate) struct Document {
    /// The whole file.
    pub(crate) bytes: Vec<u8>,
    /// Offset of the JSON in the file.
    pub(crate) json_start: usize,
    pub(crate) json_end: usize,
    pub(crate) tape: Vec<Entry>,
    pub(crate) budget: Budget,
}

impl Document {
    pub(crate) fn root(&self) -> Value<'_> {
        self.value(0)
    }

    pub(crate) fn value(&self, tape_index: u32) -> Value<'_> {
        Value {
            document: self,
            tape_index,
        }
    }

    #[cfg(test)]
    pub(crate) fn of_json(json: &str) -> Self {
        let limits = crate::limits::Limits::default();
        Self {
            bytes: json.as_bytes().to_vec(),
            json_start: 0,
            json_end: json.len(),
            tape: crate::json::parse(json.as_bytes(), &limits)
                .unwrap()
                .entries,
            budget: Budget::new(&limits, json.len()),
        }
    }

    fn json(&self) -> &[u8] {
        self.bytes
            .get(self.json_start..self.json_end)
            .unwrap_or_default()
    }
}

/// A JSON value. Cheap to copy.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value<'a> {
    document: &'a Document,
    pub(crate) tape_index: u32,
}

impl<'a> Value<'a> {
    fn entry(self) -> Entry {
        self.document
            .tape
            .get(to_usize(self.tape_index))
            .copied()
            .unwrap_or(Entry {
                start: 0,
                end: 0,
                next: 0,
                kind: Kind::Null,
            })
    }

    /// Offset of the first byte in the file.
    pub(crate) fn offset(self) -> usize {
        let start = to_usize(self.entry().start);
        self.document.json_start.saturating_add(start)
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

    pub(crate) fn budget(self) -> &'a Budget {
        &self.document.budget
    }

    /// Charges the budget for reading a text. Returns `false` if it exceeds the budget.
    fn pay_for(self, text: &[u8]) -> bool {
        self.budget().take_work(text.len() / BYTES_PER_STEP)
    }

    /// The bytes of the value in the file; for a string, without its quotes.
    fn bytes(self) -> &'a [u8] {
        let entry = self.entry();
        self.document
            .json()
            .get(to_usize(entry.start)..to_usize(entry.end))
            .unwrap_or_default()
    }

    /// The content of a string. Empty for other values.
    pub(crate) fn text(self) -> Cow<'a, str> {
        match self.kind() {
            kind @ (Kind::PlainString | Kind::EscapedString) => {
                let bytes = self.bytes();
                if kind == Kind::EscapedString && !self.pay_for(bytes) {
                    return Cow::Borrowed("");
                }
                unescape(bytes, kind)
            }
            _ => Cow::Borrowed(""),
        }
    }

    /// Returns whether the value is this string.
    pub(crate) fn equals(self, string: &str) -> bool {
        match self.kind() {
            Kind::PlainString => self.bytes() == string.as_bytes(),
            Kind::EscapedString => self.text() == string,
            _ => false,
        }
    }

    /// A finite number.
    pub(crate) fn as_f64(self) -> Option<f64> {
        let bytes = self.bytes();
        if self.kind() != Kind::Number || !self.pay_for(bytes) {
            return None;
        }
        let number = parse_number(bytes);
        number.is_finite().then_some(number)
    }

    /// A number that is finite as an `f32`.
    pub(crate) fn as_f32(self) -> Option<f32> {
        self.as_f64()
            .map(f64_to_f32)
            .filter(|number| number.is_finite())
    }

    /// A non-negative integer, which may also be written as `2.0`.
    pub(crate) fn as_u32(self) -> Option<u32> {
        self.as_f64().and_then(to_u32)
    }

    pub(crate) fn as_index(self) -> Option<usize> {
        self.as_u32().map(to_usize)
    }

    pub(crate) fn as_bool(self) -> Option<bool> {
        match self.kind() {
            Kind::True => Some(true),
            Kind::False => Some(false),
            _ => None,
        }
    }

    /// The items of an array. Empty for other values.
    pub(crate) fn items(self) -> Items<'a> {
        Items::of(self, Kind::Array)
    }

    /// The names and values of an object. Empty for other values.
    pub(crate) fn members(self) -> Members<'a> {
        Members(Items::of(self, Kind::Object))
    }

    pub(crate) fn get(self, name: &str) -> Option<Value<'a>> {
        self.members()
            .find(|(key, _)| key.equals(name))
            .map(|(_, value)| value)
    }

    /// Follows a path of member names.
    pub(crate) fn get_path(self, path: &[&str]) -> Option<Value<'a>> {
        path.iter().try_fold(self, |value, name| value.get(name))
    }

    /// The content of a string property. Empty if it is absent or not a string.
    pub(crate) fn get_text(self, name: &str) -> Cow<'a, str> {
        self.get(name).map(Value::text).unwrap_or_default()
    }

    pub(crate) fn get_u32(self, name: &str) -> Option<u32> {
        self.get(name)?.as_u32()
    }

    pub(crate) fn get_index(self, name: &str) -> Option<usize> {
        self.get(name)?.as_index()
    }

    pub(crate) fn get_f32(self, name: &str, default: f32) -> f32 {
        self.get(name).and_then(Value::as_f32).unwrap_or(default)
    }

    pub(crate) fn get_bool(self, name: &str, default: bool) -> bool {
        self.get(name).and_then(Value::as_bool).unwrap_or(default)
    }

    /// An array of exactly `N` numbers.
    pub(crate) fn get_array<const N: usize>(self, name: &str) -> Option<[f32; N]> {
        let mut items = self.get(name)?.items();
        let mut array = [0.0; N];
        for number in &mut array {
            *number = items.next()?.as_f32()?;
        }
        items.next().is_none().then_some(array)
    }

    /// A number from 0 to 1. One out of range is clamped; the schema has reported it.
    pub(crate) fn get_fraction(self, name: &str, default: f32) -> f32 {
        self.get_f32(name, default).max(0.0).min(1.0)
    }

    /// A color. Negative components become 0; the schema has reported them.
    pub(crate) fn get_color(self, name: &str) -> Option<Vec3> {
        self.get_array(name)
            .map(|color| Vec3::from(color).max(Vec3::ZERO))
    }

    /// The `name` property that many objects of glTF have.
    pub(crate) fn name(self) -> Option<String> {
        self.get("name")
            .filter(|name| name.is_string())
            .map(|name| name.text().into_owned())
    }

    /// The items of an array property. Empty if the property is absent.
    pub(crate) fn get_items(self, name: &str) -> Items<'a> {
        match self.get(name) {
            Some(array) => array.items(),
            None => Items {
                document: self.document,
                next: 0,
                end: 0,
            },
        }
    }

    /// Reads the items of an array property, and omits those that are `None`. `read` is not generic, because the loop would be
    /// compiled anew for each caller.
    pub(crate) fn read_items<T>(
        self,
        name: &str,
        read: &mut dyn FnMut(Value<'a>) -> Option<T>,
    ) -> Vec<T> {
        let mut items = Vec::new();
        for item in self.get_items(name) {
            if let Some(item) = read(item) {
                items.push(item);
            }
        }
        items
    }

    /// The indices in an array property. Other values are omitted.
    pub(crate) fn get_indices(self, name: &str) -> Vec<usize> {
        self.read_items(name, &mut Value::as_index)
    }

    /// The numbers in an array property. Other values become 0.
    pub(crate) fn get_numbers(self, name: &str) -> Vec<f32> {
        self.read_items(name, &mut |item| Some(item.as_f32().unwrap_or(0.0)))
    }

    pub(crate) fn extension(self, name: &str) -> Option<Value<'a>> {
        self.get_path(&["extensions", name])
            .filter(|extension| extension.is_object())
    }
}

/// Iterates over consecutive values of the tape. Each takes a step of work; when no steps are left, the iteration ends.
#[derive(Debug, Clone)]
pub(crate) struct Items<'a> {
    document: &'a Document,
    next: u32,
    end: u32,
}

impl<'a> Items<'a> {
    fn of(value: Value<'a>, kind: Kind) -> Self {
        let entry = value.entry();
        Self {
            document: value.document,
            next: value.tape_index.saturating_add(1),
            end: if entry.kind == kind { entry.next } else { 0 },
        }
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Value<'a>;

    fn next(&mut self) -> Option<Value<'a>> {
        if self.next >= self.end || !self.document.budget.take_work(1) {
            return None;
        }
        let item = self.document.value(self.next);
        self.next = item.entry().next;
        Some(item)
    }
}

/// Iterates over the names and values of an object.
#[derive(Debug, Clone)]
pub(crate) struct Members<'a>(Items<'a>);

impl<'a> Iterator for Members<'a> {
    type Item = (Value<'a>, Value<'a>);

    fn next(&mut self) -> Option<(Value<'a>, Value<'a>)> {
        Some((self.0.next()?, self.0.next()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Parses a JSON text and converts its only value.
    fn parse<T>(json: &str, convert: fn(Value<'_>) -> Option<T>) -> Option<T> {
        let document = Document::of_json(json);
        convert(document.root())
    }

    #[test]
    fn reads_numbers_in_every_notation_of_json() {
        for (json, expected) in [
            ("0", 0.0),
            ("-1.5", -1.5),
            ("1e3", 1000.0),
            ("1E+3", 1000.0),
            ("25e-1", 2.5),
            ("0.800000011920929", 0.800_000_011_920_929),
            ("123456789012345678901234567890", 1.234_567_890_123_456_8e29),
            ("0e99999999999", 0.0),
            ("1e-99999999999", 0.0),
        ] {
            assert_eq!(
                parse(json, |value| value.as_f64()),
                Some(expected),
                "{json}"
            );
        }
    }

    #[test]
    fn reads_no_number_that_is_not_finite() {
        assert_eq!(parse("1e999", |value| value.as_f64()), None);
        assert_eq!(parse("-1e99999999999", |value| value.as_f64()), None);
        assert_eq!(parse("1e39", |value| value.as_f32()), None);
    }

    proptest! {
        #[test]
        fn reads_every_f32_exactly(bits in any::<u32>()) {
            let number = f32::from_bits(bits);
            prop_assume!(number.is_finite());
            prop_assert_eq!(parse(&format!("{number:e}"), |value| value.as_f32()), Some(number));
            prop_assert_eq!(parse(&format!("{number}"), |value| value.as_f32()), Some(number));
        }
    }
}
