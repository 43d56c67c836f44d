import type { ReactElement } from "react";
import { ProgressRow } from "../parts/ProgressRow.tsx";
import type { LibraryState } from "./library-desk.ts";

interface AddingBooksProps {
  readonly adding: NonNullable<LibraryState["adding"]>;
  readonly onCancel: () => void;
}

/** The progress of an import. The time that a single file takes is not known. */
export function AddingBooks({ adding: { done, total, name }, onCancel }: AddingBooksProps): ReactElement {
  const isSingle = total === 1;
  return (
    <ProgressRow
      label={isSingle ? `Adding '${name}'` : "Adding books"}
      value={isSingle ? undefined : done}
      max={total}
      formatValue={() => `${done.toLocaleString()} of ${total.toLocaleString()}`}
      note={!isSingle && name}
      onCancel={onCancel}
    />
  );
}
