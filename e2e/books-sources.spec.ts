import type { Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { type CatalogueServer, SERVED_TITLE, startCatalogueServer } from "./support/catalogue-server.ts";
import { withConsent } from "./support/consent.ts";
import { overhangOf } from "./support/overhang.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

const TOUR = "A short tour of the sky";
let server: CatalogueServer;

test.beforeAll(async () => {
  server = await startCatalogueServer();
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => withConsent(page));

/** Opens a catalogue that is not known yet, as a link from elsewhere does. */
async function openCatalogue(page: Page, path: string): Promise<void> {
  await page.goto(`/books#find=${encodeURIComponent(server.url + path)}`);
  await page.getByRole("button", { name: "Open it", exact: true }).click();
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a book is found in a catalogue, downloaded and read, and reading asks no server", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/books");
  await expect(page.getByRole("link", { name: TOUR })).toBeVisible();
  await page.getByRole("link", { name: "Find books" }).click();
  await expect(title(page, "Find books")).toBeVisible();
  await page.getByRole("button", { name: "Add a catalogue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("OPDS address").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Type a web address")).toBeVisible();
  await dialog.getByLabel("OPDS address").fill(`${server.url.replace("http://", "")}/opds`);
  await dialog.getByLabel("Name").fill("Home");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();

  await expect(title(page, "The reading room")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("searchbox").fill("sea & sky");
  await page.keyboard.press("Enter");
  await expect(title(page, "Found")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sea and sky" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "New books" }).click();
  const book = page.getByRole("button", { name: /^The served book/ });
  await expect(book.locator("img[src^='blob:']")).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("button", { name: "The last book" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Where you are" })).toContainText("The reading room");
  expect(await overhangOf(page)).toEqual([]);

  await book.click();
  await expect(dialog).toContainText("What The served book tells.");
  await expect(dialog.getByRole("link", { name: "Buy: Web page" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Download" }).click();
  await expect(dialog).toContainText("This book is in your library.");
  await expect(dialog.getByRole("link", { name: "Open", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(book).toContainText("In your library");

  // The worker that may send requests to other servers is not even started when books are only read.
  await page.goto("/books");
  const asked = server.log.length;
  const requests: string[] = [];
  page.context().on("request", (request) => requests.push(request.url()));
  await page.getByRole("listitem").getByRole("link", { name: SERVED_TITLE }).click();
  await expect(page.locator("[data-bars=shown]")).toBeVisible();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-bars=hidden]")).toBeVisible();
  expect(server.log.slice(asked)).toEqual([]);
  expect(page.workers().some((worker) => worker.url().includes("outside-fetch"))).toBe(false);
  const { origin } = new URL(page.url());
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith("blob:"))).toEqual([]);

  // The same log does record such requests.
  await page.goto(`/books#find=${encodeURIComponent(`${server.url}/opds/new`)}`);
  await expect(title(page, "New books")).toBeVisible();
  expect(server.log.length).toBeGreaterThan(asked);
  await page.getByRole("button", { name: /^The served book/ }).click();
  await dialog.getByRole("link", { name: "Open", exact: true }).click();
  await expect(page.locator("[data-bars=shown]")).toBeVisible();
});

testWithServiceWorker(
  "the page may ask no other server, and the worker for catalogues may, also from the cache",
  async ({ page }) => {
    await page.goto("/books");
    await workerIsActive(page);
    await page.reload();
    await expect(page.getByRole("link", { name: TOUR })).toBeVisible();
    const asked = server.log.length;
    const refused = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => "read",
          (error: Error) => error.name,
        ),
      `${server.url}/opds`,
    );
    expect(refused).toBe("TypeError");
    expect(server.log.slice(asked)).toEqual([]);
    await openCatalogue(page, "/opds");
    await expect(title(page, "The reading room")).toBeVisible();
    expect(server.log.slice(asked)).toEqual(["GET /opds"]);
    const workers = page.workers().map((worker) => new URL(worker.url()).pathname);
    const script = workers.find((path) => path.includes("outside-fetch-worker"));
    const cached = await page.evaluate(
      async (path) => (await caches.match(path))?.headers.get("content-security-policy"),
      script ?? "",
    );
    expect(cached).toBe("default-src 'none';connect-src https: http:");
  },
);

test("a server that gives no catalogue is told apart, with what to do", async ({ page }) => {
  const faults = [
    ["/closed/opds", "it does not let other websites read it"],
    ["/page", "does not lead to a catalogue"],
    ["/broken", "damaged"],
    ["/bomb", "declares its own abbreviations"],
    ["/missing", "has nothing at this address"],
  ] as const;
  for (const [path, message] of faults) {
    await openCatalogue(page, path);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    const link = page.getByRole("link", { name: "Open the link in a new tab" });
    await expect(link).toHaveAttribute("href", server.url + path);
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect(await pageFaults(page)).toEqual([]);

  await openCatalogue(page, "/locked");
  await page.getByLabel("Name").fill("reader");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The name or the password didn't match.")).toBeVisible();
  await page.getByLabel("Name").fill("reader");
  await page.getByLabel("Password", { exact: true }).fill("sésame");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(title(page, "The locked room")).toBeVisible();

  await openCatalogue(page, "/v2");
  await page.getByRole("button", { name: "A protected book" }).click();
  await expect(page.getByRole("dialog")).toContainText("This book is protected.");
  await expect(
    page.getByRole("link", { name: "Open at its server: EPUB with LCP protection" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "German" }).click();
  await expect(title(page, "Bücher")).toBeVisible();
  await expect(page.getByText("No results. Try other words or go back.")).toBeVisible();
});

test("what a catalogue says is only ever text, and none of its links runs a script", async ({ page }) => {
  let alerted = false;
  page.on("dialog", async (dialog) => {
    alerted = true;
    await dialog.dismiss();
  });
  await openCatalogue(page, "/hostile");
  await expect(title(page, "<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(page.getByRole("link", { name: "A list" })).toBeVisible();
  await expect(page.getByText("Bold")).toHaveCount(0);
  await page.getByRole("button", { name: "<script>alert(1)</script>" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Pressed");
  await expect(dialog.getByRole("link", { name: "Buy: Web page" })).toBeVisible();
  await expect(dialog.locator("iframe, a:not([href^='http'])")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Download" })).toHaveCount(0);
  const scripts = async () => {
    const links = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    return links.filter((href) => /^(javascript|data):/i.test(href ?? ""));
  };
  expect(await scripts()).toEqual([]);
  // So the test can fail.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("a"), { href: "javascript:alert(1)" }));
  });
  expect(await scripts()).toHaveLength(1);
  expect(alerted).toBe(false);
});

test("a link to a book asks first; a download shows how far it is and can be given up", async ({ page }) => {
  const asked = server.log.length;
  await page.goto(`/books#open=${encodeURIComponent(`${server.url}/slow.epub`)}`);
  const dialog = page.getByRole("dialog", { name: "Download this book?" });
  await expect(dialog).toContainText(new URL(server.url).host);
  expect(server.log.slice(asked)).toEqual([]);
  await dialog.getByRole("button", { name: "Download" }).click();
  const progress = page.getByRole("progressbar", { name: "Downloading 'slow'" });
  await expect(progress).toHaveAttribute("aria-valuenow", /\d/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(progress).toHaveCount(0);

  const addLink = async (path: string): Promise<void> => {
    await page.getByRole("button", { name: "More ways to add books" }).click();
    await page.getByRole("menuitem", { name: "Add from a link" }).press("Enter");
    await page.getByLabel("Address of a book").fill(server.url + path);
    await page.getByRole("button", { name: "Download", exact: true }).click();
  };
  await addLink("/page.epub");
  await expect(page.getByRole("alert")).toContainText("did not send a book");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await addLink("/closed/novel.epub");
  await expect(page.getByRole("alert")).toContainText("it does not let other websites read it");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await addLink("/slow.epub");
  await expect(progress).toHaveAttribute("aria-valuenow", /\d/);
  server.finishSlow();
  await expect(page.getByRole("listitem").getByRole("link", { name: SERVED_TITLE })).toBeVisible();
});
