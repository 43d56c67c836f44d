import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { LIFETIMES, UNLIMITED } from "../testing/all-stores.ts";
import { measureStore, type StoreAnswer } from "./measured-store.ts";
import { MemoryStore } from "./memory-store.ts";
import { OutcomeUnknownError, type RoomStore, StoreUnavailableError } from "./room-store.ts";

const roomId = randomUUID();
const create = { kind: "create", roomId, callerId: "caller", roomCode: "code", creator: "someone" } as const;

function measured(overrides: Partial<RoomStore> = {}) {
  const answers: StoreAnswer[] = [];
  const store = new MemoryStore({ lifetimes: LIFETIMES, caps: UNLIMITED, nowMs: Date.now });
  return {
    answers,
    store: measureStore(Object.assign(store, overrides), (answer) => answers.push(answer)),
  };
}

it("reports each answer, and passes it on; a refusal is no error", async () => {
  const { answers, store } = measured();
  expect(await store.apply(create)).toMatchObject({ kind: "created" });
  expect(await store.apply(create)).toMatchObject({ kind: "refused" });
  (await store.watch(roomId, () => {}))();
  expect(answers).toEqual([
    { operation: "create", seconds: expect.any(Number), error: undefined },
    { operation: "create", seconds: expect.any(Number), error: undefined },
    { operation: "watch", seconds: expect.any(Number), error: undefined },
  ]);
});

it.each([
  [new StoreUnavailableError("down"), "store_unavailable"],
  [new OutcomeUnknownError(), "outcome_unknown"],
  [new TypeError("a fault"), "internal"],
])("reports what went wrong, and passes it on: %s", async (error, code) => {
  const { answers, store } = measured({ apply: () => Promise.reject(error) });
  await expect(store.apply(create)).rejects.toBe(error);
  expect(answers).toMatchObject([{ operation: "create", error: code }]);
});
