//! The schema of glTF 2.0 as typed data, and the validator that compares a file with it.
//!
//! Each file describes the objects of one section of chapter 5 ("Properties Reference"); an extension brings the schema of its
//! additions. Wrong types, missing properties and indices out of range are errors. Numbers out of range and unknown strings are
//! warnings, because the model can be shown anyway.

mod accessor;
mod animation;
mod asset;
mod buffer;
mod camera;
mod material;
mod mesh;
mod node;
mod object_schema;
mod texture;
mod validate;

pub(crate) use material::{NORMAL_TEXTURE_INFO, TEXTURE_INFO};
pub(crate) use object_schema::{
    ANY_NUMBER, ExtensionPlace, FRACTION, Kind, NON_NEGATIVE, ObjectSchema, array_of, integer_from,
    number_between, number_from, optional, required, tuple_of,
};
pub(crate) use validate::validate;
