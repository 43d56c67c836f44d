import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@orbitroom/compact/reset.css";
import "@orbitroom/compact/tokens.css";
import "@orbitroom/app-kit/page/base.css";
import { App } from "./App.tsx";
import { apps } from "./apps/apps.ts";
import "@orbitroom/app-kit/page/register-icons.ts";
import { setFileUses } from "@orbitroom/app-kit/files/file-uses.ts";
import { themeStore } from "@orbitroom/app-kit/theme/theme-store.ts";
import { refuseFileDrops } from "./shell/refuse-file-drops.ts";
import { registerServiceWorker } from "./shell/register-service-worker.ts";

const root = document.getElementById("root");
if (!root) {
  throw new Error("The page has no #root element.");
}
themeStore.start();
setFileUses(apps);
// No page of the app frames another one: the documentation's examples run in their own page. Only a book could do so, with markup
// that sanitizing had missed, to join a room in the reader's name.
if (window.self !== window.top) {
  root.textContent = "Orbitroom does not run inside another page.";
} else {
  refuseFileDrops();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  if (import.meta.env.PROD) {
    registerServiceWorker();
  }
}
