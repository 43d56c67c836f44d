import type { Room } from "@orbitroom/webrtc";
import { useRoomEvent } from "@orbitroom/webrtc/react";
import { useEffect, useState } from "react";
import { decodeScreen, encodePhone, type PhoneMessage, type ScreenMessage } from "./control-message.ts";

/** An unchanged message is repeated at this interval, for a screen that has just connected. */
const REPEAT_MS = 500;

export const idleMessage: PhoneMessage = {
  rotation: undefined,
  right: 0,
  ahead: 0,
  speed: 1,
  choices: 0,
  choice: undefined,
};

/**
 * Sends `message` to the screen when it has changed, at most once per frame. Returns the state of the screen; undefined until
 * it has been received.
 */
export function usePhoneMessages(
  room: Room | undefined,
  message: { readonly current: PhoneMessage },
): ScreenMessage | undefined {
  const [screen, setScreen] = useState<ScreenMessage>();
  useRoomEvent(room, "signal", ({ bytes }) => {
    const received = decodeScreen(bytes);
    if (received) setScreen((last) => (sameScreen(last, received) ? last : received));
  });
  useEffect(() => {
    if (!room) return;
    let sent: PhoneMessage | undefined;
    let sentMs = 0;
    let frame = requestAnimationFrame(function send(nowMs) {
      frame = requestAnimationFrame(send);
      if (message.current === sent && nowMs - sentMs < REPEAT_MS) return;
      sent = message.current;
      sentMs = nowMs;
      room.signal(encodePhone(sent));
    });
    return () => cancelAnimationFrame(frame);
  }, [room, message]);
  return screen;
}

function sameScreen(a: ScreenMessage | undefined, b: ScreenMessage): boolean {
  return a?.focus === b.focus && a.isFlying === b.isFlying;
}
