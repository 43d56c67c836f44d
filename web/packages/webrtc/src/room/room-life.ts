/** Why a room is over for a device: it did not come in, has left, or was removed. */
export type RoomEnd = "failed" | "left" | "removed";

/** How far a device is in its stay in a room. It has one; whoever enters again is a new device. */
export type RoomLife =
  | { readonly phase: "entering" }
  | { readonly phase: "inside" }
  /** It is out, and the others are being notified. */
  | { readonly phase: "leaving"; readonly end: RoomEnd }
  | { readonly phase: "over"; readonly end: RoomEnd };

/** What moves it on. `notified`: the others know, or will not. */
export type RoomLifeEvent = "entered" | RoomEnd | "notified";

/** The life that follows; the same one if the event changes nothing. */
export function nextLife(life: RoomLife, event: RoomLifeEvent): RoomLife {
  switch (life.phase) {
    case "entering":
      if (event === "entered") return { phase: "inside" };
      return event === "notified" ? life : { phase: "leaving", end: event };
    case "inside":
      return event === "left" || event === "removed" ? { phase: "leaving", end: event } : life;
    case "leaving":
      return event === "notified" ? { phase: "over", end: life.end } : life;
    case "over":
      return life;
  }
}
