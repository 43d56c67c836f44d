import { toasts } from "@orbitroom/compact";
import { GatewayClient, parseRoomToken } from "@orbitroom/webrtc";
import { useEffect, useState, useSyncExternalStore } from "react";
import { RoomSession } from "../../../rooms/session/room-session.ts";
import { initialRoomState, type RoomState } from "../../../rooms/session/room-state.ts";
import { decodeScreen, encodePhone, type PhoneMessage, type ScreenMessage } from "./control-message.ts";

/** Sent again after this long without a change, so that a screen that just came knows. */
const REPEAT_MS = 500;

export const restingMessage: PhoneMessage = {
  ...{ rotation: undefined, right: 0, ahead: 0, speed: 1, choices: 0, choice: undefined },
};

/** What a phone's page needs of its room. */
export interface PhoneSession {
  readonly session: RoomSession | undefined;
  readonly state: RoomState;
  /** What the screen shows, once it has said so. */
  readonly screen: ScreenMessage | undefined;
}

const subscribeToNothing = () => () => undefined;
const nothingYet = () => initialRoomState;

/**
 * The phone's side of the room. `message` is read once a frame, and sent when it has changed: never more often than the
 * screen is drawn.
 */
export function usePhoneSession(
  token: string | undefined,
  message: { readonly current: PhoneMessage },
): PhoneSession {
  const [session, setSession] = useState<RoomSession>();
  const [screen, setScreen] = useState<ScreenMessage>();
  useEffect(() => {
    const made = new RoomSession(new GatewayClient(location.origin), {
      toast: (toast) => void toasts.show(toast),
      showUrl: () => undefined,
      showsPresence: true,
      onControl: (bytes) => {
        const heard = decodeScreen(bytes);
        if (heard) setScreen((last) => (sameScreen(last, heard) ? last : heard));
      },
    });
    setSession(made);
    void made.start({ roomId: parseRoomToken(token).roomId, role: "joiner", code: undefined });

    let sent: PhoneMessage | undefined;
    let sentMs = 0;
    let frame = requestAnimationFrame(function send(nowMs) {
      frame = requestAnimationFrame(send);
      if (message.current === sent && nowMs - sentMs < REPEAT_MS) return;
      sent = message.current;
      sentMs = nowMs;
      made.sendControl(encodePhone(sent));
    });
    return () => {
      cancelAnimationFrame(frame);
      made.close();
    };
  }, [token, message]);
  const state = useSyncExternalStore(
    session?.state.subscribe ?? subscribeToNothing,
    session?.state.get ?? nothingYet,
  );
  return { session, state, screen };
}

function sameScreen(a: ScreenMessage | undefined, b: ScreenMessage): boolean {
  return a?.focus === b.focus && a.isFlying === b.isFlying;
}
