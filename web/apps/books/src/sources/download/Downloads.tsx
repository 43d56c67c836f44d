import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import type { ReactElement } from "react";
import type { BookDownloads } from "./book-downloads.ts";
import { DownloadStatus } from "./DownloadStatus.tsx";
import styles from "./Downloads.module.css";

/** The books that are on their way, with what went wrong. */
export function Downloads({ downloads }: { readonly downloads: BookDownloads }): ReactElement | null {
  const { running } = useStore(downloads.state);
  if (running.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label="Downloads">
      {running.map((download) => (
        <li key={download.address}>
          <DownloadStatus download={download} downloads={downloads} />
        </li>
      ))}
    </ul>
  );
}
