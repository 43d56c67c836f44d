//! Positions, rotation, orbits and surface textures of the Sun, the planets, the Moon and Pluto.
//!
//! # Axes
//! There are two frames, both right-handed and in astronomical units. *Ecliptic J2000* is used for the astronomy: x
//! points to the equinox of J2000, z to the north pole of the ecliptic. *Scene* is used for rendering: x points to the
//! same equinox, **y** to the north pole of the ecliptic, so `scene = (x, z, -y)`.
//!
//! # Accuracy
//! Planets use VSOP87B truncated to 652 terms, which is within 10 arc-seconds of the full series from 1900 to 2100 and
//! within 5 arc-minutes from -3000 to +3000 (see the tests). The full series, as in the crate `vsop87`, would make a
//! module of 582 kB gzip, while the page's first frame may load 400 kB in total. The Moon follows Meeus, chapter 47 (10
//! arc-seconds), and Pluto chapter 37. All positions are geometric: light-time and aberration (at most 20 arc-seconds)
//! are left out, since the scene is not seen from the Earth.

pub mod body;
pub mod frame;
pub mod moon;
pub mod orbit;
pub mod pluto;
pub mod position;
pub mod rotation;
mod series;
pub mod surface;
pub mod time;

pub use body::Body;
