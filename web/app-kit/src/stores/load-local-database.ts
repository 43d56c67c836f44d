import type { LocalDatabase } from "./local-database.ts";

/** Opens the local database. Its script is loaded when it is needed: a first visit shows its page without it. */
export async function loadLocalDatabase(): Promise<LocalDatabase> {
  const { openLocalDatabase } = await import("./local-database.ts");
  return openLocalDatabase();
}
