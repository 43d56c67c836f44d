//! WGSL to GLSL ES 3.00. Included by build.rs, and by the test that compares the result with what is checked in.

use naga::back::glsl;
use naga::valid::{Capabilities, ValidationFlags, Validator};
use naga::{AddressSpace, Module, ShaderStage};

/// A program: its name and the files it is made of, in order.
pub(crate) const PROGRAMS: [(&str, &[&str]); 3] = [
    (
        "surface",
        &["view.wgsl", "surface.wgsl", "light.wgsl", "material.wgsl"],
    ),
    ("sky", &["view.wgsl", "sky.wgsl"]),
    ("stars", &["view.wgsl", "stars.wgsl"]),
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
pub(crate) fn wgsl(files: &[&str], read: impl Fn(&str) -> String) -> String {
    let text: String = files.iter().map(|name| read(name) + "\n").collect();
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
        .map(|line| line.to_owned() + "\n")
        .collect()
}

/// Overrides become private variables, so that naga keeps their names and both branches of what they decide.
/// Returns the text and each flag with the condition that it stands for.
pub(crate) fn without_overrides(wgsl: &str) -> (String, Vec<(String, String)>) {
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
            .expect("an override has a value");
        let (name, kind) = name.split_once(": ").expect("an override has a type");
        if kind == "bool" {
            flags.push((name.to_owned(), value.to_owned()));
            text.push_str(&format!("var<private> {name}: bool = false;\n"));
        }
    }
    (text, flags)
}

/// A module that naga has found valid. Uniformity is the browser's to check, with overrides that are constant.
pub(crate) fn parse(wgsl: &str) -> (Module, naga::valid::ModuleInfo) {
    let module = naga::front::wgsl::parse_str(wgsl)
        .unwrap_or_else(|error| panic!("{}", error.emit_to_string(wgsl)));
    let info = valid(&module).unwrap_or_else(|error| panic!("{}", error.emit_to_string(wgsl)));
    (module, info)
}

fn valid(
    module: &Module,
) -> Result<naga::valid::ModuleInfo, naga::WithSpan<naga::valid::ValidationError>> {
    let flags = ValidationFlags::all() - ValidationFlags::CONTROL_FLOW_UNIFORMITY;
    Validator::new(flags, Capabilities::empty()).validate(module)
}

/// Translates one stage.
pub(crate) fn glsl(wgsl: &str, stage: ShaderStage) -> Stage {
    let (text, flags) = without_overrides(wgsl);
    let entry_point = match stage {
        ShaderStage::Vertex => "vertex_main",
        _ => "fragment_main",
    };
    let (mut module, _) = parse(&text);
    module
        .entry_points
        .retain(|entry| entry.name == entry_point);
    naga::compact::compact(&mut module, naga::compact::KeepUnused::No);
    let info = valid(&module).expect("what is left of a valid module is valid");
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
    .and_then(|mut writer| writer.write())
    .expect("valid WGSL translates");

    let mut blocks: Vec<String> = reflection
        .uniforms
        .iter()
        .filter(|(handle, _)| module.global_variables[**handle].space == AddressSpace::Uniform)
        .map(|(_, name)| name.clone())
        .collect();
    blocks.sort();
    let mut samplers: Vec<(String, u32, u32)> = reflection
        .texture_mapping
        .iter()
        .map(|(name, mapping)| {
            let binding = module.global_variables[mapping.texture]
                .binding
                .expect("textures are bound");
            (name.clone(), binding.group, binding.binding)
        })
        .collect();
    samplers.sort();
    Stage {
        source: compact(&constant(&source, &flags)),
        blocks,
        samplers,
    }
}

/// Makes the flags constants again, over `FEATURES`: the driver then folds what they decide and drops dead samplers.
/// The slot of an instance is the base of the run, plus the draw's number in it, plus the instance's.
fn constant(source: &str, flags: &[(String, String)]) -> String {
    let mut text = String::new();
    for line in source.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with("#version")
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

/// No empty lines, and short names for what naga names at length.
fn compact(source: &str) -> String {
    source
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| line.to_owned() + "\n")
        .collect()
}
