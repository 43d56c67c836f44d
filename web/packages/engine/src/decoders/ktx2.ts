import type { BlockFormat, BlockImage, Ktx2Request } from "../loading/decoders.ts";

/** The part of Basis Universal's transcoder that is used. */
interface Basis {
  initializeBasis(): void;
  readonly KTX2File: new (bytes: Uint8Array) => Ktx2File;
}

interface Ktx2File {
  isValid(): boolean;
  startTranscoding(): boolean;
  getWidth(): number;
  getHeight(): number;
  getLevels(): number;
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number;
  transcodeImage(
    out: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    flags: number,
    channel0: number,
    channel1: number,
  ): boolean;
  close(): void;
  delete(): void;
}

/** The transcoder's numbers of its output formats. */
const formatCodes: { readonly [F in BlockFormat]: number } = { bc7: 6, "astc-4x4": 10, "etc2-rgba8": 1 };
const RGBA32 = 13;

let starting: Promise<Basis> | undefined;

/** Loads the transcoder, 0.5 MB of wasm, with the first image. A failed load can be retried. */
function startBasis(): Promise<Basis> {
  starting ??= import("../../wasm/basis/basis_transcoder.js")
    .then(async ({ default: start }) => {
      const url = new URL("../../wasm/basis/basis_transcoder.wasm", import.meta.url);
      const basis = (await start({ locateFile: () => url.href })) as Basis;
      basis.initializeBasis();
      return basis;
    })
    .catch((error) => {
      starting = undefined;
      throw error;
    });
  return starting;
}

/** Decodes `KHR_texture_basisu`: a decoder for `createEngine`. Returns blocks that stay compressed on the GPU, if it can. */
export async function ktx2(
  bytes: Uint8Array,
  { formats }: Pick<Ktx2Request, "formats">,
): Promise<ImageBitmap | BlockImage> {
  const basis = await startBasis();
  const file = new basis.KTX2File(bytes);
  try {
    if (!file.isValid() || !file.startTranscoding()) {
      throw new Error("the KTX2 file is damaged, or not compressed with Basis Universal");
    }
    const [widthPx, heightPx] = [file.getWidth(), file.getHeight()];
    // WebGL accepts blocks only for images that consist of whole blocks.
    const format = widthPx % 4 === 0 && heightPx % 4 === 0 ? formats[0] : undefined;
    const code = format ? formatCodes[format] : RGBA32;
    const levels = Array.from({ length: format ? file.getLevels() : 1 }, (_, level) => {
      const out = new Uint8Array(file.getImageTranscodedSizeInBytes(level, 0, 0, code));
      if (!file.transcodeImage(out, level, 0, 0, code, 0, -1, -1)) {
        throw new Error("the KTX2 file is damaged");
      }
      return out;
    });
    if (format) return { format, widthPx, heightPx, levels };
    const texels = new ImageData(new Uint8ClampedArray(levels[0] ?? []), widthPx, heightPx);
    return await createImageBitmap(texels, { premultiplyAlpha: "none" });
  } finally {
    file.close();
    file.delete();
  }
}
