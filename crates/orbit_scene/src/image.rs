//! Images, textures and samplers (glTF 2.0, 3.8).

/// An image and its sampler.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Texture {
    /// Index of the image. `None` if only an unsupported extension refers to one.
    pub image: Option<usize>,
    /// Index of the sampler. `None` is the default sampler.
    pub sampler: Option<usize>,
}

/// An encoded image (PNG, JPEG, WebP, AVIF or KTX2). Browsers decode it off the main thread.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Image {
    /// Display name.
    pub name: Option<String>,
    /// The URI in the file, if the image is not embedded.
    pub uri: Option<String>,
    /// `image/png`, `image/jpeg`, `image/webp`, `image/avif` or `image/ktx2`, detected from the first bytes. Empty if unknown.
    pub media_type: String,
    /// The encoded bytes.
    pub bytes: Vec<u8>,
}

/// How a texture is sampled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Sampler {
    /// Used if a texel covers more than one pixel.
    pub mag_filter: Filter,
    /// Used if a pixel covers more than one texel.
    pub min_filter: Filter,
    /// Filter between mip levels.
    pub mip_filter: MipFilter,
    /// Wrapping along u.
    pub wrap_u: Wrap,
    /// Wrapping along v.
    pub wrap_v: Wrap,
}

/// Filter within one mip level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest texel.
    Nearest,
    /// Linear interpolation of the four nearest texels.
    #[default]
    Linear,
}

/// Filter between mip levels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum MipFilter {
    /// No mip levels.
    None,
    /// The nearest mip level.
    Nearest,
    /// Linear interpolation of the two nearest mip levels.
    #[default]
    Linear,
}

/// Texture coordinates outside 0 to 1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// The texture repeats.
    #[default]
    Repeat,
    /// The texture repeats, mirrored every other time.
    MirroredRepeat,
    /// The edge texels extend.
    ClampToEdge,
}
