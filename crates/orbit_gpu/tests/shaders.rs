//! The translation is what is checked in, and shaders and Rust agree where bytes lie.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "helpers of tests fail like tests"
)]

#[path = "../build/names.rs"]
mod names;
#[path = "../build/parentheses.rs"]
mod parentheses;
#[allow(dead_code, reason = "build.rs uses the rest")]
#[path = "../build/shorten.rs"]
mod shorten;
#[allow(dead_code, reason = "build.rs uses the rest")]
#[path = "../build/translate.rs"]
mod translate;

use std::path::PathBuf;
use std::{env, fs};

use naga::proc::Layouter;
use naga::{Module, ShaderStage, TypeInner};
use orbit_render::backend::TextureSlot;
use orbit_render::layout::{
    DATA_WIDTH, MATERIAL_SLOT_TEXEL, MATERIAL_TEXELS, MAX_LIGHTS, VIEW_VEC4S,
};

fn shaders() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("shaders")
}

fn read(name: &str) -> std::io::Result<String> {
    fs::read_to_string(shaders().join(name))
}

fn module(program: &str) -> (String, Module) {
    let (_, files) = translate::PROGRAMS
        .iter()
        .find(|(name, _)| *name == program)
        .unwrap();
    let wgsl = translate::wgsl(files, read).unwrap();
    let (text, _) = translate::without_overrides(&wgsl).unwrap();
    (wgsl, translate::parse(&text).unwrap().0)
}

/// Name, offset and size of each field of a struct, in bytes.
fn fields(module: &Module, name: &str) -> Vec<(String, u32, u32)> {
    let mut layouter = Layouter::default();
    layouter.update(module.to_ctx()).unwrap();
    let (_, found) = module
        .types
        .iter()
        .find(|(_, kind)| kind.name.as_deref() == Some(name))
        .unwrap();
    let TypeInner::Struct { members, .. } = &found.inner else {
        panic!("{name} is no struct");
    };
    members
        .iter()
        .map(|member| {
            let size_bytes = layouter[member.ty].size;
            (member.name.clone().unwrap(), member.offset, size_bytes)
        })
        .collect()
}

/// `UPDATE_SHADERS=1 cargo test -p orbit_gpu` writes what this test compares.
#[test]
fn the_generated_glsl_is_what_is_checked_in() {
    for (name, files) in translate::PROGRAMS {
        let wgsl = translate::wgsl(files, read).unwrap();
        for (stage, suffix) in [
            (ShaderStage::Vertex, "vert"),
            (ShaderStage::Fragment, "frag"),
        ] {
            let path = shaders().join(format!("generated/{name}.{suffix}.glsl"));
            let translated = translate::glsl(&wgsl, stage).unwrap().source;
            if env::var_os("UPDATE_SHADERS").is_some() {
                fs::write(&path, &translated).unwrap();
            }
            let checked_in = fs::read_to_string(&path).unwrap_or_default();
            assert!(
                checked_in == translated,
                "{} is not what build.rs makes of the WGSL; UPDATE_SHADERS=1 cargo test -p orbit_gpu writes it anew",
                path.display()
            );
        }
    }
}

#[test]
fn short_names_keep_lines_and_what_is_bound() {
    let short = names::with_short_names(
        "precision highp float;\n\
         struct View {\n\
         vec4 camera;\n\
         };\n\
         layout(std140) uniform View_block { View g0b0_vs; };\n\
         const bool IS_SKINNED = (FEATURES & 0x400u) != 0u;\n\
         smooth out vec3 v0;\n\
         vec3 unit(vec3 direction) {\n\
         float length = length(direction.xyz);\n\
         return (direction / length);\n\
         }\n\
         void main() {\n\
         v0 = unit(g0b0_vs.camera.xyz);\n\
         }\n",
    );
    assert_eq!(
        short,
        "precision highp float;\n\
         struct a {\n\
         vec4 b;\n\
         };\n\
         layout(std140) uniform View_block { a g0b0_vs; };\n\
         const bool d = (FEATURES & 0x400u) != 0u;\n\
         smooth out vec3 v0;\n\
         vec3 c(vec3 a) {\n\
         float length = length(a.xyz);\n\
         return (a / length);\n\
         }\n\
         void main() {\n\
         v0 = c(g0b0_vs.b.xyz);\n\
         }\n"
    );
}

#[test]
fn a_functions_own_names_meet_none_that_it_uses() {
    let short = names::with_short_names(
        "float twice(float of) {\n\
         return of * 2.0;\n\
         }\n\
         float four_times(float of, vec3 x) {\n\
         float of_that = twice(of) + x.x;\n\
         return twice(of_that);\n\
         }\n",
    );
    assert_eq!(
        short,
        "float a(float b) {\n\
         return b * 2.0;\n\
         }\n\
         float b(float c, vec3 d) {\n\
         float e = a(c) + d.x;\n\
         return a(e);\n\
         }\n"
    );
}

#[test]
fn parentheses_go_where_they_change_nothing() {
    for (line, short) in [
        ("x = ((a * b) + (c * d));", "x = a * b + c * d;"),
        ("x = ((a + b) + c);", "x = a + b + c;"),
        ("x = (a - ((b * c) - d));", "x = a - (b * c - d);"),
        ("x = (a * (b * c));", "x = a * (b * c);"),
        ("x = ((a + b) * c);", "x = (a + b) * c;"),
        ("return (-(a) * (-b));", "return -a * (-b);"),
        ("x = (-(a)).x;", "x = (-a).x;"),
        (
            "x = vec3((a + b), (c * 1e-5));",
            "x = vec3(a + b, c * 1e-5);",
        ),
        (
            "x = ((a > b) ? (c ? d : e) : (f + g));",
            "x = a > b ? (c ? d : e) : f + g;",
        ),
        ("if (((a & 1u) != 0u)) {", "if ((a & 1u) != 0u) {"),
        ("if (!(b)) {", "if (!b) {"),
        ("x = (a + b).xyz;", "x = (a + b).xyz;"),
        ("x = y[(a + 1u)];", "x = y[a + 1u];"),
    ] {
        assert_eq!(parentheses::without_needless_parentheses(line), short);
    }
}

#[test]
fn the_view_block_lies_as_the_layout_says() {
    let vec4 = |index: usize| u32::try_from(index * 16).unwrap();
    for program in ["surface", "sky", "stars"] {
        let (_, module) = module(program);
        let view = fields(&module, "View");
        let expected = [
            ("clip_from_world", 0, 4),
            ("world_from_view", 4, 4),
            ("camera", 8, 1),
            ("viewport", 9, 1),
            ("environment", 10, 1),
            ("irradiance", 11, 9),
            ("lights", 20, 4 * MAX_LIGHTS),
        ];
        assert_eq!(view.len(), expected.len());
        for ((name, offset, size), (wanted, at, length)) in view.iter().zip(expected) {
            assert_eq!(
                (name.as_str(), *offset, *size),
                (wanted, vec4(at), vec4(length)),
                "{program}"
            );
        }
        let (_, end, length) = view.last().unwrap();
        assert_eq!(end + length, vec4(VIEW_VEC4S));
    }
}

#[test]
fn a_light_is_four_vectors() {
    let (_, module) = module("surface");
    let light = fields(&module, "Light");
    let names: Vec<&str> = light.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names, ["position", "direction", "color", "cone"]);
    assert_eq!(light.last().map(|(_, at, size)| at + size), Some(64));
}

#[test]
fn data_textures_are_read_with_the_strides_they_are_written_with() {
    let (surface, _) = module("surface");
    for text in [
        format!("index & {}u", DATA_WIDTH - 1),
        format!("index >> {}u", DATA_WIDTH.ilog2()),
        format!("in.material * {MATERIAL_TEXELS}u + {MATERIAL_SLOT_TEXEL}u + 2u * slot"),
        "slot * 4u".to_owned(),
        "first + joint * 3u".to_owned(),
    ] {
        assert!(surface.contains(&text), "{text}");
    }
}

#[test]
fn every_texture_slot_has_its_texture_sampler_and_feature() {
    let (wgsl, module) = module("surface");
    for slot in 0..TextureSlot::COUNT {
        assert!(
            wgsl.contains(&format!("(FEATURES & {:#x}u) != 0u", 1 << slot)),
            "{slot}"
        );
        for binding in [slot, slot + TextureSlot::COUNT] {
            let is_there = module.global_variables.iter().any(|(_, variable)| {
                variable.binding.is_some_and(|at| {
                    at.group == 1 && at.binding == u32::try_from(binding).unwrap()
                })
            });
            assert!(is_there, "{binding}");
        }
    }
}

#[test]
fn flags_are_constants_for_the_driver() {
    let (wgsl, _) = module("surface");
    for stage in [ShaderStage::Vertex, ShaderStage::Fragment] {
        let glsl = translate::glsl(&wgsl, stage).unwrap().source;
        for line in glsl
            .lines()
            .filter(|line| line.contains("IS_") || line.contains("HAS_"))
        {
            assert!(
                line.starts_with("const bool ") || line.starts_with("if ("),
                "{line}"
            );
        }
    }
}

#[test]
fn a_draw_finds_its_slot_by_its_number_in_the_run() {
    for program in ["surface", "sky"] {
        let (wgsl, _) = module(program);
        let glsl = translate::glsl(&wgsl, ShaderStage::Vertex).unwrap().source;
        assert!(glsl.contains("= uint(gl_InstanceID + DRAW_ID) + slot_base;"));
        assert!(!glsl.contains("first_instance"));
    }
}

#[test]
fn binding_tables_name_what_the_glsl_declares() {
    for (name, files) in translate::PROGRAMS {
        let wgsl = translate::wgsl(files, read).unwrap();
        for stage in [ShaderStage::Vertex, ShaderStage::Fragment] {
            let stage = translate::glsl(&wgsl, stage).unwrap();
            let samplers = stage.source.matches("uniform highp sampler2D").count()
                + stage.source.matches("uniform sampler2D").count();
            assert_eq!(samplers, stage.samplers.len(), "{name}");
            for (sampler, ..) in &stage.samplers {
                assert!(
                    stage.source.contains(&format!("sampler2D {sampler};")),
                    "{name}: {sampler}"
                );
            }
            assert_eq!(
                stage.source.matches("layout(std140) uniform").count(),
                stage.blocks.len(),
                "{name}"
            );
        }
    }
}

#[test]
fn what_a_browser_is_given_means_the_same_without_its_spaces() {
    for (_, files) in translate::PROGRAMS {
        let wgsl = translate::wgsl(files, read).unwrap();
        let short = shorten::without_spaces(&wgsl);
        assert!(short.len() < wgsl.len());
        let expressions = |wgsl: &str| {
            let module = naga::front::wgsl::parse_str(wgsl).unwrap();
            let mut text = String::new();
            for (_, function) in module.functions.iter() {
                text += &format!("{:?}", function.expressions);
            }
            text
        };
        assert_eq!(expressions(&short), expressions(&wgsl));
    }
}
