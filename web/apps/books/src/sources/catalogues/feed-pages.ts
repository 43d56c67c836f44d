import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Feed } from "../opds/feed.ts";
import { loadFeed } from "./load-feed.ts";
import { rememberLinks } from "./trail.ts";

/** A list of a catalogue as far as it is loaded. */
export interface FeedState {
  readonly feed?: Feed | undefined;
  readonly isLoading: boolean;
  readonly error?: Error | undefined;
  readonly isLoadingMore?: boolean | undefined;
  readonly moreError?: Error | undefined;
}

const MAX_KEPT = 30;
/** Longer lists would take too much memory, and no one reads them. */
const MAX_PUBLICATIONS = 5000;
const kept = new Map<string, FeedPages>();

/** A list of a catalogue: its first page, and those that follow. */
export class FeedPages {
  readonly state = new StateStore<FeedState>({ isLoading: false });
  readonly #address: string;
  #stop = new AbortController();

  constructor(address: string) {
    this.#address = address;
  }

  /** Loads the first page unless it has been loaded. */
  async load(): Promise<void> {
    const { feed, isLoading } = this.state.get();
    if (feed || isLoading) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.state.set({ isLoading: true, error: undefined });
    try {
      const loaded = await loadFeed(this.#address, signal);
      rememberLinks(this.#address, loaded);
      this.state.set({ feed: loaded, isLoading: false });
    } catch (error) {
      // Who stopped it may have started it again.
      if (!signal.aborted) this.state.set({ isLoading: false, error: asError(error) });
    }
  }

  /** Loads the next page and adds it. */
  async loadMore(): Promise<void> {
    const { feed, isLoadingMore } = this.state.get();
    if (feed?.next === undefined || isLoadingMore) return;
    this.state.set({ isLoadingMore: true, moreError: undefined });
    try {
      const more = await loadFeed(feed.next);
      const known = new Set(feed.publications.map(({ id }) => id));
      const publications = [...feed.publications, ...more.publications.filter(({ id }) => !known.has(id))];
      const links = [
        ...feed.links,
        ...more.links.filter(({ href }) => !feed.links.some((one) => one.href === href)),
      ];
      // A server whose next page is this one again would never end.
      const isEnd = more.next === feed.next || publications.length >= MAX_PUBLICATIONS;
      const whole = { ...feed, publications, links, next: isEnd ? undefined : more.next };
      rememberLinks(this.#address, whole);
      this.state.set({ feed: whole, isLoadingMore: false });
    } catch (error) {
      this.state.set({ isLoadingMore: false, moreError: asError(error) });
    }
  }

  /** Gives up loading the first page. */
  stop(): void {
    this.#stop.abort();
    this.state.set({ isLoading: false });
  }
}

/** The list at an address. Going back shows it again as it was, for as long as the page is open. */
export function feedPages(address: string): FeedPages {
  const pages = kept.get(address) ?? new FeedPages(address);
  kept.delete(address);
  kept.set(address, pages);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return pages;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
