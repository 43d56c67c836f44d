import { GatewayError } from "@orbitroom/webrtc";
import type { EntranceEvent } from "@orbitroom/webrtc/mesh";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INVITATION_MS, OpenInvitation } from "./open-invitation.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room with an entrance that admits one device at a time, and with space for this many. */
function roomOf(space = 7) {
  const shown: EntranceEvent[] = [];
  const room = {
    space,
    /** Thrown by the next openings. */
    failures: [] as Error[],
    shown,
    openings: 0,
    get hasSpace() {
      return this.space > 0;
    },
    stay: {
      isOpen: false,
      admit: async () => {
        const failure = room.failures.shift();
        if (failure) throw failure;
        room.openings += 1;
        room.stay.isOpen = true;
      },
      closeEntrance: async () => room.close(undefined),
    },
    onEntrance: (event: EntranceEvent) => void shown.push(event),
    invitation: undefined as unknown as OpenInvitation,
    /** The entrance closes: someone has joined, or for a reason. */
    close(reason: string | undefined) {
      room.stay.isOpen = false;
      if (room.invitation.onEntrance({ kind: "closed", reason })) shown.push({ kind: "closed", reason });
    },
    async join() {
      room.space -= 1;
      room.close(undefined);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
  room.invitation = new OpenInvitation(room);
  return room;
}

test("after each newcomer the entrance opens again, and the page sees no closed one", async () => {
  const room = roomOf();
  await room.invitation.begin();
  for (let guest = 0; guest < 4; guest++) await room.join();
  expect(room.openings).toBe(5);
  expect(room.shown).toEqual([]);
});

test("after ten minutes it is closed, and a newcomer who comes in then is the last one", async () => {
  const room = roomOf();
  await room.invitation.begin();
  await vi.advanceTimersByTimeAsync(INVITATION_MS - 1);
  await room.join();
  expect(room.stay.isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(room.stay.isOpen).toBe(false);
  expect(room.invitation.endsAtMs).toBeUndefined();
  expect(room.shown).toEqual([{ kind: "closed", reason: undefined }]);
  expect(room.openings).toBe(2);
});

test("an invitation that is ended leaves the open entrance for one device", async () => {
  const room = roomOf();
  await room.invitation.begin();
  room.invitation.end();
  expect(room.stay.isOpen).toBe(true);
  await room.join();
  expect(room.openings).toBe(1);
  expect(room.shown).toEqual([{ kind: "closed", reason: undefined }]);
});

test("one that is ended while the entrance opens again closes it", async () => {
  const room = roomOf();
  await room.invitation.begin();
  const joining = room.join();
  room.invitation.end();
  await joining;
  expect(room.stay.isOpen).toBe(false);
});

test("while the room is full it is closed, and opens when a device has left", async () => {
  const room = roomOf(1);
  await room.invitation.begin();
  await room.join();
  expect(room.shown).toEqual([{ kind: "closed", reason: undefined }]);
  expect(room.openings).toBe(1);
  room.space = 1;
  room.invitation.keep();
  await vi.advanceTimersByTimeAsync(0);
  expect(room.openings).toBe(2);
});

test("an entrance that expires, or cannot be opened for a while, opens again", async () => {
  const room = roomOf();
  await room.invitation.begin();
  room.failures.push(new GatewayError(0, "", "silent"), new GatewayError(503, "busy", "later"));
  room.close("expired");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(room.openings).toBe(2);
  expect(room.shown).toEqual([]);
});

test("wrong codes end it, with the reason", async () => {
  const room = roomOf();
  await room.invitation.begin();
  room.close("tries_spent");
  await vi.advanceTimersByTimeAsync(INVITATION_MS);
  expect(room.openings).toBe(1);
  expect(room.shown).toEqual([{ kind: "closed", reason: "tries_spent" }]);
});

test("one that cannot begin is none, and says why", async () => {
  const room = roomOf();
  room.failures.push(new GatewayError(409, "room_full", "full"));
  await expect(room.invitation.begin()).rejects.toMatchObject({ code: "room_full" });
  expect(room.invitation.endsAtMs).toBeUndefined();
});
