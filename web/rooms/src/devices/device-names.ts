import type { OrbitBody } from "@orbitroom/compact";
import type { RoomDevice } from "../session/room-state.ts";
import type { DeviceNumber } from "../worker/device-number.ts";

/** The other devices that are in the room, whether they respond or not. */
export function presentDevices(devices: readonly RoomDevice[]): readonly RoomDevice[] {
  return devices.filter(({ state }) => state !== "left");
}

/** Whether messages need the names of their senders: there are, or were, two other devices. */
export function needsNames(devices: readonly RoomDevice[]): boolean {
  return devices.length > 1;
}

/** The name of a device. Entries from the time when there was only one other device do not say that it is the first. */
export function nameOf(devices: readonly RoomDevice[], pair: DeviceNumber | undefined): string {
  const number = pair ?? (needsNames(devices) ? 0 : undefined);
  return devices.find((device) => device.pair === number)?.name ?? "Your roommate";
}

/** The state of a device as one word. */
export function stateWord({ state }: RoomDevice): string {
  return { linked: "Connected", listed: "Connecting", away: "Away", left: "Left" }[state];
}

/** The name of a device, and, if nothing reaches it now, why. */
export function nameWithState({ name, state }: RoomDevice): string {
  if (state === "away") return `${name} (away)`;
  return state === "listed" ? `${name} (connecting)` : name;
}

/** The devices in one line, such as "Mac, Anna’s iPhone (away)". */
export function deviceLine(devices: readonly RoomDevice[]): string {
  return presentDevices(devices).map(nameWithState).join(", ");
}

/** The devices as bodies of one orbit, this device first. */
export function deviceBodies(devices: readonly RoomDevice[], radius: number): OrbitBody[] {
  const others = presentDevices(devices);
  return [
    { at: 0, radius },
    ...others.map(({ state }, index): OrbitBody => {
      const isAway = state !== "linked";
      const at = (index + 1) / (others.length + 1);
      return { at, radius, tone: isAway ? "quiet" : "cool", drifting: isAway };
    }),
  ];
}
