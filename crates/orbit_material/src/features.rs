//! The features that a surface program is compiled for.

use orbit_scene::Material;

use crate::column::column;
use crate::rows::LAYERS;
use crate::slots::Slots;

/// Features of a program, compiled into the shader as constants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Features {
    /// The slots that have a texture.
    pub slots: Slots,
    /// Bit `i` is set for row `i` of [`LAYERS`].
    pub layers: u32,
    /// Union of the constants of this type, such as the flag of [`Features::SKINNED`].
    pub flags: u32,
}

/// The flags, with their names in shaders.
pub const FLAGS: &[(&str, Features)] = &[
    ("IS_SKINNED", Features::SKINNED),
    ("IS_MORPHED", Features::MORPHED),
    ("IS_TANGENT_MORPHED", Features::MORPHED_TANGENTS),
    ("HAS_FLAT_NORMALS", Features::FLAT_NORMALS),
    ("HAS_TANGENTS", Features::TANGENTS),
    ("IS_UNLIT", Features::UNLIT),
    ("HAS_UNLIT_EMISSION", Features::UNLIT_EMISSION),
    ("IS_MASKED", Features::ALPHA_MASK),
    ("IS_BLENDED", Features::ALPHA_BLEND),
    ("RECEIVES_SHADOWS", Features::RECEIVES_SHADOWS),
];

impl Features {
    /// No features.
    pub const NONE: Self = Self::of_slots(Slots::NONE);
    /// Joints move the vertices.
    pub const SKINNED: Self = Self::flag(0);
    /// Morph targets move the vertices.
    pub const MORPHED: Self = Self::flag(1);
    /// Morph targets also move the tangents. Their deltas are larger then, whether or not the tangents are used.
    pub const MORPHED_TANGENTS: Self = Self::flag(2);
    /// The mesh has no normals: flat ones are computed from the derivatives of the position.
    pub const FLAT_NORMALS: Self = Self::flag(3);
    /// The mesh has tangents. Without them a normal map uses a frame from derivatives (Mikkelsen 2020).
    pub const TANGENTS: Self = Self::flag(4);
    /// The base colour is shown without lighting.
    pub const UNLIT: Self = Self::flag(5);
    /// Emitted light is added to an unlit base colour: for points and lines without normals (glTF 2.0, 3.7.2.1).
    pub const UNLIT_EMISSION: Self = Self::flag(6);
    /// Fragments with alpha below the cutoff are dropped; equal alpha is kept.
    pub const ALPHA_MASK: Self = Self::flag(7);
    /// Alpha is written; otherwise it is one.
    pub const ALPHA_BLEND: Self = Self::flag(8);
    /// Lights are dimmed where the shadow map shows an object in front of them.
    pub const RECEIVES_SHADOWS: Self = Self::flag(9);

    const fn flag(bit: u32) -> Self {
        Self {
            flags: 1 << bit,
            ..Self::NONE
        }
    }

    /// The features of a program that only reads textures.
    #[must_use]
    pub const fn of_slots(slots: Slots) -> Self {
        Self {
            slots,
            layers: 0,
            flags: 0,
        }
    }

    /// The layers of a material.
    #[must_use]
    pub fn of_layers(material: &Material) -> Self {
        let bits = (0..).zip(&IS_ON);
        let layers = bits.map(|(bit, is_on)| u32::from(is_on(material)) << bit);
        Self {
            layers: layers.sum(),
            ..Self::NONE
        }
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self {
            slots: self.slots.union(other.slots),
            layers: self.layers | other.layers,
            flags: self.flags | other.flags,
        }
    }

    /// Returns this set without the flags of another.
    #[must_use]
    pub const fn without_flags(self, other: Self) -> Self {
        Self {
            flags: self.flags & !other.flags,
            ..self
        }
    }

    /// Returns whether all features of `other` are set.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        let union = self.with(other);
        union.slots.bits() == self.slots.bits()
            && union.layers == self.layers
            && union.flags == self.flags
    }

    /// Returns whether a layer makes the surface see-through.
    #[must_use]
    pub fn is_see_through(self) -> bool {
        self.has_layer_of(&IS_SEE_THROUGH)
    }

    /// Returns whether a layer reads the tangents of the mesh.
    #[must_use]
    pub fn uses_tangents(self) -> bool {
        self.has_layer_of(&USES_TANGENTS)
    }

    /// Returns whether a layer is in the column.
    fn has_layer_of(self, column: &[bool; LAYERS.len()]) -> bool {
        let mut layers = (0..).zip(column);
        layers.any(|(bit, is_in)| *is_in && self.layers >> bit & 1 == 1)
    }

    /// Keeps the features that apply to custom shaders: how vertices move and which textures exist.
    #[must_use]
    pub const fn for_shader_material(self) -> Self {
        let poses = Self::SKINNED
            .with(Self::MORPHED)
            .with(Self::MORPHED_TANGENTS);
        Self {
            slots: self.slots,
            layers: 0,
            flags: self.flags & poses.flags,
        }
    }
}

// The columns of `LAYERS` that ship.
static IS_ON: [fn(&Material) -> bool; LAYERS.len()] = column!(LAYERS, row => row.is_on);
static IS_SEE_THROUGH: [bool; LAYERS.len()] = column!(LAYERS, row => row.is_see_through);
static USES_TANGENTS: [bool; LAYERS.len()] = column!(LAYERS, row => row.uses_tangents);

/// Each layer has a bit.
const _: () = assert!(LAYERS.len() <= 32);
