import { Button } from "@orbitroom/compact";
import type { ReactElement } from "react";
import { Notice } from "../parts/Notice.tsx";
import type { RefusedFile } from "./library-desk.ts";
import styles from "./RefusedFiles.module.css";

interface RefusedFilesProps {
  readonly files: readonly RefusedFile[];
  readonly onDismiss: () => void;
}

/** Names each file that was not added, with the reason. It stays until it is dismissed: a long list takes time to read. */
export function RefusedFiles({ files, onDismiss }: RefusedFilesProps): ReactElement {
  const [first] = files;
  return (
    <Notice
      icon="warning"
      title={files.length === 1 ? `'${first?.name}' was not added` : `${files.length} files were not added`}
      role="alert"
    >
      {files.length === 1 ? (
        <p>{first?.reason}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys.
        <ul className={styles["list"]} tabIndex={0} aria-label="Files that were not added">
          {files.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list only grows.
            <li key={index}>
              <strong>{name}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button onClick={onDismiss}>Dismiss</Button>
      </p>
    </Notice>
  );
}
