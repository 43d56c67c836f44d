import { PhoneStart, PhoneStartForm } from "@orbitroom/app-kit/entry/PhoneStart.tsx";
import { keepCode, takeCode } from "@orbitroom/app-kit/entry/tab-code.ts";
import { requestMotionPermission } from "@orbitroom/app-kit/page/motion-permission.ts";
import { useFullBleed } from "@orbitroom/app-kit/page/use-full-bleed.ts";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { parseRoomToken } from "@orbitroom/webrtc";
import { usePeers, useRoom, useRoomEvent } from "@orbitroom/webrtc/react";
import { useEffect, useState } from "react";
import { useParams } from "wouter";
import { PhoneBat } from "./PhoneBat.tsx";
import { phoneProblem } from "./phone-problem.ts";

/** How long a phone that was reloaded waits until the screen has noticed that it left. */
const WAIT_MS = 15_000;

/** The page that turns a phone into the bat of a match on another screen: `/cricketcity/bat/{token}`. */
export function PhoneBatPage() {
  usePageTitle("The bat of Cricket City");
  const { token = "" } = useParams<{ token?: string }>();
  const { roomId } = parseRoomToken(token);
  const [offered] = useState(() => takeCode(token));
  const [code, setCode] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);
  const isJoining = roomId !== undefined && code !== undefined && !hasEnded;
  const { status, room, error, retry } = useRoom(
    isJoining ? { gateway: location.origin, roomId, code, name: "Bat", waitMs: WAIT_MS } : undefined,
  );
  const [peer] = usePeers(room);
  useRoomEvent(room, "left", () => setHasEnded(true));
  useFullBleed({ isDark: room !== undefined });
  useEffect(() => {
    if (room && code !== undefined) keepCode(token, code);
  }, [room, token, code]);

  const start = (entered: string): void => {
    // The permission for the sensors must be requested in the tap.
    void requestMotionPermission("motion");
    if (entered === code) retry();
    else setCode(entered);
  };
  if (room && !hasEnded) return <PhoneBat room={room} isHere={peer !== undefined && peer.state !== "away"} />;
  if (!roomId || hasEnded || status === "removed") {
    return (
      <PhoneStart title={roomId ? "The connection has ended" : "This link is incomplete"}>
        <p>Choose 'Use a phone as the bat' on the other screen and scan its code again.</p>
      </PhoneStart>
    );
  }
  const problem = error && phoneProblem(error);
  return (
    <PhoneStart title="Your phone is the bat" problem={problem}>
      {status === "entering" ? (
        <p role="status">Connecting to the other screen...</p>
      ) : (
        <PhoneStartForm
          code={code ?? offered}
          mayBeWrong={problem !== undefined}
          hint="Hold the phone firmly, like the handle of a bat with its top down, and keep your distance from people and lamps."
          icon="bat"
          action="Start"
          onStart={start}
        />
      )}
    </PhoneStart>
  );
}
