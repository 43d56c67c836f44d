import { PhoneStart, PhoneStartForm } from "@orbitroom/app-kit/entry/PhoneStart.tsx";
import { keepCode, takeCode } from "@orbitroom/app-kit/entry/tab-code.ts";
import { requestMotionPermission } from "@orbitroom/app-kit/page/motion-permission.ts";
import { useFullBleed } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { parseRoomToken } from "@orbitroom/webrtc";
import { usePeers, useRoom, useRoomEvent } from "@orbitroom/webrtc/react";
import { useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import type { PhoneMessage } from "./control-message.ts";
import { PhoneController } from "./PhoneController.tsx";
import { phoneProblem } from "./phone-problem.ts";
import { idleMessage, usePhoneMessages } from "./use-phone-messages.ts";

/** How long a phone that was reloaded waits until the screen has noticed that it left. */
const WAIT_MS = 15_000;

/** The page that turns a phone into a controller for the solar system on another screen. */
export function PhonePage() {
  usePageTitle("Control the Solar System");
  const { token = "" } = useParams<{ token?: string }>();
  const { roomId } = parseRoomToken(token);
  const [offered] = useState(() => takeCode(token));
  const [code, setCode] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);
  const message = useRef<PhoneMessage>(idleMessage);
  const isJoining = roomId !== undefined && code !== undefined && !hasEnded;
  const { status, room, error, retry } = useRoom(
    isJoining ? { gateway: location.origin, roomId, code, name: "Smartphone", waitMs: WAIT_MS } : undefined,
  );
  const screen = usePhoneMessages(room, message);
  const [peer] = usePeers(room);
  useRoomEvent(room, "left", () => setHasEnded(true));
  useFullBleed({ isDark: room !== undefined });
  useEffect(() => {
    if (room && code !== undefined) keepCode(token, code);
  }, [room, token, code]);

  const start = (entered: string): void => {
    // The sensor permission must be requested in the tap.
    void requestMotionPermission("orientation");
    if (entered === code) retry();
    else setCode(entered);
  };
  if (room) {
    const isHere = peer !== undefined && peer.state !== "away";
    return <PhoneController isHere={isHere} screen={screen} message={message} />;
  }
  if (!roomId) {
    return (
      <PhoneStart title="This link is incomplete">
        <p>Press 'Connect a smartphone' on the other screen and scan its code again.</p>
      </PhoneStart>
    );
  }
  if (hasEnded || status === "removed") {
    return (
      <PhoneStart title="The connection has ended">
        <p>Press 'Connect a smartphone' on the other screen and scan its new code.</p>
      </PhoneStart>
    );
  }
  const problem = error && phoneProblem(error);
  return (
    <PhoneStart title="Control the Solar System" problem={problem}>
      {status === "entering" ? (
        <p role="status">Connecting to the other screen...</p>
      ) : (
        <PhoneStartForm
          code={code ?? offered}
          mayBeWrong={problem !== undefined}
          hint="Hold the phone up like a window. Turn it to look around, and drag to move."
          icon="phone"
          action="Start"
          onStart={start}
        />
      )}
    </PhoneStart>
  );
}
