import { useEffect, useRef, useState } from "react";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../copy-button/CopyButton.tsx";
import { closeIcon, downloadIcon, printIcon, searchIcon } from "../icon/shapes.ts";
import { Input } from "../input/Input.tsx";
import { saveFile } from "../internal/save-file.ts";
import styles from "./DataTable.module.css";

/** How long the download button shows its loading state. */
const DOWNLOAD_MS = 250;

/** The panel above a table: filter or tools. */
export type DataTableTool = "filter" | "tools";

interface TablePanelProps {
  id: string;
  label: string;
  tool: DataTableTool;
  filter: string;
  onFilter: (filter: string) => void;
  /** Returns the filtered rows as indented JSON. */
  toJson: () => string;
  fileName: string;
  onClose: () => void;
}

/** The panel that opens above a table. */
export function TablePanel({
  id,
  label,
  tool,
  filter,
  onFilter,
  toJson,
  fileName,
  onClose,
}: TablePanelProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tool === "filter") field.current?.focus();
  }, [tool]);
  return (
    <section
      id={id}
      className={styles["panel"]}
      aria-label={`${tool === "filter" ? "Filter" : "Tools"} of ${label}`}
    >
      {tool === "filter" ? (
        <Input
          ref={field}
          label="Filter"
          labelHidden
          className={styles["filter"]}
          type="search"
          icon={searchIcon}
          placeholder="Enter text to filter"
          autoComplete="off"
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
        />
      ) : (
        <span className={styles["tools"]}>
          <DownloadButton toJson={toJson} fileName={fileName} />
          <CopyButton value={toJson} />
          <Button size="sm" variant="quiet" icon={printIcon} onClick={() => print()}>
            Print
          </Button>
        </span>
      )}
      <Button size="sm" variant="quiet" icon={closeIcon} iconOnly onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

function DownloadButton({ toJson, fileName }: { toJson: () => string; fileName: string }) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setBusy(false), DOWNLOAD_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={downloadIcon}
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        saveFile(fileName, new Blob([toJson()], { type: "text/plain;charset=utf-8" }));
      }}
    >
      {isBusy ? "Downloading" : "Download"}
    </Button>
  );
}
