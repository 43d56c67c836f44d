//! Compares the JSON of a file with the schema.

use super::asset::ROOT;
use super::object_schema::{Kind, ObjectSchema, Property};
use crate::declared_extensions::DeclaredExtensions;
use crate::extensions;
use crate::problem::{Code, ProblemLog, excerpt};
use crate::root_arrays::RootArrays;
use crate::value::Value;

/// Reports where the file violates the schema.
pub(crate) fn validate(root: Value<'_>, root_arrays: &RootArrays, problems: &mut ProblemLog) {
    let mut validator = Validator {
        extensions_used: DeclaredExtensions::used(root),
        parent_array: None,
        root_arrays,
        problems,
    };
    if root.is_object() {
        validator.object(root, &ROOT, root);
    } else {
        let message = "The root of the JSON must be an object.";
        problems.refuse(Code::TypeMismatch, root, message);
    }
}

struct Validator<'a> {
    extensions_used: DeclaredExtensions<'a>,
    /// The array in a parent object that was last referenced, and its length.
    parent_array: Option<(u32, usize)>,
    root_arrays: &'a RootArrays,
    problems: &'a mut ProblemLog,
}

/// The objects around a value.
#[derive(Clone, Copy)]
struct Scope<'a> {
    object: Value<'a>,
    /// The object that contains `object`.
    parent: Value<'a>,
}

impl<'a> Validator<'a> {
    fn type_mismatch(&mut self, value: Value<'_>, expected: &str) {
        self.problems.error(
            Code::TypeMismatch,
            value,
            format_args!("This must be {expected}."),
        );
    }

    fn value(&mut self, value: Value<'a>, kind: &Kind, scope: Scope<'a>) {
        match kind {
            Kind::Bool => {
                if value.as_bool().is_none() {
                    self.type_mismatch(value, "true or false");
                }
            }
            Kind::String => {
                if !value.is_string() {
                    self.type_mismatch(value, "a string");
                }
            }
            Kind::StringEnum(words) => self.string_enum(value, words),
            Kind::IntegerEnum(integers) => self.integer_enum(value, integers),
            Kind::Integer { min } => self.integer(value, *min),
            Kind::Number { min, max } => self.number(value, *min, *max),
            Kind::Index(array) => self.index(value, self.root_arrays.len(*array), array.name()),
            Kind::IndexInParent(name) => {
                let array = scope.parent.get(name);
                let count = array.map_or(0, |array| self.parent_array_len(array));
                self.index(value, count, name);
            }
            Kind::Array {
                items,
                min_items,
                max_items,
            } => self.array(value, items, *min_items..=*max_items, scope),
            Kind::Object(schema) => {
                if value.is_object() {
                    self.object(value, schema, scope.object);
                } else {
                    self.type_mismatch(value, "an object");
                }
            }
            Kind::Map(members) => self.map(value, members, scope),
        }
    }

    fn string_enum(&mut self, value: Value<'_>, words: &[&str]) {
        if !value.is_string() {
            self.type_mismatch(value, "a string");
        } else if !words.iter().any(|word| value.equals(word)) {
            self.problems.warn(
                Code::ValueNotInList,
                value,
                format_args!("'{}' is not a known value here.", excerpt(&value.text())),
            );
        }
    }

    fn integer_enum(&mut self, value: Value<'_>, integers: &[u32]) {
        let is_known = value
            .as_u32()
            .is_some_and(|integer| integers.contains(&integer));
        if value.as_f64().is_none() {
            self.type_mismatch(value, "a number");
        } else if !is_known {
            self.problems.warn(
                Code::ValueNotInList,
                value,
                "This number is not a known value here.",
            );
        }
    }

    fn integer(&mut self, value: Value<'_>, min: u32) {
        match value.as_u32() {
            None => self.type_mismatch(value, "an integer of at least 0"),
            Some(integer) if integer >= min => {}
            Some(_) => self.problems.error(
                Code::ValueNotInRange,
                value,
                format_args!("This must be at least {min}."),
            ),
        }
    }

    fn number(&mut self, value: Value<'_>, min: f32, max: f32) {
        match value.as_f32() {
            None => self.type_mismatch(value, "a finite number"),
            Some(number) if (min..=max).contains(&number) => {}
            Some(_) => {
                self.problems
                    .warn(Code::ValueNotInRange, value, "This number is out of range.")
            }
        }
    }

    fn index(&mut self, value: Value<'_>, count: usize, array: &str) {
        match value.as_index() {
            None => self.type_mismatch(value, "an index"),
            Some(index) if index < count => {}
            Some(index) => self.problems.error(
                Code::UnresolvedReference,
                value,
                format_args!("Index {index} is out of range: {array} has {count} entries."),
            ),
        }
    }

    /// The length of an array in a parent object. Many consecutive values refer to the same array, so it is counted only once.
    fn parent_array_len(&mut self, array: Value<'_>) -> usize {
        match self.parent_array {
            Some((index, len)) if index == array.tape_index => len,
            _ => {
                let len = array.items().count();
                self.parent_array = Some((array.tape_index, len));
                len
            }
        }
    }

    fn empty(&mut self, value: Value<'_>) {
        self.problems.warn(
            Code::EmptyEntity,
            value,
            "This must not be empty. Leave the property out instead.",
        );
    }

    fn array(
        &mut self,
        value: Value<'a>,
        items: &Kind,
        allowed: std::ops::RangeInclusive<u32>,
        scope: Scope<'a>,
    ) {
        if !value.is_array() {
            self.type_mismatch(value, "an array");
            return;
        }
        let mut count = 0_u32;
        for item in value.items() {
            count = count.saturating_add(1);
            self.value(item, items, scope);
        }
        if count == 0 && *allowed.start() == 1 {
            self.empty(value);
        } else if !allowed.contains(&count) {
            self.problems.error(
                Code::ArrayLengthNotInList,
                value,
                format_args!("An array of {count} items is not allowed here."),
            );
        }
    }

    fn map(&mut self, value: Value<'a>, members: &Kind, scope: Scope<'a>) {
        if !value.is_object() {
            self.type_mismatch(value, "an object");
            return;
        }
        if value.members().next().is_none() {
            self.empty(value);
        }
        for (_, member) in value.members() {
            self.value(member, members, scope);
        }
    }

    fn object(&mut self, object: Value<'a>, schema: &ObjectSchema, parent: Value<'a>) {
        for property in schema.properties {
            if property.is_required && object.get(property.name).is_none() {
                self.problems.error(
                    Code::UndefinedProperty,
                    object,
                    format_args!("'{}' is missing.", property.name),
                );
            }
        }
        let scope = Scope { object, parent };
        for (name, value) in object.members() {
            if let Some(property) = find(schema.properties, name) {
                self.value(value, &property.kind, scope);
            } else if name.equals("extensions") {
                self.extensions(value, schema, scope);
            } else if !(name.equals("extras") || name.equals("name") && value.is_string()) {
                self.problems.warn(
                    Code::UnexpectedProperty,
                    value,
                    format_args!("'{}' is not a known property here.", excerpt(&name.text())),
                );
            }
        }
    }

    fn extensions(&mut self, extensions: Value<'a>, schema: &ObjectSchema, scope: Scope<'a>) {
        if !extensions.is_object() {
            self.type_mismatch(extensions, "an object");
        }
        for (name, extension) in extensions.members() {
            if !extension.is_object() {
                self.type_mismatch(extension, "an object");
                continue;
            }
            let text = name.text();
            if !self.extensions_used.contains(&text) {
                self.problems.warn(
                    Code::UndeclaredExtension,
                    extension,
                    format_args!("'{}' is not listed in extensionsUsed.", excerpt(&text)),
                );
            }
            let known = schema
                .place
                .and_then(|place| extensions::schema(name, place));
            if let Some(schema) = known {
                self.object(extension, schema, scope.object);
            }
        }
    }
}

fn find(properties: &'static [Property], name: Value<'_>) -> Option<&'static Property> {
    properties
        .iter()
        .find(|property| name.equals(property.name))
}
