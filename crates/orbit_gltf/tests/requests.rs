//! Tests what a loading file requests, and how it handles the answers.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::{Code, Limits, Loading, Problems, RequestKind, Strictness};

fn start(json: &[u8], limits: Limits) -> Result<Loading, Problems> {
    Loading::start(json.to_vec(), "a.gltf", limits, Strictness::Strict)
}

#[test]
fn requests_only_used_buffers_and_images() {
    let json = br#"{"asset":{"version":"2.0"},
        "buffers":[{"byteLength":4,"uri":"used.bin"},{"byteLength":4,"uri":"unused.bin"}],
        "bufferViews":[{"buffer":0,"byteLength":4}],"textures":[{"source":1}],
        "images":[{"uri":"unused.png"},{"uri":"used%20too.png"}]}"#;
    let mut loading = start(json, Limits::default()).unwrap();
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
    let start_and_supply = || {
        let mut loading = start(&json, Limits::default()).unwrap();
        assert_eq!(loading.requests().len(), 1);
        loading.supply(0, stream.clone());
        loading
    };
    let code = |loading: Loading| {
        let problems = loading.finish().unwrap_err().problems;
        (problems[0].code, problems[0].pointer.clone())
    };
    let mut loading = start_and_supply();
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
        let mut loading = start_and_supply();
        loading.supply(id, answer);
        assert_eq!(code(loading), (Code::CompressionInvalid, extension.clone()));
    }
    assert_eq!(
        code(start_and_supply()),
        (Code::IoError, "/bufferViews/0".to_owned())
    );
    let mut loading = start_and_supply();
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
        let problems = match start(&compressed(uri), limits) {
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
    let mut loading = start(json, Limits::default()).unwrap();
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
