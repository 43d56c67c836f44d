// Runs in the browser: shows one example of the documentation, as a page of a developer would.
/// <reference path="../../web/packages/compact/src/css-modules.d.ts" />
/// <reference path="./virtual-examples.d.ts" />
import "@orbitroom/compact/tokens.css";
import "@orbitroom/compact/reset.css";
import { examples } from "virtual:examples";
import { icons, registerIcons } from "@orbitroom/compact";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { restrictResetToPage } from "./page-reset.ts";

registerIcons(icons);

const query = new URLSearchParams(location.search);
if (query.get("reset") === "page") restrictResetToPage();

const name = query.get("name") ?? "";
const root = document.getElementById("example");
const load = examples[name];
if (root && load) {
  const { default: Example } = await load();
  createRoot(root).render(
    <StrictMode>
      <Example />
    </StrictMode>,
  );
}
