//! Tests the validation of JSON against the schema.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::{Code, Limits, Problem};
use support::load_bytes;

/// One case per kind of value in the schema.
#[test]
fn validates_values_against_the_schema() {
    let cases = [
        (
            r#""materials":[{"doubleSided":1}]"#,
            "TYPE_MISMATCH",
            "/materials/0/doubleSided",
        ),
        (r#""asset2":0"#, "UNEXPECTED_PROPERTY", "/asset2"),
        (r#""images":[{"uri":7}]"#, "TYPE_MISMATCH", "/images/0/uri"),
        (
            r#""materials":[{"alphaMode":"mask"}]"#,
            "VALUE_NOT_IN_LIST",
            "/materials/0/alphaMode",
        ),
        (
            r#""samplers":[{"wrapS":1}]"#,
            "VALUE_NOT_IN_LIST",
            "/samplers/0/wrapS",
        ),
        (
            r#""samplers":[{"wrapS":"1"}]"#,
            "TYPE_MISMATCH",
            "/samplers/0/wrapS",
        ),
        (
            r#""buffers":[{"byteLength":0}]"#,
            "VALUE_NOT_IN_RANGE",
            "/buffers/0/byteLength",
        ),
        (
            r#""buffers":[{"byteLength":1.5}]"#,
            "TYPE_MISMATCH",
            "/buffers/0/byteLength",
        ),
        (
            r#""materials":[{"alphaCutoff":-1}]"#,
            "VALUE_NOT_IN_RANGE",
            "/materials/0/alphaCutoff",
        ),
        (
            r#""nodes":[{"scale":[1,2,"3"]}]"#,
            "TYPE_MISMATCH",
            "/nodes/0/scale/2",
        ),
        (
            r#""nodes":[{"scale":[1,2]}]"#,
            "ARRAY_LENGTH_NOT_IN_LIST",
            "/nodes/0/scale",
        ),
        (r#""nodes":[]"#, "EMPTY_ENTITY", "/nodes"),
        (r#""nodes":{}"#, "TYPE_MISMATCH", "/nodes"),
        (r#""nodes":[7]"#, "TYPE_MISMATCH", "/nodes/0"),
        (
            r#""nodes":[{"mesh":0}]"#,
            "UNRESOLVED_REFERENCE",
            "/nodes/0/mesh",
        ),
        (r#""nodes":[{"mesh":-1}]"#, "TYPE_MISMATCH", "/nodes/0/mesh"),
        (
            r#""extensionsUsed":["EXT_mesh_gpu_instancing"],
            "nodes":[{"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{}}}}]"#,
            "EMPTY_ENTITY",
            "/nodes/0/extensions/EXT_mesh_gpu_instancing/attributes",
        ),
        (
            r#""meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]"#,
            "UNRESOLVED_REFERENCE",
            "/meshes/0/primitives/0/attributes/POSITION",
        ),
        (r#""meshes":[{}]"#, "UNDEFINED_PROPERTY", "/meshes/0"),
        (
            r#""nodes":[{"extensions":{"KHR_node_visibility":{}}}]"#,
            "UNDECLARED_EXTENSION",
            "/nodes/0/extensions/KHR_node_visibility",
        ),
        (
            r#""nodes":[{"extensions":{"KHR_node_visibility":1}}]"#,
            "TYPE_MISMATCH",
            "/nodes/0/extensions/KHR_node_visibility",
        ),
    ];
    for (json, code, pointer) in cases {
        let problems = problems(json);
        let found: Vec<(&str, &str)> = problems
            .iter()
            .map(|problem| (problem.code.as_str(), problem.pointer.as_str()))
            .collect();
        assert_eq!(found, [(code, pointer)], "{json}");
    }
}

/// The errors and warnings of a file, given the properties of its root object.
fn problems(json: &str) -> Vec<Problem> {
    let file = format!(r#"{{"asset":{{"version":"2.0"}},{json}}}"#);
    match load_bytes(file.into_bytes(), "", Limits::default(), &|_| None) {
        Ok(loaded) => loaded.warnings,
        Err(problems) => problems.problems,
    }
}

#[test]
fn checks_the_sampler_of_a_channel_against_its_animation() {
    let load = |sampler: usize| {
        problems(&format!(
            r#""accessors":[{{"componentType":5126,"type":"SCALAR","count":1}}],
            "animations":[{{"channels":[{{"sampler":{sampler},"target":{{"path":"scale"}}}}],
            "samplers":[{{"input":0,"output":0}}]}}]"#
        ))
    };
    assert_eq!(load(0), []);
    let problem = &load(1)[0];
    assert_eq!(problem.code, Code::UnresolvedReference);
    assert_eq!(problem.pointer, "/animations/0/channels/0/sampler");
}

#[test]
fn accepts_cone_angles_up_to_a_right_angle() {
    let load = |angle: &str| {
        problems(&format!(
            r#""extensionsUsed":["KHR_lights_punctual"],"extensions":{{"KHR_lights_punctual":
            {{"lights":[{{"type":"spot","spot":{{"outerConeAngle":{angle}}}}}]}}}}"#
        ))
    };
    assert_eq!(load("1.5707963267948966"), []);
    assert_eq!(load("1.5708")[0].code, Code::ValueNotInRange);
}
