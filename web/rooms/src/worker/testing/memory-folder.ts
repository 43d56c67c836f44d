/** A file in memory. Its handles do what those of the origin private file system do. */
class MemoryFile {
  readonly kind = "file";
  bytes = new Uint8Array();
  #isOpen = false;

  async getFile(): Promise<Blob> {
    return new Blob([this.bytes]);
  }

  async createWritable(): Promise<WritableStream<Uint8Array>> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    return new WritableStream({
      write: (part: Uint8Array<ArrayBuffer>) => void parts.push(part),
      close: async () => {
        this.bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      },
    });
  }

  async createSyncAccessHandle() {
    if (this.#isOpen) throw new DOMException("taken", "NoModificationAllowedError");
    this.#isOpen = true;
    return {
      getSize: () => this.bytes.length,
      read: (target: Uint8Array, { at }: { at: number }) => {
        const part = this.bytes.subarray(at, at + target.length);
        target.set(part);
        return part.length;
      },
      write: (source: Uint8Array, { at }: { at: number }) => {
        this.#resize(Math.max(this.bytes.length, at + source.length));
        this.bytes.set(source, at);
        return source.length;
      },
      truncate: (size: number) => this.#resize(size),
      flush: () => undefined,
      close: () => {
        this.#isOpen = false;
      },
    };
  }

  /** Makes the file free for another handle. */
  release(): void {
    this.#isOpen = false;
  }

  #resize(size: number): void {
    const bytes = new Uint8Array(size);
    bytes.set(this.bytes.subarray(0, size));
    this.bytes = bytes;
  }
}

/** A folder in memory, for tests of what is stored. */
export class MemoryFolder {
  readonly kind = "directory";
  readonly #entries = new Map<string, MemoryFile | MemoryFolder>();

  /** The folder as the code under test takes it. */
  asHandle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }

  async getFileHandle(name: string, options?: { create?: boolean }): Promise<MemoryFile> {
    return this.#open(name, MemoryFile, options);
  }

  async getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<MemoryFolder> {
    return this.#open(name, MemoryFolder, options);
  }

  async removeEntry(name: string): Promise<void> {
    if (!this.#entries.delete(name)) throw new DOMException("missing", "NotFoundError");
  }

  /** Closes all files, as the end of the page does that has opened them. */
  releaseFiles(): void {
    for (const entry of this.#entries.values()) {
      if (entry instanceof MemoryFolder) entry.releaseFiles();
      else entry.release();
    }
  }

  async *entries(): AsyncGenerator<[string, MemoryFile | MemoryFolder]> {
    yield* [...this.#entries];
  }

  /** The names of the files in this folder and those below it that contain the text. */
  filesWith(text: string): string[] {
    return [...this.#entries].flatMap(([name, entry]) => {
      if (entry instanceof MemoryFolder) return entry.filesWith(text);
      return new TextDecoder("latin1").decode(entry.bytes).includes(text) ? [name] : [];
    });
  }

  #open<Kind extends MemoryFile | MemoryFolder>(
    name: string,
    Kind: new () => Kind,
    options?: { create?: boolean },
  ): Kind {
    const found = this.#entries.get(name);
    if (found instanceof Kind) return found;
    if (found) throw new DOMException("another kind", "TypeMismatchError");
    if (!options?.create) throw new DOMException("missing", "NotFoundError");
    const made = new Kind();
    this.#entries.set(name, made);
    return made;
  }
}
