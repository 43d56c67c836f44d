#![doc = include_str!("../README.md")]

use glam::{DVec2, DVec3};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}

/// Points at a canvas with the orientation of a phone.
#[wasm_bindgen]
pub struct AirPointer(orbit_ink::AirPointer);

#[wasm_bindgen]
impl AirPointer {
    /// A pointer in the middle of a canvas.
    #[wasm_bindgen(constructor)]
    pub fn new(width: f64, height: f64) -> Self {
        Self(orbit_ink::AirPointer::new(width, height))
    }

    /// Makes the next orientation point at the middle.
    pub fn centre(&mut self) {
        self.0.centre();
    }

    /// Takes the angles of a `deviceorientation` event and of the screen, in degrees.
    pub fn orient(
        &mut self,
        alpha: f64,
        beta: f64,
        gamma: f64,
        screen: f64,
        time_secs: f64,
        is_painting: bool,
    ) {
        self.0
            .orient([alpha, beta, gamma, screen], time_secs, is_painting);
    }

    /// The horizontal position of the point, from the left.
    #[wasm_bindgen(getter)]
    pub fn x(&self) -> f64 {
        self.0.point().x
    }

    /// The vertical position of the point, from the top.
    #[wasm_bindgen(getter)]
    pub fn y(&self) -> f64 {
        self.0.point().y
    }

    /// The angle of a broad nib, in radians.
    #[wasm_bindgen(getter, js_name = nibRads)]
    pub fn nib_rads(&self) -> f64 {
        self.0.nib_rads()
    }
}

/// The 1 Euro filter for a point.
#[wasm_bindgen]
#[derive(Default)]
pub struct PointFilter {
    filter: orbit_ink::PointFilter,
    point: DVec2,
}

#[wasm_bindgen]
impl PointFilter {
    /// A filter without samples.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a sample.
    pub fn filter(&mut self, x: f64, y: f64, time_secs: f64) {
        self.point = self.filter.filter(DVec2::new(x, y), time_secs);
    }

    /// Forgets all samples.
    pub fn reset(&mut self) {
        self.filter.reset();
    }

    /// The horizontal position of the filtered point, from the left.
    #[wasm_bindgen(getter)]
    pub fn x(&self) -> f64 {
        self.point.x
    }

    /// The vertical position of the filtered point, from the top.
    #[wasm_bindgen(getter)]
    pub fn y(&self) -> f64 {
        self.point.y
    }
}

/// Recognises shaking.
#[wasm_bindgen]
#[derive(Default)]
pub struct ShakeDetector(orbit_ink::ShakeDetector);

#[wasm_bindgen]
impl ShakeDetector {
    /// A detector without any samples yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes an acceleration without gravity, in m/s², and returns whether it completes a shake.
    pub fn accelerate(&mut self, x: f64, y: f64, z: f64, time_secs: f64) -> bool {
        self.0.accelerate(DVec3::new(x, y, z), time_secs)
    }
}
