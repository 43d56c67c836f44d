use super::ids::ShadingId;

/// A program, what of it is used, and the fixed state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PipelineDesc {
    /// Which shaders.
    pub program: Program,
    /// Which parts of them.
    pub features: Features,
    /// What indices make.
    pub topology: ListTopology,
    /// How colour is written.
    pub blend: Blend,
    /// Whether triangles seen from behind are dropped. Front is counter-clockwise.
    pub cull_back: bool,
    /// Whether front is clockwise: a mirrored instance.
    pub is_mirrored: bool,
    /// Whether depth is written. It is always tested (less or equal).
    pub writes_depth: bool,
}

/// Which shaders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Program {
    /// A material's surface: the static vertex layout, or the skinned one with [`Features::SKINNED`].
    Surface,
    /// The sky sphere: static vertices, positions are directions, the base colour slot is the picture. The instance's
    /// fourth texel is `[display mode (0 mono, 1 top-bottom, 2 left-right), rotation about Y rad, 0, 0]`. Drawn at infinity.
    Sky,
    /// Stars of a catalogue: star vertices, at infinity, added to what is there; a size in pixels by magnitude.
    Stars,
    /// A material's own shaders, on the vertices of a surface, with [`Features::of_shading`].
    Shading(ShadingId),
}

/// A material's own shaders, in the backend's language, after the backend's declarations (`shading*` in the folder
/// `orbit_gpu/shaders`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShadingSource {
    /// What errors call it.
    pub name: String,
    /// GLSL ES 3.00 with a `main`, or WGSL with one vertex entry point.
    pub vertex: String,
    /// The same for fragments.
    pub fragment: String,
}

/// Parts of a program, folded into the shader as constants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Features(pub u32);

impl Features {
    /// Bit `slot` is set for each [`TextureSlot`] that holds a texture.
    pub const SLOTS: Self = Self(0x3ff);
    /// Vertices follow joints.
    pub const SKINNED: Self = Self(1 << 10);
    /// Vertices follow morph targets.
    pub const MORPHED: Self = Self(1 << 11);
    /// The base colour is shown as it is.
    pub const UNLIT: Self = Self(1 << 12);
    /// Fragments under the cutoff are dropped.
    pub const ALPHA_MASK: Self = Self(1 << 13);
    /// Alpha is written; otherwise it is one.
    pub const ALPHA_BLEND: Self = Self(1 << 14);
    /// A clear layer on top.
    pub const CLEARCOAT: Self = Self(1 << 15);
    /// No normals in the mesh: flat ones from the positions' derivatives.
    pub const FLAT_NORMALS: Self = Self(1 << 16);
    /// Tangents in the mesh; without, a normal map takes a frame from derivatives (Mikkelsen 2020).
    pub const TANGENTS: Self = Self(1 << 17);

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that a material's own shaders are told: how vertices move, and which textures there are.
    #[must_use]
    pub const fn of_shading(self) -> Self {
        Self(self.0 & (Self::SLOTS.0 | Self::SKINNED.0 | Self::MORPHED.0))
    }

    /// Whether all of `other` is in.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// What indices make.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ListTopology {
    /// Each three a triangle.
    #[default]
    Triangles,
    /// Each two a line, one pixel wide.
    Lines,
    /// Each a point, one pixel wide.
    Points,
}

/// How colour is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Blend {
    /// Over what was there.
    #[default]
    Opaque,
    /// Mixed with what was there by alpha (not premultiplied).
    Alpha,
    /// Added to what was there.
    Add,
}
