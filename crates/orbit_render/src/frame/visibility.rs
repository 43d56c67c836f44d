use glam::Vec3A;

use crate::backend::ListTopology;
use crate::extras::extras::RESERVED_SLOTS;
use crate::frame::draw_item::Runs;
use crate::frame::draw_list::DrawList;
use crate::frame::frustum::WorldBox;
use crate::frame::view::View;
use crate::layout::INSTANCE_TEXELS;
use crate::resources::data_texture::DataTexture;
use crate::sort::{number_of, sort_by_number};

/// Items asked about together: where all of them are inside, none is asked about alone.
const CHUNK: usize = 64;

/// What of the draw list is seen, kept from frame to frame while neither it nor the views change.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    /// Of each item, bit `i`: seen by view `i`.
    masks: Vec<u8>,
    /// Those of the last time.
    last_masks: Vec<u8>,
    every_view: u8,
    /// Whether every view sees every item.
    has_all: bool,
    /// Around each [`CHUNK`] of the list's boxes.
    chunks: Vec<WorldBox>,
    batch_order: Vec<(u64, u32)>,
    blended: Vec<(u64, u32)>,
    pub(crate) draws: u32,
    pub(crate) triangles: u64,
    pub(crate) culled: u32,
}

impl Visible {
    /// Asks of each item which views may see it. Says whether that is as it was the last time.
    pub(crate) fn cull(&mut self, list: &DrawList, views: &[View]) -> bool {
        let every_view = u8::MAX
            .checked_shr(8 - views.len().min(8) as u32)
            .unwrap_or(0);
        let may_be_same = !list.is_changed && every_view == self.every_view;
        self.every_view = every_view;
        if list.is_changed {
            self.chunks.clear();
            self.chunks
                .extend(list.boxes.chunks(CHUNK).map(WorldBox::around));
        }
        let holds = |around: &WorldBox| views.iter().all(|view| view.frustum.holds(around));
        if may_be_same && self.has_all && self.chunks.iter().all(holds) {
            return true;
        }
        std::mem::swap(&mut self.masks, &mut self.last_masks);
        self.masks.clear();
        let chunks = list.boxes.chunks(CHUNK).zip(list.shown.chunks(CHUNK));
        for ((boxes, shown), around) in chunks.zip(&self.chunks) {
            if holds(around) {
                self.masks.extend(
                    shown
                        .iter()
                        .map(|&shown| if shown { every_view } else { 0 }),
                );
                continue;
            }
            self.masks
                .extend(boxes.iter().zip(shown).map(|(bounds, &shown)| {
                    if !shown {
                        return 0;
                    }
                    (0_u32..).zip(views).fold(0, |mask, (at, view)| {
                        mask | u8::from(view.frustum.may_see(bounds)) << at
                    })
                }));
        }
        if may_be_same && self.masks == self.last_masks {
            return true;
        }
        self.has_all = self.masks.iter().all(|&mask| mask == every_view);
        self.draws = 0;
        self.triangles = 0;
        self.culled = 0;
        let counts = list.ranges.iter().zip(&list.topologies);
        for (&mask, (range, &topology)) in self.masks.iter().zip(counts) {
            if mask == 0 {
                self.culled += 1;
            } else {
                self.draws += 1;
                if topology == ListTopology::Triangles {
                    self.triangles += u64::from(range.count / 3);
                }
            }
        }
        false
    }

    /// Appends the opaque items that are seen: batches of one pipeline together, of those the nearer first.
    pub(crate) fn push_opaque(&mut self, list: &DrawList, views: &[View], runs: &mut Runs) {
        let Some(view) = views.first() else { return };
        let (eye, forward) = (view.position(), view.forward());
        self.batch_order.clear();
        for (number, batch) in (0_u32..).zip(&list.batches) {
            let nearest = if list.batches.len() == 1 {
                0.0
            } else {
                self.nearest(list, batch.items.clone(), eye, forward)
            };
            if nearest < f32::INFINITY {
                let key = u64::from(batch.key.pipeline.0) << 32 | number_of(nearest);
                self.batch_order.push((key, number));
            }
        }
        sort_by_number(&mut self.batch_order);
        for &(_, number) in &self.batch_order {
            let Some(batch) = list.batches.get(number as usize) else {
                continue;
            };
            runs.push_batch(
                batch,
                (RESERVED_SLOTS + batch.items.start) as u32,
                list.ranges.get(batch.items.clone()).unwrap_or_default(),
                self.masks.get(batch.items.clone()).unwrap_or_default(),
            );
        }
    }

    /// Depth of the nearest box that is seen; infinite when none is.
    fn nearest(
        &self,
        list: &DrawList,
        items: std::ops::Range<usize>,
        eye: Vec3A,
        forward: Vec3A,
    ) -> f32 {
        let boxes = list.boxes.get(items.clone()).unwrap_or_default();
        let masks = self.masks.get(items).unwrap_or_default();
        boxes
            .iter()
            .zip(masks)
            .filter(|(_, mask)| **mask != 0)
            .map(|(bounds, _)| {
                let depth = forward.dot(bounds.center - eye);
                // What has no bounds begins at the eye.
                if depth.is_finite() { depth } else { 0.0 }
            })
            .fold(f32::INFINITY, f32::min)
    }

    /// Appends the blended items that are seen, the farthest first, and puts their rows in that order behind the
    /// opaque ones.
    pub(crate) fn push_blended(
        &mut self,
        list: &DrawList,
        views: &[View],
        instances: &mut DataTexture,
        runs: &mut Runs,
    ) {
        let Some(view) = views.first() else { return };
        let (eye, forward) = (view.position(), view.forward());
        self.blended.clear();
        for at in list.opaque..list.items.len() {
            let (Some(bounds), Some(&mask)) = (list.boxes.get(at), self.masks.get(at)) else {
                continue;
            };
            if mask != 0 {
                let depth = forward.dot(bounds.center - eye);
                let depth = if depth.is_finite() { depth } else { 0.0 };
                self.blended.push((u64::MAX - number_of(depth), at as u32));
            }
        }
        sort_by_number(&mut self.blended);
        for (rank, &(_, at)) in self.blended.iter().enumerate() {
            let at = at as usize;
            let slot = RESERVED_SLOTS + list.opaque + rank;
            let blended = at - list.opaque;
            let (Some(key), Some(row), Some(&range), Some(&mask)) = (
                list.blended_keys.get(blended),
                list.blended_rows.get(blended),
                list.ranges.get(at),
                self.masks.get(at),
            ) else {
                continue;
            };
            instances.set_if_changed(slot * INSTANCE_TEXELS, row);
            runs.push_one(key, slot as u32, range, mask);
        }
    }
}
