//! Loading a file: bytes in, requests out, answers in, a scene out.

use js_sys::Uint8Array;
use orbit_gltf::{Limits, Request, Strictness};
use orbit_numbers::to_u32;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::enums::RequestKind;
use crate::error::{Problem, refused};
use orbit_js::Thrown;

/// A file that is being loaded. Answer every request of `pending` with `supply`, `keep` or `fail`, until there are none;
/// then call `finish`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Loading {
    loading: orbit_gltf::Loading,
}

/// An attribute of a Draco mesh.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug)]
pub struct DracoAttribute {
    /// Unique id in the Draco data.
    #[wasm_bindgen(readonly)]
    pub id: u32,
    /// Name in glTF, such as `POSITION`.
    #[wasm_bindgen(readonly)]
    pub semantic: String,
    /// glTF component type, such as 5126 for floats.
    #[wasm_bindgen(readonly, js_name = componentType)]
    pub component_type: u32,
    /// Components per vertex.
    #[wasm_bindgen(readonly)]
    pub components: u32,
    /// Number of vertices.
    #[wasm_bindgen(readonly)]
    pub count: u32,
}

/// How a meshopt-compressed buffer view is decoded. `mode` and `filter` are the numbers that `orbit_meshopt_wasm` takes.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy)]
pub struct MeshoptLayout {
    /// Compression mode.
    #[wasm_bindgen(readonly)]
    pub mode: u32,
    /// Filter applied after decompression.
    #[wasm_bindgen(readonly)]
    pub filter: u32,
    /// Bytes per element.
    #[wasm_bindgen(readonly)]
    pub stride: u32,
    /// Number of elements.
    #[wasm_bindgen(readonly)]
    pub count: u32,
}

#[wasm_bindgen]
impl Loading {
    /// Reads the container and the JSON. Throws if the file is refused, with all its problems: if nothing in it can be
    /// drawn, or, if `is_strict`, if it has any error.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>, url: &str, is_strict: bool) -> Result<Loading, Thrown> {
        let strictness = if is_strict {
            Strictness::Strict
        } else {
            Strictness::Lenient
        };
        let loading = orbit_gltf::Loading::start(bytes, url, Limits::default(), strictness)
            .map_err(|problems| refused(&problems))?;
        Ok(Self { loading })
    }

    /// Returns the ids of the requests that are not answered yet. Answers may lead to new requests.
    pub fn pending(&self) -> Vec<u32> {
        let requests = self.loading.requests().iter();
        requests.map(|request| request.id).collect()
    }

    /// Returns what a request asks for.
    #[wasm_bindgen(js_name = requestKind)]
    pub fn request_kind(&self, id: u32) -> Option<RequestKind> {
        Some(match self.request(id)?.kind {
            orbit_gltf::RequestKind::Buffer | orbit_gltf::RequestKind::Image => {
                RequestKind::Resource
            }
            orbit_gltf::RequestKind::Draco { .. } => RequestKind::Draco,
            orbit_gltf::RequestKind::Ktx2 => RequestKind::Ktx2,
            orbit_gltf::RequestKind::Meshopt(_) => RequestKind::Meshopt,
        })
    }

    /// Returns the URI of a resource, relative to the file's URL.
    pub fn uri(&self, id: u32) -> String {
        self.request(id)
            .map(|request| request.uri.clone())
            .unwrap_or_default()
    }

    /// Returns the compressed bytes of a Draco mesh or a meshopt buffer view. They are copied once, into JavaScript's memory.
    pub fn input(&self, id: u32) -> Uint8Array {
        Uint8Array::from(self.loading.input(id).unwrap_or_default())
    }

    /// Returns the number of indices of a Draco mesh.
    #[wasm_bindgen(js_name = dracoIndexCount)]
    pub fn draco_index_count(&self, id: u32) -> u32 {
        match self.request(id).map(|request| &request.kind) {
            Some(orbit_gltf::RequestKind::Draco { index_count, .. }) => to_u32(*index_count),
            _ => 0,
        }
    }

    /// Returns the attributes to decode from a Draco mesh.
    #[wasm_bindgen(js_name = dracoAttributes)]
    pub fn draco_attributes(&self, id: u32) -> Vec<DracoAttribute> {
        let Some(orbit_gltf::RequestKind::Draco { attributes, .. }) =
            self.request(id).map(|request| &request.kind)
        else {
            return Vec::new();
        };
        attributes
            .iter()
            .map(|attribute| DracoAttribute {
                id: attribute.unique_id,
                semantic: attribute.semantic.clone(),
                component_type: attribute.component_type,
                components: to_u32(attribute.width),
                count: to_u32(attribute.count),
            })
            .collect()
    }

    /// Returns how a meshopt buffer view is decoded.
    #[wasm_bindgen(js_name = meshoptLayout)]
    pub fn meshopt_layout(&self, id: u32) -> Option<MeshoptLayout> {
        let orbit_gltf::RequestKind::Meshopt(layout) = &self.request(id)?.kind else {
            return None;
        };
        let [mode, filter, stride, count] = layout.to_numbers();
        Some(MeshoptLayout {
            mode,
            filter,
            stride,
            count,
        })
    }

    /// Answers a request with bytes.
    pub fn supply(&mut self, id: u32, bytes: Vec<u8>) {
        self.loading.supply(id, bytes);
    }

    /// Answers a request for an image that is decoded later.
    pub fn keep(&mut self, id: u32) {
        self.loading.keep(id);
    }

    /// Answers a request that failed, with the reason.
    pub fn fail(&mut self, id: u32, reason: &str) {
        self.loading.fail(id, reason);
    }

    /// Builds the scene and consumes the loader. Throws if the file is refused, with all its problems.
    pub fn finish(self) -> Result<Loaded, Thrown> {
        let loaded = self
            .loading
            .finish()
            .map_err(|problems| refused(&problems))?;
        Ok(Loaded { loaded })
    }

    fn request(&self, id: u32) -> Option<&Request> {
        self.loading
            .requests()
            .iter()
            .find(|request| request.id == id)
    }
}

/// A scene to pass to `Core.addModel`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Loaded {
    loaded: orbit_gltf::Loaded,
}

#[wasm_bindgen]
impl Loaded {
    /// Warnings: problems that did not stop the model from loading.
    pub fn warnings(&self) -> Vec<Problem> {
        self.loaded.warnings.iter().map(Problem::from).collect()
    }
}

impl Loaded {
    pub(crate) fn into_scene(self) -> orbit_scene::Scene {
        self.loaded.scene
    }
}
