import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { parser } from "@lezer/javascript";
import type { CodeToken, CodeTokenKind } from "@orbitroom/compact";

const tsxParser = parser.configure({ dialect: "ts jsx" });

const kinds = tagHighlighter([
  {
    tag: [
      tags.keyword,
      tags.operatorKeyword,
      tags.controlKeyword,
      tags.moduleKeyword,
      tags.definitionKeyword,
    ],
    class: "keyword",
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: "string" },
  { tag: [tags.number, tags.bool, tags.null], class: "number" },
  { tag: [tags.lineComment, tags.blockComment], class: "comment" },
  { tag: [tags.tagName, tags.typeName, tags.className], class: "tag" },
  { tag: [tags.attributeName, tags.propertyName], class: "attribute" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: "function" },
  { tag: [tags.punctuation, tags.bracket, tags.operator, tags.angleBracket], class: "punctuation" },
]);

/** Syntax highlighting of TypeScript with JSX for read-only code. */
export function highlightExample(code: string): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]];
  const add = (text: string, kind?: CodeTokenKind): void => {
    for (const [index, piece] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (piece) lines.at(-1)?.push({ text: piece, kind });
    }
  };
  let copied = 0;
  highlightTree(tsxParser.parse(code), kinds, (from, to, kind) => {
    add(code.slice(copied, from));
    add(code.slice(from, to), kind as CodeTokenKind);
    copied = to;
  });
  add(code.slice(copied));
  return lines;
}
