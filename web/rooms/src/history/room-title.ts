import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";
import type { PastRoom } from "./room-list.ts";

const dateFormat = lazily(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }),
);

/** The name of a room in lists: when it began and its first file, which is what people remember it by. */
export function roomTitle({ startedAtMs, firstFile }: Pick<PastRoom, "startedAtMs" | "firstFile">): string {
  const date = dateFormat().format(startedAtMs);
  return firstFile === undefined ? date : `${firstFile}, ${date}`;
}
