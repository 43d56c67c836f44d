//! What a shader reads of a material, in one table of three parts: [`PROPERTIES`], [`TEXTURES`] and [`LAYERS`].
//!
//! The order of the rows gives the texels of the properties, the slots of the textures and the bits of [`Features`].
//! `orbit_render` writes materials with [`material_texels`]; the build of `orbit_gpu` writes the declarations that read them in
//! shaders. So a number of a texel, a slot or a bit stands nowhere else. Names of rows are for shaders and tests: what ships
//! refers to the rows by number.

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
