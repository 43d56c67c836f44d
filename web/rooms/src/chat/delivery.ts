import { nameOf, needsNames } from "../devices/device-names.ts";
import type { RoomDevice } from "../session/room-state.ts";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { Entry } from "../worker/entry.ts";

/** How much of what this device sent has arrived, for the entries of one row. */
export interface Delivery {
  /** All receivers have all of it. */
  readonly isDelivered: boolean;
  /** Whether the note shows it. It does not for a file on its way, whose card shows more. */
  readonly isShown: boolean;
  /** The name of the only receiver, if the room has several other devices. */
  readonly onlyTo: string | undefined;
  /** The receivers and whether each has it, if it was sent to several devices; otherwise empty. */
  readonly receivers: readonly { pair: DeviceNumber; name: string; hasIt: boolean }[];
}

/** The delivery of this device's entries; undefined for files on their way, whose cards show more, and for what others sent. */
export function deliveryOf(entries: readonly Entry[], devices: readonly RoomDevice[]): Delivery | undefined {
  const sent = entries.filter((entry) => entry.kind !== "presence");
  const [first] = sent;
  if (first?.from !== "me") return undefined;
  const isDelivered = sent.every((entry) =>
    entry.kind === "text" ? entry.delivered : entry.state === "done",
  );
  const to = first.to ?? [];
  const hasIt = (pair: DeviceNumber) =>
    isDelivered || sent.every(({ deliveredTo }) => deliveredTo?.includes(pair));
  const receivers =
    to.length > 1 ? to.map((pair) => ({ pair, name: nameOf(devices, pair), hasIt: hasIt(pair) })) : [];
  const isShown = first.kind === "text" || isDelivered || receivers.some((receiver) => receiver.hasIt);
  const onlyTo = to.length === 1 && needsNames(devices) ? nameOf(devices, to[0]) : undefined;
  return isShown || onlyTo !== undefined ? { isDelivered, isShown, onlyTo, receivers } : undefined;
}

/** The delivery as text. */
export function deliveryText({ isDelivered, receivers }: Delivery): string {
  if (receivers.length === 0) return isDelivered ? "Delivered" : "Not delivered yet";
  const count = receivers.filter(({ hasIt }) => hasIt).length;
  return `Delivered to ${count} of ${receivers.length}`;
}
