import { Backoff } from "@orbitroom/dev-utils";
import type { IceServers } from "../connection/ice-servers.ts";
import type { GatewayClient, RoomInfo } from "../gateway/gateway-client.ts";
import { watchRoom } from "../gateway/room-watch.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshPair } from "./mesh-pair.ts";

/** How long the two devices may take to connect before the slot is opened again. */
const CONNECT_MS = 15_000;
/** How long a device waits before it asks the gateway again. */
const RETRY_BACKOFF = { minMs: 1_000, maxMs: 15_000 };
/** How often the slot is asked for while the socket is down. */
const POLL_MS = 5_000;

/** What a return through the gateway needs. */
export interface SlotReturnOptions {
  readonly gateway: GatewayClient;
  readonly ice: IceServers;
  readonly mesh: Mesh;
  /** The token by which the gateway knows this device. */
  readonly token: string;
  /** The place of the other device (SPEC S9). */
  readonly slot: number;
}

/** Brings a device back to this one through the other one's place at the gateway (SPEC P6): the offering side of their pair. */
export class SlotReturn {
  readonly #backoff = new Backoff(RETRY_BACKOFF);
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The latest offer. */
  #callerId: string | undefined;
  #handled: string | undefined;
  /** Until when the place is another device's, which waits for the same one. */
  #othersUntilMs = 0;
  #isStopped = false;

  constructor(
    private readonly pair: MeshPair,
    private readonly options: SlotReturnOptions,
  ) {
    this.#listen();
    // The device that admitted the other one comes first.
    if (pair.slot === undefined) this.#retry();
    else void this.#offer();
  }

  /** The devices are linked, or no longer look for each other. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#watch?.stop();
  }

  /** The attempt has failed: the device that answered is gone again. */
  onAttemptFailed(): void {
    this.#retry();
  }

  /** Begins again after a wait. */
  #retry(waitMs = this.#backoff.nextMs()): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#offer(), waitMs);
  }

  async #offer(): Promise<void> {
    const { pair } = this;
    const { gateway, ice, mesh, token, slot } = this.options;
    const { roomId, code } = mesh.options;
    if (this.#isStopped) return;
    // A third device carries the messages of the two faster.
    if (mesh.isCarried(pair) || performance.now() < this.#othersUntilMs) return this.#retry();
    this.#retry(CONNECT_MS + this.#backoff.nextMs());
    try {
      const offer = await pair.link.offer(await ice.recent(), code);
      if (this.#isStopped) return;
      this.#callerId = offer.callerId;
      await gateway.create({ roomId, slot, ...offer, ownerToken: token, keepJoiner: true });
      this.#listen();
    } catch {
      // Without the gateway, the answer may come over a lane.
      if (!this.#isStopped && !pair.link.isOfferedOnLane) this.#retry();
    }
  }

  #listen(): void {
    if (this.#isStopped || this.#watch) return;
    const { gateway, mesh, slot } = this.options;
    const over = () => {
      this.#watch = undefined;
    };
    this.#watch = watchRoom({
      ...{ roomId: mesh.options.roomId, slot, eventsUrl: gateway.eventsUrl, pollMs: POLL_MS },
      info: (id, number) => gateway.info(id, number),
      onRoom: (room) => void this.#check(room),
      onClosed: over,
      onGone: over,
    });
  }

  async #check({ callerId, receiverId, attempt }: RoomInfo): Promise<void> {
    const { gateway, mesh, token, slot } = this.options;
    if (callerId !== this.#callerId) {
      if (receiverId === undefined) this.#othersUntilMs = performance.now() + CONNECT_MS;
      return;
    }
    if (receiverId === undefined || receiverId === this.#handled) return;
    this.#handled = receiverId;
    try {
      await mesh.accept(this.pair, receiverId);
      // The gateway may have forgotten the room, or never received that the device belongs to it.
      const { roomId } = mesh.options;
      await gateway.confirm({ roomId, slot, ownerToken: token, attempt }).catch(() => undefined);
    } catch {
      this.#retry();
    }
  }
}
