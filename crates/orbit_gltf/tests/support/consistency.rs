//! Checks the guarantees of `orbit_scene`: all indices are in range, and vectors that must have the same length do.

use orbit_scene::{Interpolation, Primitive, Property, Scene};

/// Panics if a scene is inconsistent.
pub fn assert_consistent(scene: &Scene) {
    let is_in_range =
        |index: Option<usize>, length: usize| index.is_none_or(|index| index < length);
    assert!(is_in_range(scene.default_root, scene.roots.len()));
    for root in &scene.roots {
        for node in &root.nodes {
            assert!(scene.nodes[*node].parent.is_none());
        }
    }
    for (index, node) in scene.nodes.iter().enumerate() {
        assert!(is_in_range(node.mesh, scene.meshes.len()));
        assert!(is_in_range(node.skin, scene.skins.len()));
        assert!(is_in_range(node.camera, scene.cameras.len()));
        assert!(is_in_range(node.light, scene.lights.len()));
        for child in &node.children {
            assert_eq!(scene.nodes[*child].parent, Some(index));
        }
        let mut ancestor = node.parent;
        for _ in 0..scene.nodes.len() {
            ancestor = ancestor.and_then(|parent| scene.nodes[parent].parent);
        }
        assert_eq!(ancestor, None, "a loop");
        if let (Some(mesh), Some(skin)) = (node.mesh, node.skin) {
            let joints = scene.skins[skin].joints.len();
            let primitives = scene.meshes[mesh].primitives.iter();
            let mut used_joints = primitives
                .flat_map(|primitive| primitive.vertices.joints.iter().flatten().flatten());
            assert!(used_joints.all(|joint| usize::from(*joint) < joints));
        }
    }
    for mesh in &scene.meshes {
        for primitive in &mesh.primitives {
            assert_primitive(primitive);
            assert!(is_in_range(primitive.material, scene.materials.len()));
            for (variant, material) in &primitive.variants {
                assert!(*variant < scene.variants.len() && *material < scene.materials.len());
            }
        }
    }
    for texture in &scene.textures {
        assert!(is_in_range(texture.image, scene.images.len()));
        assert!(is_in_range(texture.sampler, scene.samplers.len()));
    }
    for material in &scene.materials {
        let texture = material
            .base_color_texture
            .map(|reference| reference.texture);
        assert!(is_in_range(texture, scene.textures.len()));
    }
    for skin in &scene.skins {
        let matrices = skin.inverse_bind_matrices.len();
        assert!(matrices == 0 || matrices == skin.joints.len());
        assert!(skin.joints.iter().all(|joint| *joint < scene.nodes.len()));
    }
    assert_animations(scene);
}

fn assert_primitive(primitive: &Primitive) {
    let vertices = &primitive.vertices;
    let count = vertices.positions.len();
    let has_valid_length = |length: usize| length == 0 || length == count;
    assert!(
        has_valid_length(vertices.normals.len())
            && has_valid_length(vertices.tangents.len())
            && has_valid_length(vertices.colors.len())
    );
    assert!(
        vertices
            .tex_coords
            .iter()
            .all(|set| has_valid_length(set.len()))
    );
    for (joints, weights) in vertices.joints.iter().zip(&vertices.weights) {
        assert!(has_valid_length(joints.len()) && joints.len() == weights.len());
    }
    for target in &primitive.morph_targets {
        assert!(
            has_valid_length(target.positions.len())
                && has_valid_length(target.normals.len())
                && has_valid_length(target.tangents.len())
        );
    }
    if let Some(indices) = &primitive.indices {
        assert!(
            indices
                .iter()
                .all(|index| usize::try_from(*index).unwrap() < count)
        );
    }
}

fn assert_animations(scene: &Scene) {
    for channel in scene
        .animations
        .iter()
        .flat_map(|animation| &animation.channels)
    {
        assert!(channel.node < scene.nodes.len());
        let keys = &channel.keyframes;
        let values_per_key = if keys.interpolation == Interpolation::CubicSpline {
            3
        } else {
            1
        };
        assert!(!keys.times_secs.is_empty());
        assert_eq!(
            keys.values.len(),
            keys.times_secs.len() * keys.width * values_per_key
        );
        assert!(keys.times_secs.windows(2).all(|pair| pair[0] < pair[1]));
        match channel.property {
            Property::Translation | Property::Scale => assert_eq!(keys.width, 3),
            Property::Rotation => assert_eq!(keys.width, 4),
            Property::Weights => assert!(keys.width > 0),
        }
    }
}
