import type { FileProgress, WaitingTotals } from "@orbitroom/webrtc/worker";
import type { Entry } from "./entry.ts";
import type { RoomEvent } from "./worker-api.ts";

/** Changes are reported to the page at most once in this time, ... */
const BATCH_MS = 100;
/** ... but the first few changes that people wait for are reported at once: texts, and files that have arrived ... */
const PROMPT_REPORTS = 6;
/** ... and further ones after this time, about a frame. */
const TEXT_BATCH_MS = 16;

/**
 * Reports a room's events to the page. Changes that follow shortly after others are reported together, the latest of each
 * entry; a single change is reported at once. All events keep their order.
 */
export class EventBatch {
  readonly #entries = new Map<string, Entry>();
  readonly #progress = new Map<string, FileProgress>();
  #waiting: WaitingTotals | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #textTimer: ReturnType<typeof setTimeout> | undefined;
  /** How many of those changes may still be reported at once before the batch ends. */
  #promptReports = PROMPT_REPORTS;

  constructor(private readonly report: (event: RoomEvent) => void) {}

  /** Reports new or changed entries. */
  addEntries(entries: readonly Entry[]): void {
    for (const entry of entries) this.#entries.set(entry.id, entry);
    this.#schedule();
    if (this.#entries.size === 0 || !entries.some(isAwaited)) return;
    if (this.#promptReports > 0) {
      this.#promptReports -= 1;
      this.#send();
    } else this.#textTimer ??= setTimeout(() => this.#send(), TEXT_BATCH_MS);
  }

  /** Reports the progress of a transfer. */
  addProgress(id: string, progress: FileProgress): void {
    this.#progress.set(id, progress);
    this.#schedule();
  }

  /** Reports how many files the other devices have yet to offer. */
  setWaiting(waiting: WaitingTotals): void {
    this.#waiting = waiting;
    this.#schedule();
  }

  /** Reports another event, after the changes before it. */
  readonly emit = (event: RoomEvent): void => {
    this.#send();
    this.report(event);
  };

  #schedule(): void {
    if (this.#timer !== undefined) return;
    this.#send();
    const rest = (): void => {
      this.#timer = undefined;
      this.#promptReports = PROMPT_REPORTS;
      if (this.#send()) this.#timer = setTimeout(rest, BATCH_MS);
    };
    this.#timer = setTimeout(rest, BATCH_MS);
  }

  /** Reports the pending changes. Returns whether there were any. */
  #send(): boolean {
    clearTimeout(this.#textTimer);
    this.#textTimer = undefined;
    if (this.#entries.size === 0 && this.#progress.size === 0 && !this.#waiting) return false;
    const entries = [...this.#entries.values()];
    const progress = new Map(this.#progress);
    const waiting = this.#waiting;
    this.#entries.clear();
    this.#progress.clear();
    this.#waiting = undefined;
    this.report({ kind: "changes", entries, progress, ...(waiting && { waiting }) });
    return true;
  }
}

/** Whether a person is waiting for an entry: a text, or a file that has arrived. */
function isAwaited(entry: Entry): boolean {
  return entry.kind === "text" || (entry.kind === "file" && entry.state === "done");
}
