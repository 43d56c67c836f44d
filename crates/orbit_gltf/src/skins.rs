//! Skins (glTF 2.0, 3.7.3).

use crate::accessors::{Accessor, Component};
use crate::data::{Data, Work};
use crate::problem::Code;
use crate::schema::Root;
use crate::value::Value;
use glam::Mat4;
use orbit_scene::decimal;
use orbit_scene::{Mesh, Node, Skin};

/// All skins.
pub(crate) fn build(data: &Data, work: &mut Work) -> Vec<Skin> {
    data.asset
        .all(Root::Skins)
        .map(|value| skin(data, value, work))
        .collect()
}

fn skin(data: &Data, value: Value<'_>, work: &mut Work) -> Skin {
    let joints = value.indices("joints");
    let mut inverse_bind_matrices = Vec::new();
    if let Some(place) = value.get("inverseBindMatrices")
        && let Some(accessor) = place.index().and_then(|index| Accessor::of(data, index))
        && accessor.must_be(place, &[16], &[Component::F32], &mut work.reports)
        && let Some(matrices) = accessor.floats::<16>(work)
    {
        if matrices.len() < joints.len() {
            work.reports.error(
                Code::InvalidIbmCount,
                &place,
                &["There are fewer inverse bind matrices than joints."],
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
        skeleton: data.asset.reference(value, "skeleton", Root::Nodes),
    }
}

/// Every joint a mesh names must be in the skin that bends it.
pub(crate) fn check_joints(
    data: &Data,
    nodes: &[Node],
    meshes: &[Mesh],
    skins: &[Skin],
    work: &mut Work,
) {
    // The greatest joint of each mesh; `None` where it has none.
    let greatest: Vec<Option<u16>> = meshes
        .iter()
        .map(|mesh| {
            let primitives = mesh.primitives.iter();
            let sets = primitives.flat_map(|primitive| &primitive.vertices.joints);
            sets.flatten().flatten().copied().max()
        })
        .collect();
    for (node, value) in nodes.iter().zip(data.asset.all(Root::Nodes)) {
        let (Some(mesh), Some(skin)) = (node.mesh, node.skin) else {
            continue;
        };
        let (Some(greatest), Some(skin)) = (greatest.get(mesh), skins.get(skin)) else {
            continue;
        };
        let count = skin.joints.len();
        match greatest {
            None => work.reports.warn(
                Code::SkinWithNonSkinnedMesh,
                &value,
                &["The mesh has no joints, so the skin does nothing."],
            ),
            Some(joint) if usize::from(*joint) >= count => work.reports.error(
                Code::AccessorJointsIndexOob,
                &value,
                &[
                    "The mesh names a joint beyond the ",
                    &decimal(count),
                    " of the skin.",
                ],
            ),
            Some(_) => {}
        }
    }
}
