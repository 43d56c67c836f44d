//! Failures as JavaScript sees them: one `Error` with `name`, `code`, `message` and, of a file, `problems`.

use js_sys::{Error, JsString, Reflect};
use orbit_gltf::{Problem, Problems, Severity};
use orbit_render::error::RenderError;
use orbit_scene::decimal;
use wasm_bindgen::JsValue;

/// A failure on its way to JavaScript. `?` turns it into the `JsValue` that is thrown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineError {
    code: &'static str,
    message: String,
    problems: Vec<String>,
}

impl EngineError {
    /// `code` is stable and `snake_case`.
    pub(crate) fn new(code: &'static str, message: &str) -> Self {
        Self {
            code,
            message: message.to_owned(),
            problems: Vec::new(),
        }
    }
}

/// Problems as a flat list of texts, five each: code, message, pointer, offset (perhaps empty), severity.
pub(crate) fn problem_texts(problems: &[Problem]) -> Vec<String> {
    let mut texts = Vec::with_capacity(problems.len().saturating_mul(5));
    for problem in problems {
        texts.push(problem.code.as_str().to_owned());
        texts.push(problem.message.clone());
        texts.push(problem.pointer.clone());
        texts.push(problem.offset.map(decimal).unwrap_or_default());
        let is_error = problem.severity == Severity::Error;
        texts.push(if is_error { "error" } else { "warning" }.to_owned());
    }
    texts
}

impl From<Problems> for EngineError {
    fn from(problems: Problems) -> Self {
        let first = problems.first_error();
        Self {
            code: first.map_or("", |problem| problem.code.as_str()),
            message: first.map_or_else(String::new, |problem| problem.message.clone()),
            problems: problem_texts(&problems.problems),
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
            let texts = coded
                .problems
                .iter()
                .map(|text| JsString::from(text.as_str()));
            set(&error, "problems", &texts.collect::<js_sys::Array>());
        }
        error.into()
    }
}

fn set(error: &Error, key: &str, value: &JsValue) {
    // A fresh `Error` is an ordinary extensible object: `Reflect.set` has no way to fail on it.
    let _ = Reflect::set(error, &JsString::from(key), value);
}
