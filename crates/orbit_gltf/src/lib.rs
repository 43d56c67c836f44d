//! glTF 2.0 and glb, bytes to a scene.
//!
//! Sans-IO: [`Loading`] says what it needs and is given it; fetching, decoding pictures and running foreign decoders is
//! the host's. Every byte is hostile: limits come before allocation, offsets are checked, nothing panics. All problems
//! of a file are told, each with a stable code, a JSON pointer and an offset. Wrong memory and wrong references refuse
//! a file; odd values are warnings.
//!
//! Files are named after the sections of the specification
//! (<https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html>).

mod accessors;
mod animations;
mod asset;
mod buffers;
mod cameras;
mod data;
mod data_uri;
mod extensions;
mod glb;
mod images;
mod json;
mod limits;
mod loading;
mod materials;
mod meshes;
mod meshopt;
mod nodes;
mod number;
mod problem;
mod request;
mod scenes;
mod schema;
mod skins;
mod textures;
mod value;

pub use asset::EXTENSIONS;
pub use limits::Limits;
pub use loading::{Loaded, Loading};
pub use problem::{Code, Problem, Problems, Severity};
pub use request::{DracoAttribute, Request, RequestKind};
