#![doc = include_str!("../README.md")]

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
