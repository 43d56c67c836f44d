import { lazyPage } from "../../lib/lazy-page.tsx";

/** The home page, in a chunk of its own. */
export const LazyDashboard = lazyPage("dashboard", async () => (await import("./Dashboard.tsx")).Dashboard);
