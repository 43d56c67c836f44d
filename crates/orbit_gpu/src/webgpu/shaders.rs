use orbit_render::backend::Program;

include!(concat!(env!("OUT_DIR"), "/wgsl.rs"));

/// WGSL of a program. A shader material's own source is appended to it.
pub(crate) const fn wgsl(program: Program) -> &'static str {
    match program {
        Program::Surface => SURFACE_WGSL,
        Program::Sky => SKY_WGSL,
        Program::Stars => STARS_WGSL,
        Program::ShaderMaterial(_) => SHADER_MATERIAL_WGSL,
        Program::ToneMapping => TONE_MAPPING_WGSL,
    }
}
