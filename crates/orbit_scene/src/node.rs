//! Nodes (glTF 2.0, 3.5).

use glam::{Mat4, Quat, Vec3};

/// A coordinate system in the scene, and the objects attached to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Display name, also used to find the node.
    pub name: Option<String>,
    /// Index of the parent node.
    pub parent: Option<usize>,
    /// Indices of the child nodes.
    pub children: Vec<usize>,
    /// The local transform, `parent_from_node`.
    pub transform: Transform,
    /// Index of the mesh.
    pub mesh: Option<usize>,
    /// Index of a material that replaces those of the mesh. Nodes of glTF files have none.
    pub material: Option<usize>,
    /// Index of the skin that deforms the mesh.
    pub skin: Option<usize>,
    /// Index of the camera, which looks along -Z.
    pub camera: Option<usize>,
    /// Index of the light, which shines along -Z.
    pub light: Option<usize>,
    /// Morph weights of this node. If empty, those of the mesh apply.
    pub weights: Vec<f32>,
    /// `node_from_instance` of each instance of the mesh (`EXT_mesh_gpu_instancing`). If empty, the mesh is drawn once.
    pub instances: Vec<Transform>,
    /// Whether the node and its descendants are shown (`KHR_node_visibility`).
    pub is_visible: bool,
}

impl Default for Node {
    fn default() -> Self {
        Self {
            name: None,
            parent: None,
            children: Vec::new(),
            transform: Transform::IDENTITY,
            mesh: None,
            material: None,
            skin: None,
            camera: None,
            light: None,
            weights: Vec::new(),
            instances: Vec::new(),
            is_visible: true,
        }
    }
}

/// Position, rotation and scale relative to the parent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Transform {
    /// Scale, then rotation, then translation. Only this form can be animated.
    Trs {
        /// The translation in metres.
        translation: Vec3,
        /// The rotation, a unit quaternion.
        rotation: Quat,
        /// The factors along the local axes.
        scale: Vec3,
    },
    /// A column-major matrix.
    Matrix(Mat4),
}

impl Transform {
    /// No change.
    pub const IDENTITY: Self = Self::Trs {
        translation: Vec3::ZERO,
        rotation: Quat::IDENTITY,
        scale: Vec3::ONE,
    };

    /// The equivalent matrix.
    #[must_use]
    pub fn to_matrix(self) -> Mat4 {
        match self {
            Self::Trs {
                translation,
                rotation,
                scale,
            } => Mat4::from_scale_rotation_translation(scale, rotation, translation),
            Self::Matrix(matrix) => matrix,
        }
    }
}

impl Default for Transform {
    fn default() -> Self {
        Self::IDENTITY
    }
}
