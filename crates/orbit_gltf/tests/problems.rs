//! Tests the problems that are reported for invalid files.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::{Code, Limits, Loading, Problem, Problems, RequestKind, Severity};
use support::build::{Builder, glb, triangle};
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
    assert_eq!(problem.code, Code::UnsupportedExtension);
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
fn requests_only_used_buffers_and_images() {
    let json = br#"{"asset":{"version":"2.0"},
        "buffers":[{"byteLength":4,"uri":"used.bin"},{"byteLength":4,"uri":"unused.bin"}],
        "bufferViews":[{"buffer":0,"byteLength":4}],"textures":[{"source":1}],
        "images":[{"uri":"unused.png"},{"uri":"used%20too.png"}]}"#;
    let mut loading = Loading::start(json.to_vec(), "a.gltf", Limits::default()).unwrap();
    let requested: Vec<(RequestKind, String)> = loading
        .requests()
        .iter()
        .map(|request| (request.kind.clone(), request.uri.clone()))
        .collect();
    assert_eq!(
        requested,
        [
            (RequestKind::Buffer, "used.bin".to_owned()),
            (RequestKind::Image, "used%20too.png".to_owned()),
        ]
    );
    let ids: Vec<u32> = loading
        .requests()
        .iter()
        .map(|request| request.id)
        .collect();
    loading.supply(ids[0], vec![0; 4]);
    loading.supply(ids[0], vec![0; 1]);
    loading.supply(99, vec![]);
    assert_eq!(loading.requests().len(), 1);
    let problems = loading.finish().unwrap_err();
    assert_eq!(problems.first_error().unwrap().code, Code::IoError);
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

/// A file with a compressed buffer view of one element of four bytes.
fn compressed(uri: &str) -> Vec<u8> {
    format!(
        r#"{{"asset":{{"version":"2.0"}},"extensionsUsed":["KHR_meshopt_compression"],
        "extensionsRequired":["KHR_meshopt_compression"],
        "buffers":[{{"byteLength":26{uri}}},{{"byteLength":4,"extensions":{{"KHR_meshopt_compression":{{"fallback":true}}}}}}],
        "bufferViews":[{{"buffer":1,"byteLength":4,"extensions":{{"KHR_meshopt_compression":
        {{"buffer":0,"byteLength":26,"byteStride":4,"count":1,"mode":"ATTRIBUTES"}}}}}}],
        "accessors":[{{"bufferView":0,"componentType":5121,"type":"VEC3","count":1}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}]}}"#
    )
    .into_bytes()
}

#[test]
fn requests_decoding_of_compressed_views_once_their_bytes_arrive() {
    let json = compressed(r#","uri":"a.bin""#);
    let stream = [&[0xa1, 0xaa][..], &[0; 19], &[0x68, 0xaa, 0xd8, 0x98, 0x00]].concat();
    let start = || {
        let mut loading = Loading::start(json.clone(), "a.gltf", Limits::default()).unwrap();
        assert_eq!(loading.requests().len(), 1);
        loading.supply(0, stream.clone());
        loading
    };
    let code = |loading: Loading| {
        let problems = loading.finish().unwrap_err().problems;
        (problems[0].code, problems[0].pointer.clone())
    };
    let mut loading = start();
    let [request] = loading.requests() else {
        panic!("expected one request")
    };
    let (id, RequestKind::Meshopt(layout)) = (request.id, &request.kind) else {
        panic!("expected a meshopt request")
    };
    assert_eq!(layout.to_numbers(), [0, 0, 4, 1]);
    assert_eq!(loading.input(id), Some(&stream[..]));
    loading.supply(id, layout.decode(&stream).unwrap());
    let scene = loading.finish().unwrap().scene;
    assert_eq!(
        scene.meshes[0].primitives[0].vertices.positions,
        [[104.0, 170.0, 216.0]]
    );

    // The answer to a broken stream, an answer of the wrong length, and no answer.
    let extension = "/bufferViews/0/extensions/KHR_meshopt_compression".to_owned();
    for answer in [Vec::new(), vec![0; 5]] {
        let mut loading = start();
        loading.supply(id, answer);
        assert_eq!(code(loading), (Code::CompressionInvalid, extension.clone()));
    }
    assert_eq!(code(start()), (Code::IoError, "/bufferViews/0".to_owned()));
    let mut loading = start();
    loading.fail(id, "no decoder");
    assert_eq!(
        loading.finish().unwrap_err().problems[0].message,
        "A compressed mesh could not be decoded: no decoder."
    );
}

#[test]
fn refuses_a_compressed_view_without_data_or_beyond_the_memory_limit() {
    let limits = Limits {
        decoded_bytes: 29,
        ..Limits::default()
    };
    let stream = "oaoAAAAAAAAAAAAAAAAAAAAAAAAAAABoqtiYAA==";
    let uri = format!(r#","uri":"data:application/octet-stream;base64,{stream}""#);
    for (uri, limits, expected) in [
        ("", Limits::default(), Code::CompressionInvalid),
        (&uri, limits, Code::LimitExceeded),
    ] {
        let problems = match Loading::start(compressed(uri), "a.gltf", limits) {
            Ok(loading) => loading.finish().unwrap_err(),
            Err(problems) => problems,
        };
        assert_eq!(
            problems.first_error().map(|problem| problem.code),
            Some(expected)
        );
    }
}

#[test]
fn requests_decoding_of_meshes_and_images_once_their_bytes_arrive() {
    let json = br#"{"asset":{"version":"2.0"},"extensionsUsed":["KHR_draco_mesh_compression","KHR_texture_basisu"],
        "extensionsRequired":["KHR_draco_mesh_compression","KHR_texture_basisu"],
        "buffers":[{"byteLength":5,"uri":"a.bin"}],"bufferViews":[{"buffer":0,"byteLength":5}],
        "accessors":[{"componentType":5126,"type":"VEC3","count":2},{"componentType":5123,"type":"SCALAR","count":3}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1,"extensions":{"KHR_draco_mesh_compression":
        {"bufferView":0,"attributes":{"POSITION":4}}}}]}],
        "textures":[{"extensions":{"KHR_texture_basisu":{"source":0}}}],"images":[{"uri":"a.ktx2"}]}"#;
    let mut loading = Loading::start(json.to_vec(), "a.gltf", Limits::default()).unwrap();
    assert_eq!(loading.requests().len(), 2);
    loading.supply(0, b"DRACO".to_vec());
    loading.supply(1, b"\xabKTX 20\xbb\r\n\x1a\n".to_vec());
    let [draco, ktx2] = loading.requests() else {
        panic!("expected two requests")
    };
    let RequestKind::Draco {
        index_count,
        attributes,
    } = &draco.kind
    else {
        panic!("expected a Draco request")
    };
    assert_eq!(
        (*index_count, attributes[0].unique_id, attributes[0].size()),
        (3, 4, Some(24))
    );
    assert_eq!(ktx2.kind, RequestKind::Ktx2);
    let (draco, ktx2) = (draco.id, ktx2.id);
    assert_eq!(loading.input(draco), Some(b"DRACO".as_slice()));
    let mut answer: Vec<u8> = [0_u32, 1, 1]
        .iter()
        .flat_map(|index| index.to_le_bytes())
        .collect();
    answer.extend(
        [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0]
            .iter()
            .flat_map(|number| number.to_le_bytes()),
    );
    loading.supply(draco, answer);
    loading.keep(ktx2);
    let scene = loading.finish().unwrap().scene;
    let primitive = &scene.meshes[0].primitives[0];
    assert_eq!(
        primitive.vertices.positions,
        [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
    );
    assert_eq!(primitive.indices.as_deref(), Some([0, 1, 1].as_slice()));
    assert_eq!(scene.images[0].media_type, "image/ktx2");
}

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
