import { Button, ProgressBar } from "@orbitroom/compact";
import type { ReactElement } from "react";
import rowStyles from "../sources/download/DownloadStatus.module.css";
import type { LibraryState } from "./library-desk.ts";

interface AddingBooksProps {
  readonly adding: NonNullable<LibraryState["adding"]>;
  readonly onCancel: () => void;
}

/** How far an import is. How long a single file takes is not known. */
export function AddingBooks({ adding: { done, total, name }, onCancel }: AddingBooksProps): ReactElement {
  const isSingle = total === 1;
  return (
    <div className={rowStyles["row"]}>
      <ProgressBar
        label={isSingle ? `Adding '${name}'` : "Adding books"}
        value={isSingle ? undefined : done}
        max={total}
        formatValue={() => `${done.toLocaleString()} of ${total.toLocaleString()}`}
        note={!isSingle && name}
      />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
