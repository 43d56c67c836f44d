//! WGSL to GLSL ES 3.00. Included by build.rs, and by the test that compares the result with what is checked in.

use std::error::Error;

use naga::back::glsl;
use naga::valid::{Capabilities, ValidationFlags, Validator};
use naga::{AddressSpace, Module, ShaderStage};

use super::shorten::shorten;

/// What goes wrong is said by the build, or by the test.
pub(crate) type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A program: its name and the files it is made of, in order.
pub(crate) const PROGRAMS: [(&str, &[&str]); 3] = [
    (
        "surface",
        &[
            "view.wgsl",
            "vertex.wgsl",
            "surface.wgsl",
            "light.wgsl",
            "material.wgsl",
        ],
    ),
    ("sky", &["view.wgsl", "sky.wgsl"]),
    ("stars", &["view.wgsl", "stars.wgsl"]),
];

/// What materials' own shaders find declared in front of them, in WGSL.
pub(crate) const SHADING_WGSL: &[&str] = &["view.wgsl", "vertex.wgsl", "shading.wgsl"];
/// The same for WebGL2, of the vertex and of the fragment stage. It is written by hand: the names in it are for people.
pub(crate) const SHADING_GLSL: [&[&str]; 2] = [
    &["shading_view.glsl", "shading_vertex.glsl"],
    &["shading_view.glsl", "shading_fragment.glsl"],
];
/// Its samplers, with the group and binding of the same textures in WGSL.
pub(crate) const SHADING_SAMPLERS: [(&str, u32, u32); 9] = [
    ("instances", 0, 1),
    ("materials", 0, 2),
    ("poses", 0, 3),
    ("deltas", 0, 4),
    ("base_color_map", 1, 0),
    ("metallic_roughness_map", 1, 1),
    ("normal_map", 1, 2),
    ("occlusion_map", 1, 3),
    ("emissive_map", 1, 4),
];

/// One stage of a program as WebGL2 compiles it.
pub(crate) struct Stage {
    /// GLSL without `#version` and without what the backend puts in front (`FEATURES`, `slot_base`, `draw_id`).
    pub(crate) source: String,
    /// Uniform blocks by name; all are the view.
    pub(crate) blocks: Vec<String>,
    /// Samplers by name with the group and binding of their texture.
    pub(crate) samplers: Vec<(String, u32, u32)>,
}

/// The WGSL of a program, without comments and indentation: the lines stay, for errors to quote.
pub(crate) fn wgsl(
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

/// Overrides become private variables, so that naga keeps their names and both branches of what they decide.
/// Returns the text and each flag with the condition that it stands for.
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
            .ok_or("an override has a value")?;
        let (name, kind) = name.split_once(": ").ok_or("an override has a type")?;
        if kind == "bool" {
            flags.push((name.to_owned(), value.to_owned()));
            text.push_str(&format!("var<private> {name}: bool = false;\n"));
        }
    }
    Ok((text, flags))
}

/// A module that naga has found valid. Uniformity is the browser's to check, with overrides that are constant.
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
        let at = variable.binding.ok_or("textures are bound")?;
        samplers.push((short(name), at.group, at.binding));
    }
    samplers.sort();
    Ok(Stage {
        source: short(&shorten(&constant(&source, &flags))),
        blocks,
        samplers,
    })
}

/// Makes the flags constants again, over `FEATURES`: the driver then folds what they decide and drops dead samplers.
/// The slot of an instance is the base of the run, plus the draw's number in it, plus the instance's.
fn constant(source: &str, flags: &[(String, String)]) -> String {
    let mut text = String::new();
    for line in source.lines() {
        let trimmed = line.trim();
        if trimmed.is_empty()
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

/// Short names for what naga names at length. They meet no other: naga ends a name of ours that ends in a digit with `_`.
fn short(source: &str) -> String {
    let mut text = source.to_owned();
    for (long, short) in [
        ("_group_", "g"),
        ("_binding_", "b"),
        ("_vs2fs_location", "v"),
        ("_p2vs_location", "a"),
        ("_fs2p_location", "o"),
    ] {
        text = text.replace(long, short);
    }
    text
}
