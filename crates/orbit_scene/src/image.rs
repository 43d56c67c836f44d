/// An image and how it is read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Texture {
    /// Index of the image; `None` when only an unknown extension names one.
    pub image: Option<usize>,
    /// Index of the sampler; `None` is the default sampler.
    pub sampler: Option<usize>,
}

/// An encoded picture (PNG, JPEG, WebP, KTX2). Decoding is the host's: browsers do it off the main thread.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Image {
    /// Name, for people.
    pub name: Option<String>,
    /// Where it came from, if not from inside the file.
    pub uri: Option<String>,
    /// `image/png`, `image/jpeg`, `image/webp` or `image/ktx2`, by its first bytes; empty if they say nothing known.
    pub media_type: String,
    /// The encoded bytes.
    pub bytes: Vec<u8>,
}

/// How a texture is read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Sampler {
    /// When a texel covers more than a pixel.
    pub mag_filter: Filter,
    /// When a pixel covers more than a texel.
    pub min_filter: Filter,
    /// Between mip levels.
    pub mip_filter: MipFilter,
    /// Outside 0 to 1, along u.
    pub wrap_u: Wrap,
    /// Outside 0 to 1, along v.
    pub wrap_v: Wrap,
}

/// Within one level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest texel.
    Nearest,
    /// Between the four nearest.
    #[default]
    Linear,
}

/// Between mip levels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum MipFilter {
    /// The whole picture only.
    None,
    /// The nearest level.
    Nearest,
    /// Between the two nearest.
    #[default]
    Linear,
}

/// Outside 0 to 1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// Again and again.
    #[default]
    Repeat,
    /// Again and again, every other time mirrored.
    MirroredRepeat,
    /// The edge goes on.
    ClampToEdge,
}
