import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { Button } from "@orbitroom/compact";
import { useRef, useState } from "react";
import { type ImportedMatch, importMatch, MAX_RECORD_CHARS } from "../../records/import-match.ts";
import { RecordError } from "../../records/record-error.ts";
import styles from "./dialogs.module.css";

/** The most bytes that a character takes. */
const BYTES_A_CHAR = 4;
const UNREADABLE = "This file cannot be read. Choose it again.";

/** Opens a match from a file, as the export writes it or Cricsheet offers it. */
export function OpenMatchFile({ onOpen }: { onOpen: (match: ImportedMatch) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const open = (file: File): void => {
    setProblem(undefined);
    readMatch(file).then(onOpen, (error: unknown) =>
      setProblem(error instanceof RecordError ? error.message : UNREADABLE),
    );
  };
  return (
    <div className={styles["file"]}>
      <Button icon="file" onClick={() => field.current?.click()}>
        Open a file
      </Button>
      <FileField
        ref={field}
        label="Match file"
        accept="application/json,.json"
        onFiles={([chosen]) => chosen && open(chosen.file)}
      />
      {problem === undefined ? (
        <p>A match in Cricsheet's JSON, such as an exported one.</p>
      ) : (
        <p role="alert">{problem}</p>
      )}
    </div>
  );
}

async function readMatch(file: File): Promise<ImportedMatch> {
  if (file.size > MAX_RECORD_CHARS * BYTES_A_CHAR)
    throw new RecordError("record_too_large", `${file.size} bytes`);
  return importMatch(await file.text());
}
