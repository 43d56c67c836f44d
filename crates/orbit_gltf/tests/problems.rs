//! Tests the problems that are reported for invalid files.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::{Code, Limits, Problem, Problems, Severity};
use support::build::{Builder, floats, glb, shorts, triangle};
use support::load_bytes;

fn refusal(file: &[u8], url: &str) -> Problems {
    let problems = load_bytes(file.to_vec(), url, Limits::default(), &|_| None).unwrap_err();
    assert_eq!(problems.url, url);
    problems
}

fn first_error(file: &[u8], url: &str) -> Problem {
    refusal(file, url).first_error().unwrap().clone()
}

#[test]
fn begins_messages_with_the_specified_texts() {
    let minimal = r#"{"asset":{"version":"2.0"}}"#;
    let mut version_one = glb(minimal, &[]);
    version_one[4] = 1;
    let no_json = b"glTF\x02\0\0\0\x14\0\0\0\0\0\0\0BIN\0".as_slice();
    let cases: [(&[u8], &str, &str, Code); 6] = [
        (
            b"solid cube",
            "cube.stl",
            "Unrecognized file extension",
            Code::UnrecognizedExtension,
        ),
        (
            b"not a model at all",
            "a.glb",
            "Invalid magic string in binary header.",
            Code::GlbInvalidMagic,
        ),
        (
            &version_one,
            "a.glb",
            "Incompatible version in binary header.",
            Code::GlbInvalidVersion,
        ),
        (
            no_json,
            "a.glb",
            "File contained no json chunk.",
            Code::GlbUnexpectedFirstChunk,
        ),
        (
            b"{}",
            "a.gltf",
            "Missing asset description.",
            Code::MissingAsset,
        ),
        (
            br#"{"asset":{"version":"1.0"}}"#,
            "a.gltf",
            "Incompatible asset version.",
            Code::UnknownMajorVersion,
        ),
    ];
    for (file, url, head, code) in cases {
        let problem = first_error(file, url);
        assert!(problem.message.starts_with(head), "{}", problem.message);
        assert_eq!(problem.code, code);
    }
    let image =
        br#"{"asset":{"version":"2.0"},"images":[{"uri":"a.png"}],"textures":[{"source":0}]}"#;
    let problem = first_error(image, "a.gltf");
    assert!(
        problem
            .message
            .starts_with("Image provided had failed to load.")
    );
    assert_eq!(problem.pointer, "/images/0");
}

#[test]
fn reports_all_problems_with_pointer_and_offset() {
    let json = br#"{"asset":{"version":"2.0"},"scene":3,"nodes":[{"mesh":1},{"children":[7]},{"a/b~c":1,"name":5}]}"#;
    let problems = refusal(json, "a.gltf").problems;
    let found: Vec<(&str, Severity, &str)> = problems
        .iter()
        .map(|problem| {
            (
                problem.code.as_str(),
                problem.severity,
                problem.pointer.as_str(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            ("UNRESOLVED_REFERENCE", Severity::Error, "/scene"),
            ("UNRESOLVED_REFERENCE", Severity::Error, "/nodes/0/mesh"),
            (
                "UNRESOLVED_REFERENCE",
                Severity::Error,
                "/nodes/1/children/0"
            ),
            ("UNEXPECTED_PROPERTY", Severity::Warning, "/nodes/2/a~1b~0c"),
            ("TYPE_MISMATCH", Severity::Error, "/nodes/2/name"),
        ]
    );
    for (problem, value) in problems
        .iter()
        .zip([b"3".as_slice(), b"1}", b"7]", b"1,", b"5}"])
    {
        assert!(json[problem.offset.unwrap()..].starts_with(value));
    }
}

#[test]
fn reports_offsets_from_the_beginning_of_a_container() {
    let file = glb(r#"{"asset":{"version":"2.0"},"scene":9}"#, &[]);
    let offset = first_error(&file, "a.glb").offset.unwrap();
    assert_eq!(file[offset], b'9');
}

#[test]
fn refuses_an_unsupported_required_extension() {
    let json =
        br#"{"asset":{"version":"2.0"},"extensionsUsed":["X_y"],"extensionsRequired":["X_y"]}"#;
    let problem = first_error(json, "a.gltf");
    assert_eq!(problem.code, Code::UnsupportedRequiredExtension);
    assert!(problem.message.contains("'X_y'"));
    assert_eq!(problem.pointer, "/extensionsRequired/0");
}

#[test]
fn refuses_invalid_json() {
    for text in [
        "{\"asset\":{\"version\":\"2.0\"},}",
        "{\"a\" 1}",
        "{\"a\":01}",
        "{\"a\":1.}",
        "{\"a\":\"\t\"}",
        "{\"a\":nul}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"\\u12g4\"}",
        "{\"a\":1}x",
        "{\"a\":[1}",
        "{",
        "{\"a\":-}",
        "{\"a\":1e}",
        "{'a':1}",
        "\u{feff}{}",
        "{\"a\":+1}",
        "{\"a\":[1 2]}",
    ] {
        assert_eq!(
            first_error(text.as_bytes(), "a.gltf").code,
            Code::InvalidJson,
            "{text}"
        );
    }
    assert_eq!(
        first_error(b"{\"a\":\"\xff\"}", "a.gltf").code,
        Code::InvalidJson
    );
}

#[test]
fn refuses_duplicate_names() {
    let many: String = (0..30).map(|index| format!("\"k{index}\":0,")).collect();
    for text in [
        r#"{"asset":{"version":"2.0","version":"1.0"}}"#.to_owned(),
        r#"{"asset":{"version":"2.0"},"\u0061sset":{}}"#.to_owned(),
        format!(r#"{{{many}"k7":1}}"#),
    ] {
        assert_eq!(
            first_error(text.as_bytes(), "a.gltf").code,
            Code::DuplicateProperty,
            "{text}"
        );
    }
}

#[test]
fn checks_limits_before_allocating() {
    let refused = |json: &str, limits: Limits| {
        let problems =
            load_bytes(json.as_bytes().to_vec(), "a.gltf", limits, &|_| None).unwrap_err();
        assert_eq!(
            problems.first_error().unwrap().code,
            Code::LimitExceeded,
            "{json}"
        );
    };
    let limits = Limits::default();
    let deep = format!(r#"{{"extras":{}{}}}"#, "[".repeat(200), "]".repeat(200));
    refused(&deep, limits);
    let asset = r#""asset":{"version":"2.0"}"#;
    refused(
        &format!(r#"{{{asset},"nodes":[{{}},{{}}]}}"#),
        Limits { nodes: 1, ..limits },
    );
    refused(
        &format!("{{{asset}}}"),
        Limits {
            json_values: 3,
            ..limits
        },
    );
    let huge = |count: u32| {
        format!(
            r#"{{{asset},"accessors":[{{"componentType":5126,"type":"VEC3","count":{count}}}],
            "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}]}}"#
        )
    };
    refused(&huge(4_000_000_000), limits);
    refused(&huge(99_000_000), limits);
}

#[test]
fn refuses_mismatched_attributes_and_indices() {
    let mesh = |rest: &str| {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        let indices = builder.accessor("SCALAR", 5121, 3, &[0, 1, 3], "");
        let short = builder.accessor("VEC3", 5126, 1, &[0; 12], "");
        let rest = rest
            .replace("$I", &indices.to_string())
            .replace("$S", &short.to_string());
        let attributes = format!(r#""attributes":{{"POSITION":{position}"#);
        builder.glb(&format!(
            r#""meshes":[{{"primitives":[{{{attributes}{rest}}}]}}]"#
        ))
    };
    let problem = first_error(&mesh(r#"},"indices":$I"#), "");
    assert_eq!(
        (problem.code, problem.pointer.as_str()),
        (Code::AccessorIndexOob, "/meshes/0/primitives/0/indices")
    );
    assert_eq!(
        first_error(&mesh(r#","NORMAL":$S}"#), "").code,
        Code::UnequalAccessorCount
    );
    assert_eq!(
        first_error(&mesh(r#","TANGENT":$S}"#), "").code,
        Code::AccessorInvalidFormat
    );
    assert_eq!(
        first_error(&mesh(r#"},"targets":[{"POSITION":$S}]"#), "").code,
        Code::UnequalAccessorCount
    );
}

#[test]
fn refuses_a_buffer_that_is_shorter_than_declared() {
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":4,"uri":"a.bin"}],
        "bufferViews":[{"buffer":0,"byteLength":4}]}"#;
    let problems =
        load_bytes(json.to_vec(), "", Limits::default(), &|_| Some(vec![0; 3])).unwrap_err();
    assert_eq!(
        problems.first_error().unwrap().code,
        Code::BufferByteLengthMismatch
    );
}

#[test]
fn warns_of_vertices_that_follow_more_than_four_joints() {
    let load = |second_weights: [f32; 12]| {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        let joints = builder.accessor("VEC4", 5123, 3, &shorts(&[0; 12]), "");
        let weights = builder.accessor("VEC4", 5126, 3, &floats(&[0.25; 12]), "");
        let more = builder.accessor("VEC4", 5126, 3, &floats(&second_weights), "");
        let file = builder.glb(&format!(
            r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position},"JOINTS_0":{joints},"WEIGHTS_0":{weights},
            "JOINTS_1":{joints},"WEIGHTS_1":{more},"JOINTS_2":{joints},"WEIGHTS_2":{more}}}}}]}}]"#
        ));
        let warnings = load_bytes(file, "", Limits::default(), &|_| None)
            .unwrap()
            .warnings;
        let found = warnings
            .into_iter()
            .filter(|warning| warning.code == Code::JointsReduced);
        found
            .map(|warning| (warning.pointer, warning.message))
            .collect::<Vec<_>>()
    };
    let pointer = |name: &str| format!("/meshes/0/primitives/0/attributes/{name}");
    let further = (
        pointer("JOINTS_2"),
        "Joints beyond the first eight of a vertex are ignored.".to_owned(),
    );
    let mut weights = [0.0; 12];
    assert_eq!(load(weights), std::slice::from_ref(&further));
    (weights[1], weights[10]) = (0.1, 0.2);
    let reduced = (
        pointer("JOINTS_1"),
        "A vertex follows at most four joints. 2 vertices with more follow their strongest four."
            .to_owned(),
    );
    assert_eq!(load(weights), [reduced, further]);
    assert_eq!(
        Code::JointsReduced.as_str(),
        "MESH_PRIMITIVE_JOINTS_REDUCED"
    );
}
