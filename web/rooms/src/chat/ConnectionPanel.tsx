import { Button, Popover } from "@orbitroom/compact";
import { formatRate } from "@orbitroom/dev-utils";
import { type ConnectionReport, RateMeter } from "@orbitroom/webrtc";
import { useEffect, useState } from "react";
import { NotificationSwitch } from "../notices/NotificationSwitch.tsx";
import type { RoomSession } from "../session/room-session.ts";
import styles from "./ConnectionPanel.module.css";

const REFRESH_MS = 1_000;

/** The connection as it was measured last. */
interface Measured extends ConnectionReport {
  rateBytesPerSec: number;
}

interface ConnectionPanelProps {
  session: RoomSession;
  /** The safety words. */
  phrase: string | undefined;
}

/** A button that shows how the two devices are connected. */
export function ConnectionPanel({ session, phrase }: ConnectionPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger={
        <Button variant="quiet" icon="shield" iconOnly>
          Connection
        </Button>
      }
      label="Connection"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
    >
      {isOpen && <Details session={session} phrase={phrase} />}
    </Popover>
  );
}

function Details({ session, phrase }: ConnectionPanelProps) {
  const measured = useMeasured(session);
  return (
    <div className={styles["panel"]}>
      {measured === undefined ? (
        <p className={styles["note"]}>Not connected. Orbitroom looks for your roommate.</p>
      ) : (
        <dl className={styles["list"]}>
          <Row
            label="Path"
            value={measured.path.isRelayed ? "Through a relay" : "Direct"}
            note={
              measured.path.isRelayed
                ? "A relay passes everything on. It cannot read any of it."
                : "Everything goes straight from one device to the other."
            }
          />
          <Row label="Round trip" value={roundTripOf(measured.path.roundTripMs)} isNumber />
          <Row label="Rate" value={formatRate(measured.rateBytesPerSec)} isNumber />
          <Row label="Lanes" value={lanesOf(measured.bulkLanes)} />
        </dl>
      )}
      {phrase !== undefined && (
        <dl className={styles["list"]}>
          <Row
            label="Safety words"
            value={phrase}
            isNumber
            note="Both devices show the same three words. If they differ, leave the room."
          />
        </dl>
      )}
      <NotificationSwitch />
    </div>
  );
}

interface RowProps {
  label: string;
  value: string;
  isNumber?: boolean;
  note?: string;
}

function Row({ label, value, isNumber = false, note }: RowProps) {
  return (
    <div className={styles["row"]}>
      <dt>{label}</dt>
      <dd className={isNumber ? styles["number"] : undefined}>{value}</dd>
      {note !== undefined && <dd className={styles["note"]}>{note}</dd>}
    </div>
  );
}

/** The connection, measured each second while it is shown; undefined while there is none. */
function useMeasured(session: RoomSession): Measured | undefined {
  const [measured, setMeasured] = useState<Measured>();
  useEffect(() => {
    const meter = new RateMeter();
    let isClosed = false;
    const measure = async () => {
      const report = await session.stay.devices?.report();
      if (isClosed) return;
      const rateBytesPerSec = meter.sample(report?.movedBytes ?? 0, performance.now());
      setMeasured(report && { ...report, rateBytesPerSec });
    };
    void measure();
    const timer = setInterval(() => void measure(), REFRESH_MS);
    return () => {
      isClosed = true;
      clearInterval(timer);
    };
  }, [session]);
  return measured;
}

function roundTripOf(roundTripMs: number | undefined): string {
  if (roundTripMs === undefined) return "not measured yet";
  return roundTripMs < 1 ? "less than 1 ms" : `${Math.round(roundTripMs)} ms`;
}

function lanesOf(bulkLanes: number): string {
  return bulkLanes === 0 ? "1 for everything" : `1 for messages, ${bulkLanes} for files`;
}
