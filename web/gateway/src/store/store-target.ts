import { resolve } from "node:path";
import { readValkeyUrl, type ValkeyTarget } from "./valkey/valkey-target.ts";

/** The place where rooms are kept. */
export type StoreTarget =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "memory" }
  | { readonly kind: "valkey"; readonly server: ValkeyTarget };

const SQLITE = "sqlite:";

/** Reads the setting `STORE_URL`. The path of a file is relative to `dataDir`. Undefined if it is none of the known kinds. */
export function storeTarget(url: string, dataDir: string): StoreTarget | undefined {
  if (url.startsWith(SQLITE)) {
    return { kind: "sqlite", path: resolve(dataDir, url.slice(SQLITE.length) || "rooms.sqlite") };
  }
  if (url === "memory:") return { kind: "memory" };
  const server = readValkeyUrl(url);
  return server === undefined ? undefined : { kind: "valkey", server };
}
