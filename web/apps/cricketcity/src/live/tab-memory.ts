import { parseRecord } from "@orbitroom/app-kit/stores/parse-record.ts";
import type { TeamIndex } from "../laws/team.ts";

const KEY = "orbitroom.cricket.room.";

/** What a tab remembers of a room, so that a reload brings the same player back. */
export interface TabRecord {
  /** The code of the room. It does not stay in the address. */
  readonly code: string;
  /** The seat of this player, and the ticket for it. */
  readonly seat?: { readonly team: TeamIndex; readonly ticket: string };
  /** The device of the other player: only that one may see the ticket. */
  readonly opponent?: string;
}

/** The memory of a tab. */
export interface TabMemory {
  read(roomId: string): TabRecord;
  write(roomId: string, record: TabRecord): void;
}

/** The memory of this tab. It keeps nothing if the browser blocks storage. */
export const tabMemory: TabMemory = {
  read(roomId) {
    try {
      return tabRecordIn(sessionStorage.getItem(KEY + roomId));
    } catch {
      return { code: "" };
    }
  },
  write(roomId, record) {
    try {
      sessionStorage.setItem(KEY + roomId, JSON.stringify(record));
    } catch {
      // Without storage, a player becomes a watcher after a reload.
    }
  },
};

/** Reads what a tab has stored. What is damaged counts as forgotten. */
export function tabRecordIn(text: string | null): TabRecord {
  const { code, seat, opponent } = parseRecord(text);
  const { team, ticket } = (typeof seat === "object" && seat !== null ? seat : {}) as Record<string, unknown>;
  const isSeat = (team === 0 || team === 1) && typeof ticket === "string" && /^[0-9a-f]{32}$/.test(ticket);
  return {
    code: typeof code === "string" ? code : "",
    ...(isSeat && { seat: { team, ticket } }),
    ...(typeof opponent === "string" && { opponent }),
  };
}
