// A contact shadow on the ground: darker where something is nearer. Its tile of the shadow map shows the scene from below.

const CONTACT_LEVELS = 4;
const CONTACT_SAMPLES = 12;

struct ContactVaryings {
  @builtin(position) clip: vec4<f32>,
  // From -1 to 1.
  @location(0) place: vec2<f32>,
  // Number of the tile, opacity.
  @location(1) @interpolate(flat) contact: vec2<f32>,
}

@vertex
fn vertex_main(@location(0) position: vec3<f32>, @builtin(instance_index) slot: u32) -> ContactVaryings {
  let first = slot * 4u;
  let corner = vec4<f32>(position, 1.0);
  var out: ContactVaryings;
  let world = vec3<f32>(
    dot(instance_texel(first), corner),
    dot(instance_texel(first + 1u), corner),
    dot(instance_texel(first + 2u), corner),
  );
  out.clip = clip_of(vec4<f32>(world, 1.0));
  out.place = position.xz;
  out.contact = instance_texel(first + 3u).xy;
  return out;
}

@fragment
fn fragment_main(in: ContactVaryings) -> @location(0) vec4<f32> {
  let tile = view.shadow_tiles[u32(in.contact.x)];
  let center = tile.area.xy + in.place * (tile.area.z * tile.look.z);
  // Each pixel turns the samples by another angle (Jimenez 2014), which hides that they are few.
  let turn = 6.2831853 * fract(52.9829189 * fract(dot(in.clip.xy, vec2<f32>(0.06711056, 0.00583715))));
  let start = vec2<f32>(cos(turn), sin(turn));
  var dark = 0.0;
  for (var level = 1; level <= CONTACT_LEVELS; level++) {
    let height = f32(level * level) / f32(CONTACT_LEVELS * CONTACT_LEVELS);
    // What is higher casts a wider shadow.
    let reach = tile.area.w + 0.5 * height * tile.look.x * tile.area.z;
    let depth = tile.look.y + (1.0 - tile.look.y) * height;
    var direction = start;
    for (var i = 0; i < CONTACT_SAMPLES; i++) {
      let offset = direction * (reach * sqrt((f32(i) + 0.5) / f32(CONTACT_SAMPLES)));
      dark += 1.0 - shadow_texel(center + offset, depth);
      // The golden angle.
      direction = vec2<f32>(
        -0.7373688 * direction.x - 0.6754903 * direction.y,
        0.6754903 * direction.x - 0.7373688 * direction.y,
      );
    }
  }
  dark /= f32(CONTACT_LEVELS * CONTACT_SAMPLES);
  // What is half as high as can be seen still darkens the ground well.
  let alpha = in.contact.y * dark * (2.0 - dark);
  return vec4<f32>(0.0, 0.0, 0.0, alpha * (1.0 - smoothstep(0.6, 1.0, length(in.place))));
}
