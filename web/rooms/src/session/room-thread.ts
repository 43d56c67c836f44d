import { type Remote, wrap } from "comlink";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { PairWorkerApi } from "../worker/pair-api.ts";
import type { RoomApi, RoomWorkerApi } from "../worker/worker-api.ts";
import { LateWorker } from "./late-worker.ts";

/** The worker of one room. Its first call starts it. */
export interface RoomThread {
  readonly worker: Remote<RoomWorkerApi>;
  /** What the room does. Calls wait until it is opened and ready. */
  readonly room: RoomApi;
  /** Takes the port at which the worker answers these calls, to pass it on. Undefined after the first call. */
  takeRoomPort(): MessagePort | undefined;
  /** The worker's part of one pair. */
  pairWorker(pair: DeviceNumber): PairWorkerApi;
  readonly isStarted: boolean;
  /** Starts the worker before its first call. */
  start(): void;
  terminate(): void;
}

declare global {
  interface Window {
    /** The worker that the page started for a room that is joined at once, before the app was loaded (`page-preload-plugin.ts`). */
    earlyRoomWorker?: Worker | undefined;
  }
}

/** Why a worker no longer works: its script could not be loaded, or it has failed since. */
export type WorkerFailure = "not_loaded" | "crashed";

/** The worker of a room. It takes over the early one, if the page has started one. */
export function roomThread(onFailure: (failure: WorkerFailure) => void): RoomThread {
  const thread = new LateWorker(() => takeEarlyWorker() ?? newWorker());
  // Before the first message, an error means that the script could not be loaded.
  let failure: WorkerFailure = "not_loaded";
  thread.addEventListener("message", () => (failure = "crashed"), { once: true });
  thread.addEventListener("error", () => onFailure(failure));
  const worker = wrap<RoomWorkerApi>(thread);
  // Comlink reaches a property of the worker by its path; its types take an array for a value to be copied.
  const { pairs } = worker as unknown as { pairs: { all: Record<number, PairWorkerApi> } };
  const { port1, port2 } = new MessageChannel();
  let roomPort: MessagePort | undefined = port2;
  return {
    worker,
    room: wrap<RoomApi>(port1) as unknown as RoomApi,
    takeRoomPort: () => {
      const taken = roomPort;
      roomPort = undefined;
      return taken;
    },
    pairWorker: (pair) => pairs.all[pair] as PairWorkerApi,
    get isStarted() {
      return thread.isStarted;
    },
    start: () => thread.start(),
    terminate: () => {
      thread.terminate();
      port1.close();
    },
  };
}

const newWorker = () => new Worker(new URL("../worker/room-worker.ts", import.meta.url), { type: "module" });

function takeEarlyWorker(): Worker | undefined {
  const { earlyRoomWorker } = window;
  window.earlyRoomWorker = undefined;
  if (earlyRoomWorker) earlyRoomWorker.onerror = null;
  return earlyRoomWorker;
}
