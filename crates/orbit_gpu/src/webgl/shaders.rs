use orbit_render::backend::Program;

/// A program as WebGL2 compiles it, after a prelude that defines `FEATURES`, `DRAW_ID` and `slot_base`.
pub(crate) struct GlslProgram {
    /// Source of the vertex stage.
    pub(crate) vertex: &'static str,
    /// Source of the fragment stage.
    pub(crate) fragment: &'static str,
    /// Uniform blocks; all of them are the view.
    pub(crate) blocks: &'static [&'static str],
    /// Samplers and the texture units they read.
    pub(crate) samplers: &'static [(&'static str, u32)],
}

include!(concat!(env!("OUT_DIR"), "/glsl.rs"));

/// The program's GLSL.
pub(crate) const fn glsl(program: Program) -> &'static GlslProgram {
    match program {
        Program::Surface => &SURFACE_GLSL,
        #[cfg(feature = "surroundings")]
        Program::Sky => &SKY_GLSL,
        #[cfg(feature = "surroundings")]
        Program::Stars => &STARS_GLSL,
        // The material's own source follows it.
        #[cfg(feature = "surroundings")]
        Program::ShaderMaterial(_) => &SHADING_GLSL,
    }
}
