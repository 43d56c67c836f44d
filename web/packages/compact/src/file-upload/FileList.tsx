import type { ReactNode } from "react";
import { Glyph } from "../icon/Glyph.tsx";
import { checkIcon, closeIcon, fileIcon, type IconShape, refreshIcon, warningIcon } from "../icon/shapes.ts";
import { InputTool } from "../input/InputTool.tsx";
import { ProgressBar } from "../progress-bar/ProgressBar.tsx";
import styles from "./FileUpload.module.css";
import type { RefusedFile } from "./file-check.ts";
import { type FileUploadTexts, sizeText } from "./file-upload-texts.ts";
import type { UploadState } from "./use-uploads.ts";

interface FileListProps {
  id: string;
  label: string;
  files: readonly File[];
  refused: readonly RefusedFile[];
  reasonOf: (refused: RefusedFile) => string;
  /** Undefined if the files are not sent by themselves. */
  uploads: { stateOf: (file: File) => UploadState; retry: (file: File) => void } | undefined;
  locale: string | undefined;
  texts: FileUploadTexts;
  disabled: boolean | undefined;
  onRemove: (file: File) => void;
}

/** The files of a `FileUpload` with their state, and then those that were refused with the reason. */
export function FileList({
  id,
  label,
  files,
  refused,
  reasonOf,
  uploads,
  locale,
  texts,
  disabled,
  onRemove,
}: FileListProps) {
  if (files.length + refused.length === 0) {
    return null;
  }
  const row = (file: File, key: string, icon: IconShape, note: ReactNode, retry?: () => void): ReactNode => (
    <li key={key} className={styles["file"]}>
      <Glyph shape={icon} size="sm" />
      <span className={styles["about"]}>
        {/* A name has its own direction. */}
        <bdi className={styles["name"]}>{file.name}</bdi>
        {note}
      </span>
      {retry && (
        <InputTool
          aria-label={texts.retry(file.name)}
          icon={refreshIcon}
          disabled={disabled}
          onClick={retry}
        />
      )}
      <InputTool
        aria-label={texts.remove(file.name)}
        icon={closeIcon}
        disabled={disabled}
        onClick={() => onRemove(file)}
      />
    </li>
  );
  const fileRow = (file: File, index: number): ReactNode => {
    const key = `file-${file.name}-${file.lastModified}-${index}`;
    const state = uploads?.stateOf(file);
    const size = sizeText(file.size, locale);
    if (state?.status === "failed") {
      const reason = <span className={styles["problem"]}>{texts.failed(state.error)}</span>;
      return row(file, key, warningIcon, reason, () => uploads?.retry(file));
    }
    if (state?.status === "uploading") {
      return row(
        file,
        key,
        fileIcon,
        <ProgressBar
          label={texts.progress(file.name)}
          labelHidden
          value={state.fraction === undefined ? undefined : state.fraction * 100}
        />,
      );
    }
    const word = state && (state.status === "done" ? texts.done : texts.waiting);
    return row(
      file,
      key,
      state?.status === "done" ? checkIcon : fileIcon,
      <span className={styles["note"]}>{[size, word].filter(Boolean).join(" · ")}</span>,
    );
  };
  return (
    // Safari removes the role of a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul id={id} role="list" aria-label={label} className={styles["files"]}>
      {files.map(fileRow)}
      {refused.map((each, index) =>
        row(
          each.file,
          `refused-${each.file.name}-${index}`,
          warningIcon,
          <span className={styles["problem"]}>{reasonOf(each)}</span>,
        ),
      )}
    </ul>
  );
}
