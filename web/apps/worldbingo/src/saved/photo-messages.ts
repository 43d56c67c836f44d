/** A task for the photo worker. */
export type PhotoTask =
  | { readonly kind: "save"; readonly cardId: string; readonly file: Blob }
  | { readonly kind: "read"; readonly cardId: string; readonly name: string }
  /** Deletes all but these, by the ids of their cards. */
  | { readonly kind: "tidy"; readonly used: ReadonlyMap<string, ReadonlySet<string>> };

/** Why an image was refused. */
export type PhotoFault = "too_large" | "not_read" | "not_stored";

/** The answer of the worker. */
export interface PhotoAnswer {
  readonly name?: string;
  readonly file?: File | undefined;
  readonly fault?: PhotoFault;
}
