import type { ImageFormat } from "@orbitroom/imaging";

/** The name of a format, such as "PNG". */
export const formatName = (format: ImageFormat): string =>
  format === "webp" ? "WebP" : format.toUpperCase();
