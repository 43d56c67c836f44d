// Runs in the browser: shows examples of the documentation, one at a time, as a developer's page would.
/// <reference path="../../web/packages/compact/src/css-modules.d.ts" />
/// <reference path="./virtual-examples.d.ts" />
import "@orbitroom/compact/tokens.css";
import "@orbitroom/compact/reset.css";
import { examples } from "virtual:examples";
import { icons, registerIcons, toasts } from "@orbitroom/compact";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { restrictResetToPage } from "./page-reset.ts";

registerIcons(icons);

declare global {
  interface Window {
    /** Shows an example instead of the one before, of which nothing remains. Resolves when its module has run. */
    showExample(name: string): Promise<void>;
  }
}

const query = new URLSearchParams(location.search);
if (query.get("reset") === "page") restrictResetToPage();

const container = document.getElementById("example");
let root: Root | undefined;

window.showExample = async (name) => {
  root?.unmount();
  toasts.clear();
  const load = examples[name];
  if (!container || !load) throw new Error(`There is no example '${name}'.`);
  const { default: Example } = await load();
  root = createRoot(container);
  root.render(
    <StrictMode>
      <Example />
    </StrictMode>,
  );
};
