use glam::{Mat4, Quat, Vec3};

/// A place in the scene, and what stands there.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Name, for people and for finding.
    pub name: Option<String>,
    /// The node this one moves with.
    pub parent: Option<usize>,
    /// The nodes that move with this one.
    pub children: Vec<usize>,
    /// `parent_from_node`.
    pub transform: Transform,
    /// Index of the mesh drawn here.
    pub mesh: Option<usize>,
    /// Index of the skin that bends the mesh.
    pub skin: Option<usize>,
    /// Index of the camera that looks from here along -Z.
    pub camera: Option<usize>,
    /// Index of the light that shines from here along -Z.
    pub light: Option<usize>,
    /// Morph weights of this node; empty means those of the mesh.
    pub weights: Vec<f32>,
    /// `node_from_instance` of each copy of the mesh (`EXT_mesh_gpu_instancing`); empty means one copy at the node.
    pub instances: Vec<Transform>,
    /// Whether the node and all below it are shown (`KHR_node_visibility`).
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
            skin: None,
            camera: None,
            light: None,
            weights: Vec::new(),
            instances: Vec::new(),
            is_visible: true,
        }
    }
}

/// Where something stands in the space of what holds it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Transform {
    /// Scaled, then turned, then moved. The only form that can be animated.
    Trs {
        /// Metres.
        translation: Vec3,
        /// Unit quaternion.
        rotation: Quat,
        /// Factors along the own axes.
        scale: Vec3,
    },
    /// A column-major matrix.
    Matrix(Mat4),
}

impl Transform {
    /// Changes nothing.
    pub const IDENTITY: Self = Self::Trs {
        translation: Vec3::ZERO,
        rotation: Quat::IDENTITY,
        scale: Vec3::ONE,
    };

    /// The same as a matrix.
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
