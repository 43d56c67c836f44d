import type { BlockShot } from "./engine-page/blocks.ts";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { expect, test } from "./support/page-test.ts";

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

const draw = (shot: BlockShot) => engine.page.evaluate((given) => window.drawBlocks(given), shot);

/** Rounds channels that are nearly 0 or 255: formats are lossy. */
const round = (colors: readonly (readonly number[])[]) =>
  colors.map((color) => color.map((channel) => (channel < 8 ? 0 : channel > 247 ? 1 : channel)).join(" "));

const formats = ["bc7", "astc-4x4", "etc2-rgba8"] as const;

for (const backend of ["webgl2", "webgpu"] as const) {
  for (const format of formats) {
    test(`${backend} draws a KTX2 image in ${format} blocks and its mip levels`, async () => {
      const drawn = await draw({ backend, format });
      expect(drawn.failure).toBeUndefined();
      expect(drawn.formats).toEqual(formats);
      expect(round(drawn.colors)).toEqual(["1 0 0", "0 1 0", "0 0 1"]);
    });
  }

  test(`${backend} uses the first mip level within the limits`, async () => {
    const drawn = await draw({ backend, format: "bc7", maxImagePixels: 64 });
    expect(round(drawn.colors)).toEqual(["0 0 1", "0 0 1", "0 0 1"]);
    const { failure } = await draw({ backend, format: "bc7", maxImagePixels: 4 });
    expect(failure?.code).toBe("IMAGE_FAILED");
    expect(failure?.message).toContain("Image provided had failed to load. It is too large");
  });

  test(`${backend} rejects incomplete mip levels`, async () => {
    const { failure } = await draw({ backend, format: "bc7", missingBytes: 1 });
    expect(failure?.code).toBe("IMAGE_FAILED");
    expect(failure?.message).toContain("Its decoder returned incomplete levels");
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
