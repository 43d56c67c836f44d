import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";

/** The fewest sockets of a wave: few enough to receive the code, and to answer, between two turns of the process. */
const MIN_WAVE = 100;
const MAX_WAVES = 20;
const WAVE_INTERVAL_MS = 50;
// How long a client may take to confirm that its socket closes.
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Closes sockets in waves, within a second, so that all of their clients receive the code and do not all return at the same moment.
 * Ends those that do not confirm it in time.
 */
export async function closeInWaves(sockets: readonly WebSocket[], code: number): Promise<void> {
  const size = Math.max(MIN_WAVE, Math.ceil(sockets.length / MAX_WAVES));
  for (let start = 0; start < sockets.length; start += size) {
    if (start > 0) await sleep(WAVE_INTERVAL_MS);
    const wave = sockets.slice(start, start + size);
    for (const socket of wave) socket.close(code);
    setTimeout(() => {
      for (const socket of wave) socket.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
  }
}
