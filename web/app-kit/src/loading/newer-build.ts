import { toasts } from "@orbitroom/compact";
import { untilNotKept } from "./kept-page.ts";

/** The entry script in a page's HTML. It names the build: its name contains a hash that depends on all other files. */
const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"/;
/** Session storage: the build that this tab was last reloaded for. */
const RELOADED_FOR = "orbitroom.reloaded-for";
const TIMEOUT_MS = 8000;

/** The build that the gateway serves, or undefined while it is out of reach. */
async function servedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ENTRY.exec(await response.text())?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Reloads the page if the gateway serves a newer build, which no longer has this build's files. Returns whether it does.
 * While a file is on its way, the reload waits, and a toast says so. A tab is reloaded once for each build, so that a worker that still answers with the old one causes no endless loop.
 */
export async function reloadIntoNewerBuild(): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute("src");
  if (!own) return false;
  const served = await servedBuild();
  if (served === undefined || served === own || sessionStorage.getItem(RELOADED_FOR) === served) return false;
  await untilNotKept(() =>
    toasts.show({
      title: "Orbitroom was updated",
      message: "This part opens in the new version, as soon as no file is on its way.",
      type: "manual",
    }),
  );
  sessionStorage.setItem(RELOADED_FOR, served);
  location.reload();
  return true;
}
