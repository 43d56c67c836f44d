// Runs in the browser: draws a scene with the engine and returns the image.
import {
  type BackendName,
  createEngine,
  type DisplayMode,
  type EnvironmentImage,
  type Eye,
  type FullEngine,
  lookAt,
  perspective,
  type View,
} from "../../web/packages/engine/src/full/index.ts";
import { banded } from "./banded.ts";

/** What to draw. */
export interface Shot {
  readonly backend: BackendName;
  /** URL of a model. */
  readonly model?: string;
  readonly sky?: DisplayMode;
  readonly hasStars?: boolean;
  /** Intensity of the environment light. */
  readonly environment?: number;
  /** Whether the environment is white in all directions, instead of the built-in one. */
  readonly isEvenlyLit?: boolean;
  /** Bytes of a Radiance `.hdr` file with the environment. */
  readonly environmentHdr?: readonly number[];
  /** Whether a sun shines from the upper left and casts shadows. */
  readonly hasShadows?: boolean;
  /** Number of frames before the image is read. Default: 1. */
  readonly frames?: number;
  /** Hides an extension of WebGL. */
  readonly lacksExtension?: string;
  /** Whether to draw all materials with a shader material. */
  readonly hasShaderMaterial?: boolean;
  /** Larger images are scaled down. */
  readonly maxImagePixels?: number;
  /** One view per eye, side by side. */
  readonly eyes?: readonly Eye[];
}

/** The difference between two images. */
export interface Difference {
  /** Share of pixels with a channel that differs visibly. */
  readonly share: number;
  /** Maximum difference of a channel, 0 to 255. */
  readonly greatest: number;
}

const sidePx = 256;
/** Enough for the colour in the centre, even of a surface that is seen almost from the side. */
const smallSidePx = 96;
const visibleChannelStep = 24;

declare global {
  interface Window {
    drawShot: typeof drawShot;
    drawCenters: typeof drawCenters;
    compareImages: typeof compareImages;
    centerColor: typeof centerColor;
    createEngine: typeof createEngine;
  }
}

function viewOf(eye: Eye, index: number, count: number, height: number): View {
  const width = height / count;
  return {
    clipFromView: perspective(Math.PI / 4, width / height, 0.1, 20),
    viewFromWorld: lookAt([0, 0, 2.6], [0, 0, 0]),
    viewport: { x: index * width, y: 0, width, height },
    eye,
  };
}

/** Rectangles of a block letter, 34 by 44 pixels: x, y, width, height. */
const letters = {
  L: [
    [0, 0, 10, 44],
    [10, 34, 24, 10],
  ],
  R: [
    [0, 0, 10, 44],
    [10, 0, 24, 8],
    [26, 8, 8, 8],
    [10, 16, 24, 8],
    [26, 24, 8, 20],
  ],
} as const;

/** A stereo sky image: 'L' on blue and 'R' on green, each with a red line straight ahead. */
async function skyImage(mode: DisplayMode): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(512, 512);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2D context");
  const [width, height] = [mode === "stereoLeftRight" ? 256 : 512, mode === "stereoTopBottom" ? 256 : 512];
  for (const [eye, color] of [
    ["R", "#2a8a3a"],
    ["L", "#24449c"],
  ] as const) {
    const isSecond = eye === "R";
    context.setTransform(
      width / 512,
      0,
      0,
      height / 512,
      isSecond && mode === "stereoLeftRight" ? 256 : 0,
      isSecond && mode === "stereoTopBottom" ? 256 : 0,
    );
    context.fillStyle = color;
    context.fillRect(0, 0, 512, 512);
    context.fillStyle = "#e8e0d0";
    context.fillRect(0, 300, 512, 212);
    context.fillStyle = "#c03030";
    context.fillRect(254, 200, 4, 100);
    // The letters are rectangles, because fonts differ between machines.
    context.fillStyle = "#ffffff";
    for (const [x, y, width, height] of letters[eye]) context.fillRect(270 + x, 216 + y, width, height);
  }
  return createImageBitmap(canvas);
}

async function environmentImage(shot: Shot): Promise<EnvironmentImage | null> {
  if (shot.environmentHdr) return new Uint8Array(shot.environmentHdr);
  return shot.isEvenlyLit ? whiteImage() : null;
}

function whiteImage(): Promise<ImageBitmap> {
  const white = new ImageData(2, 1);
  white.data.fill(255);
  return createImageBitmap(white);
}

function starsAhead() {
  const [directions, magnitudes, colors]: [number[], number[], number[]] = [[], [], []];
  // A grid of stars, from magnitude -1.5 in the top left to 6 in the bottom right.
  for (let index = 0; index < 16; index++) {
    directions.push(-0.3 + 0.2 * (index % 4), 0.3 - 0.2 * Math.floor(index / 4), -1);
    magnitudes.push(-1.5 + index * 0.5);
    colors.push(1, index % 2 === 0 ? 1 : 0.7, index % 2 === 0 ? 1 : 0.4);
  }
  return {
    directions: new Float32Array(directions),
    magnitudes: new Float32Array(magnitudes),
    colors: new Float32Array(colors),
  };
}

async function waitUntilReady(engine: FullEngine, frame: { views: readonly View[] }): Promise<void> {
  engine.renderFrame(frame);
  while (!engine.isReady()) await new Promise(requestAnimationFrame);
}

/** Hides an extension; returns a function that restores it. */
function hideExtension(hidden: string): () => void {
  const { prototype } = WebGL2RenderingContext;
  const getExtension: (name: string) => unknown = prototype.getExtension;
  const getOtherExtension = function (this: WebGL2RenderingContext, name: string): unknown {
    return name === hidden ? null : getExtension.call(this, name);
  };
  Object.assign(prototype, { getExtension: getOtherExtension });
  return () => {
    Object.assign(prototype, { getExtension });
  };
}

/** A new engine on a square canvas. */
function openEngine({ backend, maxImagePixels }: Shot, side: number): Promise<FullEngine> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  return createEngine({ canvas, backend, antialias: true, alpha: false, maxImagePixels });
}

/** Draws and returns the image as a PNG data URL. */
async function drawShot(shot: Shot): Promise<string> {
  const restore = shot.lacksExtension === undefined ? undefined : hideExtension(shot.lacksExtension);
  const engine = await openEngine(shot, sidePx);
  restore?.();
  try {
    return await drawWith(engine, shot);
  } finally {
    engine.dispose();
  }
}

/** Draws models one after the other in the light of a shot, and returns the colour in the centre of each image. */
async function drawCenters(shot: Shot, models: readonly string[]): Promise<(readonly number[])[]> {
  const engine = await openEngine(shot, smallSidePx);
  try {
    await setLight(engine, shot);
    const colors: (readonly number[])[] = [];
    for (const url of models) {
      const model = await engine.load(url);
      colors.push(await centerColor(await drawWith(engine, { backend: shot.backend })));
      model.dispose();
    }
    return colors;
  } finally {
    engine.dispose();
  }
}

async function setLight(engine: FullEngine, shot: Shot): Promise<void> {
  if (shot.environment === undefined) return;
  engine.setEnvironment({ intensity: shot.environment, image: await environmentImage(shot) });
}

async function drawWith(engine: FullEngine, shot: Shot): Promise<string> {
  const { model, sky, hasStars = false, hasShadows = false, eyes = ["none"], frames = 1 } = shot;
  if (model !== undefined) {
    const loaded = await engine.load(model);
    if (shot.hasShaderMaterial) {
      const shaderMaterial = engine.createShaderMaterial(banded);
      loaded.materials.forEach((material) => {
        material.setShaderMaterial(shaderMaterial);
      });
    }
  }
  await setLight(engine, shot);
  if (sky) engine.setSky({ image: await skyImage(sky), displayMode: sky });
  if (hasStars) engine.setStars(starsAhead());
  if (hasShadows) {
    engine.setDefaultLight({ direction: [0.8, -0.4, -1] });
    engine.setShadows({});
  }
  const views = eyes.map((eye, index) => viewOf(eye, index, eyes.length, engine.canvas.height));
  const frame = { views, clear: [0.02, 0.02, 0.03, 1] as const, nowMs: 0, dtSecs: 0 };
  await waitUntilReady(engine, frame);
  for (let drawn = 1; drawn < frames; drawn++) {
    engine.renderFrame(frame);
    await new Promise(requestAnimationFrame);
  }
  engine.renderFrame(frame);
  return engine.canvas.toDataURL("image/png");
}

async function texels(url: string): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no 2D context");
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

/** The red, green and blue of the pixel in the centre of an image, given as data URL. */
async function centerColor(url: string): Promise<readonly number[]> {
  const rgba = await texels(url);
  const side = Math.sqrt(rgba.length / 4);
  const center = (side / 2) * side + side / 2;
  return [...rgba.slice(center * 4, center * 4 + 3)];
}

/** Compares two images, given as data URLs. */
async function compareImages(left: string, right: string): Promise<Difference> {
  const [a, b] = await Promise.all([texels(left), texels(right)]);
  if (a.length !== b.length) return { share: 1, greatest: 255 };
  let [different, greatest] = [0, 0];
  for (let at = 0; at < a.length; at += 4) {
    let step = 0;
    for (let channel = at; channel < at + 4; channel++) {
      step = Math.max(step, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)));
    }
    greatest = Math.max(greatest, step);
    if (step > visibleChannelStep) different++;
  }
  return { share: different / (a.length / 4), greatest };
}

window.drawShot = drawShot;
window.drawCenters = drawCenters;
window.compareImages = compareImages;
window.centerColor = centerColor;
window.createEngine = createEngine;
