import { type EnginePage, openEnginePage } from "./support/engine-page.ts";
import { denseLines, type FlatModel, flatModel } from "./support/flat-model.ts";
import { expect, test } from "./support/page-test.ts";

// Materials whose colour in the centre of the image is known, in light that is even in all directions.

let engine: EnginePage;
test.beforeAll(async ({ softwareBrowser }) => {
  engine = await openEnginePage(softwareBrowser);
});
test.afterAll(() => engine.close());

const radiance = 0.6;
/** The same colour after tone mapping, which subtracts the reflection of a dielectric (Khronos PBR Neutral). */
const shownRadiance = radiance - 0.04;
/** Linear red of the clear colour behind the shapes. */
const background = 0.02;
/** One pixel. */
const whiteImage =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC";
/** How far a byte of the image may be from the expected one. */
const toleranceBytes = 4;

const srgbByte = (linear: number): number =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

for (const backend of ["webgl2", "webgpu"] as const) {
  const drawnBytes = (model: FlatModel): Promise<readonly number[]> =>
    engine.page.evaluate(async (shot) => window.centerColor(await window.drawShot(shot)), {
      backend,
      model: flatModel(model),
      environment: radiance,
      isEvenlyLit: true,
    } as const);
  const expectBytes = (drawn: readonly number[], linear: readonly number[], what: string) => {
    for (const [index, channel] of linear.entries()) {
      expect(Math.abs((drawn[index] ?? 0) - srgbByte(channel)), `${what}: ${drawn}`).toBeLessThan(
        toleranceBytes,
      );
    }
  };

  test(`${backend}: lines without normals show base colour and emission without lighting`, async () => {
    const material = {
      emissiveFactor: [0.1, 0, 0.2],
      pbrMetallicRoughness: { baseColorFactor: [0.5, 0.25, 0.1, 1] },
    };
    expectBytes(await drawnBytes({ material, shape: denseLines }), [0.6, 0.25, 0.3], "lines");
  });

  test(`${backend}: alpha equal to the cutoff is drawn`, async () => {
    const masked = (alphaCutoff: number) => ({
      material: {
        alphaMode: "MASK",
        alphaCutoff,
        extensions: { KHR_materials_unlit: {} },
        pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.5] },
      },
      extensionsUsed: ["KHR_materials_unlit"],
      tiltDeg: 60,
    });
    // The second cutoff stands for alpha that lost its last bits in interpolation.
    for (const cutoff of [0.5, 0.500_01]) {
      expectBytes(await drawnBytes(masked(cutoff)), [1], `cutoff ${cutoff}`);
    }
    expectBytes(await drawnBytes(masked(0.502)), [background], "cutoff above alpha");
  });

  test(`${backend}: a material with transmission shows what is behind it`, async () => {
    const glass = (transmissionFactor: number, color = [1, 1, 1]) => ({
      material: {
        extensions: { KHR_materials_transmission: { transmissionFactor } },
        pbrMetallicRoughness: { baseColorFactor: [...color, 1], metallicFactor: 0, roughnessFactor: 0 },
      },
      extensionsUsed: ["KHR_materials_transmission"],
    });
    // Colours are mixed as light.
    const blended = (through: number) => srgbByte(through * background + (1 - through) * shownRadiance);
    for (const transmission of [0.5, 1]) {
      const [red = 0] = await drawnBytes(glass(transmission));
      const reflected = 0.04;
      expect(Math.abs(red - blended(transmission * (1 - reflected))), `${transmission}: ${red}`).toBeLessThan(
        2 * toleranceBytes,
      );
    }
    const [red = 0, green = 0, blue = 0] = await drawnBytes(glass(1, [1, 0.1, 0.1]));
    expect(red).toBeGreaterThan(green + 40);
    // The page behind is a little bluer than grey.
    expect(Math.abs(green - blue)).toBeLessThan(2 * toleranceBytes);
    expect(red).toBeLessThan(srgbByte(shownRadiance));
  });

  test(`${backend}: a texture without an image is white, and a normal map is flat`, async () => {
    const textureWithoutImage = { index: 0 };
    const material = {
      pbrMetallicRoughness: {
        baseColorTexture: textureWithoutImage,
        metallicRoughnessTexture: textureWithoutImage,
        metallicFactor: 0,
      },
      normalTexture: textureWithoutImage,
      occlusionTexture: textureWithoutImage,
    };
    const brokenImage = "data:image/png;base64,iVBORw0KGgo=";
    expectBytes(
      await drawnBytes({ material, image: brokenImage }),
      [shownRadiance, shownRadiance, shownRadiance],
      "square",
    );
  });

  test(`${backend}: a material with every texture binds all of them`, async () => {
    const every = (map: object, normals: object) => ({
      pbrMetallicRoughness: { baseColorTexture: map, metallicRoughnessTexture: map, metallicFactor: 0 },
      occlusionTexture: map,
      emissiveTexture: map,
      emissiveFactor: [0.05, 0.05, 0.05],
      normalTexture: normals,
      extensions: {
        KHR_materials_specular: { specularTexture: map, specularColorTexture: map },
        KHR_materials_clearcoat: {
          clearcoatFactor: 0.5,
          clearcoatTexture: map,
          clearcoatRoughnessTexture: map,
          clearcoatNormalTexture: normals,
        },
        KHR_materials_sheen: {
          sheenColorFactor: [0.1, 0.2, 0.3],
          sheenColorTexture: map,
          sheenRoughnessFactor: 0.5,
          sheenRoughnessTexture: map,
        },
      },
    });
    const drawn = (material: object) =>
      drawnBytes({
        material,
        image: whiteImage,
        extensionsUsed: ["KHR_materials_specular", "KHR_materials_clearcoat", "KHR_materials_sheen"],
        tiltDeg: 60,
      });
    // A texture of the file that has no image stands for a normal map: it is flat.
    const withTextures = await drawn(every({ index: 0 }, { index: 1 }));
    const without = JSON.stringify(every({ index: 0 }, { index: 0 }), (_, value) =>
      value?.index === undefined ? value : undefined,
    );
    expect(withTextures).toEqual(await drawn(JSON.parse(without)));
  });
}

test("the browser reported no GPU errors", () => {
  expect(engine.errors).toEqual([]);
});
