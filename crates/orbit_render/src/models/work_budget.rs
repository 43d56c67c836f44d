//! A limit of the work that a file may cause.

/// How many steps of some work are left. What a file describes may take any number: a small one can have thousands of nodes
/// that each show a large mesh.
#[derive(Debug)]
pub(crate) struct WorkBudget {
    steps: usize,
}

impl WorkBudget {
    pub(crate) fn new(steps: usize) -> Self {
        Self { steps }
    }

    /// Takes steps of what is left. Returns false, and takes none, if there are not enough.
    pub(crate) fn take(&mut self, steps: usize) -> bool {
        let rest = self.steps.checked_sub(steps);
        self.steps = rest.unwrap_or(self.steps);
        rest.is_some()
    }
}
