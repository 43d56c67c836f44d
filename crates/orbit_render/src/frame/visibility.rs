//! Culling, and the drawing order of blended items.

use std::ops::Range;

use glam::Vec3A;

use crate::backend::ListTopology;
use crate::frame::draw_list::DrawList;
use crate::frame::instance_slots::{item_slot, item_texel};
use crate::frame::runs::Runs;
use crate::frame::view::{View, middle_eye};
use crate::geometry::bounding_box::BoundingBox;
use crate::resources::data_texture::DataTexture;
use orbit_numbers::{IndexedKey, ordered_bits, sort_indexed_keys};
use orbit_numbers::{to_u32, to_usize};

/// Items per chunk. If a view contains a whole chunk, its items are not tested one by one.
const CHUNK_ITEMS: usize = 64;

/// The visible items of the draw list, kept while neither the list nor the views change.
#[derive(Debug, Default)]
pub(crate) struct Visibility {
    /// A mask for each item; bit `i` is set if view `i` sees it.
    view_masks: Vec<u8>,
    /// The masks of the previous culling.
    previous_masks: Vec<u8>,
    all_views: u8,
    /// Whether every view sees every item.
    is_everything_visible: bool,
    /// Bounds of the list's items, chunk by chunk.
    chunks: Vec<BoundingBox>,
    /// The visible batches by pipeline and depth of the nearest item.
    batch_order: Vec<IndexedKey>,
    /// The visible blended items by depth.
    blended_order: Vec<IndexedKey>,
    pub(crate) draws: u32,
    pub(crate) triangles: u64,
    pub(crate) culled: u32,
}

impl Visibility {
    /// Determines which views see which of the shown items. Returns whether the result is the same as last time.
    pub(crate) fn cull(&mut self, list: &DrawList, shown: &[bool], views: &[View]) -> bool {
        let all_views = u8::MAX
            .checked_shr(8_u32.saturating_sub(to_u32(views.len())))
            .unwrap_or(0);
        let may_be_same = !list.is_changed && all_views == self.all_views;
        self.all_views = all_views;
        if list.is_changed {
            self.chunks.clear();
            self.chunks
                .extend(list.bounds.chunks(CHUNK_ITEMS).map(BoundingBox::enclosing));
        }
        let is_inside_all =
            |chunk: &BoundingBox| views.iter().all(|view| view.frustum.contains(chunk));
        if may_be_same && self.is_everything_visible && self.chunks.iter().all(is_inside_all) {
            return true;
        }
        std::mem::swap(&mut self.view_masks, &mut self.previous_masks);
        self.view_masks.clear();
        let chunks = list
            .bounds
            .chunks(CHUNK_ITEMS)
            .zip(shown.chunks(CHUNK_ITEMS));
        for ((bounds, shown), chunk) in chunks.zip(&self.chunks) {
            if is_inside_all(chunk) {
                let masks = shown
                    .iter()
                    .map(|&is_shown| if is_shown { all_views } else { 0 });
                self.view_masks.extend(masks);
                continue;
            }
            let masks = bounds.iter().zip(shown).map(|(bounds, &is_shown)| {
                if !is_shown {
                    return 0;
                }
                (0_u32..).zip(views).fold(0, |mask, (index, view)| {
                    mask | u8::from(view.frustum.may_intersect(bounds)) << index
                })
            });
            self.view_masks.extend(masks);
        }
        if may_be_same && self.view_masks == self.previous_masks {
            return true;
        }
        self.is_everything_visible = self.view_masks.iter().all(|&mask| mask == all_views);
        self.count(list);
        false
    }

    fn count(&mut self, list: &DrawList) {
        self.draws = 0;
        self.triangles = 0;
        self.culled = 0;
        let items = list.ranges.iter().zip(&list.topologies);
        for (&mask, (range, &topology)) in self.view_masks.iter().zip(items) {
            if mask == 0 {
                self.culled = self.culled.saturating_add(1);
            } else {
                self.draws = self.draws.saturating_add(1);
                if topology == ListTopology::Triangles {
                    let triangles = u64::from(range.count / 3);
                    self.triangles = self.triangles.saturating_add(triangles);
                }
            }
        }
    }

    /// Appends the visible opaque items, grouped by pipeline and then front to back: those that read what is behind them, or
    /// the others.
    pub(crate) fn push_opaque(
        &mut self,
        list: &DrawList,
        views: &[View],
        is_see_through: bool,
        runs: &mut Runs,
    ) {
        let Some((eye, forward)) = middle_eye(views) else {
            return;
        };
        self.batch_order.clear();
        let batches = (0..).zip(&list.batches);
        for (index, batch) in batches.filter(|(_, batch)| batch.is_see_through == is_see_through) {
            let depth = if list.batches.len() == 1 {
                0.0
            } else {
                self.nearest_depth(list, batch.items.clone(), eye, forward)
            };
            if depth < f32::INFINITY {
                let pipeline = u64::from(batch.key.pipeline.0);
                self.batch_order
                    .push((pipeline << 32 | u64::from(ordered_bits(depth)), index));
            }
        }
        sort_indexed_keys(&mut self.batch_order);
        for &(_, index) in &self.batch_order {
            let Some(batch) = list.batches.get(to_usize(index)) else {
                continue;
            };
            runs.push_batch(
                batch,
                to_u32(item_slot(batch.items.start)),
                list.ranges.get(batch.items.clone()).unwrap_or_default(),
                self.view_masks.get(batch.items.clone()).unwrap_or_default(),
            );
        }
    }

    /// Appends the items that cast shadows and that a view sees.
    pub(crate) fn push_casters(&self, list: &DrawList, view: u32, runs: &mut Runs) {
        let bit = 1_u8.checked_shl(view).unwrap_or(0);
        let masks: Vec<u8> = self.view_masks.iter().map(|mask| mask & bit).collect();
        for batch in &list.casters.batches {
            runs.push_batch(
                batch,
                to_u32(list.casters.slot(batch, list.opaque_count)),
                list.ranges.get(batch.items.clone()).unwrap_or_default(),
                masks.get(batch.items.clone()).unwrap_or_default(),
            );
        }
    }

    /// Returns the depth of the nearest visible item, or infinity if none is visible.
    fn nearest_depth(
        &self,
        list: &DrawList,
        items: Range<usize>,
        eye: Vec3A,
        forward: Vec3A,
    ) -> f32 {
        let bounds = list.bounds.get(items.clone()).unwrap_or_default();
        let masks = self.view_masks.get(items).unwrap_or_default();
        bounds
            .iter()
            .zip(masks)
            .filter(|(_, mask)| **mask != 0)
            .map(|(bounds, _)| depth_of(bounds, eye, forward))
            .fold(f32::INFINITY, f32::min)
    }

    /// Appends the visible blended items back to front, and writes their instances in this order behind the opaque ones.
    /// Returns whether one of them reads what is behind it.
    pub(crate) fn push_blended(
        &mut self,
        list: &DrawList,
        views: &[View],
        instances: &mut DataTexture,
        runs: &mut Runs,
    ) -> bool {
        let Some((eye, forward)) = middle_eye(views) else {
            return false;
        };
        let mut has_see_through = false;
        self.blended_order.clear();
        for index in list.opaque_count..list.items.len() {
            if let (Some(bounds), Some(&mask)) =
                (list.bounds.get(index), self.view_masks.get(index))
                && mask != 0
            {
                let farthest_first = !ordered_bits(depth_of(bounds, eye, forward));
                self.blended_order
                    .push((u64::from(farthest_first), to_u32(index)));
            }
        }
        sort_indexed_keys(&mut self.blended_order);
        for (rank, &(_, index)) in self.blended_order.iter().enumerate() {
            let index = to_usize(index);
            let slot = item_slot(list.opaque_count.saturating_add(rank));
            let blended = index.saturating_sub(list.opaque_count);
            let (Some(keys), Some(texels), Some(&range), Some(&mask)) = (
                list.blended_keys.get(blended),
                list.blended_instances.get(blended),
                list.ranges.get(index),
                self.view_masks.get(index),
            ) else {
                continue;
            };
            instances.set_if_changed(item_texel(list.opaque_count.saturating_add(rank)), texels);
            if let Some(back) = &keys.back {
                runs.push_draw(back, to_u32(slot), range, mask);
            }
            runs.push_draw(&keys.front, to_u32(slot), range, mask);
            has_see_through |= keys.is_see_through;
        }
        has_see_through
    }
}

/// Returns the depth of a box's centre; zero for infinite boxes.
fn depth_of(bounds: &BoundingBox, eye: Vec3A, forward: Vec3A) -> f32 {
    let depth = forward.dot(bounds.center - eye);
    if depth.is_finite() { depth } else { 0.0 }
}
