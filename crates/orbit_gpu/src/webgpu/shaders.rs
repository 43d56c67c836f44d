use orbit_render::backend::Program;

include!(concat!(env!("OUT_DIR"), "/wgsl.rs"));

/// The program's WGSL.
pub(crate) const fn wgsl(program: Program) -> &'static str {
    match program {
        Program::Surface => SURFACE_WGSL,
        #[cfg(feature = "surroundings")]
        Program::Sky => SKY_WGSL,
        #[cfg(feature = "surroundings")]
        Program::Stars => STARS_WGSL,
        // The material's own source follows it.
        #[cfg(feature = "surroundings")]
        Program::ShaderMaterial(_) => SHADING_WGSL,
    }
}
