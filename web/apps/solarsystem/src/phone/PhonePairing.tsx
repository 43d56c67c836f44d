import { appRoomLink } from "@orbitroom/app-kit/entry/app-room-link.ts";
import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { usePhoneGuest } from "@orbitroom/app-kit/entry/use-phone-guest.ts";
import { Button, cx, Dialog } from "@orbitroom/compact";
import { JoinPanel } from "@orbitroom/crux";
import { encodeRoomToken, type Room } from "@orbitroom/webrtc";
import { useRoom, useRoomEvent } from "@orbitroom/webrtc/react";
import { useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import panel from "../panels/panel.module.css";
import type { SolarStage } from "../solar-stage.ts";
import { decodePhone, encodeScreen } from "./control-message.ts";
import styles from "./PhonePairing.module.css";
import { PhoneControls } from "./phone-controls.ts";
import { phoneProblem } from "./phone-problem.ts";

/** The screen repeats its state at this interval, in case the phone missed a message. */
const REPEAT_MS = 1000;

const CODE_SPENT =
  "The code was tried three times, and was wrong. Nothing was sent. Try again with a new one.";

interface PhonePairingProps {
  stage: SolarStage;
  statusSlot: HTMLElement | null;
  onEnd: () => void;
}

/** The screen's side of the phone controls: opens a room, shows its QR code and handles the phone's messages. */
export function PhonePairing({ stage, statusSlot, onEnd }: PhonePairingProps) {
  const [code, setCode] = useState(suggestCode);
  const { room, error, retry } = useRoom({ gateway: location.origin, code, name: "Solar System" });
  const { presence, isCodeSpent } = usePhoneGuest(room);
  useControls(stage, room, presence === "here");

  const isPaired = presence !== "none";
  const problem = isCodeSpent ? CODE_SPENT : error && phoneProblem(error);
  return (
    <>
      {isPaired ? (
        statusSlot && createPortal(<PairedPhone isHere={presence === "here"} onEnd={onEnd} />, statusSlot)
      ) : (
        <Button icon="phone" loading>
          Connect a smartphone
        </Button>
      )}
      <Dialog open={!isPaired} onOpenChange={onEnd} title="Connect a smartphone">
        <Invitation
          roomId={room?.id}
          code={code}
          problem={problem}
          // After too many tries, a new code makes a new room.
          onRetry={isCodeSpent ? () => setCode(suggestCode()) : retry}
        />
      </Dialog>
    </>
  );
}

/** Applies the phone's messages to the view, and sends the phone what is in view. */
function useControls(stage: SolarStage, room: Room | undefined, isHere: boolean): void {
  const controls = useMemo(
    () =>
      new PhoneControls({
        setDeviceRotation: (rotation) => stage.camera.setDeviceRotation(rotation),
        steer: (direction) => stage.steer(direction),
        visit: (id) => stage.visit(id),
      }),
    [stage],
  );
  useRoomEvent(room, "signal", ({ bytes }) => {
    const phone = decodePhone(bytes);
    if (phone) controls.handleMessage(phone);
  });
  useEffect(() => {
    if (!room || !isHere) return;
    const sendState = (): void => {
      const { focus, isFlying } = stage.camera;
      room.signal(encodeScreen({ focus, isFlying }));
    };
    sendState();
    const stop = stage.state.subscribe(sendState);
    const timer = setInterval(sendState, REPEAT_MS);
    return () => {
      stop();
      clearInterval(timer);
      controls.disconnect();
    };
  }, [stage, room, isHere, controls]);
}

function PairedPhone({ isHere, onEnd }: { isHere: boolean; onEnd: () => void }) {
  return (
    <div className={cx(panel["panel"], styles["paired"])}>
      <p role="status">
        {isHere
          ? "A smartphone controls the view. Turn it to look around."
          : "The smartphone lost its connection. It reconnects by itself."}
      </p>
      <Button size="sm" icon="unlinked" onClick={onEnd}>
        Disconnect
      </Button>
    </div>
  );
}

interface InvitationProps {
  /** The id of the room; undefined until it is open. */
  roomId: string | undefined;
  code: string;
  problem: string | undefined;
  onRetry: () => void;
}

/** The QR code for the phone, or why there is none. */
function Invitation({ roomId, code, problem, onRetry }: InvitationProps) {
  const link = roomId && appRoomLink("/solarsystem/phone", encodeRoomToken(roomId), code);
  return (
    <JoinPanel
      align="center"
      label="Link for the phone"
      linkShown={false}
      hint="Scan this with your phone's camera. Turning the phone then turns the view."
      texts={{ waiting: "Opening a room." }}
      {...{ link, problem, onRetry }}
    >
      {link && !problem && (
        <p>
          Or open{" "}
          <span className={styles["link"]} data-testid="phone-link">
            {link.split("#")[0]}
          </span>{" "}
          there and enter <strong className="mono">{code}</strong>
        </p>
      )}
    </JoinPanel>
  );
}
