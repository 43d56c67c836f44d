//! Offer or answer.

/// Which of the two session descriptions a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SdpKind {
    /// The creator's description.
    Offer,
    /// The joiner's description.
    Answer,
}
