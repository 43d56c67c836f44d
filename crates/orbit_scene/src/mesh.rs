//! Meshes (glTF 2.0, 3.7).

use crate::Aabb;

/// A set of primitives.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mesh {
    /// Display name.
    pub name: Option<String>,
    /// One primitive per material.
    pub primitives: Vec<Primitive>,
    /// Morph weights of nodes that have none of their own.
    pub weights: Vec<f32>,
}

/// Vertices with a topology and a material.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Primitive {
    /// How consecutive vertices form points, lines or triangles.
    pub topology: Topology,
    /// Vertex attributes.
    pub vertices: Vertices,
    /// Vertex indices, all below `vertices.positions.len()`. `None` draws the vertices in order.
    pub indices: Option<Vec<u32>>,
    /// Index of the material. `None` is the default material.
    pub material: Option<usize>,
    /// Pairs of variant and material (`KHR_materials_variants`).
    pub variants: Vec<(usize, usize)>,
    /// The morph targets, in the order of the morph weights.
    pub morph_targets: Vec<MorphTarget>,
    /// Bounds of the positions, without morphing or skinning.
    pub bounds: Aabb,
}

/// How consecutive vertices form points, lines or triangles (glTF 2.0, 3.7.2.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Topology {
    /// One point per vertex.
    Points,
    /// One line per two vertices.
    Lines,
    /// A line through all vertices and back to the first.
    LineLoop,
    /// A line through all vertices.
    LineStrip,
    /// One triangle per three vertices.
    #[default]
    Triangles,
    /// Each vertex forms a triangle with the two before it.
    TriangleStrip,
    /// Each vertex forms a triangle with the one before it and the first.
    TriangleFan,
}

/// Vertex attributes. Absent attributes are empty; all others are as long as `positions`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Vertices {
    /// Positions in metres, in mesh space.
    pub positions: Vec<[f32; 3]>,
    /// Normals, as unit vectors.
    pub normals: Vec<[f32; 3]>,
    /// Tangents, as unit vectors. `w` is the sign of the bitangent.
    pub tangents: Vec<[f32; 4]>,
    /// Texture coordinates, `TEXCOORD_0` and `TEXCOORD_1`.
    pub tex_coords: [Vec<[f32; 2]>; 2],
    /// Colours in linear RGBA, as 16-bit normalized integers.
    pub colors: Vec<[u16; 4]>,
    /// Indices into the joints of the skin, `JOINTS_0` and `JOINTS_1`.
    pub joints: [Vec<[u16; 4]>; 2],
    /// Influence of each joint, `WEIGHTS_0` and `WEIGHTS_1`.
    pub weights: [Vec<[f32; 4]>; 2],
}

/// Displacements of vertices. Absent attributes are empty; all others are as long as the positions.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MorphTarget {
    /// Added to the positions, times the weight.
    pub positions: Vec<[f32; 3]>,
    /// Added to the normals, times the weight.
    pub normals: Vec<[f32; 3]>,
    /// Added to the directions of the tangents, times the weight.
    pub tangents: Vec<[f32; 3]>,
}
