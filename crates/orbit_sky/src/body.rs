//! The supported bodies.

/// A body of the solar system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Body {
    /// The Sun: the origin of all positions.
    Sun,
    /// Mercury.
    Mercury,
    /// Venus.
    Venus,
    /// The Earth.
    Earth,
    /// The Earth's Moon.
    Moon,
    /// Mars.
    Mars,
    /// Jupiter.
    Jupiter,
    /// Saturn.
    Saturn,
    /// Uranus.
    Uranus,
    /// Neptune.
    Neptune,
    /// Pluto, a dwarf planet.
    Pluto,
}

impl Body {
    /// All bodies, in the order of [`positions`](crate::position::positions).
    pub const ALL: [Self; 11] = [
        Self::Sun,
        Self::Mercury,
        Self::Venus,
        Self::Earth,
        Self::Moon,
        Self::Mars,
        Self::Jupiter,
        Self::Saturn,
        Self::Uranus,
        Self::Neptune,
        Self::Pluto,
    ];

    /// The body at an index of [`Body::ALL`].
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}
