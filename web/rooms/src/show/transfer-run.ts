import { type ReadableStore, StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { type FileProgress, RateMeter, type WaitingTotals } from "@orbitroom/webrtc";
import type { EntryLog } from "../session/entry-log.ts";
import type { Entry, EntryChanges, FileEntry, From } from "../worker/entry.ts";

/** The transfers in one direction: from this device, or to it. */
export interface Flow {
  /** The files of the run, with those that their sender has yet to offer. */
  readonly files: number;
  readonly doneFiles: number;
  readonly totalBytes: number;
  readonly verifiedBytes: number;
  /** Bytes that were sent or received. They are more than the verified ones. */
  readonly movedBytes: number;
  readonly rateBytesPerSec: number;
}

/** The progress of all files that are on their way together. */
export interface RunTotals {
  /** `active` while a file of the run has not ended, `settled` from then until the next run begins. */
  readonly phase: "idle" | "active" | "settled";
  readonly sent: Flow;
  readonly received: Flow;
  /** Files that were cancelled, refused or failed. They are in no other number. */
  readonly stoppedFiles: number;
  /** Nothing moves: this person or the other one has paused all remaining files ... */
  readonly isPaused: boolean;
  /** ... or has yet to accept them. */
  readonly isAsking: boolean;
  /** The remaining time at the current rates; undefined while nothing moves. */
  readonly leftMs: number | undefined;
}

/** A file of the run. */
export interface RunFile {
  readonly id: string;
  readonly from: From;
  readonly sizeBytes: number;
  /** `waiting` for its turn, `moving`, `paused`, waiting until it is `asked` for, or ended. */
  state: "waiting" | "moving" | "paused" | "asked" | "done" | "stopped";
  movedBytes: number;
  verifiedBytes: number;
}

const NO_FLOW: Flow = {
  ...{ files: 0, doneFiles: 0, totalBytes: 0, verifiedBytes: 0, movedBytes: 0, rateBytesPerSec: 0 },
};
const IDLE: RunTotals = {
  ...{ phase: "idle", sent: NO_FLOW, received: NO_FLOW, stoppedFiles: 0 },
  ...{ isPaused: false, isAsking: false, leftMs: undefined },
};
const NOTHING: WaitingTotals = { files: 0, bytes: 0 };

const runs = new WeakMap<EntryLog, TransferRun>();

/** The run of a room's log, created when it is first needed. */
export function transferRunOf(log: EntryLog): TransferRun {
  const run = runs.get(log) ?? new TransferRun(log);
  runs.set(log, run);
  return run;
}

/** The bytes that one direction has moved since the run began, no matter in which files, and how fast. */
class FlowMeter {
  #meter = new RateMeter();
  #bytes = 0;
  rateBytesPerSec = 0;

  add(bytes: number): void {
    this.#bytes += Math.max(0, bytes);
  }

  sample(nowMs: number): void {
    this.rateBytesPerSec = this.#meter.sample(this.#bytes, nowMs);
  }
}

/**
 * Follows the files that are on their way together: from the first that moves until none does. The next file begins
 * another run.
 */
export class TransferRun implements ReadableStore<RunTotals> {
  readonly #files = new Map<string, RunFile>();
  readonly #store = new StateStore<RunTotals>(IDLE);
  /** The files that the other devices have yet to offer. */
  #waiting = NOTHING;
  #meters = { me: new FlowMeter(), them: new FlowMeter() };

  constructor(
    private readonly log: EntryLog,
    private readonly clock = () => performance.now(),
  ) {
    this.#restart(log.all);
    log.follow({
      onReplace: (entries) => this.#restart(entries),
      onChanges: (changes, addedIds) => this.#take(changes, addedIds),
      onStop: () => this.#restart([]),
    });
  }

  readonly get = (): RunTotals => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** The files that have begun and not ended, in the order in which they were added. */
  liveFiles(): RunFile[] {
    return [...this.#files.values()].filter(
      ({ state, movedBytes }) => state === "moving" || (state === "paused" && movedBytes > 0),
    );
  }

  /** Whether this device has a file on its way. */
  get isSending(): boolean {
    for (const { from, state } of this.#files.values()) if (from === "me" && state === "moving") return true;
    return false;
  }

  /** Measures the rates again. Without this, they would stay unchanged when nothing arrives any longer. */
  sample(): void {
    if (this.get().phase === "active") this.#report();
  }

  #restart(entries: readonly Entry[]): void {
    this.#begin();
    this.#waiting = this.log.waiting;
    for (const entry of entries) {
      if (entry.kind !== "file") continue;
      this.#takeFile(entry, false);
      const file = this.#files.get(entry.id);
      const progress = this.log.progress(entry.id);
      if (file && progress) this.#takeProgress(file, progress);
    }
    this.#report();
  }

  #begin(): void {
    this.#files.clear();
    this.#waiting = NOTHING;
    this.#meters = { me: new FlowMeter(), them: new FlowMeter() };
  }

  #take({ entries, progress, waiting }: EntryChanges, addedIds: ReadonlySet<string>): void {
    if (waiting) this.#waiting = waiting;
    let isChanged = waiting !== undefined;
    for (const entry of entries) {
      if (entry.kind !== "file") continue;
      this.#takeFile(entry, addedIds.has(entry.id));
      isChanged = true;
    }
    for (const [id, value] of progress) {
      const file = this.#files.get(id);
      if (file) this.#takeProgress(file, value);
      isChanged ||= file !== undefined;
    }
    if (isChanged) this.#report();
  }

  #takeFile(entry: FileEntry, isNew: boolean): void {
    const { id, from, sizeBytes } = entry;
    const state = stateOf(entry);
    let file = this.#files.get(id);
    if (!file) {
      // A small file may have arrived before any progress was reported.
      if (state === undefined || (isEnded(state) && !(isNew && state === "done"))) return;
      if (this.get().phase === "settled" && !this.#isActive()) this.#begin();
      file = { id, from, sizeBytes, state: "waiting", movedBytes: 0, verifiedBytes: 0 };
      this.#files.set(id, file);
    }
    if (state === undefined) this.#files.delete(id);
    else if (state === "done") {
      this.#meters[from].add(sizeBytes - file.verifiedBytes);
      Object.assign(file, { state, movedBytes: sizeBytes, verifiedBytes: sizeBytes });
    } else if (state !== "waiting" || file.state !== "moving") file.state = state;
  }

  #takeProgress(file: RunFile, { movedBytes, verifiedBytes }: FileProgress): void {
    if (isEnded(file.state)) return;
    // Bytes that were stored before are not progress of this run.
    if (file.state === "moving") this.#meters[file.from].add(verifiedBytes - file.verifiedBytes);
    if (file.state === "waiting") file.state = "moving";
    file.movedBytes = movedBytes;
    file.verifiedBytes = verifiedBytes;
  }

  #isActive(): boolean {
    if (this.#waiting.files > 0) return true;
    for (const { state } of this.#files.values()) if (!isEnded(state)) return true;
    return false;
  }

  #report(): void {
    if (this.#files.size === 0 && this.#waiting.files === 0) {
      if (this.get().phase !== "idle") this.#store.set(IDLE);
      return;
    }
    const nowMs = this.clock();
    for (const meter of Object.values(this.#meters)) meter.sample(nowMs);
    const flows = { me: this.#flowOf("me", NOTHING), them: this.#flowOf("them", this.#waiting) };
    const unended = [...this.#files.values()].filter(({ state }) => !isEnded(state));
    const are = (...states: RunFile["state"][]) =>
      unended.length > 0 && this.#waiting.files === 0 && unended.every(({ state }) => states.includes(state));
    const stoppedFiles = [...this.#files.values()].filter(({ state }) => state === "stopped").length;
    this.#store.set({
      phase: this.#isActive() ? "active" : "settled",
      sent: flows.me,
      received: flows.them,
      stoppedFiles,
      isPaused: are("paused"),
      isAsking: !are("paused") && are("paused", "asked"),
      leftMs: longest(this.#leftMs("me"), this.#leftMs("them")),
    });
  }

  #flowOf(from: From, waiting: WaitingTotals): Flow {
    let [files, doneFiles, totalBytes, verifiedBytes, movedBytes] = [waiting.files, 0, waiting.bytes, 0, 0];
    for (const file of this.#files.values()) {
      if (file.from !== from || file.state === "stopped") continue;
      files += 1;
      if (file.state === "done") doneFiles += 1;
      totalBytes += file.sizeBytes;
      verifiedBytes += file.verifiedBytes;
      movedBytes += file.movedBytes;
    }
    const { rateBytesPerSec } = this.#meters[from];
    return { files, doneFiles, totalBytes, verifiedBytes, movedBytes, rateBytesPerSec };
  }

  /** The remaining time of the files of one direction that are not paused. */
  #leftMs(from: From): number | undefined {
    let leftBytes = from === "them" ? this.#waiting.bytes : 0;
    for (const file of this.#files.values()) {
      const { state } = file;
      if (file.from === from && (state === "moving" || state === "waiting"))
        leftBytes += file.sizeBytes - file.verifiedBytes;
    }
    const { rateBytesPerSec } = this.#meters[from];
    if (leftBytes === 0) return 0;
    return rateBytesPerSec > 0 ? (1000 * leftBytes) / rateBytesPerSec : undefined;
  }
}

/** The state of a file in a run; undefined if it takes no part. */
function stateOf({ state, reason }: FileEntry): RunFile["state"] | undefined {
  switch (state) {
    case "moving":
      return "waiting";
    case "paused":
      return reason === "asking" ? "asked" : "paused";
    case "done":
      return "done";
    case "cancelled":
    case "refused":
    case "failed":
      return "stopped";
    case "asked":
    case "lost":
      return undefined;
  }
}

function isEnded(state: RunFile["state"]): boolean {
  return state === "done" || state === "stopped";
}

/** The longer of two durations; undefined if one of them is not known, or neither takes any time. */
function longest(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined || second === undefined) return undefined;
  return Math.max(first, second) || undefined;
}
