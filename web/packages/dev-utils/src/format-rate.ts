import { formatBytes } from "./format-bytes.ts";

/** Formats a transfer rate in bytes per second: `12.50 MB/s`. */
export function formatRate(bytesPerSecond: number): string {
  return `${formatBytes(bytesPerSecond)}/s`;
}
