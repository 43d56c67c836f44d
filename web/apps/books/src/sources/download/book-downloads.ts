import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { detectFormat } from "../../formats/detect-format.ts";
import { isSha256 } from "../../identity/sha256.ts";
import { asRecord } from "../opds/json.ts";
import { outsideFetch } from "../outside/outside-fetch.ts";

/** The largest book that the library accepts. */
const MAX_BOOK_BYTES = 500_000_000;
const KEY = "orbitroom.books.downloads";
const MAX_KNOWN = 500;

/** A book on its way into the library. */
export interface BookDownload {
  readonly address: string;
  readonly title: string;
  /** `failed` while it was loaded, `refused` by the library. */
  readonly phase: "loading" | "adding" | "failed" | "refused";
  readonly loadedBytes: number;
  /** The size of the file; undefined if the server does not state it. */
  readonly totalBytes?: number | undefined;
  readonly error?: Error | undefined;
}

interface DownloadsState {
  readonly running: readonly BookDownload[];
  /** The id in the library of each book that was downloaded, by its address. */
  readonly bookIds: ReadonlyMap<string, string>;
}

type AddBook = (file: File) => Promise<{ readonly id: string }>;

/** Brings books from other servers into the library. */
export class BookDownloads {
  readonly state: StateStore<DownloadsState>;
  readonly #add: AddBook;
  readonly #stops = new Map<string, AbortController>();

  /** `add` puts a file into the library. It rejects with an error whose message is for the person. */
  constructor(add: AddBook) {
    this.#add = add;
    this.state = new StateStore<DownloadsState>(
      { running: [], bookIds: readBookIds(readLocalStorage(KEY)) },
      { running: [], bookIds: readBookIds(null) },
    );
  }

  /** Downloads a book and adds it. A failed download starts again from the beginning. */
  async start(address: string, title: string): Promise<void> {
    if (this.#stops.has(address)) return;
    const stop = new AbortController();
    this.#stops.set(address, stop);
    const { running } = this.state.get();
    const begun: BookDownload = { address, title, phase: "loading", loadedBytes: 0 };
    this.state.set({ running: [...running.filter((one) => one.address !== address), begun] });
    try {
      const { body } = await outsideFetch(address, {
        maxBytes: MAX_BOOK_BYTES,
        accept: "application/epub+zip, */*;q=0.5",
        signal: stop.signal,
        onProgress: (loadedBytes, totalBytes) => this.#change(address, { loadedBytes, totalBytes }),
      });
      // About a book that cannot be opened, the library says more.
      const format = await detectFormat(body).catch(() => undefined);
      // A server that wants something first sends a page, whose format is unknown.
      if (format === "epub" && !(await isZip(body)))
        throw new Error(
          "The server did not send a book. It may want you to sign in or to confirm the download first: open the link in a new tab.",
        );
      this.#change(address, { phase: "adding" });
      const { id } = await this.#add(new File([body], format ? `${title}.${format}` : title));
      this.#keep(address, id);
      this.dismiss(address);
    } catch (error) {
      if (stop.signal.aborted) this.dismiss(address);
      else this.#fail(address, error as Error);
    } finally {
      this.#stops.delete(address);
    }
  }

  /** Gives a download up. */
  cancel(address: string): void {
    this.#stops.get(address)?.abort();
  }

  /** Takes a download that failed off the list. */
  dismiss(address: string): void {
    this.state.set({ running: this.state.get().running.filter((one) => one.address !== address) });
  }

  #change(address: string, change: Partial<BookDownload>): void {
    const { running } = this.state.get();
    this.state.set({
      running: running.map((one) => (one.address === address ? { ...one, ...change } : one)),
    });
  }

  #fail(address: string, error: Error): void {
    const wasLoaded = this.state.get().running.find((one) => one.address === address)?.phase === "adding";
    this.#change(address, { phase: wasLoaded ? "refused" : "failed", error });
  }

  #keep(address: string, id: string): void {
    const all = [...this.state.get().bookIds].filter(([known]) => known !== address);
    const kept = [...all, [address, id] as const].slice(-MAX_KNOWN);
    this.state.set({ bookIds: new Map(kept) });
    writeLocalStorage(KEY, JSON.stringify(Object.fromEntries(kept)));
  }
}

/** An EPUB is a ZIP file, and those begin with these letters. */
async function isZip(body: Blob): Promise<boolean> {
  return (await body.slice(0, 2).text()) === "PK";
}

function readBookIds(stored: string | null): Map<string, string> {
  try {
    const entries = Object.entries(asRecord(JSON.parse(stored ?? "{}")));
    return new Map(
      entries.filter((entry): entry is [string, string] => isSha256(entry[1])).slice(-MAX_KNOWN),
    );
  } catch {
    return new Map();
  }
}
