/**
 * How far this device is in its visit:
 * - `opening`: the room's data is being read
 * - `code`: the person enters a code
 * - `calling`: the gateway is being asked
 * - `waiting`: the room is open and no one has joined yet
 * - `meeting`: another device is there, and the two verify each other
 * - `inside`: it is in the room with another device, which may be away
 * - `ended`: nothing more happens by itself
 */
export const stages = ["opening", "code", "calling", "waiting", "meeting", "inside", "ended"] as const;
export type Stage = (typeof stages)[number];

/**
 * What moves a visit from one stage to another:
 * - `opened`: the room's data was read and a code is needed
 * - `connect`: the person pressed Connect
 * - `published`: the gateway holds this device's offer
 * - `answered`: a device has answered, this one or another one
 * - `entered`: another device has identified itself, now or in an earlier visit
 * - `refuse`: the attempt failed and the code is asked for again
 * - `reset`: the person goes back to the code
 * - `end`: the room is over
 */
export const stageEvents = [
  "opened",
  "connect",
  "published",
  "answered",
  "entered",
  "refuse",
  "reset",
  "end",
] as const;
export type StageEvent = (typeof stageEvents)[number];

type Transitions = Readonly<Record<Stage, Partial<Readonly<Record<StageEvent, Stage>>>>>;

/** Possible in every stage. */
const always = { reset: "code", end: "ended" } as const;

const transitions: Transitions = {
  opening: { ...always, opened: "code", entered: "inside" },
  code: { ...always, connect: "calling" },
  calling: { ...always, published: "waiting", answered: "meeting", entered: "inside", refuse: "code" },
  // A room is published again after a failed attempt, with the same code.
  waiting: { ...always, published: "waiting", answered: "meeting", entered: "inside", refuse: "code" },
  meeting: { ...always, published: "waiting", entered: "inside", refuse: "code" },
  // The other device has opened the room again under a code.
  inside: { ...always, refuse: "code" },
  ended: { ...always },
};

/** The stage after an event, or undefined when the event means nothing in this stage. */
export function nextStage(stage: Stage, event: StageEvent): Stage | undefined {
  return transitions[stage][event];
}

/** How the other devices can be reached: the best connection counts. */
export type Reach =
  | "linked"
  /** A connection does not respond; it may recover, or be replaced by another one. */
  | "interrupted"
  /** The devices were linked before, and look for each other. */
  | "away";

/** What a room page shows: the stage of the visit, and inside the room how the others can be reached. */
export type Phase = Exclude<Stage, "inside"> | "connected" | "interrupted" | "returning";

/** The phase that follows from the stage of the visit and the other devices. */
export function phaseOf(stage: Stage, reach: Reach | undefined): Phase {
  if (stage !== "inside") return stage;
  if (reach === "linked") return "connected";
  return reach === "interrupted" ? "interrupted" : "returning";
}

/** The room's status (spec section 4): O open, C connected, unset before and after. */
export function statusOf(phase: Phase): "O" | "C" | undefined {
  switch (phase) {
    case "connected":
      return "C";
    case "calling":
    case "waiting":
    case "meeting":
    case "interrupted":
    case "returning":
      return "O";
    case "opening":
    case "code":
    case "ended":
      return undefined;
  }
}

/** Whether devices that were connected look for a new connection. */
export function isSeeking(phase: Phase): boolean {
  return phase === "interrupted" || phase === "returning";
}

/** Whether the conversation is shown with its composer: the devices are linked, or were and will be again. */
export function isChatting(phase: Phase): boolean {
  return phase === "connected" || isSeeking(phase);
}
