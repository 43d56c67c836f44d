//! Translates the WGSL shaders to GLSL and generates Rust constants with both, and with the GLSL binding tables.

#[path = "build/fold.rs"]
mod fold;
#[path = "build/material_table.rs"]
mod material_table;
#[path = "build/short_names.rs"]
mod short_names;
#[path = "build/translate.rs"]
mod translate;

use std::fmt::{Debug, Write as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

use naga::ShaderStage;
use orbit_material::TEXTURES;
use short_names::ShortNames;

fn main() -> translate::Result<()> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=shaders");
    let out_dir = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    fs::write(out_dir.join("wgsl.rs"), wgsl_constants()?)?;
    fs::write(out_dir.join("glsl.rs"), glsl_constants()?)?;
    Ok(())
}

fn read(name: &str) -> std::io::Result<String> {
    fs::read_to_string(Path::new("shaders").join(name))
}

fn wgsl_constants() -> translate::Result<String> {
    let mut code = String::new();
    let table = material_table::wgsl();
    writeln!(
        code,
        "/// Declarations from the table of materials, for all programs.\npub(crate) const MATERIAL_TABLE_WGSL: &str = {table:?};"
    )?;
    let slots: Vec<[String; 2]> = (0..)
        .zip(TEXTURES)
        .map(|(slot, row)| material_table::slot_wgsl(slot, row))
        .collect();
    writeln!(
        code,
        "/// Declarations of each slot, for a program that does not read its texture and for one that does.\n\
         pub(crate) const SLOTS_WGSL: [[&str; 2]; {}] = {slots:?};",
        slots.len()
    )?;
    let shader_material = ("shader_material", translate::SHADER_MATERIAL_WGSL);
    let mips: (&str, &[&str]) = ("mips", &["mips.wgsl"]);
    for (name, files) in translate::PROGRAMS
        .into_iter()
        .chain([shader_material, mips])
    {
        let wgsl = translate::concat_sources(files, read)?;
        writeln!(
            code,
            "/// WGSL of a program, without what comes from the table of materials.\npub(crate) const {}_WGSL: &str = {wgsl:?};",
            name.to_uppercase()
        )?;
    }
    Ok(code)
}

fn glsl_constants() -> translate::Result<String> {
    let mut code = String::new();
    let mut programs = Vec::new();
    for (name, files) in translate::PROGRAMS {
        let wgsl = translate::program_wgsl(files, read)?;
        let vertex = translate::glsl(&wgsl, ShaderStage::Vertex)?;
        let fragment = translate::glsl(&wgsl, ShaderStage::Fragment)?;
        programs.push((name, vertex, fragment));
    }
    let sources: Vec<&str> = programs
        .iter()
        .flat_map(|(_, vertex, fragment)| [vertex.source.as_str(), &fragment.source])
        .collect();
    let names = ShortNames::of(&sources);
    for (name, vertex, fragment) in &programs {
        let blocks: Vec<&String> = vertex.blocks.iter().chain(&fragment.blocks).collect();
        let samplers = || vertex.samplers.iter().chain(&fragment.samplers);
        let data: Vec<(&str, u32)> = samplers()
            .filter(|(_, group, _)| *group == 0)
            .map(|(name, _, binding)| (names.short(name), data_unit(*binding)))
            .collect();
        let slots: Vec<(&str, u32)> = samplers()
            .filter(|(_, group, _)| *group == 1)
            .map(|(name, _, binding)| (names.short(name), binding / 2))
            .collect();
        code += &program_constant(
            name,
            [
                &names.shorten(&vertex.source),
                &names.shorten(&fragment.source),
            ],
            &blocks,
            &data,
            &slots,
        );
    }
    let [both, fragment_only] = material_table::shader_material_glsl();
    let [view, vertex, fragment] =
        translate::SHADER_MATERIAL_GLSL.map(|file| translate::concat_sources(&[file], read));
    let view = view? + &both;
    let data = translate::SHADER_MATERIAL_DATA.map(|(name, binding)| (name, data_unit(binding)));
    let slots: Vec<(String, u32)> = TEXTURES
        .iter()
        .map(|row| format!("{}_map", row.name))
        .zip(0..)
        .collect();
    code += &program_constant(
        "shader_material",
        [
            &format!("{view}{}", vertex?),
            &format!("{view}{fragment_only}{}", fragment?),
        ],
        &["View"],
        &data,
        &slots,
    );
    Ok(code)
}

/// The source of a Rust constant for a program, with the sources of its stages.
fn program_constant(
    name: &str,
    [vertex, fragment]: [&str; 2],
    blocks: &dyn Debug,
    data: &dyn Debug,
    slots: &dyn Debug,
) -> String {
    format!(
        "/// GLSL of a program with its bindings.\n\
         pub(crate) const {}_GLSL: GlslProgram = GlslProgram {{ vertex: {vertex:?}, fragment: {fragment:?}, \
         blocks: &{blocks:?}, data_samplers: &{data:?}, slot_samplers: &{slots:?} }};\n",
        name.to_uppercase()
    )
}

/// The textures of group 0 have fixed texture units in WebGL2, in the order of their bindings after the view. From the environment
/// on, a sampler has the binding after its texture.
const fn data_unit(binding: u32) -> u32 {
    const ENVIRONMENT: u32 = 5;
    let samplers = binding.saturating_sub(ENVIRONMENT) / 2;
    binding.saturating_sub(1).saturating_sub(samplers)
}
