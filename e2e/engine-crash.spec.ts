import type { Browser, Page } from "@playwright/test";
import type { FullEngine, Model } from "../web/packages/engine/src/full/index.ts";
import { launchSoftwareRendering } from "./support/engine-page.ts";
import { type EngineSite, serveEngine } from "./support/engine-site.ts";
import { GltfBuilder } from "./support/gltf-builder.ts";
import { expect, test } from "./support/page-test.ts";
import { limitMemory } from "./support/small-memory.ts";

const MEMORY_BYTES = 40 << 20;

type Backend = "webgl2" | "webgpu";

/** What `open` stores on the page. */
interface Crashes {
  engine: FullEngine;
  model: Model;
  /** Names of the events, and codes of errors, since `open`. */
  events: string[];
  /** Resolves when the event happens next. */
  next: (event: string) => Promise<void>;
  /** Draws until the programs are compiled, and returns the image. */
  draw: () => Promise<string>;
  /** A model without an error that is larger than the memory. */
  hugeModel: () => Uint8Array;
  /** Makes every draw throw, as a faulty driver may. Returns a function that ends that. */
  breakDriver: () => () => void;
  device: GPUDevice | undefined;
  /** The cause of the last error; undefined if the browser did nothing at all. */
  cause: unknown;
}
declare global {
  interface Window {
    crashes: Crashes;
  }
}

let site: EngineSite;
let browser: Browser;
test.beforeAll(async () => {
  site = await serveEngine();
  browser = await launchSoftwareRendering();
});
test.afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Opens a page with an engine whose memory is small, and a model that was changed after it was loaded. */
async function open(backend: Backend, keepSource = true): Promise<Page> {
  const page = await browser.newPage();
  await page.route("**/orbit_engine_wasm_bg.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: limitMemory(await response.body(), MEMORY_BYTES) });
  });
  await page.goto(site.empty);
  await page.evaluate(setUp, { backend, keepSource });
  return page;
}

async function setUp({ backend, keepSource }: { backend: Backend; keepSource: boolean }): Promise<void> {
  const api: typeof import("../web/packages/engine/src/full/index.ts") = await import(
    "@orbitroom/engine/full" as string
  );
  const canvas = document.createElement("canvas");
  const events: string[] = [];
  const waiting = new Map<string, () => void>();
  const note = (event: string): void => {
    events.push(event);
    waiting.get(event)?.();
  };
  const { prototype: adapter } = globalThis.GPUAdapter ?? { prototype: undefined };
  let device: GPUDevice | undefined;
  if (adapter) {
    const { requestDevice } = adapter;
    adapter.requestDevice = async function (descriptor) {
      device = await requestDevice.call(this, descriptor);
      return device;
    };
  }
  const engine = await api.createEngine({ canvas, backend });
  engine.on("contextlost", () => note("contextlost"));
  engine.on("contextrestored", () => note("contextrestored"));
  let lastCause: unknown;
  engine.on("error", ({ code, cause }) => {
    lastCause = cause;
    note(code);
  });
  engine.resize(64, 64);
  const model = await engine.load("/examples/models/orrery.glb", { keepSource });
  engine.setExposure(1.5);
  model.setVariant("Gold");
  model.setTransform(Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.5, 0, 0, 1));
  model.node("Ring").setVisible(false);
  model.play("Orbit").seek(3);
  if (keepSource) {
    const image = new OffscreenCanvas(1, 1);
    image.getContext("2d")?.fillRect(0, 0, 1, 1);
    const mesh = engine.createMesh({ positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], uvs: [0, 0, 1, 0, 0, 1] });
    const material = engine.createMaterial({ emissive: [1, 1, 1], emissiveTexture: image });
    const node = engine.createNode({ translation: [0, 0.5, 0] });
    node.add(model);
    engine.createLight({ kind: "directional", direction: [0, -1, -1], parent: node });
    const instances = engine.createInstances({ mesh, material, count: 3, parent: node });
    instances.setPositions(Float32Array.of(-1.5, 0, 1, 0, 1, 1, 1, -1, 1));
  }
  const views = [
    {
      clipFromView: api.perspective(1, 1, 0.1, 100),
      viewFromWorld: api.lookAt([0, 2, 6], [0, 0, 0]),
      viewport: { x: 0, y: 0, width: 64, height: 64 },
      eye: "none" as const,
    },
  ];
  const frame = { views, clear: [0, 0, 0, 1] as const, dtSecs: 0 };
  window.crashes = {
    engine,
    model,
    events,
    get device() {
      return device;
    },
    get cause() {
      return lastCause;
    },
    next: (event) => new Promise((resolve) => waiting.set(event, resolve)),
    draw: async () => {
      engine.renderFrame(frame);
      while (!engine.isReady()) await new Promise(requestAnimationFrame);
      engine.renderFrame(frame);
      const copy = new OffscreenCanvas(64, 64).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      return (copy?.getImageData(0, 0, 64, 64).data ?? []).join();
    },
    hugeModel: () => {
      const byteLength = 64 << 20;
      const json = JSON.stringify({
        asset: { version: "2.0" },
        scenes: [{ nodes: [0] }],
        nodes: [{ mesh: 0 }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
        accessors: [
          { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [0, 0, 0] },
        ],
        bufferViews: [{ buffer: 0, byteLength }],
        buffers: [{ byteLength }],
      });
      const padded = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
      const bytes = new Uint8Array(12 + 8 + padded.length + 8 + byteLength);
      const view = new DataView(bytes.buffer);
      const words = [0x46546c67, 2, bytes.length, padded.length, 0x4e4f534a];
      for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true);
      bytes.set(padded, 20);
      view.setUint32(20 + padded.length, byteLength, true);
      view.setUint32(24 + padded.length, 0x004e4942, true);
      return bytes;
    },
    breakDriver: () => {
      const fail = (): never => {
        throw new Error("The driver failed");
      };
      const broken: [object, string][] = [[WebGL2RenderingContext.prototype, "clear"]];
      if (globalThis.GPUQueue) broken.push([GPUQueue.prototype, "submit"]);
      const repairs = broken.map(([prototype, name]) => {
        const real = Reflect.get(prototype, name);
        Reflect.set(prototype, name, fail);
        return () => Reflect.set(prototype, name, real);
      });
      return () => {
        for (const repair of repairs) repair();
      };
    },
  };
}

/** A square of one metre above the other model, with an animation and a morph target. */
function movingSquare(): string {
  const builder = new GltfBuilder();
  const corners = [-0.5, 0.5, 0, 0.5, 0.5, 0, -0.5, 1.5, 0, 0.5, 1.5, 0];
  const target = { POSITION: builder.floats("VEC3", Array(4).fill([1, 0, 0]).flat()) };
  const attributes = { POSITION: builder.floats("VEC3", corners) };
  const indices = builder.accessor("SCALAR", Uint16Array.of(0, 1, 2, 2, 1, 3));
  const input = builder.floats("SCALAR", [0, 1]);
  const output = builder.floats("VEC3", [0, 0, 0, -2, 0, 0]);
  return builder.toUrl({
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes, indices, targets: [target] }] }],
    animations: [
      { samplers: [{ input, output }], channels: [{ sampler: 0, target: { node: 0, path: "translation" } }] },
    ],
  });
}

/** A Radiance `.hdr` file with red light. */
const redLight = [
  ...Buffer.from("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n"),
  ...[200, 20, 20, 130, 200, 20, 20, 130],
];

for (const backend of ["webgl2", "webgpu"] as const) {
  test.describe(backend, () => {
    test("a file that needs too much memory is refused, and the other models come back", async () => {
      const page = await open(backend);
      const result = await page.evaluate(async () => {
        const { engine, model, draw, next, hugeModel } = window.crashes;
        const before = await draw();
        const restored = next("contextrestored");
        const refusal = engine.load(hugeModel()).then(
          () => "loaded",
          ({ name, code }: { name: string; code: string }) => `${name} ${code}`,
        );
        const waiting = engine.load("/examples/models/orrery.glb");
        const refused = await refusal;
        await restored;
        (await waiting).dispose();
        const after = await draw();
        const later = await engine.load("/examples/models/orrery.glb");
        const { draws } = later;
        later.dispose();
        const playback = model.play("Orbit");
        return {
          refused,
          isSame: after === before,
          isDrawn: new Set(before.split(",")).size > 9,
          draws,
          isPlaying: playback.isPlaying,
        };
      });
      expect(result).toEqual({
        refused: "EngineError crashed",
        isSame: true,
        isDrawn: true,
        draws: 3,
        isPlaying: true,
      });
      expect(await page.evaluate(() => window.crashes.events)).toEqual(["contextlost", "contextrestored"]);
    });

    test("a crash while drawing restores everything once, and is an error if it happens again", async () => {
      const page = await open(backend);
      const result = await page.evaluate(async () => {
        const { draw, next, engine, breakDriver } = window.crashes;
        const before = await draw();
        const restored = next("contextrestored");
        const repair = breakDriver();
        const { draws } = engine.renderFrame({ views: [] });
        repair();
        await restored;
        const after = await draw();
        const crashed = next("crashed");
        breakDriver();
        engine.renderFrame({ views: [] });
        await crashed;
        const load = await engine
          .load("/examples/models/orrery.glb")
          .catch(({ code }: { code: string }) => code);
        return { draws, isSame: before === after, load };
      });
      expect(result).toEqual({ draws: 0, isSame: true, load: "crashed" });
      expect(await page.evaluate(() => window.crashes.events)).toEqual([
        "contextlost",
        "contextrestored",
        "contextlost",
        "crashed",
      ]);
    });

    test("playbacks, morph weights and the environment come back, and listeners stay", async () => {
      const page = await open(backend);
      const result = await page.evaluate(
        async ([square, hdr]) => {
          const { draw, next, engine, breakDriver } = window.crashes;
          const model = await engine.load(square);
          const pictures = [await draw()];
          const stopped = model.play(0);
          const playback = model.play(0, { weight: 0.1 });
          const loops: number[] = [];
          playback.on("loop", (count) => loops.push(count));
          playback.seek(0.5);
          playback.weight = 0.4;
          stopped.stop();
          engine.renderFrame({ views: [], dtSecs: 1 });
          pictures.push(await draw());
          model.node(0).setMorphWeights([0.5]);
          pictures.push(await draw());
          engine.setEnvironment({ image: new Uint8Array(hdr), intensity: 0.5 });
          pictures.push(await draw());
          const restored = next("contextrestored");
          const repair = breakDriver();
          engine.renderFrame({ views: [] });
          repair();
          await restored;
          // A new core may give the id of the stopped playback to the other one.
          stopped.weight = 0;
          const after = await draw();
          engine.renderFrame({ views: [], dtSecs: 1 });
          return {
            different: new Set(pictures).size,
            isSame: after === pictures.at(-1),
            weight: playback.weight,
            loops,
          };
        },
        [movingSquare(), redLight] as const,
      );
      expect(result).toEqual({ different: 4, isSame: true, weight: expect.closeTo(0.4), loops: [1, 2] });
    });

    test("a model whose source is not kept is gone after a crash, and the engine says so", async () => {
      const page = await open(backend, false);
      const draws = await page.evaluate(async () => {
        const { draw, next, engine, model, breakDriver } = window.crashes;
        await draw();
        const restored = next("contextrestored");
        const repair = breakDriver();
        engine.renderFrame({ views: [] });
        repair();
        await restored;
        model.node(0).setVisible(true);
        return engine.renderFrame({ views: [] }).draws;
      });
      expect(draws).toBe(0);
      expect(await page.evaluate(() => window.crashes.events)).toEqual([
        "contextlost",
        "model_lost",
        "contextrestored",
      ]);
    });

    test("a context that cannot be restored is an error", async () => {
      const page = await open(backend);
      const cause = await page.evaluate(async () => {
        const { draw, next, engine, device } = window.crashes;
        await draw();
        const failed = next("restore_failed");
        if (engine.context instanceof WebGL2RenderingContext) {
          const loser = engine.context.getExtension("WEBGL_lose_context");
          const lost = next("contextlost");
          WebGL2RenderingContext.prototype.createBuffer = () => null as never;
          loser?.loseContext();
          await lost;
          setTimeout(() => loser?.restoreContext());
        } else {
          navigator.gpu.requestAdapter = async () => null;
          device?.destroy();
        }
        await failed;
        return String(window.crashes.cause);
      });
      expect(cause).toMatch(/^EngineError/);
      expect(await page.evaluate(() => window.crashes.events)).toEqual(["contextlost", "restore_failed"]);
    });
  });
}
