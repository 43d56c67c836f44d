import type { BookFacts } from "../package-document.ts";

interface Person {
  readonly parts: Map<string, string>;
}

const NAME_PARTS = ["first-name", "middle-name", "last-name"];
const MAX_DESCRIPTION_CHARS = 10_000;

/** Gathers what the element `description` of an FB2 file says, from its texts in their order. */
export class Fb2Description {
  /** The id of the binary with the cover. */
  coverId: string | undefined;
  readonly #texts = new Map<string, string>();
  readonly #authors: Person[] = [];
  readonly #genres: string[] = [];
  #series: { name: string; position: string | undefined } | undefined;

  /** An element begins within the elements of `path`, the last of which it is. */
  start(path: readonly string[], attributes: ReadonlyMap<string, string>): void {
    const name = path.at(-1);
    if (!path.includes("title-info")) return;
    if (name === "author" && path.at(-2) === "title-info") this.#authors.push({ parts: new Map() });
    if (name === "genre") this.#genres.push("");
    if (name === "sequence" && this.#series === undefined)
      this.#series = { name: attributes.get("name") ?? "", position: attributes.get("number") };
    if (name === "image" && path.includes("coverpage"))
      this.coverId ??= (attributes.get("href") ?? "").replace(/^#/, "");
  }

  /** Handles a text in the last element of `path`. */
  text(path: readonly string[], text: string): void {
    const name = path.at(-1) ?? "";
    const isAuthor = path.at(-2) === "author" && path.at(-3) === "title-info";
    if (isAuthor) append(this.#authors.at(-1)?.parts, name, text);
    else if (path.includes("annotation")) append(this.#texts, "annotation", text);
    else if (name === "genre" && path.includes("title-info"))
      this.#genres.push((this.#genres.pop() ?? "") + text);
    else append(this.#texts, `${path.at(-2)}/${name}`, text);
  }

  facts(fallbackTitle: string): BookFacts {
    const text = (key: string) => this.#texts.get(key)?.replace(/\s+/g, " ").trim() || undefined;
    const { name, position } = this.#series ?? { name: "", position: undefined };
    return {
      title: text("title-info/book-title") ?? fallbackTitle,
      authors: this.#authors.map(nameOf).filter((author) => author !== ""),
      language: text("title-info/lang"),
      identifier: text("document-info/id"),
      publisher: text("publish-info/publisher"),
      description: text("annotation")?.slice(0, MAX_DESCRIPTION_CHARS),
      subjects: this.#genres
        .map((genre) => genre.trim().replaceAll("_", " "))
        .filter((genre) => genre !== ""),
      series: name.trim() || undefined,
      seriesPosition: name.trim() === "" ? undefined : position,
    };
  }
}

function append(texts: Map<string, string> | undefined, key: string, text: string): void {
  texts?.set(key, (texts.get(key) ?? "") + text);
}

function nameOf({ parts }: Person): string {
  const full = NAME_PARTS.map((part) => parts.get(part)?.trim() ?? "").filter((part) => part !== "");
  return full.join(" ") || (parts.get("nickname")?.trim() ?? "");
}
