import { useEffect, useRef } from "react";
import styles from "./Preview.module.css";

/** A small image that fills the box around it. Its name is beside it. */
export function Preview({ bitmap }: { bitmap: ImageBitmap }) {
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
