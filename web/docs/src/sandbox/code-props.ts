import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";

const tsxParser = parser.configure({ dialect: "ts jsx" });

/** A JSX attribute in the code. */
interface Attribute {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The value as the panel shows it; undefined for expressions. */
  readonly value: string | undefined;
}

/** The opening tag of the first element with this name. */
function findTag(source: string, tag: string): SyntaxNode | undefined {
  let found: SyntaxNode | undefined;
  tsxParser.parse(source).iterate({
    enter({ node, name }) {
      if (found || (name !== "JSXOpenTag" && name !== "JSXSelfClosingTag")) return !found;
      const label = node.firstChild?.nextSibling;
      if (label && source.slice(label.from, label.to) === tag) found = node;
      return !found;
    },
  });
  return found;
}

function literalValue(node: SyntaxNode | null, source: string): string | undefined {
  if (!node) return "true";
  const text = source.slice(node.from, node.to);
  if (node.name === "JSXAttributeValue") return text.slice(1, -1);
  const inner = /^\{\s*(?:"([^"]*)"|'([^']*)'|(-?[\d.]+|true|false))\s*\}$/.exec(text);
  return inner ? (inner[1] ?? inner[2] ?? inner[3]) : undefined;
}

function attributesOf(tag: SyntaxNode, source: string): Attribute[] {
  return tag.getChildren("JSXAttribute").map((node) => {
    const label = node.firstChild;
    const last = node.lastChild;
    return {
      name: label ? source.slice(label.from, label.to) : "",
      from: node.from,
      to: node.to,
      value: literalValue(last && label && last.from > label.from ? last : null, source),
    };
  });
}

/** The literal properties of the first element with this name, as text. A flag is `true`. Expressions are left out. */
export function codeProps(source: string, tag: string): ReadonlyMap<string, string> {
  const node = findTag(source, tag);
  const entries = node ? attributesOf(node, source) : [];
  return new Map(entries.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])));
}

function formatAttribute(name: string, value: string): string {
  if (value === "true") return name;
  if (/^-?\d+(\.\d+)?$/.test(value)) return `${name}={${value}}`;
  return /["\\{}<>\n]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

/** Flags that are on by default: `true` in the example's values but not set in its code. */
export function defaultFlags(
  source: string,
  tag: string,
  values: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const inCode = codeProps(source, tag);
  return new Set(Object.keys(values).filter((name) => values[name] === "true" && !inCode.has(name)));
}

/**
 * Sets a property of the first element with this name. `true` adds the flag; `false` or an empty text removes it. For a
 * flag that is on by default, `false` adds `name={false}` and `true` removes it. All other code is unchanged.
 */
export function setCodeProp(
  source: string,
  tag: string,
  name: string,
  value: string,
  onByDefault: ReadonlySet<string> = new Set(),
): string {
  const node = findTag(source, tag);
  if (!node) return source;
  const existing = attributesOf(node, source).find((attribute) => attribute.name === name);
  const isRemoved = value === "" || value === String(onByDefault.has(name));
  const text = value === "false" ? `${name}={false}` : formatAttribute(name, value);
  if (existing) {
    if (!isRemoved) return source.slice(0, existing.from) + text + source.slice(existing.to);
    // Also removes the space before it.
    const before = source.slice(0, existing.from).replace(/\s+$/, "");
    return before + source.slice(existing.to);
  }
  if (isRemoved) return source;
  const label = node.firstChild?.nextSibling;
  const offset = label?.to ?? node.to;
  return `${source.slice(0, offset)} ${text}${source.slice(offset)}`;
}
