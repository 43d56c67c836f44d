import type { Reply } from "./valkey-connection.ts";

const INTERVAL_MS = 1_000;
/** Above this share of the server's memory no rooms are made, so that existing ones can continue. */
const FULL_SHARE = 0.8;

/** Knows whether a server has memory for new rooms. */
export class ServerMemory {
  readonly #timer: NodeJS.Timeout;
  #isFull = false;
  #hasWarned = false;

  /** @param ask asks for the server's `INFO memory` */
  constructor(ask: () => Promise<Reply>, onWarning: (text: string) => void = () => {}) {
    this.#timer = setInterval(() => {
      ask().then(
        (info) => this.#look(String(info), onWarning),
        // It is asked again. Until then its last answer holds.
        () => undefined,
      );
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(info: string, onWarning: (text: string) => void): void {
    const { used, max, policy } = parseMemory(info);
    this.#isFull = max > 0 && used >= max * FULL_SHARE;
    if (max === 0 || policy === "noeviction" || this.#hasWarned) return;
    this.#hasWarned = true;
    onWarning(
      `the store may delete rooms that are in use: set its maxmemory-policy to noeviction instead of ${policy}`,
    );
  }
}

function parseMemory(info: string): { used: number; max: number; policy: string } {
  const fieldOf = (name: string) => new RegExp(`^${name}:(\\S+)`, "m").exec(info)?.[1] ?? "";
  return {
    used: Number(fieldOf("used_memory")),
    max: Number(fieldOf("maxmemory")),
    policy: fieldOf("maxmemory_policy"),
  };
}
