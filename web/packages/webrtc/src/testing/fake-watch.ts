import { vi } from "vitest";
import type { RoomWatchOptions } from "../gateway/room-watch.ts";

/** A watch that learns nothing by itself. */
interface FakeWatch {
  readonly options: RoomWatchOptions;
  readonly stop: () => void;
  readonly poll: () => void;
}

/**
 * The watches at the gateway, the latest last. A test that replaces `room-watch.ts` by this module notifies the watches itself, and
 * empties the list.
 */
export const watches: FakeWatch[] = [];

/** Replaces the function of `room-watch.ts`. */
export function watchRoom(options: RoomWatchOptions): FakeWatch {
  const watch = { options, stop: vi.fn(), poll: () => undefined };
  watches.push(watch);
  return watch;
}
