//! A limit on the work that a file may cause.

/// How many steps of work are left. The contents of a file may require any number: a small file can have thousands of nodes that
/// each show a large mesh.
#[derive(Debug)]
pub(crate) struct WorkBudget {
    steps: usize,
}

impl WorkBudget {
    pub(crate) fn new(steps: usize) -> Self {
        Self { steps }
    }

    /// Takes steps from the budget. Returns false, and takes none, if there are not enough.
    pub(crate) fn take(&mut self, steps: usize) -> bool {
        let rest = self.steps.checked_sub(steps);
        self.steps = rest.unwrap_or(self.steps);
        rest.is_some()
    }
}
