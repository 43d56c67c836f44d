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
  /** The token with which this device opened the slot, or answered in it. */
  readonly token: string;
  readonly slot: number;
}

/**
 * Brings a newcomer and the device that let it in together again, through the slot in which they met (SPEC P6): where no
 * third device can carry their messages.
 */
export class SlotReturn {
  readonly #backoff = new Backoff(RETRY_BACKOFF);
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The gateway's number of the opening that counts. */
  #attempt = 0;
  #handled: string | undefined;
  #isStopped = false;

  constructor(
    private readonly pair: MeshPair,
    private readonly options: SlotReturnOptions,
  ) {
    this.#start();
  }

  /** The devices are linked, or do not look for each other any more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#watch?.stop();
  }

  #start(): void {
    if (this.pair.link.side === "offering") void this.#offer();
    else this.#listen();
  }

  /** Begins again after a wait. */
  #retry(waitMs = this.#backoff.nextMs()): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#start(), waitMs);
  }

  async #offer(): Promise<void> {
    const { pair } = this;
    const { gateway, ice, mesh, token, slot } = this.options;
    const { roomId, code } = mesh.options;
    // A third device carries the messages of the two faster.
    if (this.#isStopped || mesh.isCarried(pair)) return this.#isStopped ? undefined : this.#retry();
    this.#retry(CONNECT_MS);
    try {
      const offer = await pair.link.offer(await ice.recent(), code);
      const opening = { roomId, slot, ...offer, ownerToken: token, keepJoiner: true };
      const { attempt } = await gateway.create(opening);
      if (this.#isStopped) return;
      this.#attempt = attempt;
      this.#listen();
    } catch {
      if (!this.#isStopped) this.#retry();
    }
  }

  #listen(): void {
    if (this.#isStopped || this.#watch) return;
    const { gateway, mesh, slot } = this.options;
    const again = () => {
      this.#watch = undefined;
      this.#retry();
    };
    this.#watch = watchRoom({
      ...{ roomId: mesh.options.roomId, slot, eventsUrl: gateway.eventsUrl, pollMs: POLL_MS },
      info: (id, number) => gateway.info(id, number),
      onRoom: (room) => void (this.pair.link.side === "offering" ? this.#check(room) : this.#answer(room)),
      onClosed: again,
      onGone: again,
    });
  }

  async #check({ receiverId, attempt }: RoomInfo): Promise<void> {
    if (!receiverId || attempt !== this.#attempt || receiverId === this.#handled) return;
    this.#handled = receiverId;
    try {
      await this.options.mesh.accept(this.pair, receiverId);
    } catch {
      this.#retry();
    }
  }

  async #answer({ callerId, roomCode, receiverId, attempt }: RoomInfo): Promise<void> {
    const { gateway, ice, mesh, token, slot } = this.options;
    const { roomId, code } = mesh.options;
    if (receiverId || callerId === this.#handled) return;
    this.#handled = callerId;
    try {
      const answer = await this.pair.link.answer(await ice.recent(), code, { callerId, roomCode });
      if (this.#isStopped) return;
      await gateway.join({ roomId, slot, receiverId: answer, attempt, joinerToken: token });
    } catch {
      // An offer that is not the other device's, or the gateway does not respond: the other device offers again.
      this.#handled = undefined;
    }
  }
}
