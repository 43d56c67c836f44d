//! Index ranges in the format of multi-draw calls.

use crate::convert::to_i32;
use orbit_render::backend::IndexRange;

/// Index ranges of the frame in the layout of the multi-draw extension. The memory is reused in every frame.
#[derive(Default)]
pub(super) struct IndexRanges {
    revision: Option<u64>,
    pub(super) counts: Vec<i32>,
    pub(super) offsets: Vec<i32>,
}

impl IndexRanges {
    /// Converts the ranges, unless the revision is unchanged.
    pub(super) fn fill(&mut self, revision: u64, ranges: &[IndexRange]) {
        if self.revision == Some(revision) {
            return;
        }
        self.revision = Some(revision);
        self.counts.clear();
        self.counts
            .extend(ranges.iter().map(|range| to_i32(range.count)));
        self.offsets.clear();
        self.offsets
            .extend(ranges.iter().map(|range| offset_bytes(*range)));
    }
}

/// Byte offset of a range in the index buffer.
pub(super) fn offset_bytes(range: IndexRange) -> i32 {
    to_i32(range.first.saturating_mul(4))
}
