//! Errors in binary data and in references to it.

use super::{Case, is_drawn, leaves_out_second_mesh, sound, with_mesh, with_primitive};
use crate::support::build::{Builder, floats, glb, triangle};
use orbit_scene::{Scene, Topology};

fn leaves_out_normals(scene: &Scene) {
    assert!(is_drawn(scene, 1) && scene.meshes[1].primitives[0].vertices.normals.is_empty());
}

pub fn binary_data() -> Vec<Case> {
    let (mut builder, mesh) = sound();
    let view = builder.view_from_json(r#""buffer":1,"byteLength":36"#);
    let position = builder.accessor_from_json(&format!(
        r#""bufferView":{view},"componentType":5126,"count":3,"type":"VEC3""#
    ));
    let text = builder
        .json(
            &format!(
                r#""meshes":[{mesh},{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}]"#
            ),
            "",
        )
        .replace(
            r#"}],"bufferViews""#,
            r#"},{"byteLength":36,"uri":"gone.bin"}],"bufferViews""#,
        );
    let missing_buffer = glb(&text, &builder.bin);
    let mut builder = Builder::default();
    let points = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    builder.accessor(
        "VEC3",
        5126,
        3,
        &points,
        r#","min":[0,0,0],"max":[0.1,0.1,0.1]"#,
    );
    let wrong_bounds = builder.glb(r#""meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]"#);
    let view = |json: &str| {
        with_primitive(|builder| {
            let view = builder.view_from_json(json);
            let normal = builder.accessor_from_json(&format!(
                r#""bufferView":{view},"componentType":5126,"count":3,"type":"VEC3""#
            ));
            format!(r#","NORMAL":{normal}}}"#)
        })
    };
    let sparse = with_primitive(|builder| {
        let indices = builder.view(&[1, 9], "");
        let values = builder.view(&floats(&[5.0; 6]), "");
        let normal = builder.accessor_from_json(&format!(
            r#""componentType":5126,"count":3,"type":"VEC3","sparse":{{"count":2,
            "indices":{{"bufferView":{indices},"componentType":5121}},"values":{{"bufferView":{values}}}}}"#
        ));
        format!(r#","NORMAL":{normal}}}"#)
    });
    let zeros = |count: u32| {
        with_mesh(|builder| {
            let position = builder.accessor_from_json(&format!(
                r#""componentType":5126,"count":{count},"type":"VEC3""#
            ));
            format!(r#"{{"attributes":{{"POSITION":{position}}}"#)
        })
    };
    vec![
        (
            "a missing buffer",
            missing_buffer,
            "IO_ERROR",
            "/buffers/1",
            leaves_out_second_mesh,
        ),
        (
            "a wrong max",
            wrong_bounds,
            "ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND",
            "/accessors/0/max/0",
            |scene| {
                assert_eq!(
                    scene.meshes[0].primitives[0].bounds.max,
                    glam::Vec3::new(1.0, 1.0, 0.0)
                );
            },
        ),
        (
            "a view without bytes",
            view(r#""buffer":0,"byteLength":0"#),
            "VALUE_NOT_IN_RANGE",
            "/bufferViews/1/byteLength",
            leaves_out_normals,
        ),
        (
            "a view beyond its buffer",
            view(r#""buffer":0,"byteLength":4000"#),
            "BUFFER_VIEW_TOO_LONG",
            "/bufferViews/1",
            |scene| {
                assert_eq!(scene.meshes[1].primitives[0].vertices.normals.len(), 3);
            },
        ),
        (
            "an accessor beyond its view",
            view(r#""buffer":0,"byteLength":12"#),
            "ACCESSOR_TOO_LONG",
            "/accessors/1",
            leaves_out_normals,
        ),
        (
            "a stride less than an element",
            view(r#""buffer":0,"byteLength":36,"byteStride":4"#),
            "ACCESSOR_SMALL_BYTESTRIDE",
            "/accessors/1",
            |scene| {
                assert_eq!(
                    scene.meshes[1].primitives[0].vertices.normals[1],
                    [1.0, 0.0, 0.0]
                );
            },
        ),
        (
            "a sparse index out of range",
            sparse,
            "ACCESSOR_SPARSE_INDEX_OOB",
            "/accessors/1/sparse",
            |scene| {
                assert_eq!(
                    scene.meshes[1].primitives[0].vertices.normals,
                    [[0.0; 3], [5.0; 3], [0.0; 3]]
                );
            },
        ),
        (
            "more zeros than are allowed",
            zeros(89_000_000),
            "LIMIT_EXCEEDED",
            "/accessors/1",
            leaves_out_second_mesh,
        ),
    ]
}

pub fn primitives() -> Vec<Case> {
    let indexed = |bytes: &'static [u8], component: u32, kind: &'static str| {
        with_primitive(|builder| {
            let indices = builder.accessor(kind, component, 3, bytes, "");
            format!(r#"}},"indices":{indices}"#)
        })
    };
    let short_normals = with_primitive(|builder| {
        let normal = builder.accessor("VEC3", 5126, 1, &[0; 12], "");
        format!(r#","NORMAL":{normal}}}"#)
    });
    vec![
        (
            "a vertex that does not exist",
            indexed(&[0, 1, 3], 5121, "SCALAR"),
            "ACCESSOR_INDEX_OOB",
            "/meshes/1/primitives/0/indices",
            leaves_out_second_mesh,
        ),
        (
            "indices that are vectors",
            indexed(&[0; 36], 5126, "VEC3"),
            "ACCESSOR_INVALID_FORMAT",
            "/meshes/1/primitives/0/indices",
            leaves_out_second_mesh,
        ),
        (
            "indices that do not exist",
            with_primitive(|_| r#"},"indices":9"#.to_owned()),
            "UNRESOLVED_REFERENCE",
            "/meshes/1/primitives/0/indices",
            leaves_out_second_mesh,
        ),
        (
            "too few normals",
            short_normals,
            "MESH_PRIMITIVE_UNEQUAL_ACCESSOR_COUNT",
            "/meshes/1/primitives/0/attributes/NORMAL",
            leaves_out_normals,
        ),
        (
            "a mode that is no number",
            with_primitive(|_| r#"},"mode":"4""#.to_owned()),
            "TYPE_MISMATCH",
            "/meshes/1/primitives/0/mode",
            |scene| {
                assert_eq!(scene.meshes[1].primitives[0].topology, Topology::Triangles);
            },
        ),
    ]
}

pub fn skins() -> Vec<Case> {
    let skin = |joint: u8, skin: &str, matrices: bool| {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        let joints = builder.accessor("VEC4", 5121, 3, &[joint; 12], "");
        let weights = builder.accessor("VEC4", 5126, 3, &floats(&[0.25; 12]), "");
        let bind = builder.accessor("MAT4", 5126, 1, &[0; 64], "");
        let bind = if matrices {
            format!(r#","inverseBindMatrices":{bind}"#)
        } else {
            String::new()
        };
        builder.glb(&format!(
            r#""nodes":[{{"mesh":0,"skin":0}},{{}},{{}}],"skins":[{{{skin}{bind}}}],
            "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position},"JOINTS_0":{joints},"WEIGHTS_0":{weights}}}}}]}}]"#
        ))
    };
    let animation = {
        let (mut builder, mesh) = sound();
        let times = builder.accessor(
            "SCALAR",
            5126,
            2,
            &floats(&[0.0, 1.0]),
            r#","min":[0],"max":[1]"#,
        );
        builder.glb(&format!(
            r#""meshes":[{mesh}],"nodes":[{{"mesh":0}}],"animations":[{{"samplers":[{{"input":{times},"output":0}}],
            "channels":[{{"sampler":0,"target":{{"node":0,"path":"scale"}}}}]}}]"#
        ))
    };
    vec![
        (
            "a joint that the skin does not have",
            skin(7, r#""joints":[1,2]"#, false),
            "ACCESSOR_JOINTS_INDEX_OOB",
            "/nodes/0",
            |scene| {
                assert_eq!(
                    scene.meshes[0].primitives[0].vertices.joints[0],
                    [[0; 4]; 3]
                );
                assert_eq!(scene.nodes[0].skin, Some(0));
            },
        ),
        (
            "a joint that does not exist",
            skin(0, r#""joints":[1,9]"#, false),
            "UNRESOLVED_REFERENCE",
            "/skins/0/joints/1",
            |scene| {
                assert_eq!(scene.nodes[0].skin, None);
            },
        ),
        (
            "too few bind matrices",
            skin(0, r#""joints":[1,2]"#, true),
            "INVALID_IBM_ACCESSOR_COUNT",
            "/skins/0/inverseBindMatrices",
            |scene| {
                assert_eq!(
                    scene.skins[0].inverse_bind_matrices[1],
                    glam::Mat4::IDENTITY
                );
            },
        ),
        (
            "keyframes without values",
            animation,
            "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT",
            "/animations/0/samplers/0/output",
            |scene| {
                assert!(scene.animations[0].channels.is_empty());
            },
        ),
    ]
}
