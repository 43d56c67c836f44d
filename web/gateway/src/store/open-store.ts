import type { Settings } from "../settings.ts";
import { MemoryStore } from "./memory-store.ts";
import type { RoomStore } from "./room-store.ts";
import { SqliteStore } from "./sqlite-store.ts";
import { ValkeyStore } from "./valkey/valkey-store.ts";

/** Opens the store that the settings name. Rejects with a `StoreStartError` that says what to do, if that is known. */
export async function openStore(settings: Settings, onWarning: (text: string) => void): Promise<RoomStore> {
  const { caps, rooms: lifetimes, store } = settings;
  const { target, commitDelayMs, timeoutMs } = store;
  switch (target.kind) {
    case "memory":
      return new MemoryStore({ caps, lifetimes, nowMs: Date.now });
    case "sqlite":
      return SqliteStore.open(target.path, {
        ...{ caps, lifetimes, nowMs: Date.now, commitDelayMs, timeoutMs, onWarning },
      });
    case "valkey":
      return ValkeyStore.open(target.server, { caps, lifetimes, timeoutMs, onWarning });
  }
}
