import { vi } from "vitest";
import type { RoomInfo } from "../gateway/gateway-client.ts";
import { Entrance } from "../mesh/entrance.ts";
import type { EntranceEvent } from "../mesh/stay-options.ts";
import { fakeRoom } from "./fake-gateway.ts";
import { watches } from "./fake-watch.ts";

/** The entrance of a room whose gateway and mesh belong to a test. */
export function entranceOf({ isNewRoom = true } = {}) {
  const room = fakeRoom();
  const { asGateway: gateway, asMesh: mesh, settings, ice } = room;
  const onEvent = vi.fn((_event: EntranceEvent) => undefined);
  const entrance = new Entrance({ gateway, settings, ice, mesh, token: "token", isNewRoom, onEvent });
  /** Someone answers at the gateway. */
  const answerTo = (attempt: number, receiverId: string) =>
    watches.at(-1)?.options.onRoom({ receiverId, attempt } as RoomInfo, false);
  const answer = () => answerTo(1, "receiver");
  return { ...room, entrance, onEvent, answer, answerTo };
}

/** Whether a promise has settled by now. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}
