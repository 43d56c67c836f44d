import type { Room } from "@orbitroom/webrtc";

/** What a match needs of its room, so that a simulated one can stand in for it. */
export type MatchRoom = Pick<
  Room,
  "id" | "self" | "creatorId" | "peers" | "on" | "send" | "signal" | "leave" | "isEnded"
>;
