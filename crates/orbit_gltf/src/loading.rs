//! Loading in steps: bytes in, requests out, answers in, scene out.

mod requests;

use crate::asset_data::AssetData;
use crate::buffers::{self, Buffer};
use crate::extensions::{draco, meshopt_compression};
use crate::limits::Limits;
use crate::load_context::LoadContext;
use crate::problem::{Code, Problem, ProblemLog, Problems, Strictness};
use crate::request::Request;
use crate::root_arrays::RootArray;
use crate::{accessors, hierarchy, images, opening, scenes};
use orbit_numbers::to_usize;
use orbit_scene::Scene;

/// A file that is being loaded.
///
/// While [`Loading::requests`] is not empty, answer each request with [`Loading::supply`], [`Loading::keep`] or
/// [`Loading::fail`]. An answer can lead to new requests. Then call [`Loading::finish`].
#[derive(Debug)]
pub struct Loading {
    url: String,
    data: AssetData,
    context: LoadContext,
    /// Unanswered requests.
    requests: Vec<Request>,
    /// What each request is for, by its id.
    targets: Vec<RequestTarget>,
    /// Whether decompression was requested, by buffer view.
    requested_views: Vec<bool>,
    /// Whether conversion from KTX2 was requested, by image.
    requested_images: Vec<bool>,
    /// Whether a texture uses the image, by image.
    used_images: Vec<bool>,
    /// The parent of each node.
    parents: Vec<Option<usize>>,
    node_limit: usize,
}

/// What a request is for, by index.
#[derive(Debug, Clone, Copy)]
enum RequestTarget {
    Buffer(usize),
    Image(usize),
    Ktx2Image(usize),
    /// An index into [`AssetData::draco`].
    DracoPrimitive(usize),
    MeshoptView(usize),
}

/// A loaded file.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded {
    /// The content of the file.
    pub scene: Scene,
    /// Problems that did not stop the file from loading.
    pub warnings: Vec<Problem>,
}

impl Loading {
    /// Parses a .gltf or .glb file and checks everything that can be checked without further data. The content decides which of the
    /// two it is. `url` is used for messages, and its file extension if the content is neither.
    /// # Errors
    ///
    /// All problems, if the file is refused.
    pub fn start(
        bytes: Vec<u8>,
        url: &str,
        limits: Limits,
        strictness: Strictness,
    ) -> Result<Self, Problems> {
        let mut problems = ProblemLog::new(limits.problems, strictness);
        let Some(asset) = opening::open(bytes, url, &limits, &mut problems) else {
            return Err(problems.into_problems(url, None));
        };
        problems.refuse_if_out_of_work(asset.root());
        let mut parents = Vec::new();
        if !problems.is_refused() {
            buffers::check(&asset, &mut problems);
            accessors::check(&asset, &mut problems);
            meshopt_compression::check(&asset, &mut problems);
            parents = hierarchy::parents(&asset, &mut problems);
        }
        problems.refuse_if_out_of_work(asset.root());
        if problems.is_refused() {
            return Err(problems.into_problems(url, Some(&asset.document)));
        }
        let used_images = images::used(&asset);
        let mut loading = Self {
            url: url.to_owned(),
            requested_views: vec![false; asset.len(RootArray::BufferViews)],
            data: AssetData {
                buffers: vec![Buffer::Absent; asset.len(RootArray::Buffers)],
                decoded_views: vec![None; asset.len(RootArray::BufferViews)],
                images: vec![None; asset.len(RootArray::Images)],
                draco: draco::find_primitives(&asset),
                asset,
            },
            context: LoadContext { problems },
            requests: Vec::new(),
            targets: Vec::new(),
            requested_images: vec![false; used_images.len()],
            used_images,
            parents,
            node_limit: limits.nodes,
        };
        loading.request_buffers();
        loading.request_images();
        loading.request_decoders();
        loading.refuse_if_out_of_work();
        if loading.context.problems.is_refused() {
            return Err(loading.refusal());
        }
        Ok(loading)
    }

    /// The unanswered requests.
    #[must_use]
    pub fn requests(&self) -> &[Request] {
        &self.requests
    }

    /// The input of a decoder: the compressed bytes of a Draco mesh, a buffer view or a KTX2 image.
    #[must_use]
    pub fn input(&self, id: u32) -> Option<&[u8]> {
        match self.target(id)? {
            RequestTarget::DracoPrimitive(index) => {
                self.data.view(self.data.draco.get(index)?.view)
            }
            RequestTarget::MeshoptView(view) => self.data.compressed_view(view),
            RequestTarget::Ktx2Image(image) => images::bytes(&self.data, image),
            RequestTarget::Buffer(_) | RequestTarget::Image(_) => None,
        }
    }

    /// Answers a request. Unknown ids are ignored.
    pub fn supply(&mut self, id: u32, bytes: Vec<u8>) {
        let Some(target) = self.take_request(id) else {
            return;
        };
        // The memory of a decompressed view was reserved when it was requested.
        let is_reserved = matches!(target, RequestTarget::MeshoptView(_));
        let root = self.data.asset.root();
        if !is_reserved && !self.context.reserve(root, bytes.len(), 1) {
            return;
        }
        root.budget().grant_work(bytes.len());
        match target {
            RequestTarget::Buffer(index) => {
                self.set_buffer(index, Buffer::Owned(bytes));
                self.request_decoders();
            }
            RequestTarget::Image(index) => {
                self.set_image(index, bytes);
                self.request_ktx2(index);
            }
            RequestTarget::Ktx2Image(index) => self.set_image(index, bytes),
            RequestTarget::DracoPrimitive(index) => {
                if let Some(primitive) = self.data.draco.get_mut(index) {
                    primitive.decoded = Some(bytes);
                }
            }
            RequestTarget::MeshoptView(index) => {
                self.set_decoded_view(index, bytes);
                self.request_decoders();
            }
        }
    }

    /// Answers a KTX2 request: the caller decodes the image itself, later.
    pub fn keep(&mut self, id: u32) {
        if let Some(RequestTarget::Ktx2Image(_)) = self.target(id) {
            self.take_request(id);
        }
    }

    /// Reports that a request failed, with the reason.
    pub fn fail(&mut self, id: u32, message: &str) {
        if let Some(target) = self.take_request(id) {
            self.report_failure(target, message);
        }
    }

    /// Builds the scene.
    ///
    /// # Errors
    ///
    /// All problems, if the file is refused. An unanswered request is an error.
    pub fn finish(mut self) -> Result<Loaded, Problems> {
        for request in std::mem::take(&mut self.requests) {
            if let Some(target) = self.target(request.id) {
                self.report_failure(target, "the request was not answered");
            }
        }
        if !self.context.problems.is_refused() {
            meshopt_compression::check_decoded(&self.data, &mut self.context.problems);
        }
        if self.context.problems.is_refused() {
            return Err(self.refusal());
        }
        let limit = self.node_limit;
        let scene = scenes::build(&mut self.data, &self.parents, limit, &mut self.context);
        self.refuse_if_out_of_work();
        let problems = &self.context.problems;
        // A file without meshes is meant to show nothing.
        let is_empty = !scene.meshes.is_empty() && !scenes::can_be_drawn(&scene);
        if problems.is_refused() || problems.has_errors() && is_empty {
            return Err(self.refusal());
        }
        Ok(Loaded {
            scene,
            warnings: self
                .context
                .problems
                .into_warnings(&self.data.asset.document),
        })
    }

    fn refuse_if_out_of_work(&mut self) {
        let root = self.data.asset.root();
        self.context.problems.refuse_if_out_of_work(root);
    }

    fn refusal(self) -> Problems {
        let document = &self.data.asset.document;
        self.context
            .problems
            .into_problems(&self.url, Some(document))
    }

    fn target(&self, id: u32) -> Option<RequestTarget> {
        self.targets.get(to_usize(id)).copied()
    }

    fn take_request(&mut self, id: u32) -> Option<RequestTarget> {
        let position = self.requests.iter().position(|request| request.id == id)?;
        self.requests.remove(position);
        self.target(id)
    }

    fn set_buffer(&mut self, index: usize, buffer: Buffer) {
        let problems = &mut self.context.problems;
        buffers::check_length(&self.data.asset, index, &buffer, problems);
        if let Some(slot) = self.data.buffers.get_mut(index) {
            *slot = buffer;
        }
    }

    fn set_image(&mut self, index: usize, bytes: Vec<u8>) {
        if let Some(slot) = self.data.images.get_mut(index) {
            *slot = Some(bytes);
        }
    }

    fn set_decoded_view(&mut self, index: usize, bytes: Vec<u8>) {
        let problems = &mut self.context.problems;
        let decoded = self
            .data
            .asset
            .get(RootArray::BufferViews, index)
            .and_then(|view| meshopt_compression::check_answer(view, bytes, problems));
        if let Some(slot) = self.data.decoded_views.get_mut(index) {
            *slot = decoded;
        }
    }

    fn report_failure(&mut self, target: RequestTarget, message: &str) {
        let asset = &self.data.asset;
        let (array, index) = match target {
            RequestTarget::Buffer(index) => (RootArray::Buffers, index),
            RequestTarget::Image(index) | RequestTarget::Ktx2Image(index) => {
                (RootArray::Images, index)
            }
            RequestTarget::MeshoptView(index) => (RootArray::BufferViews, index),
            RequestTarget::DracoPrimitive(index) => {
                let primitive = self.data.draco.get(index);
                (
                    RootArray::Meshes,
                    primitive.map_or(0, |primitive| primitive.mesh),
                )
            }
        };
        let location = asset.get(array, index).unwrap_or_else(|| asset.root());
        let failure = match target {
            RequestTarget::Buffer(_) => "A file of the model could not be loaded: ",
            RequestTarget::Image(_) | RequestTarget::Ktx2Image(_) => {
                "Image provided had failed to load. "
            }
            RequestTarget::DracoPrimitive(_) | RequestTarget::MeshoptView(_) => {
                "A compressed mesh could not be decoded: "
            }
        };
        self.context
            .problems
            .error(Code::IoError, location, format_args!("{failure}{message}."));
    }
}
