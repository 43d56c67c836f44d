import type { Page } from "@playwright/test";

/** A rectangle of a screenshot, in pixels. */
export interface Region {
  /** Index of the screenshot. Default: 0. */
  readonly screenshot?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The measurements to make. */
export interface Measurements {
  /** Pairs of regions: how many pixels differ in colour. */
  readonly pairs: readonly (readonly [one: Region, other: Region])[];
  /** Regions with a border: on how many of the four sides it contrasts with the background. */
  readonly edges?: readonly Region[];
  /** Empty regions: how many pixels differ in colour from the centre. */
  readonly empty?: readonly Region[];
}

/**
 * Measures screenshots. A border needs a contrast of 3. Colours of states only have to differ, because forced colours
 * are the user's own.
 */
export async function measure(
  page: Page,
  screenshots: readonly Buffer[],
  measurements: Measurements,
): Promise<{ pairs: number[]; edges: number[]; empty: number[] }> {
  return page.evaluate(
    async ([data, { pairs, edges = [], empty = [] }]) => {
      const decoded = await Promise.all(
        data.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          if (!context) throw new Error("The browser has no 2D canvas.");
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      const colourAt = ({ screenshot = 0, x, y }: Region, right: number, down: number): number[] => {
        const pixels = decoded[screenshot];
        if (!pixels) throw new Error(`There is no screenshot ${screenshot}.`);
        const offset = (Math.round(y + down) * pixels.width + Math.round(x + right)) * 4;
        return [...pixels.data.slice(offset, offset + 3)];
      };
      const differs = (one: number[], other: number[]): boolean =>
        one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > 64);
      const luminance = (colour: number[]): number => {
        const [red = 0, green = 0, blue = 0] = colour.map((value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrasts = (one: number[], other: number[]): boolean => {
        const [a, b] = [luminance(one), luminance(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3;
      };
      const count = ({ width, height }: Region, matches: (x: number, y: number) => boolean): number => {
        let found = 0;
        for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (matches(x, y)) found += 1;
        return found;
      };
      const edgesOf = (region: Region): number => {
        const { width, height } = region;
        const sides = [
          (depth: number) => colourAt(region, depth, height / 2),
          (depth: number) => colourAt(region, width - 1 - depth, height / 2),
          (depth: number) => colourAt(region, width / 2, depth),
          (depth: number) => colourAt(region, width / 2, height - 1 - depth),
        ];
        return sides.filter((colourOfSide) =>
          [0, 1, 2, 3].some((depth) => contrasts(colourOfSide(depth), colourOfSide(-3))),
        ).length;
      };
      return {
        pairs: pairs.map(([one, other]) =>
          count(one, (x, y) => differs(colourAt(one, x, y), colourAt(other, x, y))),
        ),
        edges: edges.map(edgesOf),
        empty: empty.map((region) => {
          const centre = colourAt(region, region.width / 2, region.height / 2);
          return count(region, (x, y) => differs(colourAt(region, x, y), centre));
        }),
      };
    },
    [screenshots.map((each) => each.toString("base64")), measurements] as const,
  );
}
