import type { DocumentStyle } from "./publication.ts";

/** A cleaned style sheet without its imports. */
export interface Sheet {
  readonly css: string;
  readonly imports: readonly SheetImport[];
  readonly references: readonly string[];
}

/** An `@import`. */
export interface SheetImport {
  readonly path: string;
  readonly media?: string;
}

/** A style of a document as the WASM module reports it: `path` of a linked sheet, or the text of a style element. */
export interface StyleSource extends Sheet {
  readonly path?: string;
  readonly media?: string;
}

type FlatSheet = Pick<DocumentStyle, "css" | "references">;

const MAX_IMPORT_DEPTH = 8;
/** A limit, because style sheets can import each other many times. */
const MAX_SHEETS = 100;

/** Reads the linked and imported style sheets of documents, each once. */
export class StyleSheets {
  readonly #read: (path: string) => Promise<Sheet | undefined>;
  readonly #sheets = new Map<string, Promise<Sheet | undefined>>();
  readonly #flat = new Map<string, Promise<FlatSheet>>();

  /** `read` returns undefined for a sheet that is missing from the book, or broken. */
  constructor(read: (path: string) => Promise<Sheet | undefined>) {
    this.#read = read;
  }

  /** Returns the style as a document needs it, with its imports inlined. */
  async resolve({ path, media, ...inline }: StyleSource): Promise<DocumentStyle> {
    const flat = path === undefined ? await this.#flatten(inline) : await this.file(path);
    return { ...flat, ...(media === undefined ? {} : { media }), ...(path === undefined ? {} : { path }) };
  }

  /** Returns a file with its imports inlined; empty if it is missing from the book. */
  file(path: string): Promise<FlatSheet> {
    const known = this.#flat.get(path);
    if (known) return known;
    const flat = this.#sheet(path).then((sheet) =>
      sheet ? this.#flatten(sheet, [path]) : { css: "", references: [] },
    );
    this.#flat.set(path, flat);
    return flat;
  }

  #sheet(path: string): Promise<Sheet | undefined> {
    const known = this.#sheets.get(path);
    if (known) return known;
    const sheet = this.#read(path);
    this.#sheets.set(path, sheet);
    return sheet;
  }

  async #flatten(root: Sheet, above: readonly string[] = []): Promise<FlatSheet> {
    const references = new Set<string>();
    let left = MAX_SHEETS;
    const flatten = async (sheet: Sheet, parents: readonly string[]): Promise<string> => {
      const parts: string[] = [];
      for (const { path, media } of sheet.imports) {
        if (parents.includes(path) || parents.length >= MAX_IMPORT_DEPTH || left <= 0) continue;
        left -= 1;
        const imported = await this.#sheet(path);
        if (imported === undefined) continue;
        const css = await flatten(imported, [...parents, path]);
        parts.push(media === undefined ? css : `@media ${media} {\n${css}\n}`);
      }
      for (const reference of sheet.references) references.add(reference);
      return [...parts, sheet.css].join("\n");
    };
    const css = await flatten(root, above);
    return { css, references: [...references] };
  }
}
