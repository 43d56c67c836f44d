import type { GatewayClient } from "../gateway/gateway-client.ts";

/** A slot, or the room with all its slots. */
export type ClosedPlace = number | "room";

/** What is needed to close slots. */
export interface SlotClosingOptions {
  readonly gateway: GatewayClient;
  readonly roomId: string;
  readonly token: string;
}

/** Closes slots at the gateway, and knows which calls are not answered yet. */
export class SlotClosing {
  readonly #pending = new Set<Promise<void>>();

  constructor(private readonly options: SlotClosingOptions) {}

  get isPending(): boolean {
    return this.#pending.size > 0;
  }

  /** Closes a place as soon as it is known which one. If the call does not reach the gateway, the place expires by itself. */
  close(place: ClosedPlace | Promise<ClosedPlace | undefined>, reason: "left" | "wrong_code"): void {
    const done: Promise<void> = this.#call(place, reason)
      .catch(() => undefined)
      .then(() => void this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** Resolves when all calls are answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async #call(
    place: ClosedPlace | Promise<ClosedPlace | undefined>,
    reason: "left" | "wrong_code",
  ): Promise<void> {
    const { gateway, roomId, token: ownerToken } = this.options;
    const closed = await place;
    if (closed === undefined) return;
    await gateway.close({ roomId, ...(closed !== "room" && { slot: closed }), ownerToken, reason });
  }
}
