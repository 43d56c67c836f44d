import { describe, expect, it } from "vitest";
import {
  isChatting,
  nextStage,
  type Phase,
  phaseOf,
  type Stage,
  type StageEvent,
  stageEvents,
  stages,
  statusOf,
} from "./room-machine.ts";

/** All transitions. An event that is not listed is ignored. `reset` and `end` are possible everywhere. */
const allowed: readonly (readonly [Stage, StageEvent, Stage])[] = [
  ["opening", "opened", "code"],
  ["opening", "entered", "inside"],
  ["code", "connect", "calling"],
  ["calling", "published", "waiting"],
  ["calling", "answered", "meeting"],
  ["calling", "entered", "inside"],
  ["calling", "refuse", "code"],
  ["waiting", "published", "waiting"],
  ["waiting", "answered", "meeting"],
  ["waiting", "entered", "inside"],
  ["waiting", "refuse", "code"],
  ["meeting", "published", "waiting"],
  ["meeting", "entered", "inside"],
  ["meeting", "refuse", "code"],
  ["inside", "refuse", "code"],
  ...stages.map((stage) => [stage, "reset", "code"] as const),
  ...stages.map((stage) => [stage, "end", "ended"] as const),
];

describe("the stages of a visit", () => {
  it.each(stages.flatMap((stage) => stageEvents.map((event) => [stage, event] as const)))(
    "%s on %s",
    (stage, event) => {
      const expected = allowed.find(([from, on]) => from === stage && on === event)?.[2];
      expect(nextStage(stage, event)).toBe(expected);
    },
  );

  it("can all be left, and reached from the start", () => {
    const reached = new Set<Stage>(["opening"]);
    for (const stage of reached) {
      for (const event of stageEvents) {
        const next = nextStage(stage, event);
        if (next) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...stages].sort());
  });
});

describe("the phase of a room", () => {
  const phases: readonly [Phase, ReturnType<typeof statusOf>, boolean][] = [
    ["opening", undefined, false],
    ["code", undefined, false],
    ["calling", "O", false],
    ["waiting", "O", false],
    ["meeting", "O", false],
    ["connected", "C", true],
    ["interrupted", "O", true],
    ["returning", "O", true],
    ["ended", undefined, false],
  ];

  it.each(phases)("%s has the status %s", (phase, status) => {
    expect(statusOf(phase)).toBe(status);
  });

  it.each(phases)("%s shows the chat: status %s, %s", (phase, _, shows) => {
    expect(isChatting(phase)).toBe(shows);
  });

  it("is the stage of the visit, and inside the room how the others can be reached", () => {
    for (const stage of stages) {
      if (stage !== "inside") expect(phaseOf(stage, "linked")).toBe(stage);
    }
    expect(
      (["linked", "interrupted", "away", undefined] as const).map((reach) => phaseOf("inside", reach)),
    ).toEqual(["connected", "interrupted", "returning", "returning"]);
  });
});
