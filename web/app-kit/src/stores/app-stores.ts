// What an app keeps in this browser, as its manifest says. Settings shows, deletes, exports and imports it by this description alone.

/** A setting: its key in local storage, and its name in the local database if it is a `StoredSetting`. */
export interface KeptSetting {
  readonly key: string;
  readonly name?: string;
}

/** How an app joins what it keeps with what a backup has. Without it, what this browser has stays as it is. */
export interface StoreMerge {
  /** The record to store when both have one at a path. Return `known` to leave it alone. */
  record?(path: string, known: unknown, given: unknown): unknown;
  /** The file to store when both have one of that name, which is the path below the folders. Undefined leaves it alone. */
  file?(name: string, known: Blob, given: Blob): Promise<Blob | undefined>;
  /** Called when something was taken, such as to notify other tabs. */
  onTaken?(): void;
}

/** What an app keeps in this browser. */
export interface AppStores {
  /** What it is, as a few words, such as 'Books, places and notes'. */
  readonly what: string;
  /** The beginnings of the paths of its records in the local database. */
  readonly records: readonly string[];
  /** Its folders in the origin private file system, from the root, with slashes. */
  readonly folders?: readonly string[];
  readonly settings?: readonly KeptSetting[];
  /** The Web Lock under which it changes these. */
  readonly lock?: string;
  /** It is shown and can be deleted, but is not worth an export. */
  readonly isTemporary?: boolean;
  /** Its parts only make sense together: a backup is taken only if this browser has none of them. */
  readonly isWhole?: boolean;
  /** Loads how it joins a backup with what is here. */
  merge?(): Promise<StoreMerge>;
}
