import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fetchFromDisk } from "../testing/fetch-from-disk.ts";
import { linked, nextTask } from "../testing/linked-drivers.ts";
import { loadLinkWasm } from "./link-wasm.ts";

/** The length of a frame's header. Its kind is the second byte, and the length of its payload is at 16. */
const HEADER_BYTES = 24;
const [CHAT, BYE, HELLO] = [2, 15, 16];

beforeAll(async () => {
  fetchFromDisk();
  await loadLinkWasm();
});
afterAll(() => vi.unstubAllGlobals());

test("leaving waits until the other device has received that, however long that takes its bytes", async () => {
  const { creator, events, wire, release } = await linked();
  const kinds = () => events.joiner.map(({ kind }) => kind);
  expect(kinds()).toContain("connected");
  wire.isHeld = true;
  let hasLeft = false;
  const leaving = creator.leave().then(() => {
    hasLeft = true;
  });
  // Everything that needs no further frame has happened by then.
  await nextTask();
  expect([hasLeft, kinds().includes("bye")]).toEqual([false, false]);

  release();
  await leaving;
  expect(kinds()).toContain("bye");
  creator.disconnect();
});

/** Applies a change to frames of a kind. */
const changed =
  (kind: number | undefined, change: (frame: Uint8Array) => Uint8Array) => (frame: Uint8Array) =>
    frame[1] === kind ? change(frame.slice()) : frame;

test("framing V7: a device that is refused for its version is notified, before the other one's page may close", async () => {
  const order: string[] = [];
  const { creator, events } = await linked({
    change: changed(CHAT, (frame) => {
      frame[1] = 127;
      return frame;
    }),
  });
  for (const side of ["creator", "joiner"] as const) {
    const { push } = events[side];
    events[side].push = (event) => {
      if (event.kind === "lost") order.push(`${side} ${event.code}`);
      return push.call(events[side], event);
    };
  }
  creator.sendText("0123456789abcdef", "a text");
  await vi.waitFor(() => expect(order).toEqual(["creator version_unknown", "joiner kind_unknown"]));
});

test("framing V3, V7: devices without a common version say so to each other, and report it once", async () => {
  const { creator, events } = await linked({
    change: changed(HELLO, (frame) => {
      frame.set([2, 0, 2, 0], HEADER_BYTES);
      return frame;
    }),
  });
  const lost = (side: "creator" | "joiner") => events[side].filter(({ kind }) => kind === "lost");
  await vi.waitFor(() => expect(lost("joiner")).toHaveLength(1));
  expect([lost("creator"), lost("joiner")]).toEqual([
    [{ kind: "lost", code: "version_unknown" }],
    [{ kind: "lost", code: "version_unknown" }],
  ]);
  creator.disconnect();
});

test("framing V7: an ending with a reason that this version does not know is that of a device that leaves", async () => {
  const { creator, events } = await linked({
    change: changed(BYE, (frame) => {
      const reason = new TextEncoder().encode("tired");
      const longer = Uint8Array.of(...frame, ...reason);
      longer[16] = reason.length;
      return longer;
    }),
  });
  await creator.leave();
  expect(events.joiner.at(-1)).toEqual({ kind: "bye" });
  creator.disconnect();
});
