import { cx, useMergedRef } from "@orbitroom/compact";
import { type ComponentProps, useEffect, useRef } from "react";
import { loadQrCodes } from "./load-qr-codes.ts";
import styles from "./QrCode.module.css";

/** Props of `QrCode`, in addition to those of `canvas`. */
export interface QrCodeProps
  extends Omit<ComponentProps<"canvas">, "children" | "width" | "height" | "onError"> {
  /** Text of the code, usually a link. A code holds up to 2331 bytes; cameras read up to about 1000 well. */
  text: string;
  /**
   * Accessible name.
   * @default "QR code"
   */
  label?: string | undefined;
  /**
   * Width and height of the drawing in its own pixels. A long text needs more of them.
   * @default 500
   */
  resolution?: number | undefined;
  /** Called if the text is too long, or if the library that draws codes could not be loaded. */
  onError?: ((error: unknown) => void) | undefined;
}

/** Draws a text as a QR code. It is dark on light in both themes, because many scanners need that. */
export function QrCode({
  text,
  label = "QR code",
  resolution = 500,
  onError,
  className,
  ref,
  ...rest
}: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestOnError = useRef(onError);
  useEffect(() => {
    latestOnError.current = onError;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { toCanvas } = await loadQrCodes();
      if (!isCurrent) return;
      await toCanvas(element, text, { width: resolution, margin: 2, errorCorrectionLevel: "M" });
      // The library also sets an inline size, which would keep style sheets from changing it.
      element.removeAttribute("style");
    };
    draw().catch((error: unknown) => {
      if (isCurrent) latestOnError.current?.(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, resolution]);
  return (
    <canvas
      {...rest}
      ref={useMergedRef(canvas, ref)}
      className={cx(styles["canvas"], className)}
      width={resolution}
      height={resolution}
      role="img"
      aria-label={label}
    />
  );
}
