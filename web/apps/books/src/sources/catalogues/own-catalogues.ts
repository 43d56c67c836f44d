import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { line } from "../opds/feed.ts";
import { asArray, asRecord } from "../opds/json.ts";
import { hostOf, outsideAddress } from "../opds/outside-address.ts";
import { type Catalogue, PUBLIC_CATALOGUES } from "./catalogue.ts";

const KEY = "orbitroom.books.catalogues";
const MAX_CATALOGUES = 50;

/** The catalogues that a person has added, kept in this browser. */
export class OwnCatalogues {
  readonly state = new StateStore<{ readonly own: readonly Catalogue[] }>({ own: [] });

  constructor() {
    this.state.set({ own: readCatalogues(readLocalStorage(KEY)) });
  }

  /** Adds a catalogue, or gives the one at this address another title. */
  save(address: string, title: string): void {
    const entry = ownCatalogue(address, title);
    const { own } = this.state.get();
    const isKnown = own.some((one) => one.address === address);
    this.#set(isKnown ? own.map((one) => (one.address === address ? entry : one)) : [...own, entry]);
  }

  /** Removes a catalogue. Returns what brings it back. */
  remove(address: string): () => void {
    const before = this.state.get().own;
    this.#set(before.filter((one) => one.address !== address));
    const removed = before.find((one) => one.address === address);
    return () => {
      if (removed) this.save(removed.address, removed.title);
    };
  }

  /** Whether an address belongs to a server that comes with the app or that the person has added. */
  trusts(address: string): boolean {
    const { origin } = new URL(address);
    const known = [...PUBLIC_CATALOGUES, ...this.state.get().own];
    return known.some((one) => new URL(one.address).origin === origin);
  }

  #set(own: readonly Catalogue[]): void {
    const kept = own.slice(-MAX_CATALOGUES);
    this.state.set({ own: kept });
    writeLocalStorage(KEY, JSON.stringify(kept.map(({ address, title }) => ({ address, title }))));
  }
}

function readCatalogues(stored: string | null): Catalogue[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? "[]");
  } catch {
    list = [];
  }
  return asArray(list)
    .slice(0, MAX_CATALOGUES)
    .flatMap((one) => {
      const { address, title } = asRecord(one);
      const checked = outsideAddress(address);
      return checked === undefined ? [] : [ownCatalogue(checked, line(title) ?? "")];
    });
}

function ownCatalogue(address: string, title: string): Catalogue {
  const host = hostOf(address);
  return { address, title: line(title, 100) ?? host, about: host, icon: "link" };
}
