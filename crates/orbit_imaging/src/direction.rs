//! What a piece of evidence suggests about an image.

/// What a statement suggests about an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// It was made or changed by a generative model.
    Ai,
    /// It was taken with a camera.
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
