import { useEffect, useRef } from "react";
import styles from "./QrCode.module.css";

/** Width and height in CSS pixels (spec section 9). */
const QR_PX = 250;

/** Draws a text as a QR code. Dark on light in both themes, because many scanners need that. */
export function QrCode({ text }: { text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isCurrent = true;
    void (async () => {
      // Only a waiting creator needs the library.
      const { toCanvas } = await import("qrcode");
      if (!isCurrent) return;
      await toCanvas(element, text, { width: QR_PX, margin: 2, errorCorrectionLevel: "M" });
      // The library also sets an inline size, which would keep the style sheet from shrinking it on a phone.
      element.removeAttribute("style");
    })();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <canvas
      ref={canvas}
      className={styles["canvas"]}
      width={QR_PX}
      height={QR_PX}
      role="img"
      aria-label="QR code of the room's link"
    />
  );
}
