import type { BlockShot } from "./engine-page/blocks.ts";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { expect, test } from "./support/page-test.ts";

let engine: EnginePage;
test.beforeAll(async () => {
  engine = await openEnginePage();
});
test.afterAll(() => engine.close());

const draw = (shot: BlockShot) => engine.page.evaluate((wanted) => window.drawBlocks(wanted), shot);

/** Colours to the nearest of nothing and all: a format may miss either by a little. */
const clear = (colors: readonly (readonly number[])[]) =>
  colors.map((color) => color.map((channel) => (channel < 8 ? 0 : channel > 247 ? 1 : channel)).join(" "));

const formats = ["bc7", "astc-4x4", "etc2-rgba8"] as const;

for (const backend of ["webgl2", "webgpu"] as const) {
  for (const format of formats) {
    test(`${backend} draws a KTX2 picture in blocks of ${format}, and its smaller levels`, async () => {
      const drawn = await draw({ backend, format });
      expect(drawn.failure).toBeUndefined();
      expect(drawn.formats).toEqual(formats);
      expect(clear(drawn.colors)).toEqual(["1 0 0", "0 1 0", "0 0 1"]);
    });
  }

  test(`${backend} takes the first level of a picture in blocks that is within its limits`, async () => {
    const drawn = await draw({ backend, format: "bc7", maxPicturePixels: 64 });
    expect(clear(drawn.colors)).toEqual(["0 0 1", "0 0 1", "0 0 1"]);
    const { failure } = await draw({ backend, format: "bc7", maxPicturePixels: 4 });
    expect(failure?.code).toBe("IMAGE_FAILED");
    expect(failure?.message).toContain("Image provided had failed to load. It is too large");
  });

  test(`${backend} refuses blocks that are not those of whole levels`, async () => {
    const { failure } = await draw({ backend, format: "bc7", missingBytes: 1 });
    expect(failure?.code).toBe("IMAGE_FAILED");
    expect(failure?.message).toContain("Its decoder gave blocks that are not those of whole levels");
  });
}

test("nothing was complained of while blocks were drawn", () => {
  expect(engine.complaints).toEqual([]);
});
