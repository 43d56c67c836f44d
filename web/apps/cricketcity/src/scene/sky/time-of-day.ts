import type { Rgb } from "../palette.ts";

/** A time of day. */
export type TimeOfDay = "dawn" | "noon" | "dusk" | "night";

/** A colour of the sky at a height in degrees above the horizon, in sRGB. */
export type SkyStop = readonly [elevationDeg: number, color: string];

/** How a time of day looks. */
export interface TimeLook {
  /** The stops of the sky, from the lowest to the highest. */
  readonly sky: readonly SkyStop[];
  /** The position of the sun or the moon: the angle from +Z to +X, and above the horizon. */
  readonly sun: {
    readonly azimuthRads: number;
    readonly elevationRads: number;
    /** The linear colour of the light. */
    readonly color: Rgb;
    /** The illuminance; 0 for none. */
    readonly lux: number;
    /** Colour of its glow in the sky: `"r g b"`. */
    readonly halo: string;
  };
  /** Colour of the light that the ground throws back. */
  readonly bounce: string;
  /** Factor for the light of the sky. */
  readonly skyLight: number;
  readonly exposure: number;
  /** The fog; its colour is sRGB `#rrggbb`, as it is shown. */
  readonly fog: { readonly color: string; readonly density: number };
  /** Colour of windows without light, as it is shown. */
  readonly glass: string;
  /** How pale lit windows are, from 0 to 1. */
  readonly daylight: number;
  /** How strong the light under the lamps is, from 0 to 1. */
  readonly lamps: number;
  /** Candela of each floodlight; 0 for none. */
  readonly floodlights: number;
  readonly hasStars: boolean;
}

const deg = Math.PI / 180;

/** The four times of day. */
export const timeLooks: Readonly<Record<TimeOfDay, TimeLook>> = {
  dawn: {
    sky: [
      [-90, "#0b1020"],
      [-25, "#2a2c4a"],
      [-4, "#d9a59c"],
      [0, "#f7cdb0"],
      [10, "#f3c3b8"],
      [26, "#c9b3cf"],
      [50, "#8c9fce"],
      [90, "#5d7fbd"],
    ],
    sun: {
      azimuthRads: Math.PI - 1.25,
      elevationRads: 20 * deg,
      color: [1, 0.74, 0.5],
      lux: 3.2,
      halo: "255 226 186",
    },
    bounce: "#8f8468",
    skyLight: 1,
    exposure: 1,
    fog: { color: "#f0c6b2", density: 0.0016 },
    glass: "#8a8298",
    daylight: 0.25,
    lamps: 0.25,
    floodlights: 0,
    hasStars: false,
  },
  noon: {
    sky: [
      [-90, "#0c1526"],
      [-25, "#2c4a66"],
      [-4, "#b9d6df"],
      [0, "#dcebe6"],
      [10, "#bfe0ea"],
      [30, "#86c3e4"],
      [60, "#4f9ad2"],
      [90, "#3a7fc0"],
    ],
    sun: {
      azimuthRads: 0.7,
      elevationRads: 48 * deg,
      color: [1, 0.94, 0.82],
      lux: 3.4,
      halo: "255 250 232",
    },
    bounce: "#9aa676",
    skyLight: 0.95,
    exposure: 1,
    fog: { color: "#d3e6e6", density: 0.0016 },
    glass: "#7f9db5",
    daylight: 0.6,
    lamps: 0,
    floodlights: 0,
    hasStars: false,
  },
  dusk: {
    sky: [
      [-90, "#0a0d1c"],
      [-25, "#221f3d"],
      [-4, "#c06a50"],
      [0, "#ffc583"],
      [6, "#fba876"],
      [15, "#e58f86"],
      [28, "#a9789f"],
      [48, "#5f62a0"],
      [90, "#2b3570"],
    ],
    sun: {
      azimuthRads: Math.PI + 1.45,
      elevationRads: 23 * deg,
      color: [1, 0.7, 0.42],
      lux: 4.3,
      halo: "255 220 150",
    },
    bounce: "#8d7a55",
    skyLight: 1.1,
    exposure: 1,
    fog: { color: "#e9a07c", density: 0.0015 },
    glass: "#54405f",
    daylight: 0,
    lamps: 0.6,
    floodlights: 0,
    hasStars: false,
  },
  night: {
    sky: [
      [-90, "#05070f"],
      [-25, "#0a1022"],
      [-4, "#1a2748"],
      [0, "#34497c"],
      [8, "#283c70"],
      [24, "#172550"],
      [50, "#0d1738"],
      [90, "#080e28"],
    ],
    sun: {
      azimuthRads: Math.PI + 0.42,
      elevationRads: 34 * deg,
      color: [0.6, 0.74, 1],
      lux: 0,
      halo: "190 210 255",
    },
    bounce: "#44547c",
    skyLight: 2.1,
    exposure: 1,
    fog: { color: "#2a3f70", density: 0.0016 },
    glass: "#1b2547",
    daylight: 0,
    lamps: 0.85,
    floodlights: 25000,
    hasStars: true,
  },
};
