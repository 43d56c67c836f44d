/**
 * What a device may support beyond the version of the protocol. The devices of a link announce it to each other at the start of
 * each connection, and ignore names that they do not know (orbit_framing, SPEC V1 to V4).
 *
 * - `media`: it creates a media connection for streams that are shared with it (SPEC V1).
 */
export type Capability = "media";

/** Encodes the names. */
export function encodeCapabilities(capabilities: readonly Capability[]): string {
  return capabilities.join(" ");
}
