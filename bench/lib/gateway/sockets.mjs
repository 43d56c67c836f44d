// How soon a socket receives a change that another gateway has made, and how much memory a socket takes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { figure } from "../figure.mjs";
import { startServer } from "../server-process.mjs";
import { progress } from "../watchdog.mjs";
import { createRoom, joinRoom } from "./pairing-clients.mjs";
import { startGateway, startValkey, stopAll } from "./servers.mjs";

/** Opens a socket of a room. Resolves once it has received the room. */
async function follow(url, roomId) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/room/events`, { perMessageDeflate: false });
  const next = () =>
    new Promise((resolve, reject) => {
      socket.once("message", (data) => resolve(JSON.parse(String(data))));
      socket.once("error", reject);
      socket.once("close", (code) => reject(new Error(`the gateway closed the socket with ${code}`)));
    });
  socket.once("open", () => socket.send(JSON.stringify({ roomId })));
  await next();
  return { next, close: () => socket.terminate() };
}

/** The time from a joiner's request at one gateway until the creator's socket at another one receives the change. */
export async function benchPush({ pushes }) {
  const valkey = await startValkey();
  const nodes = [];
  for (let index = 0; index < 2; index += 1) nodes.push(await startGateway({ STORE_URL: valkey.url }));
  const [here, there] = nodes;
  try {
    const durations = [];
    for (let index = 0; index < pushes; index += 1) {
      const roomId = await createRoom(here.url);
      const socket = await follow(there.url, roomId);
      const received = socket.next();
      const startMs = performance.now();
      const joined = joinRoom(here.url, roomId);
      const { room } = await received;
      durations.push(performance.now() - startMs);
      if (room?.status !== "C") throw new Error("The socket received something else than the joiner.");
      await joined;
      socket.close();
      if ((index + 1) % 100 === 0) progress(`${index + 1} of ${pushes} pushes`);
    }
    durations.sort((a, b) => a - b);
    figure("gateway.push_p99", durations[Math.floor(durations.length * 0.99)], "ms");
  } finally {
    await stopAll([valkey, ...nodes]);
  }
}

const CLIENTS = 4;
/** How many other files a process may have open. */
const SPARE_FILES = 1_000;
const SCRIPT = fileURLToPath(new URL("socket-clients.mjs", import.meta.url));

/** The memory of a gateway for each open socket. Each is in a room of its own, which exists before. */
export async function benchSockets({ sockets }) {
  const maxFiles = Number(
    /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1],
  );
  const count = Math.min(sockets, maxFiles - SPARE_FILES);
  if (count < sockets) progress(`${count} sockets: this machine lets a process open ${maxFiles} files`);
  const gateway = await startGateway({
    // A quarter of the sockets is reserved for devices of rooms.
    SOCKETS: String(2 * sockets),
    SOCKETS_PER_ADDRESS: String(2 * sockets),
    CONNECTIONS: String(2 * sockets),
    ROOM_OPEN_SECONDS: "3600",
  });
  const clients = [];
  const folder = mkdtempSync(join(tmpdir(), "orbitroom-bench-"));
  try {
    const roomIds = [];
    while (roomIds.length < count) {
      const size = Math.min(500, count - roomIds.length);
      roomIds.push(...(await Promise.all(Array.from({ length: size }, () => createRoom(gateway.url)))));
      progress(`${roomIds.length} of ${count} rooms`);
    }
    const beforeKib = gateway.memoryKib();
    const share = Math.ceil(count / CLIENTS);
    for (let index = 0; index < CLIENTS; index += 1) {
      // Too many for a variable of the environment.
      const path = join(folder, `rooms-${index}`);
      writeFileSync(path, roomIds.slice(index * share, (index + 1) * share).join("\n"));
      const env = { GATEWAY_URL: gateway.url, ROOM_IDS_FILE: path };
      clients.push(await startServer(SCRIPT, env, /all sockets are (open)/));
      progress(`${Math.min(count, (index + 1) * share)} of ${count} sockets`);
    }
    figure("gateway.socket_kib", (gateway.memoryKib() - beforeKib) / count, "KiB");
  } finally {
    await stopAll([gateway, ...clients]);
    rmSync(folder, { recursive: true, force: true });
  }
}
