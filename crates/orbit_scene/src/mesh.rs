use crate::Aabb;

/// Primitives that are drawn together.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mesh {
    /// Name, for people.
    pub name: Option<String>,
    /// The parts, one a material.
    pub primitives: Vec<Primitive>,
    /// Morph weights where the node says none.
    pub weights: Vec<f32>,
}

/// Vertices, how they are joined, and what they are made of.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Primitive {
    /// How consecutive vertices are joined.
    pub topology: Topology,
    /// Attribute streams.
    pub vertices: Vertices,
    /// Order of the vertices; `None` takes them as they stand. Every index is below `vertices.positions.len()`.
    pub indices: Option<Vec<u32>>,
    /// Index of the material; `None` is the default material.
    pub material: Option<usize>,
    /// `(variant, material)` of `KHR_materials_variants`.
    pub variants: Vec<(usize, usize)>,
    /// Displacements, in the order of the weights.
    pub morph_targets: Vec<MorphTarget>,
    /// Box around the unmorphed, unskinned positions.
    pub bounds: Aabb,
}

/// How consecutive vertices are joined (glTF 2.0, 3.7.2.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Topology {
    /// Each by itself.
    Points,
    /// Each two a line.
    Lines,
    /// A closed chain.
    LineLoop,
    /// An open chain.
    LineStrip,
    /// Each three a triangle.
    #[default]
    Triangles,
    /// Each with the two before it.
    TriangleStrip,
    /// Each with the one before it and the first.
    TriangleFan,
}

/// Attribute streams. One that is absent is empty; the others are as long as `positions`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Vertices {
    /// Metres, in the space of the mesh.
    pub positions: Vec<[f32; 3]>,
    /// Unit vectors.
    pub normals: Vec<[f32; 3]>,
    /// Unit vectors; `w` is the sign of the bitangent.
    pub tangents: Vec<[f32; 4]>,
    /// Texture coordinates, `TEXCOORD_0` and `TEXCOORD_1`.
    pub tex_coords: [Vec<[f32; 2]>; 2],
    /// Linear RGBA as 16-bit fractions of one.
    pub colors: Vec<[u16; 4]>,
    /// Indices into the joints of the skin, `JOINTS_0` and `JOINTS_1`.
    pub joints: [Vec<[u16; 4]>; 2],
    /// Share of each joint, `WEIGHTS_0` and `WEIGHTS_1`.
    pub weights: [Vec<[f32; 4]>; 2],
}

/// Displacements of a morph target. A stream is empty or as long as the positions.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MorphTarget {
    /// Added to the positions, times the weight.
    pub positions: Vec<[f32; 3]>,
    /// Added to the normals, times the weight.
    pub normals: Vec<[f32; 3]>,
    /// Added to the tangents' directions, times the weight.
    pub tangents: Vec<[f32; 3]>,
}
