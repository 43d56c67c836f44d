import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, ProgressBar } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import styles from "./SaveList.module.css";
import { runningSaves } from "./saves.ts";

/** A smaller file is saved before anyone could read its progress. */
const SHOWN_BYTES = 16_000_000;

/** The files that are being saved, each with its progress and a button that cancels it. Renders nothing if there are none. */
export function SaveList() {
  const saves = useStore(runningSaves).saves.filter(({ sizeBytes }) => sizeBytes >= SHOWN_BYTES);
  if (saves.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label="Being saved">
      {saves.map(({ id, name, savedBytes, sizeBytes, cancel }) => (
        <li key={id} className={styles["save"]}>
          <ProgressBar
            className={styles["bar"]}
            label={`Saving ${name}`}
            value={savedBytes}
            max={sizeBytes}
            formatValue={() => `${formatBytes(savedBytes)} of ${formatBytes(sizeBytes)}`}
          />
          <Button variant="quiet" size="sm" icon="close" iconOnly onClick={cancel}>
            {`Stop saving ${name}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
