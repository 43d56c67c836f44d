/** What is used of the library `qrcode`. Declared here, so that nobody who uses this package needs types of it. */
export interface QrCodeLibrary {
  /** Draws a text on a canvas. Rejects a text that is too long. */
  toCanvas(
    canvas: HTMLCanvasElement,
    text: string,
    options: {
      /** Width and height in pixels. */
      readonly width: number;
      /** Quiet zone around the code, in modules. */
      readonly margin: number;
      /** How much of the code may be damaged. */
      readonly errorCorrectionLevel: "L" | "M" | "Q" | "H";
    },
  ): Promise<void>;
}

/** Loads the library that draws QR codes. Call it early where a code is likely to be shown soon. */
export const loadQrCodes = (): Promise<QrCodeLibrary> => import("qrcode");
