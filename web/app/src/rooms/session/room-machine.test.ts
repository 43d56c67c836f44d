import { describe, expect, it } from "vitest";
import {
  isChatting,
  nextPhase,
  type Phase,
  type PhaseEvent,
  phaseEvents,
  phases,
  roomPhase,
  statusOf,
} from "./room-machine.ts";

/** Every transition there is; whatever is not listed is ignored. `reset` and `end` are possible everywhere. */
const allowed: readonly (readonly [Phase, PhaseEvent, Phase])[] = [
  ["opening", "opened", "code"],
  ["opening", "return", "returning"],
  ["code", "connect", "calling"],
  ["calling", "published", "waiting"],
  ["calling", "answered", "meeting"],
  ["calling", "refuse", "code"],
  ["waiting", "published", "waiting"],
  ["waiting", "answered", "meeting"],
  ["waiting", "confirmed", "connected"],
  ["waiting", "refuse", "code"],
  ["meeting", "published", "waiting"],
  ["meeting", "confirmed", "connected"],
  ["meeting", "refuse", "code"],
  ["connected", "answered", "connected"],
  ["connected", "confirmed", "connected"],
  ["connected", "interrupt", "interrupted"],
  ["connected", "return", "returning"],
  ["interrupted", "published", "interrupted"],
  ["interrupted", "answered", "interrupted"],
  ["interrupted", "confirmed", "connected"],
  ["interrupted", "return", "returning"],
  ["returning", "published", "returning"],
  ["returning", "answered", "returning"],
  ["returning", "confirmed", "connected"],
  ["returning", "return", "returning"],
  ["returning", "refuse", "code"],
  ...phases.map((phase) => [phase, "reset", "code"] as const),
  ...phases.map((phase) => [phase, "end", "ended"] as const),
];

describe("the phases of a room", () => {
  it.each(phases.flatMap((phase) => phaseEvents.map((event) => [phase, event] as const)))(
    "%s on %s",
    (phase, event) => {
      const expected = allowed.find(([from, on]) => from === phase && on === event)?.[2];
      expect(nextPhase(phase, event)).toBe(expected);
    },
  );

  it("can all be left, and reached from the start", () => {
    const reached = new Set<Phase>(["opening"]);
    for (const phase of reached) {
      for (const event of phaseEvents) {
        const next = nextPhase(phase, event);
        if (next) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...phases].sort());
  });

  it("show as O while the room is open, and as C once it is connected", () => {
    expect(phases.map((phase) => [phase, statusOf(phase)])).toEqual([
      ["opening", undefined],
      ["code", undefined],
      ["calling", "O"],
      ["waiting", "O"],
      ["meeting", "O"],
      ["connected", "C"],
      ["interrupted", "O"],
      ["returning", "O"],
      ["ended", undefined],
    ]);
  });

  it("keep the chat open while the devices find each other again", () => {
    expect(phases.filter(isChatting)).toEqual(["connected", "interrupted", "returning"]);
  });

  it("show that the room goes on while one other device is left", () => {
    expect(phases.map((phase) => roomPhase(phase, undefined))).toEqual(phases);
    for (const phase of phases) expect(roomPhase(phase, "linked")).toBe("connected");
    expect(roomPhase("ended", "away")).toBe("returning");
    expect(roomPhase("connected", "away")).toBe("connected");
    expect(roomPhase("interrupted", "away")).toBe("interrupted");
  });
});
