import { formatBytes } from "./format-bytes.ts";

/** How fast bytes move, for people: `12.50 MB/s`. */
export function formatRate(bytesPerSecond: number): string {
  return `${formatBytes(bytesPerSecond)}/s`;
}
