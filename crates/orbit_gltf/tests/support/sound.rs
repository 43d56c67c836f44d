//! What every scene that was made holds: no reference leads nowhere, and what must be as long is as long.

use orbit_scene::{Interpolation, Primitive, Property, Scene};

/// Fails where a scene breaks a promise of `orbit_scene`.
pub fn assert_sound(scene: &Scene) {
    let within = |index: Option<usize>, length: usize| index.is_none_or(|index| index < length);
    assert!(within(scene.default_root, scene.roots.len()));
    for root in &scene.roots {
        for node in &root.nodes {
            assert!(scene.nodes[*node].parent.is_none());
        }
    }
    for (index, node) in scene.nodes.iter().enumerate() {
        assert!(within(node.mesh, scene.meshes.len()));
        assert!(within(node.skin, scene.skins.len()));
        assert!(within(node.camera, scene.cameras.len()));
        assert!(within(node.light, scene.lights.len()));
        for child in &node.children {
            assert_eq!(scene.nodes[*child].parent, Some(index));
        }
        let mut above = node.parent;
        for _ in 0..scene.nodes.len() {
            above = above.and_then(|parent| scene.nodes[parent].parent);
        }
        assert_eq!(above, None, "a loop");
        if let (Some(mesh), Some(skin)) = (node.mesh, node.skin) {
            let joints = scene.skins[skin].joints.len();
            let primitives = scene.meshes[mesh].primitives.iter();
            let named = primitives
                .flat_map(|primitive| primitive.vertices.joints.iter().flatten().flatten());
            assert!(named.copied().all(|joint| usize::from(joint) < joints));
        }
    }
    for mesh in &scene.meshes {
        for primitive in &mesh.primitives {
            assert_primitive(primitive);
            assert!(within(primitive.material, scene.materials.len()));
            for (variant, material) in &primitive.variants {
                assert!(*variant < scene.variants.len() && *material < scene.materials.len());
            }
        }
    }
    for texture in &scene.textures {
        assert!(within(texture.image, scene.images.len()));
        assert!(within(texture.sampler, scene.samplers.len()));
    }
    for material in &scene.materials {
        let texture = material.base_color_texture.map(|of| of.texture);
        assert!(within(texture, scene.textures.len()));
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
    let fits = |length: usize| length == 0 || length == count;
    assert!(
        fits(vertices.normals.len())
            && fits(vertices.tangents.len())
            && fits(vertices.colors.len())
    );
    assert!(vertices.tex_coords.iter().all(|set| fits(set.len())));
    for (joints, weights) in vertices.joints.iter().zip(&vertices.weights) {
        assert!(fits(joints.len()) && joints.len() == weights.len());
    }
    for target in &primitive.morph_targets {
        assert!(
            fits(target.positions.len())
                && fits(target.normals.len())
                && fits(target.tangents.len())
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
        let parts = if keys.interpolation == Interpolation::CubicSpline {
            3
        } else {
            1
        };
        assert!(!keys.times_secs.is_empty());
        assert_eq!(
            keys.values.len(),
            keys.times_secs.len() * keys.width * parts
        );
        assert!(keys.times_secs.windows(2).all(|pair| pair[0] < pair[1]));
        match channel.property {
            Property::Translation | Property::Scale => assert_eq!(keys.width, 3),
            Property::Rotation => assert_eq!(keys.width, 4),
            Property::Weights => assert!(keys.width > 0),
        }
    }
}
