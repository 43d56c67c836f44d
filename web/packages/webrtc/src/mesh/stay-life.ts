/** Why a room is over for a device: it did not come in, has left, or was removed. */
export type StayEnd = "failed" | "left" | "removed";

/** How far a device is in its stay in a room. It has one; whoever enters again is a new device. */
export type StayLife =
  | { readonly phase: "entering" }
  | { readonly phase: "inside" }
  /** It is out, and the others are being notified. */
  | { readonly phase: "leaving"; readonly end: StayEnd }
  /** `closed`: its page goes, and another load of it may go on with the stay. */
  | { readonly phase: "over"; readonly end: StayEnd | "closed" };

/** What moves it on. `notified`: the others know, or will not. */
export type StayLifeEvent = "entered" | StayEnd | "notified" | "closed";

/** The life that follows; the same one if the event changes nothing. */
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
