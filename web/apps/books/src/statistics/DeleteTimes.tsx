import { Button } from "@orbitroom/compact";
import { type ReactElement, useEffect, useRef, useState } from "react";
import styles from "./ReadingDialog.module.css";
import { clearReadingLog } from "./reading-log-store.ts";

/** Deletes the figures, after a question. */
export function DeleteTimes(): ReactElement {
  const [state, setState] = useState<"fresh" | "asking" | "kept" | "failed">("fresh");
  const first = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state !== "fresh") first.current?.focus();
  }, [state]);
  if (state !== "asking")
    return (
      <div>
        <Button ref={first} size="sm" variant="quiet" icon="trash" onClick={() => setState("asking")}>
          Delete these figures
        </Button>
        {state === "failed" && <p role="alert">The figures could not be deleted. Try it again.</p>}
      </div>
    );
  return (
    <div>
      <p role="status">Delete all of these figures? Books and notes stay.</p>
      <div className={styles["answers"]}>
        <Button ref={first} size="sm" onClick={() => setState("kept")}>
          Keep them
        </Button>
        <Button
          size="sm"
          variant="danger"
          onClick={() => void clearReadingLog().catch(() => setState("failed"))}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}
