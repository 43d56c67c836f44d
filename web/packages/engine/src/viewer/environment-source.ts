import { EngineError } from "../engine-error.ts";
import type { EnvironmentImage } from "../scene/environment.ts";

/** An image of an environment, or where to fetch one. */
export type EnvironmentSource = EnvironmentImage | string | URL;

/** How a Radiance `.hdr` file begins. */
const HDR_MARK = "#?";

/** Fetches and decodes the image of an environment. */
export async function readEnvironmentSource(
  source: EnvironmentSource,
  signal: AbortSignal,
): Promise<EnvironmentImage> {
  if (typeof source !== "string" && !(source instanceof URL)) return source;
  const response = await fetch(source, { signal });
  if (!response.ok) {
    throw new EngineError("download_failed", `The server answered ${response.status} for the environment`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, HDR_MARK.length));
  return start === HDR_MARK ? bytes : createImageBitmap(new Blob([bytes]));
}
