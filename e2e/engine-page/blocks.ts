// Runs in the browser: draws a block-compressed image, as a KTX2 decoder returns it, over the whole canvas.
import {
  type BackendName,
  type BlockFormat,
  createEngine,
  EngineError,
} from "../../web/packages/engine/src/full/index.ts";

/** What to draw. */
export interface BlockShot {
  readonly backend: BackendName;
  readonly format: BlockFormat;
  /** Number of bytes missing at the end of the smallest level. */
  readonly missingBytes?: number;
  /** The engine option. */
  readonly maxImagePixels?: number;
}

/** The result of `drawBlocks`. */
export interface BlocksResult {
  /** The formats that the decoder was asked for. */
  readonly formats: readonly BlockFormat[];
  /** RGB of the left and the right half drawn from level 0, and of a pixel drawn from level 1; 0 to 255. */
  readonly colors: readonly (readonly number[])[];
  /** The error of the load. */
  readonly failure?: { readonly code: string; readonly message: string };
}

declare global {
  interface Window {
    drawBlocks: typeof drawBlocks;
  }
}

type Color = readonly [red: number, green: number, blue: number];

/** Encodes a block of one colour; channels are 0 or 255. */
const block: { readonly [F in BlockFormat]: (color: Color) => number[] } = {
  // Mode 6: bit 6, then both endpoints of each channel with 7 bits, the p-bits, and indices that all select the first
  // endpoint (Khronos Data Format Specification 1.3, 20.1).
  bc7: (color) => {
    let bits = 1n << 6n;
    let at = 7n;
    for (const channel of [...color, 255]) {
      const seven = BigInt(channel >> 1);
      bits |= (seven | (seven << 7n)) << at;
      at += 14n;
    }
    return littleEndian(bits);
  },
  // A void-extent block: no extent, four 16-bit channels (23.23).
  "astc-4x4": (color) => [
    ...[0xfc, 0xfd, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    ...[...color, 255].flatMap((channel) => [channel, channel]),
  ],
  // Alpha clamped to 255; individual mode with the smallest modifier, +2 everywhere (21.1 and 21.6).
  "etc2-rgba8": ([red, green, blue]) => [
    ...[255, 0x10, 0x92, 0x49, 0x24, 0x92, 0x49, 0x24],
    ...[red, green, blue, 0, 0, 0, 0, 0],
  ],
};

function littleEndian(bits: bigint): number[] {
  return Array.from({ length: 16 }, (_, byte) => Number((bits >> BigInt(8 * byte)) & 255n));
}

const RED = [255, 0, 0] as const;
const GREEN = [0, 255, 0] as const;
const BLUE = [0, 0, 255] as const;

/** A glTF square over the whole canvas with a KTX2 base colour texture. */
function square(): Uint8Array {
  const floats = Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0);
  const ktx2 = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a];
  const buffer = [...new Uint8Array(floats.buffer), 0, 1, 2, 0, 2, 3, 0, 0, ...ktx2];
  const views = [
    [0, 48],
    [48, 32],
    [80, 6],
    [88, 12],
  ].map(([byteOffset, byteLength]) => ({ buffer: 0, byteOffset, byteLength }));
  const gltf = {
    asset: { version: "2.0" },
    extensionsUsed: ["KHR_materials_unlit", "KHR_texture_basisu"],
    extensionsRequired: ["KHR_texture_basisu"],
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [
      { pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, extensions: { KHR_materials_unlit: {} } },
    ],
    textures: [{ sampler: 0, extensions: { KHR_texture_basisu: { source: 0 } } }],
    samplers: [{ magFilter: 9728, minFilter: 9984 }],
    images: [{ bufferView: 3, mimeType: "image/ktx2" }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: "VEC3", min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 4, type: "VEC2" },
      { bufferView: 2, componentType: 5121, count: 6, type: "SCALAR" },
    ],
    bufferViews: views,
    buffers: [
      {
        byteLength: buffer.length,
        uri: `data:application/octet-stream;base64,${btoa(String.fromCharCode(...buffer))}`,
      },
    ],
  };
  return new TextEncoder().encode(JSON.stringify(gltf));
}

/** RGB of a canvas pixel. */
function colorAt(canvas: HTMLCanvasElement, xPx: number, yPx: number): number[] {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) throw new Error("no 2D context");
  context.drawImage(canvas, -xPx, -yPx);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** Level 0 is red on the left and green on the right, level 1 is blue. */
async function drawBlocks(shot: BlockShot): Promise<BlocksResult> {
  const { backend, format, missingBytes = 0, maxImagePixels } = shot;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [64, 64];
  const formats: BlockFormat[] = [];
  const engine = await createEngine({
    canvas,
    backend,
    alpha: false,
    ...(maxImagePixels !== undefined && { maxImagePixels }),
    decoders: {
      async ktx2(_, request) {
        formats.push(...request.formats);
        const solid = block[format];
        const smallest = [...solid(BLUE), ...solid(BLUE)];
        const levels = [
          [...solid(RED), ...solid(RED), ...solid(GREEN), ...solid(GREEN)].concat([
            ...solid(RED),
            ...solid(RED),
            ...solid(GREEN),
            ...solid(GREEN),
          ]),
          smallest.slice(0, smallest.length - missingBytes),
        ];
        return { format, widthPx: 16, heightPx: 8, levels: levels.map((level) => Uint8Array.from(level)) };
      },
    },
  });
  try {
    await engine.load(square(), { strict: true });
    const draw = async (sidePx: number): Promise<void> => {
      const identity = Float32Array.from({ length: 16 }, (_, index) => (index % 5 === 0 ? 1 : 0));
      const viewport = { x: 0, y: 0, width: sidePx, height: sidePx };
      const views = [{ clipFromView: identity, viewFromWorld: identity, viewport, eye: "none" as const }];
      const frame = { views, clear: [0, 0, 0, 1] as const, nowMs: 0, dtSecs: 0 };
      engine.renderFrame(frame);
      while (!engine.isReady()) await new Promise(requestAnimationFrame);
      engine.renderFrame(frame);
    };
    await draw(64);
    const colors = [colorAt(canvas, 16, 32), colorAt(canvas, 48, 32)];
    await draw(8);
    colors.push(colorAt(canvas, 4, 60));
    return { formats, colors };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { formats, colors: [], failure: { code: error.code, message: error.message } };
  } finally {
    engine.dispose();
  }
}

window.drawBlocks = drawBlocks;
