const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

/** The text of HTML, with a line for each paragraph. It is only ever shown as text, so nothing in it can run. */
export function plainText(html: string, max: number): string | undefined {
  const text = html
    // Markup is longer than its text, but not without end.
    .slice(0, max * 4)
    .replace(/<(script|style)\b[^>]*>[^<]*(<\/\1>)?/gi, "")
    .replace(/<(\/p|\/div|\/li|br)\b[^<>]*>/gi, "\n")
    .replace(/<\/?[a-z!][^<>]*>/gi, "")
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{1,8});/gi, (whole, name: string) => character(name) ?? whole)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim()
    .slice(0, max);
  return text === "" ? undefined : text;
}

function character(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : undefined;
}
