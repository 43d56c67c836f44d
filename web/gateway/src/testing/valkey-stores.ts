import { afterEach } from "vitest";
import { createOwnerToken } from "../rooms/owner-token.ts";
import type { CreateCommand, JoinCommand, RoomOutcome } from "../rooms/room-commands.ts";
import { OutcomeUnknownError, StoreUnavailableError } from "../store/room-store.ts";
import { ValkeyStore, type ValkeyStoreOptions } from "../store/valkey/valkey-store.ts";
import type { ValkeyTarget } from "../store/valkey/valkey-target.ts";
import { LIFETIMES, UNLIMITED } from "./all-stores.ts";
import { LATE_DEADLINE_MS } from "./test-gateway.ts";

/** Opens a store at a server, or at a proxy in front of it. */
export type OpenStore = (
  server: { readonly target: ValkeyTarget },
  options?: Partial<ValkeyStoreOptions>,
) => Promise<ValkeyStore>;

/** Returns a function that opens stores. They are closed after each test. */
export function storesOfTest(): OpenStore {
  const stores: ValkeyStore[] = [];
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });
  return async ({ target }, options = {}) => {
    const store = await ValkeyStore.open(target, {
      ...{ lifetimes: LIFETIMES, caps: UNLIMITED, timeoutMs: LATE_DEADLINE_MS },
      ...options,
    });
    stores.push(store);
    return store;
  };
}

/** The command that makes a room, with its owner's token. */
export const create = (
  roomId: string,
  creator = "someone",
): CreateCommand & { readonly ownerToken: string } => ({
  ...{ kind: "create", roomId, callerId: "caller", roomCode: "code", creator },
  ownerToken: createOwnerToken(),
});

/** The command that answers the offer of a room. */
export const join = (roomId: string, receiverId: string): JoinCommand => ({
  ...{ kind: "join", roomId, receiverId },
});

/** Applies a command, and returns its outcome. */
export async function outcomeOf(outcome: Promise<RoomOutcome>): Promise<string> {
  try {
    const { kind } = await outcome;
    return kind;
  } catch (error) {
    if (error instanceof StoreUnavailableError || error instanceof OutcomeUnknownError) return error.code;
    throw error;
  }
}
