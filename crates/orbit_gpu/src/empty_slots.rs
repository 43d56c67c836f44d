//! What texture slots without a texture read as, because its image is still loading or is missing.

use orbit_render::backend::{Region, TextureDesc, TextureFormat, TextureSlot};

/// The texel of each texture for empty slots: white, and a flat normal.
pub(crate) const EMPTY_SLOT_TEXELS: [[u8; 4]; 2] = [[255; 4], [128, 128, 255, 255]];

/// A texture of one texel.
pub(crate) const ONE_TEXEL: TextureDesc = TextureDesc {
    format: TextureFormat::Rgba8,
    width_px: 1,
    height_px: 1,
    mip_levels: 1,
};

/// All of it.
pub(crate) const ONE_TEXEL_REGION: Region = Region {
    mip: 0,
    x_px: 0,
    y_px: 0,
    width_px: 1,
    height_px: 1,
};

/// Returns the texture for an empty slot, of the textures of [`EMPTY_SLOT_TEXELS`].
pub(crate) const fn empty_slot_texture<T>(textures: &[T; 2], slot: u32) -> &T {
    let [white, flat_normal] = textures;
    if slot == TextureSlot::Normal.number() || slot == TextureSlot::ClearcoatNormal.number() {
        flat_normal
    } else {
        white
    }
}
