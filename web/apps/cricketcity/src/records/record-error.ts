/** Why a file has no match that can be read. */
export type RecordFault =
  /** The file is longer than `MAX_RECORD_CHARS`. */
  | "record_too_large"
  /** No JSON. */
  | "record_not_json"
  /** A field is missing, of another type, or out of range. */
  | "record_damaged"
  /** A later version of the app wrote it. */
  | "record_newer"
  /** A match of another kind: two innings a side, other overs than six balls, a revised target. */
  | "record_unsupported"
  /** The file describes something impossible: it contradicts the Laws, or its own figures. */
  | "record_contradicts";

const texts: Readonly<Record<RecordFault, string>> = {
  record_too_large: "This file is too large to be a match.",
  record_not_json: "This file is no match: it is not JSON.",
  record_damaged: "This file is damaged: part of it is missing or changed.",
  record_newer:
    "This match was saved by a newer version of Cricket City. Reload this page, then open it again.",
  record_unsupported:
    "Cricket City plays one innings a side in overs of six balls. This match has other rules.",
  record_contradicts: "This file contradicts itself or the Laws of Cricket.",
};

/** A file that has no match. `message` is for people, `detail` says where it is wrong. */
export class RecordError extends Error {
  override readonly name = "RecordError";

  constructor(
    readonly code: RecordFault,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(texts[code], options);
  }
}
