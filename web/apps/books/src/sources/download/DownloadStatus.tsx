import { formatBytes } from "@orbitroom/dev-utils";
import type { ReactElement } from "react";
import { ProgressRow } from "../../parts/ProgressRow.tsx";
import { Trouble } from "../find/Trouble.tsx";
import type { BookDownload, BookDownloads } from "./book-downloads.ts";

interface DownloadStatusProps {
  readonly download: BookDownload;
  readonly downloads: BookDownloads;
}

/** The progress of a download, or why it failed. */
export function DownloadStatus({ download, downloads }: DownloadStatusProps): ReactElement {
  const { address, title, phase, loadedBytes, totalBytes, error } = download;
  if (phase === "refused" && error)
    return (
      <Trouble
        title={`'${title}' was not added`}
        error={error}
        address={address}
        onRetry={() => void downloads.start(address, title)}
        onDismiss={() => downloads.dismiss(address)}
      />
    );
  if (phase === "failed" && error)
    return (
      <Trouble
        title={`'${title}' was not downloaded`}
        error={error}
        address={address}
        hint="Open the link in a new tab. If the book downloads there, add the file to Books."
        onRetry={() => void downloads.start(address, title)}
        onDismiss={() => downloads.dismiss(address)}
      />
    );
  const isLoading = phase === "loading";
  return (
    <ProgressRow
      label={isLoading ? `Downloading '${title}'` : `Adding '${title}'`}
      value={isLoading && totalBytes !== undefined ? loadedBytes : undefined}
      max={totalBytes}
      note={isLoading && sizes(loadedBytes, totalBytes)}
      onCancel={isLoading ? () => downloads.cancel(address) : undefined}
    />
  );
}

function sizes(loadedBytes: number, totalBytes: number | undefined): string {
  return totalBytes === undefined
    ? formatBytes(loadedBytes)
    : `${formatBytes(loadedBytes)} of ${formatBytes(totalBytes)}`;
}
