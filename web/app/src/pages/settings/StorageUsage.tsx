import { Orbit } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import type { StorageEstimate } from "../../stored/stored-data.ts";
import styles from "./StorageUsage.module.css";

/** How much of the browser's storage is used. */
export function StorageUsage({ estimate }: { estimate: StorageEstimate }) {
  const { usedBytes, quotaBytes, isPersistent } = estimate;
  const fraction = quotaBytes > 0 ? usedBytes / quotaBytes : 0;
  const percent = fraction > 0 && fraction < 0.01 ? "<1%" : `${Math.round(fraction * 100)}%`;
  return (
    <div className={styles["usage"]}>
      <Orbit
        className={styles["orbit"]}
        ratio={1}
        strokeWidth={3}
        verified={fraction}
        bodies={[{ at: fraction, radius: 7 }]}
      >
        <text y="12">{percent}</text>
      </Orbit>
      <dl>
        <dt>Used</dt>
        <dd>{formatBytes(usedBytes)}</dd>
        <dt>Your browser allows</dt>
        <dd>{formatBytes(quotaBytes)}</dd>
        <dt>Automatic deletion</dt>
        <dd>{isPersistent ? "never" : "if space is low"}</dd>
      </dl>
    </div>
  );
}
