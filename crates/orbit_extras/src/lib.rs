#![doc = include_str!("../README.md")]

mod extras;
mod head;
mod pointers;
mod stats;
mod stats_graph;

pub use extras::{Extras, MAX_POINTERS};
pub use pointers::{CURSOR_SEGMENTS, HIT_OFFSET, LASER_LENGTH, LASER_WIDTH, Pointer};
pub use stats::{STATS_MONITORING_STEP_MS, STATS_STEP_MS, StatsMode};
pub use stats_graph::{STATS_SEGMENTS, STATS_TOP_FPS};
