import type { RoomInfo } from "@orbitroom/webrtc";
import { vi } from "vitest";
import type { RoomContext } from "../room-context.ts";
import { isSeeking, nextPhase, type PhaseEvent, statusOf } from "../room-machine.ts";
import { initialRoomState, type RoomState } from "../room-state.ts";

export const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
/** The error of a call with this code. */
export const failure = (code: string) => Object.assign(new Error(code), { code });

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** The room at the gateway, open or answered. */
export function room(attempt: number, receiverId?: string): RoomInfo {
  const shared = {
    roomId: ROOM_ID,
    slot: 1,
    callerId: `offer${attempt}`,
    roomCode: "pake",
    attempt,
    remainingMs: 1,
  };
  return receiverId === undefined ? { ...shared, status: "O" } : { ...shared, status: "C", receiverId };
}

let state: RoomState;

/** The state of the session now. */
export const current = (): RoomState => state;

/** Changes the state, as the session around the roles does. */
export function change(patch: Partial<RoomState>): void {
  state = { ...state, ...patch };
}

export const gateway = { create: vi.fn(), info: vi.fn(), join: vi.fn(), close: vi.fn(), confirm: vi.fn() };
export const core = {
  dropAttempt: async () => true,
  offer: vi.fn(),
  accept: vi.fn(),
  triesUsed: 1,
  read: vi.fn(),
  answer: vi.fn(),
  isResume: vi.fn(),
};
export const worker = { core, open: async () => undefined, saveOwner: vi.fn(), joinerToken: vi.fn() };
export const answer = vi.fn();
export const toasts = vi.fn();
/** Signals over a bulk lane. */
export const sent = vi.fn();

/** A session with the real phase machine, and the test's page, worker and gateway. */
export function session(): RoomContext {
  const cell = {
    get: () => state,
    set: (change: Partial<RoomState>) => {
      state = { ...state, ...change };
    },
  };
  const dispatch = (event: PhaseEvent, change: Partial<RoomState> = {}) => {
    const phase = nextPhase(state.phase, event);
    if (phase === undefined) return false;
    cell.set({ ...change, phase, status: statusOf(phase) });
    return true;
  };
  const link = { offer: async () => ({}), answer, acceptAnswer: async () => undefined };
  return {
    state: cell,
    dispatch,
    gateway,
    pairWorker: worker,
    get phase() {
      return state.phase;
    },
    page: { showUrl: () => undefined },
    settings: { get: async () => ({ roomOpenSeconds: 300 }) },
    get isSeeking() {
      return isSeeking(state.phase);
    },
    sendReturnSignal: sent,
    newLink: async () => link,
    watch: async () => undefined,
    toastGatewayError: toasts,
    refuse: (problem: RoomState["problem"]) => dispatch("refuse", { problem }),
    end: (problem: RoomState["problem"]) => dispatch("end", { problem }),
  } as unknown as RoomContext;
}

/** Makes everything as it is when the devices begin to meet. */
export function resetMeeting(): void {
  vi.resetAllMocks();
  // The longest waits that the jitter allows.
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  state = { ...initialRoomState, roomId: ROOM_ID, phase: "calling" };
  gateway.confirm.mockResolvedValue({});
  core.triesUsed = 1;
  core.offer.mockResolvedValue({ callerId: "offer", roomCode: "pake" });
  core.read.mockImplementation(async ({ callerId }) => ({ offerSdp: callerId }));
  core.isResume.mockImplementation(async (roomCode) => roomCode === "resume");
  worker.joinerToken.mockImplementation(async (token) => token);
  core.answer.mockImplementation(async (local) => ({ receiverId: local }));
  answer.mockImplementation(async (offerSdp) => `answer to ${offerSdp}`);
}
