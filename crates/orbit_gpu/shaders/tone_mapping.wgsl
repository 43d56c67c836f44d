// From light to what a display shows, and back.

// Tone mapping of the view: 0 neutral, 1 ACES, 2 none.
fn tone_mapped(light: vec3<f32>) -> vec3<f32> {
  if view.display.x < 0.5 {
    return neutral(light);
  }
  if view.display.x < 1.5 {
    return aces(light);
  }
  return light;
}

// The light that `tone_mapped` shows as this colour: for what is shown without lighting. White would need infinite light, so
// that 14 stands for it, which is shown as the same byte. ACES maps such colours like all others.
fn displayed(color: vec3<f32>) -> vec3<f32> {
  return displayed_blended(color, 1.0);
}

// The same for a colour that is blended by alpha. Its share of bright light is found for the product, since that is what is added
// to the light behind it.
fn displayed_blended(color: vec3<f32>, alpha: f32) -> vec3<f32> {
  if view.display.x < 0.5 {
    return neutral_raised(neutral_stretched(color * alpha) / max(alpha, 1e-3));
  }
  return color;
}

// Khronos PBR Neutral tone mapper: colours below 0.8 only lose the reflection of a dielectric, highlights are compressed.
const NEUTRAL_START = 0.76;
const NEUTRAL_ROOM = 0.24;

// What the mapper takes from all channels, of which this is the lowest.
fn neutral_offset(low: f32) -> f32 {
  let dark = max(low, 0.0);
  return select(0.04, dark - 6.25 * dark * dark, dark < 0.08);
}

fn neutral(light: vec3<f32>) -> vec3<f32> {
  let color = light - neutral_offset(min(light.r, min(light.g, light.b)));
  let peak = max(color.r, max(color.g, color.b));
  if peak < NEUTRAL_START {
    return color;
  }
  let bent = 1.0 - NEUTRAL_ROOM * NEUTRAL_ROOM / (peak + NEUTRAL_ROOM - NEUTRAL_START);
  let kept = 1.0 / (0.15 * (peak - bent) + 1.0);
  return mix(vec3<f32>(bent), color * (bent / peak), kept);
}

// The inverse of the compression. Where a bright colour is too saturated for it, channels are negative.
fn neutral_stretched(shown: vec3<f32>) -> vec3<f32> {
  let bent = max(shown.r, max(shown.g, shown.b));
  if bent < NEUTRAL_START {
    return shown;
  }
  let peak = min(NEUTRAL_ROOM * NEUTRAL_ROOM / max(1.0 - bent, 1e-4) - NEUTRAL_ROOM + NEUTRAL_START, 14.0);
  let top = 1.0 - NEUTRAL_ROOM * NEUTRAL_ROOM / (peak + NEUTRAL_ROOM - NEUTRAL_START);
  let kept = 1.0 / (0.15 * (peak - top) + 1.0);
  return (min(shown, vec3<f32>(top)) - top * (1.0 - kept)) * (peak / (top * kept));
}

// The inverse of the offset.
fn neutral_raised(color: vec3<f32>) -> vec3<f32> {
  let low = min(color.r, min(color.g, color.b));
  if low < 0.0 {
    return color;
  }
  return color + select(0.04, sqrt(low / 6.25) - low, low < 0.04);
}

// The fit by Stephen Hill of the Academy's reference rendering and output transforms, with the exposure that makes its middle
// grey as bright as that of the other mappings.
fn aces(light: vec3<f32>) -> vec3<f32> {
  let from_srgb = mat3x3<f32>(
    vec3<f32>(0.59719, 0.07600, 0.02840),
    vec3<f32>(0.35458, 0.90834, 0.13383),
    vec3<f32>(0.04823, 0.01566, 0.83777),
  );
  let to_srgb = mat3x3<f32>(
    vec3<f32>(1.60475, -0.10208, -0.00327),
    vec3<f32>(-0.53108, 1.10813, -0.07276),
    vec3<f32>(-0.07367, -0.00605, 1.07602),
  );
  let v = from_srgb * (light / 0.6);
  let curve = (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081);
  return to_srgb * curve;
}
