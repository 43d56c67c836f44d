import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { type PreviewWorld, previewOf } from "./preview.ts";

/** What assistive technology is told beside role, name and state, and what a reference leads to in place of its id. */
const tellMore = String.raw`(() => {
  const references = ["activedescendant", "controls", "describedby", "details", "errormessage", "labelledby", "owns"];
  const facts = ["autocomplete", "busy", "colcount", "colindex", "current", "haspopup", "hidden", "live", "modal",
    "multiselectable", "orientation", "posinset", "pressed", "readonly", "required", "rowcount", "rowindex", "selected",
    "setsize", "sort", "valuemax", "valuemin", "valuenow", "valuetext"];
  const words = (element) => element.innerText.trim().replace(/\s+/g, " ").slice(0, 40);
  const kind = (element) => element.getAttribute("role") ?? element.localName;
  const target = (id) => {
    const found = document.getElementById(id);
    return found ? kind(found) + (words(found) && " '" + words(found) + "'") : "nothing";
  };
  const lines = [];
  for (const element of document.querySelectorAll(".preview *, body > :not(.preview) *, body > :not(.preview)")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("svg, [aria-hidden=true]")) continue;
    const told = [];
    for (const name of references) {
      const ids = element.getAttribute("aria-" + name);
      if (ids !== null) told.push(name + " -> " + ids.trim().split(/\s+/).map(target).join(" + "));
    }
    for (const name of facts) {
      const value = element.getAttribute("aria-" + name);
      if (value !== null) told.push(name + "=" + value);
    }
    if (element.required) told.push("required");
    if (element === document.activeElement && element !== document.body) told.push("has the focus");
    if (element.getAttribute("tabindex") === "0") told.push("a stop of the Tab key");
    if (element.matches("dialog:modal")) told.push("modal");
    if (told.length === 0) continue;
    const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? words(element);
    lines.push(kind(element) + (name && " '" + name.slice(0, 40) + "'") + ": " + told.join(", "));
  }
  return lines.join("\n");
})()`;

/**
 * All that assistive technology is told of a preview: its tree of roles, names and states, and under it how its parts
 * refer to one another. It is compared letter by letter: `toMatchAriaSnapshot` lets pass what a snapshot doesn't name.
 */
export async function ariaText(example: Locator, world: PreviewWorld): Promise<string> {
  return `${await treeOf(example)}\n\n${await world.evaluate(tellMore)}\n`;
}

const treeOf = (example: Locator): Promise<string> => previewOf(example).locator("body").ariaSnapshot();

/** Compares with what is kept in `e2e/aria`. */
export async function expectAria(example: Locator, world: PreviewWorld, name: string): Promise<void> {
  // Several of them speak up with the next frame, so it is the text that stays that counts.
  await expect(async () => {
    expect(await ariaText(example, world)).toMatchSnapshot(`${name}.txt`);
  }).toPass({ timeout: 5000 });
}

/**
 * Compares the tree alone with that of the same state in `e2e/aria`, in a browser whose previews no script of a test's
 * own can be run in: they have no `eval`, and only Chromium has worlds beside theirs.
 */
export async function expectTree(example: Locator, name: string): Promise<void> {
  const kept = await readFile(new URL(`../aria/${name}.txt`, import.meta.url), "utf8");
  const [tree] = kept.split("\n\n");
  await expect.poll(() => treeOf(example), name).toBe(tree);
}
