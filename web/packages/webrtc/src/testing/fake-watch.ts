import { vi } from "vitest";
import type { RoomWatchOptions } from "../gateway/room-watch.ts";

/** A watch that learns nothing by itself. */
interface FakeWatch {
  readonly options: RoomWatchOptions;
  readonly stop: () => void;
  readonly poll: () => void;
}

/**
 * What is watched at the gateway, the latest last. A test that puts this module in the place of `room-watch.ts` notifies the
 * watches itself, and empties the list.
 */
export const watches: FakeWatch[] = [];

/** Stands in for that of `room-watch.ts`. */
export function watchRoom(options: RoomWatchOptions): FakeWatch {
  const watch = { options, stop: vi.fn(), poll: () => undefined };
  watches.push(watch);
  return watch;
}
