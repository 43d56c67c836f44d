import type { GatewayClient } from "../gateway/gateway-client.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshPair } from "./mesh-pair.ts";

/** A slot, or the room with all its slots. */
export type ClosedPlace = number | "room";

/** What is needed to close slots. */
export interface SlotClosingOptions {
  readonly gateway: Pick<GatewayClient, "close" | "info">;
  readonly mesh: Pick<Mesh, "options">;
  readonly token: string;
}

/** Closes slots at the gateway, as far as this device may (SPEC L7), and keeps track of calls that are not answered yet. */
export class SlotClosing {
  readonly #pending = new Set<Promise<void>>();
  /** The slots of devices that this one admitted and that have left, with the opening up to which the slot was theirs. */
  readonly #left = new Map<number, number>();

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

  /** Called when a device has left, or was away for too long. Only that device closes its own place. */
  onLeft(pair: MeshPair): void {
    const { slot, slotAttempt } = pair;
    if (takeSlot(pair) && slot !== undefined && slotAttempt !== undefined) this.#left.set(slot, slotAttempt);
  }

  /** Called when a device is being removed from the room. While the two are linked, the place certainly belongs to that device. */
  onRemoved(pair: MeshPair): void {
    if (!pair.isIn) return this.onLeft(pair);
    const { slot } = pair;
    if (takeSlot(pair) && slot !== undefined) this.close(slot, "left");
  }

  /**
   * Closes the slots of devices that have left, because the gateway has no free one. Resolves with whether there may be one now.
   */
  async closeLeft(): Promise<boolean> {
    const left = [...this.#left];
    this.#left.clear();
    for (const [slot, attempt] of left) this.close(this.#ifUnchanged(slot, attempt), "left");
    await this.settled();
    return left.length > 0;
  }

  /** Resolves when all calls are answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /** Resolves with a slot if it has not been opened since then. Otherwise it may be another device's place. */
  async #ifUnchanged(slot: number, attempt: number): Promise<number | undefined> {
    const { gateway, mesh, token } = this.options;
    const shown = await gateway.info(mesh.options.roomId, slot, token);
    return shown.attempt === attempt ? slot : undefined;
  }

  async #call(
    place: ClosedPlace | Promise<ClosedPlace | undefined>,
    reason: "left" | "wrong_code",
  ): Promise<void> {
    const { gateway, mesh, token: ownerToken } = this.options;
    const { roomId } = mesh.options;
    const closed = await place;
    if (closed === undefined) return;
    await gateway.close({ roomId, ...(closed !== "room" && { slot: closed }), ownerToken, reason });
  }
}

/** Whether this device admitted another one. True only once: later, the slot may belong to a third device. */
function takeSlot(pair: MeshPair): boolean {
  if (pair.link.side !== "offering") return false;
  pair.slot = undefined;
  return true;
}
