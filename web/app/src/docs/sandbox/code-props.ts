import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";

const tsxParser = parser.configure({ dialect: "ts jsx" });

/** An attribute as it stands in the code. */
interface Attribute {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** As the panel says it; `undefined` for what is more than a plain value. */
  readonly value: string | undefined;
}

/** The opening tag of the first element of that name. */
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

function plainValue(node: SyntaxNode | null, source: string): string | undefined {
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
      value: plainValue(last && label && last.from > label.from ? last : null, source),
    };
  });
}

/** The properties of the first element of that name which are plain values, as texts; a flag alone is `true`. */
export function codeProps(source: string, tag: string): ReadonlyMap<string, string> {
  const node = findTag(source, tag);
  const entries = node ? attributesOf(node, source) : [];
  return new Map(entries.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])));
}

function written(name: string, value: string): string {
  if (value === "true") return name;
  if (/^-?\d+(\.\d+)?$/.test(value)) return `${name}={${value}}`;
  return /["\\{}<>\n]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

/** Flags that hold without standing in the code: the example says that they are `true`, and its code does not. */
export function flagsByDefault(
  source: string,
  tag: string,
  values: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const inCode = codeProps(source, tag);
  return new Set(Object.keys(values).filter((name) => values[name] === "true" && !inCode.has(name)));
}

/**
 * Sets a property of the first element of that name: `true` adds it as a flag, `false` and nothing take it away. A
 * flag that holds by default is the other way round: `false` writes it, and `true` takes that away. The rest of the
 * code stays as it is; without such an element, all of it does.
 */
export function setCodeProp(
  source: string,
  tag: string,
  name: string,
  value: string,
  byDefault: ReadonlySet<string> = new Set(),
): string {
  const node = findTag(source, tag);
  if (!node) return source;
  const there = attributesOf(node, source).find((attribute) => attribute.name === name);
  const isGone = value === "" || value === String(byDefault.has(name));
  const text = value === "false" ? `${name}={false}` : written(name, value);
  if (there) {
    if (!isGone) return source.slice(0, there.from) + text + source.slice(there.to);
    // The space before it goes with it.
    const before = source.slice(0, there.from).replace(/\s+$/, "");
    return before + source.slice(there.to);
  }
  if (isGone) return source;
  const label = node.firstChild?.nextSibling;
  const at = label?.to ?? node.to;
  return `${source.slice(0, at)} ${text}${source.slice(at)}`;
}
