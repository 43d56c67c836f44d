import { type Remote, wrap } from "comlink";
import type { PairWorkerApi } from "../worker/pair-api.ts";
import type { RoomApi, RoomWorkerApi } from "../worker/worker-api.ts";

/** A running worker of one room. */
export interface RoomThread {
  readonly worker: Remote<RoomWorkerApi>;
  /** What the room does. Calls wait until it is opened and ready. */
  readonly room: RoomApi;
  /** The end that the worker answers them at. */
  readonly roomPort: MessagePort;
  /** What the worker does for one pair. */
  pairWorker(pair: number): PairWorkerApi;
  terminate(): void;
}

declare global {
  interface Window {
    /** The worker that the page started for a room's link before the app had loaded (`page-preload-plugin.ts`). */
    earlyRoomWorker?: Worker | undefined;
  }
}

/** Why a worker no longer works: its script could not be loaded, or it has failed since. */
export type WorkerFailure = "not_loaded" | "crashed";

/** Starts a room's worker, or takes over the early one. */
export function startRoomWorker(onFailure: (failure: WorkerFailure) => void): RoomThread {
  const thread = takeEarlyWorker() ?? newWorker();
  // Before the first message, an error means that the script could not be loaded.
  let failure: WorkerFailure = "not_loaded";
  thread.addEventListener("message", () => (failure = "crashed"), { once: true });
  thread.addEventListener("error", () => onFailure(failure));
  const worker = wrap<RoomWorkerApi>(thread);
  // Comlink reaches a property of the worker by its path; its types take an array for a value to be copied.
  const { pairs } = worker as unknown as { pairs: { all: Record<number, PairWorkerApi> } };
  const { port1, port2: roomPort } = new MessageChannel();
  return {
    worker,
    room: wrap<RoomApi>(port1) as unknown as RoomApi,
    roomPort,
    pairWorker: (pair) => pairs.all[pair] as PairWorkerApi,
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
