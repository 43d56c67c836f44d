import type { Result } from "@orbitroom/webrtc";

/** The value of a worker's result. Throws an `Error` with the result's `code` if it failed. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw Object.assign(new Error(result.message), { code: result.code });
}
