import { beforeEach, describe, expect, it } from "vitest";
import type { FullCore } from "../core/full-core.ts";
import { Instances } from "./instances.ts";
import { Light } from "./light.ts";
import { MadeScene } from "./made-scene.ts";
import { Material, type MaterialChange } from "./material.ts";
import { Mesh, type MeshOptions } from "./mesh.ts";
import { type NodeOptions, SceneNode } from "./scene-node.ts";
import { Texture, type TextureOptions } from "./texture.ts";

const calls: [name: string, ...values: unknown[]][] = [];
let needsImages = false;
let refuses = "";
const core = new Proxy(
  {},
  {
    get:
      (_, name: string) =>
      (...values: unknown[]) => {
        if (name === refuses) throw new Error("It does not fit");
        calls.push([name, ...values]);
        return name === "setMadeMaterial" && needsImages;
      },
  },
) as FullCore;
let isThere = true;
const scene = (): MadeScene =>
  new MadeScene({
    call: (call) => (isThere ? call(core) : undefined),
    canUpload: () => isThere,
    shaderMaterialId: () => 4,
  });
let made = scene();

const triangle = { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0] };
const mesh = (options: MeshOptions = triangle) => made.put(new Mesh(made, options));
const texture = (options: TextureOptions = {}) => made.put(new Texture(made, options));
const material = (change: MaterialChange = {}) => made.put(new Material(made, change));
const node = (options: NodeOptions = {}) => made.put(new SceneNode(made, options));
const names = () => calls.splice(0).map(([name]) => name);
const last = (name: string) => calls.findLast(([other]) => other === name)?.slice(1);
/** The textures that the core was last given for a material, by slot. */
const slots = () => {
  const [, , references] = (last("setMadeMaterial") ?? []) as [number, Float32Array, Float32Array];
  return Array.from({ length: references.length / 7 }, (_, slot) => references[slot * 7]);
};
const bitmap = { width: 4, height: 4 } as ImageBitmap;

beforeEach(() => {
  calls.length = 0;
  needsImages = false;
  refuses = "";
  isThere = true;
  made = scene();
});

describe("a node", () => {
  it("is given to the core with everything it has", () => {
    const parent = node();
    const [shape, look] = [mesh(), material()];
    const child = node({ parent, mesh: shape, material: look, translation: [1, 2, 3], name: "Bat" });
    expect(last("setMadeNode")).toEqual([child.index, parent.index, shape.index, look.index, -1, 0]);
    expect(last("setNodeTransform")).toEqual([0, child.index, 1, 2, 3, 0, 0, 0, 1, 1, 1, 1]);
    expect([child.name, child.parent, child.mesh, parent.children]).toEqual(["Bat", parent, shape, [child]]);
  });

  it("changes its transform in part", () => {
    const own = node({ scale: [2, 2, 2] });
    own.setTransform({ translation: [1, 0, 0] });
    expect([own.translation, own.rotation, own.scale]).toEqual([
      [1, 0, 0],
      [0, 0, 0, 1],
      [2, 2, 2],
    ]);
  });

  it("moves from one parent to another, and out", () => {
    const [first, second, child] = [node(), node(), node()];
    first.add(child);
    second.add(child);
    expect([first.children, second.children, child.parent]).toEqual([[], [child], second]);
    second.remove(child);
    expect([second.children, child.parent, child.isDisposed]).toEqual([[], undefined, false]);
    expect(last("setMadeNode")).toEqual([child.index, -1, -1, -1, -1, 0]);
  });

  it("is disposed of with everything under it, and its index is used again", () => {
    const parent = node();
    const child = node({ parent });
    const light = made.put(new Light(made, { kind: "point", parent: child }));
    parent.dispose();
    expect([parent.isDisposed, child.isDisposed, light.isDisposed]).toEqual([true, true, true]);
    calls.length = 0;
    child.setVisible(false);
    child.setMesh(mesh());
    parent.add(node());
    expect(names().filter((name) => name === "setNodeVisible")).toHaveLength(1);
    expect(node().index).toBeLessThan(4);
  });

  it("shows nothing once its mesh is gone, and has no material once that is gone", () => {
    const [shape, look] = [mesh(), material()];
    const own = node({ mesh: shape, material: look });
    shape.dispose();
    expect([own.mesh, last("setMadeNode")]).toEqual([undefined, [own.index, -1, -1, look.index, -1, 0]]);
    look.dispose();
    expect([own.material, last("setMadeNode")]).toEqual([undefined, [own.index, -1, -1, -1, -1, 0]]);
    // Another mesh may get the index, but the node does not show it.
    expect(mesh().index).toBe(shape.index);
    expect(() => own.setMesh(shape)).toThrow("'mesh' must be a mesh of this engine that still exists");
  });

  it.each([
    ["itself", (top: SceneNode) => top.add(top)],
    ["what it is under", (top: SceneNode, below: SceneNode) => below.add(top)],
    ["a node of another engine", (top: SceneNode) => top.add(new SceneNode(scene(), {}))],
    ["a node that is gone", (top: SceneNode, _: SceneNode, gone: SceneNode) => top.add(gone)],
  ])("refuses %s", (_, add) => {
    const top = node();
    const [below, gone] = [node({ parent: top }), node()];
    gone.dispose();
    expect(() => add(top, below, gone)).toThrow(expect.objectContaining({ code: "invalid_argument" }));
  });
});

describe("a mesh", () => {
  it("gives the core arrays, and knows the box around it", () => {
    const own = mesh({
      positions: [-1, 2, 3, 4, -5, 6],
      colors: [1, 1, 1, 1, 0, 0, 0, 1],
      topology: "lines",
    });
    const none = new Float32Array();
    const [positions, colors] = [
      Float32Array.of(-1, 2, 3, 4, -5, 6),
      Float32Array.of(1, 1, 1, 1, 0, 0, 0, 1),
    ];
    expect(last("setMadeMesh")).toEqual([own.index, 1, positions, none, none, none, none, colors, undefined]);
    expect(own.bounds).toEqual({ min: [-1, -5, 3], max: [4, 2, 6] });
  });

  it.each<[string, object]>([
    ["no positions", {}],
    ["half a position", { positions: [0, 0, 0, 1] }],
    ["a position that is not finite", { positions: [0, 0, Number.NaN] }],
    ["fewer normals than vertices", { ...triangle, normals: [0, 0, 1] }],
    ["an index past the last vertex", { ...triangle, indices: [0, 1, 3] }],
    ["half an index", { ...triangle, indices: [0, 1, 0.5] }],
    ["an unknown topology", { ...triangle, topology: "quads" }],
  ])("refuses %s", (_, options) => {
    expect(() => mesh(options as MeshOptions)).toThrow(expect.objectContaining({ code: "invalid_argument" }));
    expect(calls).toEqual([]);
  });
});

it("does not exist if the core refuses it", () => {
  refuses = "setMadeMesh";
  expect(() => mesh()).toThrow("It does not fit");
  refuses = "";
  expect(mesh().index).toBe(0);
});

describe("a material", () => {
  it("has textures by slot, and uploads images when it needs them", () => {
    const image = texture({ image: bitmap, offset: [0.5, 0] });
    const own = material();
    expect(names()).not.toContain("setMadeImage");
    needsImages = true;
    own.set({ baseColorTexture: image, emissiveTexture: image, roughness: 0.5 });
    expect(slots().slice(0, 6)).toEqual([image.index, -1, -1, -1, image.index, -1]);
    expect(names().filter((name) => name === "setMadeImage")).toHaveLength(1);
    expect([own.get().roughness, own.texture("baseColorTexture")]).toEqual([0.5, image]);
  });

  it("follows its textures until they are gone", () => {
    const image = texture();
    const own = material({ normalTexture: image });
    image.setTransform({ scale: [2, 2] });
    const references = last("setMadeMaterial")?.[2] as Float32Array | undefined;
    expect(references?.slice(14, 21)).toEqual(Float32Array.of(image.index, 0, 0, 0, 0, 2, 2));
    image.dispose();
    expect(own.texture("normalTexture")).toBeUndefined();
    expect(new Set(slots())).toEqual(new Set([-1]));
  });

  it("makes a texture of an image, and frees it", () => {
    const own = material({ baseColorTexture: bitmap });
    const image = own.texture("baseColorTexture");
    own.set({ baseColorTexture: { width: 8, height: 8 } as ImageBitmap });
    expect(own.texture("baseColorTexture")).toBe(image);
    const other = texture();
    own.set({ baseColorTexture: other });
    expect([image?.isDisposed, slots()[0]]).toEqual([true, other.index]);
    own.set({ baseColorTexture: null, normalTexture: bitmap });
    expect(slots()[0]).toBe(-1);
    const normal = own.texture("normalTexture");
    own.dispose();
    expect([normal?.isDisposed, other.isDisposed]).toEqual([true, false]);
  });

  it.each<[string, object]>([
    ["a number out of range", { metallic: 2 }],
    ["an unknown property", { shininess: 1 }],
    ["no image", { baseColorTexture: "wood.png" }],
  ])("refuses %s, and stays as it was", (_, change) => {
    const own = material({ roughness: 0.3 });
    calls.length = 0;
    expect(() => own.set({ roughness: 0.9, ...change } as MaterialChange)).toThrow(
      expect.objectContaining({ code: "invalid_argument" }),
    );
    expect([own.get().roughness, calls]).toEqual([0.3, []]);
  });
});

describe("a light", () => {
  it("shines from its node", () => {
    const light = made.put(
      new Light(made, { kind: "spot", direction: [1, 0, 0], intensity: 5, outerConeAngle: 0.5 }),
    );
    expect(last("setMadeLight")?.[1]).toEqual(Float32Array.of(2, 1, 1, 1, 5, 0, 0, 0.5));
    expect(last("setMadeNode")?.[4]).toBe(0);
    const [x, y, z, w] = light.rotation;
    // The quaternion turns -Z to +X: a quarter turn to the right.
    expect([x, y, z, w]).toEqual([0, -Math.SQRT1_2, 0, Math.SQRT1_2].map((value) => expect.closeTo(value)));
    light.set({ intensity: 0 });
    expect(light.get()).toMatchObject({ kind: "spot", intensity: 0 });
    expect(() => light.set({ innerConeAngle: 0.6 })).toThrow(
      "'innerConeAngle' must be a number from 0 to 0.5",
    );
  });

  it.each([
    [
      [0, 0, -1],
      [0, 0, 0, 1],
    ],
    [
      [0, 0, 2],
      [0, 1, 0, 0],
    ],
    [
      [0, -3, 0],
      [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    ],
  ] as const)("turns to %j", (direction, rotation) => {
    const light = made.put(new Light(made, { kind: "directional" }));
    light.setDirection(direction);
    expect(light.rotation).toEqual(rotation.map((value) => expect.closeTo(value)));
  });
});

it.each<[string, () => unknown]>([
  ["no child", () => node().add(undefined as never)],
  ["a node with a position", () => node({ position: [1, 2, 3] } as NodeOptions)],
  ["a node that is to have a position", () => node().setTransform({ position: [1, 2, 3] } as object)],
  [
    "instances with a position",
    () => new Instances(made, { mesh: mesh(), count: 1, position: [0, 0, 0] } as never),
  ],
  ["a light with an angle", () => new Light(made, { kind: "spot", angle: 1 } as never)],
  ["a light that is to have an angle", () => new Light(made, { kind: "spot" }).set({ angle: 1 } as object)],
  ["a light that is to shine nowhere", () => new Light(made, { kind: "spot" }).setDirection([0, 0, 0])],
  ["a texture of a closed bitmap", () => texture({ image: { width: 0, height: 0 } as ImageBitmap })],
  ["no shader material", () => material().setShaderMaterial(undefined as never)],
])("refuses %s", (_, call) => {
  expect(call).toThrow(expect.objectContaining({ code: "invalid_argument" }));
});

describe("instances", () => {
  const instances = () => made.put(new Instances(made, { mesh: mesh(), count: 2 }));

  it("are placed by positions or matrices", () => {
    const own = instances();
    expect(last("setMadeNode")?.[5]).toBe(2);
    own.setPositions(Float32Array.of(1, 2, 3));
    expect(last("setInstances")).toEqual([own.index, Float32Array.of(1, 2, 3), false]);
    calls.length = 0;
    made.putIn(core);
    const matrices = last("setInstances")?.[1] as Float32Array;
    expect([...matrices.slice(12, 16), ...matrices.slice(28)]).toEqual([1, 2, 3, 1, 0, 0, 0, 1]);
  });

  it("refuses more than there are, and parts of them", () => {
    const own = instances();
    for (const floats of [new Float32Array(9), new Float32Array(4), [0, 0, 0]]) {
      expect(() => own.setPositions(floats as Float32Array)).toThrow("'positions' must be");
    }
    expect(() => new Instances(made, { mesh: mesh(), count: 0 })).toThrow("'count' must be");
  });
});

describe("a new core", () => {
  it("is given everything that still exists, and no images before they can be uploaded", () => {
    const image = texture({ image: bitmap });
    const look = material({ baseColorTexture: image });
    const [shape, gone] = [mesh(), mesh()];
    node({ mesh: shape, material: look });
    gone.dispose();
    calls.length = 0;
    made.putIn(core);
    expect(names()).toEqual([
      ...["setMadeTexture", "setMadeMaterial", "setMadeMesh"],
      ...["setMadeNode", "setNodeTransform", "setNodeVisible"],
    ]);
    made.uploadTo(core);
    expect(names()).toEqual(["setMadeImage"]);
  });

  it("gets what was changed while there was none", () => {
    const own = node();
    isThere = false;
    own.setTransform({ translation: [7, 0, 0] });
    own.setVisible(false);
    const later = node();
    isThere = true;
    made.putIn(core);
    expect(calls).toContainEqual(["setNodeTransform", 0, own.index, 7, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(calls).toContainEqual(["setNodeVisible", 0, own.index, false]);
    expect(calls).toContainEqual(["setMadeNode", later.index, -1, -1, -1, -1, 0]);
  });

  it("gets the shaders of materials", () => {
    const own = material();
    own.setShaderMaterial({ name: "Glow" });
    calls.length = 0;
    made.putIn(core);
    expect(calls).toContainEqual(["setShaderMaterial", 0, own.index, 4]);
  });
});
