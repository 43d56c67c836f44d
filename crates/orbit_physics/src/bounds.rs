//! Numbers kept within bounds.

/// Like the standard library's `clamp`, but without a panic, whose message would bring the formatting of numbers into the module.
pub trait Within {
    /// The number, or the bound that it is beyond. `lowest` for what is no number.
    #[must_use]
    fn within(self, lowest: Self, highest: Self) -> Self;
}

impl Within for f64 {
    fn within(self, lowest: Self, highest: Self) -> Self {
        self.max(lowest).min(highest)
    }
}
