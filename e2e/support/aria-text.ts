import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { eventually, eventuallyPasses } from "./eventually.ts";
import { expect } from "./expect.ts";
import { type PreviewWorld, previewOf } from "./preview.ts";

/** Lists ARIA attributes beyond role, name and state. References are resolved to the elements they point to. */
const listAttributes = String.raw`(() => {
  const references = ["activedescendant", "controls", "describedby", "details", "errormessage", "labelledby", "owns"];
  const attributes = ["autocomplete", "busy", "colcount", "colindex", "current", "haspopup", "hidden", "live", "modal",
    "multiselectable", "orientation", "posinset", "pressed", "readonly", "required", "rowcount", "rowindex", "selected",
    "setsize", "sort", "valuemax", "valuemin", "valuenow", "valuetext"];
  const textOf = (element) => element.innerText.trim().replace(/\s+/g, " ").slice(0, 40);
  const roleOf = (element) => element.getAttribute("role") ?? element.localName;
  const target = (id) => {
    const found = document.getElementById(id);
    return found ? roleOf(found) + (textOf(found) && " '" + textOf(found) + "'") : "nothing";
  };
  const lines = [];
  for (const element of document.querySelectorAll(".preview *, body > :not(.preview) *, body > :not(.preview)")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("svg, [aria-hidden=true]")) continue;
    const details = [];
    for (const name of references) {
      const ids = element.getAttribute("aria-" + name);
      if (ids !== null) details.push(name + " -> " + ids.trim().split(/\s+/).map(target).join(" + "));
    }
    for (const name of attributes) {
      const value = element.getAttribute("aria-" + name);
      if (value !== null) details.push(name + "=" + value);
    }
    if (element.required) details.push("required");
    if (element === document.activeElement && element !== document.body) details.push("focused");
    if (element.getAttribute("tabindex") === "0") details.push("tab stop");
    if (element.matches("dialog:modal")) details.push("modal");
    if (details.length === 0) continue;
    const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? textOf(element);
    lines.push(roleOf(element) + (name && " '" + name.slice(0, 40) + "'") + ": " + details.join(", "));
  }
  return lines.join("\n");
})()`;

/**
 * The accessible content of a preview as text: its ARIA snapshot, then the ARIA attributes of its elements. Compared
 * exactly, because `toMatchAriaSnapshot` ignores what a snapshot does not mention.
 */
export async function ariaText(example: Locator, world: PreviewWorld): Promise<string> {
  return `${await treeOf(example)}\n\n${await world.evaluate(listAttributes)}\n`;
}

const treeOf = (example: Locator): Promise<string> => previewOf(example).locator("body").ariaSnapshot();

/** Compares a preview with its snapshot in `e2e/aria`. */
export async function expectAria(example: Locator, world: PreviewWorld, name: string): Promise<void> {
  // Some announcements appear one frame later, so retry until the text matches.
  await eventuallyPasses(async () => {
    expect(await ariaText(example, world)).toMatchSnapshot(`${name}.txt`);
  });
}

/**
 * Compares only the ARIA snapshot, for browsers in which tests cannot run scripts in a preview: previews block `eval`,
 * and only Chromium has isolated worlds.
 */
export async function expectTree(example: Locator, name: string): Promise<void> {
  const stored = await readFile(new URL(`../aria/${name}.txt`, import.meta.url), "utf8");
  const [tree] = stored.split("\n\n");
  await eventually(() => treeOf(example), { message: name }).toBe(tree);
}
