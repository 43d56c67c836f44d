//! Tests which parts of files with errors are loaded.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use glam::{Vec3, Vec4};
use orbit_gltf::{Code, Limits, Loaded, Loading, Problem, Severity, Strictness};
use orbit_scene::{Projection, Scene};
use support::build::{Builder, triangle};
use support::consistency::assert_consistent;
use support::{load_bytes, load_with, odd};

fn load(file: Vec<u8>) -> Loaded {
    let loaded = load_with(file, "", Limits::default(), Strictness::Lenient, &|_| None).unwrap();
    assert_consistent(&loaded.scene);
    loaded
}

fn has(problems: &[Problem], code: &str, pointer: &str, severity: Severity) -> bool {
    problems.iter().any(|problem| {
        (problem.code.as_str(), problem.pointer.as_str()) == (code, pointer)
            && problem.severity == severity
    })
}

/// The strict load is the control: it finds the error and refuses the file.
#[test]
fn leaves_out_only_the_part_with_the_error() {
    for file in odd::files() {
        let (name, code, pointer) = (file.name, file.code, file.pointer);
        let refusal = load_bytes(file.bytes.clone(), "", Limits::default(), &|_| None);
        let problems = refusal.expect_err(name).problems;
        assert!(
            has(&problems, code, pointer, Severity::Error),
            "{name}: {problems:?}"
        );
        let loaded = load(file.bytes);
        let warnings = &loaded.warnings;
        assert!(
            has(warnings, code, pointer, Severity::Warning),
            "{name}: {warnings:?}"
        );
        assert!(
            warnings
                .iter()
                .all(|problem| problem.severity == Severity::Warning)
        );
        (file.check)(&loaded.scene);
    }
}

#[test]
fn refuses_a_file_of_which_nothing_can_be_drawn() {
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":36,"uri":"gone.bin"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]}"#;
    let lenient = |json: &[u8]| {
        load_with(
            json.to_vec(),
            "a.gltf",
            Limits::default(),
            Strictness::Lenient,
            &|_| None,
        )
    };
    let problems = lenient(json).unwrap_err();
    assert_eq!(problems.first_error().unwrap().code, Code::IoError);
    for (json, code) in [
        (b"{".as_slice(), Code::InvalidJson),
        (b"{}", Code::MissingAsset),
        (br#"{"asset":{"version":"1.0"}}"#, Code::UnknownMajorVersion),
        (
            br#"{"asset":{"version":"20.0"}}"#,
            Code::UnknownMajorVersion,
        ),
        (b"[]", Code::TypeMismatch),
    ] {
        assert_eq!(lenient(json).unwrap_err().first_error().unwrap().code, code);
    }
}

#[test]
fn leaves_out_a_mesh_that_cannot_be_decoded() {
    let mut builder = Builder::default();
    let position = triangle(&mut builder);
    let view = builder.view(b"DRACO", "");
    let compressed = builder.accessor_from_json(r#""componentType":5126,"type":"VEC3","count":3"#);
    let file = builder.glb(&format!(
        r#""extensionsUsed":["KHR_draco_mesh_compression"],"extensionsRequired":["KHR_draco_mesh_compression"],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}}}},{{"attributes":{{"POSITION":{compressed}}},
        "extensions":{{"KHR_draco_mesh_compression":{{"bufferView":{view},"attributes":{{"POSITION":0}}}}}}}}]}}]"#
    ));
    let start = |strictness| Loading::start(file.clone(), "", Limits::default(), strictness);
    for (answer, code) in [
        (None, Code::IoError),
        (Some(vec![0; 7]), Code::DecoderAnswerInvalid),
    ] {
        let finish = |strictness| {
            let mut loading = start(strictness).unwrap();
            match answer.clone() {
                Some(bytes) => loading.supply(0, bytes),
                None => loading.fail(0, "no decoder"),
            }
            loading.finish()
        };
        assert!(finish(Strictness::Strict).is_err());
        let loaded = finish(Strictness::Lenient).unwrap();
        assert_eq!(loaded.warnings[0].code, code);
        assert_eq!(loaded.scene.meshes[0].primitives.len(), 1);
    }
}

fn material(json: &str) -> (Scene, Vec<Problem>) {
    let loaded = load(format!(r#"{{"asset":{{"version":"2.0"}},{json}}}"#).into_bytes());
    (loaded.scene, loaded.warnings)
}

#[test]
fn clamps_factors_that_are_out_of_range() {
    let (scene, warnings) = material(
        r#""extensionsUsed":["KHR_materials_clearcoat"],"materials":[{"emissiveFactor":[-1,0,5],
        "pbrMetallicRoughness":{"baseColorFactor":[2,-1,0.5,1],"metallicFactor":7,"roughnessFactor":-3},
        "extensions":{"KHR_materials_clearcoat":{"clearcoatFactor":9}}},{}]"#,
    );
    assert_eq!(warnings.len(), 7);
    assert!(
        warnings
            .iter()
            .all(|problem| problem.code == Code::ValueNotInRange)
    );
    let material = &scene.materials[0];
    assert_eq!(material.base_color, Vec4::new(1.0, 0.0, 0.5, 1.0));
    assert_eq!(material.emissive, Vec3::new(0.0, 0.0, 5.0));
    let coat = material.clearcoat.unwrap().factor;
    assert_eq!(
        [material.metallic, material.roughness, coat],
        [1.0, 0.0, 1.0]
    );
    assert_eq!(scene.materials[1].clearcoat, None);
}

#[test]
fn converts_specular_glossiness() {
    let (scene, warnings) = material(
        r#""extensionsUsed":["KHR_materials_pbrSpecularGlossiness"],"extensionsRequired":
        ["KHR_materials_pbrSpecularGlossiness"],"textures":[{"source":0}],"images":[{"uri":"data:image/png,"}],
        "materials":[{"extensions":{"KHR_materials_pbrSpecularGlossiness":{"diffuseFactor":[0.1,0.2,0.3,0.4],
        "specularFactor":[1,0.8,0.3],"glossinessFactor":0.75}}},{"extensions":{"KHR_materials_pbrSpecularGlossiness":
        {"diffuseTexture":{"index":0},"specularGlossinessTexture":{"index":0}}}}]"#,
    );
    assert_eq!(warnings, []);
    let factors = &scene.materials[0];
    assert_eq!(factors.base_color, Vec4::new(0.1, 0.2, 0.3, 0.4));
    assert_eq!(factors.specular.color, Vec3::new(1.0, 0.8, 0.3));
    // With an index of 0, the specular color is all that is reflected at normal incidence.
    assert_eq!(
        [factors.metallic, factors.roughness, factors.ior],
        [0.0, 0.25, 0.0]
    );
    let textured = &scene.materials[1];
    assert!(textured.base_color_texture.is_some() && textured.specular.color_texture.is_some());
    assert_eq!(textured.roughness, 0.5);
}

/// Specular-glossiness replaces the surface; the extensions of the metallic-roughness model refine it, regardless of their order in
/// the file.
#[test]
fn applies_extensions_of_materials_in_one_order() {
    let extensions = [
        r#""KHR_materials_ior":{"ior":1.33}"#,
        r#""KHR_materials_pbrSpecularGlossiness":{"specularFactor":[1,0.8,0.3],"glossinessFactor":0.75}"#,
        r#""KHR_materials_specular":{"specularColorFactor":[0.1,0.2,0.3]}"#,
    ];
    for first in 0..extensions.len() {
        let mut members = extensions;
        members.rotate_left(first);
        let (scene, warnings) = material(&format!(
            r#""extensionsUsed":["KHR_materials_ior","KHR_materials_pbrSpecularGlossiness","KHR_materials_specular"],
            "materials":[{{"extensions":{{{}}}}}]"#,
            members.join(",")
        ));
        assert_eq!(warnings, []);
        let material = &scene.materials[0];
        assert_eq!((material.ior, material.roughness), (1.33, 0.25));
        assert_eq!(material.specular.color, Vec3::new(0.1, 0.2, 0.3));
    }
}

#[test]
fn warns_of_each_extension_that_is_not_supported() {
    let names = r#"["KHR_materials_diffuse_transmission","KHR_materials_unlit","KHR_materials_volume_scatter","X_required"]"#;
    let (_, warnings) = material(&format!(
        r#""extensionsUsed":{names},"extensionsRequired":["X_required"]"#
    ));
    let found: Vec<(&str, &str)> = warnings
        .iter()
        .map(|problem| (problem.code.as_str(), problem.pointer.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("UNSUPPORTED_REQUIRED_EXTENSION", "/extensionsRequired/0"),
            ("UNSUPPORTED_EXTENSION", "/extensionsUsed/0"),
            ("UNSUPPORTED_EXTENSION", "/extensionsUsed/2"),
        ]
    );
}

#[test]
fn replaces_projections_that_would_show_nothing() {
    let (scene, _) = material(
        r#""cameras":[{"type":"orthographic","orthographic":{"xmag":0,"ymag":-2,"znear":5,"zfar":5}},
        {"type":"perspective","perspective":{"yfov":0,"znear":0}},
        {"type":"perspective","perspective":{"yfov":4,"znear":1,"zfar":0.5}}]"#,
    );
    let projections: Vec<Projection> = scene
        .cameras
        .iter()
        .map(|camera| camera.projection)
        .collect();
    let perspective = |near| Projection::Perspective {
        fov_y: 1.0,
        aspect: None,
        near,
        far: None,
    };
    let orthographic = Projection::Orthographic {
        half_width: 1.0,
        half_height: 2.0,
        near: 5.0,
        far: 105.0,
    };
    assert_eq!(
        projections,
        [orthographic, perspective(0.1), perspective(1.0)]
    );
}
