//! Texture slots and sets of them.

use orbit_scene::{Material, TextureRef};

use crate::column::column;
use crate::rows::{Content, TEXTURES};

/// The maximum number of textures that a program can bind: both WebGL2 and WebGPU guarantee 16 to a fragment shader, and four of
/// them belong to the frame: the materials, the environment, the shadows and the light behind glass.
pub const MAX_BOUND_SLOTS: usize = 12;

/// The purpose of a texture: the number of a row of [`TEXTURES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextureSlot(u8);

impl TextureSlot {
    /// Base colour, the image of the sky, or the light that is mapped to a display.
    pub const BASE_COLOR: Self = Self(0);

    /// The number of the row.
    #[must_use]
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    /// The content of a texture in this slot.
    #[must_use]
    pub fn content(self) -> Content {
        let content = CONTENTS.get(self.number()).copied();
        content.unwrap_or(Content::Factors)
    }

    /// The name of the row.
    #[must_use]
    pub fn name(self) -> &'static str {
        TEXTURES.get(self.number()).map_or("", |row| row.name)
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// A set of texture slots.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slots(u32);

impl Slots {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// A set of one slot.
    #[must_use]
    pub const fn of(slot: TextureSlot) -> Self {
        Self(slot.bit())
    }

    /// Returns whether a slot is in the set.
    #[must_use]
    pub const fn has(self, slot: TextureSlot) -> bool {
        self.0 & slot.bit() != 0
    }

    /// Bit `i` is set if slot `i` is in the set.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The union of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The slots, in order.
    pub fn iter(self) -> impl Iterator<Item = TextureSlot> {
        all().filter(move |slot| self.has(*slot))
    }
}

impl FromIterator<TextureSlot> for Slots {
    fn from_iter<I: IntoIterator<Item = TextureSlot>>(slots: I) -> Self {
        slots
            .into_iter()
            .fold(Self::default(), |set, slot| set.union(Self::of(slot)))
    }
}

/// The texture of each slot in a material, in the order of the slots.
pub fn texture_refs(
    material: &Material,
) -> impl Iterator<Item = (TextureSlot, Option<TextureRef>)> {
    all().map(|slot| {
        let reference = REFERENCES.get(slot.number());
        (slot, reference.and_then(|reference| reference(material)))
    })
}

fn all() -> impl Iterator<Item = TextureSlot> {
    (0_u8..).take(TEXTURES.len()).map(TextureSlot)
}

// The columns of `TEXTURES` that ship.
static CONTENTS: [Content; TEXTURES.len()] = column!(TEXTURES, row => row.content);
static REFERENCES: [fn(&Material) -> Option<TextureRef>; TEXTURES.len()] =
    column!(TEXTURES, row => row.reference);

/// Each slot has a bit in [`Slots`].
const _: () = assert!(TEXTURES.len() <= 32);
