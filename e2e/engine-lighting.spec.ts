import { expect, test } from "@playwright/test";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { type Patch, patchModel, reflectedColor, sceneColor } from "./support/even-light.ts";

// In even light, what a surface reflects is known: white surfaces reflect all of it, and the others what an integral gives
// that is computed here without the shaders.

let engine: EnginePage;
test.beforeAll(async () => {
  engine = await openEnginePage();
});
test.afterAll(() => engine.close());

/** Keeps the brightest patch below the tone mapper's shoulder. */
const radiance = 0.6;

for (const backend of ["webgl2", "webgpu"] as const) {
  const drawnColor = (patch: Patch): Promise<readonly number[]> =>
    engine.page
      .evaluate(async (shot) => window.centerColor(await window.drawShot(shot)), {
        backend,
        model: patchModel(patch),
        environment: radiance,
        isEvenlyLit: true,
      } as const)
      .then(sceneColor);

  test(`${backend}: white surfaces reflect all light (white furnace)`, async () => {
    for (const metallic of [0, 0.5, 1]) {
      for (const roughness of [0.05, 0.5, 1]) {
        for (const tiltDeg of [0, 60, 85]) {
          const patch: Patch = { baseColor: [1, 1, 1], metallic, roughness, tiltDeg };
          for (const channel of await drawnColor(patch)) {
            expect(channel / radiance, JSON.stringify(patch)).toBeCloseTo(1, 1.5);
          }
        }
      }
    }
  });

  test(`${backend}: coloured surfaces reflect their share`, async () => {
    const red: Patch["baseColor"] = [0.799, 0.0296, 0.0296];
    const patches: Patch[] = [
      { baseColor: red, metallic: 0, roughness: 1, tiltDeg: 0 },
      { baseColor: red, metallic: 0.5, roughness: 0.5, tiltDeg: 0 },
      { baseColor: red, metallic: 0.5, roughness: 0.5, tiltDeg: 60 },
      { baseColor: red, metallic: 1, roughness: 0.3, tiltDeg: 60 },
      { baseColor: [0, 0, 0], metallic: 0, roughness: 1, tiltDeg: 85 },
      { baseColor: [0, 0, 0], metallic: 0, roughness: 0.3, tiltDeg: 80 },
    ];
    for (const patch of patches) {
      const expected = reflectedColor(patch, radiance);
      for (const [index, channel] of (await drawnColor(patch)).entries()) {
        const share = expected[index] ?? 0;
        expect(Math.abs(channel - share), `${JSON.stringify(patch)}: ${channel}, not ${share}`).toBeLessThan(
          0.01 + 0.08 * share,
        );
      }
    }
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
