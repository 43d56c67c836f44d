//! The types in which the schema is written, and short constructors for them.

use crate::root_arrays::RootArray;

/// The schema of one kind of JSON object.
#[derive(Debug)]
pub(super) struct ObjectSchema {
    pub(super) properties: &'static [Property],
    /// Members of the `extensions` object that are validated. Other extensions are ignored.
    pub(super) extensions: &'static [Property],
}

/// A named member of an object.
#[derive(Debug)]
pub(super) struct Property {
    pub(super) name: &'static str,
    pub(super) is_required: bool,
    pub(super) kind: Kind,
}

/// What a value may be.
#[derive(Debug)]
pub(super) enum Kind {
    Bool,
    String,
    /// One of these strings.
    StringEnum(&'static [&'static str]),
    /// One of these integers.
    IntegerEnum(&'static [u32]),
    /// A non-negative integer of at least `min`.
    Integer {
        min: u32,
    },
    /// A finite number in a range; both ends are included.
    Number {
        min: f32,
        max: f32,
    },
    /// An index into an array at the root of the file.
    Index(RootArray),
    /// An index into an array of the parent object: the sampler of a channel is an index into the animation's samplers.
    IndexInParent(&'static str),
    Array {
        items: &'static Kind,
        min_items: u32,
        max_items: u32,
    },
    Object(&'static ObjectSchema),
    /// An object whose member names are chosen by the file. All values are of one kind.
    Map(&'static Kind),
}

pub(super) const ANY_NUMBER: Kind = Kind::Number {
    min: f32::MIN,
    max: f32::MAX,
};

/// From 0 to 1.
pub(super) const FRACTION: Kind = number_between(0.0, 1.0);

pub(super) const fn number_from(min: f32) -> Kind {
    number_between(min, f32::MAX)
}

pub(super) const fn number_between(min: f32, max: f32) -> Kind {
    Kind::Number { min, max }
}

pub(super) const fn integer_from(min: u32) -> Kind {
    Kind::Integer { min }
}

/// An array that must not be empty.
pub(super) const fn array_of(items: &'static Kind) -> Kind {
    Kind::Array {
        items,
        min_items: 1,
        max_items: u32::MAX,
    }
}

/// An array of exactly `count` items.
pub(super) const fn tuple_of(count: u32, items: &'static Kind) -> Kind {
    Kind::Array {
        items,
        min_items: count,
        max_items: count,
    }
}

pub(super) const fn required(name: &'static str, kind: Kind) -> Property {
    Property {
        name,
        is_required: true,
        kind,
    }
}

pub(super) const fn optional(name: &'static str, kind: Kind) -> Property {
    Property {
        name,
        is_required: false,
        kind,
    }
}

/// An extension in the `extensions` object. Extensions are always objects.
pub(super) const fn extension(name: &'static str, schema: &'static ObjectSchema) -> Property {
    optional(name, Kind::Object(schema))
}
