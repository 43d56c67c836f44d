//! Animations: keyframes, playbacks, and how several playbacks are mixed.

pub(crate) mod fade;
pub(crate) mod keyframes;
pub(crate) mod mixer;
pub(crate) mod playback;
pub(crate) mod rest;
