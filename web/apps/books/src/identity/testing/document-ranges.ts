import { Document as AnyDocument, PropertySymbol } from "happy-dom";
import { afterAll, beforeAll, vi } from "vitest";

/** Gives the ranges of a document that is not the page's to that document, as browsers do. happy-dom gives all to the page. */
export function repairDocumentRanges(): void {
  beforeAll(() => {
    const { createRange } = AnyDocument.prototype;
    vi.spyOn(AnyDocument.prototype, "createRange").mockImplementation(function (this: AnyDocument) {
      return Object.defineProperty(createRange.call(this), PropertySymbol.ownerDocument, { value: this });
    });
  });
  afterAll(() => void vi.restoreAllMocks());
}
