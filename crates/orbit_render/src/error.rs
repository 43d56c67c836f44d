//! The errors of the renderer.

use std::fmt;

use orbit_error::Coded;

/// Why the renderer refused a call or failed to carry it out.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RenderError {
    /// The browser has taken the GPU away. See [`crate::Renderer::restore`].
    ContextLost,
    /// The GPU has run out of memory.
    OutOfGpuMemory,
    /// The GPU refused a call, for the reason given.
    GpuFailed(String),
    /// A shader does not compile: its name, and the driver's log.
    ShaderFailed(String),
    /// The browser could not copy an image to the GPU.
    TextureRefused,
    /// No GPU resource has this handle.
    UnknownHandle,
    /// A call that a real backend could not carry out. Only [`crate::testing`] checks that.
    InvalidCall(&'static str),
    /// A frame has more views than [`crate::MAX_VIEWS`].
    TooManyViews,
    /// The instances of all overlays are more than [`crate::MAX_OVERLAY_INSTANCES`].
    TooManyOverlays,
    /// A primitive refers to a material that the scene lacks.
    PrimitiveMaterial,
    /// The data of all models does not fit in the device's textures.
    SceneTooLarge,
    /// A mesh has more vertices than a buffer may have.
    MeshTooLarge,
    /// The model or image does not exist.
    TextureKey,
    /// A shader material has no name.
    MaterialName,
    /// A shader material has no vertex source.
    MaterialVertex,
    /// A shader material has no fragment source.
    MaterialFragment,
    /// The file is not a Radiance HDR image, or one with unusual colours or orientation.
    HdrHeaderInvalid,
    /// The HDR image is empty, or too large.
    HdrSizeInvalid,
    /// The data of the HDR image ends early, or is malformed.
    HdrDataInvalid,
}

impl Coded for RenderError {
    const NAME: &'static str = "EngineError";

    fn code(&self) -> &'static str {
        match self {
            Self::ContextLost => "context_lost",
            Self::OutOfGpuMemory => "out_of_gpu_memory",
            Self::GpuFailed(_) => "gpu_failed",
            Self::ShaderFailed(_) => "shader_failed",
            Self::TextureRefused => "texture_refused",
            Self::UnknownHandle => "unknown_handle",
            Self::InvalidCall(_) => "invalid_call",
            Self::TooManyViews => "too_many_views",
            Self::TooManyOverlays => "too_many_overlays",
            Self::PrimitiveMaterial => "primitive_material",
            Self::SceneTooLarge => "scene_too_large",
            Self::MeshTooLarge => "mesh_too_large",
            Self::TextureKey => "texture_key",
            Self::MaterialName => "material_name",
            Self::MaterialVertex => "material_vertex",
            Self::MaterialFragment => "material_fragment",
            Self::HdrHeaderInvalid => "hdr_header_invalid",
            Self::HdrSizeInvalid => "hdr_size_invalid",
            Self::HdrDataInvalid => "hdr_data_invalid",
        }
    }
}

impl fmt::Display for RenderError {
    /// Starts with the text of the error catalogue (spec, 'Rendering setup') where there is one.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::ContextLost => "The browser took the GPU away.",
            Self::OutOfGpuMemory => "The GPU is out of memory.",
            Self::GpuFailed(message) | Self::ShaderFailed(message) => message,
            Self::TextureRefused => "The browser could not copy an image to the GPU.",
            Self::UnknownHandle => "This GPU resource does not exist.",
            Self::InvalidCall(message) => message,
            Self::TooManyViews => "A frame can have at most eight views",
            Self::TooManyOverlays => "A renderer can have at most 128 instances of overlays",
            Self::PrimitiveMaterial => {
                "RenderPrimitive does not have a material: it refers to one that the scene lacks"
            }
            Self::SceneTooLarge => {
                "The scene has more parts or morph targets than this device supports"
            }
            Self::MeshTooLarge => "A mesh has more vertices than can be drawn",
            // The misspelling is the catalogue's.
            Self::TextureKey => "Texure does not have a valid key: there is no such model or image",
            Self::MaterialName => "Material does not have a name",
            Self::MaterialVertex => "Material does not have a vertex source",
            Self::MaterialFragment => "Material does not have a fragment source",
            Self::HdrHeaderInvalid => {
                "The file is not a Radiance HDR image with RGB colours and rows from top to bottom"
            }
            Self::HdrSizeInvalid => "The HDR image is empty, or larger than 16384 by 8192 texels",
            Self::HdrDataInvalid => "The data of the HDR image is incomplete or damaged",
        })
    }
}

impl std::error::Error for RenderError {}
