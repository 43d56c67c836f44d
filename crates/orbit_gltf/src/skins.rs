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
        .read_all(RootArray::Skins, &mut |value| skin(data, value, context))
}

fn skin(data: &AssetData, value: Value<'_>, context: &mut LoadContext) -> Skin {
    let mut joints = value.get_indices("joints");
    let node_count = data.asset.len(RootArray::Nodes);
    // Vertices refer to joints by position, so none can be omitted alone.
    if joints.iter().any(|joint| *joint >= node_count)
        || joints.len() != value.get_items("joints").count()
    {
        joints.clear();
    }
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
            if !context.reserve(property, joints.len(), size_of::<Mat4>()) {
                joints.clear();
            }
        }
        inverse_bind_matrices = matrices.iter().map(Mat4::from_cols_array).collect();
        inverse_bind_matrices.resize(joints.len(), Mat4::IDENTITY);
    }
    Skin {
        name: value.name(),
        joints,
        inverse_bind_matrices,
        skeleton: data.asset.reference(value, "skeleton", RootArray::Nodes),
    }
}

fn max_joint(mesh: &Mesh) -> Option<u16> {
    let mut max = None;
    for primitive in &mesh.primitives {
        for set in &primitive.vertices.joints {
            max = max.max(set.as_flattened().iter().copied().max());
        }
    }
    max
}

/// Checks that every joint that a mesh refers to is in the skin it is used with. Vertices that refer to a missing one follow the
/// first joint instead: exporters leave such indices where the weight is zero.
pub(crate) fn check_joints(
    data: &AssetData,
    nodes: &mut [Node],
    meshes: &mut [Mesh],
    skins: &[Skin],
    context: &mut LoadContext,
) {
    // The greatest joint index of each mesh. `None` if the mesh has no joints.
    let mut max_joints: Vec<Option<u16>> = meshes.iter().map(max_joint).collect();
    for (node, value) in nodes.iter_mut().zip(data.asset.iter(RootArray::Nodes)) {
        let (Some(index), Some(skin)) = (node.mesh, node.skin) else {
            continue;
        };
        let (Some(mesh), Some(max_joint), Some(skin)) = (
            meshes.get_mut(index),
            max_joints.get_mut(index),
            skins.get(skin),
        ) else {
            continue;
        };
        let count = skin.joints.len();
        match *max_joint {
            None => context.problems.warn(
                Code::SkinWithNonSkinnedMesh,
                value,
                "The mesh has no joints, so the skin has no effect.",
            ),
            Some(joint) if usize::from(joint) >= count => {
                context.problems.error(
                    Code::AccessorJointsIndexOob,
                    value,
                    format_args!(
                        "The mesh refers to joint {joint}, but the skin has only {count} joints."
                    ),
                );
                if count == 0 {
                    node.skin = None;
                    continue;
                }
                for primitive in &mut mesh.primitives {
                    for set in &mut primitive.vertices.joints {
                        for joint in set.as_flattened_mut() {
                            if usize::from(*joint) >= count {
                                *joint = 0;
                            }
                        }
                    }
                }
                // The remaining joints are in this skin; the skins of the other meshes are compared with it.
                *max_joint = u16::try_from(count.saturating_sub(1)).ok();
            }
            Some(_) => {}
        }
    }
}
