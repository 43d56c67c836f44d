//! Problems of a file for JavaScript, and the error of a file that is refused.

use js_sys::Array;
use orbit_gltf::Severity;
use orbit_js::Thrown;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A problem of a file.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Stable code.
    #[wasm_bindgen(readonly)]
    pub code: String,
    /// Message for people.
    #[wasm_bindgen(readonly)]
    pub message: String,
    /// JSON pointer (RFC 6901); empty for the file as a whole.
    #[wasm_bindgen(readonly)]
    pub pointer: String,
    /// Byte offset in the JSON or the container, if known.
    #[wasm_bindgen(readonly)]
    pub offset: Option<usize>,
    /// Whether the model can still be loaded.
    #[wasm_bindgen(readonly, js_name = isWarning)]
    pub is_warning: bool,
}

impl From<&orbit_gltf::Problem> for Problem {
    fn from(problem: &orbit_gltf::Problem) -> Self {
        Self {
            code: problem.code.as_str().to_owned(),
            message: problem.message.clone(),
            pointer: problem.pointer.clone(),
            offset: problem.offset,
            is_warning: problem.severity != Severity::Error,
        }
    }
}

/// The error of a file that is refused: the first problem that is an error, and all of them as `problems`.
pub(crate) fn refused(found: &orbit_gltf::Problems) -> Thrown {
    let first = found.first_error();
    let code = first.map_or("", |problem| problem.code.as_str());
    let message = first.map_or("", |problem| problem.message.as_str());
    let problems: Array = found
        .problems
        .iter()
        .map(|problem| JsValue::from(Problem::from(problem)))
        .collect();
    Thrown::new("EngineError", code, message).with("problems", &problems)
}
