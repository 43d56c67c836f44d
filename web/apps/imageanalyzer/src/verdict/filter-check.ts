import type { ImageFormat } from "@orbitroom/imaging";
import { formatName } from "../format-name.ts";

/** Formats that keep every pixel. */
const LOSSLESS: readonly ImageFormat[] = ["png", "gif", "tiff", "bmp"];

/**
 * The text about the search for a camera's colour filter. Of 37 JPEG files of cameras none shows it, so that its absence says
 * nothing there (see `find_mosaic` of the crate `orbit_pixels`).
 */
export function filterCheck(format: ImageFormat): string {
  const check = "traces of a colour filter";
  return LOSSLESS.includes(format)
    ? check
    : `${check} (which the compression of nearly every ${formatName(format)} file removes)`;
}
