import type { MeshBuilder } from "../geometry/mesh-builder.ts";
import { paintingContext } from "../geometry/painting-context.ts";

/**
 * Colours of light, from the top of the image of the lights to its bottom. No channel is full: the engine undoes its tone mapping for
 * what is shown without light, and fog would then tint a full one.
 */
export const lightHues = ["#eeb052", "#eec67c", "#ee9f45", "#eed6a6"] as const;

const WIDTH_PX = 512;
const HEIGHT_PX = 32;

/**
 * Makes what follows a light: it is lit once the glow is more than `lightsAt`. Its texture coordinates do that: left and right in the
 * image are what is lit earlier and later, and the image is moved.
 */
export function asLight(builder: MeshBuilder, lightsAt: number, hue: number): MeshBuilder {
  const row = (Math.floor(hue) % lightHues.length) + 0.5;
  const v = row / lightHues.length;
  return builder.show([lightsAt, v, lightsAt, v]);
}

/** Where the image of the lights is for a glow from 0 to 1: what is left of its middle is lit. */
export function lightsTransform(glow: number): {
  readonly offset: readonly [number, number];
  readonly scale: readonly [number, number];
} {
  return { offset: [0.5 - glow * 0.5, 0], scale: [0.5, 1] };
}

/**
 * Paints the image of the lights: lit on the left, and dark glass on the right. By day lights are paler: `daylight` is from 0 to 1.
 */
export function paintLights(canvas: OffscreenCanvas, glass: string, daylight: number): void {
  const context = paintingContext(canvas);
  const { width, height } = canvas;
  context.fillStyle = glass;
  context.fillRect(0, 0, width, height);
  const rowHeight = height / lightHues.length;
  lightHues.forEach((hue, row) => {
    context.fillStyle = hue;
    context.fillRect(0, row * rowHeight, width / 2, rowHeight);
    context.fillStyle = `rgb(238 230 206 / ${daylight})`;
    context.fillRect(0, row * rowHeight, width / 2, rowHeight);
  });
}

/** A canvas for the image of the lights. */
export function lightsCanvas(): OffscreenCanvas {
  return new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
}
