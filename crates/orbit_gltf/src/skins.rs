//! Skins (glTF 2.0, 3.7.3).

use crate::accessors::{Accessor, ComponentType};
use crate::asset_data::AssetData;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::value::Value;
use glam::Mat4;
use orbit_scene::{Mesh, Node, Skin};

/// All skins.
pub(crate) fn build(data: &AssetData, context: &mut LoadContext) -> Vec<Skin> {
    data.asset
        .iter(RootArray::Skins)
        .map(|value| skin(data, value, context))
        .collect()
}

fn skin(data: &AssetData, value: Value<'_>, context: &mut LoadContext) -> Skin {
    let joints = value.get_indices("joints");
    let mut inverse_bind_matrices = Vec::new();
    if let Some(property) = value.get("inverseBindMatrices")
        && let Some(accessor) = property
            .as_index()
            .and_then(|index| Accessor::of(data, index))
        && accessor.check_format(
            property,
            &[16],
            &[ComponentType::F32],
            &mut context.problems,
        )
        && let Some(matrices) = accessor.read_vectors::<16>(context)
    {
        if matrices.len() < joints.len() {
            context.problems.error(
                Code::InvalidIbmCount,
                property,
                "There are fewer inverse bind matrices than joints.",
            );
        }
        inverse_bind_matrices = matrices
            .iter()
            .take(joints.len())
            .map(Mat4::from_cols_array)
            .collect();
    }
    Skin {
        name: value.name(),
        joints,
        inverse_bind_matrices,
        skeleton: data.asset.reference(value, "skeleton", RootArray::Nodes),
    }
}

/// Checks that every joint that a mesh refers to is in the skin it is used with.
pub(crate) fn check_joints(
    data: &AssetData,
    nodes: &[Node],
    meshes: &[Mesh],
    skins: &[Skin],
    context: &mut LoadContext,
) {
    // The greatest joint index of each mesh. `None` if the mesh has no joints.
    let max_joints: Vec<Option<u16>> = meshes
        .iter()
        .map(|mesh| {
            let primitives = mesh.primitives.iter();
            let sets = primitives.flat_map(|primitive| &primitive.vertices.joints);
            sets.flatten().flatten().copied().max()
        })
        .collect();
    for (node, value) in nodes.iter().zip(data.asset.iter(RootArray::Nodes)) {
        let (Some(mesh), Some(skin)) = (node.mesh, node.skin) else {
            continue;
        };
        let (Some(max_joint), Some(skin)) = (max_joints.get(mesh), skins.get(skin)) else {
            continue;
        };
        let count = skin.joints.len();
        match max_joint {
            None => context.problems.warn(
                Code::SkinWithNonSkinnedMesh,
                value,
                "The mesh has no joints, so the skin has no effect.",
            ),
            Some(joint) if usize::from(*joint) >= count => context.problems.error(
                Code::AccessorJointsIndexOob,
                value,
                format_args!(
                    "The mesh refers to joint {joint}, but the skin has only {count} joints."
                ),
            ),
            Some(_) => {}
        }
    }
}
