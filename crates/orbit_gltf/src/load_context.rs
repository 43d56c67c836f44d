//! The mutable state that all steps of building a scene share.

use crate::limits::MemoryBudget;
use crate::problem::{Code, Place, ProblemLog};

#[derive(Debug)]
pub(crate) struct LoadContext {
    pub(crate) problems: ProblemLog,
    pub(crate) budget: MemoryBudget,
    pub(crate) zeros: MemoryBudget,
}

impl LoadContext {
    /// Reserves memory for `count` elements of `size` bytes. Reports an error and returns `false` if it exceeds the
    /// budget; the caller then leaves them out.
    pub(crate) fn reserve(&mut self, place: impl Into<Place>, count: usize, size: usize) -> bool {
        let is_reserved = self.budget.take(count, size);
        self.report_shortage(is_reserved, place.into());
        is_reserved
    }

    /// Like [`Self::reserve`], for elements that are all zero because the file has no bytes for them.
    pub(crate) fn reserve_zeros(
        &mut self,
        place: impl Into<Place>,
        count: usize,
        size: usize,
    ) -> bool {
        let is_reserved = self.zeros.take(count, size) && self.budget.take(count, size);
        self.report_shortage(is_reserved, place.into());
        is_reserved
    }

    fn report_shortage(&mut self, is_reserved: bool, place: Place) {
        if !is_reserved {
            self.problems.error(
                Code::LimitExceeded,
                place,
                "The file needs more memory than is allowed.",
            );
        }
    }
}
