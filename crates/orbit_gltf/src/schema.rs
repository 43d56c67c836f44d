//! The schema of glTF 2.0 as typed data, and the validator that compares a file with it.
//!
//! Each file describes the objects of one section of chapter 5 ("Properties Reference"), with the extensions of those
//! objects. Wrong types, missing properties and indices out of range are errors. Numbers out of range and unknown words
//! are warnings, because the model can be shown anyway.

mod accessor;
mod animation;
mod asset;
mod buffer;
mod camera;
mod light;
mod material;
mod mesh;
mod node;
mod texture;
mod validate;

pub(crate) use validate::validate;

use crate::root_arrays::RootArray;

/// The schema of one kind of JSON object.
#[derive(Debug)]
struct ObjectSchema {
    properties: &'static [Property],
    /// Members of the `extensions` object that are validated. Other extensions are ignored.
    extensions: &'static [Property],
}

/// A named member of an object.
#[derive(Debug)]
struct Property {
    name: &'static str,
    is_required: bool,
    kind: Kind,
}

/// What a value may be.
#[derive(Debug)]
enum Kind {
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

const ANY_NUMBER: Kind = Kind::Number {
    min: f32::MIN,
    max: f32::MAX,
};

/// From 0 to 1.
const FRACTION: Kind = number_between(0.0, 1.0);

const fn number_from(min: f32) -> Kind {
    number_between(min, f32::MAX)
}

const fn number_between(min: f32, max: f32) -> Kind {
    Kind::Number { min, max }
}

const fn integer_from(min: u32) -> Kind {
    Kind::Integer { min }
}

/// An array that must not be empty.
const fn array_of(items: &'static Kind) -> Kind {
    Kind::Array {
        items,
        min_items: 1,
        max_items: u32::MAX,
    }
}

/// An array of exactly `count` items.
const fn tuple_of(count: u32, items: &'static Kind) -> Kind {
    Kind::Array {
        items,
        min_items: count,
        max_items: count,
    }
}

const fn required(name: &'static str, kind: Kind) -> Property {
    Property {
        name,
        is_required: true,
        kind,
    }
}

const fn optional(name: &'static str, kind: Kind) -> Property {
    Property {
        name,
        is_required: false,
        kind,
    }
}

/// An extension in the `extensions` object. Extensions are always objects.
const fn extension(name: &'static str, schema: &'static ObjectSchema) -> Property {
    optional(name, Kind::Object(schema))
}
