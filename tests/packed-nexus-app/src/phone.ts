import { LinkPad, type PadLink, type Pads, sendPad, TouchControls } from "@orbitroom/nexus";

/** What is used of a room of @orbitroom/webrtc. Any other way for small packets will do. */
interface Room {
  signal(bytes: Uint8Array, to?: string): void;
  on(name: "signal", listener: (signal: { from: { id: string }; bytes: Uint8Array }) => void): () => void;
}

const linkTo = (room: Room, deviceId: string): PadLink => ({
  send: (bytes) => room.signal(bytes, deviceId),
  receive: (listener) => room.on("signal", ({ from, bytes }) => from.id === deviceId && listener(bytes)),
});

/** On the phone: elements with `data-pad-button` and `data-pad-stick` become a pad. */
export function playWith(controls: HTMLElement, room: Room, screenId: string): () => void {
  return sendPad(linkTo(room, screenId), new TouchControls(controls));
}

/** On the screen: the phone is one more pad. */
export function addPhone(pads: Pads, room: Room, phone: { id: string; name: string }): () => void {
  return pads.add(new LinkPad(linkTo(room, phone.id), phone));
}
