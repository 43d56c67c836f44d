import { MAX_RECTS } from "./mark.ts";

/** Colours that differ by less in each channel count as the same. */
const TOLERANCE = 48;

/** Pixels, as `ImageData` has them. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * The area of one colour around a point, as rectangles of x, y, width and height. It reaches one pixel below the lines
 * around it, so that no gap shows. Undefined if the area is too ragged.
 */
export function floodFill(pixels: Pixels, x: number, y: number): Int16Array | undefined {
  const area = grow(areaAround(pixels, Math.floor(x), Math.floor(y)), pixels);
  return rectsOf(area, pixels);
}

function areaAround({ data, width, height }: Pixels, x: number, y: number): Uint8Array {
  const area = new Uint8Array(width * height);
  if (x < 0 || y < 0 || x >= width || y >= height) return area;
  const start = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
  const isInside = (at: number): boolean =>
    area[at] === 0 &&
    Math.abs((data[at * 4] ?? 0) - red) < TOLERANCE &&
    Math.abs((data[at * 4 + 1] ?? 0) - green) < TOLERANCE &&
    Math.abs((data[at * 4 + 2] ?? 0) - blue) < TOLERANCE;
  const waiting = [y * width + x];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (!isInside(at)) continue;
    const row = Math.floor(at / width) * width;
    let left = at;
    while (left > row && isInside(left - 1)) left -= 1;
    let right = at;
    while (right + 1 < row + width && isInside(right + 1)) right += 1;
    area.fill(1, left, right + 1);
    for (const next of [-width, width]) {
      if (row + next < 0 || row + next >= width * height) continue;
      // One start for each run of the row above or below.
      let wasInside = false;
      for (let each = left + next; each <= right + next; each += 1) {
        const is = isInside(each);
        if (is && !wasInside) waiting.push(each);
        wasInside = is;
      }
    }
  }
  return area;
}

function grow(area: Uint8Array, { width, height }: Pixels): Uint8Array {
  const grown = area.slice();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (area[at] !== 1) continue;
      if (x > 0) grown[at - 1] = 1;
      if (x + 1 < width) grown[at + 1] = 1;
      if (y > 0) grown[at - width] = 1;
      if (y + 1 < height) grown[at + width] = 1;
    }
  }
  return grown;
}

/** Runs of a row become rectangles; a rectangle grows if the row below has the same run. */
function rectsOf(area: Uint8Array, { width, height }: Pixels): Int16Array | undefined {
  const rects: [number, number, number, number][] = [];
  let above = new Map<string, [number, number, number, number]>();
  for (let y = 0; y < height; y += 1) {
    const row = new Map<string, [number, number, number, number]>();
    for (let x = 0; x < width; x += 1) {
      if (area[y * width + x] !== 1) continue;
      const left = x;
      while (x < width && area[y * width + x] === 1) x += 1;
      const key = `${left},${x}`;
      const known = above.get(key);
      if (known) known[3] += 1;
      const rect = known ?? [left, y, x - left, 1];
      if (!known) rects.push(rect);
      row.set(key, rect);
    }
    above = row;
    if (rects.length > MAX_RECTS) return undefined;
  }
  return Int16Array.from(rects.flat());
}
