//! The schema of glTF 2.0 as typed data, and the validator that compares a file with it.
//!
//! Each file describes the objects of one section of chapter 5 ("Properties Reference"), with the extensions of those
//! objects. Wrong types, missing properties and indices out of range are errors. Numbers out of range and unknown words
//! are warnings, because the model can be shown anyway.

mod accessor;
mod animation;
mod asset;
mod buffer;
mod camera;
mod light;
mod material;
mod mesh;
mod node;
mod object_schema;
mod texture;
mod validate;

pub(crate) use validate::validate;
