//! State that all steps of building a scene share: the problems found so far, and the reservation of memory.

use crate::problem::{Code, ProblemLog};
use crate::value::Value;

#[derive(Debug)]
pub(crate) struct LoadContext {
    pub(crate) problems: ProblemLog,
}

impl LoadContext {
    /// Reserves memory for `count` elements of `size` bytes. Reports an error and returns `false` if it exceeds the budget; the
    /// caller then omits them.
    pub(crate) fn reserve(&mut self, place: Value<'_>, count: usize, size: usize) -> bool {
        let is_reserved = place.budget().take_bytes(count, size);
        self.report_shortage(is_reserved, place);
        is_reserved
    }

    /// Like [`Self::reserve`], for elements that are all zero because the file has no bytes for them.
    pub(crate) fn reserve_zeros(&mut self, place: Value<'_>, count: usize, size: usize) -> bool {
        let is_reserved = place.budget().take_zeros(count, size);
        self.report_shortage(is_reserved, place);
        is_reserved
    }

    fn report_shortage(&mut self, is_reserved: bool, place: Value<'_>) {
        if !is_reserved {
            self.problems.error(
                Code::LimitExceeded,
                place,
                "The file needs more memory than is allowed.",
            );
        }
    }
}
