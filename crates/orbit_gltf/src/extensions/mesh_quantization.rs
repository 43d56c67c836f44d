//! `KHR_mesh_quantization`: vertices of 8 and 16 bits.

use super::extension::Extension;
use crate::accessors::ComponentType;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_mesh_quantization",
    schemas: &[],
    read_material: None,
};

/// The components of positions, normals, tangents and texture coordinates.
pub(crate) const VERTEX_COMPONENTS: [ComponentType; 5] = [
    ComponentType::F32,
    ComponentType::I8,
    ComponentType::U8,
    ComponentType::I16,
    ComponentType::U16,
];

/// The components of morph targets.
pub(crate) const MORPH_TARGET_COMPONENTS: [ComponentType; 3] =
    [ComponentType::F32, ComponentType::I8, ComponentType::I16];
