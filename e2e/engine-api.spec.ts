import type { Page } from "@playwright/test";
import type { Engine, Model } from "../web/packages/engine/src/index.ts";
import { type EngineSite, sharedModels, startEngineSite } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

/** What the page's modules leave for a test to use. */
interface Bench {
  engine: Engine;
  model: Model;
  api: typeof import("../web/packages/engine/src/index.ts");
}
declare global {
  interface Window {
    bench: Bench;
  }
}

let site: EngineSite;
test.beforeAll(async () => {
  site = await startEngineSite();
});
test.afterAll(() => site.stop());

/** The page without a bundler, with an engine of the test's own on a canvas of its own. */
async function openBench(
  page: Page,
  src = "/examples/models/orrery.glb",
  options: { surroundings?: boolean; picking?: boolean } = {},
): Promise<void> {
  await page.goto(site.plain);
  await page.evaluate(
    async ({ src, options }) => {
      // The page's own import map leads to the built package.
      const api: Bench["api"] = await import("@orbitroom/engine" as string);
      const canvas = document.createElement("canvas");
      document.body.append(canvas);
      const engine = await api.createEngine({ canvas, ...options });
      engine.resize(64, 64);
      window.bench = { api, engine, model: await engine.load(src) };
    },
    { src, options },
  );
}

test("the page without a bundler draws its model", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(site.plain);
  await expect(page.getByRole("application")).toHaveAttribute("data-draws", /[1-9]/);
  expect(errors).toEqual([]);
});

test("what most models are drawn with is compiled before there is one, and nothing is seen of it", async ({
  page,
}) => {
  await page.goto(site.plain);
  const told = await page.evaluate(async () => {
    const api: Bench["api"] = await import("@orbitroom/engine" as string);
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
  expect(told).toEqual({ links: 2, pixel: [0, 0, 0, 0] });
});

test("a model tells what is in it", async ({ page }) => {
  await openBench(page);
  const told = await page.evaluate(() => {
    const { model } = window.bench;
    const { nodes, animations, variants, materials, bounds, warnings, draws, triangles } = model;
    const moon = model.findNode("Moon") ?? -1;
    return { nodes, animations, variants, materials, bounds, warnings, draws, triangles, moon };
  });
  expect(told).toMatchObject({
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
    warnings: [],
    draws: 3,
    moon: 3,
  });
  expect(told.triangles).toBe(2 * (48 * 24 + 64 * 10 + 24 * 12));
  expect(told.bounds.max[0]).toBeGreaterThan(1.6);
});

test("nodes are moved, hidden and asked where they are", async ({ page }) => {
  await openBench(page);
  const [before, after] = await page.evaluate(() => {
    const { model } = window.bench;
    const moon = model.findNode("Moon") ?? -1;
    const place = () => [...model.nodeWorld(moon)].slice(12, 15);
    const first = place();
    model.setTransform(Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1));
    return [first, place()];
  });
  expect(after?.[0]).toBeCloseTo((before?.[0] ?? 0) + 10, 4);
  expect(after?.[1]).toBeCloseTo(before?.[1] ?? 0, 4);
});

test("a ray meets the nearest, and passes what is hidden", async ({ page }) => {
  await openBench(page, undefined, { picking: true });
  const [first, behind, beside] = await page.evaluate(() => {
    const { engine, model } = window.bench;
    const ray = { origin: [0, 0, 9], direction: [0, 0, -1] } as const;
    const name = (hit: ReturnType<Engine["pick"]>) =>
      hit && hit.model === model && model.nodes[hit.node]?.name;
    model.setNodeTransform(0, {});
    const met = engine.pick(ray);
    model.setNodeVisible(model.findNode("Moon") ?? -1, false);
    model.setNodeVisible(model.findNode("Ring") ?? -1, false);
    return [
      [name(met), met?.distance, met?.normal[2]],
      [name(engine.pick(ray))],
      [engine.pick({ origin: [50, 0, 9], direction: [0, 0, -1] })],
    ];
  });
  expect(first).toEqual(["Moon", expect.closeTo(9 - 2.52, 1), expect.closeTo(1, 1)]);
  expect(behind).toEqual(["Planet"]);
  expect(beside).toEqual([null]);
});

test("an animation can be played once, held and set to a time", async ({ page }) => {
  await openBench(page);
  const told = await page.evaluate(() => {
    const { engine, model } = window.bench;
    const step = (dtSecs: number) => engine.renderFrame({ views: [], dtSecs });
    const playback = model.play("Orbit", { loop: "once", speed: 2 });
    step(1);
    const atSpeed = playback.timeSecs;
    playback.pause();
    step(1);
    const held = playback.timeSecs;
    playback.seek(7.5);
    playback.resume();
    step(1);
    const ended = [playback.timeSecs, playback.isPlaying];
    playback.stop();
    return { atSpeed, held, ended, stopped: playback.isPlaying };
  });
  expect(told).toEqual({ atSpeed: 2, held: 2, ended: [8, false], stopped: false });
});

test("what does not exist is refused by name", async ({ page }) => {
  await openBench(page);
  const refused = await page.evaluate(() => {
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
  expect(refused).toEqual([
    ["EngineError", "unknown_animation", "The model has no animation 'Dance'"],
    ["EngineError", "unknown_variant", "The model has no variant 'Wood'"],
  ]);
});

test("shaders of one's own are refused by what they lack, and by their own lines", async ({ page }) => {
  await openBench(page, undefined, { surroundings: true });
  const told = await page.evaluate(() => {
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
    const whole = { name: "Fog", vertexSource, fragmentSource };
    const view = { viewport: { x: 0, y: 0, width: 64, height: 64 }, eye: "none" } as const;
    const viewFromWorld = window.bench.api.lookAt([0, 0, 6], [0, 0, 0]);
    const views = [{ ...view, viewFromWorld, clipFromView: window.bench.api.perspective(1, 1, 0.1, 100) }];
    const draw = () => engine.renderFrame({ views, dtSecs: 0 });
    draw();
    model.setShading(0, engine.createShading(whole));
    return {
      name: thrown(() => engine.createShading({ ...whole, name: " " })),
      vertex: thrown(() => engine.createShading({ ...whole, vertexSource: { webgpu: "fn" } })),
      fragment: thrown(() => engine.createShading({ ...whole, fragmentSource: {} })),
      driver: thrown(draw),
      again: thrown(draw),
      without: thrown(() => {
        model.setShading(0, null);
        draw();
      }),
    };
  });
  expect(told).toMatchObject({
    name: { code: "material_name", message: "Material does not have a name" },
    vertex: { code: "material_vertex", message: "Material does not have a vertex source" },
    fragment: { code: "material_fragment", message: "Material does not have a fragment source" },
    driver: { code: "shader_failed" },
    again: "nothing",
    without: "nothing",
  });
  const { message } = told.driver as { message: string };
  expect(message).toContain("A shader of 'Fog' was not accepted.");
  expect(message).toMatch(/0:3: 'nowhere'.*\n {2}> {3}pixel = vec4\(nowhere\);/);
});

test("a load that is aborted rejects with the signal's reason and leaves nothing behind", async ({
  page,
}) => {
  await openBench(page);
  site.hold();
  const told = page.evaluate(async () => {
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
  expect(await told).toEqual({ isReason: true, stages: ["download"] });
  site.release();
});

test("progress goes through all stages and ends with what was promised", async ({ page }) => {
  await openBench(page);
  const told = await page.evaluate(async () => {
    const all: { stage: string; loadedBytes: number; totalBytes?: number }[] = [];
    await window.bench.engine.load("/examples/models/orrery.glb", {
      onProgress: (progress) => all.push(progress),
    });
    return all;
  });
  expect([...new Set(told.map(({ stage }) => stage))]).toEqual(["download", "parse", "pictures", "ready"]);
  const last = told.at(-1);
  expect(last?.loadedBytes).toBeGreaterThan(100_000);
  expect(last?.totalBytes).toBe(last?.loadedBytes);
});

test("all problems of a file are listed, each with its place", async ({ page }) => {
  await openBench(page);
  const error = await page.evaluate(async () => {
    const bad = { asset: { version: "2.0" }, scene: 3, nodes: [{ mesh: 5 }, { camera: 2 }] };
    const bytes = new TextEncoder().encode(JSON.stringify(bad));
    const thrown = await window.bench.engine.load(bytes).catch((caught: unknown) => caught);
    const { name, problems } = thrown as InstanceType<Bench["api"]["EngineError"]>;
    return { name, problems };
  });
  expect(error.name).toBe("EngineError");
  const places = error.problems.map(({ pointer }) => pointer);
  expect(places).toEqual(expect.arrayContaining(["/nodes/0/mesh", "/nodes/1/camera", "/scene"]));
  expect(error.problems.every(({ code, offset }) => code !== "" && Number.isInteger(offset))).toBe(true);
});

test("dispose frees the GPU's things, ends what loads and makes every call harmless", async ({ page }) => {
  await openBench(page);
  const told = await page.evaluate(async () => {
    const { engine, model } = window.bench;
    const gl = engine.context as WebGL2RenderingContext;
    engine.renderFrame({ views: [] });
    const late = engine.load("/examples/models/orrery.glb").catch((error: { code?: string }) => error.code);
    engine.dispose();
    engine.dispose();
    model.setNodeVisible(0, false);
    model.dispose();
    return {
      late: await late,
      report: engine.renderFrame({ views: [] }),
      hit: engine.pick({ origin: [0, 0, 9], direction: [0, 0, -1] }),
      bound: gl.getParameter(gl.ARRAY_BUFFER_BINDING),
      error: gl.getError(),
    };
  });
  expect(told).toEqual({
    late: "disposed",
    report: { draws: 0, calls: 0, triangles: 0, culled: 0 },
    hit: null,
    bound: null,
    error: 0,
  });
});

test("surroundings come with the module that has them, beside engines without", async ({ page }) => {
  await openBench(page);
  const told = await page.evaluate(async () => {
    const { api, engine } = window.bench;
    const codes: unknown[] = [];
    const refused = (call: () => void) => {
      try {
        call();
      } catch (error) {
        codes.push(error instanceof api.EngineError && error.code);
      }
    };
    refused(() => engine.setSky(null));
    refused(() => engine.setStars(null));
    refused(() => engine.setPointers([]));
    refused(() => engine.setStats("on"));
    refused(() => engine.createShading({ name: "Fog", vertexSource: {}, fragmentSource: {} }));
    const canvas = document.createElement("canvas");
    const other = await api.createEngine({ canvas, surroundings: true });
    other.resize(64, 64);
    const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    const viewport = { x: 0, y: 0, width: 64, height: 64 };
    const views = [{ clipFromView: identity, viewFromWorld: identity, viewport, eye: "none" as const }];
    const calls = () => other.renderFrame({ views }).calls;
    const without = calls();
    other.setStats("on");
    other.setPointers([{ worldFromPointer: identity, hasLaser: true }]);
    const withBoth = calls();
    other.setStats("off");
    other.setPointers([]);
    return { codes, without, withBoth, after: calls() };
  });
  expect(told).toEqual({
    codes: Array(5).fill("surroundings_missing"),
    without: 0,
    withBoth: 2,
    after: 0,
  });
});

test("picking comes with the module that has it, and says so where it is not", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openBench(page);
  const loaded = (folder: string) => fetched.some((url) => url.includes(`/${folder}/`));
  const pick = () =>
    page.evaluate(() => {
      const { api, engine, model } = window.bench;
      try {
        const hit = engine.pick({ origin: [0, 0, 9], direction: [0, 0, -1] });
        return hit && model.nodes[hit.node]?.name;
      } catch (error) {
        if (!(error instanceof api.EngineError)) throw error;
        return { code: error.code, message: error.message };
      }
    });
  expect(await pick()).toEqual({
    code: "picking_missing",
    message: "Make the engine with the option picking: true",
  });
  expect([loaded("webgl2"), loaded("webgl2-whole")]).toEqual([true, false]);
  await openBench(page, undefined, { picking: true });
  expect(await pick()).toBe("Planet");
  expect(loaded("webgl2-whole")).toBe(true);
});

test.describe("models of other makers", () => {
  test.skip(sharedModels === undefined, "the folder of models for tests is not beside the checkout");

  for (const [path, draws] of [
    ["models/gt/packages/view/assets/DamagedHelmet.glb", 1],
    ["models/xr/media/gltf/camp/camp.gltf", 12],
    ["models/gt/packages/extensions/test/in/BoxMeshopt.glb", 1],
    ["models/gt/packages/core/test/in/EncodingTest/Unicode ❤♻ Test.gltf", 1],
  ] as const) {
    test(path, async ({ page }) => {
      await openBench(page, `/shared/${encodeURI(path)}`);
      expect(await page.evaluate(() => window.bench.model.draws)).toBe(draws);
    });
  }
});
