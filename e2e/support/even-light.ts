// What a surface reflects in light that is even in all directions, computed independently of the shaders.

import { flatModel } from "./flat-model.ts";

/** A surface without textures, seen at an angle. */
export interface Patch {
  /** The linear base colour. */
  readonly baseColor: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
  /** Angle between the view and the surface's normal. */
  readonly tiltDeg: number;
  /** Fibres on the surface, with a linear colour. */
  readonly sheen?: { readonly color: readonly [number, number, number]; readonly roughness: number };
  /** A thin film on the surface. */
  readonly film?: { readonly ior: number; readonly thicknessNm: number };
  /** Strength of a grain. */
  readonly grain?: number;
}

/** A glTF file with a square of this surface, as a data URL. */
export function patchModel({ baseColor, metallic, roughness, tiltDeg, sheen, film, grain }: Patch): string {
  const fibres = { sheenColorFactor: sheen?.color, sheenRoughnessFactor: sheen?.roughness };
  const thinFilm = {
    iridescenceFactor: 1,
    iridescenceIor: film?.ior,
    iridescenceThicknessMaximum: film?.thicknessNm,
  };
  const extensions = {
    ...(sheen ? { KHR_materials_sheen: fibres } : {}),
    ...(film ? { KHR_materials_iridescence: thinFilm } : {}),
    ...(grain ? { KHR_materials_anisotropy: { anisotropyStrength: grain } } : {}),
  };
  const material = {
    extensions,
    pbrMetallicRoughness: {
      baseColorFactor: [...baseColor, 1],
      metallicFactor: metallic,
      roughnessFactor: roughness,
    },
  };
  return flatModel({ material, tiltDeg, extensionsUsed: Object.keys(extensions) });
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

/** The share that fibres reflect: Charlie's distribution with Neubelt's visibility, at most all of the light. */
function integratedSheen(nDotV: number, roughness: number): number {
  const steps = 256;
  const power = 1 / (roughness * roughness);
  const viewX = Math.sqrt(1 - nDotV * nDotV);
  let sum = 0;
  for (let row = 0; row < steps; row++) {
    const nDotL = (row + 0.5) / steps;
    const visibility = 1 / (4 * (nDotL + nDotV - nDotL * nDotV));
    for (let column = 0; column < steps; column++) {
      const azimuth = ((column + 0.5) / steps) * Math.PI;
      const vDotL = viewX * Math.sqrt(1 - nDotL * nDotL) * Math.cos(azimuth) + nDotV * nDotL;
      const nDotH2 = (nDotL + nDotV) ** 2 / (2 + 2 * vDotL);
      const distribution = ((2 + power) * (1 - nDotH2) ** (power / 2)) / (2 * Math.PI);
      sum += distribution * visibility * nDotL;
    }
  }
  return Math.min(1, (sum * 2 * Math.PI) / (steps * steps));
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
  const { color, roughness: sheenRoughness } = patch.sheen ?? { color: [0, 0, 0], roughness: 1 };
  const fibres = integratedSheen(Math.cos((tiltDeg * Math.PI) / 180), sheenRoughness);
  const underFibres = 1 - Math.max(...color) * fibres;
  return patch.baseColor.map((base, channel) => {
    const dielectric = layer(0.04) + base * (1 - layer(0.04));
    const below = dielectric * (1 - metallic) + layer(base) * metallic;
    return radiance * (below * underFibres + (color[channel] ?? 0) * fibres);
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
