//! The loader's part of the module: bytes in, requests out, answers in, a scene for the renderer out.

use orbit_gltf::{Limits, Request, RequestKind};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{EngineError, problem_texts};

/// A file on its way to a scene. While `pending` gives ids, answer each with `supply`, `keep` or `fail`; then `finish`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Loading {
    loading: orbit_gltf::Loading,
}

#[wasm_bindgen]
impl Loading {
    /// Reads the container and the JSON. It throws all problems, if one of them is an error.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>, url: &str) -> Result<Loading, EngineError> {
        let loading = orbit_gltf::Loading::start(bytes, url, Limits::default())?;
        Ok(Self { loading })
    }

    /// What is still to be answered, two numbers each: its id, and what it is. 0 the bytes at an address, 1 a Draco
    /// mesh, decoded (`input`, `numbers`, `texts`), 2 a KTX2 picture: answer with `keep`, and decode it with all
    /// other pictures, 3 a view that meshopt compressed, decoded (`input`, `numbers`).
    pub fn pending(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        for request in self.loading.requests() {
            numbers.push(request.id);
            numbers.push(match request.kind {
                RequestKind::Buffer | RequestKind::Image => 0,
                RequestKind::Draco { .. } => 1,
                RequestKind::Ktx2 => 2,
                RequestKind::Meshopt(_) => 3,
            });
        }
        numbers
    }

    /// Of bytes, where they are, relative to the file's own address; of a Draco mesh, what each attribute is called.
    pub fn texts(&self, id: u32) -> Vec<String> {
        let mut texts = Vec::new();
        if let Some(request) = self.request(id) {
            if let RequestKind::Draco { attributes, .. } = &request.kind {
                for attribute in attributes {
                    texts.push(attribute.semantic.clone());
                }
            } else {
                texts.push(request.uri.clone());
            }
        }
        texts
    }

    /// What a decoder is to decode.
    pub fn input(&self, id: u32) -> Vec<u8> {
        self.loading.input(id).unwrap_or_default().to_vec()
    }

    /// Of a Draco mesh, the number of indices, then four numbers an attribute: unique id, type, numbers a vertex,
    /// vertices. Of a compressed view, four: mode, filter, stride, elements.
    pub fn numbers(&self, id: u32) -> Vec<u32> {
        match self.request(id).map(|request| &request.kind) {
            Some(RequestKind::Draco {
                index_count,
                attributes,
            }) => {
                let mut numbers = vec![number(*index_count)];
                for attribute in attributes {
                    numbers.extend([
                        attribute.unique_id,
                        attribute.component_type,
                        number(attribute.width),
                        number(attribute.count),
                    ]);
                }
                numbers
            }
            Some(RequestKind::Meshopt(layout)) => layout.to_numbers().to_vec(),
            _ => Vec::new(),
        }
    }

    /// Answers a request.
    pub fn supply(&mut self, id: u32, bytes: Vec<u8>) {
        self.loading.supply(id, bytes);
    }

    /// Answers a request for what is decoded later.
    pub fn keep(&mut self, id: u32) {
        self.loading.keep(id);
    }

    /// Answers a request that could not be fulfilled, and why.
    pub fn fail(&mut self, id: u32, message: &str) {
        self.loading.fail(id, message);
    }

    /// Makes the scene, and ends the handle. It throws all problems, if one of them is an error.
    pub fn finish(self) -> Result<Loaded, EngineError> {
        let loaded = self.loading.finish()?;
        Ok(Loaded { loaded })
    }

    fn request(&self, id: u32) -> Option<&Request> {
        self.loading
            .requests()
            .iter()
            .find(|request| request.id == id)
    }
}

/// A scene that is ready to be drawn: give it to `Core.addModel`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Loaded {
    loaded: orbit_gltf::Loaded,
}

#[wasm_bindgen]
impl Loaded {
    /// What is not as it should be, five texts a problem: code, message, pointer, offset, severity.
    pub fn warnings(&self) -> Vec<String> {
        problem_texts(&self.loaded.warnings)
    }
}

impl Loaded {
    pub(crate) fn into_scene(self) -> orbit_scene::Scene {
        self.loaded.scene
    }
}

fn number(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}
