/** Why a room is over for a device: it did not get in, has left, or was removed. */
export type StayEnd = "failed" | "left" | "removed";

/** The state of a device's stay in a room. A device has one stay; if it enters again, it is a new device. */
export type StayLife =
  | { readonly phase: "entering" }
  | { readonly phase: "inside" }
  /** It has left, and the others are being notified. */
  | { readonly phase: "leaving"; readonly end: StayEnd }
  /** `closed`: its page was closed, and may continue the stay after a reload. */
  | { readonly phase: "over"; readonly end: StayEnd | "closed" };

/** The events that change the state. `notified`: the others have been notified, or cannot be. */
export type StayLifeEvent = "entered" | StayEnd | "notified" | "closed";

/** Returns the next state, or the same one if the event changes nothing. */
export function nextLife(life: StayLife, event: StayLifeEvent): StayLife {
  if (life.phase === "over") return life;
  if (event === "closed") return { phase: "over", end: "end" in life ? life.end : "closed" };
  switch (life.phase) {
    case "entering":
      if (event === "entered") return { phase: "inside" };
      return event === "notified" ? life : { phase: "leaving", end: event };
    case "inside":
      return event === "left" || event === "removed" ? { phase: "leaving", end: event } : life;
    case "leaving":
      return event === "notified" ? { phase: "over", end: life.end } : life;
  }
}
