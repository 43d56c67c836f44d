import { formatBytes } from "@orbitroom/dev-utils";
import { type ReactNode, useState } from "react";
import { FileName } from "../file-card/FileName.tsx";
import type { FileEntry } from "../worker/entry.ts";
import { DownloadLink } from "./DownloadLink.tsx";
import type { FileRoom } from "./FileMessage.tsx";
import styles from "./MediaMessage.module.css";
import { useStoredFile } from "./use-stored-file.ts";

/** Whether this browser may be able to play the file. */
export function isPlayable({ mediaType }: FileEntry): boolean {
  const kind = /^(video|audio)\//.exec(mediaType)?.[1];
  return (
    kind !== undefined && document.createElement(kind as "video" | "audio").canPlayType(mediaType) !== ""
  );
}

interface MediaMessageProps {
  entry: FileEntry;
  room: FileRoom;
  /** Shown until the file can be played, and if it cannot. */
  fallback: ReactNode;
}

/** A video or a sound, played in place from this device's disk. */
export function MediaMessage({ entry, room, fallback }: MediaMessageProps) {
  const urls = useStoredFile(entry, room);
  const [isBroken, setBroken] = useState(false);
  if (!urls || isBroken) return fallback;
  const media = {
    src: urls.shown,
    controls: true,
    preload: "metadata",
    "aria-label": entry.name,
    onError: () => setBroken(true),
  } as const;
  return (
    <figure className={styles["media"]}>
      {entry.mediaType.startsWith("video/") ? (
        <video {...media} className={styles["video"]} playsInline />
      ) : (
        <audio {...media} className={styles["audio"]} />
      )}
      <figcaption className={styles["caption"]}>
        <FileName name={entry.name} className={styles["name"]} />
        <span className={styles["size"]}>{formatBytes(entry.sizeBytes)}</span>
        <DownloadLink entry={entry} url={urls.download} room={room} />
      </figcaption>
    </figure>
  );
}
