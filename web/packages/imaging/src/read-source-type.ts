import { sourceType } from "../wasm/orbit_imaging_wasm_bg.js";
import type { Direction, Extent } from "./evidence.ts";

/** How an image was made: a digital source type of IPTC or C2PA. */
export interface SourceType {
  /** The last part of its address, such as `trainedAlgorithmicMedia`. */
  readonly term: string;
  /** What it means, such as "made by AI", or the term if that is not known. */
  readonly text: string;
  readonly direction: Direction;
  /** Undefined if no part of it was made by AI. */
  readonly extent?: Extent | undefined;
}

/** Longer texts are not addresses of source types. */
const MAX_ADDRESS_LENGTH = 200;

/**
 * Returns the source type at an address. Undefined if the address is in neither vocabulary. Load the WASM module with
 * `loadImagingWasm` first.
 */
export function readSourceType(address: string): SourceType | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const found = sourceType(address);
  if (!found) return undefined;
  const { term, text = term } = found;
  const direction = found.direction as Direction;
  const extent = found.extent as Extent | undefined;
  found.free();
  return { term, text, direction, ...(extent && { extent }) };
}
