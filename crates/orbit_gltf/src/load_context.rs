//! The mutable state that all steps of building a scene share.

use crate::limits::MemoryBudget;
use crate::problem::{Code, Location, ProblemLog};

#[derive(Debug)]
pub(crate) struct LoadContext {
    pub(crate) problems: ProblemLog,
    pub(crate) budget: MemoryBudget,
}

impl LoadContext {
    /// Reserves memory for `count` elements of `size` bytes. Reports an error and returns `false` if it exceeds the
    /// budget.
    pub(crate) fn reserve(&mut self, location: impl Location, count: usize, size: usize) -> bool {
        let is_reserved = self.budget.take(count, size);
        if !is_reserved {
            self.problems.error(
                Code::LimitExceeded,
                location,
                "The file needs more memory than is allowed.",
            );
        }
        is_reserved
    }
}
