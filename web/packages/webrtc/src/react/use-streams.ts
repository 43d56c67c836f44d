import type { Room } from "../room/room.ts";
import { type SharedStream, streamLogOf } from "./stream-log.ts";
import { useValueStore } from "./value-store.ts";

const NOTHING: readonly SharedStream[] = [];

/** Returns the streams that other devices share with this one, for the `srcObject` of a `<video>`. */
export function useStreams(room: Room | undefined): readonly SharedStream[] {
  return useValueStore(room && streamLogOf(room), NOTHING);
}
