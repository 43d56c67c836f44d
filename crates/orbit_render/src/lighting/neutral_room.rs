use glam::Vec3;

/// The built-in environment, a photo studio: grey walls that get lighter upwards, a large soft light over the viewer's
/// left shoulder, a strip light on the right and a weak light behind. The mean radiance of the upper half is about one.
pub(crate) fn neutral_room(direction: Vec3) -> Vec3 {
    let up = direction.y * 0.5 + 0.5;
    let walls = Vec3::splat(0.28).lerp(Vec3::new(0.88, 0.9, 0.94), up * up * (3.0 - 2.0 * up));
    let soft_light = |toward: Vec3, radius: f32, falloff: f32| {
        let cos = direction.dot(toward.normalize());
        let angle = cos.max(-1.0).min(1.0).acos();
        let t = ((radius + falloff - angle) / falloff).max(0.0).min(1.0);
        t * t * (3.0 - 2.0 * t)
    };
    walls
        + Vec3::new(1.0, 0.98, 0.95) * (4.2 * soft_light(Vec3::new(-0.5, 0.8, 0.6), 0.36, 0.16))
        + Vec3::new(0.93, 0.97, 1.0) * (2.4 * soft_light(Vec3::new(0.95, 0.25, 0.2), 0.2, 0.14))
        + Vec3::splat(1.6) * soft_light(Vec3::new(0.1, 0.35, -1.0), 0.3, 0.2)
}
