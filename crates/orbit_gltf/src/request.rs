use orbit_meshopt::Layout;

/// Something the host must bring before a file can be read to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Names the request in [`crate::Loading::supply`].
    pub id: u32,
    /// What is asked for.
    pub kind: RequestKind,
    /// Where it is, as the file says it: relative to the file's own address. Empty for decoders, whose input is at
    /// [`crate::Loading::input`].
    pub uri: String,
}

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestKind {
    /// The bytes at `uri`.
    Buffer,
    /// The bytes of the encoded picture at `uri`, undecoded.
    Image,
    /// A decoded Draco mesh (`KHR_draco_mesh_compression`). The answer is all in little-endian and without gaps:
    /// `index_count` indices of 32 bits, then each attribute in this order, for all vertices of it.
    Draco {
        /// How many indices; a multiple of three.
        index_count: usize,
        /// What is wanted of the vertices.
        attributes: Vec<DracoAttribute>,
    },
    /// A decoded view (`EXT_meshopt_compression`, `KHR_meshopt_compression`). The answer is what
    /// [`Layout::decode`](orbit_meshopt::Layout::decode) gives, and nothing where that is `None`.
    Meshopt(Layout),
    /// A KTX2 picture (`KHR_texture_basisu`) is among the textures. The answer is a picture of a kind that the host
    /// shows; a host that decodes KTX2 when it decodes all other pictures says [`crate::Loading::keep`].
    Ktx2,
}

/// An attribute of a Draco mesh.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DracoAttribute {
    /// The unique id of the attribute in the compressed bytes.
    pub unique_id: u32,
    /// Its name in glTF, such as `POSITION`.
    pub semantic: String,
    /// Type of its numbers: 5120 to 5126, as in glTF.
    pub component_type: u32,
    /// Numbers a vertex.
    pub width: usize,
    /// Vertices.
    pub count: usize,
}

impl DracoAttribute {
    /// Bytes of the attribute in the answer.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        let number = match self.component_type {
            5120 | 5121 => 1,
            5122 | 5123 => 2,
            _ => 4_usize,
        };
        number.checked_mul(self.width)?.checked_mul(self.count)
    }
}
