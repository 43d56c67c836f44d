import { type DevPage, expectDevPages } from "./support/dev-server.ts";
import { expect } from "./support/expect.ts";
import { test } from "./support/page-test.ts";

/** Where an app that is only a folder with a manifest appears: the build of the development server knows `e2e/fixture-app`. */
const addedApp: readonly DevPage[] = [
  {
    path: "/",
    title: "Create. Share. Connect",
    check: async (page) => {
      await page.getByRole("heading", { level: 3, name: "Fixture" }).getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: "An app that was added" })).toBeVisible();
      await expect(page).toHaveTitle(/Fixture/);
    },
  },
  {
    path: "/help",
    title: "Help",
    check: async (page) => {
      await expect(page.getByText("What is the fixture?")).toBeVisible();
      const menu = page.getByRole("navigation", { name: "Main" });
      await expect(menu.getByRole("link", { name: "Fixture" })).toHaveCount(1);
    },
  },
  {
    path: "/privacy",
    title: "Privacy Policy",
    check: (page) => expect(page.getByText("and the fixture's state;")).toBeVisible(),
  },
  {
    path: "/filter?q=pulsar",
    title: "Search",
    check: (page) =>
      expect(page.getByRole("link", { name: "Pulsar" })).toHaveAttribute("href", "/fixture#pulsar"),
  },
];

// The page of the shell, one of the documentation, and one with wasm modules and workers. `npm run test:long` has the others.
test("npm run dev serves pages, with all that they load, also those of an app that was added as a folder", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await expectDevPages(page, [
    ...addedApp,
    { path: "/compact/button", title: "Button" },
    { path: "/solarsystem", title: "" },
  ]);
});
