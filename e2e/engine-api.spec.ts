import type { Page } from "@playwright/test";
import type { FullEngine, LoadProgress, Model } from "../web/packages/engine/src/full/index.ts";
import { type EngineSite, serveEngine, sharedModels } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

/** What `openBench` stores on the page. */
interface Bench {
  engine: FullEngine;
  model: Model;
  api: typeof import("../web/packages/engine/src/full/index.ts");
}
declare global {
  interface Window {
    bench: Bench;
  }
}

let site: EngineSite;
/** The page of all tests that neither change it nor look at what it loads. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  site = await serveEngine();
  page = await browser.newPage();
  await page.goto(site.empty);
});
test.afterAll(async () => {
  await page.close();
  await site.stop();
});

/** Creates an engine with a model on a new canvas, in place of the one before. */
async function openBench(src = "/examples/models/orrery.glb"): Promise<void> {
  await page.evaluate(async (src) => {
    window.bench?.engine.dispose();
    document.body.replaceChildren();
    // The page's import map resolves to the built package.
    const api: Bench["api"] = await import("@orbitroom/engine/full" as string);
    const canvas = document.createElement("canvas");
    document.body.append(canvas);
    const engine = await api.createEngine({ canvas });
    engine.resize(64, 64);
    window.bench = { api, engine, model: await engine.load(src) };
  }, src);
}

test("the page without a bundler draws its model", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(site.plain);
  await expect(page.getByRole("application")).toHaveAttribute("data-draws", /[1-9]/);
  expect(errors).toEqual([]);
});

test("compiles common programs before a model is loaded, without visible output", async ({ page }) => {
  await page.goto(site.empty);
  const result = await page.evaluate(async () => {
    const api: Bench["api"] = await import("@orbitroom/engine/full" as string);
    const canvas = document.createElement("canvas");
    const calls = { linkProgram: 0, drawElements: 0 };
    let drawn = () => {};
    const warm = new Promise<void>((resolve) => {
      drawn = resolve;
    });
    const { prototype } = WebGL2RenderingContext;
    const { linkProgram, drawElements } = prototype;
    prototype.linkProgram = function (program) {
      if (this.canvas === canvas) calls.linkProgram += 1;
      linkProgram.call(this, program);
    };
    prototype.drawElements = function (mode, count, type, offset) {
      drawElements.call(this, mode, count, type, offset);
      if (this.canvas !== canvas) return;
      calls.drawElements += 1;
      if (calls.drawElements === 2) drawn();
    };
    const engine = await api.createEngine({ canvas });
    await warm;
    const gl = canvas.getContext("webgl2");
    const pixel = new Uint8Array(4).fill(9);
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    // A triangle with normals in the default material.
    const floats = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1);
    const base64 = btoa(String.fromCharCode(...new Uint8Array(floats.buffer)));
    const view = (byteOffset: number) => ({ buffer: 0, byteOffset, byteLength: 36 });
    const vectors = { componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] };
    const gltf = {
      asset: { version: "2.0" },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 } }] }],
      accessors: [
        { ...vectors, bufferView: 0 },
        { ...vectors, bufferView: 1, min: [0, 0, 1], max: [0, 0, 1] },
      ],
      bufferViews: [view(0), view(36)],
      buffers: [{ byteLength: 72, uri: `data:application/octet-stream;base64,${base64}` }],
    };
    await engine.load(new TextEncoder().encode(JSON.stringify(gltf)));
    engine.renderFrame({ views: [] });
    engine.dispose();
    return { links: calls.linkProgram, pixel: [...pixel] };
  });
  // Two programs are for surfaces, and one is for tone mapping.
  expect(result).toEqual({ links: 3, pixel: [0, 0, 0, 0] });
});

test("a model lists its contents", async () => {
  await openBench();
  const result = await page.evaluate(() => {
    const { model } = window.bench;
    const moon = model.node("Moon").index;
    return { ...model, fields: Object.keys(model), moon, orbit: model.animationBounds("Orbit") };
  });
  expect(result).toMatchObject({
    nodes: [
      { index: 0, name: "Orrery" },
      { index: 1, name: "Planet", parent: 0, mesh: 0 },
      { index: 2, name: "Moon's arm", parent: 0 },
      { index: 3, name: "Moon", parent: 2, mesh: 2 },
      { index: 4, name: "Ring", parent: 0, mesh: 1 },
    ],
    animations: [{ name: "Orbit", durationSecs: 8 }],
    variants: ["Gold", "Glaze"],
    materials: [{ name: "Surface" }, { name: "Gold" }, { name: "Glaze" }, { name: "Rock" }],
    scenes: [{ name: undefined }],
    defaultScene: 0,
    images: [{ name: "surface" }],
    warnings: [],
    draws: 3,
    moon: 3,
  });
  expect(result.fields).not.toContain("id");
  expect(result.triangles).toBe(2 * (48 * 24 + 64 * 10 + 24 * 12));
  expect(result.bounds.max[0]).toBeGreaterThan(1.6);
  // The moon orbits the planet.
  expect(result.orbit.min[2]).toBeLessThan(result.bounds.min[2] - 0.2);
  expect(result.orbit.min[2]).toBeCloseTo(-result.orbit.max[2], 0);
});

test("setTransform moves the world matrices of the nodes", async () => {
  await openBench();
  const [before, after] = await page.evaluate(() => {
    const { model } = window.bench;
    const moon = model.node("Moon");
    const position = () => [...moon.worldMatrix()].slice(12, 15);
    const first = position();
    model.setTransform(Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1));
    return [first, position()];
  });
  expect(after?.[0]).toBeCloseTo((before?.[0] ?? 0) + 10, 4);
  expect(after?.[1]).toBeCloseTo(before?.[1] ?? 0, 4);
});

test("pick returns the nearest visible node", async () => {
  await openBench();
  const [first, behind, beside] = await page.evaluate(() => {
    const { engine, model } = window.bench;
    const ray = { origin: [0, 0, 9], direction: [0, 0, -1] } as const;
    const name = (hit: ReturnType<FullEngine["pick"]>) =>
      hit && hit.model === model && model.nodes[hit.node]?.name;
    const nothing = { translation: [0, 0, 0], rotation: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    model.node(0).setTransform(nothing);
    const hit = engine.pick(ray);
    model.node("Moon").setVisible(false);
    model.node("Ring").setVisible(false);
    return [
      [name(hit), hit?.distance, hit?.normal[2]],
      [name(engine.pick(ray))],
      [engine.pick({ origin: [50, 0, 9], direction: [0, 0, -1] })],
    ];
  });
  expect(first).toEqual(["Moon", expect.closeTo(9 - 2.52, 1), expect.closeTo(1, 1)]);
  expect(behind).toEqual(["Planet"]);
  expect(beside).toEqual([null]);
});

test("an animation plays once, pauses and seeks", async () => {
  await openBench();
  const result = await page.evaluate(() => {
    const { engine, model } = window.bench;
    const step = (dtSecs: number) => engine.renderFrame({ views: [], dtSecs });
    const playback = model.play("Orbit", { loop: "once", speed: 2 });
    step(1);
    const atSpeed = playback.timeSecs;
    playback.pause();
    step(1);
    const paused = playback.timeSecs;
    playback.seek(7.5);
    playback.resume();
    step(1);
    const ended = [playback.timeSecs, playback.isPlaying];
    playback.stop();
    return { atSpeed, paused, ended, stopped: playback.isPlaying };
  });
  expect(result).toEqual({ atSpeed: 2, paused: 2, ended: [8, false], stopped: false });
});

test("unknown animations and variants throw", async () => {
  await openBench();
  const errors = await page.evaluate(() => {
    const { model } = window.bench;
    return [() => model.play("Dance"), () => model.setVariant("Wood")].map((call) => {
      try {
        call();
        return undefined;
      } catch (error) {
        return [(error as Error).name, (error as { code?: string }).code, (error as Error).message];
      }
    });
  });
  expect(errors).toEqual([
    ["EngineError", "unknown_animation", "The model has no animation 'Dance'"],
    ["EngineError", "unknown_variant", "The model has no variant 'Wood'"],
  ]);
});

test("shader materials report missing sources and compile errors", async () => {
  await openBench();
  const result = await page.evaluate(() => {
    const { engine, model } = window.bench;
    const thrown = (run: () => unknown) => {
      try {
        run();
        return "nothing";
      } catch (error) {
        if (!(error instanceof window.bench.api.EngineError)) throw error;
        return { code: error.code, message: error.message };
      }
    };
    const vertexSource = { webgl2: "void main() {\n  gl_Position = vec4(0.0);\n}" };
    const fragmentSource = { webgl2: "out vec4 pixel;\nvoid main() {\n  pixel = vec4(nowhere);\n}" };
    const options = { name: "Fog", vertexSource, fragmentSource };
    const view = { viewport: { x: 0, y: 0, width: 64, height: 64 }, eye: "none" } as const;
    const viewFromWorld = window.bench.api.lookAt([0, 0, 6], [0, 0, 0]);
    const views = [{ ...view, viewFromWorld, clipFromView: window.bench.api.perspective(1, 1, 0.1, 100) }];
    const draw = () => engine.renderFrame({ views, dtSecs: 0 });
    draw();
    model.material(0).setShaderMaterial(engine.createShaderMaterial(options));
    return {
      name: thrown(() => engine.createShaderMaterial({ ...options, name: " " })),
      vertex: thrown(() => engine.createShaderMaterial({ ...options, vertexSource: { webgpu: "fn" } })),
      fragment: thrown(() => engine.createShaderMaterial({ ...options, fragmentSource: {} })),
      driver: thrown(draw),
      again: thrown(draw),
      without: thrown(() => {
        model.material(0).setShaderMaterial(null);
        draw();
      }),
    };
  });
  expect(result).toMatchObject({
    name: { code: "material_name", message: "Material does not have a name" },
    vertex: { code: "material_vertex", message: "Material does not have a vertex source" },
    fragment: { code: "material_fragment", message: "Material does not have a fragment source" },
    driver: { code: "shader_failed" },
    again: "nothing",
    without: "nothing",
  });
  const { message } = result.driver as { message: string };
  expect(message).toContain("A shader of 'Fog' could not be compiled.");
  expect(message).toMatch(/0:3: 'nowhere'.*\n {2}> {3}pixel = vec4\(nowhere\);/);
});

test("an aborted load rejects with the signal's reason", async () => {
  await openBench();
  site.hold();
  const result = page.evaluate(async () => {
    const { engine } = window.bench;
    const abort = new AbortController();
    const stages: string[] = [];
    const loading = engine.load("/held/orrery.glb", {
      signal: abort.signal,
      onProgress: ({ stage }) => stages.push(stage),
    });
    const reason = new Error("changed my mind");
    setTimeout(() => abort.abort(reason));
    const thrown = await loading.then(
      () => undefined,
      (error: unknown) => error,
    );
    return { isReason: thrown === reason, stages };
  });
  expect(await result).toEqual({ isReason: true, stages: ["download"] });
  site.release();
});

test("progress goes through all stages and ends with the total", async () => {
  await openBench();
  const result = await page.evaluate(async () => {
    const all: LoadProgress[] = [];
    await window.bench.engine.load("/examples/models/orrery.glb", {
      onProgress: (progress) => all.push(progress),
    });
    return all;
  });
  expect([...new Set(result.map(({ stage }) => stage))]).toEqual(["download", "parse", "images", "ready"]);
  const last = result.at(-1);
  expect(last?.loadedBytes).toBeGreaterThan(100_000);
  expect(last?.totalBytes).toBe(last?.loadedBytes);
});

test("lists all problems of a file with their pointers", async () => {
  await openBench();
  const error = await page.evaluate(async () => {
    const bad = { asset: { version: "2.0" }, scene: 3, nodes: [{ mesh: 5 }, { camera: 2 }] };
    const bytes = new TextEncoder().encode(JSON.stringify(bad));
    const thrown = await window.bench.engine.load(bytes, { strict: true }).catch((caught: unknown) => caught);
    const { name, problems } = thrown as InstanceType<Bench["api"]["EngineError"]>;
    return { name, problems };
  });
  expect(error.name).toBe("EngineError");
  const pointers = error.problems.map(({ pointer }) => pointer);
  expect(pointers).toEqual(expect.arrayContaining(["/nodes/0/mesh", "/nodes/1/camera", "/scene"]));
  expect(error.problems.every(({ code, offset }) => code !== "" && Number.isInteger(offset))).toBe(true);
});

test("dispose frees the context and aborts loads; later calls are ignored", async () => {
  await openBench();
  const result = await page.evaluate(async () => {
    const { engine, model } = window.bench;
    const gl = engine.context as WebGL2RenderingContext;
    engine.renderFrame({ views: [] });
    const late = engine.load("/examples/models/orrery.glb").catch((error: { code?: string }) => error.code);
    engine.dispose();
    engine.dispose();
    model.node(0).setVisible(false);
    model.dispose();
    return {
      late: await late,
      report: engine.renderFrame({ views: [] }),
      hit: engine.pick({ origin: [0, 0, 9], direction: [0, 0, -1] }),
      isContextLost: gl.isContextLost(),
    };
  });
  expect(result).toEqual({
    late: "disposed",
    report: { draws: 0, calls: 0, triangles: 0, culled: 0 },
    hit: null,
    isContextLost: true,
  });
});

test("another engine can use the canvas of an engine that was disposed of", async () => {
  await openBench();
  const draws = await page.evaluate(async () => {
    const { api, engine } = window.bench;
    const { canvas } = engine;
    engine.dispose();
    const next = await api.createEngine({ canvas });
    const { bounds } = await next.load("/examples/models/orrery.glb");
    const viewFromWorld = api.lookAt([0, 0, 3 * bounds.max[0]], [0, 0, 0]);
    const viewport = { x: 0, y: 0, width: 64, height: 64 };
    const clipFromView = api.perspective(1, 1, 0.1, 100);
    return next.renderFrame({ views: [{ clipFromView, viewFromWorld, viewport, eye: "none" }] }).draws;
  });
  expect(draws).toBe(3);
});

test("draws the frame rate graph and pointers, and hides them again", async () => {
  await openBench();
  const calls = await page.evaluate(async () => {
    const { api } = window.bench;
    const engine = await api.createEngine({ canvas: document.createElement("canvas") });
    engine.resize(64, 64);
    const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    const viewport = { x: 0, y: 0, width: 64, height: 64 };
    const views = [{ clipFromView: identity, viewFromWorld: identity, viewport, eye: "none" as const }];
    const countCalls = () => engine.renderFrame({ views }).calls;
    const before = countCalls();
    engine.setStats("on");
    engine.setPointers([{ worldFromPointer: identity, hasLaser: true }]);
    const shown = countCalls();
    engine.setStats("off");
    engine.setPointers([]);
    return { before, shown, after: countCalls() };
  });
  // One call is that of tone mapping.
  expect(calls).toEqual({ before: 1, shown: 3, after: 1 });
});

test("loads only the wasm module of its entry and its backend", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const loaded = () => requests.flatMap((url) => /wasm\/([^/]+)\/.*\.wasm$/.exec(url)?.[1] ?? []);
  await page.goto(site.plain);
  await expect.poll(loaded).toEqual(["webgl2"]);
  requests.length = 0;
  await page.goto(site.empty);
  await page.evaluate(async () => {
    const api: Bench["api"] = await import("@orbitroom/engine/full" as string);
    await api.createEngine({ canvas: document.createElement("canvas") });
  });
  expect(loaded()).toEqual(["webgl2-full"]);
});

test.describe("third-party models", () => {
  test.skip(sharedModels === undefined, "the folder with test models is missing");

  for (const [path, draws] of [
    ["models/gt/packages/view/assets/DamagedHelmet.glb", 1],
    ["models/xr/media/gltf/camp/camp.gltf", 12],
    ["models/gt/packages/extensions/test/in/BoxMeshopt.glb", 1],
    ["models/gt/packages/core/test/in/EncodingTest/Unicode ❤♻ Test.gltf", 1],
  ] as const) {
    test(path, async () => {
      await openBench(`/shared/${encodeURI(path)}`);
      expect(await page.evaluate(() => window.bench.model.draws)).toBe(draws);
    });
  }
});
