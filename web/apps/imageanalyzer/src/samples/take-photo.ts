import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";

/** The standard deviation of the sensor's noise, in levels of 255. */
const NOISE_LEVELS = 4;

/**
 * Turns an image into what a camera would record: noise, one colour measured at each pixel (a Bayer filter with red at
 * the upper left), and the other two interpolated from the pixels around it.
 */
export function takePhoto(picture: ImageData): void {
  const { data, width, height } = picture;
  const random = seededRandom(7);
  // The sum of four numbers from 0 to 1 has a standard deviation of 1/√3. This makes it about 1.
  const normal = () => 1.7 * (random() + random() + random() + random() - 2);
  const measured = Float32Array.from({ length: width * height }, (_, pixel) => {
    const channel = filterAt(pixel % width, Math.floor(pixel / width));
    return (data[4 * pixel + channel] ?? 0) + NOISE_LEVELS * normal();
  });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (const channel of [0, 1, 2] as const) {
        data[4 * (y * width + x) + channel] = interpolate(measured, width, height, x, y, channel);
      }
    }
  }
}

/** Which channel is measured: red and green in one row, green and blue in the next. */
const filterAt = (x: number, y: number): 0 | 1 | 2 => ((x % 2) + (y % 2)) as 0 | 1 | 2;

/** What was measured at this pixel, or the mean of what was measured around it. */
function interpolate(
  measured: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  channel: 0 | 1 | 2,
): number {
  if (filterAt(x, y) === channel) return measured[y * width + x] ?? 0;
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      if (filterAt(column, row) !== channel) continue;
      sum += measured[row * width + column] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}
