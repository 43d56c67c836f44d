//! Skins (glTF 2.0, 3.7.3).

use glam::Mat4;

/// The joints that deform a mesh.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Skin {
    /// Display name.
    pub name: Option<String>,
    /// Node indices. Vertices refer to positions in this list.
    pub joints: Vec<usize>,
    /// `joint_from_mesh` of each joint in the bind pose. If empty, identity.
    pub inverse_bind_matrices: Vec<Mat4>,
    /// The root of the skeleton, if the file declares one.
    pub skeleton: Option<usize>,
}
