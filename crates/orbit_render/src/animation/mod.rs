pub(crate) mod keyframes;
pub(crate) mod morph_weights;
pub(crate) mod playback;
pub(crate) mod pose;
pub(crate) mod skin_pose;
