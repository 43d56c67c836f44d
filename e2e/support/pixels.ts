import type { Page } from "@playwright/test";

/** A part of a picture, in its pixels. */
export interface Part {
  /** Which of the pictures. Default: the first. */
  readonly picture?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is looked for in a picture. */
export interface Looks {
  /** Pairs of parts: how many pixels of the one are of another colour than the same pixel of the other. */
  readonly pairs: readonly (readonly [one: Part, other: Part])[];
  /** Parts that are to have an edge: at how many of their four sides something stands out from the ground beside it. */
  readonly edges?: readonly Part[];
  /** Parts that are to be empty: how many pixels of them are of another colour than their middle. */
  readonly empty?: readonly Part[];
}

/**
 * Looks at a picture. An edge stands out from its ground at a contrast of 3; colours of states are the reader's own, and
 * only have to be different ones.
 */
export async function lookAt(
  page: Page,
  pictures: readonly Buffer[],
  looks: Looks,
): Promise<{ pairs: number[]; edges: number[]; empty: number[] }> {
  return page.evaluate(
    async ([data, { pairs, edges = [], empty = [] }]) => {
      const decoded = await Promise.all(
        data.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          if (!pen) throw new Error("no 2D canvas");
          pen.drawImage(bitmap, 0, 0);
          return pen.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      const colourAt = ({ picture = 0, x, y }: Part, right: number, down: number): number[] => {
        const pixels = decoded[picture];
        if (!pixels) throw new Error("no such picture");
        const at = (Math.round(y + down) * pixels.width + Math.round(x + right)) * 4;
        return [...pixels.data.slice(at, at + 3)];
      };
      const isOther = (one: number[], other: number[]): boolean =>
        one.some((value, at) => Math.abs(value - (other[at] ?? 0)) > 64);
      const luminance = (colour: number[]): number => {
        const [red = 0, green = 0, blue = 0] = colour.map((value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const standsOut = (one: number[], other: number[]): boolean => {
        const [a, b] = [luminance(one), luminance(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3;
      };
      const count = ({ width, height }: Part, is: (x: number, y: number) => boolean): number => {
        let found = 0;
        for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (is(x, y)) found += 1;
        return found;
      };
      const edgesOf = (part: Part): number => {
        const { width, height } = part;
        const inward = [
          (depth: number) => colourAt(part, depth, height / 2),
          (depth: number) => colourAt(part, width - 1 - depth, height / 2),
          (depth: number) => colourAt(part, width / 2, depth),
          (depth: number) => colourAt(part, width / 2, height - 1 - depth),
        ];
        return inward.filter((at) => [0, 1, 2, 3].some((depth) => standsOut(at(depth), at(-3)))).length;
      };
      return {
        pairs: pairs.map(([one, other]) =>
          count(one, (x, y) => isOther(colourAt(one, x, y), colourAt(other, x, y))),
        ),
        edges: edges.map(edgesOf),
        empty: empty.map((part) => {
          const middle = colourAt(part, part.width / 2, part.height / 2);
          return count(part, (x, y) => isOther(colourAt(part, x, y), middle));
        }),
      };
    },
    [pictures.map((each) => each.toString("base64")), looks] as const,
  );
}
