//! Errors of WebGL2.

use orbit_render::error::RenderError;
use web_sys::WebGl2RenderingContext as Gl;

/// Turns the missing result of a `create` call into an error: the context is lost, or memory ran out.
pub(super) fn created<T>(gl: &Gl, object: Option<T>) -> Result<T, RenderError> {
    object.ok_or_else(|| {
        if gl.is_context_lost() {
            context_lost()
        } else {
            RenderError::OutOfGpuMemory
        }
    })
}

pub(super) fn context_lost() -> RenderError {
    RenderError::ContextLost
}
