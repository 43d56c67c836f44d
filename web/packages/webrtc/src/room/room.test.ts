import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newFarewell } from "../mesh/farewell.ts";
import { Room } from "./room.ts";

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

/** A room whose entrance is not open, with no one else in it. */
async function emptyRoom(): Promise<Room> {
  const makeLink = () => {
    throw new Error("no one comes in");
  };
  const options = { gateway: "http://gateway.test", code: "AB12CD" };
  return new Room(crypto.randomUUID(), options, true, { farewell: await newFarewell(), makeLink });
}

const stream = { getTracks: () => [] } as unknown as MediaStream;
const unknown = expect.objectContaining({ code: "peer_unknown" });

test("what is for a device that is not in the room throws, but for a signal, which may be lost", async () => {
  const room = await emptyRoom();
  expect(() => room.send("hello", "nobody")).toThrow(unknown);
  expect(() => room.sendFile(new File([], "a.txt"), "nobody")).toThrow(unknown);
  expect(() => room.share(stream, "nobody")).toThrow(unknown);
  await expect(room.stats("nobody")).rejects.toEqual(unknown);
  room.signal(Uint8Array.of(1), "nobody");
});

test.each([undefined, "who was here"])("after its end a room throws nothing, sent to %s", async (to) => {
  const room = await emptyRoom();
  await room.leave();
  expect(room.isEnded).toBe(true);
  room.send("hello", to);
  room.signal(Uint8Array.of(1), to);
  expect(room.sendFile(new File([], "a.txt"), to)).toMatch(/^[0-9a-f]{32}$/);
  room.share(stream, to).stop();
  room.rename("Ada");
  expect(await room.stats("who was here")).toEqual({ path: undefined, media: undefined });
  await room.remove("who was here");
  await room.close();
  await room.leave();
  await expect(room.admit()).rejects.toMatchObject({ code: "closed" });
});

test("a signal that is too long is the caller's fault, also after the end", async () => {
  const room = await emptyRoom();
  await room.leave();
  expect(() => room.signal(new Uint8Array(1025))).toThrow(RangeError);
});
