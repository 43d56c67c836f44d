import { createRequire } from "node:module";
import { join } from "node:path";

const DATABASE = "rooms.sqlite";

/** Makes a room expire, for a gateway that stores its rooms in a folder. Its next sweep deletes the room. */
export function expireRoom(dataDir: string, roomId: string): void {
  const require = createRequire(new URL("../../web/gateway/package.json", import.meta.url));
  const Database = require("better-sqlite3");
  const database = new Database(join(dataDir, DATABASE));
  try {
    const { changes } = database.prepare("UPDATE rooms SET expires_at = 0 WHERE room_id = ?").run(roomId);
    if (changes !== 1) throw new Error(`The gateway has no room ${roomId}.`);
  } finally {
    database.close();
  }
}
