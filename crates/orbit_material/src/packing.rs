//! The positions of properties, computed from the order of their rows.

use crate::rows::PROPERTIES;

/// The position of a property in the texels of a material.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place {
    /// The texel.
    pub texel: usize,
    /// The first component in it.
    pub component: usize,
}

/// The position of each property.
pub const PLACES: [Place; PROPERTIES.len()] = places();

#[allow(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "the compiler evaluates it, and reports what is out of range"
)]
const fn places() -> [Place; PROPERTIES.len()] {
    let mut places = [Place {
        texel: 0,
        component: 0,
    }; PROPERTIES.len()];
    let (mut row, mut float) = (0, 0);
    while row < PROPERTIES.len() {
        let components = PROPERTIES[row].value.components();
        if float % 4 + components > 4 {
            float = (float / 4 + 1) * 4;
        }
        places[row] = Place {
            texel: float / 4,
            component: float % 4,
        };
        float += components;
        row += 1;
    }
    places
}

/// Number of texels that the properties take.
pub(crate) const PROPERTY_TEXELS: usize = match PLACES.last() {
    Some(place) => place.texel.saturating_add(1),
    None => 0,
};
