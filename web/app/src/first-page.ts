import { LazyDashboard } from "./pages/dashboard/lazy-dashboard.ts";
import { LazyRoomPage } from "./rooms/lazy-room-page.ts";
import { routePaths } from "./route-paths.ts";

/** A page that is not there by then has a placeholder first. */
const AT_MOST_MS = 100;

/**
 * Resolves when the page at this path can be drawn without a placeholder before it, or after a moment. The files of these pages
 * come together with the app (`page-preload-plugin.ts`), so a placeholder would be laid out and drawn for nothing.
 */
export async function firstPage(path: string): Promise<void> {
  const page = pageAt(path);
  if (!page) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, AT_MOST_MS);
  });
  await Promise.race([page.preload(), moment]);
  clearTimeout(timer);
}

function pageAt(path: string): { preload(): Promise<void> } | undefined {
  if (path === routePaths.dashboard) return LazyDashboard;
  const [room = ""] = routePaths.room.split("/:");
  return path === room || path.startsWith(`${room}/`) ? LazyRoomPage : undefined;
}
