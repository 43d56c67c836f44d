import type { RoomDevice } from "../session/room-state.ts";
import type { DeviceNumber } from "../worker/device-number.ts";
import { nameOf, presentDevices } from "./device-names.ts";

/** Who receives what is sent next. */
export interface Receiver {
  /** The pair of the only receiver; undefined for all. */
  readonly to: DeviceNumber | undefined;
  /** The name of the only receiver, if there are other devices. */
  readonly name: string | undefined;
  /** Whether the person can choose. */
  readonly isShown: boolean;
  /**
   * Whether the chosen device has left. Nothing is sent until the person has chosen again, so that it does not go to the others
   * by mistake.
   */
  readonly isGone: boolean;
}

/** The receiver that a choice means among the devices of a room. `chosen` is a pair, or undefined for all. */
export function receiverOf(devices: readonly RoomDevice[], chosen: DeviceNumber | undefined): Receiver {
  const present = presentDevices(devices);
  if (chosen === undefined) {
    return { to: undefined, name: undefined, isShown: present.length > 1, isGone: false };
  }
  const isGone = !present.some(({ pair }) => pair === chosen);
  // There is only one other device, so there is nothing to choose.
  if (!isGone && present.length === 1) return { to: chosen, name: undefined, isShown: false, isGone };
  return { to: chosen, name: nameOf(devices, chosen), isShown: true, isGone };
}
