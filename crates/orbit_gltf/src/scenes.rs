//! Scenes (glTF 2.0, 3.5) and everything they refer to.

use crate::accessors::{self, Accessor};
use crate::asset::Asset;
use crate::asset_data::AssetData;
use crate::extensions::{lights_punctual, materials_variants};
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::{animations, cameras, images, materials, meshes, nodes, skins, textures};
use orbit_scene::{
    Animation, Camera, Image, Light, Material, Mesh, Node, Sampler, Scene, SceneRoot, Skin, Texture,
};

/// Builds the scene of a file whose data is complete.
pub(crate) fn build(
    data: &mut AssetData,
    parents: &[Option<usize>],
    node_limit: usize,
    context: &mut LoadContext,
) -> Scene {
    if !reserve_objects(&data.asset, context) {
        return Scene::default();
    }
    for index in 0..data.asset.len(RootArray::Accessors) {
        if let Some(accessor) = Accessor::of(data, index) {
            accessors::check_bounds(&accessor, context);
        }
    }
    let mut meshes = meshes::build(data, context);
    let mut nodes = nodes::build(data, parents, node_limit, context);
    resize_weights(&data.asset, &mut nodes, &meshes, context);
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

/// Reserves memory for the objects that the items of the root arrays become, even if their JSON is short. Refuses the file if there
/// is not enough.
fn reserve_objects(asset: &Asset, context: &mut LoadContext) -> bool {
    let sizes = [
        (RootArray::Nodes, size_of::<Node>()),
        (RootArray::Scenes, size_of::<SceneRoot>()),
        (RootArray::Meshes, size_of::<Mesh>()),
        (RootArray::Materials, size_of::<Material>()),
        (RootArray::Textures, size_of::<Texture>()),
        (RootArray::Images, size_of::<Image>()),
        (RootArray::Samplers, size_of::<Sampler>()),
        (RootArray::Skins, size_of::<Skin>()),
        (RootArray::Animations, size_of::<Animation>()),
        (RootArray::Cameras, size_of::<Camera>()),
        (RootArray::Lights, size_of::<Light>()),
        (RootArray::Variants, size_of::<String>()),
    ];
    let budget = asset.root().budget();
    let is_reserved = sizes
        .iter()
        .all(|(array, size)| budget.take_bytes(asset.len(*array), *size));
    if !is_reserved {
        context.problems.refuse(
            Code::LimitExceeded,
            asset.root(),
            "The file has more objects than memory is allowed for.",
        );
    }
    is_reserved
}

/// Returns whether there is anything to draw.
pub(crate) fn can_be_drawn(scene: &Scene) -> bool {
    let mut primitives = scene.meshes.iter().flat_map(|mesh| &mesh.primitives);
    primitives.any(|primitive| !primitive.vertices.positions.is_empty())
}

/// The scenes of the file. A file with nodes but without scenes is a library; it is shown as a whole.
fn roots(data: &AssetData, nodes: &[Node]) -> Vec<SceneRoot> {
    let is_root = |index: &usize| nodes.get(*index).is_some_and(|node| node.parent.is_none());
    let mut roots = data
        .asset
        .read_all(RootArray::Scenes, &mut |value| SceneRoot {
            name: value.name(),
            nodes: value.read_items("nodes", &mut |item| item.as_index().filter(is_root)),
        });
    if roots.is_empty() && !nodes.is_empty() {
        let mut all: Vec<usize> = (0..nodes.len()).collect();
        all.retain(is_root);
        roots.push(SceneRoot {
            name: None,
            nodes: all,
        });
    }
    roots
}

/// Makes the number of weights of each node equal to the number of morph targets of its mesh. If there is not enough memory, a node
/// keeps the weights of its mesh.
fn resize_weights(asset: &Asset, nodes: &mut [Node], meshes: &[Mesh], context: &mut LoadContext) {
    for (node, value) in nodes.iter_mut().zip(asset.iter(RootArray::Nodes)) {
        let targets = node
            .mesh
            .and_then(|mesh| meshes.get(mesh)?.primitives.first())
            .map_or(0, |primitive| primitive.morph_targets.len());
        if node.weights.is_empty() {
            continue;
        }
        let missing = targets.saturating_sub(node.weights.len());
        if context.reserve_zeros(value, missing, size_of::<f32>()) {
            node.weights.resize(targets, 0.0);
        } else {
            node.weights.clear();
        }
    }
}
