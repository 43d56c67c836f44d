#![doc = include_str!("../README.md")]

mod animation;
mod morph_weights;
mod nodes;
mod pose;
mod skin;

pub use animation::mixer::Mixer;
pub use animation::playback::{
    PlayOptions, Playback, PlaybackEvent, PlaybackId, PlaybackState, Repeat,
};
pub use morph_weights::MorphWeights;
pub use nodes::hierarchy::{Hierarchy, NO_INDEX};
pub use nodes::index_table::IndexTable;
pub use nodes::transform::{affine, decompose, is_mirrored, max_stretch};
pub use pose::Pose;
pub use skin::Skin;
