import type { SimulatedGateway, Subscriber } from "./gateway.ts";
import type { Page } from "./page.ts";
import type { World } from "./world.ts";

/** A WebSocket of a page to the gateway. */
export class PageSocket implements Subscriber {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = PageSocket.CONNECTING;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  #readyAtMs = 0;
  #leave: (() => void) | undefined;

  constructor(
    private readonly world: World,
    private readonly gateway: SimulatedGateway,
    private readonly page: Page,
  ) {
    world.after(gateway.delayMs(), page, () => {
      if (this.readyState !== PageSocket.CONNECTING) return;
      if (gateway.refusesSockets()) return this.#end();
      this.readyState = PageSocket.OPEN;
      this.onopen?.();
    });
  }

  send(data: string): void {
    const subject = JSON.parse(data) as { roomId: string; slot?: number | "all"; token?: string };
    this.world.after(this.gateway.delayMs(), undefined, () => {
      if (this.readyState === PageSocket.OPEN) this.#leave = this.gateway.subscribe(this, subject);
    });
  }

  /** Pushes a message from the gateway: in order, unless the socket has died. */
  push(message: object): void {
    this.#readyAtMs = Math.max(this.#readyAtMs, this.world.nowMs + this.gateway.delayMs());
    const data = JSON.stringify(message);
    this.world.after(this.#readyAtMs - this.world.nowMs, this.page, () => {
      if (this.readyState === PageSocket.OPEN) this.onmessage?.({ data });
    });
  }

  /** Makes pushes get lost from now on; the page notices later. */
  die(noticeMs: number): void {
    this.#leave?.();
    this.world.after(noticeMs, this.page, () => this.#end());
  }

  /** Closes the socket: the gateway has sent everything. */
  finish(): void {
    this.#leave?.();
    this.#readyAtMs = Math.max(this.#readyAtMs, this.world.nowMs + this.gateway.delayMs());
    this.world.after(this.#readyAtMs - this.world.nowMs, this.page, () => this.#end());
  }

  close(): void {
    this.#leave?.();
    if (this.readyState === PageSocket.CLOSED) return;
    this.readyState = PageSocket.CLOSED;
    this.world.after(0, this.page, () => this.onclose?.());
  }

  #end(): void {
    if (this.readyState === PageSocket.CLOSED) return;
    this.readyState = PageSocket.CLOSED;
    this.onclose?.();
  }
}
