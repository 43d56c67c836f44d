use orbit_scene::Sampler;

use super::ids::TextureId;

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

    /// The set of those that a device has: a bit for each.
    pub fn set_of(has: impl Fn(Self) -> bool) -> u32 {
        Self::ALL
            .into_iter()
            .filter(|format| has(*format))
            .fold(0, |set, format| set | format.bit())
    }

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
