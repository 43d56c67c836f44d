#![doc = include_str!("../README.md")]

mod alpha_text;
mod displays;
mod features;
mod fourier;
mod middle;
mod mosaic;
mod pixels;
mod recompression;
mod watermark;

pub use alpha_text::alpha_text;
pub use displays::Display;
pub use features::{FEATURE_NAMES, FeatureArea, feature_area};
pub use middle::Middle;
pub use mosaic::{MosaicTrace, find_mosaic};
pub use pixels::{MAX_PIXELS, Pixels};
pub use recompression::{Recompression, find_recompression};
pub use watermark::{MIN_CORRELATION, WatermarkMatch, find_watermark};
