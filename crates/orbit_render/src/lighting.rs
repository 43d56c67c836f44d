//! The environment map and the lights of a frame.

pub(crate) mod environment;
pub(crate) mod environment_map;
pub(crate) mod fog;
pub(crate) mod half_float;
pub(crate) mod harmonics;
pub(crate) mod lights;
pub(crate) mod neutral_room;
pub(crate) mod octahedron;
pub(crate) mod panorama;
pub(crate) mod radiance_hdr;
pub(crate) mod shadows;
pub(crate) mod surroundings;
