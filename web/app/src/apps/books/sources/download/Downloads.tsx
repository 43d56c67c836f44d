import { Button, ProgressBar } from "@orbitroom/compact";
import type { ReactElement } from "react";
import { useStore } from "../../../../lib/use-store.ts";
import { Trouble } from "../find/Trouble.tsx";
import type { BookDownloads } from "./book-downloads.ts";
import styles from "./Downloads.module.css";

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The books that are on their way, with what went wrong. */
export function Downloads({ downloads }: { readonly downloads: BookDownloads }): ReactElement | null {
  const { running } = useStore(downloads.state);
  if (running.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label="Downloads">
      {running.map(({ address, title, phase, loadedBytes, totalBytes, error }) => (
        <li key={address} className={styles["item"]}>
          {phase === "failed" && error ? (
            <Trouble
              title={`'${title}' was not downloaded`}
              error={error}
              address={address}
              hint="Open the link in a new tab. If it downloads there, add the file to Books."
              onRetry={() => void downloads.start(address, title)}
              onDismiss={() => downloads.dismiss(address)}
            />
          ) : (
            <>
              <ProgressBar
                label={phase === "adding" ? `Adding '${title}'` : `Downloading '${title}'`}
                value={phase === "loading" && totalBytes !== undefined ? loadedBytes : undefined}
                max={totalBytes}
                note={
                  phase === "adding"
                    ? undefined
                    : totalBytes === undefined
                      ? megabytes(loadedBytes)
                      : `${megabytes(loadedBytes)} of ${megabytes(totalBytes)}`
                }
              />
              {phase === "loading" && <Button onClick={() => downloads.cancel(address)}>Cancel</Button>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
