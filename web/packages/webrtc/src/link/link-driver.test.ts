import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Confirmation } from "../pairing/pairing.ts";
import type { Lane, LaneEvents } from "./lane.ts";
import { LinkDriver } from "./link-driver.ts";
import { loadLinkWasm } from "./link-wasm.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
const EPOCH = 1;
const confirmationOf = (role: "creator" | "joiner") =>
  ({ role, epoch: EPOCH, mac: new Uint8Array(32), check: () => undefined }) as unknown as Confirmation;

beforeAll(async () => {
  // The module is bundled by the test runner; only the check that its file is there uses the network.
  vi.stubGlobal("fetch", async () => new Response());
  await loadLinkWasm();
});
afterAll(() => vi.unstubAllGlobals());

/** Two drivers, linked by one lane. The creator's frames wait while `isHeld`. */
async function linked() {
  const wire = { isHeld: false, held: [] as Uint8Array[] };
  const kinds: string[] = [];
  const creator = new LinkDriver(ROOM_ID, () => undefined);
  const joiner = new LinkDriver(ROOM_ID, (event) => {
    kinds.push(event.kind);
    if (event.kind === "bye") joiner.disconnect();
  });
  const ends: { creator?: LaneEvents; joiner?: LaneEvents } = {};
  const lane = (send: (frame: Uint8Array) => void, other: () => LaneEvents | undefined): Lane => ({
    bufferedBytes: 0,
    send,
    close: () => queueMicrotask(() => other()?.onClose()),
  });
  const toJoiner = (frame: Uint8Array) => {
    if (wire.isHeld) wire.held.push(frame.slice());
    else ends.joiner?.onFrame(frame.slice());
  };
  creator.startConnection(confirmationOf("creator"));
  joiner.startConnection(confirmationOf("joiner"));
  joiner.attach(0, (events) => {
    ends.joiner = events;
    return lane(
      (frame) => ends.creator?.onFrame(frame.slice()),
      () => ends.creator,
    );
  });
  creator.attach(0, (events) => {
    ends.creator = events;
    return lane(toJoiner, () => ends.joiner);
  });
  ends.joiner?.onOpen();
  ends.creator?.onOpen();
  const release = () => {
    wire.isHeld = false;
    for (const frame of wire.held.splice(0)) ends.joiner?.onFrame(frame);
  };
  return { creator, wire, kinds, release };
}

test("leaving waits until the other device has heard it, however long that takes its bytes", async () => {
  const { creator, wire, kinds, release } = await linked();
  expect(kinds).toContain("connected");
  wire.isHeld = true;
  let hasLeft = false;
  const leaving = creator.leave().then(() => {
    hasLeft = true;
  });
  // Everything that needs no further frame has happened by then.
  await new Promise((resolve) => setTimeout(resolve));
  expect([hasLeft, kinds.includes("bye")]).toEqual([false, false]);

  release();
  await leaving;
  expect(kinds).toContain("bye");
  creator.disconnect();
});
