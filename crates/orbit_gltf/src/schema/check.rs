//! The walk.

use super::tables::tables;
use super::{Field, Shape, Table};
use crate::asset::Roots;
use crate::number::to_usize;
use crate::problem::{Code, Reports};
use crate::value::{Items, Value};
use orbit_scene::{decimal, parts};

/// Names in `extensionsUsed` that count; there are not as many extensions.
const USED: usize = 256;

/// Holds a file against the tables.
pub(crate) fn check(root: Value<'_>, roots: &Roots, reports: &mut Reports) {
    let tables = tables();
    let mut walk = Walk {
        tables: &tables,
        used: root.list("extensionsUsed"),
        local: None,
        roots,
        reports,
    };
    if root.is_object() {
        walk.object(root, 0, root);
    } else {
        walk.mismatch(root, "an object");
    }
}

struct Walk<'a> {
    tables: &'a [Table],
    used: Items<'a>,
    /// The array that was last pointed into, and its length.
    local: Option<(u32, usize)>,
    roots: &'a Roots,
    reports: &'a mut Reports,
}

impl<'a> Walk<'a> {
    fn mismatch(&mut self, value: Value<'_>, expected: &str) {
        self.reports.error(
            Code::TypeMismatch,
            &value,
            &["This must be ", expected, "."],
        );
    }

    /// `scope` is the object around the object that `value` is a property of.
    fn value(&mut self, value: Value<'a>, shape: &Shape, scope: Value<'a>) {
        match shape {
            Shape::Bool => {
                if value.bool().is_none() {
                    self.mismatch(value, "true or false");
                }
            }
            Shape::Text => {
                if !value.is_string() {
                    self.mismatch(value, "a text");
                }
            }
            Shape::Word(words) => {
                if !value.is_string() {
                    self.mismatch(value, "a text");
                } else if !parts(words, b'|').any(|word| value.is(word)) {
                    let text = value.text();
                    self.reports.warn(
                        Code::ValueNotInList,
                        &value,
                        &["'", short(&text), "' has no meaning here."],
                    );
                }
            }
            Shape::Choice(choices) => match value.number() {
                None => self.mismatch(value, "a number"),
                Some(_)
                    if value
                        .whole()
                        .is_some_and(|number| choices.contains(&number)) => {}
                Some(_) => self.reports.warn(
                    Code::ValueNotInList,
                    &value,
                    &["This number has no meaning here."],
                ),
            },
            Shape::Whole(least) => match value.whole() {
                None => self.mismatch(value, "a whole number of at least 0"),
                Some(number) if number >= *least => {}
                Some(_) => self.reports.error(
                    Code::ValueNotInRange,
                    &value,
                    &["This must be at least ", &decimal(to_usize(*least)), "."],
                ),
            },
            Shape::Number(least, most) => match value.f32() {
                None => self.mismatch(value, "a number that is finite"),
                Some(number) if (*least..=*most).contains(&number) => {}
                Some(_) => self.reports.warn(
                    Code::ValueNotInRange,
                    &value,
                    &["This number is out of range."],
                ),
            },
            Shape::Reference(root) => self.reference(value, self.roots.len(*root), root.path()),
            Shape::Local(name) => {
                let count = scope.get(name).map_or(0, |array| self.length(array));
                self.reference(value, count, &[name]);
            }
            Shape::Array(of, least, most) => self.array(value, of, *least, *most, scope),
            Shape::Object(table) => {
                if value.is_object() {
                    self.object(value, *table, scope);
                } else {
                    self.mismatch(value, "an object");
                }
            }
            Shape::Map(of) => {
                if !value.is_object() {
                    self.mismatch(value, "an object");
                }
                if value.is_object() && value.members().next().is_none() {
                    self.empty(value);
                }
                for (_, member) in value.members() {
                    self.value(member, of, scope);
                }
            }
        }
    }

    /// The length of an array. It is asked for as often as something points into it, and counted once.
    fn length(&mut self, array: Value<'_>) -> usize {
        match self.local {
            Some((index, length)) if index == array.index => length,
            _ => {
                let length = array.items().count();
                self.local = Some((array.index, length));
                length
            }
        }
    }

    fn reference(&mut self, value: Value<'_>, count: usize, path: &[&str]) {
        match value.index() {
            None => self.mismatch(value, "an index"),
            Some(index) if index < count => {}
            Some(index) => self.reports.error(
                Code::UnresolvedReference,
                &value,
                &[
                    "There is no number ",
                    &decimal(index),
                    " in ",
                    path.last().copied().unwrap_or_default(),
                    ": it has ",
                    &decimal(count),
                    ".",
                ],
            ),
        }
    }

    fn empty(&mut self, value: Value<'_>) {
        self.reports.warn(
            Code::EmptyEntity,
            &value,
            &["This must not be empty; leave it out instead."],
        );
    }

    fn array(&mut self, value: Value<'a>, of: &Shape, least: u32, most: u32, scope: Value<'a>) {
        if !value.is_array() {
            self.mismatch(value, "an array");
            return;
        }
        let mut count = 0_u32;
        for item in value.items() {
            count = count.saturating_add(1);
            self.value(item, of, scope);
        }
        if count == 0 && least == 1 {
            self.empty(value);
        } else if count < least || count > most {
            self.reports.error(
                Code::ArrayLengthNotInList,
                &value,
                &[
                    "An array of ",
                    &decimal(to_usize(count)),
                    " is not what is needed here.",
                ],
            );
        }
    }

    fn object(&mut self, object: Value<'a>, table: usize, scope: Value<'a>) {
        let Some(table) = self.tables.get(table) else {
            return;
        };
        for field in &table.fields {
            if field.is_required && object.get(field.name).is_none() {
                self.reports.error(
                    Code::UndefinedProperty,
                    &object,
                    &["'", field.name, "' is missing."],
                );
            }
        }
        for (name, value) in object.members() {
            if let Some(shape) = find(&table.fields, name) {
                // A channel's sampler is counted in the animation, which holds the array that holds the channel.
                let scope = if matches!(shape, Shape::Local(_)) {
                    scope
                } else {
                    object
                };
                self.value(value, shape, scope);
            } else if name.is("extensions") {
                self.extensions(value, table, object);
            } else if !(name.is("extras") || name.is("name") && value.is_string()) {
                self.reports.warn(
                    Code::UnexpectedProperty,
                    &value,
                    &["'", short(&name.text()), "' has no meaning here."],
                );
            }
        }
    }

    fn extensions(&mut self, extensions: Value<'a>, table: &Table, scope: Value<'a>) {
        if !extensions.is_object() {
            self.mismatch(extensions, "an object");
        }
        for (name, extension) in extensions.members() {
            if !extension.is_object() {
                self.mismatch(extension, "an object");
                continue;
            }
            let text = name.text();
            let is_declared = self.used.clone().take(USED).any(|used| used.is(&text));
            if !is_declared {
                self.reports.warn(
                    Code::UndeclaredExtension,
                    &extension,
                    &[
                        "'",
                        short(&name.text()),
                        "' is not named in extensionsUsed.",
                    ],
                );
            }
            if let Some(shape) = find(&table.extensions, name) {
                self.value(extension, shape, scope);
            }
        }
    }
}

fn find<'a>(fields: &'a [Field], name: Value<'_>) -> Option<&'a Shape> {
    let field = fields.iter().find(|field| name.is(field.name));
    field.map(|field| &field.shape)
}

/// The beginning of a text that a file has chosen, for a message.
pub(crate) fn short(text: &str) -> &str {
    text.char_indices()
        .nth(64)
        .and_then(|(end, _)| text.get(..end))
        .unwrap_or(text)
}
