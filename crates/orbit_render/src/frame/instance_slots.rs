//! The slots of the instance texture. Extras have fixed slots at the start; the items of the draw list follow.

use crate::layout::INSTANCE_TEXELS;

/// Maximum number of pointers (spec: at most 32 reused input elements).
pub const MAX_POINTERS: usize = 32;

pub(crate) const SKY_SLOT: usize = 0;
pub(crate) const STARS_SLOT: usize = 1;
pub(crate) const STATS_SLOT: usize = 2;
pub(crate) const TONE_MAPPING_SLOT: usize = 3;
pub(crate) const LASER_SLOT: usize = 4;
pub(crate) const CURSOR_SLOT: usize = LASER_SLOT + MAX_POINTERS;
/// The slot of the first draw item.
pub(crate) const FIRST_ITEM_SLOT: usize = CURSOR_SLOT + MAX_POINTERS;

/// The slot of a draw item.
pub(crate) fn item_slot(item: usize) -> usize {
    FIRST_ITEM_SLOT.saturating_add(item)
}

/// The first texel of a draw item.
pub(crate) fn item_texel(item: usize) -> usize {
    item_slot(item).saturating_mul(INSTANCE_TEXELS)
}
