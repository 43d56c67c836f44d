//! The part of its [`Limits`] that a file may still use.

use crate::limits::Limits;
use std::cell::Cell;

/// The bytes and the work that are left. The file's [`crate::value::Document`] owns it, so that every look-up in the JSON
/// can pay.
#[derive(Debug)]
pub(crate) struct Budget {
    bytes_left: Cell<usize>,
    zero_bytes_left: Cell<usize>,
    steps_left: Cell<usize>,
    steps_per_byte: usize,
    has_run_out_of_steps: Cell<bool>,
}

impl Budget {
    /// The budget of a file of `file_bytes` bytes.
    pub(crate) fn new(limits: &Limits, file_bytes: usize) -> Self {
        let budget = Self {
            bytes_left: Cell::new(limits.decoded_bytes),
            zero_bytes_left: Cell::new(limits.zero_bytes),
            steps_left: Cell::new(limits.work_steps),
            steps_per_byte: limits.work_steps_per_byte,
            has_run_out_of_steps: Cell::new(false),
        };
        budget.grant_work(file_bytes);
        budget
    }

    /// Takes memory for `count` elements of `size` bytes. Returns `false` and takes nothing if there is not enough.
    pub(crate) fn take_bytes(&self, count: usize, size: usize) -> bool {
        take(&self.bytes_left, count.checked_mul(size))
    }

    /// Like [`Self::take_bytes`], for elements that are all zero because the file has no bytes for them.
    pub(crate) fn take_zeros(&self, count: usize, size: usize) -> bool {
        take(&self.zero_bytes_left, count.checked_mul(size)) && self.take_bytes(count, size)
    }

    /// Takes steps of work. If there are not enough, the remaining ones are lost, too.
    pub(crate) fn take_work(&self, steps: usize) -> bool {
        let is_taken = take(&self.steps_left, Some(steps));
        if !is_taken {
            self.steps_left.set(0);
            self.has_run_out_of_steps.set(true);
        }
        is_taken
    }

    /// Adds the work that bytes of input justify.
    pub(crate) fn grant_work(&self, input_bytes: usize) {
        let steps = input_bytes.saturating_mul(self.steps_per_byte);
        self.steps_left
            .set(self.steps_left.get().saturating_add(steps));
    }

    /// Whether work was skipped because there were not enough steps.
    pub(crate) fn has_run_out_of_steps(&self) -> bool {
        self.has_run_out_of_steps.get()
    }
}

fn take(left: &Cell<usize>, amount: Option<usize>) -> bool {
    match amount.and_then(|amount| left.get().checked_sub(amount)) {
        Some(rest) => {
            left.set(rest);
            true
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn budget(limit: usize) -> Budget {
        let limits = Limits {
            decoded_bytes: limit,
            zero_bytes: limit,
            work_steps: limit,
            work_steps_per_byte: 0,
            ..Limits::default()
        };
        Budget::new(&limits, 0)
    }

    proptest! {
        #[test]
        fn never_gives_more_than_the_limit(
            limit: usize,
            requests in prop::collection::vec((any::<usize>(), any::<usize>()), 0..20),
        ) {
            let budget = budget(limit);
            let taken = requests
                .iter()
                .filter(|(count, size)| budget.take_bytes(*count, *size))
                .try_fold(0_usize, |taken, (count, size)| taken.checked_add(count.checked_mul(*size)?));
            prop_assert!(taken.is_some_and(|taken| taken <= limit));
        }
    }

    #[test]
    fn refuses_a_product_that_overflows() {
        assert!(!budget(usize::MAX).take_bytes(usize::MAX, 2));
        assert!(!budget(usize::MAX).take_zeros(1 << (usize::BITS / 2), 1 << (usize::BITS / 2)));
    }

    #[test]
    fn gives_no_work_after_it_has_run_out() {
        let budget = budget(5);
        assert!(budget.take_work(5) && !budget.has_run_out_of_steps());
        assert!(!budget.take_work(1) && budget.has_run_out_of_steps());
    }
}
