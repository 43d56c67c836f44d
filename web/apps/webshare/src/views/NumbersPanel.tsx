import type { LinkNumbers } from "../room/link-meter.ts";
import styles from "./panels.module.css";

const LIMITS: Record<string, string> = {
  none: "nothing",
  bandwidth: "the connection",
  cpu: "the processor",
  other: "something else",
};

/** The connections in numbers. */
export function NumbersPanel({ numbers, empty }: { numbers: readonly LinkNumbers[]; empty: string }) {
  if (numbers.length === 0) return <p className={styles["hint"]}>{empty}</p>;
  return (
    <div className={styles["panel"]}>
      {numbers.map((each) => (
        <section key={each.id} className={styles["numbers"]} aria-label={each.name}>
          <h2>{each.name}</h2>
          <dl>
            <Row label="Size">{each.width > 0 ? `${each.width} × ${each.height}` : "none yet"}</Row>
            <Row label="Frames">{`${Math.round(each.framesPerSec)} per second`}</Row>
            <Row label="Bit rate">{`${Math.round(each.kbitPerSec)} kbit/s`}</Row>
            <Row label="Round trip">
              {each.roundTripMs === undefined ? "unknown" : `${Math.round(each.roundTripMs)} ms`}
            </Row>
            <Row label="Lost packets">{String(each.lostPackets)}</Row>
            <Row label="Codec">{each.codec || "unknown"}</Row>
            <Row label="Limited by">{LIMITS[each.limit] ?? "something else"}</Row>
            <Row label="Path">{each.isRelayed ? "through a relay server" : "direct"}</Row>
          </dl>
        </section>
      ))}
    </div>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="mono">{children}</dd>
    </div>
  );
}
