/** The bits that the published pipelines of Stable Diffusion XL write. */
const PAYLOAD = "101100111110110010010000011110111011000110011110";
/** The step of the quantisation. */
const SCALE = 36;
/** A block is 8 × 8 pixels: 4 × 4 coefficients of a Haar transform, each of 2 × 2 pixels. */
const BLOCK_PX = 8;

/**
 * Adds the watermark of Stable Diffusion XL to an image: in each block, the coefficient of the chroma U with the largest
 * magnitude holds one bit. `orbit_pixels` describes how it is read (`watermark.rs`).
 */
export function embedWatermark({ data, width, height }: ImageData): void {
  const columns = Math.floor(width / BLOCK_PX);
  const blocks = columns * Math.floor(height / BLOCK_PX);
  for (let block = 0; block < blocks; block += 1) {
    const left = (block % columns) * BLOCK_PX;
    const top = Math.floor(block / columns) * BLOCK_PX;
    let [at, coefficient] = [0, 0];
    // The first coefficient is left alone.
    for (let place = 1; place < 16; place += 1) {
      const corner = (top + 2 * Math.floor(place / 4)) * width + left + 2 * (place % 4);
      const sum = pixelsAt(corner, width).reduce((total, pixel) => total + chromaU(data, pixel), 0);
      if (Math.abs(sum / 2) > Math.abs(coefficient)) [at, coefficient] = [corner, sum / 2];
    }
    const half = PAYLOAD[block % PAYLOAD.length] === "1" ? 0.75 : 0.25;
    const magnitude = (Math.floor(Math.abs(coefficient) / SCALE) + half) * SCALE;
    const change = (Math.sign(coefficient) * magnitude - coefficient) / 2;
    for (const pixel of pixelsAt(at, width)) addChromaU(data, pixel, change);
  }
}

const pixelsAt = (corner: number, width: number) => [corner, corner + 1, corner + width, corner + width + 1];

function chromaU(data: ImageData["data"], pixel: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3);
  return 0.492 * (blue - (0.299 * red + 0.587 * green + 0.114 * blue));
}

/** Changes the chroma and keeps the luma. */
function addChromaU(data: ImageData["data"], pixel: number, change: number): void {
  const blue = change / 0.492;
  data[4 * pixel + 1] = (data[4 * pixel + 1] ?? 0) - (0.114 * blue) / 0.587;
  data[4 * pixel + 2] = (data[4 * pixel + 2] ?? 0) + blue;
}
