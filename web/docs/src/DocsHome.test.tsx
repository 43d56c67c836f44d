import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DocsHome } from "./DocsHome.tsx";
import { installables, packages } from "./packages.ts";

afterEach(cleanup);

const NAMES = ["compact", "crux", "nexus", "webrtc", "opfs", "react-hub", "node-hub", "dev-utils"];

/** Packages of the repository that are not offered yet. */
const UNLISTED = ["engine", "epub", "imaging", "ink", "physics", "sky"];

const existing = readdirSync(join(import.meta.dirname, "../../packages"));
const OPFS = "../orbitroom/dist/packages/orbitroom-opfs-0.1.0.tgz";

const itemsOf = (manager: string): HTMLElement[] =>
  within(screen.getByRole("tabpanel", { name: manager })).getAllByRole("listitem");

test("lists eight packages, each with the command that installs its tarball and those that it needs", () => {
  render(<DocsHome />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Components, utilities and design elements to make development simpler",
  );
  expect(screen.getByRole("button", { name: "Copy: npm run pack:all" })).toBeTruthy();
  const items = itemsOf("npm");
  expect(items.map((item) => item.querySelector("b")?.textContent)).toEqual(NAMES);
  const tarball = (name: string) => `../orbitroom/dist/packages/orbitroom-${name}-0.1.0.tgz`;
  for (const [index, name] of NAMES.entries()) {
    const item = items[index] ?? document.body;
    const files = [name, ...(name === "crux" ? ["compact"] : [])].map(tarball).join(" ");
    expect(item.querySelector("code")?.textContent, name).toBe(`npm install ${files}`);
    expect(within(item).queryAllByRole("button"), name).toHaveLength(1);
  }
});

test("once the packages are in a registry, the commands name them", () => {
  expect(packages.map((each) => installables(each, true))).toEqual(NAMES.map((name) => `@orbitroom/${name}`));
});

test("the versions and the packages that others need are those of their package.json", async () => {
  for (const { name, needs = [] } of packages) {
    const folder = join(import.meta.dirname, "../../packages", name.replace("@orbitroom/", ""));
    const { version, dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(installables({ name, description: "" }, false), name).toContain(`-${version}.tgz`);
    expect(
      Object.keys(dependencies).filter((each) => each.startsWith("@orbitroom/")),
      name,
    ).toEqual(needs);
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
  expect(opfs?.querySelector("code")?.textContent).toBe(`yarn add ${OPFS}`);
  fireEvent.click(screen.getByRole("button", { name: `Copy: yarn add ${OPFS}` }));
  expect(await navigator.clipboard.readText()).toBe(`yarn add ${OPFS}`);
});
