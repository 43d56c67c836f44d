import type { Example } from "../docs-page.ts";
import code from "./FirstExample.tsx?raw";

/** The example that the documentation opens with. The home page also renders its component, before there is a sandbox. */
export const firstExample: Example = {
  id: "start",
  title: "Try it",
  mode: "live",
  minHeightPx: 412,
  code: code.replace("export function", "export default function"),
};
