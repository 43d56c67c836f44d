/**
 * The phases of a room as the page shows them:
 * - `opening`: the room's data is being read
 * - `code`: the person enters a code
 * - `calling`: the gateway is being asked
 * - `waiting`: the room is open and nobody has joined yet
 * - `meeting`: both devices are there and check each other
 * - `connected`: both devices are linked
 * - `interrupted`: the connection does not respond; it may recover, or another one takes its place
 * - `returning`: both devices were connected before and find each other again
 * - `ended`: nothing more happens by itself
 */
export const phases = [
  "opening",
  "code",
  "calling",
  "waiting",
  "meeting",
  "connected",
  "interrupted",
  "returning",
  "ended",
] as const;
export type Phase = (typeof phases)[number];

/**
 * What moves a room from one phase to another:
 * - `opened`: the room's data was read and a code is needed
 * - `connect`: the person pressed Connect
 * - `published`: the gateway holds the creator's offer
 * - `answered`: the joiner's answer was made, or accepted by the creator
 * - `confirmed`: both devices proved the code to each other, or the connection responds again
 * - `interrupt`: nothing arrives over the connection any more
 * - `return`: a stored connection is resumed, at opening or after a loss
 * - `refuse`: the attempt failed and the code is asked for again
 * - `reset`: the person goes back to the code
 * - `end`: the room is over
 */
export const phaseEvents = [
  "opened",
  "connect",
  "published",
  "answered",
  "confirmed",
  "interrupt",
  "return",
  "refuse",
  "reset",
  "end",
] as const;
export type PhaseEvent = (typeof phaseEvents)[number];

type Transitions = Readonly<Record<Phase, Partial<Readonly<Record<PhaseEvent, Phase>>>>>;

/** Possible in every phase. */
const always = { reset: "code", end: "ended" } as const;

const transitions: Transitions = {
  opening: { ...always, opened: "code", return: "returning" },
  code: { ...always, connect: "calling" },
  calling: {
    ...always,
    published: "waiting",
    answered: "meeting",
    refuse: "code",
  },
  // A creator publishes again after a failed attempt, with the same code.
  waiting: { ...always, published: "waiting", answered: "meeting", confirmed: "connected", refuse: "code" },
  meeting: { ...always, published: "waiting", confirmed: "connected", refuse: "code" },
  // The other device may find first that the connection does not respond, and offer another one.
  connected: {
    ...always,
    answered: "connected",
    confirmed: "connected",
    interrupt: "interrupted",
    return: "returning",
  },
  // Devices that return exchange offer and answer like any others, but keep showing that they return.
  interrupted: {
    ...always,
    published: "interrupted",
    answered: "interrupted",
    confirmed: "connected",
    return: "returning",
  },
  returning: {
    ...always,
    published: "returning",
    answered: "returning",
    confirmed: "connected",
    return: "returning",
    refuse: "code",
  },
  ended: { ...always },
};

/** The phase after an event, or undefined when the event means nothing in this phase. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase | undefined {
  return transitions[phase][event];
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

/** Whether the other device is there; undefined before the devices were connected. */
export function deviceStateIn(phase: Phase): "linked" | "away" | "left" | undefined {
  if (phase === "connected") return "linked";
  if (isSeeking(phase)) return "away";
  return phase === "ended" ? "left" : undefined;
}

/**
 * The phase that the page shows, from that of the first pair and what is left of the other devices: as long as one is there,
 * the room goes on.
 */
export function roomPhase(first: Phase, others: "linked" | "away" | undefined): Phase {
  if (others === "linked") return "connected";
  return others === "away" && (first === "ended" || first === "code") ? "returning" : first;
}
