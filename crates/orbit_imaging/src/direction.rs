//! What evidence speaks for.

/// What a statement speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Made or changed by a generative model.
    Ai,
    /// Taken with a camera.
    Camera,
    /// Neither.
    Context,
}

/// How much of an image AI made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The image as a whole.
    Whole,
    /// A part of it, or an edit.
    Part,
}
