import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { droppedFiles } from "@orbitroom/app-kit/files/file-pickers.ts";
import { Button } from "@orbitroom/compact";
import { MAX_CALIBRATION_IMAGES } from "@orbitroom/imaging";
import { type DragEvent, useId, useRef, useState } from "react";
import { IMAGE_ACCEPT } from "../upload/image-accept.ts";
import type { CalibrationDesk } from "./calibration-desk.ts";
import styles from "./ImageSetWell.module.css";
import type { ImageKind, ImageSet, UnreadableFile } from "./image-set.ts";

interface ImageSetWellProps {
  kind: ImageKind;
  set: ImageSet;
  desk: CalibrationDesk;
}

const titles: Readonly<Record<ImageKind, string>> = {
  ai: "Images made by AI",
  people: "Photographs or drawings by people",
};

/** Takes the images of one kind from a folder, a picker or a drop, and shows the outcome. */
export function ImageSetWell({ kind, set, desk }: ImageSetWellProps) {
  const titleId = useId();
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then((chosen) => desk.add(kind, chosen));
  };
  const notes = notesOf(set);
  return (
    <section
      className={styles["well"]}
      aria-labelledby={titleId}
      data-over={isOver ? "" : undefined}
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 id={titleId} className={styles["title"]}>
        {titles[kind]}
      </h2>
      <div className={styles["count"]}>
        <p>
          {set.chosen > 0
            ? `${imagesText(set.usable)} read${set.waiting > 0 ? `, ${set.waiting} to go` : ""}`
            : "Choose a folder or images, or drop them here."}
        </p>
        {set.chosen > 0 && set.waiting === 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            aria-describedby={titleId}
            onClick={() => desk.clear(kind)}
          >
            Remove all
          </Button>
        )}
      </div>
      <div className={styles["actions"]}>
        <Button icon="plus" aria-describedby={titleId} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <Button icon="image" aria-describedby={titleId} onClick={() => files.current?.click()}>
          Choose images
        </Button>
      </div>
      <FileField
        ref={folder}
        folder
        label={`Folder: ${titles[kind]}`}
        onFiles={(chosen) => desk.add(kind, chosen)}
      />
      <FileField
        ref={files}
        label={`Files: ${titles[kind]}`}
        accept={IMAGE_ACCEPT}
        onFiles={(chosen) => desk.add(kind, chosen)}
      />
      {notes.length > 0 && (
        <ul className={styles["notes"]}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {set.unreadable.length > 0 && <UnreadableFiles files={set.unreadable} />}
    </section>
  );
}

/** No one would read more names than this. */
const SHOWN_NAMES = 200;

function UnreadableFiles({ files }: { files: readonly UnreadableFile[] }) {
  return (
    <details className={styles["details"]}>
      <summary>{files.length === 1 ? "1 file" : `${files.length} files`} could not be read</summary>
      <ul className={styles["names"]}>
        {files.slice(0, SHOWN_NAMES).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files are only added at the end, and two may have one name
          <li key={index}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
        {files.length > SHOWN_NAMES && <li>And {files.length - SHOWN_NAMES} more.</li>}
      </ul>
    </details>
  );
}

/** What was left out, one sentence each. */
function notesOf({ copies, small, others, beyond }: ImageSet): string[] {
  const notes: string[] = [];
  if (small > 0) notes.push(`${imagesText(small)} left out: smaller than 64 pixels.`);
  if (copies > 0) notes.push(`${imagesText(copies)} left out: a copy of another one.`);
  if (others > 0) notes.push(`${others} other ${others === 1 ? "file" : "files"} left out.`);
  if (beyond > 0) {
    const limit = MAX_CALIBRATION_IMAGES.toLocaleString("en");
    notes.push(`${imagesText(beyond)} left out: ${limit} of a kind are enough.`);
  }
  return notes;
}

const imagesText = (count: number) => (count === 1 ? "1 image" : `${count.toLocaleString("en")} images`);
