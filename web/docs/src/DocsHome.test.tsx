import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DocsHome } from "./DocsHome.tsx";

afterEach(cleanup);

const NAMES = ["compact", "crux", "nexus", "webrtc", "opfs", "react-hub", "node-hub", "dev-utils"];

/** Packages of the repository that are not offered yet. */
const UNLISTED = ["engine", "epub", "imaging", "ink", "physics", "sky"];

const existing = readdirSync(join(import.meta.dirname, "../../packages"));
const itemsOf = (manager: string): HTMLElement[] =>
  within(screen.getByRole("tabpanel", { name: manager })).getAllByRole("listitem");

test("lists eight packages, and says of each that does not exist that it is planned", () => {
  render(<DocsHome />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Components, utilities and design elements to make development simpler",
  );
  const items = itemsOf("npm");
  expect(items.map((item) => item.querySelector("b")?.textContent)).toEqual(NAMES);
  for (const [index, name] of NAMES.entries()) {
    const item = items[index] ?? document.body;
    const isPlanned = !existing.includes(name);
    expect(item.textContent?.includes("Planned. It can't be installed yet."), name).toBe(isPlanned);
    expect(item.querySelector("code")?.textContent, name).toBe(
      isPlanned ? undefined : `npm install @orbitroom/${name}`,
    );
    expect(within(item).queryAllByRole("button"), name).toHaveLength(isPlanned ? 0 : 1);
  }
});

test("lists every package of the repository that is offered", () => {
  const offered = existing.filter((name) => !UNLISTED.includes(name));
  expect(offered.filter((name) => !NAMES.includes(name))).toEqual([]);
});

test("yarn has commands of its own, which can be copied", async () => {
  render(<DocsHome />);
  fireEvent.click(screen.getByRole("tab", { name: "yarn" }));
  const opfs = itemsOf("yarn").find((item) => item.textContent?.includes("opfs"));
  expect(opfs?.querySelector("code")?.textContent).toBe("yarn add @orbitroom/opfs");
  fireEvent.click(screen.getByRole("button", { name: "Copy: yarn add @orbitroom/opfs" }));
  expect(await navigator.clipboard.readText()).toBe("yarn add @orbitroom/opfs");
});
