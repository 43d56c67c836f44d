import { Button, Checkbox, Orbit, toasts } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { QrCode } from "./QrCode.tsx";
import styles from "./WaitingRoom.module.css";

const TICK_MS = 1_000;

/** The open room: QR code, countdown, and sharing of the link. */
export function WaitingRoom({ session, state }: { session: RoomSession; state: RoomState }) {
  const [withCode, setWithCode] = useState(false);
  const code = session.openCode ?? "";
  const { openSecs } = state;
  const leftSecs = useSecondsLeft(state.endsAtMs ?? Number.POSITIVE_INFINITY, openSecs, () =>
    session.expire(),
  );
  const clock = `${Math.floor(leftSecs / 60)}:${String(leftSecs % 60).padStart(2, "0")}`;

  return (
    <div className={styles["waiting"]}>
      <div className={styles["qr"]}>
        <Orbit
          ratio={1}
          strokeWidth={0.8}
          bodies={[{ at: 1 - leftSecs / openSecs, radius: 3.5 }]}
          className={styles["orbit"]}
        />
        <QrCode text={session.shareLink(code)} />
      </div>
      <p className={styles["countdown"]}>
        <span>Waiting for roommates</span> <time className="mono">{clock}</time>
      </p>
      <div className={styles["code"]}>
        <span>Room code</span>
        <strong className="mono">{code}</strong>
      </div>
      <p className={styles["lead"]}>
        Scan the QR code with a phone, or send the link and tell them the code.
      </p>
      <Button
        variant="primary"
        size="lg"
        icon="share"
        onClick={() => void shareLink(session.shareLink(withCode ? code : undefined))}
      >
        Share as link
      </Button>
      <Checkbox
        label="Include the code in the link, so that anyone with the link can join"
        className={styles["check"]}
        checked={withCode}
        onCheckedChange={setWithCode}
      />
      <Button
        variant="quiet"
        onClick={() => {
          void session.cancelRoom();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}

/** Whole seconds until `endsAtMs`, at most `maxSecs`. Calls `onEnd` at 0. */
function useSecondsLeft(endsAtMs: number, maxSecs: number, onEnd: () => void): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const leftSecs = Math.ceil((endsAtMs - nowMs) / 1000);
  const isOver = leftSecs <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return Math.min(maxSecs, Math.max(0, leftSecs));
}

/** Opens the device's share sheet, or copies the link where there is none (spec section 4). */
async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: "Orbitroom", text: "Join my room", url });
  } catch (error) {
    // The person closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ title: "Copied link", message: "Share link to pair", variant: "success" });
    } catch {
      toasts.show({ title: "Share link to pair", message: url, type: "manual" });
    }
  }
}
