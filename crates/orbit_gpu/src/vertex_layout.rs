#[cfg(feature = "surroundings")]
use orbit_render::backend::Program;
use orbit_render::backend::{Features, PipelineDesc};
use orbit_render::layout::{SKINNED_VERTEX_BYTES, STATIC_VERTEX_BYTES};

/// How a vertex buffer is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum VertexLayout {
    /// A mesh at rest.
    Static,
    /// A mesh bent by joints.
    Skinned,
    /// A star.
    #[cfg(feature = "surroundings")]
    Star,
}

/// Type of an attribute's components; all but `Uint16x4` arrive as floats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Component {
    /// `f32`
    Float(i32),
    /// Four `i16`, -1 to 1.
    Snorm16x4,
    /// Four `u16`, 0 to 1.
    Unorm16x4,
    /// Four `u16`, as they are.
    Uint16x4,
    /// Four `u8`, 0 to 1.
    Unorm8x4,
    /// Four `i8`, -1 to 1.
    #[cfg(feature = "surroundings")]
    Snorm8x4,
}

/// An attribute: its place among the shader's inputs is its place in the list.
pub(crate) type Attribute = (Component, i32);

const STATIC: [Attribute; 8] = [
    (Component::Float(3), 0),
    (Component::Snorm16x4, 12),
    (Component::Snorm16x4, 20),
    (Component::Float(2), 28),
    (Component::Float(2), 36),
    (Component::Unorm8x4, 44),
    // A static vertex has no joints; the shader declares them all the same, and its features keep it from looking.
    // Any eight bytes of the vertex satisfy the interface, and one shader serves both layouts.
    (Component::Uint16x4, 0),
    (Component::Unorm16x4, 0),
];
const SKINNED: [Attribute; 8] = [
    (Component::Float(3), 0),
    (Component::Snorm16x4, 12),
    (Component::Snorm16x4, 20),
    (Component::Float(2), 28),
    (Component::Float(2), 36),
    (Component::Unorm8x4, 44),
    (Component::Uint16x4, 48),
    (Component::Unorm16x4, 56),
];
#[cfg(feature = "surroundings")]
const STAR: [Attribute; 4] = [
    (Component::Float(3), 0),
    (Component::Float(1), 12),
    (Component::Unorm8x4, 16),
    (Component::Snorm8x4, 20),
];

impl VertexLayout {
    /// What a pipeline reads.
    pub(crate) const fn of(desc: &PipelineDesc) -> Self {
        match desc.program {
            #[cfg(feature = "surroundings")]
            Program::Stars => Self::Star,
            #[cfg(feature = "surroundings")]
            Program::Sky => Self::Static,
            _ if desc.features.has(Features::SKINNED) => Self::Skinned,
            _ => Self::Static,
        }
    }

    /// Bytes from one vertex to the next.
    pub(crate) const fn stride_bytes(self) -> i32 {
        (match self {
            Self::Static => STATIC_VERTEX_BYTES,
            Self::Skinned => SKINNED_VERTEX_BYTES,
            #[cfg(feature = "surroundings")]
            Self::Star => orbit_render::layout::STAR_VERTEX_BYTES,
        }) as i32
    }

    /// Attributes in the order of their locations.
    pub(crate) const fn attributes(self) -> &'static [Attribute] {
        match self {
            Self::Static => &STATIC,
            Self::Skinned => &SKINNED,
            #[cfg(feature = "surroundings")]
            Self::Star => &STAR,
        }
    }
}
