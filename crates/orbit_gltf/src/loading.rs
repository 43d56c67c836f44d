//! The conversation with the host: bytes in, requests out, answers in, scene out.

use crate::asset::Asset;
use crate::buffers::{self, Buffer};
use crate::data::{Data, Work};
use crate::extensions::draco;
use crate::limits::{Budget, Limits};
use crate::number::to_usize;
use crate::problem::{Code, Problem, Problems, Reports};
use crate::request::{Request, RequestKind};
use crate::schema::Root;
use crate::value::Value;
use crate::{accessors, data_uri, images, meshopt, nodes, scenes};
use orbit_scene::Scene;

/// A file on its way to a scene.
///
/// The host looks at [`Loading::requests`], answers each with [`Loading::supply`], [`Loading::keep`] or
/// [`Loading::fail`], looks again, since an answer can lead to new requests, and at last calls [`Loading::finish`].
#[derive(Debug)]
pub struct Loading {
    url: String,
    data: Data,
    work: Work,
    requests: Vec<Request>,
    /// What each request is for, by its id.
    targets: Vec<Target>,
    asked_views: Vec<bool>,
    asked_images: Vec<bool>,
    used_images: Vec<bool>,
    node_limit: usize,
}

/// What a request is for.
#[derive(Debug, Clone, Copy)]
enum Target {
    Buffer(usize),
    Image(usize),
    Ktx2(usize),
    /// Of the data's Draco primitives.
    Draco(usize),
    Meshopt(usize),
}

/// A file that has become a scene.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    /// What it shows.
    pub scene: Scene,
    /// What is not as it should be.
    pub warnings: Vec<Problem>,
}

impl Loading {
    /// Reads the container and the JSON and checks all that can be checked without further bytes. Whether it is a
    /// .gltf or a .glb file is told by the bytes; `url` is only for messages and, where the bytes tell nothing, for
    /// its extension.
    ///
    /// # Errors
    ///
    /// All problems, if there is an error among them.
    pub fn start(bytes: Vec<u8>, url: &str, limits: Limits) -> Result<Self, Problems> {
        let mut reports = Reports::new(limits.problems);
        let Some(asset) = Asset::open(bytes, url, &limits, &mut reports) else {
            return Err(reports.into_problems(url));
        };
        if !reports.has_errors() {
            buffers::check(&asset, &mut reports);
            accessors::check(&asset, &limits, &mut reports);
            meshopt::check(&asset, &mut reports);
            nodes::check(&asset, &mut reports);
        }
        let mut loading = Self {
            url: url.to_owned(),
            asked_views: vec![false; asset.len(Root::BufferViews)],
            data: Data {
                buffers: vec![Buffer::Absent; asset.len(Root::Buffers)],
                decoded_views: vec![None; asset.len(Root::BufferViews)],
                images: vec![None; asset.len(Root::Images)],
                draco: Vec::new(),
                asset,
            },
            work: Work {
                reports,
                budget: Budget::new(limits.decoded_bytes),
            },
            requests: Vec::new(),
            targets: Vec::new(),
            asked_images: Vec::new(),
            used_images: Vec::new(),
            node_limit: limits.nodes,
        };
        if !loading.work.reports.has_errors() {
            loading.used_images = images::used(&loading.data.asset);
            loading.asked_images = vec![false; loading.used_images.len()];
            loading.data.draco = draco::find(&loading.data.asset);
            loading.find_buffers();
            loading.find_images();
            loading.find_decoders();
        }
        if loading.work.reports.has_errors() {
            return Err(loading.work.reports.into_problems(url));
        }
        Ok(loading)
    }

    /// What is still to be answered.
    #[must_use]
    pub fn requests(&self) -> &[Request] {
        &self.requests
    }

    /// What a decoder is to decode: the compressed bytes of a Draco mesh, of a view or of a KTX2 picture.
    #[must_use]
    pub fn input(&self, id: u32) -> Option<&[u8]> {
        match self.target(id)? {
            Target::Draco(index) => self.data.view(self.data.draco.get(index)?.view),
            Target::Meshopt(view) => self.data.compressed_view(view),
            Target::Ktx2(image) => images::bytes(&self.data, image),
            Target::Buffer(_) | Target::Image(_) => None,
        }
    }

    /// Answers a request. An id that is not asked for changes nothing.
    pub fn supply(&mut self, id: u32, bytes: Vec<u8>) {
        let Some(target) = self.close(id) else {
            return;
        };
        // What a compressed view takes was counted when it was asked for.
        let is_counted = matches!(target, Target::Meshopt(_));
        if !is_counted && !self.work.take(self.data.asset.root(), bytes.len(), 1) {
            return;
        }
        match target {
            Target::Buffer(index) => {
                let buffer = Buffer::Owned(bytes);
                let buffer =
                    buffers::accept(&self.data.asset, index, buffer, &mut self.work.reports);
                if let Some(slot) = self.data.buffers.get_mut(index) {
                    *slot = buffer;
                }
            }
            Target::Image(index) | Target::Ktx2(index) => {
                if let Some(slot) = self.data.images.get_mut(index) {
                    *slot = Some(bytes);
                }
            }
            Target::Draco(index) => {
                if let Some(draco) = self.data.draco.get_mut(index) {
                    draco.answer = Some(bytes);
                }
            }
            Target::Meshopt(index) => {
                let view = self.data.asset.get(Root::BufferViews, index);
                let decoded =
                    view.and_then(|view| meshopt::accept(view, bytes, &mut self.work.reports));
                if let Some(slot) = self.data.decoded_views.get_mut(index) {
                    *slot = decoded;
                }
            }
        }
        if matches!(
            target,
            Target::Buffer(_) | Target::Image(_) | Target::Meshopt(_)
        ) {
            self.find_decoders();
        }
    }

    /// Answers a request for a decoder's work: the host will decode the picture later, with all others.
    pub fn keep(&mut self, id: u32) {
        if let Some(Target::Ktx2(_)) = self.target(id) {
            self.close(id);
        }
    }

    /// Answers a request that could not be fulfilled, and why.
    pub fn fail(&mut self, id: u32, message: &str) {
        let Some(target) = self.close(id) else {
            return;
        };
        self.refuse(target, message);
    }

    /// Makes the scene.
    ///
    /// # Errors
    ///
    /// All problems, if there is an error among them. A request that was not answered is one.
    pub fn finish(mut self) -> Result<Loaded, Problems> {
        for request in std::mem::take(&mut self.requests) {
            if let Some(target) = self.target(request.id) {
                self.refuse(target, "it was not brought");
            }
        }
        if !self.work.reports.has_errors() {
            meshopt::check_decoded(&self.data, &mut self.work.reports);
        }
        if self.work.reports.has_errors() {
            return Err(self.work.reports.into_problems(&self.url));
        }
        let scene = scenes::build(&mut self.data, self.node_limit, &mut self.work);
        if self.work.reports.has_errors() {
            return Err(self.work.reports.into_problems(&self.url));
        }
        Ok(Loaded {
            scene,
            warnings: self.work.reports.into_warnings(),
        })
    }

    fn target(&self, id: u32) -> Option<Target> {
        self.targets.get(to_usize(id)).copied()
    }

    /// Takes a request off the list.
    fn close(&mut self, id: u32) -> Option<Target> {
        let place = self.requests.iter().position(|request| request.id == id)?;
        self.requests.remove(place);
        self.target(id)
    }

    fn ask(&mut self, target: Target, kind: RequestKind, uri: String) {
        let Ok(id) = u32::try_from(self.targets.len()) else {
            return;
        };
        self.targets.push(target);
        self.requests.push(Request { id, kind, uri });
    }

    fn refuse(&mut self, target: Target, message: &str) {
        let asset = &self.data.asset;
        let reports = &mut self.work.reports;
        let (root, index) = match target {
            Target::Buffer(index) => (Root::Buffers, index),
            Target::Image(index) | Target::Ktx2(index) => (Root::Images, index),
            Target::Meshopt(index) => (Root::BufferViews, index),
            Target::Draco(index) => (
                Root::Meshes,
                self.data.draco.get(index).map_or(0, |draco| draco.mesh),
            ),
        };
        let place = asset.get(root, index).unwrap_or_else(|| asset.root());
        let what = match target {
            Target::Buffer(_) => "A file of the model could not be loaded: ",
            Target::Image(_) | Target::Ktx2(_) => "Image provided had failed to load. ",
            Target::Draco(_) | Target::Meshopt(_) => "A compressed mesh could not be decoded: ",
        };
        reports.error(Code::IoError, &place, &[what, message, "."]);
    }

    fn find_buffers(&mut self) {
        let needed = buffers::needed(&self.data.asset);
        for (index, is_needed) in needed.into_iter().enumerate() {
            let Some(value) = self.data.asset.get(Root::Buffers, index) else {
                continue;
            };
            let is_fallback = buffers::meshopt(value).is_some();
            let uri = value.get("uri").map(|uri| uri.text().into_owned());
            let buffer = match uri {
                Some(uri) if data_uri::is_data(&uri) => self.decode(Root::Buffers, index, &uri),
                Some(uri) => {
                    if is_needed {
                        self.ask(Target::Buffer(index), RequestKind::Buffer, uri);
                    }
                    continue;
                }
                None => match self.data.asset.bin.clone() {
                    Some(range) if index == 0 => Some(Buffer::Binary(range)),
                    None if index == 0 && self.data.asset.is_binary && !is_fallback => {
                        self.work.reports.error(
                            Code::BufferMissingGlbData,
                            &value,
                            &["The buffer is in the binary chunk, but there is none."],
                        );
                        continue;
                    }
                    _ => {
                        if !is_fallback && is_needed {
                            self.work.reports.warn(
                                Code::BufferWithoutData,
                                &value,
                                &["The buffer says nowhere where its bytes are; they are taken as zeros."],
                            );
                        }
                        continue;
                    }
                },
            };
            if let Some(buffer) = buffer {
                let buffer =
                    buffers::accept(&self.data.asset, index, buffer, &mut self.work.reports);
                if let Some(slot) = self.data.buffers.get_mut(index) {
                    *slot = buffer;
                }
            }
        }
    }

    fn decode(&mut self, root: Root, index: usize, uri: &str) -> Option<Buffer> {
        let asset = &self.data.asset;
        let value = asset.get(root, index).unwrap_or_else(|| asset.root());
        if !self.work.take(value, data_uri::decoded_bound(uri), 1) {
            return None;
        }
        let bytes = data_uri::decode(uri);
        if bytes.is_none() {
            self.work.reports.error(
                Code::InvalidUri,
                &value.get("uri").unwrap_or(value),
                &["The data URI cannot be decoded."],
            );
        }
        bytes.map(Buffer::Owned)
    }

    fn find_images(&mut self) {
        for index in 0..self.data.images.len() {
            let asset = &self.data.asset;
            let Some(value) = asset.get(Root::Images, index) else {
                continue;
            };
            let Some(uri) = value.get("uri").filter(|uri: &Value<'_>| uri.is_string()) else {
                if value.get("bufferView").is_none() {
                    self.work.reports.warn(
                        Code::OneOfMismatch,
                        &value,
                        &["The image says nowhere where its bytes are."],
                    );
                }
                continue;
            };
            let uri = uri.text().into_owned();
            if data_uri::is_data(&uri) {
                if let Some(Buffer::Owned(bytes)) = self.decode(Root::Images, index, &uri)
                    && let Some(slot) = self.data.images.get_mut(index)
                {
                    *slot = Some(bytes);
                }
            } else if self.used_images.get(index) == Some(&true) {
                self.ask(Target::Image(index), RequestKind::Image, uri);
            }
        }
    }

    /// Asks for decoders whose input is there by now.
    fn find_decoders(&mut self) {
        for index in 0..self.asked_views.len() {
            let Some(is_asked @ false) = self.asked_views.get_mut(index) else {
                continue;
            };
            let view = self.data.asset.get(Root::BufferViews, index);
            let Some((extension, layout)) = view.and_then(meshopt::of_view) else {
                continue;
            };
            if self.data.compressed_view(index).is_none() {
                continue;
            }
            *is_asked = true;
            if self.work.take(extension, layout.work_size(), 1) {
                self.ask(
                    Target::Meshopt(index),
                    RequestKind::Meshopt(layout),
                    String::new(),
                );
            }
        }
        for index in 0..self.data.draco.len() {
            let Some(draco) = self.data.draco.get(index) else {
                continue;
            };
            if draco.is_asked || self.data.view(draco.view).is_none() {
                continue;
            }
            let kind = draco::request(&self.data, draco);
            if let Some(draco) = self.data.draco.get_mut(index) {
                draco.is_asked = true;
            }
            if let Some(kind) = kind {
                self.ask(Target::Draco(index), kind, String::new());
            }
        }
        for index in 0..self.data.images.len() {
            let is_used = self.used_images.get(index) == Some(&true);
            if !is_used || !images::is_ktx2(&self.data, index) {
                continue;
            }
            if let Some(is_asked @ false) = self.asked_images.get_mut(index) {
                *is_asked = true;
                self.ask(Target::Ktx2(index), RequestKind::Ktx2, String::new());
            }
        }
    }
}
