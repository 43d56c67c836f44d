import { appRoomLink } from "@orbitroom/app-kit/entry/app-room-link.ts";
import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { usePhoneGuest } from "@orbitroom/app-kit/entry/use-phone-guest.ts";
import { Button, Dialog } from "@orbitroom/compact";
import { JoinPanel } from "@orbitroom/crux";
import { encodeRoomToken, type Room } from "@orbitroom/webrtc";
import { useRoom, useRoomEvent } from "@orbitroom/webrtc/react";
import { useEffect, useMemo, useState } from "react";
import type { CricketSession } from "../session/cricket-session.ts";
import styles from "./phone.module.css";
import { PhoneBatPlayer } from "./phone-bat.ts";
import { phoneProblem } from "./phone-problem.ts";

/** The screen repeats its state at this interval, in case the phone missed a signal. */
const REPEAT_MS = 500;
const CODE_SPENT = "The code was tried three times, and was wrong. Try again with a new one.";

interface PhoneBatPairingProps {
  session: CricketSession;
  onEnd: () => void;
}

/** The screen's side of a phone as the bat: opens a room, shows its QR code, and plays the phone's swings. */
export function PhoneBatPairing({ session, onEnd }: PhoneBatPairingProps) {
  const [code, setCode] = useState(suggestCode);
  const { room, error, retry } = useRoom({ gateway: location.origin, code, name: "Cricket City" });
  const { presence, isCodeSpent } = usePhoneGuest(room);
  usePhoneBat(session, room, presence === "here");
  const isPairing = presence === "none";
  // The match pauses, so that no one loses a wicket while looking for a phone.
  useEffect(() => {
    session.halt(isPairing);
    return () => session.halt(false);
  }, [session, isPairing]);
  if (!isPairing) {
    return (
      <div className={styles["paired"]}>
        <p role="status">
          {presence === "here"
            ? "Your phone is the bat."
            : "The phone lost its connection. It reconnects by itself."}
        </p>
        <Button size="sm" icon="unlinked" onClick={onEnd}>
          Disconnect
        </Button>
      </div>
    );
  }
  const link = room && appRoomLink("/cricketcity/bat", encodeRoomToken(room.id), code);
  return (
    <Dialog open onOpenChange={onEnd} title="Use a phone as the bat">
      <JoinPanel
        align="center"
        label="Link for the phone"
        linkShown={false}
        hint="Scan this with your phone's camera. Hold the phone like a bat, its top down, and swing."
        texts={{ waiting: "Opening a room." }}
        link={link}
        problem={isCodeSpent ? CODE_SPENT : error && phoneProblem(error)}
        // After too many tries, a new code makes a new room.
        onRetry={isCodeSpent ? () => setCode(suggestCode()) : retry}
      >
        {link && (
          <p>
            Or open <span data-testid="phone-link">{link.split("#")[0]}</span> there and enter{" "}
            <strong className="mono">{code}</strong>
          </p>
        )}
      </JoinPanel>
    </Dialog>
  );
}

function usePhoneBat(session: CricketSession, room: Room | undefined, isHere: boolean): void {
  const player = useMemo(() => new PhoneBatPlayer(), []);
  useRoomEvent(room, "signal", ({ bytes }) => player.receive(bytes, session.local));
  useEffect(() => {
    if (!room || !isHere) return undefined;
    const send = (): void => {
      if (!room.isEnded) room.signal(player.signal(session.local));
    };
    const stop = session.onContact((quality) => {
      player.contact(quality);
      send();
    });
    const timer = setInterval(send, REPEAT_MS);
    send();
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [session, room, isHere, player]);
}
