import { type ReadableStore, StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { formatCount } from "../file-card/format-count.ts";
import type { EntryLog } from "../session/entry-log.ts";
import type { TransferRun } from "../show/transfer-run.ts";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { Entry } from "../worker/entry.ts";

/** What has happened while the page was hidden. */
export interface News {
  /** Messages and files of the other device. */
  readonly messages: number;
  /** The pairs whose devices sent messages and files. */
  readonly pairs: readonly (DeviceNumber | undefined)[];
  /** Files that the person is asked to accept. */
  readonly asked: number;
  /** Whether the last file of a run has arrived. */
  readonly delivered: boolean;
}

const NO_NEWS: News = { messages: 0, pairs: [], asked: 0, delivered: false };

/** The news in a few words; undefined if there is none. `nameOf` names devices where there are several. */
export function newsTitle(
  { messages, pairs, asked, delivered }: News,
  nameOf?: (pair: DeviceNumber | undefined) => string,
): string | undefined {
  if (asked > 0) return asked === 1 ? "Accept a file?" : `Accept ${formatCount(asked)} files?`;
  if (delivered) return "All files delivered";
  if (messages === 0) return undefined;
  const count = messages === 1 ? "new message" : `${formatCount(messages)} new messages`;
  if (nameOf && pairs.length === 1) return `${nameOf(pairs[0])}: ${count}`;
  return messages === 1 ? "New message" : count;
}

/** Counts what happens in a room while its page is hidden. Looking at the page clears it. */
export class HiddenNews implements ReadableStore<News> {
  readonly #store = new StateStore<News>(NO_NEWS);
  readonly #stops: (() => void)[];
  #runPhase: string;

  constructor(
    log: EntryLog,
    private readonly transfers: TransferRun,
    private readonly page: Pick<Document, "hidden" | "addEventListener" | "removeEventListener"> = document,
  ) {
    this.#runPhase = transfers.get().phase;
    page.addEventListener("visibilitychange", this.#onVisibility);
    this.#stops = [
      log.follow({
        onChanges: ({ entries }, addedIds) => this.#onEntries(entries.filter(({ id }) => addedIds.has(id))),
      }),
      transfers.subscribe(() => this.#onRun()),
      () => page.removeEventListener("visibilitychange", this.#onVisibility),
    ];
  }

  readonly get = (): News => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  close(): void {
    for (const stop of this.#stops) stop();
  }

  readonly #onVisibility = (): void => {
    if (!this.page.hidden && newsTitle(this.get()) !== undefined) this.#store.set(NO_NEWS);
  };

  #onEntries(added: readonly Entry[]): void {
    if (!this.page.hidden) return;
    const received = added.filter((entry) => entry.kind !== "presence").filter(({ from }) => from === "them");
    if (received.length === 0) return;
    const asked = received.filter((entry) => entry.kind === "file" && entry.state === "asked").length;
    const { messages, pairs, asked: askedBefore } = this.get();
    this.#store.set({
      messages: messages + received.length,
      pairs: [...new Set([...pairs, ...received.map(({ pair }) => pair)])],
      asked: askedBefore + asked,
    });
  }

  #onRun(): void {
    const { phase, sent, received } = this.transfers.get();
    const isOver = this.#runPhase === "active" && phase === "settled";
    this.#runPhase = phase;
    if (!this.page.hidden) return;
    if (isOver && sent.doneFiles + received.doneFiles > 0) this.#store.set({ delivered: true });
    else if (phase === "active" && this.get().delivered) this.#store.set({ delivered: false });
  }
}
