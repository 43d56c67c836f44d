//! Problems of a file for JavaScript, and the error of a file that is refused.

use js_sys::Array;
use orbit_gltf::Severity;
use orbit_js::{Thrown, object};
use wasm_bindgen::JsValue;

/// The problems of a file, as `WasmProblem` of `engine-error.ts`.
pub(crate) fn problems(problems: &[orbit_gltf::Problem]) -> Array {
    let list = Array::new();
    for problem in problems {
        let offset = problem.offset.map_or(JsValue::UNDEFINED, JsValue::from);
        list.push(&object(&[
            ("code", problem.code.as_str().into()),
            ("message", problem.message.as_str().into()),
            ("pointer", problem.pointer.as_str().into()),
            ("offset", offset),
            ("isWarning", (problem.severity != Severity::Error).into()),
        ]));
    }
    list
}

/// The error of a file that is refused: the first problem that is an error, and all of them as `problems`.
pub(crate) fn refused(found: &orbit_gltf::Problems) -> Thrown {
    let first = found.first_error();
    let code = first.map_or("", |problem| problem.code.as_str());
    let message = first.map_or("", |problem| problem.message.as_str());
    Thrown::new("EngineError", code, message).with("problems", &problems(&found.problems))
}
