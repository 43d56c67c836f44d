// Opens a socket of /room/events for each room that the file ROOM_IDS_FILE lists, and keeps them open.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { WebSocket } from "ws";

const CONCURRENT = 50;
const { GATEWAY_URL = "", ROOM_IDS_FILE = "" } = process.env;
const roomIds = readFileSync(ROOM_IDS_FILE, "utf8").split("\n");

async function work() {
  for (let roomId = roomIds.pop(); roomId !== undefined; roomId = roomIds.pop()) {
    const socket = new WebSocket(`${GATEWAY_URL.replace("http", "ws")}/room/events`, {
      perMessageDeflate: false,
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ roomId }));
    const [data] = await once(socket, "message");
    if (JSON.parse(String(data)).type !== "room") throw new Error(`a socket received ${data}`);
    socket.on("error", () => {});
  }
}

await Promise.all(Array.from({ length: CONCURRENT }, work));
console.log("all sockets are open");
process.once("SIGTERM", () => process.exit(0));
