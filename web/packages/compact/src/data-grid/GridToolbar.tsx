import { useState } from "react";
import { Button } from "../button/Button.tsx";
import { GridSearch } from "./GridSearch.tsx";
import styles from "./GridToolbar.module.css";

/** Tools above a grid: search field, export buttons and fullscreen button. */
export type GridTool = "search" | "csv" | "json" | "fullscreen";

interface GridToolbarProps {
  label: string;
  tools: readonly GridTool[];
  filter: string;
  onFilter: (filter: string) => void;
  onSearchFocus: () => void;
  onExport: (type: "csv" | "json") => Promise<void>;
  isFullscreen: boolean;
  onFullscreen: () => void;
}

/** The toolbar above a grid. */
export function GridToolbar(props: GridToolbarProps) {
  const { label, tools, filter, isFullscreen } = props;
  const [exporting, setExporting] = useState<string>();
  const exportButton = (type: "csv" | "json") =>
    tools.includes(type) && (
      <Button
        size="sm"
        variant="quiet"
        loading={exporting === type}
        onClick={() => {
          setExporting(type);
          void props.onExport(type).finally(() => setExporting(undefined));
        }}
      >
        {type.toUpperCase()}
      </Button>
    );
  return (
    <div className={styles["toolbar"]}>
      {tools.includes("search") && (
        <GridSearch
          label={`Search ${label}`}
          className={styles["search"]}
          value={filter}
          onFocus={props.onSearchFocus}
          onValueChange={props.onFilter}
        />
      )}
      <span className={styles["buttons"]}>
        {exportButton("csv")}
        {exportButton("json")}
        {tools.includes("fullscreen") && (
          <Button size="sm" variant="quiet" aria-pressed={isFullscreen} onClick={props.onFullscreen}>
            Full screen
          </Button>
        )}
      </span>
    </div>
  );
}
