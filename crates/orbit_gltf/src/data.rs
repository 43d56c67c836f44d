//! The bytes that a file's JSON is about, once they are all there.

use crate::asset::Asset;
use crate::buffers::{self, Buffer};
use crate::limits::Budget;
use crate::problem::{Code, Place, Reports};
use crate::schema::Root;

/// The bytes of all buffers, views and pictures.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) asset: Asset,
    pub(crate) buffers: Vec<Buffer>,
    /// Views that were compressed, once they are decoded.
    pub(crate) decoded_views: Vec<Option<Vec<u8>>>,
    /// Pictures that are not in a view.
    pub(crate) images: Vec<Option<Vec<u8>>>,
    /// Primitives that the host's decoder decodes, by mesh and primitive.
    pub(crate) draco: Vec<Draco>,
}

/// A primitive that the host's decoder decodes.
#[derive(Debug)]
pub(crate) struct Draco {
    pub(crate) mesh: usize,
    pub(crate) primitive: usize,
    /// The compressed view.
    pub(crate) view: usize,
    /// Whether the host was asked.
    pub(crate) is_asked: bool,
    pub(crate) answer: Option<Vec<u8>>,
}

impl Data {
    /// The bytes of a view; `None` where there are none.
    pub(crate) fn view(&self, index: usize) -> Option<&[u8]> {
        if let Some(Some(bytes)) = self.decoded_views.get(index) {
            return Some(bytes);
        }
        let view = self.asset.get(Root::BufferViews, index)?;
        if buffers::meshopt(view).is_some() {
            return None;
        }
        buffers::slice(&self.asset, &self.buffers, view)
    }

    /// The bytes that a compressed view is decoded from; `None` where there are none.
    pub(crate) fn compressed_view(&self, index: usize) -> Option<&[u8]> {
        let view = self.asset.get(Root::BufferViews, index)?;
        buffers::slice(&self.asset, &self.buffers, buffers::meshopt(view)?)
    }
}

/// What making a scene needs beside the data.
#[derive(Debug)]
pub(crate) struct Work {
    pub(crate) reports: Reports,
    pub(crate) budget: Budget,
}

impl Work {
    /// Takes memory for `count` things of `size` bytes, or says that there is no more and gives `false`.
    pub(crate) fn take(&mut self, place: impl Place, count: usize, size: usize) -> bool {
        let is_taken = self.budget.take(count, size);
        if !is_taken {
            self.reports.error(
                Code::LimitExceeded,
                &place,
                &["The file asks for more memory than is allowed."],
            );
        }
        is_taken
    }
}
