import { readFileSync } from "node:fs";

/** Descriptors for everything but visitors' connections: the store, the log, files that are being sent, metrics. */
const OTHER_DESCRIPTORS = 256;
const SOFT_LIMIT = /^Max open files +(\d+)/m;

/** How many descriptors this process may have open, where the operating system reports it: on Linux. */
export function descriptorLimit(path = "/proc/self/limits"): number | undefined {
  try {
    const [, limit] = SOFT_LIMIT.exec(readFileSync(path, "utf8")) ?? [];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

/**
 * How many connections fit into the descriptors of the process. Without the other descriptors that it needs, it could neither
 * read a page nor answer its operator.
 */
export function connectionsThatFit(wanted: number, descriptors: number | undefined): number {
  if (descriptors === undefined) return wanted;
  return Math.min(wanted, Math.max(1, descriptors - OTHER_DESCRIPTORS));
}
