//! Files with an error in one part. The rest of each file can be drawn.

mod data;

use super::build::{Builder, glb, triangle};
use orbit_scene::Scene;

/// A file with an error.
pub struct OddFile {
    pub name: &'static str,
    pub bytes: Vec<u8>,
    /// The code and the pointer of the error.
    pub code: &'static str,
    pub pointer: &'static str,
    /// Checks the scene that remains despite the error.
    pub check: fn(&Scene),
}

/// A triangle in mesh 0, which no error affects, and the JSON of the mesh.
fn sound() -> (Builder, String) {
    let mut builder = Builder::default();
    let position = triangle(&mut builder);
    (
        builder,
        format!(r#"{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}"#),
    )
}

/// A file with a sound mesh, and `rest` in place of further properties.
fn with(rest: &str) -> Vec<u8> {
    let (builder, mesh) = sound();
    builder.glb(&format!(r#""meshes":[{mesh}],{rest}"#))
}

/// A file whose second mesh is one primitive with the positions of the first and other properties, made by `properties`.
fn with_primitive(properties: impl FnOnce(&mut Builder) -> String) -> Vec<u8> {
    with_mesh(|builder| format!(r#"{{"attributes":{{"POSITION":0{}"#, properties(builder)))
}

/// Builds a file with such a mesh. `primitive` makes the JSON of a primitive without its closing brace.
fn with_mesh(primitive: impl FnOnce(&mut Builder) -> String) -> Vec<u8> {
    let (mut builder, mesh) = sound();
    let primitive = primitive(&mut builder);
    builder.glb(&format!(
        r#""meshes":[{mesh},{{"primitives":[{primitive}}}]}}]"#
    ))
}

fn is_drawn(scene: &Scene, mesh: usize) -> bool {
    let mut primitives = scene.meshes[mesh].primitives.iter();
    primitives.any(|primitive| !primitive.vertices.positions.is_empty())
}

fn shows_first_mesh(scene: &Scene) {
    assert!(is_drawn(scene, 0));
}

fn leaves_out_second_mesh(scene: &Scene) {
    assert!(is_drawn(scene, 0) && !is_drawn(scene, 1));
}

/// All files.
pub fn files() -> Vec<OddFile> {
    [
        containers(),
        json(),
        nodes(),
        images(),
        data::binary_data(),
        data::primitives(),
        data::skins(),
    ]
    .into_iter()
    .flatten()
    .map(|(name, bytes, code, pointer, check)| OddFile {
        name,
        bytes,
        code,
        pointer,
        check,
    })
    .collect()
}

type Case = (
    &'static str,
    Vec<u8>,
    &'static str,
    &'static str,
    fn(&Scene),
);

fn containers() -> Vec<Case> {
    let sound = with(r#""nodes":[{"mesh":0}]"#);
    let set = |offset: usize, value: u32| {
        let mut file = sound.clone();
        file[offset..offset + 4].copy_from_slice(&value.to_le_bytes());
        file
    };
    let length = u32::try_from(sound.len()).unwrap();
    let (builder, mesh) = self::sound();
    // A JSON chunk whose length is not a multiple of four, without padding.
    let mut json = builder.json(&format!(r#""meshes":[{mesh}]"#), "");
    while json.len() % 4 != 1 {
        json.push(' ');
    }
    let mut unaligned = glb(&json, &builder.bin);
    unaligned.drain(20 + json.len()..23 + json.len());
    unaligned[12..16].copy_from_slice(&u32::try_from(json.len()).unwrap().to_le_bytes());
    let total = u32::try_from(unaligned.len()).unwrap();
    unaligned[8..12].copy_from_slice(&total.to_le_bytes());
    let two_meshes = with_mesh(|builder| {
        let position = triangle(builder);
        format!(r#"{{"attributes":{{"POSITION":{position}}}"#)
    });
    vec![
        (
            "a chunk length that is no multiple of four",
            unaligned,
            "GLB_CHUNK_LENGTH_UNALIGNED",
            "",
            shows_first_mesh,
        ),
        (
            "a declared length of zero",
            set(8, 0),
            "GLB_LENGTH_TOO_SMALL",
            "",
            shows_first_mesh,
        ),
        (
            "a declared length beyond the file",
            set(8, length + 4),
            "GLB_LENGTH_MISMATCH",
            "",
            shows_first_mesh,
        ),
        (
            "a truncated file",
            two_meshes[..two_meshes.len() - 4].to_vec(),
            "GLB_CHUNK_TOO_BIG",
            "",
            leaves_out_second_mesh,
        ),
    ]
}

fn json() -> Vec<Case> {
    let (builder, mesh) = sound();
    let text = builder.json(&format!(r#""meshes":[{mesh}]"#), "");
    let named = with(r#""materials":[{"name":"caf?"}]"#);
    let latin: Vec<u8> = named
        .iter()
        .map(|byte| if *byte == b'?' { 0xe9 } else { *byte })
        .collect();
    vec![
        (
            "a byte order mark",
            glb(&format!("\u{feff}{text}"), &builder.bin),
            "INVALID_JSON",
            "",
            shows_first_mesh,
        ),
        (
            "text that is not UTF-8",
            latin,
            "INVALID_JSON",
            "",
            |scene| {
                assert_eq!(scene.materials[0].name.as_deref(), Some("caf\u{fffd}"));
            },
        ),
        (
            "a name that occurs twice",
            with(r#""nodes":[{"name":"a","name":"b"}]"#),
            "DUPLICATE_PROPERTY",
            "/nodes/0/name",
            |scene| {
                assert_eq!(scene.nodes[0].name.as_deref(), Some("a"));
            },
        ),
        (
            "a version without a minor one",
            glb(&text.replace("2.0", "2"), &builder.bin),
            "ASSET_VERSION_INVALID",
            "/asset/version",
            shows_first_mesh,
        ),
        (
            "a value of the wrong type",
            with(r#""nodes":[{"mesh":0,"name":5}]"#),
            "TYPE_MISMATCH",
            "/nodes/0/name",
            |scene| {
                assert_eq!(
                    (scene.nodes[0].mesh, &scene.nodes[0].name),
                    (Some(0), &None)
                );
            },
        ),
        (
            "a missing property",
            with(r#""animations":[{"channels":[]}]"#),
            "UNDEFINED_PROPERTY",
            "/animations/0",
            shows_first_mesh,
        ),
        (
            "a required material extension",
            with(
                r#""materials":[{"extensions":{"KHR_materials_diffuse_transmission":{}}}],"extensionsUsed":["KHR_materials_diffuse_transmission"],"extensionsRequired":["KHR_materials_diffuse_transmission"]"#,
            ),
            "UNSUPPORTED_REQUIRED_EXTENSION",
            "/extensionsRequired/0",
            |scene| {
                assert_eq!(scene.materials[0], orbit_scene::Material::default());
            },
        ),
    ]
}

fn nodes() -> Vec<Case> {
    vec![
        (
            "a scene that lists a child",
            with(r#""scenes":[{"nodes":[1]}],"nodes":[{"children":[1]},{"mesh":0}]"#),
            "SCENE_NON_ROOT_NODE",
            "/scenes/0/nodes/0",
            |scene| {
                assert_eq!(
                    (scene.roots[0].nodes.as_slice(), scene.nodes[1].parent),
                    ([1].as_slice(), None)
                );
                assert!(scene.nodes[0].children.is_empty());
            },
        ),
        (
            "a scene that lists a child and its parent",
            with(r#""scenes":[{"nodes":[0,1]}],"nodes":[{"children":[1]},{"mesh":0}]"#),
            "SCENE_NON_ROOT_NODE",
            "/scenes/0/nodes/1",
            |scene| {
                assert_eq!(
                    (scene.roots[0].nodes.as_slice(), scene.nodes[1].parent),
                    ([0].as_slice(), Some(0))
                );
            },
        ),
        (
            "two parents",
            with(r#""nodes":[{"children":[2,2]},{"children":[2]},{"mesh":0}]"#),
            "NODE_PARENT_OVERRIDE",
            "/nodes/1/children/0",
            |scene| {
                assert_eq!(
                    (
                        scene.nodes[0].children.as_slice(),
                        scene.nodes[1].children.len()
                    ),
                    ([2].as_slice(), 0)
                );
            },
        ),
        (
            "a loop",
            with(r#""nodes":[{"children":[1]},{"children":[0]},{"mesh":0}]"#),
            "NODE_LOOP",
            "/nodes/0",
            |scene| {
                assert_eq!(
                    (scene.nodes[0].parent, scene.nodes[1].parent),
                    (None, Some(0))
                );
            },
        ),
        (
            "a mesh that does not exist",
            with(r#""nodes":[{"mesh":7},{"mesh":0}]"#),
            "UNRESOLVED_REFERENCE",
            "/nodes/0/mesh",
            |scene| {
                assert_eq!((scene.nodes[0].mesh, scene.nodes[1].mesh), (None, Some(0)));
            },
        ),
        (
            "a scene with a node that does not exist",
            with(r#""scenes":[{"nodes":[0,7]}],"nodes":[{"mesh":0}]"#),
            "UNRESOLVED_REFERENCE",
            "/scenes/0/nodes/1",
            |scene| {
                assert_eq!(scene.roots[0].nodes, [0]);
            },
        ),
    ]
}

fn images() -> Vec<Case> {
    let image = |image: &str| {
        with(&format!(
            r#""materials":[{{"pbrMetallicRoughness":{{"baseColorTexture":{{"index":0}}}}}}],
            "textures":[{{"source":0}}],"images":[{image}]"#
        ))
    };
    fn is_white(scene: &Scene) {
        // An image without bytes is not decoded, so that its textures stay white.
        assert!(scene.images[0].bytes.is_empty());
        assert_eq!(scene.textures[0].image, Some(0));
    }
    vec![
        (
            "a missing image",
            image(r#"{"uri":"gone.png"}"#),
            "IO_ERROR",
            "/images/0",
            is_white,
        ),
        (
            "a broken data URI",
            image(r#"{"uri":"data:image/png;base64,***"}"#),
            "INVALID_URI",
            "/images/0/uri",
            is_white,
        ),
        (
            "an image in a view that does not exist",
            image(r#"{"bufferView":9,"mimeType":"image/png"}"#),
            "UNRESOLVED_REFERENCE",
            "/images/0/bufferView",
            is_white,
        ),
    ]
}
