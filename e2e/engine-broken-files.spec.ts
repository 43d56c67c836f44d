import type { Engine } from "../web/packages/engine/src/index.ts";
import { type EngineSite, serveEngine } from "./support/engine-site.ts";
import { expect, test } from "./support/page-test.ts";

let site: EngineSite;
test.beforeAll(async () => {
  site = await serveEngine();
});
test.afterAll(() => site.stop());

/** A triangle with a texture. */
function triangle(image: string): string {
  const floats = Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0);
  const uri = `data:application/octet-stream;base64,${Buffer.from(floats.buffer).toString("base64")}`;
  return JSON.stringify({
    asset: { version: "2.0" },
    extensionsUsed: ["KHR_materials_unlit"],
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [
      { pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, extensions: { KHR_materials_unlit: {} } },
    ],
    textures: [{ source: 0 }],
    images: [{ uri: image }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
    ],
    buffers: [{ byteLength: 60, uri }],
  });
}

const images = {
  "a missing image": { uri: "/gone.png", code: "IO_ERROR" },
  "an image that cannot be decoded": { uri: "data:image/png;base64,iVBORw0KGgo=", code: "IMAGE_FAILED" },
};

for (const [name, { uri, code }] of Object.entries(images)) {
  test(`draws white instead of ${name}, and refuses it if strict`, async ({ page }) => {
    await page.goto(site.empty);
    const result = await page.evaluate(async (text) => {
      type Api = typeof import("../web/packages/engine/src/index.ts");
      const api: Api = await import("@orbitroom/engine" as string);
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [16, 16];
      const engine: Engine = await api.createEngine({ canvas, alpha: false });
      const bytes = new TextEncoder().encode(text);
      const strict = await engine.load(bytes, { strict: true }).then(
        () => "loaded",
        (error: unknown) => (error as InstanceType<Api["EngineError"]>).code,
      );
      const { warnings } = await engine.load(bytes);
      const identity = Float32Array.from({ length: 16 }, (_, index) => (index % 5 === 0 ? 1 : 0));
      const viewport = { x: 0, y: 0, width: 16, height: 16 };
      const views = [{ clipFromView: identity, viewFromWorld: identity, viewport, eye: "none" as const }];
      const frame = { views, clear: [0, 0, 0, 1] as const };
      engine.renderFrame(frame);
      while (!engine.isReady()) await new Promise(requestAnimationFrame);
      engine.renderFrame(frame);
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context?.drawImage(canvas, -12, -8);
      const color = [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      engine.dispose();
      return { strict, warnings, color };
    }, triangle(uri));
    expect(result.strict).toBe(code);
    expect(result.warnings).toEqual([
      expect.objectContaining({ code, pointer: "/images/0", severity: "warning" }),
    ]);
    expect(result.color).toEqual([255, 255, 255, 255]);
  });
}
