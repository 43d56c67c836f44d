import { Button, CopyButton, saveFile } from "@orbitroom/compact";
import { dayText, today } from "../day.ts";
import { sealLink } from "../link/fragment.ts";
import styles from "./SealPanel.module.css";
import { groupedHash } from "./seal.ts";
import { encodeSeal } from "./seal-link.ts";
import type { StoredSeal } from "./seal-store.ts";

interface SealItemProps {
  seal: StoredSeal;
  /** Deletes the seal; undefined if it is not kept. */
  onRemove?: () => void;
}

/** One seal: closed until its day, then with its text. */
export function SealItem({ seal, onRemove }: SealItemProps) {
  const { hash, madeOn, opensOn, sealed, receivedOn } = seal;
  const isOwn = sealed !== undefined && receivedOn === undefined && onRemove !== undefined;
  const isOpen = sealed !== undefined && (!isOwn || opensOn <= today());
  const closedLink = sealLink(location.origin, "seal", encodeSeal(seal));
  return (
    <li className={styles["seal"]} data-open={isOpen ? "" : undefined}>
      <p>
        <strong>{isOpen ? `Opened: ${dayText(opensOn)}` : `Closed until ${dayText(opensOn)}`}</strong>
        <span className={styles["days"]}>
          Sealed on {dayText(madeOn)}
          {receivedOn && `, given to you on ${dayText(receivedOn)}`}
        </span>
      </p>
      {isOpen && <p className={styles["text"]}>{sealed.text}</p>}
      <p className={styles["hash"]}>
        <span className="visually-hidden">SHA-256: </span>
        <code>{groupedHash(hash)}</code>
      </p>
      {isOpen && (
        <details className={styles["check"]}>
          <summary>Check it yourself</summary>
          <p>SHA-256 of these three parts, each on a line of its own, gives the seal:</p>
          <pre>{`${sealed.salt}\n${opensOn}\n${sealed.text}`}</pre>
        </details>
      )}
      {onRemove && (
        <div className={styles["actions"]}>
          <CopyButton value={closedLink} label="Copy the seal's link" />
          {isOwn && isOpen && (
            <CopyButton
              value={sealLink(location.origin, "opened", encodeSeal(seal, sealed))}
              label="Copy the link with the text"
            />
          )}
          {isOwn && !isOpen && (
            <Button size="sm" variant="quiet" icon="download" onClick={() => saveCopy(seal)}>
              Save a copy for yourself
            </Button>
          )}
          <Button size="sm" variant="quiet" icon="trash" onClick={onRemove}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

/** Saves text and salt as a file: if the browser's data are lost, the seal can still be opened. */
function saveCopy({ hash, opensOn, sealed }: StoredSeal): void {
  if (!sealed) return;
  const lines = [`SHA-256 ${hash}`, "of:", sealed.salt, opensOn, sealed.text];
  saveFile(
    `prediction-${opensOn}.txt`,
    new Blob([`${lines.join("\n")}\n`], { type: "text/plain;charset=utf-8" }),
  );
}
