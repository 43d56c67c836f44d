//! The programs in WGSL.

use orbit_material::Slots;
use orbit_render::backend::Program;

include!(concat!(env!("OUT_DIR"), "/wgsl.rs"));

/// WGSL of a program that reads the textures of these slots. A shader material's own source is appended to it.
pub(crate) fn wgsl(program: Program, slots: Slots) -> String {
    let source = match program {
        Program::Surface => SURFACE_WGSL,
        #[cfg(feature = "backdrop")]
        Program::Sky => SKY_WGSL,
        #[cfg(feature = "backdrop")]
        Program::Stars => STARS_WGSL,
        #[cfg(feature = "shader-materials")]
        Program::ShaderMaterial(_) => SHADER_MATERIAL_WGSL,
        Program::ToneMapping => TONE_MAPPING_WGSL,
        Program::Depth => DEPTH_WGSL,
        Program::ContactShadow => CONTACT_WGSL,
    };
    let declarations = SLOTS_WGSL
        .iter()
        .enumerate()
        .map(|(slot, [missing, read])| {
            if slots.bits() >> slot & 1 == 1 {
                read
            } else {
                missing
            }
        });
    [MATERIAL_TABLE_WGSL, source]
        .iter()
        .chain(declarations)
        .copied()
        .collect()
}
