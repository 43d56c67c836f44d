//! Textures and how they are bound.

use orbit_material::TextureSlot;
use orbit_scene::Sampler;

use super::ids::TextureId;

/// Describes a texture to create.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextureDesc {
    /// Format of a texel.
    pub format: TextureFormat,
    /// Width in texels.
    pub width_px: u32,
    /// Height in texels.
    pub height_px: u32,
    /// Number of levels, at least one.
    pub mip_levels: u32,
}

/// Format of a texel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TextureFormat {
    /// Four bytes, linear.
    Rgba8,
    /// Four bytes, colour in sRGB.
    Rgba8Srgb,
    /// Four half floats; filterable.
    Rgba16Float,
    /// Four floats; read by `textureLoad` only.
    Rgba32Float,
    /// Depth of at least 24 bits; read by comparison, filtered. Only targets have it.
    Depth,
    /// Compressed blocks of 4 by 4 texels (from KTX2), where the device supports their format.
    Blocks {
        /// Compression format.
        format: BlockFormat,
        /// Whether the colours are sRGB.
        is_srgb: bool,
    },
}

/// A compression format with 16 bytes per block of 4 by 4 texels with alpha.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockFormat {
    /// BC7.
    Bc7,
    /// ASTC, 4 by 4.
    Astc4x4,
    /// ETC2 with EAC alpha.
    Etc2Rgba8,
}

impl BlockFormat {
    /// All formats, in the order of their bits.
    pub const ALL: [Self; 3] = [Self::Bc7, Self::Astc4x4, Self::Etc2Rgba8];

    /// Returns a bit set of the formats for which `is_supported` returns true.
    pub fn set_of(is_supported: impl Fn(Self) -> bool) -> u32 {
        Self::ALL
            .into_iter()
            .filter(|format| is_supported(*format))
            .fold(0, |set, format| set | format.bit())
    }

    /// The format's bit in a set of formats.
    #[must_use]
    #[allow(
        clippy::as_conversions,
        reason = "block formats are an enum without fields"
    )]
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A rectangle of one level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Level; 0 is the largest.
    pub mip: u32,
    /// Texels from the left.
    pub x_px: u32,
    /// Texels from the first row.
    pub y_px: u32,
    /// Width in texels.
    pub width_px: u32,
    /// Height in texels.
    pub height_px: u32,
}

/// A texture bound to a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SlotBinding {
    /// The slot.
    pub slot: TextureSlot,
    /// The texture.
    pub texture: TextureId,
    /// How it is sampled.
    pub sampler: Sampler,
}

/// Returns the number of levels down to one texel.
#[must_use]
pub fn mip_levels(width_px: u32, height_px: u32) -> u32 {
    width_px.max(height_px).max(1).ilog2().saturating_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mip_levels_go_down_to_one_texel() {
        assert_eq!(mip_levels(1, 1), 1);
        assert_eq!(mip_levels(256, 16), 9);
        assert_eq!(mip_levels(300, 200), 9);
    }
}
