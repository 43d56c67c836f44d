import { toasts } from "@orbitroom/compact";
import { nameOf } from "../devices/device-names.ts";
import { notify } from "../notices/notifications.ts";
import type { RoomSession } from "../session/room-session.ts";
import { FIRST_DEVICE } from "../worker/device-number.ts";
import { baseName, type Entry } from "../worker/entry.ts";
import { findKeptRoom } from "./kept-rooms.ts";

/** Shows what arrives in a kept room while another page is shown. Returns the function that ends this. */
export function followNews(session: Pick<RoomSession, "entries" | "state">): () => void {
  const shown = new Set<string>();
  return session.entries.follow({
    onChanges: ({ entries }) => {
      const { roomId = "", devices } = session.state.get();
      const { choices = {} } = findKeptRoom(roomId) ?? {};
      for (const entry of entries) {
        const title = newsOf(entry);
        if (title === undefined || shown.has(entry.id)) continue;
        shown.add(entry.id);
        const { pair = FIRST_DEVICE } = entry;
        const choice = choices[pair];
        if (choice?.isMuted) continue;
        toasts.show({
          title: choice?.name ?? nameOf(devices, pair),
          message: title,
          variant: "primary",
        });
        void notify("New message", roomId);
      }
    },
  });
}

/** What there is to say about an entry; undefined if nothing. A file is news once it is here, or when the person is asked. */
function newsOf(entry: Entry): string | undefined {
  if (entry.kind === "presence" || entry.from !== "them") return undefined;
  if (entry.kind === "text") return entry.text.slice(0, 200);
  if (entry.state === "asked") return `Wants to send ${baseName(entry.name)}`;
  return entry.state === "done" ? `${baseName(entry.name)} has arrived` : undefined;
}
