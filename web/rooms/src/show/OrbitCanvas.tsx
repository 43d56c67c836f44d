import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { useEffect, useRef, useState } from "react";
import { OrbitPath } from "./orbit-path.ts";
import { OrbitStage } from "./orbit-stage.ts";
import styles from "./TransferShow.module.css";
import type { TransferRun } from "./transfer-run.ts";

/** The height of a label, below one body and above the other: its moons and a gap. */
const LABEL_PX = 24;
const LABEL_HEIGHT_PX = 13;

interface OrbitCanvasProps {
  transfers: TransferRun;
  isLost: boolean;
  /** How many other devices are linked. */
  others: number;
}

/** The drawing of the show. The text beside it says the same. */
export function OrbitCanvas({ transfers, isLost, others }: OrbitCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<OrbitStage>(undefined);
  const [path, setPath] = useState<OrbitPath>();
  const { theme } = useTheme();

  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = new OrbitStage(canvas.current, transfers);
    stage.current = made;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width === 0) return;
      const next = new OrbitPath(width, height);
      made.resize(next);
      setPath(next);
    });
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      made.close();
      stage.current = undefined;
    };
  }, [transfers]);
  useEffect(() => stage.current?.setLost(isLost), [isLost]);
  useEffect(() => stage.current?.setOthers(others), [others]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the theme
  useEffect(() => stage.current?.readColours(), [theme]);

  const mine = path?.body("me");
  const theirs = path?.body("them");
  return (
    <div className={styles["sky"]} aria-hidden="true">
      <canvas className={styles["canvas"]} ref={canvas} />
      {mine && (
        <span className={styles["label"]} style={{ left: mine.x, top: mine.y + LABEL_PX }}>
          You
        </span>
      )}
      {theirs && (
        <span
          className={styles["label"]}
          style={{ left: theirs.x, top: theirs.y - LABEL_PX - LABEL_HEIGHT_PX }}
        >
          {others > 1 ? `${others} devices` : "Roommate"}
        </span>
      )}
    </div>
  );
}
