//! Scenes (glTF 2.0, 3.5), and all that belongs to them put together.

use crate::accessors::{self, Accessor};
use crate::data::{Data, Work};
use crate::extensions::{lights_punctual, materials_variants};
use crate::schema::Root;
use crate::{animations, cameras, images, materials, meshes, nodes, skins, textures};
use orbit_scene::{Mesh, Node, Scene, SceneRoot};

/// The scene of a file whose bytes are all there.
pub(crate) fn build(data: &mut Data, node_limit: usize, work: &mut Work) -> Scene {
    for index in 0..data.asset.len(Root::Accessors) {
        if let Some(accessor) = Accessor::of(data, index) {
            accessors::check_bounds(&accessor, work);
        }
    }
    let meshes = meshes::build(data, work);
    let mut nodes = nodes::build(data, node_limit, work);
    fit_weights(&mut nodes, &meshes);
    let skins = skins::build(data, work);
    skins::check_joints(data, &nodes, &meshes, &skins, work);
    let animations = animations::build(data, &nodes, &meshes, work);
    let images = images::build(data, work);
    let asset = &data.asset;
    let about = |name: &str| {
        let text = asset.root().at(&["asset", name])?.text();
        (!text.is_empty()).then(|| text.into_owned())
    };
    let roots = roots(data, &nodes);
    Scene {
        default_root: asset
            .reference(asset.root(), "scene", Root::Scenes)
            .or((!roots.is_empty()).then_some(0)),
        roots,
        nodes,
        meshes,
        materials: materials::build(asset, work),
        textures: textures::build(asset, work),
        images,
        samplers: textures::samplers(asset),
        skins,
        animations,
        cameras: cameras::build(asset, work),
        lights: lights_punctual::build(asset),
        variants: materials_variants::names(asset),
        generator: about("generator"),
        copyright: about("copyright"),
    }
}

/// The scenes of the file. A file with nodes but no scene is a library; all of it is shown.
fn roots(data: &Data, nodes: &[Node]) -> Vec<SceneRoot> {
    let mut roots: Vec<SceneRoot> = data
        .asset
        .all(Root::Scenes)
        .map(|value| SceneRoot {
            name: value.name(),
            nodes: value.indices("nodes"),
        })
        .collect();
    if roots.is_empty() && !nodes.is_empty() {
        let free = nodes
            .iter()
            .enumerate()
            .filter(|(_, node)| node.parent.is_none());
        roots.push(SceneRoot {
            name: None,
            nodes: free.map(|(index, _)| index).collect(),
        });
    }
    roots
}

/// As many weights as targets, where a node has its own.
fn fit_weights(nodes: &mut [Node], meshes: &[Mesh]) {
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
