import { useEffect, useRef } from "react";
import styles from "./QrCode.module.css";
import { loadQrCodes } from "./qr-codes.ts";

/** Width and height in CSS pixels (spec section 9). */
const QR_PX = 250;

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label?: string;
  /** Width and height of the drawing in its own pixels. A long text needs more of them. */
  sizePx?: number;
}

/** Draws a text as a QR code. Dark on light in both themes, because many scanners need that. */
export function QrCode({ text, label = "QR code of the room's link", sizePx = QR_PX }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isCurrent = true;
    void (async () => {
      const { toCanvas } = await loadQrCodes();
      if (!isCurrent) return;
      await toCanvas(element, text, { width: sizePx, margin: 2, errorCorrectionLevel: "M" });
      // The library also sets an inline size, which would keep the style sheet from shrinking it on a phone.
      element.removeAttribute("style");
    })();
    return () => {
      isCurrent = false;
    };
  }, [text, sizePx]);
  return (
    <canvas
      ref={canvas}
      className={styles["canvas"]}
      width={sizePx}
      height={sizePx}
      role="img"
      aria-label={label}
    />
  );
}
