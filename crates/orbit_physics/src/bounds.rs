//! Numbers kept within bounds.

/// Like the standard library's `clamp`, but without a panic, whose message would pull number formatting into the module.
pub trait Within {
    /// The number, or the bound that it exceeds. `lowest` for NaN.
    #[must_use]
    fn within(self, lowest: Self, highest: Self) -> Self;
}

impl Within for f64 {
    fn within(self, lowest: Self, highest: Self) -> Self {
        self.max(lowest).min(highest)
    }
}
