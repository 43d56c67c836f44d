//! Pipelines: program, features and fixed state.

use orbit_material::Features;

use super::ids::ShaderMaterialId;
use super::target::TargetKind;

/// A program, its enabled features and the fixed state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PipelineDesc {
    /// The shaders.
    pub program: Program,
    /// Features that are compiled in.
    pub features: Features,
    /// How indices form primitives.
    pub topology: ListTopology,
    /// How colour is written.
    pub blend: Blend,
    /// Which triangles are dropped. Front faces are counter-clockwise.
    pub cull: Cull,
    /// Whether front faces are clockwise, as in a mirrored instance.
    pub is_mirrored: bool,
    /// Whether depth is written. It is always tested (less or equal), except on a surface, which has no depth.
    pub writes_depth: bool,
}

/// The shaders of a pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Program {
    /// A material's surface: the static vertex layout, or the skinned one with [`Features::SKINNED`].
    Surface,
    /// The sky sphere: static vertices whose positions are directions, and the image in the base colour slot. The fourth
    /// texel of the instance is `[display mode (0 mono, 1 top-bottom, 2 left-right), rotation about Y rad, what it shows (0
    /// colours, 1 light, 2 the environment), factor for the light or blur of the environment]`. Drawn at infinity.
    #[cfg(feature = "backdrop")]
    Sky,
    /// Stars: star vertices at infinity, added to the colour behind them, with a size in pixels that depends on magnitude.
    #[cfg(feature = "backdrop")]
    Stars,
    /// Custom shaders on the vertices of a surface, with [`Features::for_shader_material`].
    #[cfg(feature = "shader-materials")]
    ShaderMaterial(ShaderMaterialId),
    /// Maps the light of the base colour texture to display colours. Static vertices whose positions are clip coordinates.
    ToneMapping,
    /// Darkens the ground near objects. Static vertices from -1 to 1 in x and z. The fourth texel of the instance is `[number of
    /// the shadow tile, opacity, 0, 0]`.
    ContactShadow,
    /// The depth of a surface, as seen from a light. Vertices are those of [`Program::Surface`].
    Depth,
}

impl Program {
    /// The shader material that these shaders belong to.
    #[must_use]
    pub const fn shader_material(self) -> Option<ShaderMaterialId> {
        match self {
            #[cfg(feature = "shader-materials")]
            Self::ShaderMaterial(id) => Some(id),
            _ => None,
        }
    }

    /// The kind of target that the program draws to.
    #[must_use]
    pub const fn target_kind(self) -> TargetKind {
        match self {
            Self::ToneMapping => TargetKind::Surface,
            Self::Depth => TargetKind::Depth,
            _ => TargetKind::Light,
        }
    }
}

/// The sources of a shader material, in the backend's language. The backend prepends its declarations (`shading*` in the
/// folder `orbit_gpu/shaders`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShaderSource {
    /// Name in error messages.
    pub name: String,
    /// Vertex shader: GLSL ES 3.00 with a `main`, or WGSL with one vertex entry point.
    pub vertex: String,
    /// Fragment shader, in the same form.
    pub fragment: String,
}

/// How indices form primitives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ListTopology {
    /// Three indices per triangle.
    #[default]
    Triangles,
    /// Two indices per line, one pixel wide.
    Lines,
    /// One index per point, one pixel wide.
    Points,
}

/// Which triangles are dropped.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cull {
    /// None.
    #[default]
    None,
    /// Triangles that face away from the viewer.
    Back,
    /// Triangles that face the viewer.
    Front,
}

/// How colour is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Blend {
    /// Replaces the previous colour.
    #[default]
    Opaque,
    /// Mixed with the previous colour by alpha (not premultiplied).
    Alpha,
    /// Added to the previous colour.
    Add,
    /// Mixed with the previous colour by alpha. The colour is already multiplied by it.
    Premultiplied,
}
