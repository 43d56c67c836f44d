import type { MeshBuilder } from "../geometry/mesh-builder.ts";
import { paintingContext } from "../geometry/painting-context.ts";

/** Colours of light, from the top of the image of the lights to its bottom. */
export const lightHues = ["#ffc66e", "#ffe2a8", "#ffb55a", "#fff0d2"] as const;

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

/** Paints the image of the lights: lit on the left, and dark glass on the right. */
export function paintLights(canvas: OffscreenCanvas, glass: string): void {
  const context = paintingContext(canvas);
  const { width, height } = canvas;
  context.fillStyle = glass;
  context.fillRect(0, 0, width, height);
  const rowHeight = height / lightHues.length;
  lightHues.forEach((hue, row) => {
    context.fillStyle = hue;
    context.fillRect(0, row * rowHeight, width / 2, rowHeight);
  });
}

/** A canvas for the image of the lights. */
export function lightsCanvas(): OffscreenCanvas {
  return new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
}
