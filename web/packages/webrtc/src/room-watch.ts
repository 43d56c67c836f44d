import { GatewayError, type RoomInfo } from "./gateway-client.ts";

/** What a watcher hears of its room. */
export interface RoomWatchEvents {
  onRoom(room: RoomInfo): void;
  /** The owner closed the room. */
  onClosed(reason: string | undefined): void;
  /** The room is unknown or has expired. */
  onGone(): void;
}

export interface RoomWatchOptions extends RoomWatchEvents {
  roomId: string;
  eventsUrl: string;
  info(roomId: string): Promise<RoomInfo>;
  /** How often to ask while nothing is pushed (spec section 4: 30 s). */
  pollMs: number;
}

const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 15_000;

type PushMessage = { type: "room"; room: RoomInfo } | { type: "closed"; reason?: string } | { type: "gone" };

/**
 * Follows a room: a WebSocket pushes each change, and every `pollMs` the gateway is asked as well while the socket is
 * down. Room info that fails is ignored (spec section 8) unless it says that the room is over.
 */
export function watchRoom(options: RoomWatchOptions): { stop(): void; poll(): void } {
  let stopped = false;
  let socket: WebSocket | undefined;
  let retryMs = RETRY_MIN_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const poll = async () => {
    try {
      const room = await options.info(options.roomId);
      if (!stopped) options.onRoom(room);
    } catch (error) {
      if (stopped || !(error instanceof GatewayError)) return;
      if (error.status === 410) options.onClosed(error.reason);
      else if (error.status === 404) options.onGone();
    }
  };
  const pollTimer = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) void poll();
  }, options.pollMs);

  const connect = () => {
    socket = new WebSocket(options.eventsUrl);
    socket.onopen = () => {
      retryMs = RETRY_MIN_MS;
      socket?.send(JSON.stringify({ roomId: options.roomId }));
    };
    socket.onmessage = ({ data }) => {
      const message = parsePush(data);
      if (stopped || !message) return;
      if (message.type === "room") options.onRoom(message.room);
      else if (message.type === "closed") options.onClosed(message.reason);
      else options.onGone();
    };
    socket.onclose = () => {
      if (stopped) return;
      retryTimer = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    };
  };
  // Coming back online is the moment to try again, not up to 15 s later.
  const onOnline = () => {
    if (stopped || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING)
      return;
    clearTimeout(retryTimer);
    retryMs = RETRY_MIN_MS;
    connect();
  };
  addEventListener("online", onOnline);
  connect();

  return {
    poll: () => void poll(),
    stop() {
      stopped = true;
      clearInterval(pollTimer);
      clearTimeout(retryTimer);
      removeEventListener("online", onOnline);
      socket?.close();
    },
  };
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
