//! Tests that every kind of mesh data is read.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::float_cmp,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use glam::Vec3;
use orbit_scene::Topology;
use support::build::{Builder, floats, shorts, triangle};
use support::load_consistent;

#[test]
fn reads_every_primitive_mode() {
    for (mode, topology) in [
        (0, Topology::Points),
        (1, Topology::Lines),
        (2, Topology::LineLoop),
        (3, Topology::LineStrip),
        (4, Topology::Triangles),
        (5, Topology::TriangleStrip),
        (6, Topology::TriangleFan),
    ] {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        let file = builder.glb(&format!(
            r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}},"mode":{mode}}}]}}]"#
        ));
        assert_eq!(
            load_consistent(file).scene.meshes[0].primitives[0].topology,
            topology
        );
    }
}

/// Positions and indices of every component type, positions with and without normalization.
#[test]
fn reads_every_component_type() {
    let cases: [(u32, Vec<u8>, &str, f32); 7] = [
        (5120, vec![0x81, 0, 0, 0], r#","normalized":true"#, -1.0),
        (5120, vec![0x81, 0, 0, 0], "", -127.0),
        (5121, vec![255, 0, 0, 0], r#","normalized":true"#, 1.0),
        (
            5122,
            shorts(&[0x8000, 0, 0, 0]),
            r#","normalized":true"#,
            -1.0,
        ),
        (5122, shorts(&[300, 0, 0, 0]), "", 300.0),
        (
            5123,
            shorts(&[65535, 0, 0, 0]),
            r#","normalized":true"#,
            1.0,
        ),
        (5126, floats(&[2.5, 0.0, 0.0]), "", 2.5),
    ];
    for (component, bytes, extra, expected) in cases {
        let mut builder = Builder::default();
        let position = builder.accessor("VEC3", component, 1, &bytes, extra);
        let file = builder.glb(&format!(
            r#""extensionsUsed":["KHR_mesh_quantization"],"extensionsRequired":["KHR_mesh_quantization"],
            "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}]"#
        ));
        assert_eq!(
            load_consistent(file).scene.meshes[0].primitives[0]
                .vertices
                .positions,
            [[expected, 0.0, 0.0]]
        );
    }
    for (component, bytes) in [
        (5121, vec![0, 1, 2]),
        (5123, shorts(&[0, 1, 2])),
        (5125, vec![0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]),
    ] {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        let indices = builder.accessor("SCALAR", component, 3, &bytes, "");
        let file = builder.glb(&format!(
            r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}},"indices":{indices}}}]}}]"#
        ));
        assert_eq!(
            load_consistent(file).scene.meshes[0].primitives[0]
                .indices
                .as_deref(),
            Some([0, 1, 2].as_slice())
        );
    }
}

/// Exporters give the parts of a mesh one shared array of vertices, and some leave unused vertices behind.
#[test]
fn leaves_out_vertices_that_no_index_uses() {
    let mut builder = Builder::default();
    let far = 1e6;
    let position = builder.accessor(
        "VEC3",
        5126,
        5,
        &floats(&[
            far, far, far, 0.0, 0.0, 0.0, far, far, far, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0,
        ]),
        r#","min":[0,0,0],"max":[1000000,1000000,1000000]"#,
    );
    let tex_coord = builder.accessor(
        "VEC2",
        5126,
        5,
        &floats(&[9.0, 9.0, 0.1, 0.2, 9.0, 9.0, 0.3, 0.4, 0.5, 0.6]),
        "",
    );
    let target = builder.accessor(
        "VEC3",
        5126,
        5,
        &floats(&[
            far, far, far, 1.0, 0.0, 0.0, far, far, far, 2.0, 0.0, 0.0, 3.0, 0.0, 0.0,
        ]),
        r#","min":[0,0,0],"max":[1000000,1000000,1000000]"#,
    );
    let indices = builder.accessor("SCALAR", 5123, 4, &shorts(&[4, 1, 3, 1]), "");
    let file = builder.glb(&format!(
        r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position},"TEXCOORD_0":{tex_coord}}},
        "indices":{indices},"targets":[{{"POSITION":{target}}}],"mode":5}}]}}]"#
    ));
    let primitive = &load_consistent(file).scene.meshes[0].primitives[0];
    assert_eq!(primitive.indices.as_deref(), Some(&[2, 0, 1, 0][..]));
    assert_eq!(
        primitive.vertices.positions,
        [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
    );
    assert_eq!(
        primitive.vertices.tex_coords[0],
        [[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]]
    );
    assert_eq!(
        primitive.morph_targets[0].positions,
        [[1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [3.0, 0.0, 0.0]]
    );
    assert_eq!(primitive.bounds.max, Vec3::new(1.0, 1.0, 0.0));
}

#[test]
fn reads_interleaved_vertices_whose_last_stride_is_incomplete() {
    let mut builder = Builder::default();
    // Positions and texture coordinates. The last vertex has no texture coordinates.
    let view = builder.view(
        &floats(&[1.0, 2.0, 3.0, 0.5, 0.25, 4.0, 5.0, 6.0]),
        r#","byteStride":20"#,
    );
    let position = builder.accessor_from_json(&format!(
        r#""bufferView":{view},"componentType":5126,"count":2,"type":"VEC3""#
    ));
    let file = builder.glb(&format!(
        r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}]"#
    ));
    let scene = load_consistent(file).scene;
    assert_eq!(
        scene.meshes[0].primitives[0].vertices.positions,
        [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
    );
}
