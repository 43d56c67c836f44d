// What a surface reflects in light that is even in all directions, computed independently of the shaders.

/** A surface without textures, seen at an angle. */
export interface Patch {
  /** Linear. */
  readonly baseColor: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
  /** Angle between the view and the surface's normal. */
  readonly tiltDeg: number;
}

/** A glTF file with a square of two metres at the origin, as a data URL. */
export function patchModel({ baseColor, metallic, roughness, tiltDeg }: Patch): string {
  const floats = new Float32Array([
    -1,
    -1,
    0,
    1,
    -1,
    0,
    -1,
    1,
    0,
    1,
    1,
    0,
    ...Array(4).fill([0, 0, 1]).flat(),
  ]);
  const indices = new Uint16Array([0, 1, 2, 2, 1, 3]);
  const bytes = Buffer.concat([Buffer.from(floats.buffer), Buffer.from(indices.buffer)]);
  const half = (tiltDeg * Math.PI) / 360;
  const gltf = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, rotation: [Math.sin(half), 0, 0, Math.cos(half)] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [
      {
        pbrMetallicRoughness: {
          baseColorFactor: [...baseColor, 1],
          metallicFactor: metallic,
          roughnessFactor: roughness,
        },
      },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: "VEC3", min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 0, byteOffset: 48, componentType: 5126, count: 4, type: "VEC3" },
      { bufferView: 1, componentType: 5123, count: 6, type: "SCALAR" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 96 },
      { buffer: 0, byteOffset: 96, byteLength: 12 },
    ],
    buffers: [{ byteLength: 108, uri: `data:application/octet-stream;base64,${bytes.toString("base64")}` }],
  };
  return `data:model/gltf+json;base64,${Buffer.from(JSON.stringify(gltf)).toString("base64")}`;
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
