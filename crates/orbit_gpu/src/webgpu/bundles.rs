//! Render bundles: draws that are recorded once.

use orbit_render::backend::{DataTextures, Frame};
use wasm_bindgen::JsValue;

/// Recorded draws of a repeated frame: a static scene costs one call per view.
#[derive(Default)]
pub(super) struct Bundles {
    drawn: Option<(u64, DataTextures)>,
    pub(super) views: Vec<JsValue>,
}

impl Bundles {
    /// Whether the frame draws the same as the last one.
    pub(super) fn is_same(&mut self, frame: &Frame<'_>) -> bool {
        let drawn = Some((frame.revision, frame.data));
        let is_same = self.drawn == drawn;
        if !is_same {
            self.drawn = drawn;
            self.views.clear();
        }
        is_same
    }
}
