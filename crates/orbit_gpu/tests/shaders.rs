//! The checked-in GLSL is up to date, and shaders and Rust agree on memory layouts.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a failing helper fails its test"
)]

#[path = "../build/fold.rs"]
mod fold;
#[allow(dead_code, reason = "build.rs uses the rest")]
#[path = "../build/material_table.rs"]
mod material_table;
#[path = "../build/short_names.rs"]
mod short_names;
#[allow(dead_code, reason = "build.rs uses the rest")]
#[path = "../build/translate.rs"]
mod translate;

use std::path::PathBuf;
use std::{env, fs};

use naga::proc::Layouter;
use naga::{Module, ShaderStage, TypeInner};
use orbit_material::{MATERIAL_TEXELS, SLOT_TEXEL, TEXTURES};
use orbit_render::backend::layout::{
    DATA_WIDTH, MAX_LIGHTS, MAX_SHADOW_TILES, SHADOW_TILE_VEC4S, VIEW_VEC4S,
};
use short_names::ShortNames;

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
    let wgsl = translate::program_wgsl(files, read).unwrap();
    let (text, _) = translate::without_overrides(&wgsl).unwrap();
    (wgsl, translate::parse(&text).unwrap().0)
}

/// Name, byte offset and size in bytes of each field of a struct.
fn fields(module: &Module, name: &str) -> Vec<(String, u32, u32)> {
    let mut layouter = Layouter::default();
    layouter.update(module.to_ctx()).unwrap();
    let (_, found) = module
        .types
        .iter()
        .find(|(_, kind)| kind.name.as_deref() == Some(name))
        .unwrap();
    let TypeInner::Struct { members, .. } = &found.inner else {
        panic!("{name} is not a struct");
    };
    members
        .iter()
        .map(|member| {
            let size_bytes = layouter[member.ty].size;
            (member.name.clone().unwrap(), member.offset, size_bytes)
        })
        .collect()
}

#[test]
fn a_value_that_is_used_once_in_the_next_statement_moves_there() {
    let folded = |lines: &[&str]| fold::fold_values(&lines.join("\n"));
    assert_eq!(
        folded(&[
            "float f(float x) {",
            "float _e1 = g(x);",
            "vec4 _e10 = view.a;",
            "float y = ((_e1 * _e10.x) - -(x));",
            "float _e2 = -(y);",
            "return (x + _e2);",
            "}",
        ]),
        "float f(float x){\nfloat y=((g(x)*view.a.x)- -(x));\nreturn(x+(-(y)));\n}\n"
    );
    // Values that are used twice, later, in a loop's condition or in another function; and a derivative in a branch.
    for kept in [
        "float f() {\nfloat _e1=g();\nreturn(_e1*_e1);\n}\n",
        "float f() {\nfloat _e1=g();\nx=h();\nreturn _e1;\n}\n",
        "float f() {\nbool _e1=g();\nwhile(_e1){\n}\n}\n",
        "float f() {\nfloat _e1=g();\n}\nfloat h() {\nreturn _e1;\n}\n",
        "float f() {\nvec4 _e1=texture(t,uv);\nx=a ? _e1 : b;\n}\n",
    ] {
        assert_eq!(
            fold::fold_values(kept).replace(' ', ""),
            kept.replace(' ', "")
        );
    }
}

#[test]
fn a_condition_that_is_constant_moves_into_its_statement() {
    assert_eq!(
        fold::fold_values("void f() {\nconst bool _e1 = HAS_X;\nif (_e1) {\n}\n}\n"),
        "void f(){\nif(HAS_X){\n}\n}\n"
    );
}

#[test]
fn what_a_shader_declares_has_a_short_name_in_all_shaders() {
    let vertex = "struct View{\nvec4 camera;\n};\nout highp vec3 world;\nvoid main(){\nworld=view.camera.xyz;\n}\n";
    let fragment = "const uint a=0u;\nin vec3 world;\nvec3 unit(vec3 world,float xy){\nreturn normalize(world)*1e-6;\n}\n";
    let names = ShortNames::of(&[vertex, fragment]);
    assert_eq!(
        [vertex, fragment].map(|source| names.shorten(source)),
        [
            "struct d{\nvec4 c;\n};\nout highp vec3 b;\nvoid main(){\nb=view.c.xyz;\n}\n",
            "const uint a=0u;\nin vec3 b;\nvec3 e(vec3 b,float xy){\nreturn normalize(b)*1e-6;\n}\n"
        ]
    );
    assert_eq!([names.short("world"), names.short("mix")], ["b", "mix"]);
}

#[test]
fn a_short_name_is_no_word_of_glsl() {
    let source: String = (0..1000)
        .map(|number| format!("float value_{number};\nif(in)\n"))
        .collect();
    let names = ShortNames::of(&[&source]);
    let all: Vec<String> = (0..1000)
        .map(|number| names.short(&format!("value_{number}")).to_owned())
        .collect();
    let mut unique = all.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(
        (unique.len(), all.iter().map(String::len).max()),
        (1000, Some(2))
    );
    assert!(
        !all.iter()
            .any(|name| ["do", "if", "in"].contains(&name.as_str()))
    );
}

/// `UPDATE_SHADERS=1 cargo test -p orbit_gpu` updates the files.
#[test]
fn the_checked_in_translations_are_up_to_date() {
    let table = material_table::wgsl() + &material_table::slots_wgsl_for_translation();
    check_in("material_table.wgsl", &table);
    for (name, files) in translate::PROGRAMS {
        let wgsl = translate::program_wgsl(files, read).unwrap();
        for (stage, suffix) in [
            (ShaderStage::Vertex, "vert"),
            (ShaderStage::Fragment, "frag"),
        ] {
            let translated = translate::glsl(&wgsl, stage).unwrap().source;
            check_in(&format!("{name}.{suffix}.glsl"), &translated);
        }
    }
}

fn check_in(name: &str, text: &str) {
    let path = shaders().join("generated").join(name);
    if env::var_os("UPDATE_SHADERS").is_some() {
        fs::write(&path, text).unwrap();
    }
    let checked_in = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        checked_in == text,
        "{} is out of date: run UPDATE_SHADERS=1 cargo test -p orbit_gpu",
        path.display()
    );
}

#[test]
fn the_view_block_matches_the_layout_constants() {
    let vec4 = |index: usize| u32::try_from(index * 16).unwrap();
    for program in [
        "surface",
        "depth",
        "contact",
        "sky",
        "stars",
        "tone_mapping",
    ] {
        let (_, module) = module(program);
        let view = fields(&module, "View");
        let expected = [
            ("clip_from_world", 0, 4),
            ("world_from_view", 4, 4),
            ("camera", 8, 1),
            ("viewport", 9, 1),
            ("environment", 10, 1),
            ("display", 11, 1),
            ("fog", 12, 1),
            ("background", 13, 1),
            ("irradiance", 14, 9),
            ("lights", 23, 4 * MAX_LIGHTS),
            (
                "shadow_tiles",
                23 + 4 * MAX_LIGHTS,
                SHADOW_TILE_VEC4S * MAX_SHADOW_TILES,
            ),
        ];
        assert_eq!(view.len(), expected.len());
        for ((name, offset, size), (expected_name, first_vec4, vec4_count)) in
            view.iter().zip(expected)
        {
            assert_eq!(
                (name.as_str(), *offset, *size),
                (expected_name, vec4(first_vec4), vec4(vec4_count)),
                "{program}"
            );
        }
        let (_, offset, size) = view.last().unwrap();
        assert_eq!(offset + size, vec4(VIEW_VEC4S));
    }
}

#[test]
fn a_light_is_four_vec4s() {
    let (_, module) = module("surface");
    let light = fields(&module, "Light");
    let names: Vec<&str> = light.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names, ["position", "direction", "color", "cone"]);
    assert_eq!(
        light.last().map(|(_, offset, size)| offset + size),
        Some(64)
    );
}

#[test]
fn shaders_and_rust_agree_on_data_texture_strides() {
    let (surface, _) = module("surface");
    for text in [
        format!("index & {}u", DATA_WIDTH - 1),
        format!("index >> {}u", DATA_WIDTH.ilog2()),
        format!("const MATERIAL_TEXELS = {MATERIAL_TEXELS}u;"),
        format!("const SLOT_TEXEL = {SLOT_TEXEL}u;"),
        "slot * 4u".to_owned(),
        "first + joint * 3u".to_owned(),
    ] {
        assert!(surface.contains(&text), "{text}");
    }
}

/// Texture and sampler of each slot that the fragment stage of a program declares.
fn slot_bindings(wgsl: &str) -> Vec<u32> {
    let module = naga::front::wgsl::parse_str(wgsl).unwrap();
    let bindings = module.global_variables.iter().filter_map(|(_, variable)| {
        let binding = variable.binding?;
        (binding.group == 1).then_some(binding.binding)
    });
    let mut bindings: Vec<u32> = bindings.collect();
    bindings.sort_unstable();
    bindings
}

#[test]
fn a_program_declares_the_textures_of_the_slots_that_it_reads() {
    let (_, files) = translate::PROGRAMS[0];
    let program = material_table::wgsl() + &translate::concat_sources(files, read).unwrap();
    // No slot, each one alone, every third one, and all.
    let sets = [0, u32::MAX, 0b1001_0010_0100_1001]
        .into_iter()
        .chain((0..TEXTURES.len()).map(|slot| 1 << slot));
    for set in sets {
        let is_read = |slot: usize| set >> slot & 1 == 1;
        let declarations: String = (0..)
            .zip(TEXTURES)
            .map(|(slot, row)| {
                let [missing, read] = material_table::slot_wgsl(slot, row);
                if is_read(slot) { read } else { missing }
            })
            .collect();
        let expected: Vec<u32> = (0..TEXTURES.len())
            .filter(|slot| is_read(*slot))
            .flat_map(|slot| [2 * slot, 2 * slot + 1])
            .map(|binding| u32::try_from(binding).unwrap())
            .collect();
        assert_eq!(slot_bindings(&(program.clone() + &declarations)), expected);
    }
}

#[test]
fn feature_flags_are_constants_in_glsl() {
    let (wgsl, _) = module("surface");
    for stage in [ShaderStage::Vertex, ShaderStage::Fragment] {
        let glsl = translate::glsl(&wgsl, stage).unwrap().source;
        for line in glsl
            .lines()
            .filter(|line| line.contains("IS_") || line.contains("HAS_"))
        {
            assert!(!line.starts_with("bool "), "{line}");
        }
    }
}

#[test]
fn a_draw_computes_its_slot_from_its_index_in_the_run() {
    for program in ["surface", "sky"] {
        let (wgsl, _) = module(program);
        let glsl = translate::glsl(&wgsl, ShaderStage::Vertex).unwrap().source;
        assert!(glsl.contains("(uint(gl_InstanceID+DRAW_ID)+slot_base)"));
        assert!(!glsl.contains("first_instance"));
    }
}

#[test]
fn binding_tables_match_the_glsl_declarations() {
    for (name, files) in translate::PROGRAMS {
        let wgsl = translate::program_wgsl(files, read).unwrap();
        for stage in [ShaderStage::Vertex, ShaderStage::Fragment] {
            let stage = translate::glsl(&wgsl, stage).unwrap();
            let samplers = stage.source.matches("uniform highp sampler2D").count()
                + stage.source.matches("uniform sampler2D").count();
            assert_eq!(samplers, stage.samplers.len(), "{name}");
            for (sampler, ..) in &stage.samplers {
                let declared = ["sampler2D", "sampler2DShadow"]
                    .map(|kind| stage.source.contains(&format!("{kind} {sampler};")));
                assert!(declared.contains(&true), "{name}: {sampler}");
            }
            assert_eq!(
                stage.source.matches("layout(std140)uniform").count(),
                stage.blocks.len(),
                "{name}"
            );
        }
    }
}
