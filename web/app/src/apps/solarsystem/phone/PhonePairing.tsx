import { Button, cx, Dialog, Orbit, toasts } from "@orbitroom/compact";
import { GatewayClient } from "@orbitroom/webrtc";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { fixedStore, useStore } from "../../../lib/use-store.ts";
import { QrCode } from "../../../rooms/pairing/QrCode.tsx";
import { suggestCode } from "../../../rooms/pairing/suggest-code.ts";
import { isChatting } from "../../../rooms/session/room-machine.ts";
import { RoomSession } from "../../../rooms/session/room-session.ts";
import { initialRoomState, type RoomState } from "../../../rooms/session/room-state.ts";
import panel from "../panels/panel.module.css";
import type { SolarStage } from "../solar-stage.ts";
import { decodePhone, encodeScreen } from "./control-message.ts";
import styles from "./PhonePairing.module.css";
import { PhoneControls } from "./phone-controls.ts";
import { phoneLink } from "./phone-link.ts";

/** The screen repeats its state at this interval, in case the phone missed a message. */
const REPEAT_MS = 1000;

interface PhonePairingProps {
  stage: SolarStage;
  statusSlot: HTMLElement | null;
  onEnd: () => void;
}

/** The screen's side of the phone controls: opens a room, shows its QR code and handles the phone's messages. */
export function PhonePairing({ stage, statusSlot, onEnd }: PhonePairingProps) {
  const [session, setSession] = useState<RoomSession>();
  const [open, setOpen] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const code = useRef(suggestCode());

  useEffect(() => {
    const controls = new PhoneControls({
      setDeviceRotation: (rotation) => stage.camera.setDeviceRotation(rotation),
      steer: (direction) => stage.steer(direction),
      visit: (id) => stage.visit(id),
    });
    const made = new RoomSession(new GatewayClient(location.origin), {
      toast: (toast) => void toasts.show(toast),
      // The page keeps its URL: the room lasts as long as the page.
      showUrl: () => undefined,
      showsPresence: true,
      onControl: (message) => {
        const phone = decodePhone(message);
        if (phone) controls.handleMessage(phone);
      },
    });
    const sendState = (): void => {
      const { focus, isFlying } = stage.camera;
      made.sendControl(encodeScreen({ focus, isFlying }));
    };
    let phase: RoomState["phase"] = "opening";
    let hasTried = false;
    const stop = made.state.subscribe(() => {
      const next = made.state.get().phase;
      if (next === phase) return;
      if (phase === "connected") controls.disconnect();
      phase = next;
      // Connects automatically once. After a failure, the visitor decides when to try again.
      if (phase === "code" && !hasTried) {
        hasTried = true;
        void made.connect(code.current);
      } else if (phase === "code") setHasFailed(true);
      else if (phase === "waiting") setHasFailed(false);
      if (phase === "connected") {
        setOpen(false);
        sendState();
      }
    });
    const stopSending = stage.state.subscribe(sendState);
    const timer = setInterval(sendState, REPEAT_MS);
    setSession(made);
    void made.start({ roomId: undefined, role: "creator", code: undefined });
    return () => {
      stop();
      stopSending();
      clearInterval(timer);
      controls.disconnect();
      made.close();
    };
  }, [stage]);

  const state = useStore(session?.state ?? notStarted);
  const end = (): void => {
    void session?.leave().finally(onEnd);
    if (!session) onEnd();
  };
  const isPaired = isChatting(state.phase);
  return (
    <>
      {isPaired ? (
        statusSlot &&
        createPortal(<PairedPhone isHere={state.phase === "connected"} onEnd={end} />, statusSlot)
      ) : (
        <Button icon="phone" onClick={() => setOpen(true)}>
          Connect a smartphone
        </Button>
      )}
      <Dialog
        open={open && !isPaired}
        onOpenChange={() => {
          setOpen(false);
          if (state.phase !== "meeting") end();
        }}
        title="Connect a smartphone"
      >
        <Invitation
          state={state}
          code={code.current}
          hasFailed={hasFailed}
          onRetry={() => {
            session?.reset();
            void session?.connect(code.current);
          }}
        />
      </Dialog>
    </>
  );
}

const notStarted = fixedStore(initialRoomState);

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
  state: RoomState;
  code: string;
  hasFailed: boolean;
  onRetry: () => void;
}

/** The QR code for the phone, or why there is none. */
function Invitation({ state, code, hasFailed, onRetry }: InvitationProps) {
  const { phase, roomId, problem } = state;
  if ((phase === "code" && hasFailed) || phase === "ended") {
    return (
      <div className={styles["invitation"]} role="alert">
        <p>
          <strong>{problem?.title ?? "The room could not be opened"}.</strong>{" "}
          {problem?.text ?? "Check that this device is online."}
        </p>
        {problem?.remedy === "reload" ? (
          <Button icon="refresh" onClick={() => location.reload()}>
            Reload
          </Button>
        ) : (
          <Button onClick={onRetry}>Try again</Button>
        )}
      </div>
    );
  }
  if (phase === "waiting" && roomId) {
    const link = phoneLink(location.origin, roomId, code);
    return (
      <div className={styles["invitation"]}>
        <p>Scan this with your phone's camera. Turning the phone then turns the view.</p>
        <div className={styles["qr"]}>
          <QrCode text={link} />
        </div>
        <p>
          Or open{" "}
          <span className={styles["link"]} data-testid="phone-link">
            {link.split("#")[0]}
          </span>{" "}
          there and enter <strong className="mono">{code}</strong>
        </p>
      </div>
    );
  }
  return (
    <div className={styles["invitation"]} role="status">
      <Orbit
        periodS={3}
        delayed
        bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]}
        className={styles["orbit"]}
      />
      <p>{phase === "meeting" ? "Your devices are checking each other." : "Opening a room..."}</p>
    </div>
  );
}
