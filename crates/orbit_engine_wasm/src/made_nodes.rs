//! Nodes, meshes and lights that JavaScript makes, and models under these nodes. JavaScript chooses the indices, which start at 0
//! in each list; -1 stands for none. For the functions that take a model, nodes and materials are those of model 0.

use glam::{Affine3A, Mat4, Vec3, Vec3A};
use orbit_numbers::{to_usize, unorm16};
use orbit_render::{MadeNode, ModelId};
use orbit_scene::{Light, LightKind, Primitive, Topology, Vertices};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::numbers::from_index;
use orbit_js::Thrown;

#[wasm_bindgen]
impl Core {
    /// Sets a mesh. `topology` is 0 for points, 1 lines, 2 line loop, 3 line strip, 4 triangles, 5 triangle strip, 6 triangle fan.
    /// Attributes that are missing are empty. Colours are linear RGBA. Without `indices`, vertices are drawn in order. If there are
    /// no positions, the mesh is freed.
    #[wasm_bindgen(js_name = setMadeMesh)]
    #[expect(
        clippy::too_many_arguments,
        reason = "plain arrays cross the boundary without an object"
    )]
    pub fn set_made_mesh(
        &mut self,
        mesh: u32,
        topology: u32,
        positions: &[f32],
        normals: &[f32],
        tangents: &[f32],
        uvs: &[f32],
        uvs1: &[f32],
        colors: &[f32],
        indices: Option<Vec<u32>>,
    ) -> Result<(), Thrown> {
        let primitive = Primitive {
            topology: match topology {
                0 => Topology::Points,
                1 => Topology::Lines,
                2 => Topology::LineLoop,
                3 => Topology::LineStrip,
                5 => Topology::TriangleStrip,
                6 => Topology::TriangleFan,
                _ => Topology::Triangles,
            },
            vertices: Vertices {
                positions: positions.as_chunks().0.to_vec(),
                normals: normals.as_chunks().0.to_vec(),
                tangents: tangents.as_chunks().0.to_vec(),
                tex_coords: [uvs, uvs1].map(|uvs| uvs.as_chunks().0.to_vec()),
                colors: colors
                    .as_chunks()
                    .0
                    .iter()
                    .map(|color: &[f32; 4]| color.map(unorm16))
                    .collect(),
                ..Vertices::default()
            },
            indices,
            ..Primitive::default()
        };
        Ok(self.renderer.set_made_mesh(to_usize(mesh), primitive)?)
    }

    /// Sets what a node shows and where it belongs; its transform and visibility stay. Without instances the mesh is drawn once.
    #[wasm_bindgen(js_name = setMadeNode)]
    pub fn set_made_node(
        &mut self,
        node: u32,
        parent: i32,
        mesh: i32,
        material: i32,
        light: i32,
        instances: u32,
    ) -> Result<(), Thrown> {
        let made = MadeNode {
            parent: from_index(parent),
            mesh: from_index(mesh),
            material: from_index(material),
            light: from_index(light),
            instances: to_usize(instances),
        };
        Ok(self.renderer.set_made_node(to_usize(node), made)?)
    }

    /// Sets a light: its kind (0 directional, 1 point, 2 spot), its colour, its intensity, its range (0 is infinite), and the
    /// angles of the inner and the outer cone in radians.
    #[wasm_bindgen(js_name = setMadeLight)]
    pub fn set_made_light(&mut self, light: u32, numbers: &[f32]) {
        let Ok(
            &[
                kind,
                red,
                green,
                blue,
                intensity,
                range,
                inner_cone_angle,
                outer_cone_angle,
            ],
        ) = <&[f32; 8]>::try_from(numbers)
        else {
            return;
        };
        let range = Some(range).filter(|&range| range > 0.0);
        let kind = if kind == 0.0 {
            LightKind::Directional
        } else if kind == 1.0 {
            LightKind::Point { range }
        } else {
            LightKind::Spot {
                range,
                inner_cone_angle,
                outer_cone_angle,
            }
        };
        let made = Light {
            name: None,
            color: Vec3::new(red, green, blue),
            intensity,
            kind,
        };
        self.renderer.set_made_light(to_usize(light), made);
    }

    /// Moves a node's instances. Each has either a column-major matrix of 16 floats or a position of 3 floats.
    #[wasm_bindgen(js_name = setInstances)]
    pub fn set_instances(
        &mut self,
        node: u32,
        floats: &[f32],
        #[wasm_bindgen(js_name = areMatrices)] are_matrices: bool,
    ) {
        let node = to_usize(node);
        if are_matrices {
            let mut moved = floats
                .as_chunks()
                .0
                .iter()
                .map(|matrix| Affine3A::from_mat4(Mat4::from_cols_array(matrix)));
            self.renderer.move_made_instances(node, &mut moved);
        } else {
            let mut moved = floats.as_chunks().0.iter().map(|position| Affine3A {
                translation: Vec3A::from_array(*position),
                ..Affine3A::IDENTITY
            });
            self.renderer.move_made_instances(node, &mut moved);
        }
    }

    /// Puts a loaded model under a node.
    #[wasm_bindgen(js_name = setModelParent)]
    pub fn set_model_parent(&mut self, model: u32, node: i32) {
        self.renderer
            .set_model_parent(ModelId(model), from_index(node));
    }
}
