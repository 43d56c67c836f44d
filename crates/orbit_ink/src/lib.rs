//! From the motion of a phone to a point on a canvas.
//!
//! The canvas has its origin at the top left, with x to the right and y down. Times are in seconds and may begin
//! anywhere. Numbers come from sensors, so those that are not finite are ignored.

pub mod air_pointer;
pub mod attitude;
pub mod drift;
pub mod one_euro;
pub mod shake;

pub use air_pointer::AirPointer;
pub use one_euro::{OneEuroFilter, PointFilter};
pub use shake::ShakeDetector;
