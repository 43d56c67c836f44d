//! The programs in GLSL.

use orbit_render::backend::Program;

/// A program in GLSL, without the prelude that defines `SLOTS`, `LAYERS`, `FLAGS`, `DRAW_ID` and `slot_base`.
pub(crate) struct GlslProgram {
    /// Source of the vertex stage.
    pub(crate) vertex: &'static str,
    /// Source of the fragment stage.
    pub(crate) fragment: &'static str,
    /// Names of the uniform blocks; all of them are the view.
    pub(crate) blocks: &'static [&'static str],
    /// Samplers of data textures, the environment and the shadow map, with their texture units.
    pub(crate) data_samplers: &'static [(&'static str, u32)],
    /// Samplers of a material's textures, with the numbers of their slots.
    pub(crate) slot_samplers: &'static [(&'static str, usize)],
}

include!(concat!(env!("OUT_DIR"), "/glsl.rs"));

/// GLSL of a program. A shader material's own source is appended to it.
pub(crate) const fn glsl(program: Program) -> &'static GlslProgram {
    match program {
        Program::Surface => &SURFACE_GLSL,
        #[cfg(feature = "backdrop")]
        Program::Sky => &SKY_GLSL,
        #[cfg(feature = "backdrop")]
        Program::Stars => &STARS_GLSL,
        #[cfg(feature = "shader-materials")]
        Program::ShaderMaterial(_) => &SHADER_MATERIAL_GLSL,
        Program::ToneMapping => &TONE_MAPPING_GLSL,
        Program::Depth => &DEPTH_GLSL,
        Program::ContactShadow => &CONTACT_GLSL,
    }
}
