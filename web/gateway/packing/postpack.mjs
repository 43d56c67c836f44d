// After `npm pack`: removes what `prepack.mjs` has added.
import { resolve } from "node:path";
import { removeApp } from "./package-files.mjs";

await removeApp(resolve(import.meta.dirname, ".."));
