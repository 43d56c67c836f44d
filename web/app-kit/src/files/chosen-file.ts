/** A file that a person chose. With a handle it can be read again later, if the person allows it. */
export interface ChosenFile {
  readonly file: File;
  readonly handle?: FileSystemFileHandle | undefined;
  /** For a file in a chosen folder: its path from there, such as `photos/a/b.jpg`. */
  readonly path?: string | undefined;
}
