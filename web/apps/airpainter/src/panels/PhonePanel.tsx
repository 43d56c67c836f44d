import { appRoomLink } from "@orbitroom/app-kit/entry/app-room-link.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, cx } from "@orbitroom/compact";
import { DeviceRoster, JoinPanel, type RosterDevice } from "@orbitroom/crux";
import { useState } from "react";
import type { PainterRoom, PainterRoomState, PhoneInfo } from "../live/painter-room.ts";
import styles from "./PhonePanel.module.css";

/** The phones that paint, and the code with which another one joins. */
export function PhonePanel({ room }: { room: PainterRoom }) {
  const state = useStore(room.state);
  const { phase, phones } = state;
  return (
    <section className={styles["panel"]} aria-labelledby="painter-phones">
      <h2 id="painter-phones">Phones as brushes</h2>
      {phones.length > 0 && (
        <DeviceRoster
          className={styles["phones"]}
          label="Phones"
          devices={phones.map(rosterDevice)}
          onRemove={(id) => room.remove(id)}
          removeLabel={({ name }) => `Disconnect ${name}`}
          removeIcon="unlinked"
        />
      )}
      {phase === "closed" && (
        <>
          <p className={styles["hint"]}>Point a phone at the canvas and paint in the air.</p>
          <Button variant="primary" icon="phone" onClick={() => void room.open()}>
            Connect a phone
          </Button>
        </>
      )}
      {phase !== "closed" && <Invitation {...{ room, state }} />}
    </section>
  );
}

function Invitation({ room, state }: { room: PainterRoom; state: PainterRoomState }) {
  const { phase, token, code, isOpen, problem, phones } = state;
  // Once someone paints, the canvas matters more than the code.
  const [isShown, setShown] = useState(false);
  if (phase === "open" && phones.length > 0 && !isShown) {
    return (
      <Button icon="qr" onClick={() => setShown(true)}>
        Add another phone
      </Button>
    );
  }
  const isFailed = phase === "failed";
  return (
    <JoinPanel
      className={cx(styles["invitation"], phase === "open" && !problem && styles["code"])}
      align="center"
      label="Link for phones"
      qrLabel="QR code for phones"
      linkShown={false}
      link={phase === "open" ? appRoomLink("/airpainter/phone", token, code) : undefined}
      paused={!isOpen}
      hint={
        isOpen
          ? "Scan this with a phone. Up to seven paint together."
          : "Wait a moment before adding another phone."
      }
      problem={isFailed ? `${problem} You can paint with the mouse, a pen or a finger meanwhile.` : problem}
      onRetry={() => void room.open()}
      texts={{
        waiting: "Making a code for phones.",
        copy: "Copy link",
        retry: isFailed ? "Try again" : "Make a new code",
      }}
      actions={
        phones.length > 0 && (
          <Button variant="quiet" onClick={() => setShown(false)}>
            Hide the code
          </Button>
        )
      }
    />
  );
}

function rosterDevice({ id, name, colour, isAway, latencyMs }: PhoneInfo): RosterDevice {
  return {
    ...{ id, name, color: colour, latencyMs },
    state: isAway ? "away" : "here",
    note: isAway ? "connection lost" : "connected",
  };
}
