//! How shadows look.

/// How shadows look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShadowSettings {
    /// Width and height of the map that all lights share, in texels. At most what the device supports.
    pub map_px: u32,
    /// Number of tiles for the strongest directional light, from 1 to 4: more of them show finer shadows near the camera.
    pub cascades: u32,
    /// Width of the edges of shadows. At 1 it is about four texels; at 0 edges are hard.
    pub softness: f32,
    /// Shadows are drawn up to this distance from the camera; infinite for no limit.
    pub max_distance: f32,
    /// How much of a light its shadows take away, from 0 to 1.
    pub strength: f32,
    /// Factor for the offset that keeps a surface from shadowing itself.
    pub bias: f32,
}

impl Default for ShadowSettings {
    fn default() -> Self {
        Self {
            map_px: 2048,
            cascades: 3,
            softness: 1.0,
            max_distance: f32::INFINITY,
            strength: 1.0,
            bias: 1.0,
        }
    }
}
