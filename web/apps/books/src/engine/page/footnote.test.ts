import { afterEach, expect, it } from "vitest";
import { isNoteReference } from "./footnote.ts";

afterEach(() => document.body.replaceChildren());

function link(markup: string): Element {
  document.body.innerHTML = `<p>${markup}</p>`;
  const found = document.querySelector("a");
  if (!found) throw new Error("There is no link.");
  const type = found.getAttribute("type");
  if (type) found.setAttributeNS("http://www.idpf.org/2007/ops", "epub:type", type);
  return found;
}

it("knows references to notes by what they say, or by a raised mark", () => {
  for (const markup of [
    '<a type="noteref" href="#n">see there</a>',
    '<a role="doc-noteref" href="#n">x</a>',
    '<sup><a href="#n">[12]</a></sup>',
    '<a href="#n"><sup>*</sup></a>',
  ]) {
    expect(isNoteReference(link(markup)), markup).toBe(true);
  }
  for (const markup of [
    '<a href="#n">12</a>',
    '<sup><a href="#n">a whole phrase</a></sup>',
    '<sup><a role="doc-backlink" href="#n">1</a></sup>',
  ]) {
    expect(isNoteReference(link(markup)), markup).toBe(false);
  }
});
