import { useEffect, useRef } from "react";

/** Side of the drawing in CSS pixels (spec section 9). */
const QR_PX = 250;

/** A QR code of the text on a canvas; dark on light in both themes, since many scanners want it so. */
export function QrCode({ text }: { text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isCurrent = true;
    void (async () => {
      // Only a creator who waits needs it: a room's page comes without.
      const { toCanvas } = await import("qrcode");
      if (!isCurrent) return;
      await toCanvas(element, text, { width: QR_PX, margin: 2, errorCorrectionLevel: "M" });
      // Drawing sets the size as a style too, which the style sheet could not make smaller on a narrow phone.
      element.removeAttribute("style");
    })();
    return () => {
      isCurrent = false;
    };
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
