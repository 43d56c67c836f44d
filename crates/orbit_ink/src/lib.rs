#![doc = include_str!("../README.md")]

pub mod air_pointer;
pub mod attitude;
pub mod drift;
pub mod one_euro;
pub mod shake;

pub use air_pointer::AirPointer;
pub use one_euro::{OneEuroFilter, PointFilter};
pub use shake::ShakeDetector;
