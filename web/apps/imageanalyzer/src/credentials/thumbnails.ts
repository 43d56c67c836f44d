import { readImageFile } from "@orbitroom/imaging";
import { keyOf, listOf, objectOf, ownValue } from "./report-values.ts";

/** The most thumbnails that are read from one file. */
export const MAX_THUMBNAILS = 20;
const MAX_BYTES = 2 ** 20;
/** A small file may claim to have more pixels than there is memory for. */
const MAX_PIXELS = 2 ** 22;

/** Formats that every browser shows, and that run nothing. */
const types: ReadonlyMap<string, string> = new Map([
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
]);

/** The address of a thumbnail, as a manifest or an ingredient of the report names it. Empty if there is none. */
export const thumbnailAddress = (described: unknown): string =>
  keyOf(ownValue(ownValue(described, "thumbnail"), "identifier"));

/**
 * The small images in the manifests of a report, by their addresses. `read` gets the bytes at an address, and may throw. Anyone
 * may have written them: what is not a small JPEG, PNG or WebP image is left out. Load the WASM module of `@orbitroom/imaging`
 * first.
 */
export function readThumbnails(
  store: unknown,
  read: (address: string) => Uint8Array,
): ReadonlyMap<string, Blob> {
  const manifests = Object.values(objectOf(ownValue(store, "manifests")));
  const described = manifests.flatMap((manifest) => [manifest, ...listOf(ownValue(manifest, "ingredients"))]);
  const addresses = new Set(described.map(thumbnailAddress).filter(Boolean));
  const thumbnails = new Map<string, Blob>();
  for (const address of [...addresses].slice(0, MAX_THUMBNAILS)) {
    const image = imageOf(address, read);
    if (image) thumbnails.set(address, image);
  }
  return thumbnails;
}

function imageOf(address: string, read: (address: string) => Uint8Array): Blob | undefined {
  try {
    const bytes = read(address);
    if (bytes.length > MAX_BYTES) return undefined;
    const { format, widthPx, heightPx } = readImageFile(bytes);
    const type = types.get(format);
    const pixels = widthPx * heightPx;
    if (type === undefined || pixels === 0 || pixels > MAX_PIXELS) return undefined;
    return new Blob([new Uint8Array(bytes)], { type });
  } catch {
    // It is not in the file, or it is not an image.
    return undefined;
  }
}
