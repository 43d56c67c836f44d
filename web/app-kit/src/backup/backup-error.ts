/** Why a backup, or a part of it, was not taken. */
export type BackupErrorCode =
  /** The file is not a backup. */
  | "not_a_backup"
  /** A newer version of the app has written it. */
  | "newer_version"
  /** The content is not what the manifest says. */
  | "damaged"
  /** It breaks a limit. */
  | "too_large"
  /** It is about something that this version of the app does not have. */
  | "unknown"
  /** The disk is full. */
  | "no_space"
  /** It is in use in another tab. */
  | "in_use"
  /** The browser could not store it. */
  | "not_stored";

/** An error with a stable code, from which the page makes a sentence. */
export class BackupError extends Error {
  override readonly name = "BackupError";

  constructor(
    readonly code: BackupErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
