//! Translates the shaders, and lays WGSL, GLSL and their binding tables out as Rust.

#[path = "build/names.rs"]
mod names;
#[path = "build/parentheses.rs"]
mod parentheses;
#[path = "build/shorten.rs"]
mod shorten;
#[path = "build/translate.rs"]
mod translate;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use naga::ShaderStage;

fn main() -> translate::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=shaders");
    let out_dir = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    let read = |name: &str| fs::read_to_string(Path::new("shaders").join(name));

    let mut wgsl_code = String::new();
    let mut glsl_code = String::new();
    let mips = shorten::without_spaces(&translate::wgsl(&["mips.wgsl"], read)?);
    writeln!(
        wgsl_code,
        "/// Fills a level from the larger one.\npub(crate) const MIPS_WGSL: &str = {mips:?};"
    )?;
    let has_surroundings = env::var_os("CARGO_FEATURE_SURROUNDINGS").is_some();
    for (name, files) in translate::PROGRAMS {
        if name != "surface" && !has_surroundings {
            continue;
        }
        let wgsl = translate::wgsl(files, read)?;
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
        let wgsl = shorten::without_spaces(&wgsl);
        writeln!(
            wgsl_code,
            "/// WGSL of a program.\npub(crate) const {name}_WGSL: &str = {wgsl:?};"
        )?;
        writeln!(
            glsl_code,
            "/// GLSL of a program, and where what it reads is bound.\n\
             pub(crate) const {name}_GLSL: GlslProgram = GlslProgram {{ vertex: {:?}, fragment: {:?}, blocks: &{blocks:?}, samplers: &{samplers:?} }};",
            shorten::glsl_without_spaces(&names::with_short_names(&vertex.source)),
            shorten::glsl_without_spaces(&names::with_short_names(&fragment.source)),
        )?;
    }
    if has_surroundings {
        let wgsl = shorten::without_spaces(&translate::wgsl(translate::SHADING_WGSL, read)?);
        writeln!(
            wgsl_code,
            "/// What stands in front of a material's own shaders.\npub(crate) const SHADING_WGSL: &str = {wgsl:?};"
        )?;
        let [vertex, fragment] = translate::SHADING_GLSL.map(|files| translate::wgsl(files, read));
        writeln!(
            glsl_code,
            "/// What stands in front of a material's own shaders.\n\
             pub(crate) const SHADING_GLSL: GlslProgram = GlslProgram {{ vertex: {:?}, fragment: {:?}, blocks: &[\"View\"], samplers: &{:?} }};",
            shorten::glsl_without_spaces(&vertex?),
            shorten::glsl_without_spaces(&fragment?),
            translate::SHADING_SAMPLERS
                .map(|(name, group, binding)| (name, texture_unit(group, binding))),
        )?;
    }
    fs::write(out_dir.join("wgsl.rs"), wgsl_code)?;
    fs::write(out_dir.join("glsl.rs"), glsl_code)?;
    Ok(())
}

/// Texture units of WebGL2: the ten slots of a material first, then the data textures and the environment.
const fn texture_unit(group: u32, binding: u32) -> u32 {
    if group == 1 {
        binding
    } else {
        binding.saturating_add(9)
    }
}
