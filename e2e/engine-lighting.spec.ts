import type { Shot } from "./engine-page/page.ts";
import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { type Patch, patchModel, reflectedColor, sceneColor } from "./support/even-light.ts";
import { hdrFile, hdrTexel } from "./support/hdr-file.ts";
import { expect, test } from "./support/page-test.ts";

// In even light, what a surface reflects is known: white surfaces reflect all of it, and the others what an integral gives
// that is computed here without the shaders.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

/** Keeps the brightest patch below the tone mapper's shoulder. */
const radiance = 0.6;
const evenLight = { environment: radiance, isEvenlyLit: true };

for (const backend of ["webgl2", "webgpu"] as const) {
  /** The colours of patches that are drawn in the light of a shot. */
  async function drawn(patches: readonly Patch[], light: Omit<Shot, "backend">) {
    const colors = await engine.page.evaluate(([shot, models]) => window.drawCenters(shot, models), [
      { ...light, backend },
      patches.map(patchModel),
    ] as const);
    return colors.map((color, index) => ({ patch: patches[index] as Patch, color: sceneColor(color) }));
  }

  test(`${backend}: white surfaces reflect all light (white furnace)`, async () => {
    const patches = [0, 0.5, 1].flatMap((metallic) =>
      [0.05, 0.5, 1].flatMap((roughness) =>
        [0, 60, 85].map((tiltDeg): Patch => ({ baseColor: [1, 1, 1], metallic, roughness, tiltDeg })),
      ),
    );
    for (const { patch, color } of await drawn(patches, evenLight)) {
      for (const channel of color) expect(channel / radiance, JSON.stringify(patch)).toBeCloseTo(1, 1.5);
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
    for (const { patch, color } of await drawn(patches, evenLight)) {
      const expected = reflectedColor(patch, radiance);
      for (const [index, channel] of color.entries()) {
        const share = expected[index] ?? 0;
        expect(Math.abs(channel - share), `${JSON.stringify(patch)}: ${channel}, not ${share}`).toBeLessThan(
          0.01 + 0.08 * share,
        );
      }
    }
  });

  test(`${backend}: fibres take from the surface below what they reflect`, async () => {
    const patches = [0.1, 0.4, 1].flatMap((roughness) =>
      [0, 60, 85].flatMap((tiltDeg): Patch[] => [
        // White fibres on white reflect all light (white furnace), regardless of their share.
        {
          baseColor: [1, 1, 1],
          metallic: 0,
          roughness: 0.5,
          tiltDeg,
          sheen: { color: [1, 1, 1], roughness },
        },
        {
          baseColor: [0, 0, 0],
          metallic: 1,
          roughness: 1,
          tiltDeg,
          sheen: { color: [1, 0.5, 0.2], roughness },
        },
      ]),
    );
    for (const { patch, color } of await drawn(patches, evenLight)) {
      const expected = reflectedColor(patch, radiance);
      for (const [index, channel] of color.entries()) {
        const share = expected[index] ?? 0;
        expect(channel, JSON.stringify(patch)).toBeLessThan(radiance * 1.03);
        expect(Math.abs(channel - share), `${JSON.stringify(patch)}: ${channel}, not ${share}`).toBeLessThan(
          0.04,
        );
      }
    }
  });

  test(`${backend}: a grain changes no share, and films only move light between reflection and the surface below`, async () => {
    const patches = [0, 60, 85].flatMap((tiltDeg): Patch[] => {
      const white = { baseColor: [1, 1, 1], metallic: 0, roughness: 0.4, tiltDeg } as const;
      return [
        ...[0.5, 1].map((grain) => ({ ...white, metallic: 1, grain })),
        ...[150, 300, 450].map((thicknessNm) => ({ ...white, film: { ior: 1.8, thicknessNm } })),
      ];
    });
    for (const { patch, color } of await drawn(patches, evenLight)) {
      for (const channel of color) expect(channel / radiance, JSON.stringify(patch)).toBeCloseTo(1, 1.5);
    }
  });

  test(`${backend}: a film colours what reflects nothing else, by its thickness and the angle`, async () => {
    const film = (thicknessNm: number, tiltDeg = 0): Patch => ({
      ...{ baseColor: [0.3, 0.3, 0.3], metallic: 1, roughness: 0.2, tiltDeg },
      film: { ior: 1.8, thicknessNm },
    });
    const [none, ...films] = await drawn([film(0), film(200), film(300), film(300, 60)], evenLight);
    const saturation = (color: readonly number[] = []) => Math.max(...color) - Math.min(...color);
    expect(saturation(none?.color)).toBeLessThan(0.02);
    for (const { color } of films) expect(saturation(color), `${color}`).toBeGreaterThan(0.05);
    const apart = (left: readonly number[] = [], right: readonly number[] = []) =>
      Math.max(...left.map((channel, index) => Math.abs(channel - (right[index] ?? 0))));
    expect(apart(films[0]?.color, films[1]?.color)).toBeGreaterThan(0.05);
    expect(apart(films[1]?.color, films[2]?.color)).toBeGreaterThan(0.05);
    for (const { patch, color } of films) {
      for (const channel of color) expect(channel, JSON.stringify(patch)).toBeLessThan(radiance * 1.03);
    }
  });

  const hdrLight = (environmentHdr: readonly number[]) => ({ environment: radiance / 60, environmentHdr });

  test(`${backend}: light above white is kept (white furnace in an HDR image)`, async () => {
    const even = hdrFile([hdrTexel(60), hdrTexel(60)]);
    const patches = [0, 1].flatMap((metallic) =>
      [0.05, 0.5, 1].map((roughness): Patch => ({ baseColor: [1, 1, 1], metallic, roughness, tiltDeg: 0 })),
    );
    for (const { patch, color } of await drawn(patches, hdrLight(even))) {
      for (const channel of color) expect(channel / radiance, JSON.stringify(patch)).toBeCloseTo(1, 1.5);
    }
  });

  test(`${backend}: a mirror that faces the viewer shows the ends of a panorama`, async () => {
    // The centre of a panorama is ahead of the viewer, its ends are behind.
    const behind = hdrFile([hdrTexel(60), hdrTexel(0), hdrTexel(0), hdrTexel(60)]);
    const ahead = hdrFile([hdrTexel(0), hdrTexel(60), hdrTexel(60), hdrTexel(0)]);
    const mirror: Patch = { baseColor: [1, 1, 1], metallic: 1, roughness: 0, tiltDeg: 0 };
    const brightnessIn = async (light: readonly number[]) =>
      (await drawn([mirror], hdrLight(light)))[0]?.color[0] ?? Number.NaN;
    expect((await brightnessIn(behind)) / radiance).toBeCloseTo(1, 1);
    expect(await brightnessIn(ahead)).toBeLessThan(0.05);
  });

  test(`${backend}: a damaged HDR image is refused with a code, and the light stays`, async () => {
    const codes = await engine.page.evaluate(async (backend) => {
      const engine = await window.createEngine({ canvas: document.createElement("canvas"), backend });
      const codeOf = (text: string) => {
        try {
          engine.setEnvironment({ image: new TextEncoder().encode(text) });
          return "none";
        } catch (error) {
          return error instanceof Error && "code" in error ? error.code : error;
        }
      };
      const header = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n";
      const found = [codeOf("no image"), codeOf(`${header}-Y 0 +X 4\n`), codeOf(`${header}-Y 2 +X 4\n`)];
      engine.dispose();
      return found;
    }, backend);
    expect(codes).toEqual(["hdr_header_invalid", "hdr_size_invalid", "hdr_data_invalid"]);
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
