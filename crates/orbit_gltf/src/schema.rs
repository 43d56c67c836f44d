//! What the specification says about each object, as tables, and the one walk that holds a file against them.
//!
//! Wrong types, missing properties and indices beyond the end are errors; numbers out of range and unknown words are
//! warnings, since a picture can be made nevertheless. The tables are written as text, which is half as much to download.

mod check;
mod tables;
mod text;

pub(crate) use check::{check, short};

/// An array of the file that others point into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Root {
    Accessors,
    Buffers,
    BufferViews,
    Cameras,
    Images,
    Materials,
    Meshes,
    Nodes,
    Samplers,
    Scenes,
    Skins,
    Textures,
    Animations,
    Lights,
    Variants,
}

impl Root {
    pub(crate) const ALL: [Self; 15] = [
        Self::Accessors,
        Self::Buffers,
        Self::BufferViews,
        Self::Cameras,
        Self::Images,
        Self::Materials,
        Self::Meshes,
        Self::Nodes,
        Self::Samplers,
        Self::Scenes,
        Self::Skins,
        Self::Textures,
        Self::Animations,
        Self::Lights,
        Self::Variants,
    ];

    /// Where the array is.
    pub(crate) fn path(self) -> &'static [&'static str] {
        match self {
            Self::Accessors => &["accessors"],
            Self::Buffers => &["buffers"],
            Self::BufferViews => &["bufferViews"],
            Self::Cameras => &["cameras"],
            Self::Images => &["images"],
            Self::Materials => &["materials"],
            Self::Meshes => &["meshes"],
            Self::Nodes => &["nodes"],
            Self::Samplers => &["samplers"],
            Self::Scenes => &["scenes"],
            Self::Skins => &["skins"],
            Self::Textures => &["textures"],
            Self::Animations => &["animations"],
            Self::Lights => &["extensions", "KHR_lights_punctual", "lights"],
            Self::Variants => &["extensions", "KHR_materials_variants", "variants"],
        }
    }
}

/// What a value must be.
#[derive(Debug)]
enum Shape {
    Bool,
    Text,
    /// One of these words, with `|` between them.
    Word(&'static str),
    /// One of these numbers.
    Choice(Vec<u32>),
    /// A whole number, at least this.
    Whole(u32),
    /// A number in a range.
    Number(f32, f32),
    /// An index.
    Reference(Root),
    /// An index into an array of an object further up: of the animation, for the sampler of a channel.
    Local(&'static str),
    /// Elements, and how few and how many there may be.
    Array(Box<Shape>, u32, u32),
    /// By the number of its table.
    Object(usize),
    /// Names chosen by the file.
    Map(Box<Shape>),
}

/// What a property or an extension must be.
#[derive(Debug)]
struct Field {
    name: &'static str,
    is_required: bool,
    shape: Shape,
}

/// What an object holds.
#[derive(Debug, Default)]
struct Table {
    fields: Vec<Field>,
    extensions: Vec<Field>,
}
