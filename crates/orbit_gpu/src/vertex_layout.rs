//! Layouts of vertex buffers.

use orbit_render::backend::layout::{SKINNED_VERTEX_BYTES, STAR_VERTEX_BYTES, STATIC_VERTEX_BYTES};
use orbit_render::backend::{Features, PipelineDesc, Program};

/// The layout of a vertex buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum VertexLayout {
    /// A mesh without joints.
    Static,
    /// A mesh with joints.
    Skinned,
    /// A star.
    Star,
}

/// Component type of an attribute. The shader reads `Uint16x4` as integers, everything else as floats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Component {
    /// This many `f32`.
    Float(i32),
    /// Four `i16`, normalized to -1..1.
    Snorm16x4,
    /// Four `u16`, normalized to 0..1.
    Unorm16x4,
    /// Four `u16`.
    Uint16x4,
    /// Four `u8`, normalized to 0..1.
    Unorm8x4,
    /// Four `i8`, normalized to -1..1.
    Snorm8x4,
}

/// Component type and byte offset of an attribute. Its shader location is its index in the list.
pub(crate) type Attribute = (Component, i32);

const STATIC: [Attribute; 8] = [
    (Component::Float(3), 0),
    (Component::Snorm16x4, 12),
    (Component::Snorm16x4, 20),
    (Component::Float(2), 28),
    (Component::Float(2), 36),
    (Component::Unorm16x4, 44),
    // A static vertex has no joints, but the shader declares the attributes for both layouts. Without the skinning
    // feature it never reads them, so any eight bytes of the vertex will do.
    (Component::Uint16x4, 0),
    (Component::Unorm16x4, 0),
];
const SKINNED: [Attribute; 8] = [
    (Component::Float(3), 0),
    (Component::Snorm16x4, 12),
    (Component::Snorm16x4, 20),
    (Component::Float(2), 28),
    (Component::Float(2), 36),
    (Component::Unorm16x4, 44),
    (Component::Uint16x4, 52),
    (Component::Unorm16x4, 60),
];
const STAR: [Attribute; 4] = [
    (Component::Float(3), 0),
    (Component::Float(1), 12),
    (Component::Unorm8x4, 16),
    (Component::Snorm8x4, 20),
];

impl VertexLayout {
    /// The layout that a pipeline reads.
    pub(crate) const fn of(desc: &PipelineDesc) -> Self {
        match desc.program {
            #[cfg(feature = "backdrop")]
            Program::Stars => Self::Star,
            #[cfg(feature = "backdrop")]
            Program::Sky => Self::Static,
            Program::ToneMapping | Program::ContactShadow => Self::Static,
            _ if desc.features.has(Features::SKINNED) => Self::Skinned,
            _ => Self::Static,
        }
    }

    /// Bytes from one vertex to the next.
    pub(crate) const fn stride_bytes(self) -> usize {
        match self {
            Self::Static => STATIC_VERTEX_BYTES,
            Self::Skinned => SKINNED_VERTEX_BYTES,
            Self::Star => STAR_VERTEX_BYTES,
        }
    }

    /// The attributes by shader location.
    pub(crate) const fn attributes(self) -> &'static [Attribute] {
        match self {
            Self::Static => &STATIC,
            Self::Skinned => &SKINNED,
            Self::Star => &STAR,
        }
    }
}
