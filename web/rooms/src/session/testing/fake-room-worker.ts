import { expose } from "comlink";
import { vi } from "vitest";
import { passErrorCodes } from "../../worker/coded-errors.ts";
import type { RoomEvent } from "../../worker/worker-api.ts";

let onEvent: (event: RoomEvent) => void;

/** The worker reports an event to the page. */
export const report = (event: RoomEvent) => onEvent(event);

// The page's calls to the worker. A test sets the answers.
export const open = vi.fn();
export const allEntries = vi.fn();
export const start = vi.fn();
export const core = {
  disconnect: () => undefined,
  offer: (_local: unknown, _place: { code: string | undefined }) => ({
    callerId: "offer",
    roomCode: "resume",
  }),
  read: (_offer: unknown, _place: { code: string | undefined }): unknown => {
    throw new Error("the offer is of no use");
  },
  attach: () => undefined,
  dropAttempt: () => true,
  triesUsed: 0,
  identify: () => undefined,
  sendMessage: () => undefined,
  leave: () => undefined,
};
export const setAsking = vi.fn();
export const sendText = vi.fn();
export const endPair = vi.fn();
const pair = { core, open: () => undefined, end: () => endPair() };
export const beginAnew = vi.fn();
export const addPresence = vi.fn();
export const saveFacts = vi.fn();
const desk = {
  open: (
    _room: string,
    _seat: unknown,
    listener: (event: RoomEvent) => void,
    port: MessagePort | undefined,
  ) => {
    onEvent = listener;
    if (port)
      expose(
        {
          ...{ beginAnew: (goesOn: boolean) => beginAnew(goesOn), addPresence },
          facts: { save: saveFacts },
          files: { incoming: { setAsking } },
          texts: { send: sendText },
        },
        port,
      );
    return open();
  },
  allEntries: () => allEntries(),
  start: () => start(),
  pairs: { all: [pair, pair] },
};

passErrorCodes();

/** A worker that runs in this thread. `script` says whether the browser could load it. */
export class FakeWorker extends EventTarget {
  static script: "there" | "missing" = "there";
  static made: FakeWorker[] = [];
  readonly #ends = new MessageChannel();

  constructor() {
    super();
    FakeWorker.made.push(this);
    if (FakeWorker.script === "missing") queueMicrotask(() => this.dispatchEvent(new Event("error")));
    else expose(desk, this.#ends.port2);
    this.#ends.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
  }

  postMessage = (data: unknown, transfer: Transferable[]) => this.#ends.port1.postMessage(data, transfer);
  terminate = () => this.#ends.port1.close();
}
