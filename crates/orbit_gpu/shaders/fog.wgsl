// Fog: light is lost on its way to the viewer, and light of the fog's colour comes instead.

// The share that is left falls with the square of the distance in the exponent, so that fog begins softly.
fn in_fog(light: vec3<f32>, world: vec3<f32>) -> vec3<f32> {
  if view.fog.w <= 0.0 {
    return light;
  }
  let way = view.fog.w * max(distance(view.camera.xyz, world) - view.display.w, 0.0);
  return mix(displayed(view.fog.rgb), light, exp(-way * way));
}
