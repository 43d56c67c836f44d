//! The types that the schema is written in, and short constructors for them.

use crate::root_arrays::RootArray;

/// The schema of one kind of JSON object.
#[derive(Debug)]
pub(crate) struct ObjectSchema {
    pub(crate) properties: &'static [Property],
    /// Where extensions find the object. `None` if no supported extension adds to it.
    pub(crate) place: Option<ExtensionPlace>,
}

/// The objects that extensions add properties to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExtensionPlace {
    Root,
    Buffer,
    BufferView,
    Material,
    Node,
    Primitive,
    Texture,
    /// How a material refers to a texture.
    TextureInfo,
}

/// A named member of an object.
#[derive(Debug)]
pub(crate) struct Property {
    pub(crate) name: &'static str,
    pub(crate) is_required: bool,
    pub(crate) kind: Kind,
}

/// The values that are allowed.
#[derive(Debug)]
pub(crate) enum Kind {
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
    /// An index into an array of the parent object, such as the sampler of a channel, an index into the animation's samplers.
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

pub(crate) const ANY_NUMBER: Kind = Kind::Number {
    min: f32::MIN,
    max: f32::MAX,
};

pub(crate) const NON_NEGATIVE: Kind = number_from(0.0);

/// A number from 0 to 1.
pub(crate) const FRACTION: Kind = number_between(0.0, 1.0);

pub(crate) const fn number_from(min: f32) -> Kind {
    number_between(min, f32::MAX)
}

pub(crate) const fn number_between(min: f32, max: f32) -> Kind {
    Kind::Number { min, max }
}

pub(crate) const fn integer_from(min: u32) -> Kind {
    Kind::Integer { min }
}

/// An array that must not be empty.
pub(crate) const fn array_of(items: &'static Kind) -> Kind {
    Kind::Array {
        items,
        min_items: 1,
        max_items: u32::MAX,
    }
}

/// An array of exactly `count` items.
pub(crate) const fn tuple_of(count: u32, items: &'static Kind) -> Kind {
    Kind::Array {
        items,
        min_items: count,
        max_items: count,
    }
}

pub(crate) const fn required(name: &'static str, kind: Kind) -> Property {
    Property {
        name,
        is_required: true,
        kind,
    }
}

pub(crate) const fn optional(name: &'static str, kind: Kind) -> Property {
    Property {
        name,
        is_required: false,
        kind,
    }
}
