import { cleanFileName } from "@orbitroom/app-kit/files/file-name.ts";
import { type OutboxFile, outbox, type SkippedFile } from "@orbitroom/app-kit/files/outbox.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { FileCard } from "../file-card/FileCard.tsx";
import { FileTypeBadge } from "../file-card/FileTypeBadge.tsx";
import { formatCount } from "../file-card/format-count.ts";
import styles from "./OutboxCards.module.css";

/** At most this many files have a card; the others are only counted. */
const MAX_CARDS = 24;

/** The files that are sent as soon as the other device is there, each as a card that can be removed. */
export function OutboxCards() {
  const { files, lostNames, skipped } = useStore(outbox.state);
  if (files.length + lostNames.length + skipped.length === 0) return null;
  return (
    <section className={styles["outbox"]} aria-label="Chosen files">
      {lostNames.length > 0 && (
        <p className={styles["lost"]} role="alert">
          {`The reload lost ${lostNames.join(", ")}. Choose ${lostNames.length === 1 ? "it" : "them"} again.`}
        </p>
      )}
      {skipped.length > 0 && <SkippedNote skipped={skipped} />}
      {files.length > 0 && (
        <>
          <p className={styles["note"]} role="status">
            {files.length === 1
              ? "Goes as soon as the other device is here:"
              : `${formatCount(files.length)} files go as soon as the other device is here:`}
          </p>
          <ul className={styles["cards"]}>
            {files.slice(0, MAX_CARDS).map((file) => (
              <OutboxCard key={file.id} file={file} />
            ))}
            {files.length > MAX_CARDS && (
              <li className={styles["rest"]}>
                <span>{`and ${formatCount(files.length - MAX_CARDS)} more`}</span>
                <Button variant="quiet" size="sm" onClick={() => outbox.clear()}>
                  Remove all
                </Button>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}

/** Reports which of the chosen files were skipped, and offers to add those that differ. */
function SkippedNote({ skipped }: { skipped: readonly SkippedFile[] }) {
  const others = skipped.filter(({ isOther }) => isOther);
  const names = (others.length > 0 ? others : skipped).map(({ chosen }) => cleanFileName(chosen.file.name));
  const isOne = names.length === 1;
  const subject = isOne ? names[0] : `${formatCount(names.length)} files`;
  return (
    <div className={styles["skipped"]}>
      <p role="status">
        {others.length === 0
          ? `${subject} ${isOne ? "is" : "are"} already here.`
          : `${subject} ${isOne ? "was" : "were"} not added: ${isOne ? "a file of this name is" : "files of these names are"} already here.`}
      </p>
      {others.length > 0 && (
        <Button size="sm" onClick={() => outbox.addSkipped()}>
          {isOne ? "Add it all the same" : "Add them all the same"}
        </Button>
      )}
      <Button variant="quiet" size="sm" icon="close" iconOnly onClick={() => outbox.forgetSkipped()}>
        Dismiss
      </Button>
    </div>
  );
}

function OutboxCard({ file: { id, name, sizeBytes, chosen } }: { file: OutboxFile }) {
  return (
    <li>
      <FileCard
        name={name}
        icon={<FileTypeBadge name={name} />}
        note={
          chosen.file ? (
            formatBytes(sizeBytes)
          ) : (
            <button type="button" className={styles["allow"]} onClick={() => void outbox.allow(id)}>
              {`Allow access to ${name}`}
            </button>
          )
        }
        action={
          <Button variant="quiet" size="sm" icon="close" iconOnly onClick={() => outbox.remove(id)}>
            {`Remove ${name}`}
          </Button>
        }
      />
    </li>
  );
}
