#![doc = include_str!("../README.md")]

mod column;
mod features;
mod packing;
mod rows;
mod slots;
mod texels;

pub use features::{FLAGS, Features};
pub use packing::{PLACES, Place};
pub use rows::{Content, LAYERS, Layer, PROPERTIES, Property, TEXTURES, Texture, Value};
pub use slots::{MAX_BOUND_SLOTS, Slots, TextureSlot, texture_refs};
pub use texels::{MATERIAL_TEXELS, SLOT_TEXEL, Texel, first_texel, material_texels};
