import { beforeEach, describe, expect, it, vi } from "vitest";
import { findNamed } from "./arguments.ts";
import { FirstPersonControls } from "./camera/first-person-controls.ts";
import { FollowCamera } from "./camera/follow-camera.ts";
import { OrbitControls } from "./camera/orbit-controls.ts";
import type { OpenCore, Surface } from "./canvas/surface.ts";
import type { Core } from "./core/engine-wasm.ts";
import { Engine } from "./engine.ts";
import { FullEngine } from "./full/full-engine.ts";
import { Model } from "./model/model.ts";
import { ModelRecord } from "./model/model-record.ts";
import type { View } from "./scene/frame.ts";

// Keeps the wasm modules out of this test.
vi.mock("./canvas/open-surface.ts", () => ({ openSurface: vi.fn() }));

/** The core has one node, animation, variant, material, scene and image. It counts the calls that reach it. */
const names = ["Root", "Spin", "Gold", "Paint", "Main", "Wood"];
const node = [-1, -1, 0, 1, ...[1, 2, 3, 0, 0, 0, 1, 4, 5, 6]];
const material = new Array<number>(40).fill(0);
const numbers = Float64Array.of(1, ...node, 0, 1, 1, 1, 1, ...material, 1, 1, 0, ...[0, 0, 0, 0, 0, 0], 0, 0);
const reached = vi.fn();
const core = new Proxy(
  { modelContents: () => [names, numbers] },
  {
    get: (own, name) =>
      name in own ? own.modelContents : (...values: unknown[]) => void reached(name, values),
  },
) as unknown as Core;

const surface = { backend: "webgl2", context: {}, watch: vi.fn(), dispose: vi.fn() } as unknown as Surface;
const opened = { core, instance: { guard: {} } } as unknown as OpenCore;

function open(): { engine: FullEngine; model: Model } {
  const canvas = document.createElement("canvas");
  const owner = {
    call: <T>(call: (core: Core) => T) => call(core),
    putShaderMaterial: () => undefined,
    onDispose: () => undefined,
  };
  const record = new ModelRecord(owner, { core, id: 1, source: undefined });
  return {
    engine: new FullEngine({ canvas }, surface, opened),
    model: new Model(record, core, []),
  };
}

beforeEach(() => reached.mockReset());

/** Values that TypeScript would refuse. */
// biome-ignore lint/suspicious/noExplicitAny: callers in JavaScript pass anything
const wrong = (value: unknown): any => value;

const matrix = new Float32Array(16);
const view: View = {
  clipFromView: matrix,
  viewFromWorld: matrix,
  viewport: { x: 0, y: 0, width: 1, height: 1 },
  eye: "none",
};
const bitmap = wrong({ width: 1, height: 1 });
const closed = wrong({ width: 0, height: 0 });

type Call = (opened: ReturnType<typeof open>) => unknown;
/** Each is a value that cannot be drawn, or is not a property. */
const wrongProperties: readonly unknown[] = [
  null,
  { shininess: 1 },
  { baseColor: [1, 1, 1] },
  { emissive: [1, 1, null] },
  { metallic: 1.5 },
  { roughness: -0.1 },
  { normalScale: "1" },
  { alphaMode: "add" },
  { isUnlit: 1 },
  { ior: 0.5 },
];

const cases: readonly (readonly [code: string, name: string, call: Call])[] = [
  ["unknown_node", "node(9999)", ({ model }) => model.node(9999)],
  ["unknown_node", "node(-1)", ({ model }) => model.node(-1)],
  ["unknown_node", "node(0.5)", ({ model }) => model.node(0.5)],
  ["unknown_node", "node(undefined)", ({ model }) => model.node(wrong(undefined))],
  ["unknown_node", "node('0')", ({ model }) => model.node("0")],
  ["unknown_node", "node('Typo')", ({ model }) => model.node("Typo")],
  ["unknown_scene", "setScene(9)", ({ model }) => model.setScene(9)],
  ["unknown_material", "material(99)", ({ model }) => model.material(99)],
  ["unknown_material", "material('Typo')", ({ model }) => model.material("Typo")],
  ["unknown_variant", "setVariant(undefined)", ({ model }) => model.setVariant(wrong(undefined))],
  ["unknown_image", "setImage(3)", ({ model }) => model.setImage(3, bitmap)],
  ["unknown_animation", "play(7)", ({ model }) => model.play(7)],
  ["unknown_animation", "animationBounds('Dance')", ({ model }) => model.animationBounds("Dance")],
  ["unknown_variant", "setVariant('Wood')", ({ model }) => model.setVariant("Wood")],
  ["invalid_argument", "setTransform([1, 2, 3])", ({ model }) => model.setTransform(wrong([1, 2, 3]))],
  [
    "invalid_argument",
    "setTransform of NaN",
    ({ model }) => model.setTransform(matrix.map(() => Number.NaN)),
  ],
  ["invalid_argument", "setTransform(undefined)", ({ model }) => model.setTransform(wrong(undefined))],
  ["invalid_argument", "node.setTransform(null)", ({ model }) => model.node(0).setTransform(wrong(null))],
  [
    "invalid_argument",
    "node.setTransform of a short rotation",
    ({ model }) => model.node(0).setTransform({ rotation: wrong([0, 0, 1]) }),
  ],
  [
    "invalid_argument",
    "node.setTransform of text",
    ({ model }) => model.node(0).setTransform({ scale: wrong("123") }),
  ],
  [
    "invalid_argument",
    "node.setTransform of an unknown property",
    ({ model }) => model.node(0).setTransform(wrong({ position: [1, 2, 3] })),
  ],
  ["invalid_argument", "node.setVisible('no')", ({ model }) => model.node(0).setVisible(wrong("no"))],
  [
    "invalid_argument",
    "node.setMorphWeights(undefined)",
    ({ model }) => model.node(0).setMorphWeights(wrong(undefined)),
  ],
  ...wrongProperties.map(
    (properties) =>
      [
        "invalid_argument",
        `material.set(${JSON.stringify(properties)})`,
        ({ model }: ReturnType<typeof open>) => model.material(0).set(wrong(properties)),
      ] as const,
  ),
  [
    "invalid_argument",
    "worldMatrix into a short array",
    ({ model }) => model.node(0).worldMatrix(new Float32Array(9)),
  ],
  [
    "invalid_argument",
    "play backwards and forwards",
    ({ model }) => model.play(0, { loop: wrong("bounce") }),
  ],
  ["invalid_argument", "play at no speed", ({ model }) => model.play(0, { speed: Number.NaN })],
  ["invalid_argument", "seek(NaN)", ({ model }) => model.play(0).seek(Number.NaN)],
  ["invalid_argument", "fadeTo(1, undefined)", ({ model }) => model.play(0).fadeTo(1, wrong(undefined))],
  [
    "invalid_argument",
    "cameraView of no camera",
    ({ model }) => model.cameraView(wrong(undefined), view.viewport),
  ],
  ["invalid_argument", "OrbitControls of no element", () => new OrbitControls(wrong(null))],
  ["invalid_argument", "FirstPersonControls of text", () => new FirstPersonControls(wrong("canvas"))],
  ["invalid_argument", "FollowCamera of no node", () => new FollowCamera(wrong({}))],
  [
    "invalid_argument",
    "crossFadeTo(undefined)",
    ({ model }) => model.play(0).crossFadeTo(wrong(undefined), 1),
  ],
  ["invalid_argument", "play with null", ({ model }) => model.play(0, wrong(null))],
  ["invalid_argument", "setImage of {}", ({ model }) => model.setImage(0, wrong({}))],
  ["invalid_argument", "setImage of a closed bitmap", ({ model }) => model.setImage(0, closed)],
  [
    "invalid_argument",
    "material.setShaderMaterial(undefined)",
    ({ model }) => model.material(0).setShaderMaterial(wrong(undefined)),
  ],
  ["invalid_argument", "pick(undefined)", ({ engine }) => engine.pick(wrong(undefined))],
  [
    "invalid_argument",
    "pick without a direction",
    ({ engine }) => engine.pick({ origin: [0, 0, 0], direction: [0, 0, 0] }),
  ],
  [
    "invalid_argument",
    "pick without an origin",
    ({ engine }) => engine.pick(wrong({ direction: [0, 0, 1] })),
  ],
  ["invalid_argument", "renderFrame(undefined)", ({ engine }) => engine.renderFrame(wrong(undefined))],
  ["invalid_argument", "renderFrame({})", ({ engine }) => engine.renderFrame(wrong({}))],
  [
    "invalid_argument",
    "renderFrame of a short matrix",
    ({ engine }) => engine.renderFrame({ views: [{ ...view, clipFromView: new Float32Array(9) }] }),
  ],
  [
    "invalid_argument",
    "renderFrame without a viewport",
    ({ engine }) => engine.renderFrame({ views: [wrong({ ...view, viewport: undefined })] }),
  ],
  [
    "invalid_argument",
    "renderFrame for a third eye",
    ({ engine }) => engine.renderFrame({ views: [{ ...view, eye: wrong("middle") }] }),
  ],
  [
    "invalid_argument",
    "renderFrame of a short colour",
    ({ engine }) => engine.renderFrame({ views: [], clear: wrong([0, 0]) }),
  ],
  [
    "invalid_argument",
    "renderFrame of no time",
    ({ engine }) => engine.renderFrame({ views: [], dtSecs: Number.NaN }),
  ],
  [
    "invalid_argument",
    "renderFrame at no time",
    ({ engine }) => engine.renderFrame({ views: [], nowMs: Number.NaN, dtSecs: 0 }),
  ],
  ["invalid_argument", "setExposure(NaN)", ({ engine }) => engine.setExposure(Number.NaN)],
  ["invalid_argument", "setToneMapping('filmic')", ({ engine }) => engine.setToneMapping(wrong("filmic"))],
  [
    "invalid_argument",
    "setEnvironment of no intensity",
    ({ engine }) => engine.setEnvironment({ intensity: wrong("1") }),
  ],
  ["invalid_argument", "setEnvironment(null)", ({ engine }) => engine.setEnvironment(wrong(null))],
  [
    "invalid_argument",
    "setEnvironment of a URL",
    ({ engine }) => engine.setEnvironment({ image: wrong("studio.hdr") }),
  ],
  [
    "invalid_argument",
    "setDefaultLight(undefined)",
    ({ engine }) => engine.setDefaultLight(wrong(undefined)),
  ],
  [
    "invalid_argument",
    "setDefaultLight without a direction",
    ({ engine }) => engine.setDefaultLight({ direction: [0, 0, 0] }),
  ],
  [
    "invalid_argument",
    "setDefaultLight of a short colour",
    ({ engine }) => engine.setDefaultLight({ color: wrong([1]) }),
  ],
  ["invalid_argument", "setFog without a colour", ({ engine }) => engine.setFog(wrong({ density: 1 }))],
  [
    "invalid_argument",
    "setFog of a negative density",
    ({ engine }) => engine.setFog({ color: [1, 1, 1], density: -1 }),
  ],
  ["invalid_argument", "setShadows(undefined)", ({ engine }) => engine.setShadows(wrong(undefined))],
  [
    "invalid_argument",
    "setShadows of a map without a size",
    ({ engine }) => engine.setShadows({ mapSize: 0 }),
  ],
  ["invalid_argument", "setShadows of five cascades", ({ engine }) => engine.setShadows({ cascades: 5 })],
  [
    "invalid_argument",
    "setContactShadow without a radius",
    ({ engine }) => engine.setContactShadow(wrong({ center: [0, 0, 0] })),
  ],
  [
    "invalid_argument",
    "setShadows of a model that may cast",
    ({ model }) => model.setShadows({ casts: wrong("maybe") }),
  ],
  ["invalid_argument", "setShadows(null) of a model", ({ model }) => model.setShadows(wrong(null))],
  ["invalid_argument", "setSky(undefined)", ({ engine }) => engine.setSky(wrong(undefined))],
  ["invalid_argument", "setSky of {}", ({ engine }) => engine.setSky({ image: wrong({}) })],
  ["invalid_argument", "setSky of a closed bitmap", ({ engine }) => engine.setSky({ image: closed })],
  ["invalid_argument", "setStars(undefined)", ({ engine }) => engine.setStars(wrong(undefined))],
  ["invalid_argument", "setPointers(undefined)", ({ engine }) => engine.setPointers(wrong(undefined))],
  [
    "invalid_argument",
    "createShaderMaterial(undefined)",
    ({ engine }) => engine.createShaderMaterial(wrong(undefined)),
  ],
  [
    "invalid_argument",
    "setSky of an unknown mode",
    ({ engine }) => engine.setSky({ image: bitmap, displayMode: wrong("cube") }),
  ],
  [
    "invalid_argument",
    "setStars of unequal lengths",
    ({ engine }) => engine.setStars({ directions: matrix, magnitudes: matrix, colors: matrix }),
  ],
  [
    "invalid_argument",
    "setPointers of a short matrix",
    ({ engine }) => engine.setPointers([{ worldFromPointer: new Float32Array(3), hasLaser: true }]),
  ],
  ["invalid_argument", "setStats('maybe')", ({ engine }) => engine.setStats(wrong("maybe"))],
  ["invalid_argument", "resize(NaN)", ({ engine }) => engine.resize(Number.NaN, 1)],
];

describe("wrong arguments", () => {
  it.each(cases)("%s: %s", (code, _, call) => {
    const opened = open();
    const playCalls = () => reached.mock.calls.filter(([name]) => name !== "play");
    expect(() => call(opened)).toThrow(expect.objectContaining({ name: "EngineError", code }));
    expect(playCalls()).toEqual([]);
  });

  it("says what is wrong", () => {
    const { engine, model } = open();
    expect(() => model.setScene(9)).toThrow("The model has no scene 9");
    expect(() => model.node("Typo")).toThrow("The model has no node 'Typo'");
    expect(() => model.material(0).set({ metallic: 2 })).toThrow("'metallic' must be a number from 0 to 1");
    expect(() => model.material(0).set({ ior: 0.5 })).toThrow("'ior' must be a number from 1 on");
    expect(() => model.setTransform(wrong([1, 2, 3]))).toThrow("'parentFromModel' must be 16 finite numbers");
    expect(() => engine.renderFrame(wrong({}))).toThrow("'views' must be an array");
    expect(() => engine.setStats(wrong("maybe"))).toThrow("'mode' must be one of off, on, standing");
  });

  it("lets right ones through", () => {
    const { engine, model } = open();
    model.setTransform(matrix);
    model.node("Root").setTransform({ translation: [1, 2, 3] });
    model.node(0).setMorphWeights([]);
    model.setScene(0);
    model.material("Paint").set({ metallic: 0.5 });
    model.setImage(0, bitmap);
    engine.pick({ origin: [0, 0, 0], direction: [0, 0, -1] });
    engine.setStars({
      directions: new Float32Array(3),
      magnitudes: new Float32Array(1),
      colors: new Float32Array(3),
    });
    engine.setExposure(2);
    engine.setSky(null);
    engine.setDefaultLight(null);
    // The core reports what is missing, with the texts of the error catalogue.
    engine.createShaderMaterial(wrong({}));
    expect(reached.mock.lastCall?.[1]).toEqual(["", "", ""]);
    expect(reached.mock.calls.map(([name]) => name)).toEqual([
      ...["setModelTransform", "setNodeTransform", "setMorphWeights", "setScene", "setMaterial", "setImage"],
      ...["pick", "setStars", "setExposure", "clearSky", "clearDefaultLight"],
      "createShaderMaterial",
    ]);
  });
});

describe("names", () => {
  it("are found however their accents are composed, and as they are written first", () => {
    const [composed, decomposed] = ["t\u00e9", "te\u0301"];
    const parts = [{ name: composed }, {}, { name: decomposed }];
    expect(findNamed(parts, decomposed)).toBe(parts[2]);
    expect(findNamed(parts.slice(0, 2), decomposed)).toBe(parts[0]);
    expect(findNamed(parts.slice(1), composed)).toBe(parts[2]);
    expect(findNamed(parts, "te")).toBeUndefined();
  });
});

describe("an engine that only shows models", () => {
  const engine = wrong(new Engine({ canvas: document.createElement("canvas") }, surface, opened));

  it.each([
    ...[
      "createInstances",
      "createLight",
      "createMaterial",
      "createMesh",
      "createNode",
      "createShaderMaterial",
    ],
    ...["createTexture", "pick", "setPointers", "setSky", "setStars", "setStats"],
  ])("refuses %s", (name) => {
    const error = { name: "EngineError", code: "feature_missing" };
    expect(() => engine[name]({})).toThrow(expect.objectContaining(error));
    expect(reached).not.toHaveBeenCalled();
  });

  it("says where to get one that can", () => {
    expect(() => engine.pick({})).toThrow("'pick' needs an engine of '@orbitroom/engine/full'");
  });
});
