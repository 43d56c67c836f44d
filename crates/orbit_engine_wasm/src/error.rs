//! Failures as JavaScript sees them: an `Error` with `name`, `code`, `message` and, for a file, `problems`.

use js_sys::{Array, Error, JsString, Reflect};
use orbit_gltf::Severity;
use orbit_render::error::RenderError;
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

/// A failure on its way to JavaScript, where it is thrown as an `Error`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineError {
    code: &'static str,
    message: String,
    problems: Vec<Problem>,
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

impl From<orbit_gltf::Problems> for EngineError {
    fn from(problems: orbit_gltf::Problems) -> Self {
        let first = problems.first_error();
        Self {
            code: first.map_or("", |problem| problem.code.as_str()),
            message: first.map_or_else(String::new, |problem| problem.message.clone()),
            problems: problems.problems.iter().map(Problem::from).collect(),
        }
    }
}

impl From<RenderError> for EngineError {
    fn from(error: RenderError) -> Self {
        Self {
            code: error.code,
            message: error.message,
            problems: Vec::new(),
        }
    }
}

impl From<EngineError> for JsValue {
    fn from(coded: EngineError) -> Self {
        let error = Error::new(&coded.message);
        error.set_name("EngineError");
        set(&error, "code", &JsString::from(coded.code));
        if !coded.problems.is_empty() {
            let problems: Array = coded.problems.into_iter().map(JsValue::from).collect();
            set(&error, "problems", &problems);
        }
        error.into()
    }
}

fn set(error: &Error, key: &str, value: &JsValue) {
    // Setting a property of a new `Error` cannot fail.
    let _ = Reflect::set(error, &JsString::from(key), value);
}
