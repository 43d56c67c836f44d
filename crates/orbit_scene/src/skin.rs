use glam::Mat4;

/// A skeleton.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Skin {
    /// Name, for people.
    pub name: Option<String>,
    /// Nodes that are joints, in the order vertices count them.
    pub joints: Vec<usize>,
    /// `joint_from_mesh` of each joint in the pose of binding; empty means identity.
    pub inverse_bind_matrices: Vec<Mat4>,
    /// The node above all joints, if said.
    pub skeleton: Option<usize>,
}
