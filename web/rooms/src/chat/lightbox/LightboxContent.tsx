import { Button } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { EntryLog } from "../../session/entry-log.ts";
import type { Entry, FileEntry } from "../../worker/entry.ts";
import { DownloadLink } from "../DownloadLink.tsx";
import type { FileRoom } from "../FileMessage.tsx";
import { isPicture } from "../message-rows.ts";
import { useMessageRows } from "../use-entries.ts";
import { useStoredFile } from "../use-stored-file.ts";
import styles from "./Lightbox.module.css";
import { WHOLE, zoomed } from "./picture-view.ts";
import { usePictureGestures } from "./use-picture-gestures.ts";

const KEY_FACTOR = 1.5;

interface LightboxContentProps {
  log: EntryLog;
  room: FileRoom;
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** An image of the room, and the controls that lead to the others. */
export function LightboxContent({ log, room, id, onOpen, onClose }: LightboxContentProps) {
  // This follows additions and deletions.
  useMessageRows(log);
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const pictures = log.all.filter(isHere);
  const index = pictures.findIndex((picture) => picture.id === id);
  const entry = pictures[index];
  useEffect(() => {
    if (!entry) onClose();
  }, [entry, onClose]);

  const show = (to: number) => {
    const next = pictures[Math.min(pictures.length - 1, Math.max(0, to))];
    setView(WHOLE);
    if (next) onOpen(next.id);
  };
  const zoomBy = (factor: number) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    setView(zoomed(view, factor, { x: 0, y: 0 }, { width, height }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const actions: Record<string, () => void> = {
      ArrowLeft: () => show(index + (forward === "ArrowLeft" ? 1 : -1)),
      ArrowRight: () => show(index + (forward === "ArrowRight" ? 1 : -1)),
      Home: () => show(0),
      End: () => show(pictures.length - 1),
      "+": () => zoomBy(KEY_FACTOR),
      "-": () => zoomBy(1 / KEY_FACTOR),
      "0": () => setView(WHOLE),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  const gestures = usePictureGestures(stage, {
    view,
    onView: setView,
    onSwipe: (direction) => show(index + direction),
  });

  if (!entry) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
    <div className={styles["content"]} onKeyDown={onKeyDown}>
      <div
        ref={stage}
        className={styles["stage"]}
        data-zoomed={view.scale > 1 ? "" : undefined}
        {...gestures}
      >
        <LargePicture key={entry.id} entry={entry} room={room} transform={transformOf(view)} />
      </div>
      <header className={styles["bar"]}>
        <p className={styles["title"]} aria-live="polite">
          <span className={styles["name"]}>{entry.name}</span>
          <span className={styles["position"]}>
            {`${index + 1} of ${pictures.length} · ${formatBytes(entry.sizeBytes)}`}
          </span>
        </p>
        <SavePicture key={entry.id} entry={entry} room={room} />
        <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
          Close
        </Button>
      </header>
      {index > 0 && (
        <Button icon="chevronDown" iconOnly className={styles["previous"]} onClick={() => show(index - 1)}>
          Previous image
        </Button>
      )}
      {index < pictures.length - 1 && (
        <Button icon="chevronDown" iconOnly className={styles["next"]} onClick={() => show(index + 1)}>
          Next image
        </Button>
      )}
    </div>
  );
}

function isHere(entry: Entry): entry is FileEntry {
  return isPicture(entry) && entry.stored && (entry.state === "done" || entry.from === "me");
}

function transformOf({ scale, x, y }: typeof WHOLE): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

interface LargePictureProps {
  entry: FileEntry;
  room: FileRoom;
  transform: string;
}

function LargePicture({ entry, room, transform }: LargePictureProps) {
  const urls = useStoredFile(entry, room, 0);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p>This browser can't show the image. Download it instead.</p>;
  if (!urls) return null;
  return (
    <img
      src={urls.shown}
      alt={entry.name}
      draggable={false}
      style={{ transform }}
      onError={() => setBroken(true)}
    />
  );
}

function SavePicture({ entry, room }: { entry: FileEntry; room: FileRoom }) {
  const urls = useStoredFile(entry, room, 0);
  return urls && <DownloadLink entry={entry} url={urls.download} room={room} />;
}
