/** Labels and messages of a `JoinPanel`. */
export interface JoinPanelTexts {
  /** Copies the link. */
  copy: string;
  /** Opens the device's share sheet. */
  share: string;
  /** Shown if the share sheet fails. */
  shareFailed: string;
  /** Shown while there is no link yet. */
  waiting: string;
  /** Comes before the code. */
  code: string;
  /** Tries again after a problem. */
  retry: string;
  /** Shown instead of a QR code that no camera could read. */
  tooLong: string;
  /** Shown if the QR code could not be drawn. */
  noQrCode: string;
}

/** The texts in English. */
export const TEXTS: JoinPanelTexts = {
  copy: "Copy the link",
  share: "Share",
  shareFailed: "This device could not share the link. Copy it instead.",
  waiting: "Making the link.",
  code: "Code in the link:",
  retry: "Try again",
  tooLong: "The link is too long for a QR code. Copy it instead.",
  noQrCode: "The QR code could not be drawn. Copy the link instead.",
};
