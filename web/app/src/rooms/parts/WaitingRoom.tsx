import { Button, Checkbox, Orbit, toasts } from "@orbitroom/compact";
import { ROOM_OPEN_SECS } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { QrCode } from "./QrCode.tsx";

/** How long an open room waits, in seconds; also one round of the orbit (spec section 4). */
const WAIT_SECS = ROOM_OPEN_SECS;
const TICK_MS = 1_000;

/** The open room: its QR code with the countdown round it, and ways to pass the link on. */
export function WaitingRoom({ session, state }: { session: RoomSession; state: RoomState }) {
  const [withCode, setWithCode] = useState(false);
  const code = session.openCode ?? "";
  const leftSecs = useSecondsLeft(state.expiresAtMs, () => session.expire());
  const clock = `${Math.floor(leftSecs / 60)}:${String(leftSecs % 60).padStart(2, "0")}`;

  return (
    <div className="room-waiting">
      <div className="room-qr">
        <Orbit
          ratio={1}
          strokeWidth={0.8}
          bodies={[{ at: 1 - leftSecs / WAIT_SECS, radius: 3.5 }]}
          className="room-qr-orbit"
        />
        <QrCode text={session.shareLink(code)} />
      </div>
      <p className="room-countdown">
        <span>Waiting for roommates</span> <time className="mono">{clock}</time>
      </p>
      <div className="room-tell">
        <span>Room code</span>
        <strong className="mono">{code}</strong>
      </div>
      <p className="room-lead">Scan with a phone, or send the link and tell the code.</p>
      <Button
        variant="primary"
        size="lg"
        icon="share"
        onClick={() => void shareLink(session.shareLink(withCode ? code : undefined))}
      >
        Share as link
      </Button>
      <Checkbox
        label="Put the code into the link: whoever gets the link can join"
        className="room-check"
        checked={withCode}
        onCheckedChange={setWithCode}
      />
      <Button
        variant="quiet"
        onClick={() => {
          void session.closeRoom();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}

/** Whole seconds until the moment, at most the room's five minutes; calls `onEnd` once at 0. */
function useSecondsLeft(endMs: number | undefined, onEnd: () => void): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftSecs = endMs === undefined ? WAIT_SECS : Math.ceil((endMs - nowMs) / 1000);
  const over = leftSecs <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  return Math.min(WAIT_SECS, Math.max(0, leftSecs));
}

/** The device's own share sheet; where there is none, the clipboard (spec section 4). */
async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: "Orbitroom", text: "Join my room", url });
  } catch (error) {
    // Closing the share sheet is an answer too, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ title: "Copied link", message: "Share link to pair", variant: "success" });
    } catch {
      toasts.show({ title: "Share link to pair", message: url, type: "manual" });
    }
  }
}
