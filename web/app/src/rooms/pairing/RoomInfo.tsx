import { Button, Card, Dialog, Orbit } from "@orbitroom/compact";
import { useState } from "react";
import { ProblemNote } from "../ProblemNote.tsx";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { CodeForm } from "./CodeForm.tsx";
import styles from "./RoomInfo.module.css";
import { WaitingRoom } from "./WaitingRoom.tsx";

interface RoomInfoProps {
  session: RoomSession | undefined;
  state: RoomState;
  onNewRoom: () => void;
}

/** The Room Info card (spec section 2), shown until two devices are connected. */
export function RoomInfo({ session, state, onNewRoom }: RoomInfoProps) {
  const [infoOpen, setInfoOpen] = useState(false);
  return (
    <Card as="section" className={styles["card"]} aria-labelledby="room-info-title" data-testid="room-info">
      <header className={styles["header"]}>
        <h1 id="room-info-title">{titleOf(state)}</h1>
        <Button variant="quiet" icon="info" iconOnly onClick={() => setInfoOpen(true)}>
          About this room
        </Button>
      </header>
      <ProblemNote problem={state.problem} />
      <RoomInfoBody session={session} state={state} onNewRoom={onNewRoom} />
      <Dialog open={infoOpen} onOpenChange={setInfoOpen} title="About this room">
        <p>
          Messages and files go straight from one device to the other, encrypted. The code never leaves the
          two browsers. Your history stays in this browser until you delete it.
        </p>
        <p>
          Cookies: Orbitroom sets none here. Your theme, consent and rooms are stored only on this device.
        </p>
      </Dialog>
    </Card>
  );
}

function RoomInfoBody({ session, state, onNewRoom }: RoomInfoProps) {
  const { phase, role, problem } = state;
  if (!session || phase === "opening") {
    return (
      <div className={styles["progress"]}>
        <Orbit delayed periodS={3} bodies={[{ at: 0 }]} className={styles["orbit"]} />
        <p role="status">Loading...</p>
      </div>
    );
  }
  if (phase === "waiting") return <WaitingRoom session={session} state={state} />;
  if (phase === "meeting") {
    return (
      <div className={styles["progress"]}>
        <Orbit periodS={3} bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]} className={styles["orbit"]} />
        <p role="status">Your devices are checking each other.</p>
        <Button variant="quiet" onClick={() => session.reset()}>
          Cancel
        </Button>
      </div>
    );
  }
  if (phase === "ended" && problem?.remedy === "reload") {
    return (
      <div className={styles["actions"]}>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
  if (phase === "ended") {
    return (
      <div className={styles["actions"]}>
        {role === "creator" && <Button onClick={() => session.reset()}>Open this room again</Button>}
        <Button variant="primary" onClick={onNewRoom}>
          New room
        </Button>
      </div>
    );
  }
  return <CodeForm session={session} state={state} />;
}

function titleOf({ phase, role }: RoomState): string {
  if (phase === "waiting") return "Your room is open";
  if (phase === "meeting") return "Connecting";
  if (phase === "ended") return "Room";
  return role === "creator" ? "New room" : "Join room";
}
