//! The binary data that the JSON of a file describes.

use crate::asset::Asset;
use crate::buffers::{self, Buffer};

/// The bytes of all buffers, buffer views and images.
#[derive(Debug)]
pub(crate) struct AssetData {
    pub(crate) asset: Asset,
    pub(crate) buffers: Vec<Buffer>,
    /// Decompressed buffer views, by buffer view.
    pub(crate) decoded_views: Vec<Option<Vec<u8>>>,
    /// Images that are not in a buffer view, by image.
    pub(crate) images: Vec<Option<Vec<u8>>>,
    /// Primitives to be decoded by a Draco decoder, sorted by mesh and primitive.
    pub(crate) draco: Vec<DracoPrimitive>,
}

/// A primitive to be decoded by a Draco decoder.
#[derive(Debug)]
pub(crate) struct DracoPrimitive {
    pub(crate) mesh: usize,
    pub(crate) primitive: usize,
    /// Its JSON, by index on the tape.
    pub(crate) tape_index: u32,
    /// The compressed buffer view.
    pub(crate) view: usize,
    pub(crate) is_requested: bool,
    /// The output of the decoder.
    pub(crate) decoded: Option<Vec<u8>>,
}

impl AssetData {
    /// The bytes of a buffer view, decompressed. `None` if they are not available.
    pub(crate) fn view(&self, index: usize) -> Option<&[u8]> {
        if let Some(Some(bytes)) = self.decoded_views.get(index) {
            return Some(bytes);
        }
        let view = self.asset.views.get(index)?;
        if view.compressed.is_some() {
            return None;
        }
        buffers::slice(&self.asset, &self.buffers, view.range)
    }

    /// The compressed bytes of a buffer view. `None` if it is not compressed or they are not available.
    pub(crate) fn compressed_view(&self, index: usize) -> Option<&[u8]> {
        let range = self.asset.views.get(index)?.compressed?;
        buffers::slice(&self.asset, &self.buffers, range)
    }
}
