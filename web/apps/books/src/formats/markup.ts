/** A part of a text in XML or HTML. Attributes and texts have no references left, such as `&amp;`. */
export type MarkupToken =
  | {
      readonly type: "start";
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
    }
  | { readonly type: "end"; readonly name: string }
  | { readonly type: "text"; readonly text: string };

const NAME = /[^\s/>=]+/y;
const ATTRIBUTE = /\s*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const MAX_ATTRIBUTES = 64;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/**
 * Reads XML, even if it is malformed, in time linear in its length. Names have no prefixes. Comments, processing instructions
 * and document types are left out; entities that a document declares itself stay as they are written.
 */
export function* readMarkup(text: string): Generator<MarkupToken, void> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("<", at);
    if (open !== at)
      yield { type: "text", text: decodeReferences(text.slice(at, open < 0 ? undefined : open)) };
    if (open < 0) return;
    if (text.startsWith("<!--", open)) at = endOf(text, "-->", open + 4);
    else if (text.startsWith("<![CDATA[", open)) {
      at = endOf(text, "]]>", open + 9);
      yield { type: "text", text: text.slice(open + 9, at).replace(/\]\]>$/, "") };
    } else if (text.startsWith("<?", open)) at = endOf(text, "?>", open + 2);
    else if (text.startsWith("<!", open)) at = endOf(text, ">", open + 2);
    else if (text.startsWith("</", open)) {
      at = endOf(text, ">", open + 2);
      yield {
        type: "end",
        name: localName(
          text
            .slice(open + 2, at)
            .replace(">", "")
            .trim(),
        ),
      };
    } else {
      const tag = readTag(text, open);
      at = tag.end;
      yield tag.token;
    }
  }
}

function readTag(text: string, open: number): { token: MarkupToken; end: number } {
  NAME.lastIndex = open + 1;
  const name = NAME.exec(text)?.[0];
  // A sign that begins no tag.
  if (name === undefined) return { token: { type: "text", text: "<" }, end: open + 1 };
  let at = open + 1 + name.length;
  const attributes = new Map<string, string>();
  while (attributes.size < MAX_ATTRIBUTES) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (!found) break;
    at = ATTRIBUTE.lastIndex;
    attributes.set(localName(found[1] ?? ""), decodeReferences(found[2] ?? found[3] ?? found[4] ?? ""));
  }
  const end = endOf(text, ">", at);
  return { token: { type: "start", name: localName(name), attributes, isEmpty: text[end - 2] === "/" }, end };
}

/** Behind the next `mark`, or the end of the text. */
function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Text without references. Those that are not known stay. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
