import type { ImageFormat } from "@orbitroom/imaging";

const names: Partial<Readonly<Record<ImageFormat, string>>> = { webp: "WebP", jxl: "JPEG XL" };

/** The name of a format, such as "PNG". */
export const formatName = (format: ImageFormat): string => names[format] ?? format.toUpperCase();
