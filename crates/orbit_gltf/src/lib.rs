//! Loads glTF 2.0 and glb files into an [`orbit_scene::Scene`].
//!
//! The crate does no IO: [`Loading`] lists what it needs, and the caller fetches files and runs the Draco, meshopt and
//! KTX2 decoders. Images stay encoded. Every byte is treated as hostile: limits come before allocation, offsets are
//! checked, work grows with the size of a file, nothing panics. All problems of a file are reported, each with a stable code, a JSON pointer and an offset.
//! A file is refused only if nothing in it can be drawn safely: a part that is broken is left out or replaced by a
//! default, with a warning, unless the caller asks for [`Strictness::Strict`].
//!
//! Files are named after the sections of the specification
//! (<https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html>).

mod accessors;
mod animations;
mod asset;
mod asset_data;
mod budget;
mod buffer_views;
mod buffers;
mod cameras;
mod container;
mod convert;
mod data_uri;
mod declared_extensions;
mod extensions;
mod glb;
mod hierarchy;
mod images;
mod json;
mod limits;
mod load_context;
mod loading;
mod materials;
mod meshes;
mod nodes;
mod opening;
mod problem;
mod request;
mod root_arrays;
mod scenes;
mod schema;
mod skins;
mod textures;
mod transforms;
mod value;
mod version;

pub use extensions::supported_extensions;
pub use limits::Limits;
pub use loading::{Loaded, Loading};
pub use problem::{Code, Problem, Problems, Severity, Strictness};
pub use request::{DracoAttribute, Request, RequestKind};
