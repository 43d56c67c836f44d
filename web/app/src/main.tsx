import { beginHydration, endHydration } from "@orbitroom/app-kit/loading/hydration.ts";
import { StrictMode, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "@orbitroom/compact/reset.css";
import "@orbitroom/compact/tokens.css";
import "@orbitroom/app-kit/page/base.css";
import { App } from "./App.tsx";
import { apps } from "./apps/apps.ts";
import { adoptPage } from "./prerender/adopt-page.ts";
import { noteEarlyInput } from "./prerender/early-input.ts";
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
  const isPrerendered = adoptPage(root);
  const repeatEarlyInput = noteEarlyInput(root);
  if (isPrerendered) {
    beginHydration();
    hydrateRoot(root, <Everything onShown={repeatEarlyInput} />);
  } else createRoot(root).render(<Everything onShown={repeatEarlyInput} />);
  if (import.meta.env.PROD) {
    registerServiceWorker();
  }
}

/** The app. Once it has taken over the page of the document, the document says so. */
function Everything({ onShown }: { onShown: () => void }) {
  useLayoutEffect(() => {
    endHydration();
    delete document.documentElement.dataset["frame"];
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, []);
  return (
    <StrictMode>
      <App />
    </StrictMode>
  );
}
