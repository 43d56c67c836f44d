#![doc = include_str!("../README.md")]

pub mod air;
pub mod ball;
pub mod bat;
pub mod body;
pub mod bounds;
pub mod delivery;
pub mod error;
pub mod event;
pub mod field;
pub mod ground;
pub mod hash;
pub mod impact;
pub mod path;
pub mod pitch;
pub mod play;
pub mod random;
pub mod runner;
pub mod stroke;
pub mod stumps;
pub mod sweep;
pub mod swing;
pub mod turn;
pub mod world;

pub use delivery::{Aim, Delivery, Movement};
pub use error::PhysicsError;
pub use play::{Command, Match, Play};
pub use stroke::{Foot, Stroke, StrokeKind};
pub use world::BallWorld;
