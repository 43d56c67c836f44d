import type { RoomInfo } from "../gateway/gateway-client.ts";
import { watchRoom } from "../gateway/room-watch.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { SlotReturn, type SlotReturnOptions } from "./slot-return.ts";

/** How often this device's place is asked for while the socket is down. */
const POLL_MS = 5_000;
/** How long this device waits before it watches its place again, which the gateway did not know. */
const REWATCH_MS = 15_000;

/**
 * Brings this device and those that are away from it together again through the gateway (SPEC P6, S9), where no third device can
 * carry their messages: the offering side of a pair opens the place of the answering one, which answers there.
 */
export class Returns {
  readonly #offering = new Map<MeshPair, SlotReturn>();
  readonly #answering = new Set<MeshPair>();
  /** Watches this device's own place while others may look for it there. */
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #handled: string | undefined;

  constructor(private readonly options: Omit<SlotReturnOptions, "slot">) {}

  /** A device is away, or it is back or gone. */
  onAway(pair: MeshPair, isAway: boolean): void {
    this.#offering.get(pair)?.stop();
    this.#offering.delete(pair);
    this.#answering.delete(pair);
    if (isAway) this.#begin(pair);
    if (this.#answering.size === 0) this.#unwatch();
  }

  /** An attempt of a pair has failed. */
  onAttemptFailed(pair: MeshPair): void {
    this.#offering.get(pair)?.onAttemptFailed();
  }

  stop(): void {
    for (const slotReturn of this.#offering.values()) slotReturn.stop();
    this.#offering.clear();
    this.#answering.clear();
    this.#unwatch();
  }

  #begin(pair: MeshPair): void {
    if (pair.link.side === "answering") {
      this.#answering.add(pair);
      return this.#listen();
    }
    const slot = pair.place ?? pair.slot;
    if (slot !== undefined) this.#offering.set(pair, new SlotReturn(pair, { ...this.options, slot }));
  }

  #listen(): void {
    const { gateway, mesh } = this.options;
    const slot = mesh.place;
    if (this.#watch || this.#answering.size === 0 || slot === undefined) return;
    // No device has opened the place yet, or the gateway has forgotten the room.
    const again = () => {
      this.#watch = undefined;
      this.#timer = setTimeout(() => this.#listen(), REWATCH_MS);
    };
    this.#watch = watchRoom({
      ...{ roomId: mesh.options.roomId, slot, eventsUrl: gateway.eventsUrl, pollMs: POLL_MS },
      info: (id, number) => gateway.info(id, number),
      onRoom: (room) => void this.#answer(room, slot),
      onClosed: again,
      onGone: again,
    });
  }

  #unwatch(): void {
    clearTimeout(this.#timer);
    this.#watch?.stop();
    this.#watch = undefined;
  }

  /** Answers an offer as whichever pair can read it. */
  async #answer({ callerId, roomCode, receiverId, attempt }: RoomInfo, slot: number): Promise<void> {
    const { gateway, ice, mesh, token } = this.options;
    const { roomId, code } = mesh.options;
    if (receiverId !== undefined || callerId === this.#handled) return;
    this.#handled = callerId;
    for (const pair of [...this.#answering]) {
      try {
        const answer = await pair.link.answer(await ice.recent(), code, { callerId, roomCode });
        if (!this.#answering.has(pair)) return;
        await gateway.join({ roomId, slot, receiverId: answer, attempt, joinerToken: token });
        return;
      } catch {
        // It is another pair's, or a newer offer has come, or the gateway does not respond: the other device offers again.
      }
    }
    if (this.#handled === callerId) this.#handled = undefined;
  }
}
