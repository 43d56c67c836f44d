//! The items of the draw list that cast shadows.

use crate::backend::layout::INSTANCE_TEXELS;
use crate::frame::draw_item::{Batch, RunKey};
use crate::frame::instance_slots::{item_slot, item_texel};
use crate::resources::data_texture::{DataTexture, Texel};

/// The items that cast shadows, and how they are drawn.
#[derive(Debug, Default)]
pub(crate) struct Casters {
    /// Batches like those of the draw list, but fewer, since materials make no difference.
    pub(crate) batches: Vec<Batch>,
    /// Whether an item casts shadows while it is visible.
    casts: Vec<bool>,
    /// Whether an item is visible and casts shadows.
    pub(crate) casting: Vec<bool>,
}

impl Casters {
    /// Starts over with these items, all of them visible.
    pub(crate) fn begin(&mut self, casts: impl Iterator<Item = bool>) {
        self.batches.clear();
        self.casts.clear();
        self.casts.extend(casts);
        self.casting.clone_from(&self.casts);
    }

    /// Adds a batch. It continues the last one if only materials differ.
    pub(crate) fn add(&mut self, batch: &Batch, key: RunKey) {
        if let Some(last) = self.batches.last_mut()
            && !(last.is_instanced || batch.is_instanced)
            && last.key == key
            && last.items.end == batch.items.start
        {
            last.items.end = batch.items.end;
            return;
        }
        self.batches.push(Batch {
            key,
            ..batch.clone()
        });
    }

    /// Shows or hides an item.
    pub(crate) fn set_visible(&mut self, index: usize, is_visible: bool) {
        if let (Some(casting), Some(&casts)) = (self.casting.get_mut(index), self.casts.get(index))
        {
            *casting = casts && is_visible;
        }
    }

    /// The first slot of a batch. Blended casters have separate slots behind those of all items, since the regular slots are sorted
    /// from back to front.
    pub(crate) fn slot(&self, batch: &Batch, opaque_count: usize) -> usize {
        let item = batch.items.start;
        if item < opaque_count {
            return item_slot(item);
        }
        item_slot(item.saturating_add(self.casts.len().saturating_sub(opaque_count)))
    }

    /// Writes the instances of the blended casters.
    pub(crate) fn write_blended(
        &self,
        blended: &[[Texel; INSTANCE_TEXELS]],
        instances: &mut DataTexture,
    ) {
        let count = self.casts.len();
        let opaque_count = count.saturating_sub(blended.len());
        let casting = self.casting.get(opaque_count..).unwrap_or_default();
        for (slot, (texels, _)) in (count..)
            .zip(blended.iter().zip(casting))
            .filter(|(_, (_, casts))| **casts)
        {
            instances.set_if_changed(item_texel(slot), texels);
        }
    }
}
