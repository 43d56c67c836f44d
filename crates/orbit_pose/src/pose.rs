//! The pose of a scene.

use std::ops::Range;

use glam::Affine3A;
use orbit_numbers::to_usize;
use orbit_scene::{Scene, Transform};

use crate::animation::playback::{PlayOptions, Playback, PlaybackId, PlaybackState};
use crate::animation::rest::reset_to_rest;
use crate::morph_weights::MorphWeights;
use crate::nodes::hierarchy::Hierarchy;
use crate::nodes::index_table::IndexTable;
use crate::nodes::transform::affine;
use crate::skin::{Skin, skins_of};

/// The current pose of a scene, and the playbacks that change it. Its methods take the scene that it was created from.
#[derive(Debug)]
pub struct Pose {
    pub(crate) hierarchy: Hierarchy,
    pub(crate) morph_weights: MorphWeights,
    pub(crate) playbacks: Vec<Playback>,
    /// Whether playbacks must be sampled even though none is playing.
    pub(crate) is_stale: bool,
    skins: Vec<Skin>,
    /// Skins by the flat indices of their joints.
    skins_by_joint: IndexTable,
}

impl Pose {
    /// The rest pose of a scene.
    #[must_use]
    pub fn new(scene: &Scene) -> Self {
        let hierarchy = Hierarchy::new(scene);
        let (skins, skins_by_joint) = skins_of(scene, &hierarchy);
        Self {
            hierarchy,
            morph_weights: MorphWeights::new(scene),
            playbacks: Vec::new(),
            is_stale: false,
            skins,
            skins_by_joint,
        }
    }

    /// The nodes.
    #[must_use]
    pub fn hierarchy(&self) -> &Hierarchy {
        &self.hierarchy
    }

    /// The weights of morph targets.
    #[must_use]
    pub fn morph_weights(&self) -> &MorphWeights {
        &self.morph_weights
    }

    /// The skins, in the order of the scene.
    #[must_use]
    pub fn skins(&self) -> &[Skin] {
        &self.skins
    }

    /// Sets a node's transform (`parent_from_node`), also in the scene: it is the rest transform, too. Running animations
    /// override it.
    pub fn set_node_transform(&mut self, scene: &mut Scene, node: usize, transform: Transform) {
        if let Some(flat_index) = self.hierarchy.flat_index(node) {
            self.hierarchy.set_local_transform(flat_index, transform);
        }
        if let Some(node) = scene.nodes.get_mut(node) {
            node.transform = transform;
        }
        self.is_stale = true;
    }

    /// Shows or hides a node and its descendants. Returns the flat indices whose visibility may have changed.
    pub fn set_node_visible(&mut self, node: usize, is_visible: bool) -> Range<usize> {
        match self.hierarchy.flat_index(node) {
            Some(flat_index) => self.hierarchy.set_visible(flat_index, is_visible),
            None => 0..0,
        }
    }

    /// Sets a node's morph weights, also in the scene: they are the rest weights, too. Missing and infinite weights are zero,
    /// further ones are ignored.
    pub fn set_morph_weights(&mut self, scene: &mut Scene, node: usize, weights: &[f32]) {
        self.morph_weights.set(node, weights.iter().copied());
        if let Some(node_data) = scene.nodes.get_mut(node) {
            node_data.weights = self.morph_weights.of_node(node).to_vec();
        }
        self.is_stale = true;
    }

    /// Marks a node as moved, for when the parts that it shows have moved.
    pub fn mark_moved(&mut self, node: usize) {
        if let Some(flat_index) = self.hierarchy.flat_index(node) {
            self.hierarchy.mark_dirty(flat_index);
        }
    }

    /// Marks all nodes as moved, for when the model's own transform changed.
    pub fn mark_all_moved(&mut self) {
        self.hierarchy.mark_all_dirty();
    }

    /// Marks skins and morph weights as changed, for when all of them must be read again.
    pub fn mark_all_changed(&mut self) {
        for skin in &mut self.skins {
            skin.is_dirty = true;
        }
        self.morph_weights.mark_all_dirty();
    }

    /// Recomputes the world matrices of the nodes that moved and of their descendants, and calls `moved` with each range of
    /// flat indices.
    pub fn update_world_matrices(
        &mut self,
        world_from_model: &Affine3A,
        mut moved: impl FnMut(Range<usize>),
    ) {
        let (skins, skins_by_joint) = (&mut self.skins, &self.skins_by_joint);
        self.hierarchy.update(world_from_model, |range| {
            for flat_index in range.clone() {
                for &skin in skins_by_joint.row(flat_index) {
                    if let Some(skin) = skins.get_mut(to_usize(skin)) {
                        skin.is_dirty = true;
                    }
                }
            }
            moved(range);
        });
    }

    /// Marks a skin as changed.
    pub fn mark_skin_changed(&mut self, skin: usize) {
        if let Some(skin) = self.skins.get_mut(skin) {
            skin.is_dirty = true;
        }
    }

    /// Recomputes the joint matrices of a skin if it changed. Returns whether it did.
    pub fn update_skin(&mut self, skin: usize) -> bool {
        let skin = self.skins.get_mut(skin).filter(|skin| skin.is_dirty);
        let has_changed = skin.is_some();
        if let Some(skin) = skin {
            skin.update(&self.hierarchy);
        }
        has_changed
    }

    /// Returns the nodes whose morph weights changed since the last call.
    pub fn take_morphed_nodes(&mut self) -> Vec<u32> {
        self.morph_weights.take_dirty_nodes()
    }

    /// `model_from_node` by flat index, including all changes so far.
    #[must_use]
    pub fn model_from_nodes(&self) -> Vec<Affine3A> {
        let hierarchy = &self.hierarchy;
        let mut model_from_node: Vec<Affine3A> = Vec::with_capacity(hierarchy.len());
        for flat_index in 0..hierarchy.len() {
            let local = hierarchy
                .local_transform(flat_index)
                .map_or(Affine3A::IDENTITY, affine);
            let parent = hierarchy
                .parent(flat_index)
                .and_then(|parent| model_from_node.get(parent))
                .copied()
                .unwrap_or(Affine3A::IDENTITY);
            model_from_node.push(parent * local);
        }
        model_from_node
    }

    /// `model_from_node` of one node, including all changes so far. `None` if the node does not exist.
    #[must_use]
    pub fn model_from_node(&self, node: usize) -> Option<Affine3A> {
        let mut flat_index = self.hierarchy.flat_index(node)?;
        let mut model_from_node = Affine3A::IDENTITY;
        loop {
            let local = affine(self.hierarchy.local_transform(flat_index)?);
            model_from_node = local * model_from_node;
            match self.hierarchy.parent(flat_index) {
                Some(parent) => flat_index = parent,
                None => return Some(model_from_node),
            }
        }
    }

    /// Starts an animation from its start, or from its end for negative speeds. Returns whether the animation exists.
    pub fn play(
        &mut self,
        scene: &Scene,
        id: PlaybackId,
        animation: usize,
        options: PlayOptions,
    ) -> bool {
        let Some(animation_data) = scene.animations.get(animation) else {
            return false;
        };
        let playback = Playback::new(id, animation, animation_data, &self.hierarchy, options);
        self.playbacks.push(playback);
        self.is_stale = true;
        true
    }

    /// Stops a playback. Its nodes return to the rest pose, or to the values of other playbacks. Returns whether the playback
    /// exists here.
    pub fn stop(&mut self, scene: &Scene, id: PlaybackId) -> bool {
        let Some(index) = self.playbacks.iter().position(|other| other.id == id) else {
            return false;
        };
        let stopped = self.playbacks.remove(index);
        reset_to_rest(
            scene,
            stopped.animation,
            &mut self.hierarchy,
            &mut self.morph_weights,
        );
        self.is_stale = true;
        true
    }

    /// The state of a playback. `None` if it does not exist here.
    #[must_use]
    pub fn playback(&self, scene: &Scene, id: PlaybackId) -> Option<PlaybackState> {
        let playback = self.playbacks.iter().find(|other| other.id == id)?;
        let animation = scene.animations.get(playback.animation)?;
        Some(PlaybackState {
            time_secs: playback.time_secs(animation.duration_secs),
            duration_secs: animation.duration_secs,
            options: playback.options,
            is_playing: playback.is_playing,
        })
    }

    /// Changes a playback. The pose follows with the next [`crate::Mixer::advance`]. Returns whether the playback exists here.
    pub fn change_playback(&mut self, id: PlaybackId, change: &dyn Fn(&mut Playback)) -> bool {
        let found = self.playbacks.iter_mut().find(|other| other.id == id);
        let is_here = found.is_some();
        if let Some(playback) = found {
            change(playback);
            self.is_stale = true;
        }
        is_here
    }
}
