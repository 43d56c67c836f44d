//! Translates WGSL to GLSL ES 3.00. Used by build.rs, and by the test that compares the result with `shaders/generated`.

use std::error::Error;

use naga::back::glsl;
use naga::valid::{Capabilities, ValidationFlags, Validator};
use naga::{AddressSpace, Module, ShaderStage};

use crate::{fold, material_table};

pub(crate) type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The programs: name and source files in order.
pub(crate) const PROGRAMS: [(&str, &[&str]); 6] = [
    (
        "surface",
        &[
            "view.wgsl",
            "vertex.wgsl",
            "surface.wgsl",
            "environment.wgsl",
            "light.wgsl",
            "shadow_map.wgsl",
            "shadow.wgsl",
            "tone_mapping.wgsl",
            "fog.wgsl",
            "film.wgsl",
            "glass.wgsl",
            "material.wgsl",
        ],
    ),
    (
        "depth",
        &[
            "view.wgsl",
            "vertex.wgsl",
            "surface.wgsl",
            "light.wgsl",
            "depth.wgsl",
        ],
    ),
    ("contact", &["view.wgsl", "shadow_map.wgsl", "contact.wgsl"]),
    (
        "sky",
        &[
            "view.wgsl",
            "environment.wgsl",
            "tone_mapping.wgsl",
            "sky.wgsl",
        ],
    ),
    ("stars", &["view.wgsl", "tone_mapping.wgsl", "stars.wgsl"]),
    (
        "tone_mapping",
        &["view.wgsl", "tone_mapping.wgsl", "tone_mapping_pass.wgsl"],
    ),
];

/// Declarations in front of a shader material's source, in WGSL.
pub(crate) const SHADER_MATERIAL_WGSL: &[&str] = &[
    "view.wgsl",
    "vertex.wgsl",
    "tone_mapping.wgsl",
    "fog.wgsl",
    "shader_material.wgsl",
];
/// The same in GLSL: for both stages, for the vertex stage, and for the fragment stage. Written by hand, because authors use
/// the names in it. What comes from the table of materials follows the first.
pub(crate) const SHADER_MATERIAL_GLSL: [&str; 3] = [
    "shader_material_view.glsl",
    "shader_material_vertex.glsl",
    "shader_material_fragment.glsl",
];
/// Samplers of the data textures in `SHADER_MATERIAL_GLSL`, with the binding of the same textures in view.wgsl.
pub(crate) const SHADER_MATERIAL_DATA: [(&str, u32); 4] = [
    ("instances", 1),
    ("materials", 2),
    ("poses", 3),
    ("deltas", 4),
];

/// One stage of a program in GLSL.
pub(crate) struct Stage {
    /// GLSL without `#version` and without the definitions that the backend adds (`SLOTS`, `LAYERS`, `FLAGS`, `DRAW_ID`, `slot_base`).
    pub(crate) source: String,
    /// Names of the uniform blocks; all of them are the view.
    pub(crate) blocks: Vec<String>,
    /// Samplers: name, and group and binding of the texture.
    pub(crate) samplers: Vec<(String, u32, u32)>,
}

/// The whole WGSL of a program, for translation.
pub(crate) fn program_wgsl(
    files: &[&str],
    read: impl Fn(&str) -> std::io::Result<String>,
) -> Result<String> {
    let parts = [
        material_table::wgsl(),
        concat_sources(files, read)?,
        material_table::slots_wgsl_for_translation(),
    ];
    Ok(parts.concat())
}

/// Joins source files, without comments and indentation.
pub(crate) fn concat_sources(
    files: &[&str],
    read: impl Fn(&str) -> std::io::Result<String>,
) -> Result<String> {
    let mut text = String::new();
    for name in files {
        for line in read(name)?.lines() {
            let code = line.split("//").next().unwrap_or_default().trim();
            if !code.is_empty() {
                text.push_str(code);
                text.push('\n');
            }
        }
    }
    Ok(text)
}

/// Replaces overrides by private variables, so that naga keeps their names and both branches of their conditions.
/// Returns the source, and name and condition of each flag.
pub(crate) fn without_overrides(wgsl: &str) -> Result<(String, Vec<(String, String)>)> {
    let mut flags = Vec::new();
    let mut text = String::new();
    for line in wgsl.lines() {
        let Some(declared) = line.strip_prefix("override ") else {
            text.push_str(line);
            text.push('\n');
            continue;
        };
        let (name, value) = declared
            .trim_end_matches(';')
            .split_once(" = ")
            .ok_or("an override has no value")?;
        let (name, kind) = name.split_once(": ").ok_or("an override has no type")?;
        if kind == "bool" {
            flags.push((name.to_owned(), value.to_owned()));
            text.push_str(&format!("var<private> {name}: bool = false;\n"));
        }
    }
    Ok((text, flags))
}

/// Parses and validates WGSL. Uniformity depends on the values of the overrides, so browsers check it instead.
pub(crate) fn parse(wgsl: &str) -> Result<(Module, naga::valid::ModuleInfo)> {
    let module = naga::front::wgsl::parse_str(wgsl).map_err(|error| error.emit_to_string(wgsl))?;
    let info = validator()
        .validate(&module)
        .map_err(|error| error.emit_to_string(wgsl))?;
    Ok((module, info))
}

fn validator() -> Validator {
    let flags = ValidationFlags::all().difference(ValidationFlags::CONTROL_FLOW_UNIFORMITY);
    Validator::new(flags, Capabilities::empty())
}

/// Translates one stage.
pub(crate) fn glsl(wgsl: &str, stage: ShaderStage) -> Result<Stage> {
    let (text, flags) = without_overrides(wgsl)?;
    let entry_point = match stage {
        ShaderStage::Vertex => "vertex_main",
        _ => "fragment_main",
    };
    let (mut module, _) = parse(&text)?;
    module
        .entry_points
        .retain(|entry| entry.name == entry_point);
    naga::compact::compact(&mut module, naga::compact::KeepUnused::No);
    let info = validator().validate(&module)?;
    let mut writer_flags = glsl::WriterFlags::empty();
    if stage == ShaderStage::Vertex {
        writer_flags |= glsl::WriterFlags::FORCE_POINT_SIZE;
    }
    let options = glsl::Options {
        version: glsl::Version::Embedded {
            version: 300,
            is_webgl: true,
        },
        writer_flags,
        ..glsl::Options::default()
    };
    let pipeline = glsl::PipelineOptions {
        shader_stage: stage,
        entry_point: entry_point.to_owned(),
        multiview: None,
    };
    let mut source = String::new();
    let reflection = glsl::Writer::new(
        &mut source,
        &module,
        &info,
        &options,
        &pipeline,
        naga::proc::BoundsCheckPolicies::default(),
    )
    .and_then(|mut writer| writer.write())?;

    let mut blocks: Vec<String> = Vec::new();
    for (handle, name) in &reflection.uniforms {
        if module.global_variables.try_get(*handle)?.space == AddressSpace::Uniform {
            blocks.push(name.clone());
        }
    }
    blocks.sort();
    let mut samplers: Vec<(String, u32, u32)> = Vec::new();
    for (name, mapping) in &reflection.texture_mapping {
        let variable = module.global_variables.try_get(mapping.texture)?;
        let binding = variable.binding.ok_or("a texture has no binding")?;
        samplers.push((name.clone(), binding.group, binding.binding));
    }
    samplers.sort();
    Ok(Stage {
        source: fold::fold_values(&restore_constants(&source, &flags)),
        blocks,
        samplers,
    })
}

/// Turns the flags back into constants that depend on the definitions, so that the driver removes dead branches and samplers.
/// The slot of an instance becomes the slot base of the run, plus the index of the draw in it, plus the instance's index.
fn restore_constants(source: &str, flags: &[(String, String)]) -> String {
    let mut text = String::new();
    for line in source.lines() {
        let trimmed = line.trim();
        // naga keeps constants that nothing uses.
        let is_unused = trimmed
            .strip_prefix("const uint ")
            .and_then(|rest| rest.split_once(" = "))
            .is_some_and(|(name, _)| words(source).filter(|word| *word == name).count() == 1);
        if trimmed.is_empty()
            || is_unused
            || trimmed.starts_with("#version")
            || trimmed.starts_with("uniform uint naga_vs_first_instance")
        {
            continue;
        }
        let declared = trimmed.strip_prefix("bool ").and_then(|rest| {
            let (name, value) = rest.trim_end_matches(';').split_once(" = ")?;
            flags.iter().find_map(|(flag, condition)| {
                if name == flag {
                    Some(format!("const bool {flag} = {condition};"))
                } else if value == flag {
                    Some(format!("const bool {name} = {flag};"))
                } else {
                    None
                }
            })
        });
        text.push_str(declared.as_deref().unwrap_or(trimmed));
        text.push('\n');
    }
    text.replace(
        "(uint(gl_InstanceID) + naga_vs_first_instance)",
        "(uint(gl_InstanceID + DRAW_ID) + slot_base)",
    )
}

pub(crate) fn words(source: &str) -> impl DoubleEndedIterator<Item = &str> {
    source.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}
