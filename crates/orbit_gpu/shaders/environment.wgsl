// The light of the surroundings, from all directions.

fn environment_direction(world: vec3<f32>) -> vec3<f32> {
  let c = cos(view.environment.w);
  let s = sin(view.environment.w);
  return vec3<f32>(c * world.x - s * world.z, world.y, s * world.x + c * world.z);
}

// Irradiance divided by pi.
fn irradiance(world: vec3<f32>) -> vec3<f32> {
  let n = environment_direction(world);
  let sum = view.irradiance[0].rgb
    + view.irradiance[1].rgb * n.y + view.irradiance[2].rgb * n.z + view.irradiance[3].rgb * n.x
    + view.irradiance[4].rgb * (n.x * n.y) + view.irradiance[5].rgb * (n.y * n.z)
    + view.irradiance[6].rgb * (3.0 * n.z * n.z - 1.0)
    + view.irradiance[7].rgb * (n.x * n.z) + view.irradiance[8].rgb * (n.x * n.x - n.y * n.y);
  return max(sum, vec3<f32>(0.0)) * view.environment.y;
}

// Octahedral mapping with +Y in the center.
fn octahedral_uv(direction: vec3<f32>) -> vec2<f32> {
  let d = direction / (abs(direction.x) + abs(direction.y) + abs(direction.z));
  let sign = select(vec2<f32>(-1.0), vec2<f32>(1.0), d.xz >= vec2<f32>(0.0));
  let p = select((1.0 - abs(d.zx)) * sign, d.xz, d.y >= 0.0);
  return p * 0.5 + 0.5;
}

// Reflected environment light for a roughness. Very rough surfaces blend over to the spherical harmonics, because the texels
// of the last mip level would be visible.
fn radiance(world: vec3<f32>, roughness: f32) -> vec3<f32> {
  let uv = octahedral_uv(environment_direction(world));
  let level = roughness * (view.environment.z - 1.0);
  let last = view.environment.z - 2.0;
  let sharp = textureSampleLevel(environment_map, environment_sampler, uv, min(level, last)).rgb * view.environment.y;
  return mix(sharp, irradiance(world), clamp(level - last, 0.0, 1.0));
}
