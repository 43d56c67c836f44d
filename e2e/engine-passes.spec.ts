import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { flatModel } from "./support/flat-model.ts";
import { hdrFile, hdrTexel } from "./support/hdr-file.ts";
import { expect, test } from "./support/page-test.ts";

// A frame is light until its last pass, which maps it to what a display shows.

type Rgb = readonly [number, number, number];

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

const unlit = (color: readonly number[], alphaMode = "OPAQUE"): string =>
  flatModel({
    material: {
      alphaMode,
      pbrMetallicRoughness: { baseColorFactor: color },
      extensions: { KHR_materials_unlit: {} },
    },
    extensionsUsed: ["KHR_materials_unlit"],
  });

/** A black surface that sends out this light. */
const glowing = (color: Rgb, strength: number): string =>
  flatModel({
    material: {
      emissiveFactor: color,
      extensions: { KHR_materials_emissive_strength: { emissiveStrength: strength } },
      pbrMetallicRoughness: { baseColorFactor: [0, 0, 0, 1], roughnessFactor: 1 },
    },
    extensionsUsed: ["KHR_materials_emissive_strength"],
  });

/** Encodes a linear channel (IEC 61966-2-1). */
const srgbByte = (linear: number): number => {
  const value = Math.min(Math.max(linear, 0), 1);
  return 255 * (value < 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
};

/** The curve of the ACES fit for grey, whose matrices keep grey. */
const aces = (grey: number): number => {
  const v = grey / 0.6;
  return (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.432951) + 0.238081);
};

/** The neutral mapper's shoulder for grey. */
const neutral = (grey: number): number => 1 - 0.0576 / (grey - 0.04 - 0.52);

for (const backend of ["webgl2", "webgpu"] as const) {
  const centers = async (model: string, mappings: readonly ("neutral" | "aces" | "none")[]) => {
    await engine.page.evaluate(([name, url]) => window.openStage(name, url), [backend, model] as const);
    return engine.page.evaluate(
      (wanted) =>
        wanted.map((mapping) => {
          const { stage } = window;
          stage.engine.setEnvironment({ intensity: 0 });
          stage.engine.setToneMapping(mapping);
          return stage.center();
        }),
      mappings,
    );
  };

  test(`${backend}: what is not lit keeps its exact colour`, async () => {
    const colors: Rgb[] = [
      [1, 1, 1],
      [1, 0, 0],
      [0.9, 0.2, 0.1],
      [0.5, 0.5, 0.5],
      [0.03, 0.02, 0.01],
      [0, 0, 0],
    ];
    for (const color of colors) {
      for (const shown of await centers(unlit([...color, 1]), ["neutral", "none"]))
        expect(shown, JSON.stringify(color)).toEqual(
          color.map((channel) => expect.closeTo(srgbByte(channel), -0.5)),
        );
    }
  });

  test(`${backend}: light is mapped as chosen`, async () => {
    const grey: Rgb = [1, 1, 1];
    for (const strength of [0.8, 2, 8]) {
      const shown = await centers(glowing(grey, strength), ["neutral", "aces", "none"]);
      const expected = [strength < 0.84 ? strength - 0.04 : neutral(strength), aces(strength), strength];
      for (const [index, value] of expected.entries())
        expect(shown[index]?.[1], `${strength} ${index}`).toBeCloseTo(srgbByte(value), -0.7);
    }
  });

  test(`${backend}: colours are mixed as light`, async () => {
    const [shown] = await centers(unlit([0.7, 0.7, 0.7, 0.5], "BLEND"), ["neutral"]);
    // Over black half of the light. If encoded colours were mixed, it would be half of the byte.
    for (const channel of shown ?? []) expect(channel).toBeCloseTo(srgbByte(0.35), -0.5);
  });

  test(`${backend}: what is faint keeps its hue before the background`, async () => {
    for (const alpha of [0.02, 0.1, 0.4]) {
      const orange: Rgb = [0.3, 0.1, 0.02];
      const [shown] = await centers(unlit([...orange, alpha], "BLEND"), ["neutral"]);
      for (const [index, channel] of orange.entries())
        expect(shown?.[index], `${alpha}`).toBeCloseTo(srgbByte(channel * alpha), -0.5);
    }
  });

  test(`${backend}: fog takes light by distance, and brings its own colour`, async () => {
    await engine.page.evaluate(([name, url]) => window.openStage(name, url), [
      backend,
      unlit([1, 0, 0, 1]),
    ] as const);
    // The surface is two metres away.
    const colors = await engine.page.evaluate(() => {
      const { engine, center } = window.stage;
      engine.setToneMapping("none");
      const color = [0, 0, 0.5] as const;
      return [
        { color, density: 0.4 },
        { color, density: 0.4, start: 1 },
        { color, density: 9, start: 2.1 },
        null,
      ].map((fog) => {
        engine.setFog(fog);
        return center();
      });
    });
    const left = [Math.exp(-(0.8 ** 2)), Math.exp(-(0.4 ** 2)), 1, 1];
    for (const [index, share] of left.entries()) {
      const expected = [share, 0, 0.5 * (1 - share)].map((channel) =>
        expect.closeTo(srgbByte(channel), -0.6),
      );
      expect(colors[index], String(share)).toEqual(expected);
    }
  });

  test(`${backend}: a sky is light, or what lights the scene`, async () => {
    // Light ahead, in a quarter of the horizon.
    const hdr = hdrFile([0, 0, 0, 0.25, 0.25, 0, 0, 0].map(hdrTexel));
    await engine.page.evaluate(([name, url]) => window.openStage(name, url), [
      backend,
      unlit([1, 0, 0, 1]),
    ] as const);
    const colors = await engine.page.evaluate((bytes) => {
      const { engine, center, viewport } = window.stage;
      const image = Uint8Array.from(bytes);
      // The eye is in the plane of the model, which it does not see.
      const ahead = {
        clipFromView: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -0.2, 0]),
        viewFromWorld: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
        viewport,
        eye: "none" as const,
      };
      engine.setToneMapping("none");
      const shown = (sky: Parameters<typeof engine.setSky>[0]) => {
        engine.setSky(sky);
        return center(0, ahead)[0];
      };
      const light = shown({ image });
      const brighter = shown({ image, intensity: 2 });
      const turned = shown({ image, rotationY: Math.PI });
      engine.setEnvironment({ image, intensity: 2 });
      const environment = shown({ image: "environment" });
      const blurred = shown({ image: "environment", blur: 1 });
      engine.setEnvironment({ image, intensity: 2, rotationY: Math.PI });
      const environmentTurned = shown({ image: "environment" });
      engine.setExposure(0.5);
      const exposed = shown({ image, intensity: 2 });
      return { light, brighter, turned, environment, environmentTurned, blurred, exposed, none: shown(null) };
    }, hdr);
    const quarter = expect.closeTo(srgbByte(0.25), -0.5);
    const half = expect.closeTo(srgbByte(0.5), -0.5);
    expect(colors).toEqual({
      light: quarter,
      brighter: half,
      turned: 0,
      environment: half,
      environmentTurned: 0,
      blurred: expect.any(Number),
      exposed: quarter,
      none: 0,
    });
    // Some of what is blurred is dark.
    expect(colors.blurred).toBeGreaterThan(srgbByte(0.1));
    expect(colors.blurred).toBeLessThan(srgbByte(0.45));
  });
}
