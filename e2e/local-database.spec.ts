import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { messages, pairDevices, sendMessage } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { siteFolder } from "./support/sites/site.ts";
import { expect, test } from "./support/test.ts";

interface Entry {
  formId?: number;
  name?: string;
  path?: string;
  value?: number;
  data?: unknown;
}

interface LocalDatabase {
  get(store: string, key: number): Promise<Entry | undefined>;
  getAll(store: string, query?: string): Promise<Entry[]>;
  add(store: string, record: Entry): Promise<number>;
  addMulti(store: string, records: Entry[]): Promise<void>;
  edit(store: string, record: Entry): Promise<void>;
  upsert(store: string, name: string, change: (known: unknown) => unknown): Promise<void>;
  delete(store: string, key: number): Promise<void>;
  clear(store: string): Promise<void>;
  cursor(store: string, query: IDBKeyRange, visit: (record: Entry) => void): Promise<void>;
}

declare global {
  /** The module under test, defined by `runModule`. */
  var localDatabase: {
    openLocalDatabase(): Promise<LocalDatabase>;
    deleteLocalDatabase(): Promise<void>;
  };
}

/** Defines `localDatabase` on the page. It is not a script element, which the page's policy would refuse. */
async function runModule(page: Page): Promise<void> {
  const script = await readFile(join(siteFolder("local-database"), "module.js"), "utf8");
  await page.evaluate(`${script}; globalThis.localDatabase = localDatabase;`);
}

/** Loads the module on a page of the origin that runs no code of the app. */
async function openModule(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await runModule(page);
}

/** All records of a store, read without the app. */
const recordsOf = (page: Page, store: "form" | "api") =>
  page.evaluate(async (name) => {
    const requestOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await requestOf(indexedDB.open("orbitroom"));
    const records = database.objectStoreNames.contains(name)
      ? await requestOf<Record<string, unknown>[]>(database.transaction(name).objectStore(name).getAll())
      : [];
    database.close();
    return records;
  }, store);

const settingsOf = async (page: Page) =>
  Object.fromEntries((await recordsOf(page, "form")).map(({ name, value }) => [name, value]));

test.describe("operations", () => {
  test("version 1 has the stores form and api with their keys and indexes", async ({ page }) => {
    await openModule(page);
    const schema = await page.evaluate(async () => {
      await localDatabase.openLocalDatabase();
      return new Promise((resolve) => {
        indexedDB.open("orbitroom").onsuccess = ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest;
          const stores = [...database.objectStoreNames].map((name) => {
            const { keyPath, autoIncrement, indexNames } = database.transaction(name).objectStore(name);
            return { name, keyPath, autoIncrement, indexes: [...indexNames] };
          });
          resolve({ version: database.version, stores });
        };
      });
    });
    expect(schema).toEqual({
      version: 1,
      stores: [
        { name: "api", keyPath: "id", autoIncrement: true, indexes: ["path"] },
        { name: "form", keyPath: "formId", autoIncrement: true, indexes: ["name"] },
      ],
    });
  });

  test("records can be added, read, edited, deleted and cleared", async ({ page }) => {
    await openModule(page);
    const results = await page.evaluate(async () => {
      const database = await localDatabase.openLocalDatabase();
      const formId = await database.add("form", { name: "a", value: 1 });
      await database.addMulti("form", [
        { name: "b", value: 2 },
        { name: "c", value: 3 },
      ]);
      const names = async () => (await database.getAll("form")).map(({ name, value }) => `${name}${value}`);
      const added = await names();
      await database.edit("form", { formId, name: "a", value: 10 });
      const edited = await database.get("form", formId);
      const found = await database.getAll("form", "b");
      await database.delete("form", formId);
      const remaining = await names();
      await database.clear("form");
      return { formId, added, edited, found: found.length, remaining, cleared: await names() };
    });
    expect(results).toEqual({
      formId: 1,
      added: ["a1", "b2", "c3"],
      edited: { formId: 1, name: "a", value: 10 },
      found: 1,
      remaining: ["b2", "c3"],
      cleared: [],
    });
  });

  test("a cursor visits the matching records in the order of the index", async ({ page }) => {
    await openModule(page);
    const visited = await page.evaluate(async () => {
      const database = await localDatabase.openLocalDatabase();
      await database.addMulti(
        "api",
        ["rooms/b", "other", "rooms/a"].map((path) => ({ path, data: undefined })),
      );
      const paths: (string | undefined)[] = [];
      const rooms = IDBKeyRange.bound("rooms/", "rooms/\uffff");
      await database.cursor("api", rooms, ({ path }) => void paths.push(path));
      return paths;
    });
    expect(visited).toEqual(["rooms/a", "rooms/b"]);
  });

  test("adding many records adds none if one name is taken", async ({ page }) => {
    await openModule(page);
    const names = await page.evaluate(async () => {
      const database = await localDatabase.openLocalDatabase();
      await database.add("form", { name: "a", value: 1 });
      const records = ["b", "a"].map((name) => ({ name, value: 2 }));
      await database.addMulti("form", records).catch(() => undefined);
      return (await database.getAll("form")).map(({ name }) => name);
    });
    expect(names).toEqual(["a"]);
  });

  test("of what two tabs make of one record at the same time, nothing is lost", async ({ page, context }) => {
    const other = await context.newPage();
    const tabs = [page, other];
    for (const tab of tabs) await openModule(tab);
    const results = await Promise.all(
      tabs.map((tab, number) =>
        tab.evaluate(async (number) => {
          const database = await localDatabase.openLocalDatabase();
          const added = (known: unknown) => [...((known as string[] | undefined) ?? []), `${number}`];
          const changes = Array.from({ length: 40 }, () => database.upsert("api", "list", added));
          await Promise.all([...changes, database.upsert("form", "theme", () => number)]);
          return database.getAll("form", "theme");
        }, number),
      ),
    );
    expect(results.map((settings) => settings.length)).toEqual([1, 1]);
    const lists = (await recordsOf(page, "api")).map(({ data }) => (data as string[]).sort());
    expect(lists).toEqual([[...new Array(40).fill("0"), ...new Array(40).fill("1")]]);
  });

  test("a change that makes nothing deletes the record, and one that changes nothing leaves it", async ({
    page,
  }) => {
    await openModule(page);
    const found = await page.evaluate(async () => {
      const database = await localDatabase.openLocalDatabase();
      await database.upsert("form", "a", () => undefined);
      await database.upsert("form", "a", () => 1);
      await database.upsert("form", "a", (known) => known);
      const before = await database.getAll("form");
      await database.upsert("form", "a", () => undefined);
      return [before, await database.getAll("form")];
    });
    expect(found).toEqual([[{ formId: 1, name: "a", value: 1 }], []]);
  });

  test("a failure to open says 'IDB creation failed', and the next attempt can succeed", async ({ page }) => {
    await openModule(page);
    const [failure, records] = await page.evaluate(async () => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = () => {
        throw new DOMException("blocked", "SecurityError");
      };
      const message = await localDatabase.openLocalDatabase().catch((error: Error) => error.message);
      IDBFactory.prototype.open = open;
      return [message, await (await localDatabase.openLocalDatabase()).getAll("form")];
    });
    expect([failure, records]).toEqual(["IDB creation failed", []]);
  });

  test("deleting the database does not wait for another tab that has it open", async ({ page, context }) => {
    await openModule(page);
    await page.evaluate(async () => {
      await (await localDatabase.openLocalDatabase()).add("form", { name: "a", value: 1 });
    });
    const other = await context.newPage();
    await openModule(other);
    await other.evaluate(() => localDatabase.deleteLocalDatabase());
    const left = await page.evaluate(async () => (await localDatabase.openLocalDatabase()).getAll("form"));
    expect(left).toEqual([]);
  });
});

test.describe("settings", () => {
  test("a chosen theme and the consent are records, and come back when local storage was cleared", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/settings/consent");
    await page.getByRole("button", { name: "Allow All" }).click();
    await page.getByRole("button", { name: "Light theme" }).click();
    await eventually(() => settingsOf(page)).toEqual({ "consent.1": "ALL_ACC", theme: "light" });

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByText("You allowed everything.")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect(await page.evaluate(() => localStorage.getItem("orbitroom.theme"))).toBe("light");
  });

  test("going back to the theme of the device removes the record", async ({ page }) => {
    await withConsent(page);
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    await eventually(() => settingsOf(page)).toMatchObject({ theme: "dark" });
    await page.getByRole("radio", { name: "System" }).check();
    await eventually(() => settingsOf(page)).toEqual({ "consent.1": "NEC_ACC" });
  });
});

/** The list of rooms, without the record of what the home page shows first. */
const roomsOf = async (page: Page) =>
  (await recordsOf(page, "api")).filter((record) => String(record["path"]).startsWith("rooms/"));

test("past rooms are records; a room from before the list is added, and deleting a room removes it", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  await sendMessage(page, "remember me");
  await expect(messages(joiner.page)).toContainText("remember me");
  await eventually(async () => (await roomsOf(page)).length).toBe(1);
  const [record] = await roomsOf(page);
  expect(record).toMatchObject({
    path: expect.stringMatching(/^rooms\/[0-9a-f-]{36}$/),
    data: { texts: 1, files: 0, lastEntry: { text: "remember me" } },
  });

  await page.goto(`${gateway.url}/robots.txt`);
  await runModule(page);
  await page.evaluate(() => localDatabase.deleteLocalDatabase());
  await page.goto(gateway.url);
  await expect(page.getByText("remember me")).toBeVisible();
  await eventually(async () => (await roomsOf(page)).length).toBe(1);

  // A record from before rooms had names is replaced by what the folder says.
  await page.goto(`${gateway.url}/robots.txt`);
  await runModule(page);
  await page.evaluate(async () => {
    const database = await localDatabase.openLocalDatabase();
    const known = (await database.getAll("api")).find(({ path }) => path?.startsWith("rooms/"));
    if (known) await database.edit("api", { ...known, data: { texts: 1, files: 0 } });
  });
  await page.goto(gateway.url);
  await expect(page.getByText("remember me")).toBeVisible();
  await eventually(async () => roomsOf(page)).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ startedAtMs: expect.any(Number) }) }),
  ]);

  await page.getByRole("button", { name: /^Delete / }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your rooms" })).toHaveCount(0);
  await eventually(() => roomsOf(page)).toEqual([]);
});

test("a record of a room without a folder is deleted when the list is read", async ({ page }) => {
  await withConsent(page);
  await openModule(page);
  await page.evaluate(async () => {
    const database = await localDatabase.openLocalDatabase();
    await database.add("api", { path: "rooms/0f8fad5b-d9cb-469f-a165-70867728950e", data: {} });
  });
  // The home page of a browser without rooms does not read it.
  await page.goto("/filter");
  await eventually(() => roomsOf(page)).toEqual([]);
});
