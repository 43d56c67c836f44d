//! Runs: draws that share all their state.

use crate::backend::{DrawRun, IndexRange};
use crate::frame::draw_item::{Batch, RunKey};
use orbit_numbers::to_u32;

/// The runs of a frame, while they are being built.
#[derive(Debug, Default)]
pub(crate) struct Runs {
    pub(crate) runs: Vec<DrawRun>,
    pub(crate) ranges: Vec<IndexRange>,
    /// How many of the runs come before those that read what is behind them; `None` if no run does.
    pub(crate) behind_count: Option<usize>,
}

/// Up to this many hidden draws between two visible ones stay in a run with empty ranges; more start a new run.
const MAX_HIDDEN_RANGES: u32 = 48;
/// Up to this many hidden instances between two visible ones are drawn anyway; more start a new run.
const MAX_HIDDEN_INSTANCES: u32 = 8;

impl Runs {
    pub(crate) fn clear(&mut self) {
        self.runs.clear();
        self.ranges.clear();
        self.behind_count = None;
    }

    /// Appends the visible items of a batch whose first item is in `first_slot`.
    pub(crate) fn push_batch(
        &mut self,
        batch: &Batch,
        first_slot: u32,
        ranges: &[IndexRange],
        view_masks: &[u8],
    ) {
        if batch.is_instanced {
            if let Some(&range) = ranges.first() {
                self.push_visible_instances(&batch.key, first_slot, range, view_masks);
            }
            return;
        }
        let mut open: Option<DrawRun> = None;
        let mut hidden = 0;
        for (slot, (&range, &view_mask)) in (first_slot..).zip(ranges.iter().zip(view_masks)) {
            if view_mask == 0 {
                hidden = u32::saturating_add(hidden, 1);
                continue;
            }
            if hidden > MAX_HIDDEN_RANGES {
                self.finish_run(open.take());
            }
            let run = open.get_or_insert_with(|| {
                hidden = 0;
                batch.key.start_run(slot, self.ranges.len(), 0)
            });
            for _ in 0..hidden {
                self.ranges.push(IndexRange {
                    first: range.first,
                    count: 0,
                });
            }
            hidden = 0;
            self.ranges.push(range);
            run.view_mask |= u32::from(view_mask);
        }
        self.finish_run(open);
    }

    fn push_visible_instances(
        &mut self,
        key: &RunKey,
        first_slot: u32,
        range: IndexRange,
        view_masks: &[u8],
    ) {
        let mut open: Option<DrawRun> = None;
        for (slot, &view_mask) in (first_slot..).zip(view_masks) {
            if view_mask == 0 {
                continue;
            }
            if let Some(run) = &mut open
                && slot.saturating_sub(run.first_slot.saturating_add(run.instances))
                    <= MAX_HIDDEN_INSTANCES
            {
                run.instances = slot.saturating_sub(run.first_slot).saturating_add(1);
                run.view_mask |= u32::from(view_mask);
                continue;
            }
            self.finish_run(open.take());
            open = Some(key.start_run(slot, self.ranges.len(), view_mask));
            self.ranges.push(range);
        }
        self.finish_run(open);
    }

    /// Appends one draw, to the last run if possible.
    pub(crate) fn push_draw(&mut self, key: &RunKey, slot: u32, range: IndexRange, view_mask: u8) {
        if let Some(run) = self.runs.last_mut() {
            let count = to_u32(run.ranges.len());
            let can_extend = run.instances == 1
                && run.pipeline == key.pipeline
                && run.textures == key.textures
                && run.vertices == key.vertices
                && run.indices == key.indices
                && run.first_slot.checked_add(count) == Some(slot)
                && run.ranges.end == self.ranges.len();
            if can_extend {
                run.ranges.end = run.ranges.end.saturating_add(1);
                run.view_mask |= u32::from(view_mask);
                self.ranges.push(range);
                return;
            }
        }
        self.push_instances(key, slot, range, 1, view_mask);
    }

    /// Appends a run of instances of one range.
    pub(crate) fn push_instances(
        &mut self,
        key: &RunKey,
        first_slot: u32,
        range: IndexRange,
        count: u32,
        view_mask: u8,
    ) {
        let mut run = key.start_run(first_slot, self.ranges.len(), view_mask);
        run.instances = count;
        self.ranges.push(range);
        self.finish_run(Some(run));
    }

    fn finish_run(&mut self, run: Option<DrawRun>) {
        if let Some(mut run) = run {
            run.ranges.end = self.ranges.len();
            self.runs.push(run);
        }
    }
}
