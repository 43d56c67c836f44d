//! Animations, and the poses of skins and morph targets.

pub(crate) mod fade;
pub(crate) mod keyframes;
pub(crate) mod mixer;
pub(crate) mod morph_deltas;
pub(crate) mod morph_weights;
pub(crate) mod playback;
pub(crate) mod pose;
pub(crate) mod skin_pose;
