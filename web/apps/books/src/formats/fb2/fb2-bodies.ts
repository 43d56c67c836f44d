import { escapeXml } from "@orbitroom/app-kit/text/escape-xml.ts";
import type { ContentsEntry } from "../package-document.ts";
import { CELL_ATTRIBUTES, FB2_ELEMENTS } from "./fb2-elements.ts";

/** A document made of a part of the text. In its body, `LINK` and `IMAGE` surround ids that other parts of the file explain. */
export interface Fb2Document {
  readonly title: string;
  readonly body: string;
  readonly isLinear: boolean;
}

/** Around the id of an element that a link leads to, and that of a binary. XML has neither character. */
export const LINK = "\ufffe";
export const IMAGE = "\uffff";

/** Sections down to this level have a document of their own. */
const SPLIT_LEVELS = 2;
/** Elements that are nested deeper lose their tags. */
const MAX_DEPTH = 100;

interface OpenElement {
  readonly source: string;
  /** Its end tag; empty if it has none. */
  readonly endTag: string;
}

interface Entry extends ContentsEntry {
  label: string;
  children: Entry[];
}

/** Writes the bodies of an FB2 file as documents of XHTML. Start and end tags may come in any order. */
export class Fb2Bodies {
  readonly documents: Fb2Document[] = [];
  readonly contents: Entry[] = [];
  /** The index of the document that has the element with an id, as it is written in XML. */
  readonly documentOfId = new Map<string, number>();
  #open: OpenElement[] = [];
  #html: string[] = [];
  #isNotes = false;
  #bodies = 0;
  /** The entries of the sections that are open. */
  #sections: Entry[] = [];
  /** The text of the title that is being read. */
  #title: string | undefined;
  #titleLines = 0;
  #documentTitle = "";

  start(name: string, attributes: ReadonlyMap<string, string>, isEmpty: boolean): void {
    if (name === "body") this.#startBody(attributes);
    else if (name === "section") this.#startSection(attributes);
    else if (name === "title") this.#startTitle(attributes);
    else if (name === "image") this.#image(attributes);
    else if (name === "empty-line") this.#html.push("<p>\u00a0</p>");
    else if (this.#title !== undefined && (name === "p" || name === "v")) this.#titleLine();
    else this.#startPlain(name, attributes);
    if (isEmpty && name !== "image" && name !== "empty-line") this.end(name);
  }

  end(name: string): void {
    if (name === "body") return this.#flush();
    const at = this.#open.findLastIndex(({ source }) => source === name);
    if (at < 0) return;
    for (const { endTag } of this.#open.splice(at).reverse()) this.#html.push(endTag);
    if (name === "title") this.#endTitle();
    if (name !== "section") return;
    const level = this.#sections.length;
    this.#sections.pop();
    if (!this.#isNotes && level <= SPLIT_LEVELS) this.#flush();
  }

  text(text: string): void {
    if (this.#title !== undefined) this.#title += text;
    this.#html.push(escapeXml(text));
  }

  #startBody(attributes: ReadonlyMap<string, string>): void {
    this.#flush();
    // All bodies after the first are notes, regardless of their names.
    this.#isNotes = this.#bodies > 0 || /notes|comments|footnotes/i.test(attributes.get("name") ?? "");
    this.#bodies += 1;
  }

  #startSection(attributes: ReadonlyMap<string, string>): void {
    const level = this.#sections.length + 1;
    if (!this.#isNotes && level <= SPLIT_LEVELS) this.#flush();
    const isNote = this.#isNotes && level === 1;
    const tag = isNote ? "aside" : "section";
    const id = this.#id(attributes);
    this.#html.push(`<${tag}${id}${isNote ? ' class="note" epub:type="footnote"' : ""}>`);
    if (this.#open.length < MAX_DEPTH) this.#open.push({ source: "section", endTag: `</${tag}>` });
    else this.#html.pop();
    this.#sections.push({ label: "", href: this.#here(attributes), children: [] });
  }

  /** Where a section is. The number of its document becomes a path later. */
  #here(attributes: ReadonlyMap<string, string>): string {
    const id = escapeXml(attributes.get("id") ?? "");
    return id !== "" ? `${LINK}${id}${LINK}` : String(this.documents.length);
  }

  #startTitle(attributes: ReadonlyMap<string, string>): void {
    const level = Math.min(6, Math.max(1, this.#sections.length));
    this.#push("title", `h${level}`, `${this.#id(attributes)} class="title"`);
    this.#title = "";
    this.#titleLines = 0;
  }

  #titleLine(): void {
    if (this.#titleLines > 0) {
      this.#html.push("<br/>");
      this.#title += " ";
    }
    this.#titleLines += 1;
  }

  #endTitle(): void {
    const label = (this.#title ?? "").replace(/\s+/g, " ").trim();
    this.#title = undefined;
    if (this.#documentTitle === "") this.#documentTitle = label;
    const section = this.#sections.at(-1);
    if (section?.label !== "" || label === "" || this.#isNotes) return;
    section.label = label;
    const parent = this.#sections.slice(0, -1).findLast((one) => one.label !== "");
    (parent?.children ?? this.contents).push(section);
  }

  #image(attributes: ReadonlyMap<string, string>): void {
    const id = (attributes.get("href") ?? "").replace(/^#/, "");
    const alt = escapeXml(attributes.get("alt") ?? attributes.get("title") ?? "");
    if (id !== "")
      this.#html.push(`<img src="${IMAGE}${escapeXml(id)}${IMAGE}" alt="${alt}"${this.#id(attributes)}/>`);
  }

  #startPlain(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "a") {
      const href = attributes.get("href") ?? "";
      const target = href.startsWith("#") ? `${LINK}${href.slice(1)}${LINK}` : href;
      const type = attributes.get("type") === "note" ? ' epub:type="noteref"' : "";
      // The characters around an id are none of XML.
      this.#push(
        name,
        "a",
        `${this.#id(attributes)} href="${target.split(LINK).map(escapeXml).join(LINK)}"${type}`,
      );
      return;
    }
    const written = FB2_ELEMENTS[name];
    if (!written) return;
    const cell = CELL_ATTRIBUTES.map((key) =>
      attributes.has(key) ? ` ${key}="${escapeXml(attributes.get(key) ?? "")}"` : "",
    );
    this.#push(name, written.name, `${this.#id(attributes)}${written.attributes ?? ""}${cell.join("")}`);
  }

  #push(source: string, tag: string, attributes: string): void {
    if (this.#open.length >= MAX_DEPTH) return;
    this.#open.push({ source, endTag: `</${tag}>` });
    this.#html.push(`<${tag}${attributes}>`);
  }

  #id(attributes: ReadonlyMap<string, string>): string {
    const id = escapeXml(attributes.get("id") ?? "");
    if (id === "") return "";
    if (!this.documentOfId.has(id)) this.documentOfId.set(id, this.documents.length);
    return ` id="${id}"`;
  }

  /** Ends the document, if it has begun. Open sections continue in the next one, without a tag. */
  #flush(): void {
    const ends = this.#open.map(({ endTag }) => endTag).reverse();
    const body = [...this.#html, ...ends].join("");
    this.#open = [];
    this.#html = [];
    // Markup between sections alone is not a document.
    if (body.replace(/<\/?(?:section|aside)>/g, "").trim() === "") return;
    this.documents.push({ title: this.#documentTitle, body, isLinear: !this.#isNotes });
    this.#documentTitle = "";
  }
}
