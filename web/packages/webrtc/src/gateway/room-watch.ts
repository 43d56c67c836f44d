import { Backoff } from "@orbitroom/dev-utils";
import { type GatewayClient, GatewayError, type RoomInfo } from "./gateway-client.ts";
import { retryWaitMs } from "./retry-wait.ts";

/** The callbacks of a room watch. */
export interface RoomWatchEvents {
  /** `isNext`: no change can have been missed since the previous call. */
  onRoom(room: RoomInfo, isNext: boolean): void;
  /** The owner closed the room. */
  onClosed(reason: string | undefined): void;
  /** The room does not exist or has expired. */
  onGone(): void;
}

export interface RoomWatchOptions extends RoomWatchEvents {
  roomId: string;
  /** Default: the first. `all` is for the owner of a room, which may have no slot yet. */
  slot?: number | "all";
  /** The slots that are polled if all are watched. One of them that is not open is no news. */
  polled?: () => Iterable<number>;
  /** The token by which the gateway recognises this device, so that it is served before strangers. */
  token?: string;
  gateway: Pick<GatewayClient, "eventsUrl" | "info">;
  /** How often to poll while the WebSocket is down (spec section 4: 30 s). */
  pollMs: number;
}

/** How long the socket may be silent before the room is requested anyway: its gateway may have missed a change. */
const SILENT_MS = 120_000;
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 15_000;

type PushMessage = { type: "room"; room: RoomInfo } | { type: "closed"; reason?: string } | { type: "gone" };

/**
 * Watches a slot of a room at the gateway, or all. A WebSocket pushes each change; while it is down, the room is polled every
 * `pollMs`, and while it is open, whenever it has been silent for two minutes. A failed poll is ignored (spec section 8) unless it
 * reports that the room is over, and the next one is delayed as the gateway asks. The watch ends by itself after `onClosed` or
 * `onGone`: to watch a room that is opened again, start a new one.
 */
export function watchRoom(options: RoomWatchOptions): { stop(): void; poll(): void } {
  const { gateway, roomId, slot, polled, token } = options;
  let stopped = false;
  let socket: WebSocket | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether this socket has sent the room. */
  let hasShown = false;
  const backoff = new Backoff({ minMs: RETRY_MIN_MS, maxMs: RETRY_MAX_MS });

  let newsMs = performance.now();
  let notBeforeMs = 0;

  const pollSlot = async (number: number | undefined) => {
    try {
      const room = await gateway.info(roomId, number, token);
      if (!stopped) options.onRoom(room, false);
    } catch (error) {
      if (stopped || !(error instanceof GatewayError)) return;
      if (error.status === 410) finish(() => options.onClosed(error.reason));
      else if (error.status !== 404) notBeforeMs = performance.now() + retryWaitMs(error, 0);
      else if (slot !== "all") finish(() => options.onGone());
    }
  };
  const poll = async () => {
    newsMs = performance.now();
    const slots = slot === "all" ? [...(polled?.() ?? [])] : [slot];
    await Promise.all(slots.map((number) => pollSlot(number)));
  };
  const pollTimer = setInterval(() => {
    const nowMs = performance.now();
    const isDue = socket?.readyState !== WebSocket.OPEN || nowMs - newsMs >= SILENT_MS;
    if (isDue && nowMs >= notBeforeMs) void poll();
  }, options.pollMs);

  const connect = () => {
    hasShown = false;
    socket = new WebSocket(gateway.eventsUrl);
    socket.onopen = () => socket?.send(JSON.stringify({ roomId, slot, token }));
    socket.onmessage = ({ data }) => {
      const message = parsePush(data);
      if (stopped || !message) return;
      // Not when it opens: a gateway may accept a socket and close it before it sends anything.
      backoff.reset();
      newsMs = performance.now();
      if (message.type === "room") {
        const isNext = hasShown;
        hasShown = true;
        options.onRoom(message.room, isNext);
      } else if (message.type === "closed") finish(() => options.onClosed(message.reason));
      else finish(() => options.onGone());
    };
    socket.onclose = () => {
      if (!stopped) retryTimer = setTimeout(connect, backoff.nextMs());
    };
  };
  // Reconnect as soon as the device is back online, instead of up to 15 s later.
  const onOnline = () => {
    if (stopped || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING)
      return;
    clearTimeout(retryTimer);
    backoff.reset();
    connect();
  };
  const stop = () => {
    stopped = true;
    clearInterval(pollTimer);
    clearTimeout(retryTimer);
    removeEventListener("online", onOnline);
    socket?.close();
  };
  const finish = (report: () => void) => {
    stop();
    report();
  };
  addEventListener("online", onOnline);
  connect();
  return { poll: () => void poll(), stop };
}

function parsePush(data: unknown): PushMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
    return ["room", "closed", "gone"].includes(String(message.type)) ? (message as PushMessage) : undefined;
  } catch {
    return undefined;
  }
}
