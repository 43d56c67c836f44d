/** The part of the library `qrcode` that is used. Declared here, so that users of this package do not need its types. */
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
