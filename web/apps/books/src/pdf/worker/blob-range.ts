import { PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Gives pdf.js the parts of a file that it asks for, so that opening a large one does not read all of it. */
export class BlobRange extends PDFDataRangeTransport {
  readonly #file: Blob;
  readonly #onFailure: () => void;

  constructor(file: Blob, onFailure: () => void) {
    super(file.size, null);
    this.#file = file;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)), this.#onFailure);
  }
}
