import { Backoff } from "@orbitroom/dev-utils";
import { type GatewayClient, type GatewaySettings, type RoomWatchEvents, watchRoom } from "@orbitroom/webrtc";
import { returnBackoff } from "./return-backoff.ts";

/** Watches the room of a session at the gateway. */
export class RoomWatcher {
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #backoff = new Backoff(returnBackoff);

  constructor(
    private readonly gateway: GatewayClient,
    private readonly settings: Pick<GatewaySettings, "get">,
    private readonly events: RoomWatchEvents,
  ) {}

  /** Starts to watch a slot of a room, unless one is being watched. */
  async start(roomId: string, slot: number | undefined): Promise<void> {
    if (this.#watch) return;
    const { pollSeconds } = await this.settings.get();
    this.#watch ??= watchRoom({
      roomId,
      ...(slot === undefined ? {} : { slot }),
      eventsUrl: this.gateway.eventsUrl,
      info: (id, number) => this.gateway.info(id, number),
      pollMs: pollSeconds * 1000,
      onRoom: (room) => {
        this.#backoff.reset();
        this.events.onRoom(room);
      },
      onClosed: (reason) => this.events.onClosed(reason),
      onGone: () => this.events.onGone(),
    });
  }

  /** Calls back after a wait, which grows until the gateway knows the room. */
  later(callback: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(callback, this.#backoff.nextMs());
  }

  /** Asks for the room now. */
  poll(): void {
    this.#watch?.poll();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#watch?.stop();
    this.#watch = undefined;
  }
}
