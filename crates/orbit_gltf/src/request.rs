//! The data that a loading file requests from its caller.

use orbit_meshopt::Layout;

/// Data that the caller must provide before a scene can be built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Identifies the request in [`crate::Loading::supply`].
    pub id: u32,
    /// What is requested.
    pub kind: RequestKind,
    /// URI from the file, relative to the file's URL. Empty for decoders, whose input is [`crate::Loading::input`].
    pub uri: String,
}

/// What is requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestKind {
    /// The bytes at `uri`.
    Buffer,
    /// The bytes of the encoded image at `uri`.
    Image,
    /// A decoded Draco mesh (`KHR_draco_mesh_compression`), little-endian and without padding: `index_count` indices of
    /// 32 bits, then the values of each attribute for all vertices, in the order of `attributes`.
    Draco {
        /// Number of indices, a multiple of three.
        index_count: usize,
        /// The vertex attributes to decode.
        attributes: Vec<DracoAttribute>,
    },
    /// A decompressed buffer view (`EXT_meshopt_compression`, `KHR_meshopt_compression`): the result of
    /// [`Layout::decode`](orbit_meshopt::Layout::decode), or no bytes if that is `None`.
    Meshopt(Layout),
    /// A KTX2 image (`KHR_texture_basisu`), converted to a format that the caller can decode. If the caller can decode
    /// KTX2, it answers with [`crate::Loading::keep`].
    Ktx2,
}

/// An attribute of a Draco mesh.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DracoAttribute {
    /// The unique id of the attribute in the compressed data.
    pub unique_id: u32,
    /// The glTF name, such as `POSITION`.
    pub semantic: String,
    /// The glTF component type: 5120 to 5126.
    pub component_type: u32,
    /// Components per vertex.
    pub width: usize,
    /// Number of vertices.
    pub count: usize,
}

impl DracoAttribute {
    /// Bytes of the decoded attribute. `None` on overflow.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        let component_size = match self.component_type {
            5120 | 5121 => 1,
            5122 | 5123 => 2,
            _ => 4_usize,
        };
        component_size
            .checked_mul(self.width)?
            .checked_mul(self.count)
    }
}
