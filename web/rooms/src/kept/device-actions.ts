import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { toasts } from "@orbitroom/compact";
import { keptPresence } from "./kept-presence.ts";
import type { KeptDevice, KeptRoom } from "./kept-rooms.ts";

/** What goes to a device. */
interface Sending {
  readonly text?: string;
  readonly files?: readonly ChosenFile[];
}

/** Sends something to one device of a kept room. While it is away, that waits for it. */
export async function sendToDevice(
  { roomId, choices }: KeptRoom,
  { pair, name, isHere }: KeptDevice,
  { text, files = [] }: Sending,
): Promise<void> {
  const session = await keptPresence.take(roomId);
  if (session === undefined) return notPossible("Not sent");
  await session.send(text, files, pair);
  if (isHere) return;
  const shown = choices[pair]?.name ?? name;
  toasts.show({ title: "Waits here", message: `It is sent when ${shown} is here, too.`, variant: "success" });
}

/** Removes a device from a kept room, for all others, too. */
export async function forgetDevice({ roomId }: KeptRoom, { pair }: KeptDevice): Promise<void> {
  const session = await keptPresence.take(roomId);
  if (session === undefined) return notPossible("Not forgotten");
  await session.stay.devices?.remove(pair);
}

function notPossible(title: string): void {
  toasts.show({ title, message: "Close the other tabs of Orbitroom, then try again.", variant: "warning" });
}
