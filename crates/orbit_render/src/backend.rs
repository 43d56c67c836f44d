//! What the renderer asks of a GPU. Two backends draw (`orbit_gpu`: WebGL2, WebGPU), one records.

use std::ops::Range;

use orbit_scene::Sampler;

use crate::error::RenderError;

/// A GPU that can hold buffers, textures and pipelines and draw a frame from them.
///
/// Ids are handed out by the backend and are never used again after `destroy_*`. After a lost context every call is
/// answered with the code `context_lost`; the owner makes a new backend and uploads again.
pub trait GpuBackend {
    /// A decoded picture as the platform has it (`ImageBitmap` in a browser).
    type Picture;

    /// What it can do.
    fn capabilities(&self) -> Capabilities;
    /// Room for bytes.
    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError>;
    /// Writes bytes; offset and length are multiples of four and inside the buffer.
    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError>;
    /// Gives a buffer back.
    fn destroy_buffer(&mut self, buffer: BufferId);
    /// Room for texels.
    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError>;
    /// Writes tightly packed texels.
    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError>;
    /// Writes a picture into level 0, unflipped, alpha not premultiplied.
    fn write_picture(
        &mut self,
        texture: TextureId,
        picture: &Self::Picture,
    ) -> Result<(), RenderError>;
    /// Fills the levels above 0 from it, averaging in linear light.
    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError>;
    /// Gives a texture back.
    fn destroy_texture(&mut self, texture: TextureId);
    /// Takes a material's own shaders; the answer is never given back. They are compiled by the first pipeline of theirs.
    fn create_shading(&mut self, source: &ShadingSource) -> Result<ShadingId, RenderError>;
    /// A program with fixed state. May return before the driver has compiled it; what fails later is an error of `submit`.
    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError>;
    /// Whether every pipeline is compiled, so that `submit` will not wait.
    fn is_ready(&mut self) -> bool;
    /// Textures and samplers that are bound together, by slot; empty slots are white (normals: flat).
    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError>;
    /// Gives a texture set back.
    fn destroy_texture_set(&mut self, set: TextureSetId);
    /// Draws one frame, all views of it.
    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError>;
}

/// What a backend can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capabilities {
    /// `webgl2`, `webgpu` or `null`.
    pub name: &'static str,
    /// Greatest width and height of a texture, in texels.
    pub max_texture_px: u32,
    /// Whether a run of many ranges is one call.
    pub has_multi_draw: bool,
    /// The block formats its textures may have: a bit for each ([`BlockFormat::bit`]).
    pub block_formats: u32,
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);
    )*};
}
ids! {
    /// A buffer.
    BufferId;
    /// A texture.
    TextureId;
    /// A pipeline.
    PipelineId;
    /// Textures bound together.
    TextureSetId;
    /// A material's own shaders.
    ShadingId;
}

/// A buffer to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BufferDesc {
    /// What it holds.
    pub kind: BufferKind,
    /// Size, a multiple of four.
    pub size_bytes: usize,
}

/// What a buffer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BufferKind {
    /// Vertices in one of the layouts.
    Vertex,
    /// `u32` indices, counted from the start of the vertex buffer.
    Index,
}

/// A texture to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextureDesc {
    /// What a texel is.
    pub format: TextureFormat,
    /// Texels.
    pub width_px: u32,
    /// Texels.
    pub height_px: u32,
    /// Levels, at least one.
    pub mip_levels: u32,
}

/// What a texel is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TextureFormat {
    /// Four bytes, linear.
    Rgba8,
    /// Four bytes, colour in sRGB.
    Rgba8Srgb,
    /// Four half floats; filtered.
    Rgba16Float,
    /// Four floats; read by `textureLoad` only.
    Rgba32Float,
    /// Blocks of 4 by 4 texels that a host's decoder made (KTX2), where the device has their format.
    Blocks {
        /// How a block is packed.
        format: BlockFormat,
        /// Whether its colours are sRGB.
        is_srgb: bool,
    },
}

/// How a block of 4 by 4 texels with alpha is packed into 16 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockFormat {
    /// BC7.
    Bc7,
    /// ASTC, 4 by 4.
    Astc4x4,
    /// ETC2 with alpha by EAC.
    Etc2Rgba8,
}

impl BlockFormat {
    /// All of them, in the order of their bits.
    pub const ALL: [Self; 3] = [Self::Bc7, Self::Astc4x4, Self::Etc2Rgba8];

    /// Its place in a set of formats.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A rectangle of one level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Level, 0 the largest.
    pub mip: u32,
    /// Texels from the left.
    pub x_px: u32,
    /// Texels from the first row.
    pub y_px: u32,
    /// Texels.
    pub width_px: u32,
    /// Texels.
    pub height_px: u32,
}

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
    #[cfg(feature = "surroundings")]
    Sky,
    /// Stars of a catalogue: star vertices, at infinity, added to what is there; a size in pixels by magnitude.
    #[cfg(feature = "surroundings")]
    Stars,
    /// A material's own shaders, on the vertices of a surface, with [`Features::of_shading`].
    #[cfg(feature = "surroundings")]
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

/// What a texture of a set is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum TextureSlot {
    /// Base colour; the sky's picture.
    BaseColor = 0,
    /// Metallic and roughness.
    MetallicRoughness = 1,
    /// Normals.
    Normal = 2,
    /// Occlusion.
    Occlusion = 3,
    /// Light given off.
    Emissive = 4,
    /// Strength of the dielectric reflection.
    Specular = 5,
    /// Tint of the dielectric reflection.
    SpecularColor = 6,
    /// Strength of the clear layer.
    Clearcoat = 7,
    /// Roughness of the clear layer.
    ClearcoatRoughness = 8,
    /// Normals of the clear layer.
    ClearcoatNormal = 9,
}

impl TextureSlot {
    /// How many there are.
    pub const COUNT: usize = 10;
}

/// A texture in its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SlotBinding {
    /// What it is for.
    pub slot: TextureSlot,
    /// The texture.
    pub texture: TextureId,
    /// How it is read.
    pub sampler: Sampler,
}

/// One frame: the same draws for each view.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// Linear colour to begin with; `None` keeps what is there (an AR session's camera is then behind it).
    pub clear: Option<[f32; 4]>,
    /// Uniform blocks, one a view, [`crate::layout::VIEW_STRIDE_BYTES`] apart.
    pub view_uniforms: &'a [u8],
    /// Where each view is drawn, in pixels from the lower left of the target.
    pub viewports: &'a [Viewport],
    /// Data textures and the environment.
    pub data: DataTextures,
    /// What is drawn, in order.
    pub runs: &'a [DrawRun],
    /// Ranges of indices the runs point into.
    pub ranges: &'a [IndexRange],
    /// The number of the frame before when `runs` and `ranges` are the same as then; another when they differ. What was
    /// derived from them can be kept as long.
    pub revision: u64,
}

/// Where a view is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewport {
    /// Pixels from the left.
    pub x_px: u32,
    /// Pixels from below.
    pub y_px: u32,
    /// Pixels.
    pub width_px: u32,
    /// Pixels.
    pub height_px: u32,
}

/// Textures that every program reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataTextures {
    /// Instances, by slot.
    pub instances: TextureId,
    /// Materials, by index.
    pub materials: TextureId,
    /// Joints and morph records of this frame.
    pub poses: TextureId,
    /// Morph deltas.
    pub deltas: TextureId,
    /// The environment: octahedral, `Rgba16Float`, rougher by level.
    pub environment: TextureId,
}

/// Draws that share everything but their range and slot: one call where the device can.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRun {
    /// Program and state.
    pub pipeline: PipelineId,
    /// Textures; `None` for a material without.
    pub textures: Option<TextureSetId>,
    /// Vertices.
    pub vertices: BufferId,
    /// Indices.
    pub indices: BufferId,
    /// Instance slot of the first range; the next range has the next slot.
    pub first_slot: u32,
    /// Which of the frame's ranges.
    pub ranges: Range<usize>,
    /// Copies of the only range, in consecutive slots. One when there are several ranges.
    pub instances: u32,
    /// Bit `i`: seen by view `i`.
    pub view_mask: u32,
}

/// Consecutive indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexRange {
    /// First index.
    pub first: u32,
    /// How many. None: the draw is not seen in this frame, but keeps its slot among those that are.
    pub count: u32,
}

/// What a submit came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Submitted {
    /// Calls to the driver that draw.
    pub calls: u32,
}
