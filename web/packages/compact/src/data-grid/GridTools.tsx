import { useId, useState } from "react";
import { Button } from "../button/Button.tsx";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import styles from "./GridTools.module.css";

/** Tools above a grid: search field, export buttons and fullscreen button. */
export type GridTool = "search" | "csv" | "json" | "fullscreen";

interface GridToolsProps {
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
export function GridTools(props: GridToolsProps) {
  const { label, tools, filter, isFullscreen } = props;
  const [writing, setWriting] = useState<string>();
  const id = useId();
  const exportButton = (type: "csv" | "json") =>
    tools.includes(type) && (
      <Button
        size="sm"
        variant="quiet"
        loading={writing === type}
        onClick={() => {
          setWriting(type);
          void props.onExport(type).finally(() => setWriting(undefined));
        }}
      >
        {type.toUpperCase()}
      </Button>
    );
  return (
    <div className={styles["tools"]}>
      {tools.includes("search") && (
        <>
          <label className={visuallyHidden} htmlFor={id}>
            Search {label}
          </label>
          <input
            id={id}
            type="search"
            className={styles["search"]}
            placeholder="Search"
            autoComplete="off"
            value={filter}
            onFocus={props.onSearchFocus}
            onChange={(event) => props.onFilter(event.target.value)}
          />
        </>
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
