use crate::backend::{BufferId, DrawRun, IndexRange, PipelineId, TextureSetId};

/// One primitive of one node, or one copy of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Item {
    /// Place in the list of models.
    pub(crate) model: u32,
    pub(crate) node: u32,
    pub(crate) spot: u32,
    /// Number of the primitive in its mesh.
    pub(crate) primitive: u32,
    pub(crate) geometry: u32,
    /// Entry of the model's instances; out of range for the node itself.
    pub(crate) instance: u32,
    /// Skin that bends it, or [`crate::scene::hierarchy::NONE`].
    pub(crate) skin: u32,
    /// Material, as the shader counts them.
    pub(crate) material: u32,
    /// First morph texel, or [`crate::scene::hierarchy::NONE`].
    pub(crate) morph_texel: u32,
    pub(crate) is_mirrored: bool,
}

/// What draws of one call share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RunKey {
    pub(crate) pipeline: PipelineId,
    pub(crate) textures: Option<TextureSetId>,
    pub(crate) vertices: BufferId,
    pub(crate) indices: BufferId,
}

impl RunKey {
    pub(crate) fn run(&self, first_slot: u32, first_range: usize) -> DrawRun {
        DrawRun {
            pipeline: self.pipeline,
            textures: self.textures,
            vertices: self.vertices,
            indices: self.indices,
            first_slot,
            ranges: first_range..first_range,
            instances: 1,
            view_mask: 0,
        }
    }
}

/// Opaque items in consecutive slots that share all but their ranges; or all of it, then they are instances.
#[derive(Debug, Clone)]
pub(crate) struct Batch {
    pub(crate) key: RunKey,
    pub(crate) items: std::ops::Range<usize>,
    pub(crate) is_instanced: bool,
}

/// Runs under construction.
#[derive(Debug, Default)]
pub(crate) struct Runs {
    pub(crate) runs: Vec<DrawRun>,
    pub(crate) ranges: Vec<IndexRange>,
}

/// So many hidden draws between two seen ones are carried along, with empty ranges, before a new call is begun.
const GREATEST_GAP: u32 = 48;
/// So many hidden instances between two seen ones are drawn all the same.
const GREATEST_INSTANCE_GAP: u32 = 8;

impl Runs {
    pub(crate) fn clear(&mut self) {
        self.runs.clear();
        self.ranges.clear();
    }

    /// Appends what is seen of a batch whose first item is at `first_slot`.
    pub(crate) fn push_batch(
        &mut self,
        batch: &Batch,
        first_slot: u32,
        ranges: &[IndexRange],
        masks: &[u8],
    ) {
        if batch.is_instanced {
            if let Some(&range) = ranges.first() {
                self.push_instances(&batch.key, first_slot, range, masks);
            }
            return;
        }
        let mut open: Option<DrawRun> = None;
        let mut gap = 0;
        for (slot, (&range, &mask)) in (first_slot..).zip(ranges.iter().zip(masks)) {
            if mask == 0 {
                gap += 1;
                continue;
            }
            if gap > GREATEST_GAP {
                self.close(&mut open);
            }
            let run = open.get_or_insert_with(|| {
                gap = 0;
                batch.key.run(slot, self.ranges.len())
            });
            for _ in 0..gap {
                self.ranges.push(IndexRange {
                    first: range.first,
                    count: 0,
                });
            }
            gap = 0;
            self.ranges.push(range);
            run.view_mask |= u32::from(mask);
        }
        self.close(&mut open);
    }

    fn push_instances(&mut self, key: &RunKey, first_slot: u32, range: IndexRange, masks: &[u8]) {
        let mut open: Option<DrawRun> = None;
        for (slot, &mask) in (first_slot..).zip(masks) {
            if mask == 0 {
                continue;
            }
            if let Some(run) = &mut open {
                if slot - (run.first_slot + run.instances) <= GREATEST_INSTANCE_GAP {
                    run.instances = slot + 1 - run.first_slot;
                    run.view_mask |= u32::from(mask);
                    continue;
                }
            }
            self.close(&mut open);
            let mut run = key.run(slot, self.ranges.len());
            run.view_mask = u32::from(mask);
            self.ranges.push(range);
            open = Some(run);
        }
        self.close(&mut open);
    }

    /// Appends one draw, to the last run where that goes.
    pub(crate) fn push_one(&mut self, key: &RunKey, slot: u32, range: IndexRange, mask: u8) {
        if let Some(run) = self.runs.last_mut() {
            let count = run.ranges.len() as u32;
            let fits = run.instances == 1
                && run.pipeline == key.pipeline
                && run.textures == key.textures
                && run.vertices == key.vertices
                && run.indices == key.indices
                && run.first_slot + count == slot
                && run.ranges.end == self.ranges.len();
            if fits {
                run.ranges.end += 1;
                run.view_mask |= u32::from(mask);
                self.ranges.push(range);
                return;
            }
        }
        let mut run = key.run(slot, self.ranges.len());
        run.ranges.end += 1;
        run.view_mask = u32::from(mask);
        self.ranges.push(range);
        self.runs.push(run);
    }

    /// Appends copies of one range.
    pub(crate) fn push_copies(
        &mut self,
        key: &RunKey,
        slot: u32,
        range: IndexRange,
        count: u32,
        mask: u8,
    ) {
        let mut run = key.run(slot, self.ranges.len());
        run.instances = count;
        run.view_mask = u32::from(mask);
        self.ranges.push(range);
        self.close(&mut Some(run));
    }

    fn close(&mut self, open: &mut Option<DrawRun>) {
        if let Some(mut run) = open.take() {
            run.ranges.end = self.ranges.len();
            self.runs.push(run);
        }
    }
}
