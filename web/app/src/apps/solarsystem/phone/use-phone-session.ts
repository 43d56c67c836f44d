import { toasts } from "@orbitroom/compact";
import { GatewayClient, parseRoomToken } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import { fixedStore, useStore } from "../../../lib/use-store.ts";
import { RoomSession } from "../../../rooms/session/room-session.ts";
import { initialRoomState, type RoomState } from "../../../rooms/session/room-state.ts";
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

/** The phone's side of the room. */
export interface PhoneSession {
  readonly session: RoomSession | undefined;
  readonly state: RoomState;
  /** The state of the screen; undefined until it has been received. */
  readonly screen: ScreenMessage | undefined;
}

const notStarted = fixedStore(initialRoomState);

/** Joins the room and sends `message` when it has changed, at most once per frame. */
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
        const received = decodeScreen(bytes);
        if (received) setScreen((last) => (sameScreen(last, received) ? last : received));
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
  const state = useStore(session?.state ?? notStarted);
  return { session, state, screen };
}

function sameScreen(a: ScreenMessage | undefined, b: ScreenMessage): boolean {
  return a?.focus === b.focus && a.isFlying === b.isFlying;
}
