import type { KeyMap } from "@orbitroom/nexus";

/** Which buttons of a pad the keys of this game are. */
export const cricketKeys: KeyMap = {
  ...{ Space: "south", Enter: "south", KeyX: "east", KeyF: "north" },
  ...{ ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" },
  ...{ KeyW: "leftY-", KeyA: "leftX-", KeyS: "leftY+", KeyD: "leftX+" },
  ...{ Digit1: "l3", Digit2: "r3", Digit3: "r2", Digit4: "l1", Digit5: "r1" },
};
