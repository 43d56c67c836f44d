import {
  requireBoolean,
  requireNumber,
  requireNumbers,
  requireObject,
  requireOneOf,
  requireRange,
} from "../arguments.ts";
import type { Vec3, Vec4 } from "../math-types.ts";
import type { Change } from "./change.ts";

/** How alpha is used: ignored, compared with `alphaCutoff`, or blended with what is behind. */
export type AlphaMode = "opaque" | "mask" | "blend";

/** What can be read and set of a material, as glTF 2.0 and its extensions define it. Colours are linear. */
export interface MaterialProperties {
  /** RGB and alpha. */
  readonly baseColor: Vec4;
  /** Emitted light. */
  readonly emissive: Vec3;
  /** 0 is a dielectric, 1 a metal. */
  readonly metallic: number;
  /** 0 is a mirror, 1 is matte. */
  readonly roughness: number;
  /** Scales x and y of the normals of the normal map. */
  readonly normalScale: number;
  /** 0 ignores the occlusion map, 1 applies all of it. */
  readonly occlusionStrength: number;
  readonly alphaMode: AlphaMode;
  /** Fragments with less alpha are not drawn if `alphaMode` is `mask`. */
  readonly alphaCutoff: number;
  /** Whether back faces are drawn. */
  readonly isDoubleSided: boolean;
  /** Whether the base colour is shown without lighting. */
  readonly isUnlit: boolean;
  /** Index of refraction: at least 1, or 0 to reflect everything. */
  readonly ior: number;
  /** Strength of the reflection of a dielectric. */
  readonly specular: number;
  /** Its tint. */
  readonly specularColor: Vec3;
  /** Strength of a clear coat. */
  readonly clearcoat: number;
  readonly clearcoatRoughness: number;
  /** Scales x and y of the normals of the coat's normal map. */
  readonly clearcoatNormalScale: number;
  /** Share of the light that passes through the surface instead of being scattered by it. */
  readonly transmission: number;
  /** Tint of the light that fibres scatter, as on cloth; black for none. */
  readonly sheenColor: Vec3;
  readonly sheenRoughness: number;
}

/** A material without properties of its own: as in glTF, but no metal. */
export const plainMaterial: MaterialProperties = {
  baseColor: [1, 1, 1, 1],
  emissive: [0, 0, 0],
  metallic: 0,
  roughness: 1,
  normalScale: 1,
  occlusionStrength: 1,
  alphaMode: "opaque",
  alphaCutoff: 0.5,
  isDoubleSided: false,
  isUnlit: false,
  ior: 1.5,
  specular: 1,
  specularColor: [1, 1, 1],
  clearcoat: 0,
  clearcoatRoughness: 0,
  clearcoatNormalScale: 1,
  transmission: 0,
  sheenColor: [0, 0, 0],
  sheenRoughness: 0,
};

const alphaModes = ["opaque", "mask", "blend"] as const satisfies readonly AlphaMode[];

/** Numbers per material, as the wasm module lists them. */
const NUMBERS = 28;

/** Reads a material from what the wasm module lists. */
export function readMaterial(numbers: ArrayLike<number>, material = 0): MaterialProperties {
  const at = (offset: number): number => numbers[material * NUMBERS + offset] ?? 0;
  const vec3 = (offset: number): Vec3 => [at(offset), at(offset + 1), at(offset + 2)];
  return {
    baseColor: [...vec3(0), at(3)],
    emissive: vec3(4),
    metallic: at(7),
    roughness: at(8),
    normalScale: at(9),
    occlusionStrength: at(10),
    alphaMode: alphaModes[at(11)] ?? "opaque",
    alphaCutoff: at(12),
    isDoubleSided: at(13) === 1,
    isUnlit: at(14) === 1,
    ior: at(15),
    specular: at(16),
    specularColor: vec3(17),
    clearcoat: at(20),
    clearcoatRoughness: at(21),
    clearcoatNormalScale: at(22),
    transmission: at(23),
    sheenColor: vec3(24),
    sheenRoughness: at(27),
  };
}

/** Writes a material as the wasm module lists it. */
export function materialNumbers(material: MaterialProperties): number[] {
  return [
    ...material.baseColor,
    ...material.emissive,
    material.metallic,
    material.roughness,
    material.normalScale,
    material.occlusionStrength,
    alphaModes.indexOf(material.alphaMode),
    material.alphaCutoff,
    Number(material.isDoubleSided),
    Number(material.isUnlit),
    material.ior,
    material.specular,
    ...material.specularColor,
    material.clearcoat,
    material.clearcoatRoughness,
    material.clearcoatNormalScale,
    material.transmission,
    ...material.sheenColor,
    material.sheenRoughness,
  ];
}

type Check = (name: string, value: unknown) => void;

const isNumber: Check = requireNumber;
const isPositive: Check = (name, value) => requireRange(name, value, 0, Number.POSITIVE_INFINITY);
const isShare: Check = (name, value) => requireRange(name, value, 0, 1);
const isColor: Check = (name, value) => requireNumbers(name, value, 3);

const checks: { readonly [Name in keyof MaterialProperties]: Check } = {
  baseColor: (name, value) => requireNumbers(name, value, 4),
  emissive: isColor,
  metallic: isShare,
  roughness: isShare,
  normalScale: isNumber,
  occlusionStrength: isShare,
  alphaMode: (name, value) => requireOneOf(name, value, alphaModes),
  alphaCutoff: isPositive,
  isDoubleSided: requireBoolean,
  isUnlit: requireBoolean,
  ior: (name, value) => requireRange(name, value, value === 0 ? 0 : 1, Number.POSITIVE_INFINITY),
  specular: isShare,
  specularColor: isColor,
  clearcoat: isShare,
  clearcoatRoughness: isShare,
  clearcoatNormalScale: isNumber,
  transmission: isShare,
  sheenColor: isColor,
  sheenRoughness: isShare,
};

/** Returns the properties that have a value. Throws unless they can be drawn. */
export function givenProperties(properties: Change<MaterialProperties>): Partial<MaterialProperties> {
  requireObject("properties", properties);
  const checkOf = new Map<string, Check>(Object.entries(checks));
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    requireOneOf("property", name, [...checkOf.keys()]);
    checkOf.get(name)?.(name, value);
  }
  return Object.fromEntries(given);
}
