import { type GatewayClient, GatewayError, type RoomInfo } from "@orbitroom/webrtc";

/** At first, another newcomer is probably just coming in. The person sees nothing of that. */
const SHORT = { forMs: 6_000, everyMs: 700 };
/** After that, someone in the room has to do something. */
const LONG = { forMs: 5 * 60_000, everyMs: 5_000 };

/** A wait for a room that has space, but admits no one at the moment. */
export interface EntranceWait {
  readonly gateway: Pick<GatewayClient, "info">;
  readonly roomId: string;
  /** Ends the short wait. */
  readonly signal: AbortSignal;
  /** Called when the short wait is over: the person learns why. Returns the signal that ends the long wait. */
  onLong(): AbortSignal;
  /** Called when someone admits a device. */
  onOpen(entrance: RoomInfo): Promise<void>;
}

/** Whether there is space in the room, but no entrance at the moment. */
export function isTaken(error: unknown): boolean {
  return error instanceof GatewayError && error.code === "room_full" && error.reason === undefined;
}

/** Asks again and again, for about five minutes, whether the room has an entrance. */
export async function waitForEntrance(wait: EntranceWait): Promise<void> {
  const soon = await nextEntrance(wait, SHORT, wait.signal);
  if (wait.signal.aborted) return;
  if (soon) return wait.onOpen(soon);
  const signal = wait.onLong();
  const late = await nextEntrance(wait, LONG, signal);
  if (late && !signal.aborted) await wait.onOpen(late);
}

/** Resolves with undefined if the time is over, the wait was ended, or waiting does not help. */
async function nextEntrance(
  { gateway, roomId }: EntranceWait,
  { forMs, everyMs }: typeof SHORT,
  signal: AbortSignal,
): Promise<RoomInfo | undefined> {
  for (const untilMs = performance.now() + forMs; performance.now() < untilMs; ) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    if (signal.aborted) return undefined;
    try {
      return await gateway.info(roomId, "open");
    } catch (error) {
      if (!isTaken(error) && !(error instanceof GatewayError && error.isTemporary)) return undefined;
    }
  }
  return undefined;
}
