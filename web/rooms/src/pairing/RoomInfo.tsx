import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { useFields } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, Card, cx, Dialog, Orbit } from "@orbitroom/compact";
import { useState } from "react";
import { OutboxCards } from "../outbox/OutboxCards.tsx";
import { ProblemNote } from "../ProblemNote.tsx";
import type { RoomSession } from "../session/room-session.ts";
import type { RoomState } from "../session/room-state.ts";
import { CodeForm } from "./CodeForm.tsx";
import styles from "./RoomInfo.module.css";
import { WaitingRoom } from "./WaitingRoom.tsx";

interface RoomInfoProps {
  session: RoomSession | undefined;
  state: ReadableStore<RoomState>;
  onNewRoom: () => void;
}

/** What the card and its parts show of the room. */
const FIELDS = [
  ...(["phase", "role", "roomId", "problem"] as const),
  ...(["offeredCode", "relayOnly", "endsAtMs", "openSecs"] as const),
] as const;
type Shown = Pick<RoomState, (typeof FIELDS)[number]>;

/** The Room Info card (spec section 2), shown until two devices are connected. */
export function RoomInfo({ session, state: store, onNewRoom }: RoomInfoProps) {
  const state = useFields(store, ...FIELDS);
  const [infoOpen, setInfoOpen] = useState(false);
  const isInvitation = isInviting(state);
  const isOver = state.phase === "ended";
  return (
    <Card
      as="section"
      className={cx(styles["card"], isInvitation && styles["wide"])}
      aria-labelledby="room-info-title"
      data-testid="room-info"
    >
      <header className={styles["header"]}>
        <h1 id="room-info-title">{titleOf(state)}</h1>
        <Button variant="quiet" icon="info" iconOnly onClick={() => setInfoOpen(true)}>
          About this room
        </Button>
      </header>
      {isInvitation ? (
        <WaitingRoom session={session} state={state} />
      ) : (
        <>
          {isOver && <ProblemNote problem={state.problem} />}
          <RoomInfoBody session={session} state={state} onNewRoom={onNewRoom} />
          {/* Below the code, so that a wrong try does not move the code. */}
          {!isOver && <ProblemNote problem={state.problem} />}
        </>
      )}
      <OutboxCards />
      <Dialog open={infoOpen} onOpenChange={setInfoOpen} title="About this room">
        <p>
          Messages and files go straight from one device to the other, encrypted. The code never leaves your
          devices. Your history stays in this browser until you delete it.
        </p>
        <p>
          Cookies: Orbitroom sets none here. Your theme, consent and rooms are stored only on this device.
        </p>
      </Dialog>
    </Card>
  );
}

/** Whether this device shows the room's QR code: the room is open, or opens by itself. */
function isInviting({ phase, role, offeredCode }: Shown): boolean {
  if (role === "joiner") return false;
  if (phase === "waiting" || phase === "meeting") return true;
  return offeredCode !== undefined && (phase === "opening" || phase === "calling");
}

function RoomInfoBody({ session, state, onNewRoom }: Omit<RoomInfoProps, "state"> & { state: Shown }) {
  const { phase, role, problem, offeredCode } = state;
  if (phase === "opening" || (phase === "calling" && offeredCode !== undefined)) {
    return (
      <div className={styles["progress"]}>
        <Orbit delayed periodS={3} bodies={[{ at: 0 }]} className={styles["orbit"]} />
        <p role="status">{phase === "calling" ? "Connecting" : "Loading..."}</p>
      </div>
    );
  }
  if (phase === "meeting") {
    return (
      <div className={styles["progress"]}>
        <Orbit
          periodS={3}
          bodies={[{ at: 0 }, { at: 0.5, tone: "cool" }]}
          className={styles["orbit"]}
          data-room-ring
        />
        <p role="status">Your devices are checking each other.</p>
        <Button variant="quiet" onClick={() => session?.stay.reset()}>
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
    const openAgain = () => {
      session?.stay.reset();
      if (offeredCode !== undefined) void session?.connectWithOffered(offeredCode);
    };
    return (
      <div className={styles["actions"]}>
        {role === "creator" && problem?.remedy !== "new room" && (
          <Button onClick={openAgain}>Open this room again</Button>
        )}
        <Button variant="primary" onClick={onNewRoom}>
          New room
        </Button>
      </div>
    );
  }
  return <CodeForm session={session} state={state} />;
}

function titleOf(state: Shown): string {
  const { phase, role } = state;
  if (phase === "waiting") return "Your room is open";
  if (phase === "meeting") return "Connecting";
  if (phase === "ended") return "Room";
  if (role === "creator") return isInviting(state) ? "Opening your room" : "New room";
  return "Join room";
}
