import { toCanvas } from "qrcode";
import { useEffect, useRef } from "react";

/** Side of the drawing in CSS pixels (spec section 9). */
const QR_PX = 250;

/** A QR code of the text on a canvas; dark on light in both themes, since many scanners want it so. */
export function QrCode({ text }: { text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) {
      void toCanvas(canvas.current, text, { width: QR_PX, margin: 2, errorCorrectionLevel: "M" });
    }
  }, [text]);
  return (
    <canvas
      ref={canvas}
      className="room-qr-canvas"
      width={QR_PX}
      height={QR_PX}
      role="img"
      aria-label="QR code of the room's link"
    />
  );
}
