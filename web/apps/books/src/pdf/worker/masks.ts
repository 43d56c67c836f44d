type Context = OffscreenCanvasRenderingContext2D;
/** The new value for each of the 256 values of a mask. */
type TransferMap = ArrayLike<number> | null | undefined;

interface MaskFilter {
  readonly isLuminosity: boolean;
  readonly map: TransferMap;
}

const NO_FILTER = "none";
const filters: MaskFilter[] = [];

function nameOf(isLuminosity: boolean, map: TransferMap): string {
  const known = filters.findIndex((filter) => filter.isLuminosity === isLuminosity && filter.map === map);
  return `mask-${known >= 0 ? known : filters.push({ isLuminosity, map }) - 1}`;
}

/**
 * The filters of soft masks. pdf.js makes SVG filters of the document for them, which a worker does not have, and which
 * canvases of Safari ignore. Here a filter has only a name: contexts of `MaskingCanvases` apply it.
 */
export class MaskFilters {
  addFilter = (): string => NO_FILTER;
  addHCMFilter = (): string => NO_FILTER;
  addHighlightHCMFilter = (): string => NO_FILTER;
  addAlphaFilter = (map: TransferMap): string => nameOf(false, map);
  addLuminosityFilter = (map: TransferMap): string => nameOf(true, map);
  destroy(): void {
    filters.length = 0;
  }
}

interface CanvasEntry {
  canvas: OffscreenCanvas | null;
  context: Context | null;
}

/** The canvases that pdf.js draws on in a worker. Their contexts know the filters of `MaskFilters`. */
export class MaskingCanvases {
  create(width: number, height: number): CanvasEntry {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: maskingContext(canvas) };
  }

  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    if (!canvas) return;
    canvas.width = width;
    canvas.height = height;
  }

  destroy(entry: CanvasEntry): void {
    if (entry.canvas) entry.canvas.width = entry.canvas.height = 0;
    entry.canvas = null;
    entry.context = null;
  }
}

/** The context of a canvas, whose `filter` is the name of a mask's, for the images that are drawn until `restore`. */
export function maskingContext(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no memory for another canvas.");
  let current: MaskFilter | undefined;
  const drawImage = context.drawImage.bind(context) as (...args: unknown[]) => void;
  const restore = context.restore.bind(context);
  Object.defineProperty(context, "filter", {
    get: () => NO_FILTER,
    set: (name: string) => {
      current = filters[Number(/^mask-(\d+)$/.exec(name)?.[1] ?? Number.NaN)];
    },
  });
  context.drawImage = (image: CanvasImageSource, ...place: unknown[]) => {
    const [x, y, width, height, ...to] = place as number[];
    if (current && to.length === 4 && width && height) {
      drawImage(masked(image, { x, y, width, height }, current), 0, 0, width, height, ...to);
    } else drawImage(image, ...place);
  };
  context.restore = () => {
    current = undefined;
    restore();
  };
  return context;
}

interface Box {
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** A part of a mask, with the alpha that its filter makes of it. */
function masked(
  image: CanvasImageSource,
  { x = 0, y = 0, width, height }: Box,
  filter: MaskFilter,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no memory for another canvas.");
  context.drawImage(image, x, y, width, height, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  applyMask(pixels.data, filter);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Computes the alpha of RGBA pixels: from their luminosity as PDF weighs it (ISO 32000, 11.5.3) or from what it was. */
export function applyMask(rgba: Uint8ClampedArray, { isLuminosity, map }: MaskFilter): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    const value = isLuminosity ? Math.round(0.3 * red + 0.59 * green + 0.11 * blue) : alpha;
    rgba[at + 3] = map?.[value] ?? value;
  }
}
