import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import { Alert, Button, ProgressBar } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { SaveList } from "@orbitroom/rooms/saving/SaveList.tsx";
import { startSave } from "@orbitroom/rooms/saving/saves.ts";
import { useRef } from "react";
import { exportAll } from "../../stored/export-all.ts";
import styles from "./BackupSettings.module.css";
import { ImportReport } from "./ImportReport.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useImport } from "./use-import.ts";

/** Saves everything as one file, and takes such a file. `onChange` is called when something was taken. */
export function BackupSettings({ onChange }: { onChange: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useImport(onChange);
  return (
    <SettingsSection title="Export and import">
      <p>
        One file with all rooms, messages, files, books, paintings, cards and settings. It has no keys: with
        it, no one can enter a room as this device. Keep it where only you can read it, because it is not
        encrypted.
      </p>
      <div className={styles["actions"]}>
        <Button icon="download" onClick={() => void startSave(exportAll())}>
          Export everything
        </Button>
        <Button disabled={state.kind === "running"} onClick={() => field.current?.click()}>
          Import
        </Button>
      </div>
      <FileField
        ref={field}
        label="File to import"
        accept=".zip,application/zip"
        onFiles={([chosen]) => chosen && void start(chosen.file)}
      />
      <SaveList />
      {state.kind === "running" && (
        <div className={styles["progress"]}>
          <ProgressBar
            label="Importing"
            value={state.doneBytes}
            max={state.totalBytes}
            formatValue={() => `${formatBytes(state.doneBytes)} of ${formatBytes(state.totalBytes)}`}
          />
          <Button size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.kind === "refused" && (
        <Alert tone="danger" title="Not imported">
          {state.reason}
        </Alert>
      )}
      {state.kind === "done" && <ImportReport reports={state.reports} />}
    </SettingsSection>
  );
}
