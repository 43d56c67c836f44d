//! The slots of the instance texture. The backdrop, tone mapping, the contact shadow and overlays have fixed slots at the start; the items of
//! the draw list follow.

use glam::Affine3A;

use crate::backend::layout::INSTANCE_TEXELS;
use crate::resources::data_texture::{DataTexture, Texel, matrix_texels};

/// Maximum number of instances of all overlays.
pub const MAX_OVERLAY_INSTANCES: usize = 128;

pub(crate) const SKY_SLOT: usize = 0;
pub(crate) const STARS_SLOT: usize = 1;
pub(crate) const TONE_MAPPING_SLOT: usize = 2;
pub(crate) const CONTACT_SLOT: usize = 3;
pub(crate) const FIRST_OVERLAY_SLOT: usize = 4;
/// The slot of the first draw item.
pub(crate) const FIRST_ITEM_SLOT: usize = FIRST_OVERLAY_SLOT + MAX_OVERLAY_INSTANCES;

/// The slot of a draw item.
pub(crate) fn item_slot(item: usize) -> usize {
    FIRST_ITEM_SLOT.saturating_add(item)
}

/// The first texel of a draw item.
pub(crate) fn item_texel(item: usize) -> usize {
    item_slot(item).saturating_mul(INSTANCE_TEXELS)
}

/// Writes an instance: its transform, and the texel that follows.
pub(crate) fn write_instance(
    instances: &mut DataTexture,
    slot: usize,
    world_from_mesh: &Affine3A,
    last_texel: Texel,
) {
    let [x, y, z] = matrix_texels(world_from_mesh);
    let first_texel = slot.saturating_mul(INSTANCE_TEXELS);
    instances.set_if_changed(first_texel, &[x, y, z, last_texel]);
}
