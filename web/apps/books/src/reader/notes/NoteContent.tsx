import { createElement, Fragment, type ReactNode } from "react";

/** The elements of which a note may consist. Everything else is shown as its text. */
const ALLOWED = new Set([
  "p",
  "em",
  "i",
  "strong",
  "b",
  "sup",
  "sub",
  "br",
  "ul",
  "ol",
  "li",
  "blockquote",
  "cite",
  "q",
  "small",
  "s",
  "u",
]);
const MAX_DEPTH = 30;

/** A note of the book as part of the page of the app: only its text and emphasis, with no attributes. */
export function NoteContent({ note }: { note: Element }) {
  return <>{childrenOf(note, 0)}</>;
}

function childrenOf(node: Node, depth: number): ReactNode[] {
  return Array.from(node.childNodes, (child, index) => (
    // The nodes never change.
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
    <Fragment key={index}>{contentOf(child, depth + 1)}</Fragment>
  ));
}

function contentOf(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) return node.nodeValue;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  if (depth > MAX_DEPTH) return node.textContent;
  const element = node as Element;
  const name = element.localName;
  if (name === "a" && /backlink/.test(element.getAttribute("role") ?? "")) return null;
  if (name === "a" && /^\s*[↩↑^]/u.test(element.textContent ?? "")) return null;
  if (name === "img") return element.getAttribute("alt");
  if (name === "br") return <br />;
  const children = childrenOf(element, depth);
  return ALLOWED.has(name) ? createElement(name, {}, ...children) : children;
}
