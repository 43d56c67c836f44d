import { FeedError } from "./feed.ts";

/** Parses XML. Declared entities are refused: a feed needs none, and a few can grow to gigabytes. */
export function parseXml(text: string): Element {
  if (/<!ENTITY/i.test(text))
    throw new FeedError(
      "broken",
      "This catalogue declares its own abbreviations, which is not safe to read. Open the link in a new tab.",
    );
  const document = new DOMParser().parseFromString(text, "application/xml");
  const root = document.documentElement;
  // Browsers report a fault in the document itself.
  if (!root || document.getElementsByTagName("parsererror").length > 0)
    throw new FeedError("broken", "The server sent a catalogue that is damaged. Try again later.");
  return root;
}

/** The children of this name, in whichever namespace: servers choose prefixes freely, and some declare none. */
export function childrenOf(parent: Element, name: string): Element[] {
  return [...parent.children].filter((child) => nameOf(child) === name);
}

/** The name without a prefix. */
export function nameOf(element: Element): string {
  const name = element.localName;
  return name.slice(name.indexOf(":") + 1);
}

/** The text of the first child of this name. */
export function textOf(parent: Element, name: string): string | undefined {
  return childrenOf(parent, name)[0]?.textContent ?? undefined;
}

/** An attribute, with or without a prefix. */
export function attribute(element: Element, name: string): string | undefined {
  const found = [...element.attributes].find((one) => one.name === name || one.name.endsWith(`:${name}`));
  return found?.value;
}
