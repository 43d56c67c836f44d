// What a surface reflects in light that is even in all directions, computed independently of the shaders.

import { flatModel } from "./flat-model.ts";

/** A surface without textures, seen at an angle. */
export interface Patch {
  /** Linear. */
  readonly baseColor: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
  /** Angle between the view and the surface's normal. */
  readonly tiltDeg: number;
}

/** A glTF file with a square of this surface, as a data URL. */
export function patchModel({ baseColor, metallic, roughness, tiltDeg }: Patch): string {
  const material = {
    pbrMetallicRoughness: {
      baseColorFactor: [...baseColor, 1],
      metallicFactor: metallic,
      roughnessFactor: roughness,
    },
  };
  return flatModel({ material, tiltDeg });
}

/** Shares of f0 and f90 in what a layer reflects: GGX with height-correlated Smith visibility, integrated by sampling. */
function integratedShares(nDotV: number, alpha: number): readonly [number, number] {
  const samples = 1 << 14;
  const a2 = alpha * alpha;
  const viewX = Math.sqrt(1 - nDotV * nDotV);
  let [f0Share, f90Share] = [0, 0];
  for (let index = 0; index < samples; index++) {
    const u = (index + 0.5) / samples;
    const azimuth = 2 * Math.PI * ((index * 0.618_033_988_749_895) % 1);
    const nDotH = Math.sqrt((1 - u) / (1 + (a2 - 1) * u));
    const vDotH = viewX * Math.sqrt(1 - nDotH * nDotH) * Math.cos(azimuth) + nDotV * nDotH;
    const nDotL = 2 * vDotH * nDotH - nDotV;
    if (nDotL <= 0 || vDotH <= 0) continue;
    const smith =
      nDotL * Math.sqrt(nDotV * nDotV * (1 - a2) + a2) + nDotV * Math.sqrt(nDotL * nDotL * (1 - a2) + a2);
    const weight = ((0.5 / smith) * ((4 * nDotL * vDotH) / nDotH)) / samples;
    const fresnel = (1 - vDotH) ** 5;
    f0Share += weight * (1 - fresnel);
    f90Share += weight * fresnel;
  }
  return [f0Share, f90Share];
}

/** The linear colour of a patch in even light of this radiance. The multiple scattering follows Fdez-Aguera (2019). */
export function reflectedColor(patch: Patch, radiance: number): readonly number[] {
  const { metallic, roughness, tiltDeg } = patch;
  const [a, b] = integratedShares(Math.cos((tiltDeg * Math.PI) / 180), roughness * roughness);
  const layer = (f0: number) => {
    const single = f0 * a + b;
    const mean = f0 + (1 - f0) / 21;
    return single + ((1 - a - b) * single * mean) / (1 - mean * (1 - a - b));
  };
  return patch.baseColor.map((base) => {
    const dielectric = layer(0.04) + base * (1 - layer(0.04));
    return radiance * (dielectric * (1 - metallic) + layer(base) * metallic);
  });
}

/** The linear colour of a displayed sRGB colour below the tone mapper's shoulder, as it was before tone mapping. */
export function sceneColor(bytes: readonly number[]): readonly number[] {
  const linear = bytes.map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // Khronos PBR Neutral subtracts an offset that depends on the smallest channel x: x - 6.25 x² below 0.08, else 0.04.
  const low = Math.min(...linear);
  const offset = low < 0.04 ? Math.sqrt(low / 6.25) - low : 0.04;
  return linear.map((channel) => channel + offset);
}
