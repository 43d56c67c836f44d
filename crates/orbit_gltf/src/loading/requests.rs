//! Finds the data that a file needs: decodes data URIs and requests everything else.

use super::{Loading, RequestTarget};
use crate::buffers::{self, Buffer};
use crate::data_uri;
use crate::extensions::{draco, meshopt_compression};
use crate::images;
use crate::problem::Code;
use crate::request::{Request, RequestKind};
use crate::root_arrays::RootArray;

impl Loading {
    fn request(&mut self, target: RequestTarget, kind: RequestKind, uri: String) {
        let Ok(id) = u32::try_from(self.targets.len()) else {
            return;
        };
        self.targets.push(target);
        self.requests.push(Request { id, kind, uri });
    }

    pub(super) fn request_buffers(&mut self) {
        let used = buffers::used(&self.data.asset);
        for (index, is_used) in used.into_iter().enumerate() {
            let Some(value) = self.data.asset.get(RootArray::Buffers, index) else {
                continue;
            };
            match value.get("uri").map(|uri| uri.text().into_owned()) {
                Some(uri) if data_uri::is_data_uri(&uri) => {
                    if let Some(bytes) = self.decode_data_uri(RootArray::Buffers, index, &uri) {
                        self.set_buffer(index, Buffer::Owned(bytes));
                    }
                }
                Some(uri) => {
                    if is_used {
                        self.request(RequestTarget::Buffer(index), RequestKind::Buffer, uri);
                    }
                }
                None => self.find_embedded_buffer(index, is_used),
            }
        }
    }

    /// A buffer without a URI is the binary chunk, or the fallback of compressed buffer views, which has no data.
    fn find_embedded_buffer(&mut self, index: usize, is_used: bool) {
        let asset = &self.data.asset;
        let Some(value) = asset.get(RootArray::Buffers, index) else {
            return;
        };
        let is_fallback = meshopt_compression::is_fallback(value);
        match asset.bin.clone() {
            Some(range) if index == 0 => self.set_buffer(index, Buffer::Binary(range)),
            None if index == 0 && asset.is_binary && !is_fallback => {
                self.context.problems.error(
                    Code::BufferMissingGlbData,
                    value,
                    "The buffer is stored in the binary chunk, but there is no binary chunk.",
                );
            }
            _ if is_used && !is_fallback => self.context.problems.warn(
                Code::BufferWithoutData,
                value,
                "The buffer has no source of data.",
            ),
            _ => {}
        }
    }

    pub(super) fn request_images(&mut self) {
        for index in 0..self.data.images.len() {
            let Some(value) = self.data.asset.get(RootArray::Images, index) else {
                continue;
            };
            let Some(uri) = value.get("uri").filter(|uri| uri.is_string()) else {
                if value.get("bufferView").is_none() {
                    self.context.problems.warn(
                        Code::OneOfMismatch,
                        value,
                        "The image has no source of data.",
                    );
                }
                continue;
            };
            let uri = uri.text().into_owned();
            if data_uri::is_data_uri(&uri) {
                if let Some(bytes) = self.decode_data_uri(RootArray::Images, index, &uri) {
                    self.set_image(index, bytes);
                }
            } else if self.used_images.get(index) == Some(&true) {
                self.request(RequestTarget::Image(index), RequestKind::Image, uri);
            }
        }
    }

    fn decode_data_uri(&mut self, array: RootArray, index: usize, uri: &str) -> Option<Vec<u8>> {
        let value = self.data.asset.get(array, index)?;
        if !self
            .context
            .reserve(value, data_uri::max_decoded_len(uri), 1)
        {
            return None;
        }
        let bytes = data_uri::decode(uri);
        if bytes.is_none() {
            self.context.problems.error(
                Code::InvalidUri,
                value.get("uri").unwrap_or(value),
                "The data URI cannot be decoded.",
            );
        }
        bytes
    }

    /// Requests the decoders whose input has become available.
    pub(super) fn request_decoders(&mut self) {
        let candidates = [
            self.requested_views.len(),
            self.data.draco.len(),
            self.data.images.len(),
        ];
        let steps = candidates.into_iter().fold(0, usize::saturating_add);
        if !self.data.asset.root().budget().take_work(steps) {
            return;
        }
        for index in 0..self.requested_views.len() {
            self.request_meshopt(index);
        }
        for index in 0..self.data.draco.len() {
            self.request_draco(index);
        }
        for index in 0..self.data.images.len() {
            self.request_ktx2(index);
        }
    }

    fn request_meshopt(&mut self, index: usize) {
        let Some(is_requested @ false) = self.requested_views.get_mut(index) else {
            return;
        };
        let view = self.data.asset.get(RootArray::BufferViews, index);
        let Some((extension, layout)) = view.and_then(meshopt_compression::of_view) else {
            return;
        };
        if self.data.compressed_view(index).is_none() {
            return;
        }
        *is_requested = true;
        if self.context.reserve(extension, layout.work_len(), 1) {
            self.request(
                RequestTarget::MeshoptView(index),
                RequestKind::Meshopt(layout),
                String::new(),
            );
        }
    }

    fn request_draco(&mut self, index: usize) {
        let Some(primitive) = self.data.draco.get(index) else {
            return;
        };
        if primitive.is_requested || self.data.view(primitive.view).is_none() {
            return;
        }
        let kind = draco::request(&self.data, primitive);
        if let Some(primitive) = self.data.draco.get_mut(index) {
            primitive.is_requested = true;
        }
        if let Some(kind) = kind {
            self.request(RequestTarget::DracoPrimitive(index), kind, String::new());
        }
    }

    pub(super) fn request_ktx2(&mut self, index: usize) {
        let is_used = self.used_images.get(index) == Some(&true);
        if !is_used || !images::is_ktx2(&self.data, index) {
            return;
        }
        if let Some(is_requested @ false) = self.requested_images.get_mut(index) {
            *is_requested = true;
            self.request(
                RequestTarget::Ktx2Image(index),
                RequestKind::Ktx2,
                String::new(),
            );
        }
    }
}
