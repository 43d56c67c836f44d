/** The reason of a `Bye` that reports another version (orbit_framing, SPEC V7). */
export const OTHER_VERSION = "other_version";

const CODES = ["version_unknown", "kind_unknown", "hello_missing"];

/**
 * Whether a connection ended with this code because the other device has another version of the protocol: it reports so, or it
 * sends what this version does not know (orbit_framing, SPEC V2, V3, V5).
 */
export function isOtherVersion(code: string): boolean {
  return CODES.includes(code);
}
