import { Button, CopyButton, Orbit } from "@orbitroom/compact";
import { type CSSProperties, useState } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { QrCode } from "../../../rooms/pairing/QrCode.tsx";
import type { PainterRoom, PainterRoomState } from "../live/painter-room.ts";
import { phoneLink } from "../live/phone-link.ts";
import styles from "./PhonePanel.module.css";

/** The phones that paint, and the code with which another one joins. */
export function PhonePanel({ room }: { room: PainterRoom }) {
  const state = useStore(room.state);
  const { phase, phones } = state;
  return (
    <section className={styles["panel"]} aria-labelledby="painter-phones">
      <h2 id="painter-phones">Phones as brushes</h2>
      {phones.length > 0 && (
        <ul className={`plain-list ${styles["phones"]}`} aria-label="Phones">
          {phones.map(({ id, name, colour, isAway, latencyMs }) => (
            <li key={id} className={styles["phone"]}>
              <span
                className={styles["dot"]}
                style={{ "--brush-colour": colour } as CSSProperties}
                aria-hidden="true"
              />
              <span className={styles["name"]}>
                <strong>{name}</strong>
                <span className={styles["hint"]} data-testid="latency">
                  {isAway ? "connection lost" : latencyMs === undefined ? "connected" : `${latencyMs} ms`}
                </span>
              </span>
              <Button size="sm" variant="quiet" icon="unlinked" iconOnly onClick={() => room.remove(id)}>
                {`Disconnect ${name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {phase === "closed" && (
        <>
          <p className={styles["hint"]}>Point a phone at the canvas and paint in the air.</p>
          <Button variant="primary" icon="phone" onClick={() => void room.open()}>
            Connect a phone
          </Button>
        </>
      )}
      {phase === "opening" && (
        <div className={styles["opening"]} role="status">
          <Orbit
            className={styles["orbit"]}
            delayed
            periodS={3}
            bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]}
          />
          <p>Making a code for phones.</p>
        </div>
      )}
      {phase === "failed" && (
        <>
          <p role="alert">{state.problem} You can paint with the mouse, a pen or a finger meanwhile.</p>
          <Button icon="refresh" onClick={() => void room.open()}>
            Try again
          </Button>
        </>
      )}
      {phase === "open" && <Invitation room={room} state={state} />}
    </section>
  );
}

function Invitation({ room, state }: { room: PainterRoom; state: PainterRoomState }) {
  const { token, code, isOpen, problem, phones } = state;
  // Once somebody paints, the canvas matters more than the code.
  const [isShown, setShown] = useState(false);
  const isOpenShown = phones.length === 0 || isShown;
  const link = phoneLink(location.origin, token, code);
  if (!isOpenShown) {
    return (
      <Button icon="qr" onClick={() => setShown(true)}>
        Add another phone
      </Button>
    );
  }
  return (
    <div className={styles["invitation"]}>
      {problem ? (
        <>
          <p role="alert">{problem}</p>
          <Button icon="refresh" onClick={() => void room.open()}>
            Make a new code
          </Button>
        </>
      ) : (
        <>
          <div className={styles["qr"]} data-waiting={isOpen ? undefined : ""}>
            <QrCode text={link} label="QR code for phones" sizePx={400} />
          </div>
          <p className={styles["hint"]} role="status">
            {isOpen
              ? "Scan this with a phone. Up to seven paint together, each in its own colour."
              : "One moment, the next phone can come in soon."}
          </p>
          <div className={styles["actions"]}>
            <CopyButton size="md" value={link} label="Copy the link" />
            {phones.length > 0 && (
              <Button variant="quiet" onClick={() => setShown(false)}>
                Hide the code
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
