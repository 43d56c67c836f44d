//! Scenes (glTF 2.0, 3.5) and everything they refer to.

use crate::accessors::{self, Accessor};
use crate::asset_data::AssetData;
use crate::extensions::{lights_punctual, materials_variants};
use crate::load_context::LoadContext;
use crate::root_arrays::RootArray;
use crate::value::Value;
use crate::{animations, cameras, images, materials, meshes, nodes, skins, textures};
use orbit_scene::{Mesh, Node, Scene, SceneRoot};

/// Builds the scene of a file whose data is complete.
pub(crate) fn build(
    data: &mut AssetData,
    parents: &[Option<usize>],
    node_limit: usize,
    context: &mut LoadContext,
) -> Scene {
    for index in 0..data.asset.len(RootArray::Accessors) {
        if let Some(accessor) = Accessor::of(data, index) {
            accessors::check_bounds(&accessor, context);
        }
    }
    let mut meshes = meshes::build(data, context);
    let mut nodes = nodes::build(data, parents, node_limit, context);
    resize_weights(&mut nodes, &meshes);
    let skins = skins::build(data, context);
    skins::check_joints(data, &mut nodes, &mut meshes, &skins, context);
    let animations = animations::build(data, &nodes, &meshes, context);
    let images = images::build(data, context);
    let asset = &data.asset;
    let metadata = |name: &str| {
        let text = asset.root().get_path(&["asset", name])?.text();
        (!text.is_empty()).then(|| text.into_owned())
    };
    let roots = roots(data, &nodes);
    Scene {
        default_root: asset
            .reference(asset.root(), "scene", RootArray::Scenes)
            .or((!roots.is_empty()).then_some(0)),
        roots,
        nodes,
        meshes,
        materials: materials::build(asset, context),
        textures: textures::build(asset, context),
        images,
        samplers: textures::samplers(asset),
        skins,
        animations,
        cameras: cameras::build(asset, context),
        lights: lights_punctual::build(asset),
        variants: materials_variants::names(asset),
        generator: metadata("generator"),
        copyright: metadata("copyright"),
    }
}

/// Returns whether there is anything to draw.
pub(crate) fn can_be_drawn(scene: &Scene) -> bool {
    let mut primitives = scene.meshes.iter().flat_map(|mesh| &mesh.primitives);
    primitives.any(|primitive| !primitive.vertices.positions.is_empty())
}

/// The scenes of the file. A file with nodes but without scenes is a library; it is shown as a whole.
fn roots(data: &AssetData, nodes: &[Node]) -> Vec<SceneRoot> {
    let mut roots: Vec<SceneRoot> = data
        .asset
        .iter(RootArray::Scenes)
        .map(|value| SceneRoot {
            name: value.name(),
            nodes: value
                .get_items("nodes")
                .filter_map(Value::as_index)
                .filter(|index| nodes.get(*index).is_some_and(|node| node.parent.is_none()))
                .collect(),
        })
        .collect();
    if roots.is_empty() && !nodes.is_empty() {
        let root_nodes = nodes
            .iter()
            .enumerate()
            .filter(|(_, node)| node.parent.is_none());
        roots.push(SceneRoot {
            name: None,
            nodes: root_nodes.map(|(index, _)| index).collect(),
        });
    }
    roots
}

/// Makes the number of weights of each node equal to the number of morph targets of its mesh.
fn resize_weights(nodes: &mut [Node], meshes: &[Mesh]) {
    for node in nodes {
        let targets = node
            .mesh
            .and_then(|mesh| meshes.get(mesh)?.primitives.first())
            .map_or(0, |primitive| primitive.morph_targets.len());
        if !node.weights.is_empty() {
            node.weights.resize(targets, 0.0);
        }
    }
}
