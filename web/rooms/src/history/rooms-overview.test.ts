import { expect, test } from "vitest";
import type { RoomRecord } from "../worker/room-directory.ts";
import { byLatest, overviewOf, withoutRoom, withRoom } from "./rooms-overview.ts";

const room = (roomId: string, atMs: number, seat: 1 | 2 = 1): RoomRecord => ({
  ...{ roomId, seat, phrase: undefined, texts: 1, files: 0 },
  ...{ startedAtMs: 0, firstFile: undefined },
  lastEntry: { kind: "text", id: roomId, from: "me", text: roomId, atMs, delivered: true },
});
const names = ({ newest }: { newest: readonly RoomRecord[] }) => newest.map(({ roomId }) => roomId).join("");

const six = [..."abcdef"].map((name, index) => room(name, index)).sort(byLatest);

test("an overview is the count and the four latest rooms", () => {
  const overview = overviewOf(six);
  expect(overview.count).toBe(6);
  expect(names(overview)).toBe("fedc");
});

test("a new room comes first, and the oldest shown one leaves", () => {
  const overview = withRoom(overviewOf(six), room("g", 9), true);
  expect(overview.count).toBe(7);
  expect(names(overview)).toBe("gfed");
});

test("a room that has changed is counted once and comes where its latest entry belongs", () => {
  expect(withRoom(overviewOf(six), room("d", 9), false)).toMatchObject({ count: 6 });
  expect(names(withRoom(overviewOf(six), room("d", 9), false))).toBe("dfec");
  // Something else has changed, such as the phrase, without a new entry.
  expect(names(withRoom(overviewOf(six), room("a", 0), false))).toBe("fedc");
});

test("both seats of a room are rooms of their own", () => {
  const both = withRoom(overviewOf(six), room("f", 9, 2), true);
  expect(names(both)).toBe("ffed");
  expect(names(withoutRoom(both, { roomId: "f", seat: 1 }))).toBe("fed");
});
