use crate::backend::ShaderSource;
use crate::error::RenderError;

/// Checks that name and sources are present. The messages are those of the error catalogue, 'Rendering setup'.
pub(crate) fn check_source(source: &ShaderSource) -> Result<(), RenderError> {
    let (code, message) = if source.name.trim().is_empty() {
        ("material_name", "Material does not have a name")
    } else if source.vertex.trim().is_empty() {
        ("material_vertex", "Material does not have a vertex source")
    } else if source.fragment.trim().is_empty() {
        (
            "material_fragment",
            "Material does not have a fragment source",
        )
    } else {
        return Ok(());
    };
    Err(RenderError::new(code, message))
}
