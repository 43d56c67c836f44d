/** Labels and messages of an `ExportMenu`. */
export interface ExportMenuTexts {
  /** The item that shares. */
  share: string;
  /** Shown while a file is being made. Receives the label of its format. */
  making: (label: string) => string;
  /** Stops making it. */
  cancel: string;
  /** Shown if it could not be made. Receives the label of its format. */
  failed: (label: string) => string;
  /** Makes it again. */
  retry: string;
  /** Closes a message. */
  dismiss: string;
  /** Shown if the browser asks for another press before it continues. */
  ready: string;
  /** The button for that press. */
  resume: string;
}

/** The texts in English. */
export const TEXTS: ExportMenuTexts = {
  share: "Share",
  making: (label) => `Making: ${label}`,
  cancel: "Cancel",
  failed: (label) => `${label} could not be made.`,
  retry: "Try again",
  dismiss: "Dismiss",
  ready: "The file is ready.",
  resume: "Continue",
};
