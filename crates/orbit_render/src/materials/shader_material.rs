//! Materials with custom shaders.

use crate::backend::ShaderSource;
use crate::error::RenderError;

/// Checks that name and sources are present. The messages are those of the error catalogue, 'Rendering setup'.
pub(crate) fn check_source(source: &ShaderSource) -> Result<(), RenderError> {
    if source.name.trim().is_empty() {
        Err(RenderError::MaterialName)
    } else if source.vertex.trim().is_empty() {
        Err(RenderError::MaterialVertex)
    } else if source.fragment.trim().is_empty() {
        Err(RenderError::MaterialFragment)
    } else {
        Ok(())
    }
}
