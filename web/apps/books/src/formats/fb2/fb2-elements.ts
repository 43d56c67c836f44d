/** How an element of FB2 is written in XHTML, for those that need no more than another name. */
export interface WrittenElement {
  readonly name: string;
  readonly attributes?: string;
}

/** The elements of FictionBook 2.1 whose meaning an element of XHTML has. */
export const FB2_ELEMENTS: Readonly<Record<string, WrittenElement>> = {
  p: { name: "p" },
  v: { name: "p", attributes: ' class="verse"' },
  strong: { name: "strong" },
  emphasis: { name: "em" },
  style: { name: "span" },
  strikethrough: { name: "s" },
  sub: { name: "sub" },
  sup: { name: "sup" },
  code: { name: "code" },
  subtitle: { name: "h3", attributes: ' class="subtitle"' },
  poem: { name: "blockquote", attributes: ' class="poem"' },
  stanza: { name: "div", attributes: ' class="stanza"' },
  epigraph: { name: "blockquote", attributes: ' class="epigraph"' },
  cite: { name: "blockquote" },
  annotation: { name: "div", attributes: ' class="annotation"' },
  "text-author": { name: "p", attributes: ' class="author"' },
  date: { name: "p", attributes: ' class="author"' },
  table: { name: "table" },
  tr: { name: "tr" },
  th: { name: "th" },
  td: { name: "td" },
};

/** Attributes of table cells that keep their meaning. */
export const CELL_ATTRIBUTES = ["colspan", "rowspan"];

/** The style sheet of the documents. */
export const FB2_STYLES = `.title { text-align: center; margin: 2em 0 1.5em; line-height: 1.3; }
.subtitle { text-align: center; margin: 1.2em 0; font-size: 1em; }
.poem, .epigraph { margin: 1em 0 1em 2em; }
.epigraph { margin-left: 40%; font-style: italic; }
.stanza { margin: 1em 0; }
.verse { margin: 0; text-indent: 0; text-align: start; }
.author { text-align: end; text-indent: 0; }
.note { margin: 0 0 1em; }
.note .title { text-align: start; margin: 0; font-size: 1em; }
img { max-width: 100%; }
table { border-collapse: collapse; }
td, th { border: 1px solid; padding: 0.25em 0.5em; }`;
