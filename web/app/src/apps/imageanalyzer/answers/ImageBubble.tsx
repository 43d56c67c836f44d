import { Icon } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { useEffect, useRef } from "react";
import type { AnalyzerEntry } from "./analyzer-desk.ts";
import { formatText } from "./answer-text.ts";
import styles from "./ImageBubble.module.css";

/** A preview of the image with its name, format and size. */
export function ImageBubble({ entry: { name, sizeBytes, state } }: { entry: AnalyzerEntry }) {
  const preview = state.kind === "done" ? state.answer.preview : undefined;
  const format = state.kind === "done" ? `${formatText(state.answer)}, ` : "";
  return (
    <div className={styles["bubble"]}>
      <div className={styles["picture"]}>
        {preview ? <Preview bitmap={preview} /> : <Icon icon="image" size="lg" />}
      </div>
      <div>
        <h2 className={styles["name"]}>{name}</h2>
        <p className={styles["quiet"]}>
          {format}
          {formatBytes(sizeBytes)}
        </p>
      </div>
    </div>
  );
}

function Preview({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      className={styles["preview"]}
      width={bitmap.width}
      height={bitmap.height}
      aria-hidden
    />
  );
}
