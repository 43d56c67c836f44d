#![doc = include_str!("../README.md")]

mod alpha;
#[cfg(feature = "heic")]
mod heic;
mod icc;
mod image;
#[cfg(feature = "jxl")]
mod jxl;
#[cfg(feature = "tiff")]
mod tiff;

#[cfg(feature = "heic")]
pub use heic::decode_heic;
pub use image::{DecodeError, DecodedImage, Gamut, MAX_PIXELS};
#[cfg(feature = "jxl")]
pub use jxl::{decode_jxl, unpack_jxl_metadata};
#[cfg(feature = "tiff")]
pub use tiff::decode_tiff;
