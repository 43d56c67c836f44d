import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Core } from "../core/engine-wasm.ts";
import { type MaterialProperties, materialNumbers, readMaterial } from "./material-properties.ts";
import { ModelMaterial } from "./model-material.ts";
import { ModelNode } from "./model-node.ts";
import { ModelRecord } from "./model-record.ts";

const core = {
  setNodeTransform: vi.fn(),
  setNodeVisible: vi.fn(),
  setMaterial: vi.fn(),
  // An animation has moved the node.
  nodeTransform: (_model: number, _node: number, out: Float32Array) =>
    out.set([7, 8, 9, 0, 1, 0, 0, 2, 2, 2]),
};
let isThere = true;
const owner = {
  call: <T>(call: (core: Core) => T) => (isThere ? call(core as unknown as Core) : undefined),
  putShaderMaterial: () => undefined,
  onDispose: () => undefined,
};
const record = () => new ModelRecord(owner, { core: core as unknown as Core, id: 5, source: undefined });

beforeEach(() => {
  isThere = true;
  vi.clearAllMocks();
});

describe("ModelNode", () => {
  const transform = { translation: [1, 2, 3], rotation: [0, 0, 1, 0], scale: [4, 5, 6] } as const;
  const open = () => {
    const own = record();
    return { own, node: new ModelNode(own, { index: 3, name: "Bat", transform, isVisible: true }) };
  };

  it.each([
    [{ translation: [0, 0, 0] }, [0, 0, 0, 0, 0, 1, 0, 4, 5, 6]],
    [{ rotation: [1, 0, 0, 0] }, [1, 2, 3, 1, 0, 0, 0, 4, 5, 6]],
    [{ scale: [1, 1, 1] }, [1, 2, 3, 0, 0, 1, 0, 1, 1, 1]],
    [{ translation: undefined }, [1, 2, 3, 0, 0, 1, 0, 4, 5, 6]],
    [{}, [1, 2, 3, 0, 0, 1, 0, 4, 5, 6]],
  ] as const)("setTransform(%j) keeps the rest", (change, numbers) => {
    open().node.setTransform(change);
    expect(core.setNodeTransform.mock.calls).toEqual([[5, 3, ...numbers]]);
  });

  it("keeps what earlier calls set, also in a new core", () => {
    const { own, node } = open();
    node.setTransform({ translation: [0, 0, 0] });
    node.setTransform({ scale: [1, 1, 1] });
    core.setNodeTransform.mockClear();
    own.moveTo(core as unknown as Core, 6);
    expect(core.setNodeTransform.mock.calls).toEqual([[6, 3, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]]);
  });

  it("has the transform as of now, and the one at rest while there is no core", () => {
    const { node } = open();
    const read = () => [node.translation, node.rotation, node.scale];
    expect(read()).toEqual([
      [7, 8, 9],
      [0, 1, 0, 0],
      [2, 2, 2],
    ]);
    isThere = false;
    node.setTransform({ translation: [0, 0, 1] });
    expect(read()).toEqual([[0, 0, 1], transform.rotation, transform.scale]);
  });

  it("knows whether it is shown", () => {
    const { node } = open();
    expect(node.isVisible).toBe(true);
    node.setVisible(false);
    expect(node.isVisible).toBe(false);
    expect(core.setNodeVisible.mock.calls).toEqual([[5, 3, false]]);
  });
});

describe("ModelMaterial", () => {
  // All numbers differ, so that no two can be exchanged.
  const properties: MaterialProperties = {
    baseColor: [0.01, 0.02, 0.03, 0.04],
    emissive: [5, 6, 7],
    metallic: 0.08,
    roughness: 0.09,
    normalScale: 10,
    occlusionStrength: 0.11,
    alphaMode: "mask",
    alphaCutoff: 0.12,
    isDoubleSided: true,
    isUnlit: false,
    ior: 1.3,
    specular: 0.14,
    specularColor: [15, 16, 17],
    clearcoat: 0.18,
    clearcoatRoughness: 0.19,
    clearcoatNormalScale: 20,
    transmission: 0.21,
    sheenColor: [22, 23, 24],
    sheenRoughness: 0.25,
    thickness: 26,
    attenuationColor: [0.27, 0.28, 0.29],
    attenuationDistance: 30,
    dispersion: 31,
    iridescence: 0.32,
    iridescenceIor: 3.3,
    iridescenceThicknessMin: 34,
    iridescenceThicknessMax: 35,
    anisotropyStrength: 0.36,
    anisotropyRotation: 37,
  };
  const open = () => new ModelMaterial(record(), 2, "Ball", properties);

  it.each(["opaque", "mask", "blend"] as const)("is read as it was written: %s", (alphaMode) => {
    const written = { ...properties, alphaMode };
    const numbers = materialNumbers(written);
    expect(numbers).toHaveLength(40);
    expect(readMaterial(numbers)).toEqual(written);
  });

  it("sets a part and keeps the rest", () => {
    const material = open();
    material.set({ metallic: 1, baseColor: [1, 0, 0, 1] });
    material.set({ alphaMode: "blend", roughness: undefined });
    const changed = { ...properties, metallic: 1, baseColor: [1, 0, 0, 1], alphaMode: "blend" };
    expect(material.get()).toEqual(changed);
    expect(core.setMaterial).toHaveBeenLastCalledWith(
      ...[5, 2, Float32Array.from(materialNumbers(material.get()))],
    );
  });

  it("has clear volumes, of infinite attenuation distance", () => {
    const material = open();
    material.set({ attenuationDistance: Number.POSITIVE_INFINITY });
    expect(material.get().attenuationDistance).toBe(Number.POSITIVE_INFINITY);
    expect(() => material.set({ attenuationDistance: -1 })).toThrow("'attenuationDistance' must be a number");
    expect(() => material.set({ iridescenceIor: 0.5 })).toThrow("'iridescenceIor' must be a number");
  });

  it("changes nothing if one value is wrong", () => {
    const material = open();
    expect(() => material.set({ metallic: 1, roughness: 2 })).toThrow(
      "'roughness' must be a number from 0 to 1",
    );
    expect(material.get()).toEqual(properties);
    expect(core.setMaterial).not.toHaveBeenCalled();
  });
});
