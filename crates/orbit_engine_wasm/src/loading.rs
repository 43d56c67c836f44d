//! Loading a file: bytes in, requests out, answers in, a scene out.

use js_sys::{Array, Uint8Array};
use orbit_gltf::{Limits, Request, Strictness};
use orbit_numbers::to_u32;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::enums::RequestKind;
use crate::error::{problems, refused};
use orbit_js::{Thrown, object};

/// A file that is being loaded. Answer every request of `pending` with `supply`, `keep` or `fail` until none is left; then call
/// `finish`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Loading {
    loading: orbit_gltf::Loading,
}

#[wasm_bindgen]
impl Loading {
    /// Reads the container and the JSON. Throws if the file is refused, with all its problems. A file is refused if nothing in it
    /// can be drawn, or, if `is_strict`, if it has any error.
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

    /// Returns the ids of the unanswered requests. Answers may lead to new requests.
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

    /// Returns the attributes to decode from a Draco mesh, as `DracoAttribute` of `decoders.ts`.
    #[wasm_bindgen(
        js_name = dracoAttributes,
        unchecked_return_type = "{ id: number, semantic: string, componentType: number, components: number, count: number }[]"
    )]
    pub fn draco_attributes(&self, id: u32) -> Array {
        let list = Array::new();
        if let Some(orbit_gltf::RequestKind::Draco { attributes, .. }) =
            self.request(id).map(|request| &request.kind)
        {
            for attribute in attributes {
                list.push(&object(&[
                    ("id", attribute.unique_id.into()),
                    ("semantic", attribute.semantic.as_str().into()),
                    ("componentType", attribute.component_type.into()),
                    ("components", to_u32(attribute.width).into()),
                    ("count", to_u32(attribute.count).into()),
                ]));
            }
        }
        list
    }

    /// Returns how a meshopt-compressed buffer view is decoded: mode, filter, bytes per element and number of elements, as
    /// `orbit_meshopt_wasm` takes them. Empty for another request.
    #[wasm_bindgen(js_name = meshoptLayout)]
    pub fn meshopt_layout(&self, id: u32) -> Vec<u32> {
        match self.request(id).map(|request| &request.kind) {
            Some(orbit_gltf::RequestKind::Meshopt(layout)) => layout.to_numbers().to_vec(),
            _ => Vec::new(),
        }
    }

    /// Answers a request with bytes.
    pub fn supply(&mut self, id: u32, bytes: Vec<u8>) {
        self.loading.supply(id, bytes);
    }

    /// Answers a request for an image that is decoded later.
    pub fn keep(&mut self, id: u32) {
        self.loading.keep(id);
    }

    /// Answers a request with the reason why it failed.
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
    /// Warnings: problems that did not stop the model from loading, as `WasmProblem` of `engine-error.ts`.
    #[wasm_bindgen(
        unchecked_return_type = "{ code: string, message: string, pointer: string, offset?: number, isWarning: boolean }[]"
    )]
    pub fn warnings(&self) -> Array {
        problems(&self.loaded.warnings)
    }
}

impl Loaded {
    pub(crate) fn into_scene(self) -> orbit_scene::Scene {
        self.loaded.scene
    }
}
