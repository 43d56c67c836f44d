import { toErrorAnswer } from "../errors/error-handler.ts";
import type { ErrorCode } from "../errors/gateway-error.ts";
import type { RoomCommand } from "../rooms/room-commands.ts";
import type { RoomStore } from "./room-store.ts";

/** What a store is asked to do: apply a command, or report the changes of a room. */
export type StoreOperation = RoomCommand["kind"] | "watch";

/** One answer of a store. `error` is the code of what went wrong; a command that the rules refuse is not an error. */
export interface StoreAnswer {
  readonly operation: StoreOperation;
  readonly seconds: number;
  readonly error: ErrorCode | undefined;
}

/** A store that reports how long each answer took, and what went wrong. */
export function measureStore(store: RoomStore, report: (answer: StoreAnswer) => void): RoomStore {
  function measured<Result>(operation: StoreOperation, ask: () => Promise<Result>): Promise<Result> {
    const startMs = performance.now();
    const end = (error?: ErrorCode) =>
      report({ operation, seconds: (performance.now() - startMs) / 1_000, error });
    return ask().then(
      (result) => {
        end();
        return result;
      },
      (error: unknown) => {
        end(toErrorAnswer(error).code);
        throw error;
      },
    );
  }
  return {
    apply: (command) => measured(command.kind, () => store.apply(command)),
    watch: (roomId, listener) => measured("watch", () => store.watch(roomId, listener)),
    knows: (roomId, token) => store.knows(roomId, token),
    isDeaf: () => store.isDeaf(),
    secretOf: (day) => store.secretOf(day),
    sweep: () => store.sweep(),
    close: () => store.close(),
    ...(store.shared && { shared: store.shared }),
  };
}
