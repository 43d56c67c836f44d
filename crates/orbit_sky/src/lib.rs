//! Where the Sun, the planets, Pluto and the Moon are at a time, how they are turned, and how their surfaces look.
//!
//! # Axes
//! Two frames, both right-handed and in astronomical units. *Ecliptic J2000*, in which astronomy computes: x to the
//! equinox of J2000, z to the north pole of the ecliptic. *Scene*, in which pictures are made: x to the same equinox,
//! **y** to the north pole of the ecliptic, so `scene = (x, z, -y)`. Every vector's name says which it is in.
//!
//! # Accuracy
//! Planets come from VSOP87B, cut to 652 terms: within 10 arc-seconds of the whole series from 1900 to 2100 and within
//! 5 arc-minutes from -3000 to +3000, as the tests measure. The whole series, as the crate `vsop87` has them, make a
//! module of 582 kB gzip (864 kB), and the page's first frame may take 400 kB in all. The Moon is that of Meeus, chapter 47 (10 arc-seconds), Pluto that of
//! chapter 37. All positions are geometric: light-time and aberration, at most 20 arc-seconds, belong to a telescope's
//! picture and not to a scene seen from outside.
#![allow(
    clippy::as_conversions,
    reason = "table sizes, pixel coordinates and colours: small numbers between integer and float, where `as` saturates"
)]
#![allow(
    clippy::arithmetic_side_effects,
    reason = "counters of rows, points and lattice cells, bounded by their callers; hashes use wrapping operations"
)]

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
