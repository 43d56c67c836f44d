/**
 * What a device may be able to do beyond the version of the protocol. The devices of a link say it to each other at the
 * start of each connection, and ignore names that they do not know (orbit_framing, SPEC V1 to V4).
 *
 * - `media`: it makes a media connection for streams that are shared with it (SPEC V1).
 */
export type Capability = "media";

/** Encodes the names. */
export function encodeCapabilities(capabilities: readonly Capability[]): string {
  return capabilities.join(" ");
}
