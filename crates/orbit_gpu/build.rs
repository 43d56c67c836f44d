//! Translates the WGSL shaders to GLSL and generates Rust constants with both, and with the GLSL binding tables.

#[path = "build/translate.rs"]
mod translate;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use naga::ShaderStage;

fn main() -> translate::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=shaders");
    let out_dir = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let read = |name: &str| fs::read_to_string(Path::new("shaders").join(name));

    let mut wgsl_code = String::new();
    let mut glsl_code = String::new();
    let mips = translate::concat_sources(&["mips.wgsl"], read)?;
    writeln!(
        wgsl_code,
        "/// WGSL that draws a mip level from the next larger one.\npub(crate) const MIPS_WGSL: &str = {mips:?};"
    )?;
    for (name, files) in translate::PROGRAMS {
        let wgsl = translate::concat_sources(files, read)?;
        let name = name.to_uppercase();
        let vertex = translate::glsl(&wgsl, ShaderStage::Vertex)?;
        let fragment = translate::glsl(&wgsl, ShaderStage::Fragment)?;
        let blocks: Vec<&String> = vertex.blocks.iter().chain(&fragment.blocks).collect();
        let samplers: Vec<(&str, u32)> = vertex
            .samplers
            .iter()
            .chain(&fragment.samplers)
            .map(|(name, group, binding)| (name.as_str(), texture_unit(*group, *binding)))
            .collect();
        writeln!(
            wgsl_code,
            "/// WGSL of a program.\npub(crate) const {name}_WGSL: &str = {wgsl:?};"
        )?;
        writeln!(
            glsl_code,
            "/// GLSL of a program with its bindings.\n\
             pub(crate) const {name}_GLSL: GlslProgram = GlslProgram {{ vertex: {:?}, fragment: {:?}, blocks: &{blocks:?}, samplers: &{samplers:?} }};",
            vertex.source, fragment.source,
        )?;
    }
    let wgsl = translate::concat_sources(translate::SHADER_MATERIAL_WGSL, read)?;
    writeln!(
        wgsl_code,
        "/// Declarations in front of a shader material's source.\npub(crate) const SHADER_MATERIAL_WGSL: &str = {wgsl:?};"
    )?;
    let [vertex, fragment] =
        translate::SHADER_MATERIAL_GLSL.map(|files| translate::concat_sources(files, read));
    writeln!(
        glsl_code,
        "/// Declarations in front of a shader material's source.\n\
         pub(crate) const SHADER_MATERIAL_GLSL: GlslProgram = GlslProgram {{ vertex: {:?}, fragment: {:?}, blocks: &[\"View\"], samplers: &{:?} }};",
        vertex?,
        fragment?,
        translate::SHADER_MATERIAL_SAMPLERS
            .map(|(name, group, binding)| (name, texture_unit(group, binding))),
    )?;
    fs::write(out_dir.join("wgsl.rs"), wgsl_code)?;
    fs::write(out_dir.join("glsl.rs"), glsl_code)?;
    Ok(())
}

/// Texture units of WebGL2: 0 to 9 are the slots of a material (group 1), the data textures and the environment follow.
const fn texture_unit(group: u32, binding: u32) -> u32 {
    if group == 1 {
        binding
    } else {
        binding.saturating_add(9)
    }
}
