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

/** The properties of a material that can be read and set, as glTF 2.0 and its extensions define them. Colours are linear. */
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
  /** How alpha is used. */
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
  /** The tint of that reflection. */
  readonly specularColor: Vec3;
  /** Strength of a clear coat. */
  readonly clearcoat: number;
  /** Roughness of the clear coat: 0 is a mirror, 1 is matte. */
  readonly clearcoatRoughness: number;
  /** Scales x and y of the normals of the coat's normal map. */
  readonly clearcoatNormalScale: number;
  /** Share of the light that passes through the surface instead of being scattered by it. */
  readonly transmission: number;
  /** Tint of the light that fibres scatter, as on cloth; black for none. */
  readonly sheenColor: Vec3;
  /** Roughness of the fibres, 0 to 1. */
  readonly sheenRoughness: number;
  /** How thick the volume below a surface with transmission is, in units of the mesh; 0 is a thin wall, which does not refract. */
  readonly thickness: number;
  /** Colour that white light has after `attenuationDistance` in the volume. */
  readonly attenuationColor: Vec3;
  /** The distance in the volume after which white light has `attenuationColor`; `Infinity` for a clear volume. */
  readonly attenuationDistance: number;
  /** How much more the volume refracts blue than red: 20 divided by the Abbe number. */
  readonly dispersion: number;
  /** Strength of a thin film whose colour depends on the angle, as of a soap bubble. */
  readonly iridescence: number;
  /** The index of refraction of the thin film: at least 1. */
  readonly iridescenceIor: number;
  /** The thickness of the thin film in nanometres where the thickness texture is 0. */
  readonly iridescenceThicknessMin: number;
  /** The thickness of the thin film in nanometres where the thickness texture is 1, or everywhere without one. */
  readonly iridescenceThicknessMax: number;
  /** Strength of a grain that stretches reflections, as of brushed metal. */
  readonly anisotropyStrength: number;
  /** Direction of the grain in radians, counterclockwise from the tangent. */
  readonly anisotropyRotation: number;
}

/** A material with default properties: as in glTF, but non-metallic. */
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
  thickness: 0,
  attenuationColor: [1, 1, 1],
  attenuationDistance: Number.POSITIVE_INFINITY,
  dispersion: 0,
  iridescence: 0,
  iridescenceIor: 1.3,
  iridescenceThicknessMin: 100,
  iridescenceThicknessMax: 400,
  anisotropyStrength: 0,
  anisotropyRotation: 0,
};

const alphaModes = ["opaque", "mask", "blend"] as const satisfies readonly AlphaMode[];

type Check = (name: string, value: unknown) => void;

const isNumber: Check = requireNumber;
const isPositive: Check = (name, value) => requireRange(name, value, 0, Number.POSITIVE_INFINITY);
const isDistance: Check = (name, value) => value === Number.POSITIVE_INFINITY || isPositive(name, value);
const isShare: Check = (name, value) => requireRange(name, value, 0, 1);
const isColor: Check = (name, value) => requireNumbers(name, value, 3);

/** The check of each property, in the order in which the wasm module lists their numbers. */
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
  thickness: isPositive,
  attenuationColor: isColor,
  attenuationDistance: isDistance,
  dispersion: isPositive,
  iridescence: isShare,
  iridescenceIor: (name, value) => requireRange(name, value, 1, Number.POSITIVE_INFINITY),
  iridescenceThicknessMin: isPositive,
  iridescenceThicknessMax: isPositive,
  anisotropyStrength: isShare,
  anisotropyRotation: isNumber,
};

const names = Object.keys(checks) as (keyof MaterialProperties)[];

/** How many numbers a property has. */
const countOf = (name: keyof MaterialProperties): number =>
  name === "baseColor" ? 4 : checks[name] === isColor ? 3 : 1;

/** How many numbers the wasm module lists for a material. */
export const numbersPerMaterial = names.reduce((sum, name) => sum + countOf(name), 0);

/** Reads a material from what the wasm module lists. */
export function readMaterial(numbers: ArrayLike<number>): MaterialProperties {
  let at = 0;
  const read = (name: keyof MaterialProperties): unknown => {
    const values = Array.from({ length: countOf(name) }, () => numbers[at++] ?? 0);
    const [first = 0] = values;
    if (name === "alphaMode") return alphaModes[first] ?? "opaque";
    if (checks[name] === requireBoolean) return first === 1;
    return values.length === 1 ? first : values;
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as MaterialProperties;
}

/** Writes a material as the wasm module lists it. */
export function materialNumbers(material: MaterialProperties): number[] {
  return names.flatMap((name) => {
    const value = material[name];
    if (typeof value === "object") return [...value];
    return typeof value === "string" ? alphaModes.indexOf(value) : Number(value);
  });
}

/** Returns the properties that have a value. Throws unless they can be drawn. */
export function givenProperties(properties: Change<MaterialProperties>): Partial<MaterialProperties> {
  requireObject("properties", properties);
  const checkOf = new Map<string, Check>(Object.entries(checks));
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    requireOneOf("property", name, names);
    checkOf.get(name)?.(name, value);
  }
  return Object.fromEntries(given);
}
